"""`python -m nutwood.server`: the server alone, for tests and benches; people use `nutwood serve`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from msgspec.structs import replace

from nutwood.core.errors import NutwoodError
from nutwood.server.addresses import LOOPBACK
from nutwood.server.logs import LogFormat
from nutwood.server.run import serve
from nutwood.server.settings import NO_LIMITS, UNCOUNTED, ConnectionLimits, Limits, Settings, default_client


def main() -> int:
    """Serve as the arguments say."""
    parser = argparse.ArgumentParser(prog="python -m nutwood.server")
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--database", default="")
    parser.add_argument("--nats", default="")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--no-limits", action="store_true", help="take any number of messages from this machine")
    parser.add_argument("--bot-pause", type=float, default=0.0)
    parser.add_argument("--bot-seconds", type=float, default=10.0)
    parser.add_argument("--watch", type=Path)
    parser.add_argument("--client", type=Path, default=default_client())
    parser.add_argument("--public-url", default="")
    parser.add_argument("--trusted-proxy", action="append", default=[])
    parser.add_argument("--head-seconds", type=float, default=ConnectionLimits().head_seconds)
    parser.add_argument("--body-seconds", type=float, default=ConnectionLimits().body_seconds)
    parser.add_argument("--metrics-token", default="")
    parser.add_argument("--log-format", type=LogFormat, default=LogFormat.TEXT)
    parser.add_argument("--drain-seconds", type=float, default=0.0)
    given = parser.parse_args()
    if given.no_limits and given.host not in LOOPBACK:
        parser.error("--no-limits is for benches and tests: it needs a host that only this machine can reach")
    settings = Settings(
        data=given.data,
        database=given.database,
        nats=given.nats,
        host=given.host,
        port=given.port,
        processes=given.processes,
        client=given.client,
        limits=NO_LIMITS if given.no_limits else Limits(),
        connections=replace(
            UNCOUNTED if given.no_limits else ConnectionLimits(),
            head_seconds=given.head_seconds,
            body_seconds=given.body_seconds,
        ),
        watch=given.watch,
        public_url=given.public_url,
        trusted_proxies=tuple(given.trusted_proxy),
        bot_pause=given.bot_pause,
        bot_seconds=given.bot_seconds,
        metrics_token=given.metrics_token,
        log_format=given.log_format,
        drain_seconds=given.drain_seconds,
    )
    try:
        serve(settings, lambda address: print(address, flush=True))
    except NutwoodError as error:
        print(error, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
