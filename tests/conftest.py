"""Tests choose the same examples in every run; `--hypothesis-profile=explore` (of our plugin) tries new ones."""

import signal

from hypothesis import settings

settings.register_profile("steady", derandomize=True, database=None, deadline=None)
settings.load_profile("steady")

signal.signal(signal.SIGINT, signal.default_int_handler)
"""Programs started by tests listen to Ctrl-C, even if the tests run in the background, where shells ignore it."""
