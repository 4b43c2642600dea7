"""What a game says of itself against how it plays; its encoder, its expert and its lessons."""

from __future__ import annotations

import gc
import itertools
import math
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial

from nutwood.core import lessons
from nutwood.core.dice import Dice
from nutwood.core.encoding import Encoder, encoded, zeros
from nutwood.core.expert import Expert
from nutwood.core.game import AnyGame
from nutwood.core.match import Match
from nutwood.core.options import variants as options_of
from nutwood.core.state import CHANCE, State, buffer
from nutwood.core.vecs import vec
from nutwood.testing.secrecy import redealt
from nutwood.testing.walks import Walk, over_walks, seats_to_move, viewers, written

FEWEST_GAMES, MOST_GAMES = 5, 24
"""Secrets may be rare."""
STEPS_BETWEEN_LOOKS = 5
CALLS = 200
KEPT_PER_CALL = 32
"""Bytes: less than anything that is left over at every call, more than caches that fill up."""
MARGIN = 8
"""Bytes before and after an encoding, which nobody may write to."""


def the_game_says_what_it_is(game: AnyGame) -> None:
    """Title, summary and minutes are there, and every option has a sentence."""
    assert game.title, "the game has no title"
    assert game.summary.endswith("."), f"the summary is no sentence: {game.summary!r}"
    assert game.minutes, "the game does not say how many minutes it takes"
    mute = [option.name for option in options_of(game.options_type) if not option.help.endswith(".")]
    assert not mute, f"options without a sentence that explains them: {', '.join(mute)}"
    for name in lessons.lesson_names(type(game)):
        lessons.lesson(type(game), name)


def the_profile_is_true(game: AnyGame) -> None:
    """Whether seats choose at the same time, chance plays, and anything is hidden, is as the profile says."""
    profile = game.profile
    said = {"choices at the same time": profile.simultaneous, "moves of chance": profile.chance}
    said["hidden things"] = not profile.perfect_information
    seen = dict.fromkeys(said, False)
    for number in range(MOST_GAMES):
        for match in _positions(game, number):
            _note(game, match.state, seen)
            wrong = [what for what, found in seen.items() if found and not said[what]]
            assert not wrong, f"there are {wrong[0]}, though the profile says that there are none"
        if seen == said and number >= FEWEST_GAMES:
            return
    missing = [what for what, found in seen.items() if said[what] and not found]
    assert not missing, f"there are no {missing[0]} in {MOST_GAMES} random games, though the profile says so"


def _note(game: AnyGame, state: State, seen: dict[str, bool]) -> None:
    seen["choices at the same time"] |= len(seats_to_move(state)) > 1
    seen["moves of chance"] |= state.mover() == CHANCE
    seen["hidden things"] = seen["hidden things"] or _hides(game, state)


def _positions(game: AnyGame, seed: int) -> Iterator[Match]:
    match = Match(game)
    for _ in Walk(seed, game.profile.longest).steps(match):
        yield match


def _hides(game: AnyGame, state: State) -> bool:
    """Whether somebody takes another world for possible."""
    true = written(game, state)
    return any(written(game, redealt(state, viewer, seed)) != true for viewer in viewers(game) for seed in (1, 2))


def _encodings_tell_what_is_known(game: AnyGame, walk: Walk) -> None:
    """The game's own encoder writes its planes and nothing else, the same in worlds that look alike."""
    encoder = game.encoder()
    if encoder is None:
        return
    _check_planes(encoder)
    state = walk.match(game).state
    for viewer in viewers(game):
        true = _written_bytes(encoder, state, viewer)
        for plane in encoder.planes():
            found = max(true[plane.first : plane.first + plane.size], default=0)
            assert found <= plane.top, f"the plane {plane.name!r} holds {found}; its top is {plane.top}"
        other = _written_bytes(encoder, redealt(state, viewer, walk.seed), viewer)
        assert true == other, f"the encoding tells viewer {viewer} what is hidden: {_differing(encoder, true, other)}"


def _check_planes(encoder: Encoder) -> None:
    after = 0
    for plane in encoder.planes():
        assert plane.first == after, f"the plane {plane.name!r} begins at {plane.first}, the one before ends at {after}"
        after += plane.size
    assert after == encoder.size(), f"the planes have {after} bytes together, `size()` says {encoder.size()}"


def _written_bytes(encoder: Encoder, state: State, viewer: int) -> list[int]:
    size = encoder.size()
    into = zeros(size + 2 * MARGIN)
    encoder.encode(state, viewer, into, MARGIN)
    bytes_found = [int(into[place]) for place in range(size + 2 * MARGIN)]
    assert not any(bytes_found[:MARGIN] + bytes_found[-MARGIN:]), "the encoder writes outside of its place"
    return bytes_found[MARGIN:-MARGIN]


def _differing(encoder: Encoder, one: list[int], other: list[int]) -> str:
    places = {place for place, value in enumerate(one) if value != other[place]}
    return ", ".join(
        plane.name for plane in encoder.planes() if places & set(range(plane.first, plane.first + plane.size))
    )


def encodings_tell_positions_apart(game: AnyGame) -> None:
    """Where the first seat's views differ, so do most of its encodings."""
    encoder = game.encoder()
    if encoder is None:
        return
    views, codes = set[str](), set[bytes]()
    for match in itertools.islice(_positions(game, 0), 0, None, STEPS_BETWEEN_LOOKS):
        views.add(repr(game.view(match.state, 0)))
        codes.add(bytes(_written_bytes(encoder, match.state, 0)))
    assert len(codes) > len(views) / 2, f"{len(views)} views of the first seat have only {len(codes)} encodings"


def _the_expert_answers(game: AnyGame, walk: Walk) -> None:
    """Weights of moves are positive, choices are among the moves, judgements lie between -1 and 1."""
    expert, state = game.expert(), walk.match(game).state
    if expert is None:
        return
    for seat in seats_to_move(state):
        moves = game.legal_moves(state, seat)
        listed, into = buffer(len(moves)), vec[float]([0.0 for _ in moves])
        for place, move in enumerate(moves):
            listed[place] = move
        expert.weigh(state, seat, listed, len(moves), into)
        weights = [float(into[place]) for place in range(len(moves))]
        assert all(0 < weight < math.inf for weight in weights), f"the expert weighs moves as {weights}"
        chosen = expert.choose(state, seat, listed, len(moves), Dice(walk.seed))
        assert chosen in moves, f"the expert chose {game.catalogue.text(chosen)!r}, which is not among the moves"
    _check_judgement(game, expert, state)


def _check_judgement(game: AnyGame, expert: Expert, state: State) -> None:
    into = vec[float]([0.0 for _ in range(max(8, game.players))])
    expert.judge(state, into)
    judged = [float(into[seat]) for seat in range(game.players)]
    assert all(-1 <= value <= 1 for value in judged), f"the expert expects results that cannot be: {judged}"


def nothing_is_kept(game: AnyGame) -> None:
    """Asked again and again, a position takes no more memory: what is handed out is given back."""
    for name, ask in _questions(game).items():
        kept = growth(ask) / CALLS
        assert kept < KEPT_PER_CALL, f"{name} keeps {kept:.0f} bytes at every call"


def _questions(game: AnyGame) -> dict[str, Callable[[], object]]:
    match = Match(game)
    found: dict[str, Callable[[], object]] = {}
    encoder = game.encoder()
    for _ in Walk(0, game.profile.longest).steps(match):
        state, seat = match.state.clone(), match.state.mover()
        if seat == CHANCE and "chances" not in found:
            found |= {"chances": state.chances, "roll": partial(_rolled, state)}
        if seat >= 0 and "legal_moves" not in found:
            found |= {
                "legal_moves": partial(state.legal_moves, seat),
                "allows": partial(state.allows, seat, 0),
                "clone": state.clone,
                "redeal": partial(redealt, state, seat, 1),
            }
            if encoder is not None:
                found["encode"] = partial(encoded, encoder, state, seat)
    return found


def _rolled(state: State) -> int:
    return state.roll(Dice(1))


def growth(ask: Callable[[], object]) -> int:
    """By how many bytes memory grows over so many calls; what was there before is not looked at."""
    gc.freeze()
    for _ in range(CALLS // 4):
        ask()
    gc.collect()
    tracemalloc.start()
    try:
        for _ in range(CALLS):
            ask()
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
        gc.unfreeze()


encodings_tell_what_is_known = over_walks(_encodings_tell_what_is_known)
the_expert_answers = over_walks(_the_expert_answers)
