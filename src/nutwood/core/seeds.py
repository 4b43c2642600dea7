"""Seeds out of a seed: each thing that rolls in a run has its own, hashed from what it is for.

Sums such as `seed + number` make neighbouring runs share games; a hash shares nothing. It does what the spawn keys of
NumPy's `SeedSequence` do, for whoever plays without NumPy.
"""

from __future__ import annotations

from hashlib import blake2b


def seed_for(seed: int, *purpose: int | str) -> int:
    """A seed of 64 bits for this purpose within the run that `seed` began."""
    return int.from_bytes(blake2b(repr((seed, *purpose)).encode(), digest_size=8).digest(), "big")
