"""What must have happened in a round for things to be as described; each missing reason as `key: reason`.

Words, tiles and stages have been looked at before (see `plausible.py`). Whoever composes a position may begin a round
with squirrels, nuts and tiles anywhere, and with nothing known of the round before.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from nutwood.games.squirrel_squabble.edition import SquabbleEdition
from nutwood.games.squirrel_squabble.moves import ACTIONS, SQUARES
from nutwood.games.squirrel_squabble.names import HOMES
from nutwood.games.squirrel_squabble.plausible import CHOOSING, LATER, ROLLING, SETTING_UP, Faults
from nutwood.games.squirrel_squabble.position import Player, Position
from nutwood.games.squirrel_squabble.rules.board import spaces_between
from nutwood.games.squirrel_squabble.rules.steps import clash

MOVES: Final = ("move1", "move2")
LEAVING: Final = (*MOVES, "squabble")
"""The actions that can bring a squirrel to another square, and into a puddle (§24, §35)."""


def missing_reasons(position: Position, edition: SquabbleEdition, by_chance: bool) -> Faults:
    """The first fault is the one to report."""
    if position.stage in SETTING_UP:
        if position.round != 1 or (position.stage == "take" and by_chance):
            yield "stage: the board is arranged before the first round, and by chance nobody takes a squirrel (§7, §9)"
        return
    if by_chance and position.players[0].squirrel != "orange":
        yield "players[0].squirrel: where chance arranges the board, seat 1 plays orange (§9)"
    for seat in (1, 2):
        key = f"players[{seat - 1}]"
        player, other = position.players[seat - 1], position.players[2 - seat]
        yield from (f"{key}.{fault}" for fault in _past_faults(position, player, edition))
        yield from (f"{key}.{fault}" for fault in _coin_faults(position, player, other, edition))
        yield from (f"{key}.{fault}" for fault in _leaving_faults(position, player, other))
    yield from _stage_faults(position, edition)


def _side(player: Player, step: int) -> str:
    """What lies up on the coin of a step that has been shown, or nothing."""
    return player.coins[step - 1][2:] if 1 <= step <= player.shown else ""


def _first_side(player: Player, step: int, edition: SquabbleEdition) -> str:
    """What that coin showed before a Flip Action (§19)."""
    side = _side(player, step)
    if step not in player.turned or not side:
        return side
    return next(action for action in edition.kinds[player.coins[step - 1][0]] if action != side)


def _clash(one: Player, other: Player, step: int, edition: SquabbleEdition) -> bool:
    sides = [_first_side(player, step, edition) for player in (one, other)]
    return all(sides) and clash(*(ACTIONS.index(side) for side in sides))


def _tile(position: Position, player: Player) -> str:
    return position.board[player.at or ""]


def _is_home(position: Position, player: Player) -> bool:
    return _tile(position, player) in HOMES


def _past_faults(position: Position, player: Player, edition: SquabbleEdition) -> Faults:
    past = [action for action in player.past if action is not None]
    if list(player.past[: len(past)]) != past or not _are_different_coins(past, edition):
        yield "past: coins are shown one after the other, and none twice (§10, §12)"
    if past and len(past) < len(player.past):
        if past[-1] not in LEAVING:
            yield f"past: {past[-1]!r} does not take the rest of a round (§18)"
        if not (player.left or _is_home(position, player) or "puddle" in _tile(position, player)):
            yield "past: who lost the rest of the round before is at home or in a puddle (§18)"


def _are_different_coins(actions: list[str], edition: SquabbleEdition) -> bool:
    coins = permutations(edition.coins.values(), len(actions))
    return any(all(action in sides for action, sides in zip(actions, row, strict=True)) for row in coins)


def _coin_faults(position: Position, player: Player, other: Player, edition: SquabbleEdition) -> Faults:
    for step in range(1, min(player.shown, other.shown) + 1):
        flipped = _side(other, step) == "flip-action" and not _clash(player, other, step, edition)
        if (step in player.turned) != flipped:
            yield f"turned: in step {step} a Flip Action turns what it does not cancel, and nothing else does (§19)"
    if position.stage in (*CHOOSING, "squabble"):
        side = _side(player, position.step) if player.shown == position.step else ""
        waits = side in LATER[position.stage] and not _clash(player, other, position.step, edition)
        if player.action != (side if waits else None):
            yield "action: what the coin shows is resolved in its place, not before, unless cancelled (§13, §15)"


def _leaving_faults(position: Position, player: Player, other: Player) -> Faults:
    """A squirrel is elsewhere, or out, by a coin that has been resolved (§24, §31, §35, §44)."""
    moved = position.step - (position.stage in CHOOSING)
    fought = position.step - (position.stage in (*CHOOSING, "squabble"))
    mine = [_side(player, step) for step in range(1, moved + 1)]
    fights = [_side(each, step) == "squabble" for each in (player, other) for step in range(1, fought + 1)]
    if player.left and not (any(fights) or any(action in MOVES for action in mine)):
        yield "left: no coin shown so far has brought the squirrel anywhere (§44)"
    lost_by = _side(player, player.shown)
    in_time = player.shown <= (moved if lost_by in MOVES else fought)
    if player.out and not (player.left and lost_by in LEAVING and in_time):
        yield "out: the last coin it has shown did not lead to a dog or puddle (§31, §32, §41)"


def _stage_faults(position: Position, edition: SquabbleEdition) -> Faults:
    if position.stage == "squabble":
        yield from _scare_faults(position)
    elif position.stage == "next-step":
        yield from _battle_faults(position, edition)
    elif position.stage in ROLLING:
        if _attacker(position, edition) != position.actor:
            yield "actor: it has shown no Squabble in this step (§35)"
        elif not _is_possible_way(position):
            yield f"spaces: no way of {position.spaces} squares leads to the defender (§35)"
    elif position.stage == "over":
        yield from _ending_faults(position, edition)


def _attacker(position: Position, edition: SquabbleEdition) -> int | None:
    """The seat whose Squabble has its place in this step."""
    one, two = position.players
    if _clash(one, two, position.step, edition):
        return None
    return next((seat for seat in (1, 2) if _side(position.players[seat - 1], position.step) == "squabble"), None)


def _scare_faults(position: Position) -> Faults:
    """Dogs send home before squabbles begin (§31)."""
    scared = tuple(
        seat
        for seat, player in enumerate(position.players, 1)
        if player.out and player.shown == position.step and _is_home(position, player)
    )
    if position.facing != (scared,):
        yield "facing: before squabbles those choose who were sent home by a dog in this step (§17, §31)"


def _battle_faults(position: Position, edition: SquabbleEdition) -> Faults:
    seat = _attacker(position, edition)
    if seat is None:
        yield "stage: nobody has shown a Squabble in this step (§41)"
        return
    attacker, defender = position.players[seat - 1], position.players[2 - seat]
    lost, won = ((seat,),), (((seat,), (3 - seat,)), ((3 - seat,),))
    beaten = defender if not _is_home(position, attacker) else attacker
    if position.facing not in (won if beaten is defender else (lost,)) or not beaten.left or not attacker.left:
        yield "facing: after a squabble an attacker that has won chooses, then whoever was sent home (§39 to §41)"
    if _is_home(position, attacker) == _is_home(position, defender):
        yield "players: after a squabble exactly one of both has been sent home (§39, §40)"
    if attacker.out != (beaten is defender and "puddle" in _tile(position, attacker)):
        yield f"players[{seat - 1}].out: an attacker is out exactly if it has won in a puddle (§41, §42)"


def _is_possible_way(position: Position) -> bool:
    """Whether some square that the attacker may have come from is so far away."""
    defender = position.players[2 - (position.actor or 1)]
    shown = [position.board[square].split("-over-")[0] for square in SQUARES]
    crossable = sum(2**square for square, side in enumerate(shown) if side != "dog" and "puddle" not in side)
    starts = (square for square, side in enumerate(shown) if side not in ("dog", f"{defender.squirrel}-home"))
    goal = SQUARES.index(defender.at or "a1")
    return any(start != goal and spaces_between(start, goal, crossable) == position.spaces for start in starts)


def _ending_faults(position: Position, edition: SquabbleEdition) -> Faults:
    if position.step == 0 and any(player.coins for player in position.players):
        yield "players: after the last round all coins are back in hand (§10, §51)"
    attacked = len(position.winners) == 1 and _attacker(position, edition) is not None
    for seat in position.winners:
        player = position.players[seat - 1]
        walked = _side(player, position.step) in MOVES and not player.out
        if not player.left or not (walked or attacked):
            yield f"winners: nothing has brought seat {seat} home in this step (§47 to §49)"
