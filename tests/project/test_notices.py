"""What belongs to others travels with its licence."""

import re
from pathlib import Path

import pytest

BUILT = Path(__file__).parents[2] / "web" / "dist"
RULE = "=" * 72 + "\n"


@pytest.fixture
def notices() -> dict[str, str]:
    """The licence of each package in the built client."""
    if not (BUILT / "index.html").is_file():
        pytest.skip("the client is not built: `make build` does it where npm is")
    sections = (BUILT / "NOTICES.txt").read_text(encoding="utf-8").split(RULE)[1:]
    return {section.split()[0]: section for section in sections}


def test_every_font_of_the_client_has_its_licence(notices: dict[str, str]) -> None:
    fonts = {file.name for file in (BUILT / "assets").glob("*.woff2")}
    families = {match[1] for name in fonts if (match := re.match(r"(.+?)-(?:latin|cyrillic|vietnamese)", name))}
    assert len(families) == 2
    for family in families:
        notice = notices[f"@fontsource-variable/{family}"]
        assert "Copyright" in notice
        assert "SIL OPEN FONT LICENSE" in notice


def test_the_code_of_others_in_the_client_has_its_licence(notices: dict[str, str]) -> None:
    assert "Permission is hereby granted" in notices["svelte"]
