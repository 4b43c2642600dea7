"""Every rule of a game is cited by its code and named by a test; no citation is invented."""

import re
from pathlib import Path

import pytest

import nutwood

TESTS = Path(__file__).parent.parent


def numbers(text: str) -> set[int]:
    """The rules that a text cites: §5, and all of `§5 to §8`."""
    found = {int(number) for number in re.findall(r"§(\d+)", text)}
    for first, last in re.findall(r"§(\d+) to §(\d+)", text):
        found |= set(range(int(first), int(last) + 1))
    return found


def rules(name: str) -> list[int]:
    return [int(number) for number in re.findall(r"^\*\*§(\d+)\*\*", nutwood.game_type(name).rules(), re.MULTILINE)]


def sources(folder: Path) -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.rglob("*.py")))


def rules_tested(name: str) -> set[int]:
    text = sources(TESTS / "games" / name.replace("-", "_"))
    named = {int(number) for number in re.findall(r"def test_(\d+)_", text)}
    return named | numbers(text)


@pytest.mark.parametrize("name", nutwood.game_names())
def test_rules_are_numbered_from_1_without_gaps(name: str) -> None:
    found = rules(name)
    assert found == list(range(1, len(found) + 1))


@pytest.mark.parametrize("name", nutwood.game_names())
def test_every_rule_is_cited_by_code_and_no_citation_is_invented(name: str) -> None:
    cited = numbers(sources(nutwood.game_type(name).folder()))
    assert set(rules(name)) - cited == set(), "rules that no code cites"
    assert cited - set(rules(name)) == set(), "citations of rules that do not exist"


@pytest.mark.parametrize("name", nutwood.game_names())
def test_every_rule_is_named_by_a_test(name: str) -> None:
    assert set(rules(name)) - rules_tested(name) == set()
    assert rules_tested(name) - set(rules(name)) == set()
