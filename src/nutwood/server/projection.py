"""The projection of a table for one viewer: all is made from `game.view`, `game.scene` and that viewer's events.

A projection remembers what its viewer has, so that only what changed goes out, computed once for all who look
through the same eyes.
"""

from __future__ import annotations

from typing import Any

import msgspec

from nutwood.core.scene import Scene
from nutwood.core.told import Happened
from nutwood.server.changes import compare
from nutwood.server.messages import BeatChange, Change, ClocksNow, LogChange, SentScene, Snapshot, Update, ViewOf
from nutwood.server.table import Table
from nutwood.server.telling import Moment, Sentence, ToldLog, listed, moments, numbered, sentences, told

UPDATES_KEPT = 12
BYTES_KEPT = 8_000
"""How much of the last updates is kept for those who come back; beyond that they get a snapshot."""
_encoder = msgspec.json.Encoder()
encode = _encoder.encode


class Projection:
    """One pair of eyes at a table: a seat's, or those of all who only watch."""

    def __init__(self, table: Table, viewer: int) -> None:
        self.table = table
        self.viewer = viewer
        self.number = table.number
        self.scene = table.scene(viewer)
        self.moves = len(table.match.moves)
        """How many moves the viewer has been told of."""
        self.remembers = table.match.remembers
        self.log = ToldLog()
        self.log.replace(0, sentences(table.match, viewer))
        self.updates: list[tuple[int, int, bytes]] = []
        self.bytes_kept = 0

    def update(self, at: int, beats: bool = False) -> bytes:
        """What changed since the last time, as it goes out; the projection is up to date afterwards.

        The moments within moves cost a scene each: they are made only for those who want them.
        """
        table = self.table
        after, self.number = self.number, table.number
        log, seen = self._tell(after, beats)
        message = Update(
            after=after,
            number=table.number,
            viewer=self.viewer,
            turn=table.turn(self.viewer, at),
            beats=self._beats(seen),
            scene=self._look_again() if table.position_at > after else None,
            log=log,
            table=table.info() if table.info_at > after else None,
            talk=table.talk.after(after),
        )
        data = encode(message)
        self._keep(after, data)
        return data

    def _keep(self, after: int, data: bytes) -> None:
        self.updates.append((after, self.number, data))
        self.bytes_kept += len(data)
        while self.bytes_kept > BYTES_KEPT or len(self.updates) > UPDATES_KEPT:
            self.bytes_kept -= len(self.updates.pop(0)[2])

    def catch_up(self, number: int | None, at: int) -> list[bytes]:
        """The gap after an entry that the viewer has, with the clocks as they are now; else everything.

        There is no gap where views forget: it would show once more what is hidden now.
        """
        gap = None if number is None or not self.table.match.remembers else self.since(number)
        if gap is None:
            return [self.snapshot(at)]
        clocks = self.table.clocks
        return [*gap, encode(ClocksNow(clocks=clocks.faces(at)))] if clocks else gap

    def since(self, number: int) -> list[bytes] | None:
        """The updates that lead from an entry that the viewer has to now, if they are still known."""
        if number == self.number:
            return []
        later = [data for after, _, data in self.updates if after >= number]
        return later if later and any(after == number for after, _, _ in self.updates) else None

    def snapshot(self, at: int) -> bytes:
        """Everything."""
        table = self.table
        log: Any = self.log.sent()
        since, own = table.match.since(self.viewer)
        return encode(
            Snapshot(
                number=self.number,
                viewer=self.viewer,
                table=table.info(),
                turn=table.turn(self.viewer, at),
                scene=sent(self.scene),
                log=log,
                talk=list(table.talk),
                since=since,
                own=own,
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

    def _beats(self, seen: list[Moment]) -> list[BeatChange]:
        """The moments as they go out; the viewer has the scene of the last one then."""
        found = []
        for moment in seen:
            before, self.scene = self.scene, self.table.game.still(moment.frame, self.viewer, self.table.names())
            found.append(BeatChange(lines=moment.lines, scene=compare(before, self.scene)))
        return found

    def _tell(self, after: int, beats: bool) -> tuple[LogChange | None, list[Moment]]:
        """What is new in the log, and the moments that it was made of; where views forget, it is told once."""
        match = self.table.match
        kept = min(self.moves, self.table.untouched(after))
        if kept == self.moves == len(match.moves) and match.remembers == self.remembers:
            return None, []
        fresh = self._fresh(kept)
        news, seen = moments(match.game, fresh, self.viewer) if beats else (told(match.game, fresh, self.viewer), [])
        self.moves = len(match.moves)
        if not match.remembers:
            return _log_change(0, news), seen
        if not self.remembers:
            self.remembers, kept = True, 0
        lines = news if kept + len(fresh) == self.moves else sentences(match, self.viewer, kept)
        if len(lines) > len(news):
            seen = [Moment(moment.lines + len(lines) - len(news), moment.frame) for moment in seen]
        return _log_change(self.log.replace(kept, lines), lines), seen

    def _fresh(self, kept: int) -> list[Happened]:
        """The moves after those that the viewer has, if all of them are still known."""
        table = self.table
        fresh = [happened for happened in table.happened if happened.move > kept]
        return fresh if len(fresh) == len(table.match.moves) - kept else []


def _log_change(keep: int, told: list[Sentence]) -> LogChange:
    written: Any = numbered(told) if told else []
    return LogChange(keep=keep, lines=written)


def sent(scene: Scene) -> SentScene:
    """A scene as it goes out, without its groups."""
    items: Any = listed(item for group in scene.groups for item in group.written)
    return SentScene(
        game=scene.game,
        zones=scene.zones,
        items=items,
        prompt=scene.prompt,
        layout=scene.layout,
        held=scene.held,
        tones=scene.tones,
    )
