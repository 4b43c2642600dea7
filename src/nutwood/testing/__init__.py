"""The conformance suite that any game, ours or a stranger's, must pass.

    import pytest
    from nutwood.testing import CHECKS, describe, variants
    from my_game import MyGame

    @pytest.mark.parametrize("check", CHECKS, ids=describe)
    @pytest.mark.parametrize("game", variants(MyGame), ids=describe)
    def test_conformance(game, check):
        check(game)

Each check takes a game with its options chosen. Hypothesis drives them: a failure shrinks to a short game,
whose record is printed.
"""

from nutwood.testing.builds import builds_play_the_same_games
from nutwood.testing.chances import chances_have_weights, rolls_agree_with_weights
from nutwood.testing.copies import (
    clones_are_independent,
    pickles_and_copies_play_on,
    positions_survive_the_round_trip,
    records_survive_the_round_trip,
    the_same_seed_plays_the_same_game,
    undo_restores_exactly,
)
from nutwood.testing.endings import the_end_is_explained
from nutwood.testing.events import events_are_told_in_words, events_tell_no_secret, listening_changes_nothing
from nutwood.testing.legality import (
    catalogue_goes_both_ways,
    every_game_ends,
    illegal_moves_are_refused,
    legal_moves_play,
    order_of_choosing_never_matters,
    turns_follow_one_another,
)
from nutwood.testing.pictures import scenes_offer_what_is_legal
from nutwood.testing.rulebooks import rules_show_what_there_is
from nutwood.testing.secrecy import (
    logs_tell_no_secret,
    observations_hold_no_secret,
    redeal_knows_only_what_the_viewer_knows,
    redealt_worlds_look_the_same,
    redealt_worlds_play_on,
)
from nutwood.testing.undo import undo_loses_nothing
from nutwood.testing.viewers import strangers_see_nothing
from nutwood.testing.walks import describe, variants

CHECKS = (
    catalogue_goes_both_ways,
    legal_moves_play,
    illegal_moves_are_refused,
    order_of_choosing_never_matters,
    turns_follow_one_another,
    every_game_ends,
    chances_have_weights,
    rolls_agree_with_weights,
    clones_are_independent,
    pickles_and_copies_play_on,
    positions_survive_the_round_trip,
    records_survive_the_round_trip,
    the_same_seed_plays_the_same_game,
    undo_restores_exactly,
    undo_loses_nothing,
    redealt_worlds_look_the_same,
    redealt_worlds_play_on,
    redeal_knows_only_what_the_viewer_knows,
    logs_tell_no_secret,
    observations_hold_no_secret,
    strangers_see_nothing,
    events_are_told_in_words,
    events_tell_no_secret,
    listening_changes_nothing,
    the_end_is_explained,
    scenes_offer_what_is_legal,
    rules_show_what_there_is,
    builds_play_the_same_games,
)

__all__ = ["CHECKS", "describe", "variants"]
