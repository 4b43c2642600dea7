"""Illegal moves asked for in words or at things get the very sentence with which the move is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

import pytest

from nutwood import game_names, load
from nutwood.core.catalogue import Move
from nutwood.core.phrases import Heard, Phrasebook
from tests.games.asking import at_things, in_words, wrong

LEAST, MOST = 300, 500


@pytest.mark.parametrize("name", game_names())
def test_asked_in_words(name: str) -> None:
    asked = list(islice(in_words(load(name), range(9), 3), MOST))
    assert not wrong(asked)
    assert len(asked) >= LEAST
    assert all(len(each.answer.reasons) == 1 for each in asked)


@pytest.mark.parametrize("name", game_names())
def test_asked_at_things(name: str) -> None:
    asked = list(islice(at_things(load(name), range(40), 2), LEAST))
    assert not wrong(asked)
    assert len(asked) == LEAST


def test_a_phrasebook_that_mixes_things_up_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Phrasebook.heard

    def muddled(
        book: Phrasebook,
        words: Sequence[str],
        named: Mapping[str, list[range]],
        more: Mapping[type[Move], frozenset[str]],
    ) -> list[Heard]:
        """The next move of the catalogue instead of the one that was named."""
        heard = plain(book, words, named, more)
        return [each._replace(move=(each.move + 1) % len(book.game.catalogue)) for each in heard]

    monkeypatch.setattr(Phrasebook, "heard", muddled)
    game = load("hounded")
    assert wrong(list(in_words(game, range(1), 4)))
    assert wrong(list(at_things(game, range(1), 4)))


def test_a_phrasebook_that_cannot_spell_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Phrasebook, "understood", lambda book, word: word if word in book.vocabulary else "")
    assert wrong(list(in_words(load("nut-hunt"), range(1), 4)))
