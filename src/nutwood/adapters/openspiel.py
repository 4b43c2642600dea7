"""Every game as a game of OpenSpiel.

    import pyspiel
    import nutwood.adapters.openspiel

    game = pyspiel.load_game("nutwood_nut_hunt(players=3)")

Players, edition and options are parameters. Where seats choose at the same time there are simultaneous nodes;
with `turn_based=True` they choose one after the other, and none sees what another chose.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any, Final

import msgspec
import pyspiel

from nutwood.adapters.history import History
from nutwood.adapters.spiel_observer import Observer
from nutwood.core.dice import Dice
from nutwood.core.errors import NutwoodError
from nutwood.core.game import AnyGame
from nutwood.core.position import place
from nutwood.core.registry import game_names, game_type, load
from nutwood.core.sets import members
from nutwood.core.state import CHANCE, ENDED

PREFIX: Final = "nutwood_"
Parameters = dict[str, Any]


def short_name(name: str) -> str:
    """What OpenSpiel calls a game of ours."""
    return PREFIX + name.replace("-", "_")


def defaults(name: str) -> Parameters:
    """The parameters of a game and what they are if not given."""
    game = load(name)
    return {**game.settings(), "edition": game.edition_name, "turn_based": False}


def kind_of(game: AnyGame, turn_based: bool) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a kind of game."""
    profile = game.profile
    at_once = profile.simultaneous and not turn_based
    known = profile.perfect_information and profile.simultaneous == at_once
    dynamics, luck = pyspiel.GameType.Dynamics, pyspiel.GameType.ChanceMode
    information, utility = pyspiel.GameType.Information, pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(game.name),
        long_name=game.title,
        dynamics=dynamics.SIMULTANEOUS if at_once else dynamics.SEQUENTIAL,
        chance_mode=luck.EXPLICIT_STOCHASTIC if profile.chance else luck.DETERMINISTIC,
        information=information.PERFECT_INFORMATION if known else information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if game.players > 1 else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players_allowed[-1],
        min_num_players=game.players_allowed[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=defaults(game.name),
    )


def facts_of(game: AnyGame) -> pyspiel.GameInfo:
    """The numbers of a game: chance plays moves of the same catalogue as the players."""
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.catalogue),
        max_chance_outcomes=len(game.catalogue),
        num_players=game.players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if game.players > 1 else None,
        max_game_length=game.profile.longest,
    )


class NutwoodGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its options chosen."""

    def __init__(self, name: str, parameters: Parameters | None = None) -> None:
        chosen = {**defaults(name), **(parameters or {})}
        self.turn_based = bool(chosen.pop("turn_based"))
        self.rules = load(name, **chosen)
        self.opening = History(self.rules, self.rules.start())
        super().__init__(kind_of(self.rules, self.turn_based), facts_of(self.rules), parameters or {})

    def __reduce__(self) -> tuple[Any, ...]:
        return loaded_again, (self.rules, self.get_parameters())

    def __copy__(self) -> NutwoodGame:
        return self

    def __deepcopy__(self, memo: object) -> NutwoodGame:
        return self

    def new_initial_state(self, described: Any = None) -> NutwoodState:
        """The start of a game, or the position described as `to_struct` does."""
        if described is None:
            return NutwoodState(self, self.opening)
        plain = msgspec.json.decode(described) if isinstance(described, str) else described
        return NutwoodState(self, History(self.rules, place(self.rules, plain)))

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """Tensors and texts of what a player knows."""
        return Observer(self.rules, kind or pyspiel.IIGObservationType(perfect_recall=False), params)


def loaded_again(rules: AnyGame, parameters: Parameters) -> NutwoodGame:
    """The game of a pickle; rules of another revision refuse to be restored."""
    game: NutwoodGame = pyspiel.load_game(short_name(rules.name), parameters)
    return game


class NutwoodState(pyspiel.State):  # type: ignore[misc]
    """A position with its history. Its one attribute is a value, so that copies cost nothing."""

    def __init__(self, game: NutwoodGame, history: History) -> None:
        super().__init__(game)
        self.played = history

    def current_player(self) -> int:
        """A seat, or one of OpenSpiel's stand-ins."""
        seat = self.played.state.mover()
        if seat == ENDED:
            return int(pyspiel.PlayerId.TERMINAL)
        if seat == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.SIMULTANEOUS) if self._at_once() else seat

    def _at_once(self) -> bool:
        choosers = self.played.state.choosers()
        return choosers & (choosers - 1) != 0 and not self.get_game().turn_based

    def _legal_actions(self, player: int) -> list[int]:
        return self.played.game.legal_moves(self.played.state, player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance and their exact odds."""
        listed = self.played.game.chances(self.played.state)
        total = sum(weight for _, weight in listed)
        return [(move, weight / total) for move, weight in listed]

    def _apply_action(self, action: int) -> None:
        self.played = self.played.play(self.played.state.mover(), action)

    def _apply_actions(self, actions: list[int]) -> None:
        for seat in members(self.played.state.choosers()):
            self.played = self.played.play(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        return self.played.game.catalogue.text(action)

    def is_terminal(self) -> bool:
        return self.played.state.mover() == ENDED

    def returns(self) -> list[float]:
        """The results; nothing before the end."""
        return self.played.state.returns() if self.is_terminal() else [0.0] * self.played.game.players

    def resample_from_infostate(self, player: int, probability: Callable[[], float]) -> NutwoodState:
        """A state that the player cannot tell from this one, drawn with the right odds; its history is its own."""
        dice = Dice(int(probability() * 2**53))
        return NutwoodState(self.get_game(), self.played.resampled(player, dice))

    def __str__(self) -> str:
        return msgspec.json.encode(self.played.game.position(self.played.state)).decode()

    def _to_struct(self) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(self.played.game.position(self.played.state))
        return plain

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(self.played.game.view(self.played.state, player), str_keys=True)
        return plain

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        typed = self.played.game.catalogue.typed(action)
        return {"move": self.played.game.catalogue.text(action), **msgspec.to_builtins(typed)}

    def _struct_to_actions(self, described: dict[str, Any]) -> list[int]:
        return [self.played.game.catalogue.number(described["move"])]


def register() -> list[str]:
    """Make all installed games known to OpenSpiel; the names they have there. One that is broken is left out."""
    names = []
    for name in game_names():
        try:
            _register(name)
        except NutwoodError as error:
            warnings.warn(f"OpenSpiel goes without it: {error}", stacklevel=2)
        else:
            names.append(short_name(name))
    return names


def _register(name: str) -> None:
    if short_name(name) not in pyspiel.registered_names():
        pyspiel.register_game(kind_of(game_type(name)(), turn_based=False), _maker(name))


def _maker(name: str) -> type[NutwoodGame]:
    """A class, not a function: OpenSpiel keeps it until after Python has gone, and a class is never torn down."""

    class Registered(NutwoodGame):
        def __init__(self, parameters: Parameters | None = None) -> None:
            super().__init__(name, parameters)

    return Registered


register()
