"""Text that fits."""

from hypothesis import given
from hypothesis import strategies as st

from nutwood.core.lettering import LINE, SMALLEST, fit, width, wrap

TEXTS = st.text(alphabet="abc mW.-", min_size=1, max_size=60)


def test_short_text_keeps_its_size() -> None:
    assert fit("Den", 0.3, (2, 1)) == (["Den"], 0.3)


def test_long_text_breaks_before_it_shrinks() -> None:
    lines, size = fit("Where the willows wallow", 0.3, (2, 1.2))
    assert (lines, size) == (["Where the", "willows", "wallow"], 0.3)


def test_line_ends_are_kept() -> None:
    assert wrap("one\ntwo", 0.3, 9) == ["one", "two"]


@given(TEXTS)
def test_no_word_is_lost(text: str) -> None:
    lines, size = fit(text, 0.3, (1.5, 0.8))
    assert " ".join(lines) == text
    assert size >= 0.3 * SMALLEST


@given(TEXTS)
def test_text_made_to_fit_fits(text: str) -> None:
    lines, size = fit(text, 0.3, (1.5, 0.8))
    if size > 0.3 * SMALLEST * 1.05:
        assert len(lines) * size * LINE <= 0.8
        assert all(width(line, size) <= 1.5 for line in lines)
