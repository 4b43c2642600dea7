"""What follows from a move of Squirrel Squabble, in words for the log: only what everybody sees."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nutwood.core.sets import count
from nutwood.core.state import ENDED
from nutwood.games.squirrel_squabble.moves import ACTIONS, FACINGS, SQUARES
from nutwood.games.squirrel_squabble.names import LYING, squirrel_name
from nutwood.games.squirrel_squabble.rules.board import OFF
from nutwood.games.squirrel_squabble.rules.squirrel import (
    FLIP_ACTION,
    LEFT,
    MOVE_2,
    NOTHING,
    RIGHT,
    SQUABBLE,
    SWITCH_TILES,
    U_TURN,
    Squirrel,
)
from nutwood.games.squirrel_squabble.rules.steps import clash
from nutwood.games.squirrel_squabble.rules.table import Stage
from nutwood.games.squirrel_squabble.state import SquabbleState
from nutwood.games.squirrel_squabble.titles import ACTION_TITLES, SIDE_TITLES

TURNS: Final = {LEFT: "left", RIGHT: "right", U_TURN: "round"}
Pair = tuple[Squirrel, Squirrel]


def consequences(state: SquabbleState, seat: int, move: int) -> Iterator[str]:
    """What happens when the move is played: for each step one sentence on the coins and one on what they do."""
    after = state.clone()
    after.carry_out(seat, move)
    yield from _faced(state, after)
    done = [*_battle(state, after)]
    while after.is_resolving():
        before = after.clone()
        after.resolve_next()
        if before.stage != Stage.SHOW:
            done += _happenings(before, after)
            continue
        yield from _in_one(done)
        done = []
        yield from _shown(before, after) if after.step > before.step else _gathered(before, after)
    yield from _in_one(done)
    if after.mover() == ENDED:
        yield _ending(after)


def _in_one(done: list[str]) -> list[str]:
    """What one step brought about, as one sentence."""
    return [", ".join(done)] if done else []


def _happenings(before: SquabbleState, after: SquabbleState) -> Iterator[str]:
    if before.stage == Stage.MOVE:
        for mine, then in _pairs(before, after):
            yield from _moved(before, mine, then)
    elif before.stage == Stage.SQUABBLE:
        yield from _attacked(before, after)
    elif before.board != after.board:
        yield _new_tiles(before, after)
    elif before.stage == Stage.SWITCH:
        yield from _not_switched(before)


def _pairs(before: SquabbleState, after: SquabbleState) -> tuple[Pair, Pair]:
    return (before.first, after.first), (before.second, after.second)


def _name(squirrel: Squirrel) -> str:
    return squirrel_name(squirrel.home) or "nobody"


def _title(action: int) -> str:
    return ACTION_TITLES[ACTIONS[action]]


def _nuts(number: int) -> str:
    return "a nut" if number == 1 else f"{number} nuts"


def _shown(before: SquabbleState, after: SquabbleState) -> Iterator[str]:
    """The coins as first shown, what they do to each other, and what a Flip Action turned up (§12, §15, §19)."""
    coins = after.coins
    shown = {
        _name(then): coins.actions[mine.coin(mine.shown)]
        for mine, then in _pairs(before, after)
        if then.shown > mine.shown
    }
    if shown:
        words = ", ".join(f"{name} {_title(action)}" for name, action in shown.items())
        yield words.replace(" ", " shows ", 1) + _come_to([*shown.values()])
    for mine, then in _pairs(before, after):
        if then.turned != mine.turned:
            yield f"{_name(then)}'s coin is turned to {_title(coins.actions[then.coin(mine.shown)])}"


def _come_to(shown: list[int]) -> str:
    """That the coins shown do nothing, and why."""
    if len(shown) == 2 and clash(shown[0], shown[1]):
        return ": they cancel each other"
    return ": there is no coin to turn" if shown == [FLIP_ACTION] else ""


def _moved(before: SquabbleState, mine: Squirrel, then: Squirrel) -> Iterator[str]:
    if mine.action == NOTHING or mine.action > U_TURN:
        return
    if mine.action > MOVE_2:
        yield f"{_name(mine)} turns {TURNS[mine.action]}"
    elif then.out and before.is_puddle(then.at):
        yield f"{_name(mine)} falls into the puddle on {SQUARES[then.at]}"
    elif then.out:
        yield f"a dog scares {_name(mine)} home" + (" and a nut is lost" if then.nuts < mine.nuts else "")
    elif then.at == mine.at:
        yield f"{_name(mine)}'s move is cancelled"
    else:
        yield f"{_name(mine)} moves to {SQUARES[then.at]}"


def _attacked(before: SquabbleState, after: SquabbleState) -> Iterator[str]:
    for mine, then in _pairs(before, after):
        if mine.action != SQUABBLE:
            continue
        if after.stage == Stage.ATTACKER_ROLLS:
            yield f"{_name(mine)} attacks over {after.spaces} space{'s' if after.spaces > 1 else ''}"
        elif then.at == mine.at:
            yield f"{_name(mine)}'s squabble is cancelled"


def _battle(before: SquabbleState, after: SquabbleState) -> Iterator[str]:
    """How a squabble ends, once the defender has rolled (§37 to §40)."""
    if before.stage != Stage.DEFENDER_ROLLS:
        return
    stolen = [then for mine, then in _pairs(before, after) if then.nuts > mine.nuts]
    home = [then for mine, then in _pairs(before, after) if then.at != mine.at]
    yield from (f"{_name(winner)} takes a nut" for winner in stolen)
    yield from (f"{_name(loser)} goes home" for loser in home)


def _faced(before: SquabbleState, after: SquabbleState) -> Iterator[str]:
    """Two facings chosen in secret, once both have been (§17)."""
    if before.owed & 3 == 3 and after.owed & 3 == 0:
        yield ", ".join(f"{_name(then)} faces {FACINGS[then.facing]}" for _, then in _pairs(before, after))


def _gathered(before: SquabbleState, after: SquabbleState) -> Iterator[str]:
    for mine, then in _pairs(before, after):
        if then.nuts > mine.nuts:
            yield f"{_name(then)} gathers {_nuts(then.nuts - mine.nuts)}"
        elif then.nuts < mine.nuts:
            yield f"{_name(then)} drops a nut"
    if after.round > before.round:
        yield f"round {after.round} begins"


def _not_switched(before: SquabbleState) -> Iterator[str]:
    """A Switch 2 Tiles without two free tiles (§14, §16)."""
    seat = before.who_plays(SWITCH_TILES)
    if seat != OFF and count(before.free_beside(seat)) < 2:
        yield f"{_name(before.squirrel(seat))}'s {_title(SWITCH_TILES)} is cancelled"


def _new_tiles(before: SquabbleState, after: SquabbleState) -> str:
    new = [square for square in range(9) if before.tile(square) != after.tile(square)]
    return ", ".join(f"{SQUARES[square]} is now {_side_up(after, square)}" for square in new)


def _side_up(state: SquabbleState, square: int) -> str:
    return SIDE_TITLES[LYING[state.tile(square)].split("-over-")[0]]


def _ending(state: SquabbleState) -> str:
    winners = [_name(state.squirrel(seat)) for seat in range(2) if state.winners >> seat & 1]
    if not winners:
        return "nobody is home with five nuts after sixty rounds: a tie"
    if len(winners) == 2:
        return "both come home with five nuts: a tie"
    return f"{winners[0]} is home with five nuts and wins"
