"""Packed vectors: librt's where it is installed, plain lists otherwise.

Compiled and interpreted rules import `vec` from here, so that the same file runs on both builds and on
interpreters without librt. `Buffer` is the type that moves are listed into, for rules in plain Python.
"""

from __future__ import annotations

import copyreg
from typing import TYPE_CHECKING, Any

import mypy_extensions

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec

    Buffer = vec[mypy_extensions.i64]
else:
    try:
        from librt.vecs import append, vec
    except ImportError:
        from nutwood.core._lists import append, vec
    Buffer = vec

KINDS: dict[str, Any] = {
    "i64": vec[mypy_extensions.i64],
    "u8": vec[mypy_extensions.u8],
    "float": vec[float],
}


def restored(kind: str, values: list[Any]) -> Any:
    """The vector of a pickle."""
    return KINDS[kind](values)


def kept(vector: Any) -> tuple[Any, ...]:
    """What pickle and copy need to make a vector of librt again: by itself it does not tell them."""
    return restored, (next(name for name, kind in KINDS.items() if kind is type(vector)), list(vector))


for known in KINDS.values():
    if known is not vec:
        copyreg.pickle(known, kept)

__all__ = ["Buffer", "append", "vec"]
