"""The table of Cone Dice in letters, for terminals."""

from __future__ import annotations

from cone_dice.view import ConeDiceView


def table(view: ConeDiceView) -> str:
    """Heap and die, then a line per player."""
    die = f"   die {view.rolled}" if view.rolled else ""
    lines = [f"heap {view.heap}  {'^' * view.heap}{die}"]
    for seat, cones in enumerate(view.taken):
        card = view.cards[seat] or ("hidden" if seat < view.dealt else "none")
        lines.append(f"  {seat + 1}  cones {cones:>3}   card {card:<7} points {view.scores[seat]:g}")
    return "\n".join(lines)
