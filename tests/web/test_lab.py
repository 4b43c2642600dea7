"""The lab in the browser: numbers become text, faults stand where they belong, and games are played while one looks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.test_for_everyone import faults
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]


def open_lab(page: Page, game: str) -> None:
    page.goto(f"/lab/{game}")
    expect(page.get_by_role("status").first).to_contain_text("can be played")


def test_a_number_becomes_a_line_of_the_edition_and_back(visit: Visit) -> None:
    page = visit().page
    open_lab(page, "hounded")
    page.get_by_text("The whole edition").click()
    text = page.get_by_label("The edition as TOML")
    before = text.input_value()
    number = page.get_by_label("Fox spaces", exact=True)
    number.fill("77")
    number.press("Tab")
    expect(page.get_by_role("status").first).to_contain_text("77 is not between 1 and 6")
    assert number.get_attribute("aria-invalid") == "true"
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()
    page.get_by_role("button", name=re.compile(r"^Line \d+$")).click()
    selected = text.evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert selected == "fox-spaces = 77"
    page.get_by_role("button", name="As printed").click()
    assert text.input_value() == before


def test_an_edition_is_measured_stopped_and_played(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_role("link", name="Into the lab").click()
    page.get_by_role("combobox", name="Game").select_option("squirrel-squabble")
    expect(page.get_by_role("status").first).to_contain_text("can be played")
    number = page.get_by_label("Nuts to win", exact=True)
    number.fill("3")
    number.press("Tab")
    page.get_by_label("Measured with").select_option("random")
    measure = page.get_by_role("button", name="Measure it")
    expect(measure).to_be_enabled()
    measure.click()
    table = page.get_by_role("table", name=re.compile("Wins by seat"))
    expect(table).to_be_visible(timeout=180_000)
    expect(table.get_by_role("row")).to_have_count(3)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped.")).to_be_visible()
    page.get_by_role("button", name="Play it").click()
    page.wait_for_url("**/table/*")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_the_lab_has_no_serious_fault_and_fits(visit: Visit, theme: str, width: int) -> None:
    page = visit(width=width, height=844, theme=theme).page
    open_lab(page, "nuts")
    page.get_by_label("Measured with").select_option("random")
    page.get_by_role("button", name="Measure it").click()
    expect(page.get_by_text("How long games are")).to_be_visible(timeout=180_000)
    page.get_by_role("button", name="Stop").click()
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
