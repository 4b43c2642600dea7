"""The components of Nut Hunt, from an edition file."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Final, Literal

import msgspec

from nutwood.core.edition import Edition
from nutwood.core.parameters import fill
from nutwood.games.nut_hunt.moves import NUTS
from nutwood.games.nut_hunt.parameters import NutHuntRules
from nutwood.games.nut_hunt.rules.forest import CARDS, TILES, Forest, forest_of

STARTS: Final = 10
CARDS_PER_END: Final = 5
PINE_POINTS: Final = 6
POINTS_BY_PRICE: Final = {4: 3, 5: 3, 6: 4, 7: 5, 8: 5}


class Tile(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A tile of the forest (§2, §3)."""

    name: str
    kind: Literal["wood", "start", "pond", "barrens"]
    forage: tuple[str, ...]
    cost: tuple[str, ...] = ()

    @property
    def slug(self) -> str:
        """The name as moves write it: `heart-of-the-wood`."""
        return "-".join(self.name.lower().split())


class Objective(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: two ends in the printed order, and the points for joining them (§5)."""

    ends: tuple[str, str]
    points: int

    @property
    def slug(self) -> str:
        """The card as moves write it: `mouse-meadow/hickory-haunt`."""
        return "/".join("-".join(end.lower().split()) for end in self.ends)


class NutHuntEdition(Edition, frozen=True, forbid_unknown_fields=True, kw_only=True, dict=True):
    """Tiles and objectives."""

    rules: NutHuntRules = NutHuntRules()
    balanced: bool = True
    """Whether the balance of §2 and §5 is wanted: then what is missing of it is a warning."""
    tiles: tuple[Tile, ...]
    objectives: tuple[Objective, ...]

    @cached_property
    def tile_names(self) -> tuple[str, ...]:
        """As printed, in the order of their numbers."""
        return tuple(tile.name for tile in self.tiles)

    @cached_property
    def tile_slugs(self) -> tuple[str, ...]:
        """As moves write them."""
        return tuple(tile.slug for tile in self.tiles)

    @cached_property
    def card_slugs(self) -> tuple[str, ...]:
        """As moves write them."""
        return tuple(card.slug for card in self.objectives)

    @cached_property
    def card_ends(self) -> tuple[tuple[str, str], ...]:
        """The tiles that objectives join, as moves write them."""
        return tuple((first, second) for first, second in (slug.split("/") for slug in self.card_slugs))

    @cached_property
    def forest(self) -> Forest:
        """The components as packed tables for the rules."""
        numbers = {name: number for number, name in enumerate(self.tile_names)}
        forest = forest_of(
            list(self.tile_names),
            [tile.kind for tile in self.tiles],
            [[NUTS.index(nut) for nut in tile.forage] for tile in self.tiles],
            [[NUTS.index(nut) for nut in tile.cost] for tile in self.tiles],
            [(numbers[card.ends[0]], numbers[card.ends[1]], card.points) for card in self.objectives],
        )
        fill(forest, self.rules)
        return forest

    def faults(self) -> Iterator[str]:
        """What the rules need of any edition."""
        yield from self._tile_faults()
        yield from self._count_faults()
        yield from self._objective_faults()

    def warnings(self) -> Iterator[str]:
        """What the balance lacks, unless the file says that it wants none."""
        if self.balanced:
            yield from self._forest_imbalances()
            yield from self._objective_imbalances()

    def _tile_faults(self) -> Iterator[str]:
        for n, tile in enumerate(self.tiles):
            if self.tile_slugs.count(tile.slug) > 1:
                yield f"tiles[{n}].name: two tiles are called {tile.name!r}"
            if not tile.slug.replace("-", "").replace("'", "").isalpha():
                yield f"tiles[{n}].name: {tile.name!r} must be made of letters and spaces"
            for key, nuts in (("forage", tile.forage), ("cost", tile.cost)):
                for nut in nuts:
                    if nut not in NUTS:
                        yield f"tiles[{n}].{key}: {nut!r} is not a nut of this game"
            if not tile.forage or len(set(tile.forage)) < len(tile.forage):
                yield f"tiles[{n}].forage: a tile shows at least one kind of nut, each once (§2)"
            if bool(tile.cost) != (tile.kind in ("wood", "start")):
                yield f"tiles[{n}].cost: every tile but the pond and the barrens has a price (§2, §3)"

    def _count_faults(self) -> Iterator[str]:
        wanted = {"pond": 1, "barrens": 1, "start": STARTS}
        for kind, number in wanted.items():
            found = sum(tile.kind == kind for tile in self.tiles)
            if found != number:
                yield f"tiles: there must be {number} of kind {kind!r}, not {found} (§2, §3)"
        if len(self.tiles) != TILES:
            yield f"tiles: there are {len(self.tiles)}, but the board has {TILES} places (§1)"
        if len(self.objectives) != CARDS:
            yield f"objectives: there must be {CARDS}, not {len(self.objectives)} (§5)"

    def _objective_faults(self) -> Iterator[str]:
        kinds = {tile.name: tile.kind for tile in self.tiles}
        seen: set[frozenset[str]] = set()
        for n, card in enumerate(self.objectives):
            for end in card.ends:
                if end not in kinds:
                    yield f"objectives[{n}].ends: {end!r} is not a tile of this edition"
                elif kinds[end] == "pond":
                    yield f"objectives[{n}].ends: no objective leads to the {end} (§5)"
            pair = frozenset(card.ends)
            if len(pair) < 2 or pair in seen:
                yield f"objectives[{n}].ends: {' and '.join(card.ends)} are no two new ends (§5)"
            seen.add(pair)

    def _forest_imbalances(self) -> Iterator[str]:
        woods = [tile for tile in self.tiles if tile.cost]
        for key in ("forage", "cost"):
            counts = [sum(getattr(tile, key).count(nut) for tile in woods) for nut in NUTS]
            if max(counts) - min(counts) > 1:
                yield f"tiles: {key}: the kinds of nut are not equally frequent: {counts} (§2)"
        for n, tile in enumerate(self.tiles):
            if not tile.cost and len(tile.forage) != len(NUTS):
                yield f"tiles[{n}].forage: the {tile.name} forages all four kinds (§2)"
            if tile.cost and not (2 <= len(tile.forage) <= 3 and 2 <= len(tile.cost) <= 4):
                yield f"tiles[{n}]: a tile forages two or three kinds and costs two to four nuts (§2)"
            if tile.cost and set(tile.cost) <= set(tile.forage):
                yield f"tiles[{n}].forage: {tile.name} forages all that it asks for (§2)"
        ladder = [len(tile.forage) for tile in sorted(woods, key=lambda tile: (len(tile.cost), len(tile.forage)))]
        if ladder != sorted(ladder):
            yield "tiles: a dearer tile must not forage fewer kinds than a cheaper one (§2)"

    def _objective_imbalances(self) -> Iterator[str]:
        price = {tile.name: len(tile.cost) for tile in self.tiles}
        barrens = next(tile.name for tile in self.tiles if tile.kind == "barrens")
        for n, card in enumerate(self.objectives):
            together = price[card.ends[0]] + price[card.ends[1]]
            due = PINE_POINTS if barrens in card.ends else POINTS_BY_PRICE.get(together)
            if due is not None and card.points != due:
                yield f"objectives[{n}].points: ends of this price are worth {due}, not {card.points} (§5)"
        ends = [end for card in self.objectives for end in card.ends]
        for tile in self.tiles:
            if tile.kind != "pond" and ends.count(tile.name) != CARDS_PER_END:
                yield f"objectives: {tile.name} is on {ends.count(tile.name)} cards, not on {CARDS_PER_END} (§5)"
