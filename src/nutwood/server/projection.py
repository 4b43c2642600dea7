"""The projection of a table for one viewer: all is made from `game.view`, `game.scene` and `game.tell` for that viewer.

A projection remembers what its viewer has, so that only what changed goes out, computed once for all who look
through the same eyes.
"""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import TYPE_CHECKING

import msgspec

from nutwood.core.match import Match
from nutwood.core.scene import Scene
from nutwood.core.state import State
from nutwood.server.changes import compare
from nutwood.server.messages import Change, ClocksNow, Line, LogChange, SentScene, Snapshot, Update, ViewOf

if TYPE_CHECKING:
    from nutwood.server.table import Table

UPDATES_KEPT = 12
BYTES_KEPT = 8_000
"""How much of the last updates is kept for those who come back; beyond that they get a snapshot."""
RULES_LOOKED_UP = 20
"""How many of the last lines are linked to their rules when a table is read again: each costs a scene."""
_encoder = msgspec.json.Encoder()
encode = _encoder.encode


class Projection:
    """One pair of eyes at a table: a seat's, or those of all who only watch."""

    def __init__(self, table: Table, viewer: int) -> None:
        self.table = table
        self.viewer = viewer
        self.number = table.number
        self.scene = table.scene(viewer)
        self.told = len(table.match.moves)
        """How many lines of the log the viewer has."""
        self.news: list[Line] | None = []
        """The lines after those; None if they have to be told anew."""
        self.rules = rules(table.match, viewer, RULES_LOOKED_UP)
        self.updates: deque[tuple[int, int, bytes]] = deque(maxlen=UPDATES_KEPT)

    def hear(self, state: State, seat: int, move: int) -> None:
        """A move is about to be played: word it, with the rule that asked for it."""
        rule = self.scene.prompt.rule
        self.rules.append(rule)
        if self.news is not None:
            text = self.table.game.tell(state, seat, move, self.viewer)
            self.news.append(Line(seat=seat, text=text, rule=rule))

    def forget(self, index: int) -> None:
        """A move was taken back."""
        del self.rules[index]
        if index < self.told or self.news is None:
            self.told, self.news = min(self.told, index), None
        else:
            self.news = None

    def update(self, at: int) -> bytes:
        """What changed since the last time, as it goes out; the projection is up to date afterwards."""
        table = self.table
        after, self.number = self.number, table.number
        message = Update(
            after=after,
            number=table.number,
            viewer=self.viewer,
            turn=table.turn(self.viewer, at),
            scene=self._look_again() if table.position_at > after else None,
            log=self._log_change(),
            table=table.info() if table.info_at > after else None,
            talk=[said for said in table.talk if said.number > after],
        )
        data = encode(message)
        self._keep(after, data)
        return data

    def _keep(self, after: int, data: bytes) -> None:
        self.updates.append((after, self.number, data))
        while sum(len(kept) for _, _, kept in self.updates) > BYTES_KEPT:
            self.updates.popleft()

    def catch_up(self, number: int | None, at: int) -> list[bytes]:
        """The gap after an event that the viewer has, with the clocks as they are now; else everything.

        There is no gap where views forget: it would show once more what is hidden now.
        """
        gap = None if number is None or not self.table.match.remembers else self.since(number)
        if gap is None:
            return [self.snapshot(at)]
        clocks = self.table.clocks
        return [*gap, encode(ClocksNow(clocks=clocks.faces(at)))] if clocks else gap

    def since(self, number: int) -> list[bytes] | None:
        """The updates that lead from an event that the viewer has to now, if they are still known."""
        if number == self.number:
            return []
        later = [data for after, _, data in self.updates if after >= number]
        return later if later and any(after == number for after, _, _ in self.updates) else None

    def snapshot(self, at: int) -> bytes:
        """Everything."""
        table = self.table
        return encode(
            Snapshot(
                number=self.number,
                viewer=self.viewer,
                table=table.info(),
                turn=table.turn(self.viewer, at),
                scene=sent(self.scene),
                log=lines(table.match, self.viewer, 0, self.rules),
                talk=list(table.talk),
            )
        )

    def view(self) -> bytes:
        """The game's own view, as data."""
        table = self.table
        view = table.game.view(table.match.state, self.viewer)
        return encode(ViewOf(number=self.number, viewer=self.viewer, view=view))

    def _look_again(self) -> Change:
        """What has changed."""
        before, self.scene = self.scene, self.table.scene(self.viewer)
        return compare(before, self.scene)

    def _log_change(self) -> LogChange | None:
        match = self.table.match
        news = self.news if self.news is not None else lines(match, self.viewer, self.told, self.rules)
        change = LogChange(keep=self.told, lines=news) if news or self.news is None else None
        self.told, self.news = len(match.moves), []
        return change


def sent(scene: Scene) -> SentScene:
    """A scene as it goes out, without its groups."""
    return SentScene(game=scene.game, zones=scene.zones, items=scene.items, prompt=scene.prompt)


def rules(match: Match, viewer: int, most: int) -> list[str]:
    """For each move, the rule that asked for it as the viewer's prompt said; blank for all but the last ones."""
    state, first = match.first.clone(), len(match.moves) - most
    found = []
    for index, played in enumerate(match.moves):
        known = index >= first
        found.append(match.game.scene(match.game.view(state, viewer), []).prompt.rule if known else "")
        state.apply(played.seat, played.move)
    return found


def lines(match: Match, viewer: int, start: int, rules: list[str]) -> list[Line]:
    """The viewer's log from a line on."""
    state = match.first.clone()
    for played in islice(match.moves, start):
        state.apply(played.seat, played.move)
    told = []
    for index in range(start, len(match.moves)):
        played = match.moves[index]
        text = match.game.tell(state, played.seat, played.move, viewer)
        told.append(Line(seat=played.seat, text=text, rule=rules[index] if index < len(rules) else ""))
        state.apply(played.seat, played.move)
    return told
