"""What a server notes: lines for people, or JSON for programs that gather them from many servers."""

from __future__ import annotations

import json
import logging
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from enum import StrEnum


class LogFormat(StrEnum):
    """How notes are written."""

    TEXT = "text"
    JSON = "json"


_about: ContextVar[dict[str, str]] = ContextVar("about", default={})  # noqa: B039 - never changed, only replaced


def about(table: str = "", person: str = "") -> None:
    """Whatever this task notes from here on is about these; the same ids as in the database."""
    known = _about.get().copy()
    if table:
        known["table"] = table
    if person:
        known["person"] = person
    _about.set(known)


class JsonFormatter(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The note with its time, level and whom it is about."""
        note: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_about.get(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            note["fault"] = self.formatException(record.exc_info)
        return json.dumps(note, ensure_ascii=False)


def set_up(form: LogFormat) -> None:
    """Note what goes wrong; as JSON also what goes well, for those who count and join."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        JsonFormatter() if form is LogFormat.JSON else logging.Formatter("%(levelname)s %(name)s: %(message)s")
    )
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    if form is LogFormat.JSON:
        logging.getLogger("nutwood").setLevel(logging.INFO)
