"""Colours that can be read, by day and by night."""

import pytest

from nutwood.core.palette import LIGHT, READABLE, SEAT_MARKS, SEAT_TONES, THEMES, contrast, derived, style_sheet

THEME_NAMES = sorted(THEMES)


def test_both_themes_have_the_same_colours() -> None:
    assert THEMES["light"].keys() == THEMES["dark"].keys()


def test_contrast_runs_from_1_to_21() -> None:
    assert contrast("#FFFFFF", "#FFFFFF") == pytest.approx(1)
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("name", sorted(LIGHT))
def test_text_on_any_colour_can_be_read(theme: str, name: str) -> None:
    assert contrast(THEMES[theme][name], derived(theme)[f"on-{name}"]) >= READABLE


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("name", sorted(LIGHT))
@pytest.mark.parametrize("ground", ["paper", "card", "sand"])
def test_text_in_any_colour_can_be_read_on_paper(theme: str, name: str, ground: str) -> None:
    assert contrast(THEMES[theme][ground], derived(theme)[f"text-{name}"]) >= READABLE


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize("ground", ["paper", "card", "sand", "wood", "meadow", "face"])
def test_ink_can_be_read_wherever_text_stands(theme: str, ground: str) -> None:
    assert contrast(THEMES[theme]["ink"], THEMES[theme][ground]) >= READABLE


@pytest.mark.parametrize("theme", THEME_NAMES)
@pytest.mark.parametrize(
    ("mark", "ground"),
    [
        ("fox", "card"),
        ("bark", "card"),
        ("ink", "card"),
        ("slate", "card"),
        ("plum", "card"),
        ("brook", "card"),
        ("pine", "card"),
        ("slate", "face"),
        ("bark", "face"),
        ("fox", "face"),
        ("cream", "dusk"),
        ("soot", "brook"),
        ("card", "pine"),
        ("card", "bark"),
        ("soot", "cream"),
    ],
)
def test_large_marks_stand_out(theme: str, mark: str, ground: str) -> None:
    """Three to one: silhouettes inside their paper edge, faces, badges and pips."""
    assert contrast(THEMES[theme][mark], THEMES[theme][ground]) >= 3


def test_every_seat_has_a_colour_and_a_mark_of_its_own() -> None:
    assert len(set(SEAT_TONES)) == len(set(SEAT_MARKS)) == len(SEAT_TONES)


def test_auto_follows_the_reader() -> None:
    sheet = style_sheet("#x", "auto")
    assert "prefers-color-scheme: dark" in sheet
    assert all(f"--paper:{colours['paper']}" in sheet for colours in THEMES.values())


def test_a_prefix_stands_before_every_class() -> None:
    sheet = style_sheet("#x", prefix="own-")
    assert ".own-f-moss{" in sheet
    assert ".f-moss{" not in sheet
