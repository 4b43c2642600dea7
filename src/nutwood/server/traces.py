"""Traces from a click to the other screen, where OpenTelemetry is configured; otherwise nothing is imported or paid.

The standard environment says whether and where to (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_SERVICE_NAME`, …). A span names
a table, a number, a game and a kind of action, and nothing else: no person, no move, no sentence, no fault's text.
"""

from __future__ import annotations

import asyncio
import os
import platform
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING, Any

from nutwood.core.errors import NutwoodError

if TYPE_CHECKING:
    from opentelemetry.sdk.trace import TracerProvider
    from opentelemetry.trace import Tracer

ENDPOINTS = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
FLUSH_MILLISECONDS = 3_000
HEADER = "traceparent"
"""How a span is named on its way, by the W3C."""
MISSING = "Traces need more than is installed here: pip install 'nutwood[traces]'."
NOTHING: AbstractContextManager[None] = nullcontext()


class CannotTrace(NutwoodError):
    """Why traces cannot be sent."""


class _Traces:
    """The one tracer of this process, if there is one."""

    provider: TracerProvider | None = None
    tracer: Tracer | None = None


def is_wanted() -> bool:
    """Whether the environment asks for traces."""
    if os.environ.get("OTEL_SDK_DISABLED", "").lower() == "true" or os.environ.get("OTEL_TRACES_EXPORTER") == "none":
        return False
    return any(os.environ.get(name) for name in ENDPOINTS)


def set_up() -> None:
    """Begin, if traces are wanted: OTLP over HTTP, in groups, by a thread of its own."""
    if not is_wanted():
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        raise CannotTrace(MISSING) from None
    send_to(BatchSpanProcessor(OTLPSpanExporter()))


def send_to(processor: Any) -> None:
    """Let a processor have all spans from now on; tests have one that keeps them."""
    from opentelemetry.sdk.resources import Resource
    from opentelemetry.sdk.trace import TracerProvider

    import nutwood

    os.environ.setdefault("OTEL_SERVICE_NAME", "nutwood")
    about = {"service.version": nutwood.__version__, "service.instance.id": f"{platform.node()}-{os.getpid()}"}
    _Traces.provider = TracerProvider(resource=Resource.create(about), shutdown_on_exit=False)
    _Traces.provider.add_span_processor(processor)
    _Traces.tracer = _Traces.provider.get_tracer("nutwood", nutwood.__version__)


async def close() -> None:
    """Send what waits, but keep nobody from ending."""
    if _Traces.provider is not None:
        await asyncio.to_thread(_Traces.provider.force_flush, FLUSH_MILLISECONDS)


def span(  # noqa: PLR0913 - one parameter for each fact that may be told
    name: str, *, table: str = "", number: int = 0, game: str = "", action: str = "", after: str | None = None
) -> AbstractContextManager[None]:
    """Something that takes time. `after` is the span elsewhere that led to it; an empty one begins a trace."""
    if _Traces.tracer is None:
        return NOTHING
    facts = {"table": table, "number": number, "game": game, "action": action}
    return _span(_Traces.tracer, name, {f"nutwood.{key}": value for key, value in facts.items() if value}, after)


@contextmanager
def _span(tracer: Tracer, name: str, facts: dict[str, Any], after: str | None) -> Iterator[None]:
    """What goes wrong in it is not told: a refusal may speak of hidden things."""
    with tracer.start_as_current_span(
        name,
        context=None if after is None else _context(after),
        attributes=facts,
        record_exception=False,
        set_status_on_exception=False,
    ):
        yield


def _context(carried: str) -> Any:
    from opentelemetry.context import Context
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    return TraceContextTextMapPropagator().extract({HEADER: carried}, Context())


def carried() -> str:
    """The present span, as it travels to another process; empty if there is none."""
    if _Traces.tracer is None:
        return ""
    from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

    carrier: dict[str, str] = {}
    TraceContextTextMapPropagator().inject(carrier)
    return carrier.get(HEADER, "")
