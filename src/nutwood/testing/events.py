"""Events: told in words, as secret as the view, the same whoever listens; and enough to keep a game's counts by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, Protocol, get_args, get_origin, get_type_hints

import msgspec

from nutwood.core.dice import Dice
from nutwood.core.events import Event, EventCatalogue
from nutwood.core.game import AnyGame
from nutwood.core.lines import Line, Thing, spoken
from nutwood.core.match import Match
from nutwood.core.rulebook import rules_by_number
from nutwood.core.scene import Scene
from nutwood.core.state import CHANCE, SPECTATOR, State
from nutwood.core.svg import symbol
from nutwood.testing.secrecy import heard, looks, played, redealt
from nutwood.testing.walks import (
    Walk,
    outcomes,
    over_walks,
    random_choice,
    seats_to_move,
    viewers,
    written,
)

MOVES_COMPARED = 4
STEPS_BETWEEN_LOOKS = 9
"""A walk is compared at some of its steps only: each costs hundreds of scenes."""


def _events_are_told_in_words(game: AnyGame, walk: Walk) -> None:
    """Every event that a viewer may know has a sentence and a rule of RULES.md; frames can be seen by everybody."""
    rules = rules_by_number(game.rules())
    names = [f"Player {seat + 1}" for seat in range(game.players)]
    match = Match(game)
    for _ in walk.steps(match):
        for viewer in viewers(game):
            for beat in match.beats(viewer):
                for event in beat.events:
                    assert spoken(game.line(event), viewer, names)[-1] in ".!?", f"{event} has no sentence"
                    _things_are_drawn(game, game.line(event))
                    assert int(event.rule.removeprefix("§")) in rules, f"{event} names no rule of RULES.md"
                if beat.frame is not None:
                    _is_for_viewing_only(game.still(beat.frame, viewer))
                    assert game.text(game.view(beat.frame, viewer))


def _is_for_viewing_only(scene: Scene) -> None:
    """Nothing can be clicked in the middle of a move; and things are told apart, or they would fly into one another."""
    assert not scene.prompt.choices, "a moment within a move offers choices"
    ids = [item.id for item in scene.items]
    assert len(set(ids)) == len(ids), "two things of a moment within a move have the same id"


def _things_are_drawn(game: AnyGame, told: Line) -> None:
    for part in told.parts:
        if isinstance(part, Thing) and part.art:
            symbol(part.art, game.folder() / "art")


def _listening_changes_nothing(game: AnyGame, walk: Walk) -> None:
    """A state that somebody listens to plays the same game as one that nobody does."""
    match, deaf = Match(game), game.start()
    for _ in walk.steps(match):
        if match.moves:
            deaf.apply(match.moves[-1].seat, match.moves[-1].move)
            assert written(game, deaf) == written(game, match.state), "telling what happens has changed it"


def _events_tell_no_secret(game: AnyGame, walk: Walk) -> None:
    """Moves that look alike, into worlds that look alike, have the same events, lines and scenes of beats."""
    match = Match(game)
    for _ in walk.steps(match):
        state = match.state
        if (len(match.moves) + walk.seed) % STEPS_BETWEEN_LOOKS:
            continue
        for viewer in viewers(game):
            worlds = [state, redealt(state, viewer, walk.seed)]
            for seat in [CHANCE] if state.mover() == CHANCE else seats_to_move(state):
                known: dict[tuple[object, ...], bytes] = {}
                for world in worlds:
                    _compare(game, world, seat, viewer, known)


def _compare(game: AnyGame, world: State, seat: int, viewer: int, known: dict[tuple[object, ...], bytes]) -> None:
    for move in outcomes(game, world, seat)[:MOVES_COMPARED]:
        match = played(game, world, seat, move)
        told = heard(match, viewer) + _stills(match, viewer)
        before = known.setdefault((world.glimpse(seat, move, viewer), *looks(match, viewer)), told)
        assert before == told, f"events tell viewer {viewer} what is hidden: {before!r} or {told!r}"


def _stills(match: Match, viewer: int) -> bytes:
    """The scenes of the beats of the last move."""
    frames = [beat.frame for beat in match.beats(viewer) if beat.frame is not None]
    return msgspec.json.encode([match.game.still(frame, viewer) for frame in frames], enc_hook=list)


class Bookkeeper(Protocol):
    """Keeps every public count of a game (nuts, cards in hand, points, tiles up) from events alone."""

    counts: dict[str, Any]

    def hear(self, event: Event) -> None:
        """Enter one event, as a spectator knows it."""

    def read(self, view: Any) -> dict[str, Any]:
        """The same counts as the view has them."""


def keep_books(game: AnyGame, bookkeeper: Bookkeeper, seed: int) -> None:
    """A whole random game: after every move the bookkeeper's counts are those of the spectator's view."""
    match, dice = Match(game), Dice(seed)
    bookkeeper.counts = bookkeeper.read(match.view())
    while not match.ended:
        seat, move = random_choice(game, match.state, dice)
        match.play(move, seat)
        for beat in match.beats(SPECTATOR):
            for event in beat.events:
                bookkeeper.hear(event)
        counted = bookkeeper.read(match.view())
        wrong = {name: (kept, counted[name]) for name, kept in bookkeeper.counts.items() if kept != counted[name]}
        assert not wrong, f"after {game.catalogue.text(move)!r} the books say (kept, seen) {wrong}"


def never_told(catalogue: EventCatalogue, events: Iterable[Event]) -> list[str]:
    """Which events, and which values of causes and reasons (literals), do not occur among these."""
    seen = {part for event in events for part in _parts(event)}
    return [part for kind in catalogue.kinds for part in _possible(kind) if part not in seen]


def _parts(event: Event) -> Iterable[str]:
    name = type(event).__name__
    yield name
    yield from (f"{name}.{field}={getattr(event, field)}" for field in event.__struct_fields__)


def _possible(kind: type[Event]) -> Iterable[str]:
    yield kind.__name__
    for field in kind.__struct_fields__:
        hint = get_type_hints(kind)[field]
        for value in get_args(hint) if get_origin(hint) is Literal else ():
            yield f"{kind.__name__}.{field}={value}"


events_are_told_in_words = over_walks(_events_are_told_in_words)
listening_changes_nothing = over_walks(_listening_changes_nothing)
events_tell_no_secret = over_walks(_events_tell_no_secret, examples=5)
