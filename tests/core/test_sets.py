"""Bit sets agree with Python's own sets."""

from hypothesis import given
from hypothesis import strategies as st

from nutwood.core.sets import BIT, count, list_members, lowest, members, nth
from nutwood.core.state import buffer

sets = st.sets(st.integers(0, 61))


@given(sets)
def test_bit_sets_agree_with_sets(chosen: set[int]) -> None:
    mask = sum(BIT[n] for n in chosen)
    assert members(mask) == sorted(chosen)
    assert count(mask) == len(chosen)
    into = buffer(70)
    assert list_members(mask, 100, into, 2) == 2 + len(chosen)
    assert list(into[2 : 2 + len(chosen)]) == [100 + n for n in sorted(chosen)]
    for place, member in enumerate(sorted(chosen)):
        assert nth(mask, place) == member
    if chosen:
        assert lowest(mask) == min(chosen)
