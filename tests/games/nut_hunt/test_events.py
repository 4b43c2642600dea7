"""What happens in Nut Hunt: nothing goes untold."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from nutwood import Dice, Match, load
from nutwood.core.events import Event
from nutwood.core.lines import spoken
from nutwood.core.state import SPECTATOR
from nutwood.games.nut_hunt import NutHunt
from nutwood.games.nut_hunt import events as e
from nutwood.testing.events import keep_books, never_told
from tests.games.bookkeeping import expected, golden, told, true_events
from tests.games.nut_hunt.forests import alone, forest, play, seat, set_up

GOLDEN = golden("nut_hunt")
NAMES = ["Ann", "Bo", "Cy", "Di", "Ed"]
TURNS_AT_MOST = 400


class Bookkeeper:
    """Forest, Fox, pieces, nuts, cards and points, kept from events alone."""

    counts: dict[str, Any]

    def read(self, view: Any) -> dict[str, Any]:
        """The same from the view."""
        return {
            "tiles": [tile.id for tile in view.tiles],
            "fox": view.fox,
            "turns": view.turns,
            "deck": view.deck,
            "under": len(view.under),
            "looking": len(view.looking),
            "chosen": set(view.chosen),
            "aside": {card.id for card in view.aside},
            "due": sum(sum(cause.due) for cause in view.scattering),
            "nuts": [Counter(owner.nuts) for owner in view.owners],
            "squirrels": [Counter(owner.squirrels) for owner in view.owners],
            "nests": [Counter(owner.nests) for owner in view.owners],
            "hands": [owner.hand for owner in view.owners],
            "points": [owner.points if view.ended else None for owner in view.owners],
            "winners": _winners(view),
        }

    def hear(self, event: Event) -> None:
        """Enter one event."""
        ENTRIES.get(type(event), lambda books, event: None)(self.counts, event)


def _winners(view: Any) -> set[int]:
    if view.returns is None:
        return set()
    returns = [*view.returns, -view.returns[0]] if view.automa else view.returns
    return {owner for owner, result in enumerate(returns) if result == max(returns)}


def _drew(books: Any) -> None:
    """From the top: those under the deck come last."""
    books["deck"] -= 1
    books["under"] = min(books["under"], books["deck"])


def _dealt(books: Any, event: e.Dealt) -> None:
    _drew(books)
    books["hands"][event.seat] += 1


def _gave_back(books: Any, event: e.GaveBack) -> None:
    books["hands"][event.seat] -= 1
    books["chosen"].add(event.seat)


def _put_under(books: Any, event: e.PutUnder) -> None:
    books["deck"] += event.objectives
    books["under"] += event.objectives
    books["chosen"] = set()


def _placed(books: Any, event: e.Placed) -> None:
    books["squirrels"][event.owner][event.tile] += 1


def _foraged(books: Any, event: e.Foraged) -> None:
    books["nuts"][event.seat][event.nut] += event.nuts


def _fox_moved(books: Any, event: e.FoxMoved) -> None:
    assert books["fox"] == event.origin
    books["fox"] = event.to


def _alarmed(books: Any, event: e.Alarmed) -> None:
    books["due"] += event.squirrels


def _fled(books: Any, event: e.Fled) -> None:
    books["due"] -= 1
    _gone(books, event.owner, event.origin)
    books["squirrels"][event.owner][event.to] += 1


def _gone(books: Any, owner: int, tile: str) -> None:
    assert books["squirrels"][owner][tile] > 0
    books["squirrels"][owner] -= Counter({tile: 1})


def _nest_built(books: Any, event: e.NestBuilt) -> None:
    assert books["squirrels"][event.owner].pop(event.tile) == 3
    books["nests"][event.owner][event.tile] += 1
    assert books["nests"][event.owner].total() == event.nests


def _superseded(books: Any, event: e.Superseded) -> None:
    books["due"] -= event.squirrels


def _exchanged(books: Any, event: e.Exchanged) -> None:
    books["nuts"][event.seat][event.given] -= 3
    books["nuts"][event.seat][event.taken] += 1


def _recruited(books: Any, event: e.Recruited) -> None:
    books["nuts"][event.seat].subtract(event.paid)
    books["squirrels"][event.seat][event.tile] += 1


def _looked(books: Any, event: e.Looked) -> None:
    _drew(books)
    books["looking"] += 1


def _kept(books: Any, event: e.Kept) -> None:
    books["looking"] -= 1
    books["hands"][event.seat] += 1


def _returned(books: Any, event: e.Returned) -> None:
    books["looking"] -= 1
    books["deck"] += 1
    books["under"] += 1


def _turned_up(books: Any, event: e.TurnedUp) -> None:
    _drew(books)
    books["hands"][1] += event.use == "hand"


def _reshuffled(books: Any, event: e.Reshuffled) -> None:
    assert (books["deck"], len(books["aside"])) == (0, event.cards)
    books |= {"deck": event.cards, "aside": set()}


def _ended(books: Any, event: e.Ended) -> None:
    if event.cause == "400 turns":
        books["turns"] = TURNS_AT_MOST
    books["points"] = [0 for _ in books["points"]]


def _shown(books: Any, event: e.Shown) -> None:
    assert len(event.objectives) == books["hands"][event.seat]


def _points(books: Any, event: e.NestsScored | e.Failed) -> None:
    books["points"][event.owner] += event.points


def _met(books: Any, event: e.Met) -> None:
    books["points"][event.owner] += event.points + event.bonus


def _scored(books: Any, event: e.Scored) -> None:
    assert books["points"][event.owner] == event.points


ENTRIES: dict[type[Event], Any] = {
    e.Laid: lambda books, event: books["tiles"].append(event.tile),
    e.FoxStarted: lambda books, event: books.__setitem__("fox", event.tile),
    e.Dealt: _dealt,
    e.GaveBack: _gave_back,
    e.PutUnder: _put_under,
    e.Placed: _placed,
    e.Foraged: _foraged,
    e.TurnBegan: lambda books, event: books.__setitem__("turns", event.turn - 1),
    e.FoxMoved: _fox_moved,
    e.Alarmed: _alarmed,
    e.Fled: _fled,
    e.NestBuilt: _nest_built,
    e.Superseded: _superseded,
    e.Removed: lambda books, event: _gone(books, event.owner, event.tile),
    e.Exchanged: _exchanged,
    e.Recruited: _recruited,
    e.Looked: _looked,
    e.Kept: _kept,
    e.Returned: _returned,
    e.TurnedUp: _turned_up,
    e.LaidAside: lambda books, event: books["aside"].add(event.objective),
    e.Reshuffled: _reshuffled,
    e.Ended: _ended,
    e.Shown: _shown,
    e.NestsScored: _points,
    e.Failed: _points,
    e.Met: _met,
    e.Scored: _scored,
    e.Won: lambda books, event: books["winners"].update(event.owners),
}


def spoken_to(match: Match, viewer: int) -> list[str]:
    """The whole log as this viewer reads it."""
    return [spoken(match.game.line(event), viewer, NAMES) for event in match.events(viewer)]


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("seed", range(20))
def test_the_books_agree_with_the_table(seed: int, players: int) -> None:
    keep_books(load("nut-hunt", players, competitive=seed % 2 == 1), Bookkeeper(), seed)


@pytest.mark.parametrize("automa", ["advanced", "expert"])
def test_the_books_agree_against_every_automa(automa: str) -> None:
    keep_books(load("nut-hunt", 1, automa=automa, competitive=True), Bookkeeper(), 3)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_books_agree_in_golden_games(name: str) -> None:
    """What hardly ever happens by chance is in one of these."""
    match, books = Match(GOLDEN[name].game, GOLDEN[name].first), Bookkeeper()
    books.counts = books.read(match.view())
    for played in GOLDEN[name].moves:
        match.play(played.move, played.seat)
        for event in (event for beat in match.beats() for event in beat.events):
            books.hear(event)
        assert books.counts == books.read(match.view())


def test_10_nuts_of_a_tile_with_one_kind_are_told_without_a_question() -> None:
    game = NutHunt(3)
    tiles = tuple(msgspec.structs.replace(tile, forage=tile.forage[:1]) for tile in game.edition.tiles)
    game.edition = msgspec.structs.replace(game.edition, tiles=tiles)
    keep_books(game, Bookkeeper(), 1)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_tells_exactly_what_happened(name: str) -> None:
    assert told(GOLDEN[name]) == expected("nut_hunt", name)


def test_golden_games_have_every_event_and_every_cause() -> None:
    every = [event for match in GOLDEN.values() for event in true_events(match)]
    assert never_told(load("nut-hunt").events, every) == []


def test_13_the_fox_bounces_only_where_there_is_no_tile() -> None:
    """From the edge inwards it goes, although the opposite direction leads off the board."""
    inwards = play(forest(seat(), seat(), fox="pine-barrens", duty="roll"), "roll 5")
    bouncing = play(forest(seat(), seat(), fox="pine-barrens", duty="roll"), "roll 2")
    assert spoken_to(inwards, 0) == [
        "The Fox die shows 5, west.",
        "The Fox goes from the Pine Barrens to the Frog Pond.",
    ]
    assert spoken_to(bouncing, 0) == [
        "The Fox die shows 2, east, where there is no tile.",
        "The Fox bounces from the Pine Barrens to the Frog Pond.",
    ]


def test_47_objectives_are_told_to_those_who_see_them() -> None:
    match = set_up(2)
    match.play("draw birch-grove/owl-oak")
    assert match.events(0)[-1] == e.Dealt(seat=0, objective="birch-grove/owl-oak")
    assert match.events(1)[-1] == match.events(SPECTATOR)[-1] == e.Dealt(seat=0)
    assert spoken_to(match, 0)[-1] == "You are dealt Birch Grove – Owl Oak."
    assert spoken_to(match, 1)[-1] == "Ann is dealt an objective."


def test_47_scouting_is_told_without_its_cards() -> None:
    match = play(forest(seat(), seat()), "scout", "draw birch-grove/owl-oak", "draw elder-edge/the-tangle")
    play(match, "keep elder-edge/the-tangle")
    assert spoken_to(match, 0)[:5] == [
        "You scout.",
        "You look at Birch Grove – Owl Oak.",
        "You look at Elder Edge – The Tangle.",
        "You keep Elder Edge – The Tangle.",
        "You put Birch Grove – Owl Oak under the deck.",
    ]
    assert spoken_to(match, 1)[:5] == [
        "Ann scouts.",
        "Ann looks at an objective.",
        "Ann looks at an objective.",
        "Ann keeps an objective.",
        "Ann puts an objective under the deck.",
    ]


def test_7_what_is_put_back_is_told_to_its_player_alone() -> None:
    match = set_up(2)
    match.roll(Dice(1))
    card = match.game.catalogue.text(match.legal(1)[0]).removeprefix("put-back ")
    match.play(f"put-back {card}", 1)
    assert match.events(1)[-1] == e.GaveBack(seat=1, objective=card)
    assert match.events(0)[-1] == match.events(SPECTATOR)[-1] == e.GaveBack(seat=1)


def test_27_a_chain_of_scattering_and_what_goes_on_after_it() -> None:
    """Seat 1's two squirrels flee the Fox; the first builds a nest that drives seat 2 out, then the second goes."""
    amber = seat("lichen-ledge 2, gorse-gully 2")
    match = forest(amber, seat("gorse-gully"), fox="owl-oak", duty="roll")
    play(match, "roll 5", "1: scatter gorse-gully", "2: scatter birch-grove", "1: scatter cricket-copse")
    assert spoken_to(match, 0) == [
        "The Fox die shows 5, west.",
        "The Fox goes from Owl Oak to Lichen Ledge.",
        "The Fox has come: 2 squirrels must leave Lichen Ledge.",
        "Your squirrel scatters from Lichen Ledge to Gorse Gully, away from the Fox.",
        "You build a nest of three squirrels on Gorse Gully and have 1 nest now.",
        "There is a new nest: 1 squirrel must leave Gorse Gully.",
        "Bo’s squirrel scatters from Gorse Gully to Birch Grove, driven out by the nest.",
        "The scattering from Lichen Ledge goes on: 1 squirrel must still leave.",
        "Your squirrel scatters from Lichen Ledge to Cricket Copse, away from the Fox.",
    ]


def test_8_the_only_green_tile_left_is_told_as_such() -> None:
    """§9: with a green tile in the centre the ninth squirrel has one place, and the tenth may share one."""
    crowded = [event for event in GOLDEN["five-crowded"].events() if isinstance(event, e.Placed)]
    assert [event.cause for event in crowded] == ["chosen"] * 8 + ["only place", "shared"]
    assert [event.owner for event in crowded] == [0, 1, 2, 3, 4, 3, 2, 1, 0, 4]


def test_40_each_squirrel_of_the_automa_is_a_moment_of_its_own() -> None:
    match = alone(seat(), seat(), duty="reveal", active=2, turns=1, fox="lichen-ledge")
    play(match, "draw birch-grove/owl-oak")
    first, last = match.beats()
    assert [type(event) for event in first.events] == [e.TurnedUp, e.Placed]
    assert match.game.view(first.frame, 0).owners[1].squirrels == {"birch-grove": 1}
    assert [type(event) for event in last.events][:2] == [e.Placed, e.LaidAside]
