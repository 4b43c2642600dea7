"""Editions: all faults at once, with their lines; what is a fault only in our own; and in what two differ."""

import msgspec
import pytest

import nutwood
from nutwood import BadEdition, Match, load, read_record, write_record
from nutwood.core.edition import EditionText, edition_text
from nutwood.core.edition_check import checked
from nutwood.core.edition_diff import differences
from nutwood.core.toml_lines import line_of, lines
from tests.games.numbers import OFF, house, with_rules

NAMES = nutwood.game_names()
TOML = """title = "A # title"  # [no.table]
[a.b]
"quoted key" = { x = 1, y = [1,
  2, { z = "]" }] }
long = \"\"\"
[c]
\"\"\"
[[rows]]
n = 1
[[rows]]
n = 2
[rows.inner]
m = 3
"""


def test_keys_are_found_on_their_lines() -> None:
    found = lines(TOML)
    assert found["title",] == 1
    assert found["a", "b", "quoted key"] == 3
    assert found["a", "b", "quoted key", "y", 1] == 4
    assert found["a", "b", "quoted key", "y", 2, "z"] == 4
    assert (found["rows", 0, "n"], found["rows", 1, "n"], found["rows", 1, "inner", "m"]) == (9, 11, 13)
    assert ("c",) not in found
    assert line_of(found, "rows[1] (Somebody).inner.none[3]") == 12


@pytest.mark.parametrize("name", NAMES)
def test_every_key_of_the_house_editions_has_a_line(name: str) -> None:
    import tomllib

    found = lines(house(name))

    def missing(value: object, path: tuple[str | int, ...]) -> list[tuple[str | int, ...]]:
        inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        return [path] * (bool(path) and path not in found) + [
            each for key, of in inner for each in missing(of, (*path, key))
        ]

    assert missing(tomllib.loads(house(name)), ()) == []


@pytest.mark.parametrize("name", NAMES)
def test_our_own_editions_are_held_to_the_balance(name: str) -> None:
    """What is a warning in others' editions is a fault in ours."""
    found = checked(nutwood.game_type(name).edition_type, house(name))
    assert (found.faults, found.warnings) == ((), ())


def test_all_faults_come_at_once() -> None:
    text = (
        house("hounded").replace("grass = 26", "gras = 26").replace("den = 5", 'den = "five"')
        + "\n[rules]\nfoxes = 2\n"
    )
    with pytest.raises(BadEdition) as refused:
        load("hounded", edition=EditionText("mine.toml", text))
    said = str(refused.value).splitlines()
    assert said == [
        "mine.toml, line 28: rules: contains unknown field 'foxes'; did you mean 'fox-spaces'?",
        "mine.toml, line 5: tiles: contains unknown field 'gras'; did you mean 'grass'?",
        "mine.toml, line 4: tiles: missing required field 'grass'.",
        "mine.toml, line 6: tiles.den: expected 'int', got 'str'.",
    ]


def test_what_follows_from_a_fault_does_not_hide_it() -> None:
    text = (
        house("nut-hunt")
        .replace('"Owl Oak", kind', '"Owl Elm", kind')
        .replace('["acorn", "walnut"], cost', '["pecan"], cost')
    )
    found = checked(nutwood.game_type("nut-hunt").edition_type, text)
    assert {"'pecan' is not a nut of this game", "'Owl Oak' is not a tile of this edition"} <= {
        fault.reason for fault in found.faults
    }


def test_differences_name_numbers_with_their_rules_and_things_by_their_names() -> None:
    kind, other = nutwood.game_type("nuts"), with_rules("nuts", actions=3)
    start, _, end = other.text.partition('name = "wrench"')
    text = f'{start}name = "wrench"{end.replace("take", "truck", 1)}'.replace("squirrel = 3", "squirrel = 4")
    found = differences(
        kind.edition_type, edition_text(kind.folder() / "edition", "house"), EditionText("b.toml", text)
    )
    assert [(each.key, each.one, each.other, each.rule) for each in found] == [
        ("rules.actions", 2, 3, "§13"),
        ("board.squirrel", 3, 4, ""),
        ("cards.wrench.right.power", "take", "truck", ""),
    ]


@pytest.mark.parametrize("name", NAMES)
def test_a_record_carries_an_edition_of_ones_own(name: str) -> None:
    own = with_rules(name, **OFF[name])
    match = Match(load(name, edition=own))
    match.roll(nutwood.Dice(1))
    again = read_record(write_record(match))
    assert again.game.edition == match.game.edition
    assert again.game.settings() == match.game.settings()
    assert (again.game.edition_name, again.game.edition_digest) == ("mine.toml", match.game.edition_digest)


def test_a_record_whose_edition_was_changed_is_refused() -> None:
    text = write_record(Match(load("hounded", edition=with_rules("hounded", fox_spaces=4))))
    with pytest.raises(nutwood.BadRecord, match="not the one that the digest was made of"):
        read_record(text.replace("fox-spaces = 4", "fox-spaces = 5"))
    with pytest.raises(nutwood.BadRecord, match="no TOML in a JSON string"):
        read_record(text.replace("edition-text: ", "edition-text: 1"))


@pytest.mark.parametrize("name", NAMES)
def test_settings_of_an_edition_of_ones_own_make_the_game_again(name: str) -> None:
    game = load(name, edition=with_rules(name, **OFF[name]))
    again = load(name, **msgspec.json.decode(msgspec.json.encode(game.settings())))
    assert again.edition == game.edition
    assert load(name, edition=EditionText("house", house(name))).settings()["edition"] == "house"


def test_an_unknown_key_does_not_hide_what_the_rest_is_together() -> None:
    text = house("hounded").replace("morning = 1", "morning = 2\nbadger = 1")
    said = [fault.reason for fault in checked(nutwood.game_type("hounded").edition_type, text).faults]
    assert said == [
        "contains unknown field 'badger'",
        "there must be exactly one, not 2",
        "there are 50 tiles, but the board has 49 squares",
    ]
