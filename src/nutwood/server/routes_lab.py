"""The lab in the browser: an edition to start from, what is wrong with one, and what games with it say."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request, delete, get, post

from nutwood.core.edition import edition_names, edition_text, numbers_of
from nutwood.core.options import variants
from nutwood.server import bodies as b
from nutwood.server import lab_bodies as lab
from nutwood.server.commands import Person, Refusal
from nutwood.server.services import known, services_of
from nutwood.server.settings import OWN_TABLE_BYTES
from nutwood.server.teaching import known_game

AnyRequest = Request[Any, Any, Any]


@get("/api/games/{name:str}/edition", sync_to_thread=False)
def edition_form(name: str, edition: str = "house") -> b.EditionForm:
    """An edition's text, and the numbers of the rules that it may change."""
    kind = known_game(name)
    folder = kind.folder() / "edition"
    if edition not in edition_names(folder):
        raise Refusal("missing", f"There is no edition {edition!r} of {kind.title} here.")
    numbers = [lab.NumberOfRules(**msgspec.structs.asdict(one)) for one in numbers_of(kind.edition_type)]
    options = [b.OptionInfo(**msgspec.structs.asdict(one)) for one in variants(kind.options_type)]
    text = edition_text(folder, edition).text
    return b.EditionForm(game=name, edition=edition, text=text, numbers=numbers, options=options)


@post("/api/lab/editions", status_code=200, request_max_body_size=OWN_TABLE_BYTES)
async def judge_edition(request: AnyRequest, data: lab.AskJudgement) -> lab.EditionJudgement:
    """All that is wrong or doubtful with an edition of one's own."""
    person = await _admitted(request)
    known_game(data.game)
    return await services_of(request).house.checker.judged(data.game, data.text, person.id)


@post("/api/lab/games", status_code=200, request_max_body_size=OWN_TABLE_BYTES)
async def more_games(request: AnyRequest, data: lab.AskGames) -> lab.Measurement:
    """Let bots play some more games with an edition of one's own, and tell what all of them say."""
    return await services_of(request).laboratory.more(data, await _admitted(request))


@delete("/api/lab/games", status_code=204)
async def no_more_games(request: AnyRequest) -> None:
    """Stop the games that are being played for you."""
    services_of(request).laboratory.stop(await known(request))


async def _admitted(request: AnyRequest) -> Person:
    person = await known(request)
    if not services_of(request).limiters.lab.of(person.id).take():
        raise Refusal("slow-down", "You ask the lab for much at once: wait a moment.")
    return person
