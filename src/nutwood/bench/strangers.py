"""Environments of others, each stepped as its users step it: masks and observations included.

Each side plays at random among the legal moves and counts decisions. What is not installed says so.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from typing import Any, Final

from nutwood.bench import NothingToCompare

Decide = Callable[[], int]
"""Makes some decisions and says how many."""
PGX_COUNT: Final = 256


def need(module: str, project: str, command: str) -> None:
    """Refuse with a sentence if a project is not installed."""
    if find_spec(module) is None:
        raise NothingToCompare(f"{project} is not installed; 'pip install {command}' brings it.")


def pettingzoo(name: str) -> Decide:
    """One of PettingZoo's classic games, through `last` and `step`."""
    need("pettingzoo", "PettingZoo", "'nutwood[pettingzoo]' pygame chess rlcard")
    from importlib import import_module

    try:
        env = import_module(f"pettingzoo.classic.{name}").env()
    except (ImportError, AttributeError) as error:
        raise NothingToCompare(f"PettingZoo's {name} cannot be loaded: {error}.") from error
    return iter(_aec(env)).__next__


def _aec(env: Any) -> Iterator[int]:
    chooser = random.Random(1)
    while True:
        env.reset(seed=chooser.randrange(2**31))
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(chooser.choice(mask.nonzero()[0])))
            yield 1


def rlcard(name: str) -> Decide:
    """One of RLCard's games, stepped as its agents do."""
    need("rlcard", "RLCard", "rlcard")
    import rlcard as library

    return iter(_rlcard(library.make(name, config={"seed": 1}))).__next__


def _rlcard(env: Any) -> Iterator[int]:
    chooser = random.Random(1)
    while True:
        seen, _ = env.reset()
        while not env.is_over():
            seen, _ = env.step(chooser.choice(list(seen["legal_actions"])))
            yield 1


def openspiel(name: str) -> Decide:
    """One of OpenSpiel's games in Python, with the tensor and the mask of whoever is to choose."""
    need("pyspiel", "OpenSpiel", "'nutwood[openspiel]'")
    import open_spiel.python.games  # noqa: F401  (registers them)
    import pyspiel

    return iter(_openspiel(pyspiel.load_game(name))).__next__


def _openspiel(game: Any) -> Iterator[int]:
    chooser = random.Random(1)
    tensors = game.get_type().provides_observation_tensor
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chooser.choices(outcomes, odds)[0])
                continue
            if tensors:
                state.observation_tensor(state.current_player())
            mask = state.legal_actions_mask()
            state.apply_action(chooser.choice([move for move, legal in enumerate(mask) if legal]))
            yield 1


def pgx(name: str) -> Decide:
    """One of pgx's games, compiled by JAX for the processor, many games at once."""
    need("pgx", "pgx", "pgx")
    import jax
    import jax.numpy as jnp
    import pgx as library
    from pgx.experimental import auto_reset

    env = library.make(name)
    reset = jax.jit(jax.vmap(env.init))
    play = jax.vmap(auto_reset(env.step, env.init))

    def turn(state: Any, key: Any) -> Any:
        key, move_key, step_key = jax.random.split(key, 3)
        moves = jax.random.categorical(move_key, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        return play(state, moves, jax.random.split(step_key, PGX_COUNT)), key

    step = jax.jit(turn)
    key = jax.random.PRNGKey(1)
    held = [step(reset(jax.random.split(key, PGX_COUNT)), key)]

    def decide() -> int:
        held[0] = step(*held[0])
        held[0][0].observation.block_until_ready()
        return PGX_COUNT

    return decide


SIDES: Final[dict[str, tuple[Callable[[str], Decide], tuple[str, ...]]]] = {
    "PettingZoo": (pettingzoo, ("tictactoe_v3", "connect_four_v3", "chess_v6", "leduc_holdem_v4")),
    "RLCard": (rlcard, ("leduc-holdem", "uno", "gin-rummy")),
    "OpenSpiel, Python": (openspiel, ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker")),
    "pgx, processor": (pgx, ("tic_tac_toe", "connect_four", "backgammon", "leduc_holdem", "chess")),
}
