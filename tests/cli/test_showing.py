"""Lines of the log in a terminal."""

import nutwood
from nutwood.cli.screen import out
from nutwood.cli.showing import show_news
from nutwood.core.view import Seen


def shown(text: str) -> list[str]:
    with out.capture() as captured:
        show_news(nutwood.load("squirrel-squabble"), [Seen(number=7, seat=0, text=text)])
    return [line.strip() for line in captured.get().splitlines()]


def test_where_much_came_of_a_move_each_thing_has_a_line() -> None:
    assert shown("flips b1; green turns left") == ["7  ● 1: flips b1; green turns left"]
    assert shown("flips b1; green turns left; round 2 begins") == [
        "7  ● 1: flips b1",
        "green turns left",
        "round 2 begins",
    ]
