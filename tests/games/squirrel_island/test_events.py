"""What happens in Squirrel Island: nothing goes untold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from nutwood import Match, load
from nutwood.core.events import UNSET, Event
from nutwood.core.lines import spoken
from nutwood.core.state import SPECTATOR
from nutwood.games.squirrel_island import events as e
from nutwood.testing.events import keep_books, never_told
from tests.games.bookkeeping import expected, golden, told, true_events
from tests.games.squirrel_island.islands import mat, play, table
from tests.games.squirrel_island.test_components import cards, edition
from tests.games.squirrel_island.test_other_decks import DREAM, basket, dealt

GOLDEN = golden("squirrel_island")
SQUIRRELS = {card.slug for card in cards().card if card.type == "squirrel"}
COUNTS = ("nuts", "coins", "stamina", "asleep", "hand_size", "stash_hidden", "stash_unseen", "score")
BAGS = ("refreshed", "exhausted", "used", "stash_shown")
THINGS = {"nut": "nuts", "stamina": "stamina", "coin": "coins"}


class Bookkeeper:
    """Mats, Island, deck, turns and the result, kept from events alone."""

    counts: dict[str, Any]

    def read(self, view: Any) -> dict[str, Any]:
        """The same from the view."""
        ending = view.question in ("uncover", "over")
        return {
            "day": view.day,
            "first": view.first,
            "turn": None if ending else view.turn,
            "extra": view.extra,
            "deck": view.deck,
            "island": list(view.island),
            "over": view.ended,
            "winners": _winners(view.returns),
            "mats": [_read_mat(mat) for mat in view.mats],
        }

    def hear(self, event: Event) -> None:
        """Enter one event."""
        if type(event) in ENTRIES:
            seat = getattr(event, "seat", -1)
            ENTRIES[type(event)](self.counts, self.counts["mats"][seat], event)
        for own in self.counts["mats"]:
            if not self.counts["over"]:
                own["score"] = own["nuts"]


def _winners(returns: tuple[float, ...] | None) -> list[int]:
    return [seat for seat, result in enumerate(returns) if result == max(returns)] if returns else []


def _read_mat(own: Any) -> dict[str, Any]:
    return {**{name: getattr(own, name) for name in COUNTS}, **{bag: sorted(getattr(own, bag)) for bag in BAGS}}


def _day(books: Any, own: Any, event: e.DayBegan) -> None:
    books |= {"day": event.day, "turn": event.seat, "extra": 0}
    books["island"] += [None] * (event.spaces - len(books["island"]))
    assert books["first"] == event.seat
    for own_mat in books["mats"]:
        own_mat["asleep"] = False


def _refresh_all(books: Any, own: Any, event: e.RefreshedAll) -> None:
    assert len(own["exhausted"]) == event.squirrels
    own |= {"refreshed": sorted(own["refreshed"] + own["exhausted"]), "exhausted": []}


def _get(own: Any, stamina: int, over: int, nuts: int = 0, coins: int = 0) -> None:
    own["nuts"] += nuts + over
    own["stamina"] += stamina - over
    own["coins"] += coins


def _gain(books: Any, own: Any, event: e.Gained) -> None:
    own[THINGS[event.thing]] += event.number - event.over
    own["nuts"] += event.over


def _draw(books: Any, own: Any, event: e.Drew) -> None:
    books["deck"] -= 1
    own["hand_size"] += 1


def _fill(books: Any, own: Any, event: e.Filled) -> None:
    assert books["island"][event.space - 1] is None
    books["island"][event.space - 1] = event.card
    books["deck"] -= 1


def _leave_island(books: Any, card: str) -> None:
    books["island"][books["island"].index(card)] = None


def _turn(books: Any, own: Any, event: e.TurnBegan) -> None:
    books["turn"] = event.seat
    books["extra"] -= event.rule == "§29"
    assert own["asleep"] == event.asleep


def _pay(books: Any, own: Any, event: e.Paid) -> None:
    own["stamina"] -= event.stamina
    own["coins"] -= event.coins


def _play(books: Any, own: Any, event: e.Played) -> None:
    if event.source == "island":
        _leave_island(books, event.card)
    else:
        own["hand_size"] -= 1
    if event.card in SQUIRRELS:
        _put(own, "refreshed", event.card)


def _put(own: Any, bag: str, card: str) -> None:
    own[bag] = sorted([*own[bag], card])


def _turn_over(own: Any, card: str, origin: str, to: str) -> None:
    own[origin].remove(card)
    _put(own, to, card)


def _take(books: Any, own: Any, event: e.Took) -> None:
    _leave_island(books, event.card)
    own["hand_size"] += 1


def _stash_unseen(books: Any, own: Any, event: e.StashedUnseen) -> None:
    books["deck"] -= event.cards
    own["stash_unseen"] += event.cards


def _stash_hand(books: Any, own: Any, event: e.StashedHand) -> None:
    own["hand_size"] -= 1
    own["stash_hidden"] += 1


def _stash_island(books: Any, own: Any, event: e.StashedIsland) -> None:
    _leave_island(books, event.card)
    _put(own, "stash_shown", event.card)


def _steal(books: Any, own: Any, event: e.Stole) -> None:
    own["nuts"] += event.nuts
    books["mats"][event.victim]["nuts"] -= event.nuts


def _lose(books: Any, own: Any, event: e.Lost) -> None:
    books["mats"][event.victim][THINGS[event.thing]] -= event.number


def _gather(books: Any, own: Any, event: e.Gathered) -> None:
    own["nuts"] += 1
    _turn_over(own, event.card, "refreshed", "exhausted")


def _show(books: Any, own: Any, event: e.Showed) -> None:
    if event.source == "island":
        assert event.card in own["stash_shown"]
        return
    own["stash_hidden" if event.source == "hand" else "stash_unseen"] -= 1
    _put(own, "stash_shown", event.card)


def _count(books: Any, own: Any, event: e.Counted) -> None:
    assert event.nuts == own["nuts"]
    assert event.squirrels == len(own["refreshed"] + own["exhausted"])
    assert event.total == event.nuts + event.stash
    own["score"] = event.total
    books["over"] = True


def _win(books: Any, own: Any, event: e.Won) -> None:
    books["winners"].extend(event.seats)


def _end(books: Any, own: Any, event: e.DayEnded) -> None:
    assert all(mat["asleep"] for mat in books["mats"])
    if event.day == 4:
        books["turn"] = None


ENTRIES: dict[type[Event], Any] = {
    e.FirstNamed: lambda books, own, event: books.update(first=event.seat),
    e.DayBegan: _day,
    e.RefreshedAll: _refresh_all,
    e.Collected: lambda books, own, event: _get(own, event.stamina, event.over, event.nuts, event.coins),
    e.Woke: lambda books, own, event: _get(own, event.stamina, event.over, 0, event.coins),
    e.Drew: _draw,
    e.Filled: _fill,
    e.TurnBegan: _turn,
    e.Paid: _pay,
    e.Played: _play,
    e.Used: lambda books, own, event: _put(own, "used", event.card),
    e.Gained: _gain,
    e.Took: _take,
    e.StashedUnseen: _stash_unseen,
    e.StashedHand: _stash_hand,
    e.StashedIsland: _stash_island,
    e.Exhausted: lambda books, own, event: _turn_over(own, event.card, "refreshed", "exhausted"),
    e.Refreshed: lambda books, own, event: _turn_over(own, event.card, "exhausted", "refreshed"),
    e.GoesAgain: lambda books, own, event: books.update(extra=books["extra"] + event.turns),
    e.Stole: _steal,
    e.Sniped: lambda books, own, event: _turn_over(
        books["mats"][event.victim], event.card, "refreshed", "exhausted"
    ),
    e.Lost: _lose,
    e.Slept: lambda books, own, event: own.update(asleep=True),
    e.TokenTaken: lambda books, own, event: books.update(first=event.seat),
    e.Gathered: _gather,
    e.DayEnded: _end,
    e.Showed: _show,
    e.Counted: _count,
    e.Won: _win,
}  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(20))
def test_the_books_agree_with_the_table(seed: int, players: int) -> None:
    keep_books(load("squirrel-island", players=players), Bookkeeper(), seed)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_books_agree_at_the_end_of_a_golden_game(name: str) -> None:
    match, books = GOLDEN[name], Bookkeeper()
    books.counts = books.read(match.game.view(match.first, SPECTATOR))
    for event in match.events(SPECTATOR):
        books.hear(event)
    assert books.counts == books.read(match.view())


@pytest.mark.parametrize("name", GOLDEN)
def test_a_golden_game_tells_exactly_what_happened(name: str) -> None:
    assert told(GOLDEN[name]) == expected("squirrel_island", name)


def test_golden_games_have_every_event_and_every_cause(tmp_path: Path) -> None:
    """With what only another deck than the house's can bring."""
    every = [event for match in GOLDEN.values() for event in true_events(match)]
    every += [*true_events(lapsing(tmp_path)), *true_events(stashing_too_much(tmp_path))]
    assert never_told(load("squirrel-island").events, every) == []


def lapsing(folder: Path) -> Match:
    """One ability exhausts the squirrel of another that is due."""
    stashing = ('{when="draw", do=[{nuts=1}]}', '{when="draw", do=[{stash="hand"}]}')
    path = edition(folder, stashing, (DREAM, '{when="draw", do=[{exhaust=1, each=[{coins=1}]}]}'))
    match = dealt(path, mat(hand="messenger, basket", stamina=1, refreshed="cartographer, dreamer"), mat())
    return play(match, "play messenger", "draw basket", "use dreamer", "exhaust cartographer")


def stashing_too_much(folder: Path) -> Match:
    """Two cards are to be stashed from a deck that has one."""
    path = basket(folder, '{stash="deck", n=2}')
    return play(dealt(path, mat(hand="basket", coins=2), mat(), left="bard"), "play basket")


def test_49_an_ability_whose_squirrel_is_exhausted_is_told_to_lapse(tmp_path: Path) -> None:
    heard = lapsing(tmp_path).events()
    at = heard.index(e.Lapsed(seat=0, card="cartographer"))
    assert heard[at - 2 : at] == [
        e.Exhausted(seat=0, card="cartographer", rule="§42"),
        e.Gained(seat=0, by="dreamer", thing="coin", number=1, over=0),
    ]


def test_60_what_a_deck_cannot_give_is_told(tmp_path: Path) -> None:
    heard = stashing_too_much(tmp_path).events()
    at = heard.index(e.StashedUnseen(seat=0, cards=1))
    assert heard[at + 1 : at + 3] == [e.DeckRanOut(), e.Short(missing="stash", cards=1)]


def test_60_a_draw_from_an_empty_deck_is_told(tmp_path: Path) -> None:
    path = basket(tmp_path, "{draw=2}")
    match = play(dealt(path, mat(hand="basket", coins=2), mat(), left=""), "play basket")
    assert e.Short(missing="draw", cards=2) in match.events()


def test_55_sabotage_is_told_not_to_be_repeated_once_its_squirrel_is_exhausted(tmp_path: Path) -> None:
    path = edition(tmp_path, (DREAM, '{when="steal", do=[{exhaust=1, each=[{coins=1}]}]}'))
    mats = (mat(hand="thief", stamina=2, refreshed="masterthief, dreamer"), mat(nuts=3))
    match = play(dealt(path, *mats), "play thief", "option 1", "exhaust masterthief")
    assert [event for event in match.events() if isinstance(event, e.Lapsed | e.Repeated)] == [
        e.Lapsed(seat=0, card="masterthief")
    ]


def test_48_each_loss_of_one_chosen_player_is_told(tmp_path: Path) -> None:
    path = basket(tmp_path, '{lose="coin", from="one", n=2}')
    match = dealt(path, mat(hand="basket", coins=2), mat(coins=1), mat(coins=1))
    play(match, "play basket", "set back 3")
    losses = [event for event in match.events() if isinstance(event, e.Lost)]
    assert losses == [e.Lost(seat=0, victim=seat, thing="coin", number=1, by="basket") for seat in (2, 1)]


def test_55_58_sabotage_tells_of_guards_victims_and_repetition() -> None:
    mats = (
        mat(hand="thief", stamina=2, refreshed="masterthief"),
        mat(nuts=3, hand="thief"),
        mat(nuts=3, refreshed="guardian"),
    )
    match = play(table(*mats), "play thief", "option 1")
    heard = match.events()
    at = heard.index(e.Chose(seat=0, option="Sabotage: steal 1 nut", unasked=False))
    stole = e.Stole(seat=0, victim=1, nuts=1, by="thief")
    guarded = e.Guarded(seat=2, card="guardian")
    assert heard[at + 1 : at + 6] == [guarded, stole, e.Repeated(seat=0, card="masterthief"), guarded, stole]


def test_62_drawn_cards_and_stashes_from_hand_are_told_to_their_owner_alone() -> None:
    match = table(mat(hand="chest, thief", coins=1), mat(hand="thief"))
    play(match, "play chest", "draw basket", "stash thief")
    for viewer, drawn, stashed in ((0, "basket", "thief"), (1, UNSET, UNSET), (SPECTATOR, UNSET, UNSET)):
        heard = match.events(viewer)
        assert [event.card for event in heard if isinstance(event, e.Drew)] == [drawn]
        assert [event.card for event in heard if isinstance(event, e.StashedHand)] == [stashed]


def test_62_the_only_card_in_hand_is_stashed_unasked_and_as_secretly() -> None:
    match = play(table(mat(hand="digger, thief", stamina=1), mat(hand="thief")), "play digger")
    names = ["Ann", "Bo"]
    for viewer, said in ((0, "You stash Thief from hand."), (1, "Ann stashes a card from hand.")):
        stashed = [event for event in match.events(viewer) if isinstance(event, e.StashedHand)]
        assert [spoken(match.game.line(event), viewer, names) for event in stashed] == [said]
