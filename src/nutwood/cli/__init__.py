"""The `nutwood` command: one module a command."""

from nutwood.cli.app import main

__all__ = ["main"]
