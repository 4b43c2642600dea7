"""Old games: a record of an older revision is replayed if it still holds, and otherwise refused by name."""

import hashlib
import re
from contextlib import suppress
from pathlib import Path

import pytest

from nutwood import BadEdition, BadRecord, Match, Outdated, game_names, load, read_record, write_record
from nutwood.core.edition import edition_names
from nutwood.core.registry import as_played
from nutwood.core.sets import members
from nutwood.core.state import CHANCE
from nutwood.games.hounded import Hounded
from nutwood.testing.walks import outcomes

RECORDS = sorted((Path(__file__).parent / "records").glob("*.nut"))
"""Played by revision 1 of each game, which wrote neither revision nor digest into records."""
MOVES = {
    "hounded": (176, "14faaba76e14466c"),
    "nut-hunt": (259, "339e7626188ed78b"),
    "nuts": (449, "326f2e06ccdc829c"),
    "squirrel-island": (752, "87d9af2835431a32"),
    "squirrel-squabble": (85, "978d81cb1e696cd1"),
}
"""How many moves each game had when stored tables began to be kept, and a digest of their texts by number."""


def trace(match: Match) -> str:
    """A digest of all that could be played on the way and of the points at the end."""
    state = match.first.clone()
    found = hashlib.sha256()
    for played in match.moves:
        seats = [CHANCE] if state.mover() == CHANCE else members(state.choosers())
        found.update(repr([(seat, outcomes(match.game, state, seat)) for seat in seats]).encode())
        state.apply(played.seat, played.move)
    return hashlib.sha256(found.digest() + repr(state.scores()).encode()).hexdigest()[:16]


@pytest.fixture
def hounded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder of editions of Hounded, in a copy that may be changed."""
    house = (Hounded.folder() / "edition" / "house.toml").read_text(encoding="utf-8")
    monkeypatch.setattr(Hounded, "folder", classmethod(lambda _: tmp_path))
    folder = tmp_path / "edition"
    folder.mkdir()
    (folder / "house.toml").write_text(house, encoding="utf-8")
    return folder


def exchange(folder: Path, former: str) -> None:
    """A new house edition, in which the Fox starts elsewhere; the former one stays under another name."""
    house = folder / "house.toml"
    text = house.read_text(encoding="utf-8")
    (folder / f"{former}.toml").write_text(text, encoding="utf-8")
    square = re.search('fox = "(.)7"', text)
    assert square
    house.write_text(text.replace(square[0], f'fox = "{chr(ord(square[1]) - 1)}7"'), encoding="utf-8")


def opening() -> Match:
    match = Match(load("hounded"))
    match.play("pick terrier")
    return match


def without(text: str, *keys: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith(keys))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_of_the_first_revision_holds_or_is_refused_as_outdated(file: Path) -> None:
    """Whoever changes what moves lead to and leaves the revision as it was is found here."""
    text = file.read_text(encoding="utf-8")
    with suppress(Outdated):
        match = read_record(text, file.name)
        assert match.game.revision > 1 or text.startswith(f"# trace {trace(match)}\n")


def test_a_game_that_was_won_by_a_rule_since_repaired_is_refused() -> None:
    """The last squabble led over nobody's home."""
    file = Path(__file__).parent / "records" / "squirrel-squabble-false-win.nut"
    with pytest.raises(Outdated) as refused:
        read_record(file.read_text(encoding="utf-8"), file.name)
    assert re.fullmatch(
        r"squirrel-squabble-false-win\.nut, line 176: this game was played by revision 1 of Squirrel Squabble; "
        r"by revision \d+ its result would be 'unfinished', not '1 \+1, 2 -1'\.",
        str(refused.value),
    )


def test_there_are_old_records_of_every_game() -> None:
    assert {re.search("game: (.*)", file.read_text())[1] for file in RECORDS} == set(game_names())  # type: ignore[index]


@pytest.mark.parametrize("name", game_names())
def test_the_moves_of_stored_tables_keep_their_numbers(name: str) -> None:
    """Tables store numbers: new moves come last."""
    count, digest = MOVES[name]
    texts = [load(name).catalogue.text(number) for number in range(count)]
    assert hashlib.sha256("\n".join(texts).encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("name", game_names())
def test_a_record_names_its_revision_and_the_digest_of_its_edition(name: str) -> None:
    match = Match(load(name))
    header = write_record(match).splitlines()
    assert f"revision: {match.game.revision}" in header
    assert f"edition-digest: {match.game.edition_digest}" in header


def test_an_older_record_that_still_holds_is_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hounded, "revision", 6)
    text = write_record(opening())
    monkeypatch.setattr(Hounded, "revision", 7)
    assert write_record(read_record(text)) == text.replace("revision: 6", "revision: 7")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("to c2", "to c3", "line 11: {}'to c3' can no longer be played here."),
        ("to c2", "fly", "line 11: {}'fly' can no longer be played here."),
        ("hunt: to", "fox: to", "line 11: {}'to c2' can no longer be played here."),
        ("unfinished", "hunt +1, fox -1", "line 13: {}its result would be 'unfinished', not 'hunt +1, fox -1'."),
    ],
)
def test_an_older_record_that_no_longer_holds_is_refused_with_both_revisions(
    old: str, new: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Hounded, "revision", 6)
    match = opening()
    match.play("to c2")
    match.play("tile grass", CHANCE)
    text = write_record(match).replace(old, new)
    with pytest.raises(BadRecord) as of_this_revision:
        read_record(text, "old.nut")
    assert not isinstance(of_this_revision.value, Outdated)
    monkeypatch.setattr(Hounded, "revision", 7)
    with pytest.raises(Outdated) as refused:
        read_record(text, "old.nut")
    said = reason.format("this game was played by revision 6 of Hounded; by revision 7 ")
    assert str(refused.value) == f"old.nut, {said}"


def test_a_record_from_a_position_that_can_no_longer_arise_is_outdated(monkeypatch: pytest.MonkeyPatch) -> None:
    first = opening()
    text = write_record(Match(first.game, first.state)).replace('"terrier": "c1"', '"terrier": "d1"')
    with pytest.raises(BadRecord, match="position: "):
        read_record(text)
    monkeypatch.setattr(Hounded, "revision", 7)
    with pytest.raises(Outdated, match="by revision 7 the position that it began from cannot arise"):
        read_record(text)


@pytest.mark.parametrize("fault", ["= unfinished", "hunt: "])
def test_a_broken_record_is_not_called_outdated(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Hounded, "revision", 7)
    with pytest.raises(BadRecord) as refused:
        read_record(write_record(opening()).replace(fault, ""))
    assert not isinstance(refused.value, Outdated)


def test_a_revision_is_a_number() -> None:
    with pytest.raises(BadRecord, match="revision: 'two' is not a number"):
        read_record(write_record(opening()).replace("revision: ", "revision: two #"))


def test_the_digest_counts_components_only(hounded: Path) -> None:
    before = load("hounded").edition_digest
    house = hounded / "house.toml"
    house.write_text("# a remark\n\n" + house.read_text(encoding="utf-8"), encoding="utf-8")
    assert load("hounded").edition_digest == before
    exchange(hounded, "house-1")
    assert load("hounded").edition_digest != before
    assert load("hounded", edition="house-1").edition_digest == before


def test_a_game_played_with_a_former_edition_finds_it_by_its_digest(hounded: Path) -> None:
    first = opening()
    exchange(hounded, "house-1")
    second = opening()
    exchange(hounded, "house-2")
    third = opening()
    for match, edition in ((first, "house-1"), (second, "house-2"), (third, "house")):
        again = read_record(write_record(match))
        assert again.game.edition_name == edition
        assert again.game.position(again.state) == match.game.position(match.state)
        settings = as_played("hounded", match.game.edition_digest, match.game.settings())
        assert settings == {**match.game.settings(), "edition": edition}


def test_a_record_without_a_digest_was_played_with_the_first_edition(hounded: Path) -> None:
    text = without(write_record(opening()), "revision", "edition-digest")
    assert read_record(text).game.edition_name == "house"
    for former in ("house-1", "house-2", "house-10"):
        exchange(hounded, former)
    assert read_record(text).game.edition_name == "house-1"


def test_a_record_of_an_edition_that_is_gone_is_refused(hounded: Path) -> None:
    text = write_record(opening())
    exchange(hounded, "elsewhere")
    with pytest.raises(BadRecord, match="The edition house is not the one that was played with"):
        read_record(text)


def test_former_editions_can_be_loaded_but_are_not_offered(hounded: Path) -> None:
    exchange(hounded, "house-1")
    (hounded / "garden-2.toml").write_text((hounded / "house.toml").read_text())
    assert edition_names(hounded) == ["garden-2", "house"]
    assert load("hounded", edition="house-1").start()
    with pytest.raises(BadEdition, match="There is no edition 'house-2'; known: garden-2, house; or"):
        load("hounded", edition="house-2")
