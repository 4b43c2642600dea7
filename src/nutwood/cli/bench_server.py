"""`nutwood bench server`: tables with two connected players each, the server in a process of its own."""

from __future__ import annotations

import msgspec

from nutwood.bench.server import Load, games_for_two, measure
from nutwood.cli.screen import show
from nutwood.core.errors import BadOption

MOST_TABLES = 5000


def bench(games: list[str], tables: int, seconds: float, as_json: bool) -> None:
    """Measure each game paced, then flat out."""
    if not 1 <= tables <= MOST_TABLES:
        raise BadOption(f"--tables {tables}: take a number from 1 to {MOST_TABLES}.")
    for game in games or games_for_two():
        if game not in games_for_two():
            raise BadOption(f"{game!r} is no installed game for two; those are {', '.join(games_for_two())}.")
        for flat_out in (False, True):
            found = measure(game, tables, seconds, flat_out)
            show(msgspec.json.encode(found).decode() if as_json else told(found))


def told(found: Load) -> str:
    """The figures in a sentence."""
    how = "as fast as they go" if found.flat_out else "a move a second each"
    return (
        f"{found.game}, {found.tables} tables, {found.connections} connections, {how}, {found.seconds:g} s: "
        f"{found.moves_per_s:g} durable moves/s; click to the other screen p50 {found.p50_ms:g} ms, "
        f"p99 {found.p99_ms:g} ms, worst {found.worst_ms:g} ms; {found.kilobytes_a_table:g} kB per table; "
        f"server at {found.server_cpu_percent:g} % of a core, {found.moves_per_cpu_s:g} moves for each second of it; "
        f"others had {found.stolen_percent:g} % of the machine; {found.refused} refused"
    )
