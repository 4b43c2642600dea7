"""Production (§26 to §30)."""

from __future__ import annotations

from mypy_extensions import i64

from nutwood.core.sets import BIT, count, lowest
from nutwood.games.nuts.events import DREW, MAY_TRADE, NOTHING_TO_DRAW, RESERVE_SHORT, RESHUFFLED
from nutwood.games.nuts.rules import telling
from nutwood.games.nuts.rules.parts import ONE, Step, amount_of
from nutwood.games.nuts.rules.routes import Survey
from nutwood.games.nuts.rules.shipping import Shipping


class Production(Shipping):
    """Phase 3: the factory runs."""

    def begin_production(self, survey: Survey) -> None:
        """Phase 3: the paths that connect now are those that count (§26, §29)."""
        self.plain = survey.plain
        self.rich = survey.rich
        self.turning = survey.ends
        self.draws = 0
        self.step = Step.BEFORE_PRODUCTION
        if self.listening != 0:
            telling.produced(self)
            self.journal.beat(self)
        self.go_on_before_production()
        if self.listening != 0 and self.step == Step.BEFORE_PRODUCTION:
            self.journal.happen(MAY_TRADE, self.seat, 0)

    def go_on_before_production(self) -> None:
        """Somebody with cards is asked only if taking or swapping first can make a difference (§43)."""
        if self.hand() == 0 or not self.may_run_short():
            self.produce()

    def may_run_short(self) -> bool:
        """Whether a reserve may be too small once the active player's cards have been used on it."""
        slack = count(self.hand()) * self.parts.reach
        for nut in range(4):
            wanted = amount_of(self.plain, nut) + amount_of(self.rich, nut)
            if wanted > 0 and amount_of(self.reserve, nut) < wanted + slack:
                return True
        return False

    def produce(self) -> None:
        """Collect the boxed nuts of all paths; ask which, where the reserve is short and it matters (§26, §27)."""
        for nut in range(4):
            plain = amount_of(self.plain, nut)
            rich = amount_of(self.rich, nut)
            if plain + rich > 0:
                left = amount_of(self.reserve, nut)
                if left > 0 and plain > 0 and rich > 0 and plain + rich > left:
                    self.picked = nut
                    self.step = Step.SERVE
                    if self.listening != 0:
                        self.journal.happen(RESERVE_SHORT, self.seat, nut, plain + rich, left)
                    return
                self.serve_all(nut, plain, rich, left)
        self.draw_cards()

    def serve_all(self, nut: i64, plain: i64, rich: i64, left: i64) -> None:
        """As many paths of a kind as the reserve can serve (§26)."""
        rich_served = min(rich, left)
        plain_served = min(plain, left - rich_served)
        if self.listening == 0:
            self.collect(ONE[nut] * (rich_served + plain_served))
            self.draws += rich_served
        else:
            self.serve_aloud(nut, 1, rich, rich_served)
            self.serve_aloud(nut, 0, plain, plain_served)
        self.plain -= ONE[nut] * plain
        self.rich -= ONE[nut] * rich

    def serve_aloud(self, nut: i64, is_rich: i64, wanted: i64, served: i64) -> None:
        """The same for the paths of one flavour that still want their nut, one by one, told as they are (§26, §27)."""
        paths = telling.paths_of(self, nut, is_rich)
        first: i64 = len(paths) - wanted
        for i in range(wanted):
            if i < served:
                self.collect(ONE[nut])
                self.draws += is_rich
                telling.collected(self, paths[first + i], 26)
                self.journal.beat(self)
            else:
                telling.unserved(self, paths[first + i])

    def serve(self, nut: i64, is_rich: i64) -> None:
        """The active player chooses a path to be served (§27)."""
        self.collect(ONE[nut])
        self.rich -= ONE[nut] * is_rich
        self.plain -= ONE[nut] * (1 - is_rich)
        self.draws += is_rich
        if self.listening != 0:
            paths = telling.paths_of(self, nut, is_rich)
            wanted = amount_of(self.rich if is_rich == 1 else self.plain, nut)
            telling.collected(self, paths[len(paths) - wanted - 1], 27)
            self.journal.beat(self)
        self.produce()

    def draw_cards(self) -> None:
        """A card for each Extra Delicious nut (§28); the deck may have to be made anew (§30)."""
        while self.draws > 0:
            if self.deck != 0:
                self.step = Step.DRAW
                return
            if self.hand() != 0:
                self.step = Step.BEFORE_NEW_DECK
                if self.listening != 0:
                    self.journal.happen(MAY_TRADE, self.seat, 1)
                return
            self.make_deck()
        self.turn_holders()
        self.begin_shipping()

    def make_deck(self) -> None:
        """The discarded cards become the deck, if there are any (§30, §55)."""
        self.deck = self.discards
        self.discards = 0
        if self.deck == 0:
            if self.listening != 0:
                self.journal.happen(NOTHING_TO_DRAW, self.seat, self.draws)
            self.draws = 0
            return
        self.old = 0
        for seat in range(self.players):
            self.old |= self.hands[seat]
            self.lacks[seat] = 0
        if self.listening != 0:
            self.journal.happen(RESHUFFLED, count(self.deck))
            self.journal.beat(self)

    def draw(self, kind: i64) -> None:
        """Chance says which card it is."""
        card = BIT[lowest(self.deck & self.parts.of_kind[kind])]
        self.deck &= ~card
        self.hands[self.seat] |= card
        self.draws -= 1
        if self.listening != 0:
            self.journal.whisper(BIT[self.seat], DREW, self.seat, count(self.deck), kind)
            self.journal.beat(self)
        self.draw_cards()

    def turn_holders(self) -> None:
        """The holders that got a nut, or nearly, make a quarter turn (§29)."""
        turning: i64 = self.turning
        while turning != 0:
            self.quarter_turn(lowest(turning))
            if self.listening != 0:
                telling.quarter_turned(self, lowest(turning), 29)
            turning &= turning - 1
        self.turning = 0
