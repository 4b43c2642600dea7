"""A list that behaves like librt's `vec`, for interpreters that librt does not support."""

from __future__ import annotations

from typing import Any


class vec(list[Any]):
    """A growable vector; slices are vectors too."""

    def __init__(self, items: Any = (), *, capacity: int = 0) -> None:
        super().__init__(items)

    def __class_getitem__(cls, item: object) -> type[vec]:  # type: ignore[override]
        return cls

    def __getitem__(self, index: Any) -> Any:
        found = super().__getitem__(index)
        return vec(found) if isinstance(index, slice) else found


def append(vector: vec, item: Any) -> vec:
    """The vector with one more item, as librt's function of this name."""
    list.append(vector, item)
    return vector
