"""What Nut Hunt asks, in words: prompts, buttons and labels."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import msgspec

from nutwood.core.catalogue import Catalogue, Move
from nutwood.core.lines import Part, article, does, line, plural, spoken
from nutwood.core.numerals import counted, in_words
from nutwood.core.scene import Choice, Prompt, Verb
from nutwood.games.nut_hunt.moves import (
    Exchange,
    Forage,
    Hassle,
    Keep,
    KeepNone,
    Pass,
    Place,
    PutBack,
    Recruit,
    Scatter,
    Scout,
)
from nutwood.games.nut_hunt.names import in_a_sentence, joined, objective, possessor, some_nuts, subject
from nutwood.games.nut_hunt.parameters import NutHuntRules
from nutwood.games.nut_hunt.places import FORESTS
from nutwood.games.nut_hunt.view import FlightView, NutHuntView, TileView
from nutwood.games.nut_hunt.words import after, victory

Asked = tuple[list[Part], str]
"""A prompt in parts, and the rule that asks it."""
ACTIONS: Final[dict[type[Move], str]] = {Recruit: "recruit", Hassle: "hassle the Fox", Scout: "scout"}
VERBS: Final[dict[type[Move], Verb]] = {
    Recruit: Verb(id="recruit", label="Recruit", art="nut-hunt/verb-recruit", cost="its price in nuts"),
    Hassle: Verb(id="hassle", label="Hassle", art="nut-hunt/verb-hassle", cost="to forage {}"),
    Scout: Verb(id="scout", label="Scout", art="nut-hunt/verb-scout", cost="for objectives"),
    Exchange: Verb(id="exchange", label="Exchange", art="nut-hunt/verb-exchange", cost="{} for one"),
    Place: Verb(id="place", label="Place", art="nut-hunt/verb-recruit"),
    Scatter: Verb(id="scatter", label="Scatter", art="nut-hunt/verb-scatter"),
}
"""What can be done, in the order in which it is offered; passing is always open."""
ENDING: Final = Recruit | Hassle | Scout | Pass | Keep | KeepNone | PutBack
"""Moves after which there is no way back in one's own turn."""
ON_TILES: Final = (Place, Recruit, Hassle, Scatter)
OF_CARDS: Final = (PutBack, Keep)
"""Moves that name tiles, and moves that name objectives."""
CHANCES: Final = {
    "lay": ("the forest is laid out", "§6"),
    "deal": ("objectives are dealt", "§7"),
    "roll": ("the Fox die is rolled", "§12"),
    "hand": ("the Automa is dealt its hand", "§39"),
    "reveal": ("the Automa turns up an objective", "§42"),
    "second": ("the Automa puts a squirrel on the second end of its objective", "§40"),
}


@lru_cache(maxsize=1024)
def _tile_names(tiles: tuple[TileView, ...]) -> dict[str, str]:
    return {tile.id: in_a_sentence(tile.name, tile.kind) for tile in tiles}


@lru_cache(maxsize=1024)
def _printed_names(tiles: tuple[TileView, ...]) -> dict[str, str]:
    return {tile.id: tile.name for tile in tiles}


def tile_name(tiles: tuple[TileView, ...], tile: str) -> str:
    """What people call one of the tiles inside a sentence."""
    return _tile_names(tiles)[tile]


def card_words(tiles: tuple[TileView, ...], ends: tuple[str, str]) -> str:
    """An objective by its ends."""
    return objective(_printed_names(tiles)[end] for end in ends)


def ask(view: NutHuntView, legal: list[int], catalogue: Catalogue) -> Prompt:
    """What is to be decided, and the moves that answer it."""
    moves = catalogue.all_typed(legal)
    parts, rule = _asked(view, moves)
    tiles = _by_name(view.tiles)
    choices = [_choice(tiles, view.rules, number, move) for number, move in zip(legal, moves, strict=True)]
    kinds = set(map(type, moves))
    verbs = tuple([_verb(kind, view.rules) for kind in VERBS if kind in kinds])
    text = spoken(line(parts), view.viewer, view.names)
    return Prompt(text=text, rule=rule, choices=tuple(choices), verbs=verbs)


@lru_cache(maxsize=256)
def _verb(kind: type[Move], rules: NutHuntRules) -> Verb:
    """What can be done, with what it costs in this edition."""
    verb = VERBS[kind]
    told = {Hassle: counted(rules.nuts_for_hassling, "nut"), Exchange: in_words(rules.nuts_to_exchange)}
    return msgspec.structs.replace(verb, cost=verb.cost.format(told[kind])) if kind in told else verb


def _asked(view: NutHuntView, moves: list[Move]) -> Asked:
    if view.ended:
        return _verdict(view), "§38"
    if view.fleeing is not None:
        return _flight(view, view.fleeing), "§23" if view.scattering[-1].vacated else "§29"
    if view.duty in CHANCES:
        text, rule = CHANCES[view.duty]
        return [text], rule
    return _QUESTIONS[view.duty](view, moves)


def _put_back(view: NutHuntView, _: list[Move]) -> Asked:
    if view.viewer in view.choosers:
        dealt = view.rules.objectives_dealt
        keep = "the other one" if dealt == 2 else f"the other {in_words(dealt - 1)}"
        return [f"choose one of your {in_words(dealt)} objectives to put back; you keep {keep}"], "§7"
    if view.viewer in view.chosen:
        return ["you have put an objective back; others still choose"], "§7"
    return [f"everybody chooses one of {in_words(view.rules.objectives_dealt)} objectives to put back"], "§7"


def _place(view: NutHuntView, _: list[Move]) -> Asked:
    shared = sum(sum(owner.squirrels.values()) for owner in view.owners) == 9 and len(view.owners) == 5
    if shared and any(tile.id == view.fox and tile.kind == "start" for tile in view.tiles):
        return [*_active(view, "places"), "a squirrel on any green tile, free or not"], "§9"
    return [*_active(view, "places"), "a squirrel on a free green tile"], "§8"


def _forage(view: NutHuntView, _: list[Move]) -> Asked:
    rules = view.rules
    rule, due = {
        "settle-in": ("§10", rules.nuts_for_placing),
        "forage-two": ("§14", rules.nuts_foraged),
        "forage-one": ("§20", rules.nuts_for_hassling),
    }[view.duty]
    left = counted(view.owed, "nut" if view.owed == due else "more nut")
    which = "its" if view.owed == 1 else "the first one’s" if view.owed == due else "the next one’s"
    asked = f": choose {which} kind" if view.viewer == view.active else ""
    return [*_active(view, "forages"), left, "on", tile_name(view.tiles, view.ground or ""), asked], rule


def _act(view: NutHuntView, moves: list[Move]) -> Asked:
    """To whoever chooses, what is possible now; to others, that a choice is made."""
    if view.viewer != view.active:
        return [*_active(view, "takes"), "an action or", does("passes")], "§16"
    kinds = {type(move) for move in moves}
    actions = [words for kind, words in ACTIONS.items() if kind in kinds]
    if not actions:
        return ["you may exchange nuts or pass" if Exchange in kinds else "you can do nothing but pass"], "§16"
    before = "; exchange nuts first if you like" if Exchange in kinds else ""
    return [f"{joined([*actions, 'pass'], 'or')}{before}"], "§16"


def _keep(view: NutHuntView, _: list[Move]) -> Asked:
    seen = "the objective" if len(view.looking) == 1 else "one of the two objectives"
    return [*_active(view, "keeps"), seen, "or none; what is kept stays to the end"], "§21"


_QUESTIONS: Final[dict[str, Callable[[NutHuntView, list[Move]], Asked]]] = {
    "put-back": _put_back,
    "place": _place,
    "settle-in": _forage,
    "forage-two": _forage,
    "forage-one": _forage,
    "act": _act,
    "look": lambda view, _: ([*_active(view, "looks"), "at the top of the deck"], "§21"),
    "keep": _keep,
}


def _active(view: NutHuntView, verb: str) -> list[Part]:
    return subject(view.active, verb, view.automa)


def _flight(view: NutHuntView, owner: int) -> list[Part]:
    """Who has to leave where, and why."""
    cause = view.scattering[-1]
    where = tile_name(view.tiles, cause.tile)
    if owner == view.viewer:
        return [*_cause(view, cause), ":", f"where does your squirrel scatter to from {where}?"]
    return [*_cause(view, cause), ":", possessor(owner, view.automa), f"squirrel scatters from {where}"]


def _cause(view: NutHuntView, cause: FlightView) -> list[Part]:
    """The Fox, or whoever has built a nest; not told if several may have, for a table does not show the order."""
    if cause.vacated:
        return ["the Fox has come"]
    builders = [n for n, owner in enumerate(view.owners) if cause.tile in owner.nests and not cause.due[n]]
    if len(builders) > 1:
        return ["there is a new nest"]
    return [*subject(builders[0], "has built", view.automa), "a nest"]


def _verdict(view: NutHuntView) -> list[Part]:
    """Who has won, and how a tie was broken."""
    standings = [(owner.points or 0, sum(owner.nests.values()), sum(owner.squirrels.values())) for owner in view.owners]
    best = max(standings)
    winners = [owner for owner, standing in enumerate(standings) if standing == best]
    rivals = [standing for standing in standings if standing != best and standing[0] == best[0]]
    cause = "shared" if len(winners) > 1 else "points"
    if cause == "points" and rivals:
        cause = "squirrels" if any(rival[1] == best[1] for rival in rivals) else "nests"
    end = "400 turns" if view.turns == view.rules.turns else "fourth nest"
    return [after(end, view.rules), *victory(winners, cause, best, view.automa)]


def _choice(tiles: dict[str, TileView], rules: NutHuntRules, number: int, move: Move) -> Choice:
    if isinstance(move, ON_TILES):
        return _offer(number, move, (tiles[move.tile],))
    if isinstance(move, OF_CARDS):
        return _offer(number, move, tuple([tiles[end] for end in move.objective.split("/")]))
    return _offer(number, move, (), rules.nuts_to_exchange)


@lru_cache(maxsize=FORESTS)
def _by_name(tiles: tuple[TileView, ...]) -> dict[str, TileView]:
    return {tile.id: tile for tile in tiles}


@lru_cache(maxsize=4096)
def _offer(number: int, move: Move, tiles: tuple[TileView, ...], price: int = 0) -> Choice:
    """A legal move and the tiles that it names, wherever they lie: the same for all tables."""
    label, at = _described(move, tiles, price)
    verb = VERBS[type(move)].id if type(move) in VERBS else ""
    links = _touched(move, tiles)
    return Choice(move=number, label=label, at=at, verb=verb, links=links, final=isinstance(move, ENDING))


def _touched(move: Move, tiles: tuple[TileView, ...]) -> tuple[str, ...]:
    """What else a move is about: the nuts it costs, the Fox, the tiles of an objective."""
    match move:
        case Recruit():
            return tuple([f"purse:{nut}" for nut in dict.fromkeys(tiles[0].cost)])
        case Hassle():
            return ("fox",)
        case PutBack() | Keep():
            return tuple([f"tile:{tile.id}" for tile in tiles])
    return ()


def _described(move: Move, tiles: tuple[TileView, ...], price: int) -> tuple[str, str]:
    """A move in words, and the item that a click on it chooses."""
    match move:
        case PutBack(objective=card):
            return f"Put back {objective(tile.name for tile in tiles)}", f"card:{card}"
        case Keep(objective=card):
            return f"Keep {objective(tile.name for tile in tiles)}", f"look:{card}"
        case KeepNone():
            return "Keep none", ""
        case Scout():
            return "Scout: look at the top of the deck", ""
        case Pass():
            return "Pass", ""
        case Forage(nut=nut):
            return f"Forage {article(nut)}", f"pick:{nut}"
        case Exchange(give=give, take=take):
            return f"Exchange {in_words(price)} {plural(give)} for {article(take)}", f"purse:{give}"
    return _on_a_tile(move, tiles[0]), f"tile:{tiles[0].id}"


def _on_a_tile(move: Move, tile: TileView) -> str:
    name = in_a_sentence(tile.name, tile.kind)
    match move:
        case Place():
            return f"Place a squirrel on {name}"
        case Recruit():
            return f"Recruit a squirrel on {name} for {some_nuts(tile.cost)}"
        case Hassle():
            return f"Hassle the Fox onto {name}"
        case Scatter():
            return f"Scatter to {name}"
    raise ValueError(f"{move} is no move of a player")
