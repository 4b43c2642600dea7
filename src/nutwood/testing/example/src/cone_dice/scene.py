"""The table of Cone Dice as things to draw and click."""

from __future__ import annotations

from collections.abc import Iterator

from cone_dice.moves import CATALOGUE
from cone_dice.view import ConeDiceView
from nutwood.core.palette import SEAT_MARKS, SEAT_TONES
from nutwood.core.scene import Choice, Group, Item, Layer, Prompt, Scene, Zone

WIDTH = 6.0


def draw(view: ConeDiceView, legal: list[int]) -> Scene:
    """The heap with the die, and the players below."""
    return Scene(
        game="cone-dice",
        zones=(
            Zone(id="board", size=(WIDTH, 1.6), title="Heap"),
            Zone(id="players", size=(WIDTH, float(len(view.taken))), title="Players"),
        ),
        groups=(Group(_heap(view)), Group(_players(view))),
        prompt=Prompt(text=_question(view), rule=_rule(view), choices=tuple(_choice(move) for move in legal)),
    )


def _heap(view: ConeDiceView) -> Iterator[Item]:
    heap = f"{view.heap} cones"
    die = str(view.rolled) if view.rolled else "–"
    yield Item(id="heap", at=(1.5, 0.8), art="panel", size=(2.8, 1.4), tone="acorn", text=heap, label=heap)
    yield Item(id="die", at=(4.5, 0.8), art="panel", size=(1.2, 1.2), tone="card", text=die, label=f"die {die}")


def _players(view: ConeDiceView) -> Iterator[Item]:
    for seat, cones in enumerate(view.taken):
        card = view.cards[seat] or ("a hidden card" if seat < view.dealt else "no card")
        yield Item(
            id=f"player:{seat + 1}",
            zone="players",
            at=(WIDTH / 2, seat + 0.5),
            art="panel",
            size=(WIDTH - 0.2, 0.9),
            layer=Layer.BOARD,
            tone=SEAT_TONES[seat],
            text=f"{SEAT_MARKS[seat]} {cones} cones, {card}",
            label=f"Player {seat + 1}: {cones} cones, {card}",
        )


def _question(view: ConeDiceView) -> str:
    if view.returns is not None:
        best = max(view.scores)
        winners = [str(seat + 1) for seat, points in enumerate(view.scores) if points == best]
        return f"The heap is empty. Most points: player {' and '.join(winners)}."
    if not view.choosers:
        return "The cards are dealt." if view.dealt < len(view.taken) else f"Player {view.turn + 1} rolls."
    return f"The die shows {view.rolled}: how many cones does player {view.turn + 1} take?"


def _rule(view: ConeDiceView) -> str:
    return "§6" if view.ended else "§4" if view.choosers else "§3"


def _choice(move: int) -> Choice:
    return Choice(move=move, label=CATALOGUE.text(move))
