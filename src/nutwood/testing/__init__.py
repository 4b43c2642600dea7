"""The conformance suite that any game, ours or a stranger's, must pass.

    from nutwood.testing import conformance
    from my_game import MyGame

    test_conformance = conformance(MyGame)

Each check takes a game with its options chosen. Hypothesis drives them: a failure shrinks to a short game, whose record
is printed.
"""

from collections.abc import Callable

import pytest

from nutwood.core.game import AnyGame
from nutwood.testing.builds import builds_play_the_same_games
from nutwood.testing.chances import chances_have_weights, rolls_agree_with_weights
from nutwood.testing.copies import (
    clones_are_independent,
    pickles_and_copies_play_on,
    positions_survive_the_round_trip,
    records_survive_the_round_trip,
    starts_are_fresh,
    the_same_seed_plays_the_same_game,
    undo_restores_exactly,
)
from nutwood.testing.endings import the_end_is_explained
from nutwood.testing.events import events_are_told_in_words, events_tell_no_secret, listening_changes_nothing
from nutwood.testing.histories import redealt_worlds_fit_what_was_seen
from nutwood.testing.legality import (
    catalogue_goes_both_ways,
    every_game_ends,
    illegal_moves_are_refused,
    legal_moves_play,
    nothing_is_missing,
    order_of_choosing_never_matters,
    turns_follow_one_another,
)
from nutwood.testing.pictures import scenes_offer_what_is_legal
from nutwood.testing.profiles import (
    encodings_tell_positions_apart,
    encodings_tell_what_is_known,
    nothing_is_kept,
    the_expert_answers,
    the_game_says_what_it_is,
    the_profile_is_true,
)
from nutwood.testing.rulebooks import rules_are_cited_by_code, rules_have_tests, rules_show_what_there_is
from nutwood.testing.secrecy import (
    logs_tell_no_secret,
    observations_hold_no_secret,
    redeal_knows_only_what_the_viewer_knows,
    redealing_has_the_odds_of_the_deal,
    redealt_worlds_look_the_same,
    redealt_worlds_play_on,
    what_is_shown_cannot_be_taken_back,
)
from nutwood.testing.undo import undo_loses_nothing
from nutwood.testing.viewers import strangers_see_nothing
from nutwood.testing.walks import Check, describe, variants

CHECKS: tuple[Check, ...] = (
    nothing_is_missing,
    the_game_says_what_it_is,
    rules_are_cited_by_code,
    rules_show_what_there_is,
    catalogue_goes_both_ways,
    legal_moves_play,
    illegal_moves_are_refused,
    order_of_choosing_never_matters,
    turns_follow_one_another,
    every_game_ends,
    the_profile_is_true,
    chances_have_weights,
    rolls_agree_with_weights,
    clones_are_independent,
    pickles_and_copies_play_on,
    positions_survive_the_round_trip,
    records_survive_the_round_trip,
    starts_are_fresh,
    the_same_seed_plays_the_same_game,
    undo_restores_exactly,
    undo_loses_nothing,
    redealing_has_the_odds_of_the_deal,
    redealt_worlds_look_the_same,
    redealt_worlds_play_on,
    redealt_worlds_fit_what_was_seen,
    redeal_knows_only_what_the_viewer_knows,
    what_is_shown_cannot_be_taken_back,
    logs_tell_no_secret,
    observations_hold_no_secret,
    strangers_see_nothing,
    events_are_told_in_words,
    events_tell_no_secret,
    listening_changes_nothing,
    the_end_is_explained,
    scenes_offer_what_is_legal,
    encodings_tell_positions_apart,
    encodings_tell_what_is_known,
    the_expert_answers,
    nothing_is_kept,
    builds_play_the_same_games,
)


def conformance(kind: type[AnyGame]) -> Callable[[AnyGame, Check], None]:
    """A test for pytest: every check, for every number of players and every option."""

    @pytest.mark.parametrize("check", CHECKS, ids=describe)
    @pytest.mark.parametrize("game", variants(kind), ids=describe)
    def test_conformance(game: AnyGame, check: Check) -> None:
        check(game)

    return test_conformance


__all__ = ["CHECKS", "conformance", "describe", "rules_have_tests", "variants"]
