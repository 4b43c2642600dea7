"""What there is to play: games, rules, art."""

from __future__ import annotations

import logging
from functools import cache
from typing import Any, Literal

import msgspec
from litestar import MediaType, Request, Response, get

from nutwood.core.edition import edition_names
from nutwood.core.examples import example, example_names
from nutwood.core.game import Game, PairedGame
from nutwood.core.lessons import lesson_names
from nutwood.core.match import Match
from nutwood.core.options import variants
from nutwood.core.registry import game_names, game_type, load
from nutwood.core.rulebook import directives, glance
from nutwood.server import access, pairs, pictures, teaching
from nutwood.server.bodies import ExamplePicture, GameInfo, OptionInfo, QuickTable, RulesInfo
from nutwood.server.bots import LEVELS
from nutwood.server.commands import Refusal
from nutwood.server.services import services_of, who
from nutwood.server.teaching import known_game

log = logging.getLogger("nutwood.server")
A_DAY = {"cache-control": "public, max-age=86400"}
SVG = "image/svg+xml"
OWN = "own:"
"""Before the id of a table whose edition is meant."""


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """All games."""
    return all_games()


def all_games() -> list[GameInfo]:
    """What can be played; a game that is broken keeps no other from being played."""
    found = []
    for name in game_names():
        try:
            found.append(game_info(name))
        except Exception:
            log.exception("The game %s is left out", name)
    return found


@get("/api/games/{name:str}", sync_to_thread=False)
def game(name: str) -> GameInfo:
    """One game."""
    known_game(name)
    return game_info(name)


@get("/api/games/{name:str}/rules")
async def rules(request: Request[Any, Any, Any], name: str, edition: str = "house") -> RulesInfo:
    """The rules of a game, as Markdown, with the components and numbers of an edition."""
    kind = known_game(name)
    if edition.startswith(OWN):
        return await _own_rules(request, name, edition.removeprefix(OWN))
    if edition not in edition_names(kind.folder() / "edition"):
        raise Refusal("missing", f"There is no edition {edition!r} of {kind.title} here.")
    return _rules(name, edition)


@get("/api/games/{name:str}/examples/{example_name:str}/{number:int}", media_type=SVG, sync_to_thread=False)
def example_picture(
    name: str, example_name: str, number: int, theme: Literal["light", "dark", "auto"] = "light"
) -> Response[str]:
    """One picture of a worked example; they are numbered from 1."""
    kind = known_game(name)
    if example_name not in example_names(kind) or not 1 <= number <= len(example(kind, example_name).pictures):
        raise Refusal("missing", f"The rules of {kind.title} have no such picture.")
    return Response(_example_picture(name, example_name, number, theme), media_type=SVG, headers=A_DAY)


@get("/api/games/{name:str}/moves", sync_to_thread=False)
def moves(name: str) -> list[str]:
    """Every move that the game with its usual settings has, as text; a move's place in the list is its number."""
    known_game(name)
    return _texts(name)


@get("/api/games/{name:str}/art.svg", media_type=SVG, sync_to_thread=False)
def art(name: str) -> Response[str]:
    """Every symbol of the game and of the house in one file."""
    known_game(name)
    return Response(pictures.sprite(name), media_type=SVG, headers=A_DAY)


@get("/api/games/{name:str}/picture.svg", media_type=SVG, sync_to_thread=False)
def picture(name: str, theme: Literal["light", "dark", "auto"] = "light") -> Response[str]:
    """The game in play, for the page where one chooses."""
    known_game(name)
    return Response(pictures.picture(name, theme), media_type=SVG, headers=A_DAY)


@get("/api/palette.css", media_type=MediaType.CSS, sync_to_thread=False)
def palette() -> Response[str]:
    """The colours of the house."""
    return Response(pictures.palette(), media_type=MediaType.CSS, headers=A_DAY)


async def _own_rules(request: Request[Any, Any, Any], name: str, table_name: str) -> RulesInfo:
    """By the edition of a table, for those who may look at it."""
    table = await services_of(request).house.table(table_name)
    if not access.eyes(table, await who(request)):
        raise Refusal("denied", "This table is not open to spectators.")
    if table.game.name != name:
        raise Refusal("missing", "There is no such table of this game.")
    return _rules_of(table.game, OWN + table_name)


@cache
def _rules(name: str, edition: str) -> RulesInfo:
    return _rules_of(load(name, edition=edition), edition)


def _rules_of(game: Game[Any, Any], edition: str) -> RulesInfo:
    text = game.rulebook()
    return RulesInfo(
        game=game.name,
        edition=edition,
        text=text,
        glance=glance(text),
        components=game.components(),
        examples={shown: _pictures(type(game), shown) for sort, shown in directives(text) if sort == "example"},
        lessons=len(lesson_names(type(game))),
    )


def _pictures(kind: type[Game[Any, Any]], name: str) -> list[ExamplePicture]:
    return [
        ExamplePicture(
            caption=picture.caption, picture=f"/api/games/{kind.name}/examples/{name}/{number}", size=picture.size
        )
        for number, picture in enumerate(example(kind, name).pictures, 1)
    ]


@cache
def _example_picture(name: str, shown: str, number: int, theme: str) -> str:
    played = example(game_type(name), shown)
    return played.pictures[number - 1].svg(played.game, theme)


@cache
def _texts(name: str) -> list[str]:
    catalogue = load(name).catalogue
    return [catalogue.text(number) for number in range(len(catalogue))]


@cache
def game_info(name: str) -> GameInfo:
    """What one should know to choose a game."""
    kind = game_type(name)
    return GameInfo(
        name=name,
        title=kind.title,
        summary=kind.summary,
        minutes=kind.minutes,
        players=list(kind.players_allowed),
        default_players=load(name).players,
        seat_titles=[title.removeprefix("the ") for title in kind.seat_roles or kind.seat_titles],
        tones=list(Match(load(name)).scene().tones),
        options=[
            *(OptionInfo(**msgspec.structs.asdict(one)) for one in variants(kind.options_type)),
            *([pairs.OPTION] if issubclass(kind, PairedGame) else []),
        ],
        editions=edition_names(kind.folder() / "edition"),
        draws=kind.ties,
        levels=list(LEVELS),
        lessons=len(lesson_names(kind)),
        quick=QuickTable(seat=kind.quick_seat, options=dict(kind.quick_options)),
    )


def warm() -> None:
    """Load games, rules and lessons before anybody asks; in threads msgspec crashes while it learns a type."""
    for name in game_names():
        try:
            game_info(name)
            _texts(name)
            teaching.infos(name)
            _rules(name, "house")
        except Exception:
            log.exception("The game %s cannot be loaded", name)
