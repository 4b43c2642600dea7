"""Tests choose the same examples in every run; `--hypothesis-profile=explore` tries new ones."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.register_profile("explore", max_examples=200, deadline=None)
settings.load_profile("steady")
