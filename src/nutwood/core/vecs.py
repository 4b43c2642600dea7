"""Packed vectors: librt's where it is installed, plain lists otherwise.

Compiled and interpreted rules import `vec` from here, so that the same file runs on both builds and on
interpreters without librt. `Buffer` is the type that moves are listed into, for rules in plain Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import mypy_extensions
    from librt.vecs import append as append
    from librt.vecs import vec as vec

    Buffer = vec[mypy_extensions.i64]
else:
    try:
        from librt.vecs import append, vec
    except ImportError:
        from nutwood.core._lists import append, vec
    Buffer = vec

__all__ = ["Buffer", "append", "vec"]
