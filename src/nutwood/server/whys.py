"""Why a move may not be played, as it is answered at tables and in lessons."""

from __future__ import annotations

from typing import Any

from nutwood.core.asking import Answer, ask, point
from nutwood.core.errors import NotYours, Unreadable
from nutwood.core.game import Game
from nutwood.core.match import Match
from nutwood.core.rulebook import UnknownRule, rule
from nutwood.core.scene import Scene
from nutwood.server import bodies as b
from nutwood.server.commands import Refusal


def explain(match: Match, seat: int, asked: b.AboutAMove, scene: Scene | None = None) -> b.Why:
    """Whether the seat may play now what is asked about; if not, the rule that forbids it."""
    try:
        answer = _answer(match, seat, asked, scene)
    except NotYours as error:
        return b.Why(allowed=False, sentence=str(error))
    except Unreadable as error:
        raise Refusal("unreadable", str(error)) from None
    return _told(match.game, answer)


def _answer(match: Match, seat: int, asked: b.AboutAMove, scene: Scene | None) -> Answer:
    if asked.move is None:
        return point(match, seat, asked.at, asked.verb, scene)
    if isinstance(asked.move, str):
        return ask(match, seat, asked.move)
    refusal = match.why_not(asked.move, seat)
    if refusal is None:
        return Answer(asked=match.game.phrasebook.phrase([asked.move]), allowed=True)
    return Answer(reasons=(refusal,))


def _told(game: Game[Any, Any], answer: Answer) -> b.Why:
    if answer.allowed:
        return b.Why(allowed=True, sentence="You can play this now.", asked=answer.asked)
    if not answer.reasons:
        return b.Why(allowed=False, sentence=answer.question, offers=list(answer.offers))
    first, *others = answer.reasons
    return b.Why(
        allowed=False,
        sentence=first.sentence,
        rule=first.rule,
        text=_rule_text(game, first.rule),
        also=[b.WhyNot(sentence=each.sentence, rule=each.rule) for each in others],
        asked=answer.asked,
        instead=answer.instead,
    )


def _rule_text(game: Game[Any, Any], number: str) -> str:
    try:
        return rule(game.rulebook(), number)
    except UnknownRule:
        return ""
