"""Games on record: what is wrong with a file is said with its line."""

from hashlib import sha256
from pathlib import Path

import pytest

from nutwood import BadRecord, Dice, Match, load, read_record, write_record
from nutwood.testing.walks import Walk

RECORD = """\
nutwood 1
game: hounded
players: 2
edition: house
option stalemate: rulebook
option memory: false

hunt: pick terrier   # off it goes
hunt: to c2
chance: tile grass
= unfinished
"""


def test_a_record_reads_and_writes_the_same() -> None:
    match = read_record(RECORD)
    assert len(match.moves) == 3
    named = (
        f"revision: {match.game.revision}\nplayers: 2\nedition: house\nedition-digest: {match.game.edition_digest}\n"
    )
    written = RECORD.replace("   # off it goes", "").replace("players: 2\nedition: house\n", named)
    assert write_record(match) == written
    assert write_record(read_record(written)) == written


ENDINGS = {
    "hunt -1, fox +1 (hunt resigned)": {0: "resigned"},
    "hunt +1, fox -1 (fox out of time)": {1: "timeout"},
    "hunt +1, fox -1 (fox resigned, hunt out of time)": {1: "resigned", 0: "timeout"},
}


@pytest.mark.parametrize("said", ENDINGS)
def test_a_game_that_was_given_up_closes_with_its_result(said: str) -> None:
    match = read_record(RECORD.replace("unfinished", said))
    assert (match.given_up, match.ended, match.has_result) == (ENDINGS[said], False, True)
    assert write_record(match.fork()).endswith(f"\n= {said}\n")
    assert write_record(read_record(write_record(match))) == write_record(match)


def test_an_agreed_draw_closes_with_it() -> None:
    match = Match(load("squirrel-squabble", 2))
    match.stopped = match.agreed = True
    assert write_record(match).endswith("\n= 1 +0, 2 +0 (draw agreed)\n")
    assert read_record(write_record(match)).agreed


def test_whoever_gave_up_is_last_in_a_game_that_others_played_out() -> None:
    match = Match(load("nuts", 3))
    for _ in Walk(5, 5_000).steps(match):
        pass
    assert match.ended
    best = match.returns().index(max(match.returns()))
    match.given_up[best] = "resigned"
    assert match.returns()[best] == min(match.returns()) == -1.0
    assert f"({match.game.seats[best]} resigned)" in write_record(match)
    assert read_record(write_record(match)).returns() == match.returns()


def test_a_game_that_was_stopped_without_a_result_is_unfinished() -> None:
    match = read_record(RECORD)
    match.stopped = True
    assert write_record(match).endswith("\n= unfinished\n")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("nutwood 1", "[Event 'chess']", "line 1: this is no record of ours"),
        ("game: hounded", "game: chess", "line 6: There is no game 'chess'"),
        ("players: 2\n", "", "the header lacks 'players'"),
        ("players: 2", "players: two", "players: 'two' is not a number"),
        ("players: 2", "players: 3", "players: 3 cannot play"),
        ("option memory: false", "option memory: perhaps", "option memory"),
        ("option memory: false", "option colour: red", "no option 'colour'"),
        ("option memory: false", "option memory: false\noption memory: true", "stands twice"),
        ("to c2", "to c3", "line 9: 'to c3' is not legal here: It is two spaces to c3: the Terrier moves one space"),
        ("to c2", "to z9", "line 9: 'to z9' is no move of this game"),
        ("hunt: to", "badger: to", "line 9: there is no seat 'badger'"),
        ("hunt: to", "fox: to", "line 9: It is not for the Fox to choose now"),
        ("hunt: to c2", "to c2", "line 9: 'to c2' is no move; a line reads 'seat: move'"),
        ("= unfinished\n", "", "line 10: the record ends here without its closing line"),
        ("chance: tile grass\n= unfinished\n", "chance: ti", "line 10: 'ti' is no move of this game"),
        (
            "= unfinished",
            "= hunt +1, fox -1",
            "the closing line says 'hunt +1, fox -1', but the moves give 'unfinished'",
        ),
        ("unfinished", "hunt +1, fox -1 (hunt resigned)", "but the moves give 'hunt -1, fox +1 (hunt resigned)'"),
        (
            "unfinished",
            "hunt -1, fox +1 (hunt slept)",
            "'hunt slept' is no way in which a game ends; there are 'SEAT res",
        ),
        ("unfinished", "hunt -1, fox +1 (owl resigned)", "'owl resigned' is no way in which a game ends"),
        ("unfinished", "hunt +0, fox +0 (draw agreed)", "no draw can be agreed here: it has none"),
        ("unfinished", "hunt -1, fox +1 (hunt resigned", "but the moves give"),
        ("= unfinished", "= unfinished\nhunt: done", "line 12: something follows the closing line"),
        (RECORD, "", "line 1: this is no record of ours"),
    ],
)
def test_a_broken_record_is_refused_with_line_and_reason(old: str, new: str, complaint: str) -> None:
    with pytest.raises(BadRecord, match=r"^game\.nut, line \d+: ") as refused:
        read_record(RECORD.replace(old, new, 1), "game.nut")
    assert complaint in str(refused.value)


def test_a_record_cut_anywhere_is_refused() -> None:
    match = Match(load("hounded"))
    for _ in Walk(3, 60).steps(match):
        pass
    text = write_record(match)
    for end in range(0, len(text) - 2, 7):
        with pytest.raises(BadRecord):
            read_record(text[:end])


def test_a_match_from_a_position_keeps_it_in_the_header() -> None:
    first = read_record(RECORD)
    match = Match(first.game, first.state)
    match.play("pick master")
    again = read_record(write_record(match))
    assert again.game.position(again.first) == first.game.position(first.state)
    assert [played.move for played in again.moves] == [played.move for played in match.moves]


def test_an_edition_of_ones_own_is_named_with_its_digest(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text((load("hounded").folder() / "edition" / "house.toml").read_text())
    match = Match(load("hounded", edition=str(mine)))
    match.play("pick terrier")
    text = write_record(match)
    assert read_record(text).moves == match.moves
    as_before = text.replace(match.game.edition_digest, sha256(mine.read_bytes()).hexdigest()[:12])
    assert read_record(as_before).moves == match.moves, "older records have a digest of the file"
    alone = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("edition-text:"))
    mine.write_text(mine.read_text() + "\n# changed\n")
    assert read_record(alone).moves == match.moves
    mine.write_text(mine.read_text().replace("grass = ", "grass = 1", 1))
    with pytest.raises(BadRecord, match="is not the one that was played with"):
        read_record(alone)
    assert read_record(text).moves == match.moves, "its text is there, whatever has become of the file"


def test_a_finished_game_closes_with_its_result() -> None:
    match = Match(load("hounded"))
    dice = Dice(11)
    while not match.ended:
        match.roll(dice)
        if not match.ended:
            legal = match.legal()
            match.play(legal[dice.below(len(legal))])
    assert write_record(match).splitlines()[-1] in ("= hunt +1, fox -1", "= hunt -1, fox +1")
    assert read_record(write_record(match)).ended


def test_names_of_players_survive_the_round_trip() -> None:
    match = Match(load("hounded"))
    match.names = {0: "Ann # 1", 1: "Bob: the Fox"}
    text = write_record(match)
    again = read_record(text)
    assert again.names == match.names
    assert write_record(again) == text
    with pytest.raises(BadRecord, match="no seat 'owl' to be named"):
        read_record(text.replace("name fox", "name owl"))
