"""The `nutwood` command: one module per command."""

from nutwood.cli.app import main

__all__ = ["main"]
