"""Films the richest moments of the golden games in a real browser: as films, and as rows of frames to be looked at.

    python -m tests.web.film OUT [GAME ...] [wide|phone] [light|dark]

A move is looked up in a record, shown in the replay, and taken picture by picture while the page's time runs slowly.
"""

from __future__ import annotations

import sys
from itertools import pairwise, product
from pathlib import Path
from typing import Final

from PIL import Image
from playwright.sync_api import Browser, Page

from nutwood.core.record import read_record
from tests.server.players import Server, Someone
from tests.web.studio import studio

GAMES: Final = Path(__file__).parents[1] / "games"
MOMENTS: Final[dict[str, dict[str, int]]] = {
    "squirrel-squabble": {"Attacked": 6, "Rolled": 3, "Fought": 5, "Stole": 5, "Shown": 1, "CoinTurned": 2},
    "nuts": {"Collected": 2, "Eaten": 5, "SquirrelMoved": 3, "Turned": 1},
    "nut-hunt": {"Fled": 2, "Resumed": 4, "NestBuilt": 4, "FoxMoved": 2},
    "squirrel-island": {"Stole": 3, "Sniped": 3, "Lost": 3, "Played": 1, "Repeated": 4},
    "hounded": {"Granted": 2, "CubFound": 5, "TrapSprung": 3, "Buried": 3, "TurnedUp": 2},
}
"""What is worth seeing in each game, and how much."""
STEPS: Final = 4
"""So many moves in a row are filmed."""
SLOWER: Final = 5
EVERY: Final = 650
"""Between two frames, in milliseconds; the page's own time runs slower, since a picture takes its time."""
MOST: Final = 60
SHOWN, REST, QUALITY = 160, 2000, 75
"""How long films show a frame, and the last one, in milliseconds."""
SLOW_TIME: Final = """slower => {
  const later = window.setTimeout;
  window.setTimeout = (act, after, ...more) => later(act, (after ?? 0) * slower, ...more);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, timing) {
    const slow = typeof timing === 'number' ? {duration: timing} : {...timing};
    return animate.call(this, frames, {
      ...slow, duration: slow.duration * slower, delay: (slow.delay ?? 0) * slower,
    });
  };
}"""
SCREENS: Final = {"wide": (1440, 900), "phone": (390, 844)}
THEMES: Final = ("light", "dark")


def richest(game: str) -> tuple[Path, int]:
    """The record and the first of some moves in a row in which most happens that is worth seeing."""
    found: list[tuple[int, str, int]] = []
    for record in sorted((GAMES / game.replace("-", "_") / "games").glob("*.nut")):
        match = read_record(record.read_text(encoding="utf-8"))
        worth = [0]
        for happened in match.happenings():
            names = [type(match.game.events.true(row)).__name__ for row in happened.rows]
            worth.append(sum(MOMENTS[game].get(name, 0) for name in names))
        best = max(range(len(worth)), key=lambda step: sum(worth[step + 1 : step + 1 + STEPS]))
        found.append((sum(worth[best + 1 : best + 1 + STEPS]), str(record), best))
    _, record_name, step = max(found)
    return Path(record_name), step


def film(browser: Browser, server: Server, game: str, looks: list[tuple[str, str]], out: Path) -> None:
    """Once for each screen and theme."""
    record, step = richest(game)
    sent = Someone(server).http.post("/api/records", content=record.read_text(encoding="utf-8"))
    table = sent.json()["id"]
    for screen, theme in looks:
        width, height = SCREENS[screen]
        context = browser.new_context(
            base_url=server.address,
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
        )
        page = context.new_page()
        page.goto(f"/replay/{table}#{step}")
        page.wait_for_selector(".thing")
        page.wait_for_timeout(500)
        page.evaluate(f"({SLOW_TIME})({SLOWER})")
        page.get_by_role("button", name="Run").evaluate("button => button.click()")
        frames = _frames(page, step, out / f"{game}-{screen}-{theme}")
        _row(frames, out / f"{game}-{screen}-{theme}.png")
        _run(frames, out / f"{game}-{screen}-{theme}.webp")
        context.close()


def _frames(page: Page, first: int, name: Path) -> list[Path]:
    taken: list[Path] = []
    for number in range(MOST):
        page.wait_for_timeout(EVERY)
        taken.append(name.with_name(f"{name.name}-{number:02}.png"))
        page.screenshot(path=taken[-1])
        if int(page.locator(".count").inner_text().split("/")[0]) >= first + STEPS + 1:
            break
    return _different(taken)


def _different(frames: list[Path]) -> list[Path]:
    """Without those that look like the one before."""
    return frames[:1] + [new for old, new in pairwise(frames) if old.read_bytes() != new.read_bytes()]


def _row(frames: list[Path], out: Path) -> None:
    pictures = [Image.open(frame) for frame in frames]
    wide, high = (side // 2 for side in pictures[0].size)
    across = 4 if wide > high else 8
    sheet = Image.new("RGB", (across * wide, -(-len(pictures) // across) * high))
    for place, picture in enumerate(pictures):
        sheet.paste(picture.resize((wide, high)), ((place % across) * wide, (place // across) * high))
    sheet.save(out)


def _run(frames: list[Path], out: Path) -> None:
    """One after the other, over and over; the last one stays for a while."""
    pictures = [Image.open(frame).convert("RGB") for frame in frames]
    small = [
        picture.resize((picture.width // 2, picture.height // 2), Image.Resampling.LANCZOS) for picture in pictures
    ]
    shown = [SHOWN] * (len(small) - 1) + [REST]
    small[0].save(out, save_all=True, append_images=small[1:], duration=shown, loop=0, quality=QUALITY, method=6)


def main(arguments: list[str]) -> None:
    """Film what is asked for, or everything."""
    out, wanted = Path(arguments[0]), set(arguments[1:])
    screens, themes, games = (wanted & set(all_) or set(all_) for all_ in (SCREENS, THEMES, MOMENTS))
    looks = sorted(product(screens, themes))
    out.mkdir(parents=True, exist_ok=True)
    with studio() as (browser, server):
        for game in sorted(games):
            film(browser, server, game, looks, out)


if __name__ == "__main__":
    main(sys.argv[1:])
