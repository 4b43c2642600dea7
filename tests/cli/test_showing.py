"""Lines of the log in a terminal."""

import nutwood
from nutwood.cli.screen import out
from nutwood.cli.showing import show_news


def shown(match: nutwood.Match, viewer: int) -> list[str]:
    with out.capture() as captured:
        show_news(match, match.log(viewer), viewer)
    return [line.strip() for line in captured.get().splitlines()]


def test_each_event_has_a_line_and_each_move_a_number() -> None:
    match = nutwood.Match(nutwood.load("hounded"))
    match.names = {1: "Bob"}
    match.play("pick terrier")
    match.play("to c2")
    match.play("tile den")
    match.play("leave")
    assert shown(match, 0) == [
        "2  ● You move the Terrier from c1 to c2.  §11",
        "3    The Terrier looks at the tile on c2 and finds a Den.  §13",
        "4  ● You leave the tile on c2 face down.  §13",
    ]
    assert "finds a Den or a Trap" in shown(match, 1)[1]


def test_turns_and_rounds_begin_with_a_heading() -> None:
    match = nutwood.Match(nutwood.load("squirrel-island"))
    match.roll(nutwood.Dice(3))
    lines = shown(match, 1)
    day = next(line for line in lines if "Day 1 of 4" in line)
    turn = next(line for line in lines if "turn." in line)
    assert [lines[lines.index(heading) - 1] for heading in (day, turn)] == ["", ""]
