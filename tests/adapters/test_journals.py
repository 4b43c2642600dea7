"""Nobody pays for events who does not ask for them: no journal travels with the positions of researchers."""

import numpy as np
import pyspiel
import pytest

import nutwood
from nutwood import Dice
from nutwood.adapters.episode import Episode
from nutwood.adapters.openspiel import short_name
from nutwood.adapters.vector import Vector
from nutwood.core.game import AnyGame
from nutwood.core.journal import Journal
from nutwood.testing import describe
from tests.adapters.every import DEFAULTS
from tests.adapters.test_openspiel import states


@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_states_of_openspiel_listen_to_nothing_even_when_asked_what_happened(game: AnyGame) -> None:
    for state in states(pyspiel.load_game(short_name(game.name), game.settings()), seed=2, count=12):
        assert state.played.state.listening == 0
        assert all(link.before.listening == 0 for link in state.played.links())
        assert '"event"' in state.information_state_string(0) or len(state.played.links()) < 12
        assert state.played.state.listening == 0
        assert state.resample_from_infostate(0, np.random.RandomState(1).uniform).played.state.listening == 0


@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_a_journal_is_made_only_when_somebody_asks(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[Journal]()

    def journal() -> Journal:
        made.append(Journal())
        return made[-1]

    monkeypatch.setattr("nutwood.adapters.history.Journal", journal)
    *_, last = states(pyspiel.load_game(short_name(game.name), game.settings()), seed=2, count=12)
    last.information_state_tensor(0)
    assert made == []
    last.information_state_string(0)
    assert len(made) == len(last.played.links())
    last.information_state_string(0)
    assert len(made) == len(last.played.links())


@pytest.mark.parametrize("game", DEFAULTS, ids=describe)
def test_episodes_and_vectors_listen_to_nothing(game: AnyGame) -> None:
    episode = Episode(game)
    episode.deal(Dice(1))
    assert episode.state.listening == 0
    vector = Vector(game, 2, seed=1)
    vector.step(vector.sample())
    assert [state.listening for state in vector.batch.states] == [0, 0]
    assert nutwood.Match(game).state.listening == 1, "a table listens"
