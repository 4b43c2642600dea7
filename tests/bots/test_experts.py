"""Experts write each feature where the weight of its name stands."""

from importlib import import_module

import pytest

import nutwood


@pytest.mark.parametrize("game", nutwood.game_names())
def test_every_feature_has_the_place_of_its_name(game: str) -> None:
    expert = import_module(f"{nutwood.game_type(game).__module__}.expert")
    places = {name: getattr(expert.Feature, name.upper().replace("-", "_")) for name in expert.NAMES}
    assert list(places.values()) == list(range(len(expert.NAMES)))
