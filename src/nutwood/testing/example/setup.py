"""Compiles the game's rules where that was asked for; everything else about the project is in pyproject.toml."""

import os

from setuptools import setup

if __name__ == "__main__":
    if os.environ.get("COMPILE_GAME"):
        from nutwood.build import extensions

        setup(ext_modules=extensions())
    else:
        setup()
