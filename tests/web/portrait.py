"""The picture in README.md: a table that is being played in a real browser.

    python -m tests.web.portrait docs/images/table.png [GAME] [CLICKS]

Somebody sits down with bots and makes some decisions; then the screen is taken, in as many colours as a small file has.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image

from tests.web.conftest import KNOWS_ALL_GOALS
from tests.web.studio import studio
from tests.web.visitor import Visitor

SCREEN: Final = (1440, 900)
COLOURS: Final = 256
SETTLED: Final = 4000
"""Milliseconds until bots have answered and all of it has been shown."""


def portrait(game: str, clicks: int) -> Image.Image:
    """The screen after so many decisions."""
    width, height = SCREEN
    with studio() as (browser, server):
        context = browser.new_context(base_url=server.address, viewport={"width": width, "height": height})
        context.add_init_script(KNOWS_ALL_GOALS)
        visitor = Visitor(context.new_page())
        visitor.prefer("at once")
        visitor.play_now(game)
        for _ in range(clicks):
            visitor.page.wait_for_selector(".thing.target, .prompt .choice")
            visitor.click()
        visitor.page.mouse.move(0, 0)
        visitor.page.wait_for_timeout(SETTLED)
        taken = visitor.page.screenshot()
    return Image.open(BytesIO(taken)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)


def main(arguments: list[str]) -> None:
    """Take it, and say how large it is."""
    out, game, clicks = Path(arguments[0]), *(arguments[1:] + ["nut-hunt", "12"][len(arguments) - 1 :])
    portrait(game, int(clicks)).save(out, optimize=True)
    print(f"{out}: {out.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
