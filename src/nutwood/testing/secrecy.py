"""Secrets: what a viewer gets is the same in every world that the viewer cannot tell apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import msgspec

from nutwood.core.dice import Dice
from nutwood.core.game import AnyGame
from nutwood.core.lines import resolve
from nutwood.core.match import Match
from nutwood.core.state import CHANCE, ENDED, SPECTATOR, State
from nutwood.core.view import Observation
from nutwood.testing.walks import (
    Walk,
    after,
    appearance,
    outcomes,
    over_walks,
    random_choice,
    seats_to_move,
    turn,
    unlike,
    viewers,
    written,
)

SECRETS = 24
MOVES_COMPARED = 8
DECISIONS_COMPARED = 3
REDEALS = 40
DEALS = 6000
ENOUGH = 400
DEVIATIONS = 5.0
MOVES_BETWEEN_LOOKS = 12


def redealt(state: State, viewer: int, seed: int) -> State:
    """A world that the viewer cannot tell from this one."""
    world = state.clone()
    world.redeal(viewer, Dice(seed))
    return world


def _redealt_worlds_look_the_same(game: AnyGame, walk: Walk) -> None:
    """View, legal moves, scene and text of a viewer are equal in redealt worlds; those are legal positions."""
    state = walk.match(game).state
    for viewer in viewers(game):
        seen = appearance(game, state, viewer)
        for seed in (walk.seed, walk.seed + 1):
            world = redealt(state, viewer, seed)
            differs = unlike(seen, appearance(game, world, viewer))
            assert not differs, f"`redeal` changed what viewer {viewer} sees: {differs}"
            assert world.mover() == state.mover(), "`redeal` changed whose move it is"
            assert world.choosers() == state.choosers(), "`redeal` changed who may choose"
            assert turn(world) == turn(state), "`redeal` changed the turn or the round"
            again = game.from_position(game.position(world))
            assert written(game, again) == written(game, world), "a redealt position is read back as another"


def _redealt_worlds_play_on(game: AnyGame, walk: Walk) -> None:
    """A redealt world is played to its end, redealt after every move for a viewer chosen by lot.

    On the way every legal move plays, and what it leads to can be redealt for everybody. What was chosen in
    secret can be taken back and chosen again.
    """
    dice = walk.dice()
    everybody = viewers(game)
    world = walk.match(game).state
    while world.mover() != ENDED:
        world.redeal(everybody[dice.below(len(everybody))], dice)
        if dice.below(MOVES_BETWEEN_LOOKS) == 0:
            _look_ahead(game, world, dice)
        seat, move = random_choice(game, world, dice)
        world.play(seat, move)


def _look_ahead(game: AnyGame, world: State, dice: Dice) -> None:
    described = written(game, world)
    again = game.from_position(game.position(world))
    assert written(game, again) == described, "a redealt position is read back as another"
    assert written(game, _chosen_again(world)) == described, "choices that were withdrawn and made again lead elsewhere"
    for seat in seats_to_move(world):
        for move in game.legal_moves(world, seat):
            for viewer in viewers(game):
                after(world, seat, move).redeal(viewer, dice)
    assert written(game, world) == described, "looking ahead on clones changed the position"


def _chosen_again(world: State) -> State:
    again = world.clone()
    for seat, moves in [(seat, again.withdrawn(seat)) for seat in range(again.seats())]:
        for move in moves:
            again.play(seat, move)
    return again


def _redeal_knows_only_what_the_viewer_knows(game: AnyGame, walk: Walk) -> None:
    """From any two worlds that the viewer cannot tell apart, equal dice redeal the very same world."""
    state = walk.match(game).state
    for viewer in viewers(game):
        other = redealt(state, viewer, walk.seed)
        for seed in (1, 2):
            one, two = redealt(state, viewer, seed), redealt(other, viewer, seed)
            assert written(game, one) == written(game, two), (
                f"`redeal` for viewer {viewer} depends on what that viewer does not know"
            )


def played(game: AnyGame, state: State, seat: int, move: int) -> Match:
    """The match after one move in this position."""
    match = Match(game, state)
    match.play(move, seat)
    return match


def looks(match: Match, viewer: int) -> list[str]:
    """What the viewer sees of the last move: its view at each beat, and the world afterwards as far as it is known.

    What a move shows may be hidden again after it, so the last position alone does not say what was seen.
    """
    game = match.game
    shown = [beat.frame for beat in match.beats(viewer) if beat.frame is not None]
    views = [msgspec.json.encode(game.view(frame, viewer)).decode() for frame in shown]
    return [*views, written(game, redealt(match.state, viewer, 7))]


def heard(match: Match, viewer: int) -> bytes:
    """What the viewer is told of the last move: events and lines, beat by beat."""
    told = [[[event, resolve(match.game.line(event), viewer)] for event in beat.events] for beat in match.beats(viewer)]
    return msgspec.json.encode(told)


def _logs_tell_no_secret(game: AnyGame, walk: Walk) -> None:
    """Moves that look alike to a viewer, into worlds it cannot tell apart, have the same events, lines and glimpses.

    Where there are two such worlds, redealing really gives one or the other.
    """
    match = Match(game)
    for _ in walk.steps(match):
        state = match.state
        for seat in [CHANCE] if state.mover() == CHANCE else seats_to_move(state):
            moves = outcomes(game, state, seat)[:MOVES_COMPARED]
            matches = {move: played(game, state, seat, move) for move in moves}
            for viewer in viewers(game):
                if viewer != seat and len(moves) > 1:
                    _compare_logs(game, state, seat, matches, viewer)


def _compare_logs(game: AnyGame, state: State, seat: int, matches: dict[int, Match], viewer: int) -> None:
    texts = {move: written(game, match.state) for move, match in matches.items()}
    blurred = {move: looks(match, viewer) for move, match in matches.items()}
    told = {move: heard(match, viewer) for move, match in matches.items()}
    for one, two in combinations(matches, 2):
        worlds = [matches[move].state for move in (one, two)]
        if blurred[one] == blurred[two] and texts[one] != texts[two]:
            assert told[one] == told[two], f"the log tells viewer {viewer} what is hidden: {[told[one], told[two]]}"
            seen = [state.glimpse(seat, move, viewer) for move in (one, two)]
            assert seen[0] == seen[1], f"a glimpse tells viewer {viewer} what is hidden: {told[one]!r}"
            assert _varies(game, worlds[0], viewer), "redeal always gives the same world, though there are two"
        elif told[one] == told[two] and blurred[one] != blurred[two] and blurred[one][:-1] == blurred[two][:-1]:
            differs = unlike(*(appearance(game, world, viewer) for world in worlds))
            assert differs, (
                f"`redeal` knows whether {game.catalogue.text(one)!r} or {game.catalogue.text(two)!r} was played, "
                f"though viewer {viewer} saw no difference"
            )


def _what_is_shown_cannot_be_taken_back(game: AnyGame, walk: Walk) -> None:
    """A move after which a viewer can tell worlds apart that looked alike before is one that `reveals` something.

    Much is shown late in a game, so the last decisions are looked at. Where chance plays next, undo ends anyway.
    """
    walked = Match(game)
    decisions = [walked.state.clone() for _ in walk.steps(walked) if seats_to_move(walked.state)]
    for state in decisions[-DECISIONS_COMPARED:]:
        for seat in seats_to_move(state):
            for move in game.legal_moves(state, seat)[-MOVES_COMPARED:]:
                match = played(game, state, seat, move)
                if not match.moves[-1].barrier and match.state.mover() != CHANCE:
                    _shows_nothing(game, state, seat, move, walk.seed)


def _shows_nothing(game: AnyGame, state: State, seat: int, move: int, seed: int) -> None:
    for viewer in viewers(game):
        world = redealt(state, viewer, seed)
        if world.allows(seat, move):
            differs = unlike(*(appearance(game, after(each, seat, move), viewer) for each in (state, world)))
            text = game.catalogue.text(move)
            assert not differs, f"{text!r} shows viewer {viewer} something, and `reveals` says no: {differs}"


def redealing_has_the_odds_of_the_deal(game: AnyGame) -> None:
    """After a set-up that looks the same to a viewer, everything is redealt as often as it is dealt."""
    if game.profile.perfect_information or game.start().mover() != CHANCE:
        return
    for viewer in (0, SPECTATOR):
        dealt: dict[bytes, list[State]] = {}
        for seed in range(DEALS):
            state = _set_up(game, seed)
            dealt.setdefault(msgspec.json.encode(game.view(state, viewer)), []).append(state)
            if seed == DEALS // 40 and max(map(len, dealt.values())) < ENOUGH // 40:
                break
        alike = max(dealt.values(), key=len)
        if len(alike) >= ENOUGH:
            _compare_odds(game, alike, [redealt(alike[0], viewer, seed) for seed in range(4 * len(alike))], viewer)


def _set_up(game: AnyGame, seed: int) -> State:
    """What chance makes of the start, before anybody chooses."""
    state: State = game.start()
    dice = Dice(seed)
    while state.mover() == CHANCE:
        state.apply(CHANCE, state.roll(dice))
    return state


def _compare_odds(game: AnyGame, dealt: list[State], again: list[State], viewer: int) -> None:
    truth, found = (Counter(fact for state in each for fact in facts(game, state)) for each in (dealt, again))
    for fact in truth | found:
        share, shown = truth[fact] / len(dealt), found[fact] / len(again)
        spread = (max(shown * (1 - shown), 1 / len(dealt)) * (1 / len(dealt) + 1 / len(again))) ** 0.5
        assert abs(share - shown) <= DEVIATIONS * spread, (
            f"`redeal` for viewer {viewer} has not the odds of the deal: {fact!r} is dealt {share:.1%} of the time "
            f"and redealt {shown:.1%}"
        )


def facts(game: AnyGame, state: State) -> Iterator[str]:
    """Everything that a position says, piece by piece: `.cards.0=odd`."""
    waiting = [("", msgspec.to_builtins(game.position(state), str_keys=True))]
    while waiting:
        place, fact = waiting.pop()
        if isinstance(fact, dict):
            waiting += [(f"{place}.{key}", inner) for key, inner in fact.items()]
        elif isinstance(fact, list | tuple):
            waiting += [(f"{place}.{index}", inner) for index, inner in enumerate(fact)]
        else:
            yield f"{place}={fact}"


def _varies(game: AnyGame, world: State, viewer: int) -> bool:
    first = written(game, redealt(world, viewer, 0))
    return any(written(game, redealt(world, viewer, seed)) != first for seed in range(1, REDEALS))


def _observations_hold_no_secret(game: AnyGame, walk: Walk) -> None:
    """An observation is the same whatever the others hide, and samples look like the truth to its seat."""
    state = walk.match(game).state
    for seat in seats_to_move(state):
        one = Observation(game, state, seat, Dice(1))
        two = Observation(game, redealt(state, seat, walk.seed), seat, Dice(1))
        assert one.view == two.view, f"the view of seat {seat} depends on what others hide"
        assert one.legal == two.legal, f"the legal moves of seat {seat} depend on what others hide"
        samples = [observation.sample(Dice(5)) for observation in (one, two)]
        assert written(game, samples[0]) == written(game, samples[1]), "samples depend on what others hide"
        differs = unlike(appearance(game, state, seat), appearance(game, samples[0], seat))
        assert not differs, f"a sample looks unlike the truth to seat {seat}: {differs}"


redealt_worlds_look_the_same = over_walks(_redealt_worlds_look_the_same, SECRETS)
redealt_worlds_play_on = over_walks(_redealt_worlds_play_on)
redeal_knows_only_what_the_viewer_knows = over_walks(_redeal_knows_only_what_the_viewer_knows, SECRETS)
logs_tell_no_secret = over_walks(_logs_tell_no_secret, examples=5)
what_is_shown_cannot_be_taken_back = over_walks(_what_is_shown_cannot_be_taken_back, examples=5)
observations_hold_no_secret = over_walks(_observations_hold_no_secret, SECRETS)
