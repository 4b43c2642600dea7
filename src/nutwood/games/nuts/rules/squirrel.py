"""Squirrel Movement (§20 to §25)."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.games.nuts.events import HUNT_TIED, ROLLED, ROLLS_AGAIN
from nutwood.games.nuts.rules import telling
from nutwood.games.nuts.rules.parts import COLUMNS, Face, Step
from nutwood.games.nuts.rules.production import Production
from nutwood.games.nuts.rules.routes import Survey


class Squirrel(Production):
    """Phase 2: Sir Chipper McNibbleton looks for a nut."""

    def begin_movement(self) -> None:
        """Phase 2: he moves unless he was fed or has what he wants (§20)."""
        survey = self.survey()
        if self.fed == 1 or self.is_on_path(survey):
            if self.listening != 0:
                telling.squirrel_stayed(self, telling.Stay.FED if self.fed == 1 else telling.Stay.ON_A_PATH)
            self.begin_production(survey)
        else:
            self.step = Step.ROLL

    def is_on_path(self, survey: Survey) -> bool:
        """Whether a Connecting Path passes the Squirrel (§8)."""
        return (survey.crossed >> self.squirrel) & 1 == 1

    def roll_shows(self, face: i64) -> None:
        """The Squirrel die (§21 to §24)."""
        self.again = 1 if face == Face.HUNT_AND_ROLL else 0
        if self.listening != 0:
            self.journal.happen(ROLLED, self.seat, face, 21 + face)
            self.journal.beat(self)
        if face == Face.STOP:
            if self.listening != 0:
                telling.squirrel_stayed(self, telling.Stay.STOP)
            self.begin_production(self.survey())
        elif face == Face.SCAMPER:
            self.step = Step.SCAMPER
        else:
            self.hunt()

    def scamper(self, column: i64) -> None:
        """He goes where the eight-sided die says (§22)."""
        origin = self.squirrel
        self.squirrel = column
        if self.listening != 0:
            if origin == column:
                telling.squirrel_stayed(self, telling.Stay.OWN_COLUMN)
            else:
                telling.squirrel_moved(self, origin, telling.Way.SCAMPER)
            self.journal.beat(self)
        self.begin_production(self.survey())

    def hunt(self) -> None:
        """One column towards the nearest path (§23); with none he stays and nothing is rolled again (§25)."""
        survey = self.survey()
        crossed = survey.crossed
        if crossed == 0:
            if self.listening != 0:
                telling.squirrel_stayed(self, telling.Stay.NO_PATH)
            self.begin_production(survey)
            return
        for distance in range(1, COLUMNS):
            right: i64 = crossed >> (self.squirrel + distance) & 1
            left: i64 = crossed >> (self.squirrel - distance) & 1 if self.squirrel >= distance else 0
            if left + right == 2:
                self.step = Step.TIE
                if self.listening != 0:
                    self.journal.happen(HUNT_TIED, self.seat, self.squirrel - distance, self.squirrel + distance)
                return
            if left + right == 1:
                self.run(right)
                return

    def run(self, way: i64) -> None:
        """One column to the left (0) or right (1); after Hunt and Roll he may roll again (§24)."""
        self.squirrel += 2 * way - 1
        if self.listening != 0:
            cause: i64 = telling.Way.TIE if self.step == Step.TIE else telling.Way.HUNT
            telling.squirrel_moved(self, self.squirrel + 1 - 2 * way, cause)
            self.journal.beat(self)
        survey = self.survey()
        if self.again == 1 and not self.is_on_path(survey):
            self.step = Step.ROLL
            if self.listening != 0:
                self.journal.happen(ROLLS_AGAIN, self.seat)
        else:
            self.begin_production(survey)
