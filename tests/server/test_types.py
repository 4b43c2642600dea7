"""The TypeScript types are those of the messages."""

import re
from pathlib import Path

from nutwood.core import palette
from nutwood.server import bodies, types
from nutwood.server.types import all_structs, typescript

MAKEFILE = Path(__file__).parents[2] / "Makefile"


def test_the_types_are_written_anew_when_any_of_their_sources_changes() -> None:
    structs = all_structs([*bodies.INBOUND, *bodies.OUTBOUND])
    modules = {struct.__module__ for struct in structs} | {types.__name__, palette.__name__}
    rule = MAKEFILE.read_text(encoding="utf-8").split("MESSAGE_SOURCES := ")[1].splitlines()[0]
    known = re.findall(r"[\w/]+\.py", rule)
    assert {f"{module.replace('.', '/')}.py" for module in modules} == {f"nutwood/{source}" for source in known}


def test_every_message_has_a_type() -> None:
    text = typescript()
    assert 'export interface Play {\n  type: "play";\n  id: string;\n  seat: number;\n' in text
    assert "export type Action = Play | TakeBack | Resign" in text
    assert "unknown" not in text.split("export type Clock")[1]
