"""What is wrong with a described position of Squirrel Squabble, each fault as `key: reason`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from nutwood.core.numerals import in_words
from nutwood.games.squirrel_squabble.edition import SquabbleEdition
from nutwood.games.squirrel_squabble.moves import ACTIONS, FACINGS, SQUARES, SQUIRRELS, TILES
from nutwood.games.squirrel_squabble.names import HOMES, LYING, STAGES
from nutwood.games.squirrel_squabble.position import Player, Position
from nutwood.games.squirrel_squabble.rules.board import AHEAD, NEIGHBOURS, OFF
from nutwood.games.squirrel_squabble.rules.steps import STEPS

SETTING_UP: Final = ("drop", "place", "take")
CHOOSING: Final = {"choose-flip": "flip-tile", "choose-switch": "switch-tiles", "choose-with": "switch-tiles"}
"""The stages in which one player chooses tiles, and the action that asks for it."""
ROLLING: Final = ("attacker-rolls", "defender-rolls")
BETWEEN: Final = ("next-step", "squabble")
"""Stages that wait only because somebody has to choose a facing."""
LATER: Final = {
    "choose-flip": ACTIONS[:7] + ACTIONS[8:],
    "choose-switch": (*ACTIONS[:5], "switch-tiles", "squabble"),
    "choose-with": (*ACTIONS[:5], "switch-tiles", "squabble"),
    "squabble": ("squabble",),
    "over": ("squabble",),
}
"""The actions that can still be unresolved in a stage (§13)."""

Faults = Iterator[str]


def faults(position: Position, edition: SquabbleEdition) -> Faults:
    """The first fault is the one to report; later checks rely on earlier ones."""
    yield from _word_faults(position, edition)
    yield from _tile_faults(position, edition)
    for seat in (1, 2):
        yield from _squirrel_faults(position, seat, edition.rules.nuts_to_win)
        yield from _coin_faults(position, seat, edition)
    yield from _meeting_faults(position)
    yield from _stage_faults(position, edition.rules.rounds)
    yield from _facing_faults(position)


def _word_faults(position: Position, edition: SquabbleEdition) -> Faults:
    if position.stage not in STAGES or position.stage in ("flip", "switch", "move"):
        yield f"stage: {position.stage!r} is no stage in which a game waits for anybody"
    yield from _tile_words(position)
    for number, player in enumerate(position.players):
        for key, reason in _player_words(player, edition.coin_sides()):
            yield f"players[{number}].{key}: {reason}"
    if position.picked not in (None, *SQUARES):
        yield f"picked: {position.picked!r} is off the board"
    actors = () if position.actor is None else (position.actor,)
    seats = (*position.winners, *(seat for group in position.facing for seat in group), *actors)
    for seat in set(seats) - {1, 2}:
        yield f"facing, actor, winners: there is no seat {seat}"


def _tile_words(position: Position) -> Faults:
    for square, tile in position.board.items():
        if square not in SQUARES:
            yield f"board: {square!r} is off the board; squares run from 'a1' to 'c3'"
        if tile not in LYING:
            yield f"board.{square}: {tile!r} is no tile; tiles are written like 'nut-over-dog' or 'orange-home'"
    for key, tiles in (("falling", position.falling), ("heap", position.heap)):
        for tile in tiles:
            if tile not in TILES:
                yield f"{key}: {tile!r} is no tile; tiles are written like 'nut-over-dog'"


def _player_words(player: Player, coins: list[str]) -> Iterator[tuple[str, str]]:
    known: tuple[tuple[str, str | None, tuple[str, ...]], ...] = (
        ("squirrel", player.squirrel, SQUIRRELS),
        ("at", player.at, SQUARES),
        ("facing", player.facing, FACINGS),
        ("action", player.action, ACTIONS),
        ("choice", player.choice, FACINGS),
        *(("coins", coin, tuple(coins)) for coin in player.coins),
        *(("past", action, ACTIONS) for action in player.past),
    )
    for key, value, values in known:
        if value is not None and value not in values:
            yield key, f"{value!r} is none of {', '.join(values)}"


def _tile_faults(position: Position, edition: SquabbleEdition) -> Faults:
    """Every tile of the edition is somewhere, either side up; homes too (§3, §6)."""
    for home in HOMES:
        if list(position.board.values()).count(home) != 1:
            yield f"board: there must be exactly one {home} (§6)"
    lying = [tile for tile in position.board.values() if tile not in HOMES]
    found = Counter(_either_way(tile) for tile in (*lying, *position.falling, *position.heap))
    owned = Counter(_either_way(tile) for tile in edition.tile_names())
    for tile in sorted(found | owned):
        if found[tile] != owned[tile]:
            yield f"board: there are {found[tile]} tiles {tile!r}, the edition has {owned[tile]} (§3)"
    if position.stage not in ("drop", "place") and (position.falling or position.heap):
        yield "heap: once the board is arranged, no tile is left over (§6)"
    if position.stage in SETTING_UP:
        yield from _opening_faults(position, edition)


def _either_way(tile: str) -> str:
    shown, hidden = tile.split("-over-")
    return tile if TILES.index(tile) <= TILES.index(f"{hidden}-over-{shown}") else f"{hidden}-over-{shown}"


def _opening_faults(position: Position, edition: SquabbleEdition) -> Faults:
    if (position.board.get("a1"), position.board.get("c3")) != HOMES:
        yield "board: while the board is arranged the homes lie on a1 and c3 (§6)"
    filled = [square in position.board for square in SQUARES[1:8]]
    if sorted(filled, reverse=True) != filled:
        yield "board: squares are filled in the order b1, c1, a2, b2, c2, a3, b3 (§6)"
    if any(player != Player() for player in position.players):
        yield "players: nobody has a squirrel before the board is arranged (§7)"
    left = {"drop": bool(position.falling) and not any(filled), "place": len(set(position.heap)) > 1}
    if not left.get(position.stage, all(filled)) or (position.stage == "place" and position.falling):
        yield f"stage: {position.stage!r} does not fit the tiles that are left (§5, §6)"
    if any(tile not in edition.tile_names() or len(set(tile.split("-over-"))) == 1 for tile in position.falling):
        yield "falling: tiles wait with the first of two different sides up (§5)"


def _squirrel_faults(position: Position, seat: int, full: int) -> Faults:
    """Where a squirrel can be, with how many nuts (§31, §46, §47)."""
    player, key = position.players[seat - 1], f"players[{seat - 1}]"
    if position.stage in SETTING_UP:
        return
    if player.squirrel is None or player.at is None:
        yield f"{key}.squirrel: after the set-up everybody has a squirrel, and it is somewhere (§7)"
        return
    tile = position.board[player.at]
    home = tile == f"{player.squirrel}-home"
    if tile in HOMES and not home:
        yield f"{key}.at: a squirrel never stays on the opposing home (§25)"
    if tile.startswith("dog-over"):
        yield f"{key}.at: a dog never lets a squirrel stay (§31)"
    if not 0 <= player.nuts <= full:
        yield f"{key}.nuts: {player.nuts} is not between 0 and {full} (§46)"
    if (home and player.nuts == full) != (seat in position.winners):
        yield f"{key}.nuts: who is at home with {in_words(full)} nuts has won, and nobody else has (§47)"
    if player.out and not (home or "puddle" in tile):
        yield f"{key}.out: only dogs and puddles take the rest of a round (§42)"


def _coin_faults(position: Position, seat: int, edition: SquabbleEdition) -> Faults:
    """A programme is three coins of six, shown step by step (§10, §12)."""
    player, key = position.players[seat - 1], f"players[{seat - 1}]"
    owned = Counter(edition.alike(letter) for letter in edition.coins)
    laid = Counter(coin[0] for coin in player.coins)
    if laid - owned or len(player.coins) > STEPS:
        yield f"{key}.coins: three coins are laid, and none twice (§10)"
    least = min(1, position.step) if player.out else position.step
    if not least <= player.shown <= position.step:
        yield f"{key}.shown: {player.shown} coins shown do not fit step {position.step} (§12, §18)"
    if len(player.past) != STEPS or (position.round == 1 and any(player.past) and position.stage != "over"):
        yield f"{key}.past: three coins of the round before, if there was one (§12)"
    if (player.out or player.left) and position.step == 0:
        yield f"{key}.left: a round begins with nothing left and nothing lost (§10, §44)"
    yield from _turn_faults(position, seat)


def _turn_faults(position: Position, seat: int) -> Faults:
    player, other, key = position.players[seat - 1], position.players[2 - seat], f"players[{seat - 1}]"
    if sorted(set(player.turned)) != list(player.turned):
        yield f"{key}.turned: each step is named once, in order"
    for step in player.turned:
        flipped = 1 <= step <= min(player.shown, other.shown) and _side(other, step) == "flip-action"
        if not flipped:
            yield f"{key}.turned: nothing turned a coin in step {step} (§19)"
    if player.action is None:
        return
    if player.shown != position.step or _side(player, position.step) != player.action:
        yield f"{key}.action: {player.action!r} is not on the coin shown in this step (§13)"
    if player.action not in LATER.get(position.stage, ()):
        yield f"{key}.action: {player.action!r} has been resolved before this stage (§13)"


def _side(player: Player, step: int) -> str:
    """The side up of the coin of a step; nothing where none lies."""
    return player.coins[step - 1][2:] if 1 <= step <= len(player.coins) else ""


def _meeting_faults(position: Position) -> Faults:
    """Squirrels share a square only while they squabble (§27, §35)."""
    if position.stage in SETTING_UP:
        return
    one, two = position.players
    if one.squirrel == two.squirrel:
        yield "players: each has a squirrel of its own (§1)"
    if (one.at == two.at) != (position.stage in ROLLING):
        yield "players: two squirrels are on one square exactly while they squabble (§35)"


def _stage_faults(position: Position, rounds: int) -> Faults:
    """What the stage asks of the rest."""
    stage = position.stage
    if not 1 <= position.round <= rounds:
        yield f"round: {position.round} is not between 1 and {rounds} (§51)"
    in_step = stage in (*CHOOSING, *ROLLING, *BETWEEN)
    if not (1 if in_step else 0) <= position.step <= (STEPS if in_step or stage == "over" else 0):
        yield f"step: {position.step} does not fit the stage {stage!r} (§12)"
    laid = [len(player.coins) for player in position.players]
    if stage == "lay" and laid == [STEPS, STEPS]:
        yield "stage: both have laid three coins, so they are shown (§10)"
    if position.step > 0 and laid != [STEPS, STEPS]:
        yield "players: coins are shown once both have laid three (§10)"
    if stage == "over" and not position.winners and (position.round, position.step) != (rounds, 0):
        yield f"winners: without a winner the game ends after round {rounds} (§51)"
    if stage != "over" and position.winners:
        yield "winners: there are some only when the game is over (§47)"
    yield from _actor_faults(position)


def _actor_faults(position: Position) -> Faults:
    stage = position.stage
    if (position.actor is not None) != (stage in CHOOSING or stage in ROLLING):
        yield f"actor: the stage {stage!r} needs one only if somebody flips, switches or attacks"
    elif position.actor is not None and stage in CHOOSING:
        yield from _choosing_faults(position, *_pair(position, position.actor))
    if (position.picked is not None) != (stage == "choose-with"):
        yield "picked: there is a first tile exactly when the second is to be named (§22)"
    if not (1 <= position.spaces <= 8 if stage in ROLLING else position.spaces == 0):
        yield f"spaces: {position.spaces} does not fit the stage {stage!r} (§37)"
    if not (1 <= position.rolled <= 6 if stage == "defender-rolls" else position.rolled == 0):
        yield f"rolled: {position.rolled} does not fit the stage {stage!r} (§37)"
    if stage in ROLLING and position.actor is not None:
        yield from _battle_faults(position, *_pair(position, position.actor))


def _choosing_faults(position: Position, mine: Player, other: Player) -> Faults:
    beside = _beside(mine.at) - {other.at}
    if mine.action != CHOOSING[position.stage]:
        yield f"actor: it has no {CHOOSING[position.stage]!r} to resolve (§16)"
    if other.action == mine.action:
        yield f"players: two {mine.action!r} have cancelled each other (§15)"
    if len(beside) < (2 if position.stage == "choose-flip" else 3):
        yield "stage: there is no choice, so nobody is asked (§16)"
    if position.picked is not None and position.picked not in beside:
        yield f"picked: {position.picked!r} is no free tile next to the squirrel (§22)"


def _beside(at: str | None) -> set[str | None]:
    around = NEIGHBOURS[SQUARES.index(at or "a1")]
    return {square for number, square in enumerate(SQUARES) if around >> number & 1}


def _pair(position: Position, seat: int) -> tuple[Player, Player]:
    return position.players[seat - 1], position.players[2 - seat]


def _battle_faults(position: Position, attacker: Player, defender: Player) -> Faults:
    if not attacker.left or attacker.out:
        yield "actor: an attacker has left its square and is still in the round (§18, §35)"
    if position.board[defender.at or ""] == f"{defender.squirrel}-home":
        yield "players: nobody can be attacked at home (§36)"


def _facing_faults(position: Position) -> Faults:
    """Who has to choose a facing, and when (§8, §17, §41)."""
    if not position.facing and position.stage in BETWEEN:
        yield f"stage: in {position.stage!r} somebody has to choose a facing"
    if position.facing and not (position.stage in BETWEEN or _is_first_facing(position)):
        yield f"facing: nobody chooses a facing in the stage {position.stage!r}"
    if position.facing not in ((), ((1, 2),), ((1,),), ((2,),), ((1,), (2,)), ((2,), (1,))):
        yield "facing: at most two seats choose, together or one after the other"
    if len(position.facing) == 2 and position.stage != "next-step":
        yield "facing: only after a squabble is a facing chosen before another (§41)"
    chosen = [seat for seat in (1, 2) if position.players[seat - 1].choice is not None]
    if len(chosen) == 2 or (chosen and position.facing != ((1, 2),)):
        yield "players: a secret facing waits only for the other player's (§17)"
    for seat in chosen:
        player = position.players[seat - 1]
        if AHEAD[4 * SQUARES.index(player.at or "a1") + FACINGS.index(player.choice or "north")] == OFF:
            yield f"players[{seat - 1}].choice: there is no square to the {player.choice} (§16)"


def _is_first_facing(position: Position) -> bool:
    untouched = not any(player.coins or player.nuts for player in position.players)
    return position.stage == "lay" and position.facing == ((1, 2),) and position.round == 1 and untouched
