"""Options of a service from one TOML file: what the command and the environment do not say."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import typer

from nutwood.core.errors import NutwoodError


class CannotConfigure(NutwoodError):
    """Why a file of options cannot be used."""


def read_config(context: typer.Context, file: Path | None) -> Path | None:
    """Take options from a file, by their names without the dashes: `public-url = "https://…"`."""
    if file is None:
        return None
    names = _names(context.command)
    context.default_map = {names[key]: value for key, value in _read(file).items() if _is_known(file, key, names)}
    return file


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise CannotConfigure(f"--config {file}: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CannotConfigure(f"--config {file}: {error}.") from None


def _names(command: Any) -> dict[str, str]:
    """What a file calls each option, and what the function does."""
    options = {name: parameter.name for parameter in command.params for name in parameter.opts}
    return {option.removeprefix("--"): name for option, name in options.items() if option.startswith("--")}


def _is_known(file: Path, key: str, names: dict[str, str]) -> bool:
    if key not in names:
        raise CannotConfigure(f"--config {file}: there is no option {key}; --help has their names.")
    return True


ConfigFile = typer.Option(
    "--config",
    help="A TOML file with any of these options.",
    envvar="NUTWOOD_CONFIG",
    callback=read_config,
    is_eager=True,
    show_default=False,
)
