"""The example game, registered as if it were installed."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import nutwood
from nutwood.core import registry

EXAMPLE = Path(nutwood.__file__).parent / "testing" / "example" / "src"


@pytest.fixture
def cone_dice(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of the example game; it can be loaded in this process only."""
    monkeypatch.syspath_prepend(str(EXAMPLE))
    point = EntryPoint("cone-dice", "cone_dice:ConeDice", registry.GROUP)
    offered = {**registry._offered(), "cone-dice": point}
    monkeypatch.setattr(registry, "_offered", lambda: offered)
    return "cone-dice"
