"""What the numbers of an encoding mean."""

from __future__ import annotations

import msgspec


class Plane(msgspec.Struct, frozen=True):
    """Some neighbouring numbers of an encoding: `Plane("fox", 6, (7, 7), 1, "where the Fox stands")`."""

    name: str
    first: int
    shape: tuple[int, ...]
    top: int
    """The largest value; 1 for flags."""
    meaning: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for length in self.shape:
            size *= length
        return size


def topped(plane: Plane, top: int) -> Plane:
    """The plane with another largest value, as an edition may have."""
    return msgspec.structs.replace(plane, top=top)


def table(planes: list[Plane]) -> str:
    """The planes in a table for people."""
    rows = ["| plane | numbers | shape | up to | meaning |", "|---|---|---|---|---|"]
    for plane in planes:
        shape = " × ".join(str(length) for length in plane.shape)
        span = f"{plane.first}–{plane.first + plane.size - 1}" if plane.size > 1 else str(plane.first)
        rows.append(f"| {plane.name} | {span} | {shape} | {plane.top} | {plane.meaning} |")
    return "\n".join(rows)
