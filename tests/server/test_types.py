"""The TypeScript types are those of the messages."""

from pathlib import Path

from nutwood.server.types import typescript

COMMITTED = Path(__file__).parents[2] / "web" / "src" / "lib" / "messages.ts"


def test_the_client_has_the_types_of_this_server() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == typescript()


def test_every_message_has_a_type() -> None:
    text = typescript()
    assert 'export interface Play {\n  type: "play";\n  id: string;\n  seat: number;\n' in text
    assert "export type Action = Play | TakeBack | Resign" in text
    assert "unknown" not in text.split("export type Clock")[1]
