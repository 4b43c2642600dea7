"""Packed vectors: librt's where it is installed, plain lists otherwise.

Compiled and interpreted rules import `vec` from here, so that the same file runs on both builds and on
interpreters without librt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import append as append
    from librt.vecs import vec as vec
else:
    try:
        from librt.vecs import append, vec
    except ImportError:
        from nutwood.core._lists import append, vec

__all__ = ["append", "vec"]
