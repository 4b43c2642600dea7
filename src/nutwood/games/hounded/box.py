"""What is in the box of Hounded, as tables for the rules (§1, §3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nutwood.core.components import Component, Components, signs
from nutwood.core.rulebook import by_rules
from nutwood.games.hounded.edition import HoundedEdition, Start
from nutwood.games.hounded.moves import KINDS
from nutwood.games.hounded.names import FACES
from nutwood.games.hounded.parameters import HoundedRules

NOTHING: Final = "nothing"
BARE: Final = "nothing (§15)"
FINDS: Final = {
    "grass": (BARE, BARE),
    "den": ("it is a shortcut from now on (§22)", "you look, then turn it up or leave it (§13)"),
    "trap": ("all six hunters may move in the next turn (§27)", "you look, then turn it up or leave it (§13)"),
    "thicket-1": ("it may run on 1 space (§25)", NOTHING),
    "thicket-2": ("it may run on up to 2 spaces (§25)", NOTHING),
    "brook-1": ("it may hold 1 hunter for a turn (§26)", NOTHING),
    "brook-2": ("it may hold up to 2 hunters for a turn (§26)", NOTHING),
    "scent-1": (NOTHING, "1 more piece may move in this turn (§14)"),
    "scent-2": (NOTHING, "2 more pieces may move in this turn (§14)"),
    "morning": ("a Time Tile (§32)",) * 2,
    "noon": ("a Time Tile (§32)",) * 2,
    "night": ("a Time Tile (§32)",) * 2,
    "baby-fox": (
        "it may turn up {2 more tiles: baby-fox-tiles} (§28)",
        "you may bury face-up Dens; with none, as Scent (II) (§16)",
    ),
}
"""What a tile does for the Fox, and for the Hunting Party when its Terrier finds it."""


SIGNS: Final = (
    ("tile-back", "Face-down tile", "shows what it is when the Fox ends on it or the Terrier lands on it (§12, §24)"),
    ("known-either", "Den or Trap", "the Terrier looked and left it; only the Hunting Party knows which (§13, §41)"),
    ("known-den", "Face-down Den", "no shortcut before it is turned up again (§13, §22)"),
    ("known-trap", "Face-down Trap", "is set, and works when the Fox turns it up (§17, §27)"),
    ("earth", "Buried", "was face up, and has to be turned up again to count (§38)"),
    ("held", "Held", "a Brook keeps this hunter where it is for this turn (§18, §26)"),
    ("picked", "Ring", "marks the tile that is looked at or turned up now (§12, §24)"),
    ("house/tick", "Tick", "this hunter has moved in this turn, or this Time Tile is face up (§5, §32)"),
    ("house/crown", "Crown", "this side has won (§4)"),
    ("=count", "Tiles up", "when {43: tiles-to-outlast} of the 49 tiles lie face up, the Fox wins (§33)"),
    ("=tally", "The turn", "how many hunters have moved, and how many may (§5, §14, §27)"),
    ("=quiet", "Quiet rounds", "rounds in a row without a new tile; after {30: quiet-rounds} the Fox wins (§34)"),
    ("=unseen", "Still to find", "how many tiles of each kind you have not seen yet (§42)"),
)
"""Signs on the table: their drawings, or `=` and their keys, and what they mean."""


def in_the_box(edition: HoundedEdition) -> dict[str, Components]:
    """Tiles and pieces of an edition."""
    return {
        "pieces": Components(("Piece", "How many", "Starts on", "Moves"), tuple(_pieces(edition.start, edition.rules))),
        "tiles": Components(
            ("Tile", "How many", "If the Fox finds it", "If the Terrier finds it"), tuple(_tiles(edition))
        ),
        "signs": signs("hounded", SIGNS, edition.rules),
    }


def _pieces(start: Start, rules: HoundedRules) -> Iterator[Component]:
    way = by_rules("1 to {3 spaces: fox-spaces}, 1 of them may be diagonal (§20)", rules)
    yield _piece("Fox", "fox", (start.fox,), way)
    yield _piece("Master of Hounds", "master", (start.master,), "1 space in any direction (§8)")
    yield _piece("Foxhound", "foxhound-1", start.foxhounds, "1 or 2 spaces straight, or 1 diagonally (§9)")
    yield _piece("Terrier", "terrier", (start.terrier,), "1 space in any direction, or from Den to Den (§11)")
    yield _piece("Bulldog", "bulldog", (start.bulldog,), "1 space straight (§10)")


def _piece(name: str, art: str, squares: tuple[str, ...], moves: str) -> Component:
    return Component((name, str(len(squares)), ", ".join(squares), moves), (f"hounded/{art}",))


def _tiles(edition: HoundedEdition) -> Iterator[Component]:
    for kind, number in zip(KINDS, edition.tiles.counts(), strict=True):
        if number:
            fox, hunt = FINDS[kind]
            yield Component((FACES[kind], str(number), by_rules(fox, edition.rules), hunt), (f"hounded/{kind}",))
