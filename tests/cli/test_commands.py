"""What each command answers."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

import nutwood as package
from nutwood.bots.simple import RandomBot
from nutwood.core.record import read_record
from nutwood.games.hounded import Hounded
from nutwood.lab.arena import Contest, play_one
from nutwood.lab.kept import GamesFile, file_name, heading
from nutwood.lab.ladder import Rung, steps
from nutwood.lab.standings import standings
from tests.cli.conftest import Run
from tests.told import sentences


def test_version_says_whether_it_is_compiled(nutwood: Run) -> None:
    build = "compiled" if package.is_compiled() else "interpreted"
    assert nutwood("--version").stdout.startswith(f"nutwood {package.__version__} ({build}")


def test_without_a_command_there_is_help(nutwood: Run) -> None:
    done = nutwood()
    assert done.returncode == 0
    assert "nutwood play" in done.stdout


@pytest.mark.parametrize("command", ["games", "rules", "play", "replay", "position", "bench", "new-game"])
def test_help_has_examples(nutwood: Run, command: str) -> None:
    assert f"nutwood {command} " in nutwood(command, "--help").stdout.split("Examples:")[1] + " "


def test_games_for_people_and_for_programs(nutwood: Run) -> None:
    assert "One fox, six hunters" in nutwood("games").stdout
    games = {game["name"]: game for game in json.loads(nutwood("games", "--json").stdout)}
    assert games["hounded"]["players"] == [2]
    assert games["hounded"]["seats"] == ["hunt", "fox"]
    memory = games["hounded"]["options"]["memory"]
    assert (memory["default"], memory["values"]) == (False, [False, True])
    assert memory["help"].startswith("Faces are shown only while tiles are face up;")
    assert games["hounded"]["editions"] == ["house"]


@pytest.mark.parametrize("number", ["20", "§20"])
def test_one_rule(nutwood: Run, number: str) -> None:
    shown = nutwood("rules", "hounded", number).stdout
    assert shown.startswith("§20 ")
    assert "§21" not in shown.split("\n")[0]


def test_all_rules(nutwood: Run) -> None:
    shown = nutwood("rules", "hounded").stdout
    assert "§1 " in shown
    assert "§31 " in shown


def test_all_rules_show_components_and_examples_in_their_places(nutwood: Run) -> None:
    shown = nutwood("rules", "hounded").stdout
    assert "{" not in shown
    assert "Thicket (II)" in shown
    assert shown.index("§9 ") < shown.index("It leaps over the Terrier") < shown.index("§10 ")


def test_the_rules_show_the_components_of_an_edition_of_ones_own(nutwood: Run, tmp_path: Path) -> None:
    house = (Hounded.folder() / "edition" / "house.toml").read_text()
    (tmp_path / "mine.toml").write_text(house.replace("grass = 26", "grass = 19").replace("trap = 2", "trap = 9"))
    shown = nutwood("rules", "hounded", "--edition", "mine.toml").stdout
    assert re.search(r"Trap +9 ", shown)
    assert not re.search(r"Trap +9 ", nutwood("rules", "hounded").stdout)


def test_replay_shows_moves_and_the_last_board(nutwood: Run, record: Path) -> None:
    shown = nutwood("replay", "game.nut").stdout
    lines = sentences(read_record(record.read_text()), -3, ("The Hunting Party", "The Fox"))
    places = [shown.index(text) for text in (*lines, "Hounded · spectator")]
    assert places == sorted(places)
    assert shown.count("Hounded · ") == 1
    assert shown.endswith("The game is unfinished.\n")


def test_replay_with_boards(nutwood: Run, record: Path) -> None:
    assert nutwood("replay", "game.nut", "--boards").stdout.count("Hounded · ") == 4


def test_replay_keeps_the_secrets_of_other_seats(nutwood: Run, record: Path) -> None:
    record.write_text(record.read_text().replace("tile grass", "tile den\nhunt: leave"))
    secret, public = (sentences(read_record(record.read_text()), seat)[2] for seat in (0, 1))
    assert secret != public
    assert secret in nutwood("replay", "game.nut", "--seat", "hunt").stdout
    for seat in ([], ["--seat", "fox"]):
        shown = nutwood("replay", "game.nut", *seat).stdout
        assert public in shown
        assert secret not in shown


def test_replay_draws_every_position(nutwood: Run, record: Path, tmp_path: Path) -> None:
    done = nutwood("replay", "game.nut", "--svg", "out/deep")
    assert done.returncode == 0
    pictures = sorted((tmp_path / "out/deep").iterdir())
    assert [picture.name for picture in pictures] == ["000.svg", "001.svg", "002.svg", "003.svg"]
    assert all(ElementTree.parse(picture).getroot().tag.endswith("svg") for picture in pictures)


def test_a_position_can_be_played_on(nutwood: Run, record: Path, tmp_path: Path) -> None:
    assert nutwood("position", "game.nut", "--at", "2", "--out", "here.json").returncode == 0
    assert json.loads((tmp_path / "here.json").read_text())["position"]["phase"] == "terrier-tile"
    done = nutwood("play", "--load", "here.json", "--seed", "1", typed="pick master\nsave on.nut\nquit\n")
    assert done.returncode == 0
    saved = read_record((tmp_path / "on.nut").read_text())
    assert not saved.from_start
    assert saved.game.catalogue.text(saved.moves[-1].move) == "pick master"


def test_shorthands_are_understood_by_why_as_by_play(nutwood: Run) -> None:
    asked = ("program d:left d:right a:move1", "program d:left c:u-turn a:move1", "program x", "lay zz")
    typed = "\n".join(["face north", *(f"why {text}" for text in asked), *asked[2:], "quit", ""])
    done = nutwood("play", "squirrel-squabble", "--option", "setup=random", "--seed", "3", typed=typed)
    assert done.returncode == 0
    laid = "lay Turn Left (other side: Turn Right), then lay"
    assert f"“{laid} Turn Right (other side: Turn Left), then lay Move 1" in done.stdout
    assert "(other side: Move 2)” is not allowed now: You have laid that coin already" in done.stdout
    assert (
        f"“{laid} U-Turn (other side: Move 1), then lay Move 1 (other side: Move 2)” is allowed now. (§10)"
        in done.stdout
    )
    assert (done.stdout + done.stderr).count("A programme has three coins, not 1") == 2
    assert done.stdout.count("'lay zz' is no move of this game") == 1
    assert "Which of these do you mean?\n  why lay Move 1 (other side: Move 2)\n" in done.stdout


def test_why_is_asked_in_words(nutwood: Run) -> None:
    asked = ("Bulldog to e4", "why can’t I move the buldog to d5", "fly to the moon", "be done", "the terrier to b2?")
    done = nutwood("play", "hounded", "--seed", "3", typed="\n".join([*(f"why {text}" for text in asked), "quit", ""]))
    assert "“move the Bulldog, then move to e4” is not allowed now: It is three spaces to e4" in done.stdout
    assert "“move the Bulldog, then move to d5” is not allowed now: It is four spaces to d5" in done.stdout
    assert "at the table, like these:\n  why move Foxhound 1\n" in done.stdout
    assert "“be done” is not allowed now: You may be done only after three pieces" in done.stdout
    assert "“move the Terrier, then move to b2” is allowed now. (§5)" in done.stdout


def test_what_can_be_typed_at_the_table(nutwood: Run, tmp_path: Path) -> None:
    typed = "why done\nwhy 1\nrules 5\n4\nundo\nundo\nter\nto\nc2\nlog\nsvg t.svg\nsave g.nut\nsave g.nut\nhelp\nquit\n"
    done = nutwood("play", "hounded", "--seed", "3", typed=typed)
    assert done.returncode == 0
    shown = done.stdout
    assert "“be done” is not allowed now: You may be done only after three pieces" in shown
    assert "  §6 " in shown
    assert "“move Foxhound 1” is allowed now. (§5)" in shown
    assert "Taken back: pick terrier" in shown
    assert "You have not made a move yet." in shown
    assert "'to' could be 'to b2', 'to c2'" in shown
    assert ElementTree.parse(tmp_path / "t.svg").getroot().tag.endswith("svg")
    assert "hunt: to c2\nchance: tile " in (tmp_path / "g.nut").read_text()
    assert "write the game as a record" in shown
    assert "You have left the table." in done.stderr


def test_nothing_is_overwritten(nutwood: Run, record: Path) -> None:
    before = record.read_text()
    shown = nutwood("play", "hounded", typed="save game.nut\nsave\nquit\n").stdout
    assert "game.nut is there already" in shown
    assert "Say the file's name" in shown
    assert record.read_text() == before


def test_the_same_seed_gives_the_same_game(nutwood: Run) -> None:
    typed = "1\n" * 40
    one, two = (nutwood("play", "--seed", "9", typed=typed).stdout for _ in range(2))
    assert one == two
    assert "The Fox moves" in one


def test_a_finished_game_is_shown_and_not_asked(nutwood: Run, tmp_path: Path) -> None:
    match, bot, dice = package.Match(package.load("hounded")), RandomBot(), package.Dice(5)
    while not match.ended:
        if match.roll(dice) == 0:
            match.play(bot.choose(match.observation(match.state.mover(), dice)))
    (tmp_path / "over.nut").write_text(package.write_record(match))
    done = nutwood("play", "--load", "over.nut")
    assert done.returncode == 0
    assert "You win: " in done.stdout or "The Fox wins: " in done.stdout


def test_the_ladder_without_games_plays_all_of_them_and_goes_on_where_it_was(here: Run, tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    asked = ("ladder", "--against", "random", "--factor", "3000", "--games", "2", "--out", str(page))
    assert here(*asked).returncode == 0
    rows = [line for line in page.read_text("utf-8").splitlines() if "against random" in line]
    assert {row.split(" | ")[0].removeprefix("| ") for row in rows} == set(package.game_names())
    written = page.with_suffix(".jsonl").read_bytes()
    assert here(*asked).returncode == 0
    assert page.with_suffix(".jsonl").read_bytes() == written


def test_a_ladder_stopped_in_a_step_goes_on_after_the_last_game(here: Run, tmp_path: Path) -> None:
    page, games = tmp_path / "ladder.md", tmp_path / "ladder.games"
    contest = next(steps(Hounded, Contest("", {}, (), games=4, factor=100), only=2))
    true = [play_one(contest, number) for number in range(4)]
    other = msgspec.structs.replace(true[0], returns=true[0].returns[::-1])
    GamesFile(games / file_name(heading(contest)), contest).keep(other)
    asked = ("ladder", "hounded", "--step", "2", "--factor", "100", "--games", "4", "--out", str(page))
    assert here(*asked).returncode == 0
    rung = msgspec.json.decode(page.with_suffix(".jsonl").read_bytes(), type=Rung)
    assert rung.upper.wins == standings(contest, [other, *true[1:]])[0].wins, "what was kept is counted"


def test_a_ladder_that_is_stopped_says_what_it_kept(tmp_path: Path) -> None:
    games = tmp_path / "ladder.games"
    asked = ["ladder", "hounded", "--step", "3", "--processes", "1", "--out", str(tmp_path / "ladder.md")]
    with subprocess.Popen([sys.executable, "-m", "nutwood", *asked], stderr=subprocess.PIPE, text=True) as process:
        while process.poll() is None and not list(games.glob("*.jsonl")):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f"games are kept in {games}" in said
    assert "Traceback" not in said


def test_the_arena_keeps_games_and_tells_all_as_json(here: Run, tmp_path: Path) -> None:
    edition = tmp_path / "mine.toml"
    edition.write_text((Hounded.folder() / "edition" / "house.toml").read_text("utf-8"), "utf-8")
    kept = tmp_path / "games.jsonl"
    asked = ("arena", "hounded", "--bots", "random", "--games", "2", "--edition", str(edition), "--out", str(kept))
    found = json.loads(here(*asked, "--json").stdout)
    assert found["digest"] == package.load("hounded", edition=str(edition)).edition_digest
    assert [row["seat"] for row in found["seats"]] == ["hunt", "fox"]
    assert [len(game["returns"]) for game in found["games"]] == [2, 2]
    assert len(kept.read_text("utf-8").splitlines()) == 3
    shown = here(*asked).stdout
    assert "by seat" in shown
    assert "fox" in shown
