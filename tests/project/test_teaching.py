"""RULES.md teaches: everything it shows is there, and what its examples claim is true."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import nutwood
from nutwood.core.edition import edition_names
from nutwood.core.examples import BadExample, example_names, read_example
from nutwood.core.game import Game
from nutwood.core.rulebook import directives, glance, rules_by_number
from nutwood.core.svg import symbol

GAMES = nutwood.game_names()
CHAPTERS = {"At a glance", "Players", "What is in the box", "Setting up", "A turn at a glance"}
LAST_CHAPTERS = {"How to play well", "Glossary"}
MOST_WORDS = 90
"""A paragraph of the card that explains the goal."""


def written(kind: type[Game[Any, Any]], name: str) -> str:
    return (kind.folder() / "examples" / f"{name}.nut").read_text(encoding="utf-8")


def editions(kind: type[Game[Any, Any]]) -> list[Game[Any, Any]]:
    return [nutwood.load(kind.name, edition=edition) for edition in edition_names(kind.folder() / "edition")]


EXAMPLES = [(name, each) for name in GAMES for each in example_names(nutwood.game_type(name))]


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_have_all_chapters_and_a_short_beginning(name: str) -> None:
    text = nutwood.game_type(name).rules()
    headings = set(re.findall(r"^## (.+)$", text, re.MULTILINE))
    assert (CHAPTERS | LAST_CHAPTERS) - headings == set()
    told = glance(text)
    assert told is not None
    assert max(len(part.split()) for part in (told.goal, told.turn, told.end)) <= MOST_WORDS


@pytest.mark.parametrize("name", GAMES)
def test_all_that_the_rules_show_is_there_and_all_that_is_there_is_shown(name: str) -> None:
    kind = nutwood.game_type(name)
    shown = directives(kind.rules())
    assert len(shown) == len(set(shown))
    assert {each for sort, each in shown if sort == "example"} == set(example_names(kind))
    for game in editions(kind):
        assert {each for sort, each in shown if sort == "components"} == set(game.components())


@pytest.mark.parametrize("name", GAMES)
def test_components_of_every_edition_fill_their_tables_and_have_their_drawings(name: str) -> None:
    for game in editions(nutwood.game_type(name)):
        for table in game.components().values():
            assert table.rows
            for row in table.rows:
                assert len(row.cells) == len(table.head)
                assert row.cells[0]
                assert all(symbol(art, game.folder() / "art") for art in row.art)
            assert table.markdown().count("\n") == len(table.rows) + 1


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_what_an_example_claims_holds_and_its_pictures_can_be_drawn(name: str, example: str) -> None:
    kind = nutwood.game_type(name)
    played = read_example(kind, written(kind, example), example)
    assert played.claims
    assert played.pictures
    for picture in played.pictures:
        assert picture.caption.endswith((".", "!", "?"))
        assert picture.svg(played.game).startswith("<svg")


def mutants(text: str) -> Iterator[str]:
    """The example with each of its claims made false, one at a time."""
    lines = text.splitlines()
    for place, line in enumerate(lines):
        if line.startswith("must: "):
            yield "\n".join([*lines[:place], falsified(line), *lines[place + 1 :]])


def falsified(claim: str) -> str:
    kind, _, said = claim.removeprefix("must: ").partition(" ")
    match kind:
        case "legal":
            return f"must: illegal {said} §1"
        case "illegal":
            return f"must: legal {said.rpartition(' ')[0]}"
        case "exactly":
            return f"must: exactly {said}, of course"
        case "happened":
            return f"must: happened {said} planted=true"
    return f'must: view {said.partition(" = ")[0]} = "planted"'


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_every_claim_of_an_example_can_fail(name: str, example: str) -> None:
    kind = nutwood.game_type(name)
    for mutant in mutants(written(kind, example)):
        with pytest.raises(BadExample):
            read_example(kind, mutant)


def texts(kind: type[Game[Any, Any]]) -> Iterator[str]:
    """All that players read: the rules, the captions and the components."""
    yield re.sub(r"`[^`]*`", "code", kind.rules())
    for each in example_names(kind):
        yield from (picture.caption for picture in read_example(kind, written(kind, each)).pictures)
    for game in editions(kind):
        yield from (cell for table in game.components().values() for row in table.rows for cell in row.cells)


@pytest.mark.parametrize("name", GAMES)
def test_texts_have_no_slips(name: str) -> None:
    slips = [
        r"'(?! Nest)",
        r"\(s\)",
        r"\b1 (?:nuts|coins|cards|points|tiles|spaces|squirrels)\b",
        r"\bseat [0-9]+ choose\b",
        "  ",
    ]
    for text in texts(nutwood.game_type(name)):
        assert [found for slip in slips for found in re.findall(slip, text)] == [], text


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_that_rules_components_and_examples_cite_exists(name: str) -> None:
    kind = nutwood.game_type(name)
    texts = [kind.rules(), *(written(kind, each) for each in example_names(kind))]
    texts += [table.markdown() for game in editions(kind) for table in game.components().values()]
    cited = {int(number) for text in texts for number in re.findall(r"§(\d+)", text)}
    assert cited - set(rules_by_number(kind.rules())) == set()
