"""Bots against bots, ladders, studies and other measurements."""

from nutwood.lab.study import Run, Stop, Study, read_run

__all__ = ["Run", "Stop", "Study", "read_run"]
