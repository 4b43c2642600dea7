"""Addresses: those of clients, behind proxies too, and the one under which everybody finds the server."""

from __future__ import annotations

import ipaddress
import re
from functools import lru_cache
from urllib.parse import urlsplit

from msgspec import Struct

from nutwood.core.errors import NutwoodError

LOOPBACK = ("127.0.0.1", "localhost", "::1")
HOST = re.compile(r"(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]{1,253})(:[0-9]{1,5})?")
PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*")
IPV6_HOUSEHOLD = 64
"""Whoever has one IPv6 address usually has all of its /64."""


class BadAddress(NutwoodError):
    """An address that is none."""


class PublicAddress(Struct, frozen=True):
    """Where people find the server, if that is not where it listens: `https://example.org/nutwood`."""

    scheme: str
    host: str
    path: str = ""
    """Under which the server stands, if it has no name of its own: `/nutwood`."""

    @property
    def origin(self) -> str:
        """What browsers send as Origin."""
        return f"{self.scheme}://{self.host}"

    def beneath(self, path: str) -> str:
        """What an address asks of us: without our own path, where it has it."""
        if self.path and (path == self.path or path.startswith(f"{self.path}/")):
            return path[len(self.path) :] or "/"
        return path


def public_address(text: str) -> PublicAddress | None:
    """The address so written; nothing for an empty text."""
    if not text:
        return None
    try:
        parts = urlsplit(text)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in ("http", "https") or not HOST.fullmatch(parts.netloc):
        raise BadAddress(f"{text!r} is no public address: write it as https://nutwood.example.org.")
    path = parts.path.rstrip("/")
    if not PATH.fullmatch(path) or parts.query or parts.fragment:
        raise BadAddress(
            f"{text!r} is no public address: after the name it may have a path of letters, digits and - . _ ~, like "
            "https://example.org/nutwood, and nothing else."
        )
    return PublicAddress(parts.scheme, parts.netloc.lower(), path)


def base_path(public_url: str) -> str:
    """The path under which people find the server; empty if it has a name of its own."""
    found = public_address(public_url)
    return found.path if found else ""


class Proxies:
    """Addresses whose word about the client's address is believed."""

    def __init__(self, trusted: tuple[str, ...]) -> None:
        try:
            self.networks = [ipaddress.ip_network(each, strict=False) for each in trusted]
        except ValueError as error:
            raise BadAddress(f"{error}: a trusted proxy is an address or a network, like 10.0.0.0/8.") from None

    def has(self, address: str) -> bool:
        """Whether this is one of them."""
        try:
            given = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(given in network for network in self.networks)


@lru_cache(maxsize=10_000)
def household(address: str) -> str:
    """What limits count as one: an IPv4 address, or all that one line has of IPv6."""
    try:
        given = ipaddress.ip_address(address[:64])
    except ValueError:
        return address[:64]
    if isinstance(given, ipaddress.IPv4Address):
        return str(given)
    if given.ipv4_mapped is not None:
        return str(given.ipv4_mapped)
    return str(ipaddress.ip_network((given, IPV6_HOUSEHOLD), strict=False))


def host_name(host: str) -> str:
    """The name in a Host header, without its port; empty if it is none."""
    if not HOST.fullmatch(host):
        return ""
    return urlsplit(f"//{host}").hostname or ""
