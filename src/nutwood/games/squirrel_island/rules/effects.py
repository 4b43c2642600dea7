"""Play effects and abilities: which part comes next, and what a part begins with (§30 to §32, §43, §49 to §53)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.sets import BIT, lowest
from nutwood.games.squirrel_island.events import ACTED, CHOSE, GOES_AGAIN, ITEM_USED, SKIPPED, Reason
from nutwood.games.squirrel_island.rules import telling
from nutwood.games.squirrel_island.rules.deck import Op
from nutwood.games.squirrel_island.rules.sabotage import Sabotage
from nutwood.games.squirrel_island.rules.table import DUTY, ONE, SIZE, TIRED, TWO, USED, Ask, Duty


class Stage:
    """Where a card being played stands (§51)."""

    BEFORE: Final = 0
    EFFECT: Final = 1
    AFTER: Final = 2


class Effects(Sabotage):
    """Lists of parts are duties: the list and whether sabotage in it is repeated; then the parts left, as bits."""

    def do_list(self, parts: i64, repeated: i64) -> None:
        """All parts of a list are due."""
        self.push(Duty.LIST, 2 * parts + repeated, BIT[self.deck.list_count[parts]] - 1)

    def go_on_list(self) -> None:
        """A part that no other depends on, in the order of the card; else the player says which comes next (§30)."""
        place = self.topmost
        rest = self.cells[place + TWO]
        if rest == 0:
            self.topmost -= DUTY
            return
        first = self.deck.list_first[self.cells[place + ONE] >> 1]
        index = self.free_part(first, rest)
        if index < 0:
            index = self.only_part(first, rest)
        if index < 0:
            self.ask = Ask.ORDER
        else:
            self.do_part(index)

    def free_part(self, first: i64, rest: i64) -> i64:
        """The first of the parts left whose order with the others does not matter, or -1."""
        left: i64 = rest
        while left != 0:
            index = lowest(left)
            if self.deck.asks[first + index] & rest == 0:
                return index
            left &= left - 1
        return -1

    def only_part(self, first: i64, rest: i64) -> i64:
        """The only part left that would do something, or the first if none would; -1 if there is a choice (§32)."""
        useful = self.useful_parts(first, rest)
        if useful & (useful - 1) == 0:
            return lowest(useful if useful != 0 else rest)
        return -1

    def useful_parts(self, first: i64, rest: i64) -> i64:
        """Those of the parts left that would do something now (§32)."""
        useful: i64 = 0
        left: i64 = rest
        while left != 0:
            index = lowest(left)
            if self.does_something(first + index):
                useful |= BIT[index]
            left &= left - 1
        return useful

    def parts_to_order(self) -> i64:
        """The parts that may come next, as bits (§30, §32)."""
        place = self.topmost
        return self.useful_parts(self.deck.list_first[self.cells[place + ONE] >> 1], self.cells[place + TWO])

    def do_part(self, index: i64) -> None:
        """A part of the list on top begins; the list is closed with its last part."""
        place = self.topmost
        head = self.cells[place + ONE]
        self.cells[place + TWO] ^= BIT[index]
        if self.cells[place + TWO] == 0:
            self.topmost -= DUTY
        self.begin(self.deck.list_first[head >> 1] + index, head & 1)

    def begin(self, part: i64, repeated: i64) -> None:
        """What a part does at once, or the duty that it becomes."""
        op = self.deck.op[part]
        if op <= Op.DRAW:
            self.draw(self.give(part, 1), 0)
        elif op == Op.STASH_DECK:
            self.stash_from_deck(self.deck.number[part])
        elif op == Op.AGAIN:
            self.extra += self.deck.number[part]
            if self.listening != 0:
                self.journal.happen(GOES_AGAIN, self.turn, self.deck.number[part])
        elif op == Op.THEN:
            self.do_list(self.deck.first_list[part], repeated)
        else:
            self.push(Duty.PART, 2 * part + repeated, self.deck.number[part])
            if self.listening != 0 and Op.STEAL <= op <= Op.LOSE_ONE:
                telling.guards(self)

    def go_on_part(self) -> None:
        """Ask what the part on top needs to know, or end it."""
        op = self.deck.op[self.under_way()]
        if op == Op.CHOOSE:
            self.go_on_choosing()
        elif op == Op.COLLECT or op == Op.EXHAUST:
            self.go_on_exhausting()
        elif op == Op.REFRESH:
            self.go_on_refreshing()
        elif op == Op.ISLAND:
            self.go_on_island()
        elif op == Op.STASH_HAND:
            self.go_on_stashing_hand()
        elif op == Op.STASH_ISLAND:
            self.go_on_stashing_island()
        else:
            self.go_on_sabotage(op)

    def go_on_sabotage(self, op: i64) -> None:
        """Each of the four kinds (§46 to §48)."""
        if op == Op.STEAL:
            self.go_on_stealing()
        elif op == Op.SNIPE:
            self.go_on_sniping()
        elif op == Op.LOSE_ONE:
            self.go_on_setting_back()
        else:
            self.set_each_back()

    def go_on_choosing(self) -> None:
        """Options that would do nothing are not offered; a single one is taken (§32, §43)."""
        useful = self.useful_options()
        if useful == 0:
            if self.listening != 0:
                self.journal.happen(SKIPPED, self.turn, telling.on_top(self), Reason.NO_OPTION, 0)
            self.topmost -= DUTY
        elif useful & (useful - 1) == 0:
            self.choose(lowest(useful), 1)
        else:
            self.ask = Ask.CHOOSE

    def useful_options(self) -> i64:
        """The options of the part on top that would do something, as bits (§32)."""
        part = self.under_way()
        first = self.deck.first_list[part]
        useful: i64 = 0
        for option in range(self.deck.lists[part]):
            if self.list_does_something(first + option):
                useful |= BIT[option]
        return useful

    def choose(self, option: i64, unasked: i64) -> None:
        """The parts of one option are due (§43)."""
        head = self.cells[self.topmost + ONE]
        self.topmost -= DUTY
        self.do_list(self.deck.first_list[head >> 1] + option, head & 1)
        if self.listening != 0:
            self.journal.happen(CHOSE, self.turn, self.deck.first_list[head >> 1] + option, unasked)

    def list_does_something(self, parts: i64) -> bool:
        """Whether any part of a list would do something now."""
        first = self.deck.list_first[parts]
        for part in range(first, first + self.deck.list_count[parts]):
            if self.does_something(part):
                return True
        return False

    def does_something(self, part: i64) -> bool:
        """Whether a part would change anything now; only open facts count (§32)."""
        op = self.deck.op[part]
        if op <= Op.COINS:
            return self.quantity(part) > 0
        if op == Op.DRAW or op == Op.STASH_DECK:
            return self.left > 0 and (op == Op.STASH_DECK or self.quantity(part) > 0)
        if op == Op.ISLAND or op == Op.STASH_ISLAND:
            return self.ashore != 0
        if op == Op.COLLECT or op == Op.EXHAUST:
            return self.ready() != 0
        if op == Op.STASH_HAND:
            return self.cells[self.mat(self.turn) + SIZE] > 0
        if op == Op.REFRESH:
            return self.cells[self.mat(self.turn) + TIRED] != 0
        if Op.STEAL <= op <= Op.LOSE_ONE:
            return self.can_sabotage(part)
        return op == Op.AGAIN or self.any_list_does_something(part)

    def any_list_does_something(self, part: i64) -> bool:
        """Whether some option, or some part in a fixed order, would do something now."""
        first = self.deck.first_list[part]
        for parts in range(first, first + self.deck.lists[part]):
            if self.list_does_something(parts):
                return True
        return False

    def played(self, kind: i64, reacting: i64) -> None:
        """Effect and abilities of a card just played are due (§16, §51)."""
        self.push(Duty.PLAYED, 4 * kind, reacting)

    def go_on_played(self) -> None:
        """Abilities before, effect, the item to the used ones, abilities after (§16, §51)."""
        place = self.topmost
        kind = self.cells[place + ONE] >> 2
        stage = self.cells[place + ONE] & 3
        if stage == Stage.BEFORE:
            self.go_on_before(kind)
            return
        if stage == Stage.EFFECT:
            self.cells[place + ONE] += 1
            if (self.deck.items >> kind) & 1 == 1:
                self.put(self.mat(self.turn) + USED, kind)
                if self.listening != 0:
                    self.journal.happen(ITEM_USED, self.turn, kind)
        self.go_on_abilities()

    def go_on_before(self, kind: i64) -> None:
        """Abilities that cannot affect the play effect act before it; of the others the player says when (§51)."""
        due = self.due_abilities()
        calm: i64 = due & ~self.deck.awkward[kind]
        ability = self.free_ability(calm, due)
        if due == 0:
            self.do_effect()
        elif ability >= 0:
            self.use(ability)
        else:
            self.ask = Ask.ABILITY if calm == due else Ask.BEFORE

    def do_effect(self) -> None:
        """The play effect of the card on top; abilities still due come after it (§51)."""
        place = self.topmost
        self.cells[place + ONE] += 1
        self.do_list(self.deck.effect[self.cells[place + ONE] >> 2], 1)

    def due_abilities(self) -> i64:
        """The abilities due on top whose squirrels are still refreshed (§49)."""
        place = self.topmost + TWO
        if self.listening != 0:
            telling.lapsed(self, self.cells[place] & ~self.ready())
        self.cells[place] &= self.ready()
        return self.cells[place]

    def free_ability(self, among: i64, due: i64) -> i64:
        """One whose order with the others due does not matter, or -1 (§52)."""
        left: i64 = among
        while left != 0:
            kind = lowest(left)
            if self.deck.clash[kind] & due & ~BIT[kind] == 0:
                return kind
            left &= left - 1
        return -1

    def go_on_abilities(self) -> None:
        """All abilities due act, in the order that the player chooses where it matters (§51, §52)."""
        due = self.due_abilities()
        ability = self.free_ability(due, due)
        if due == 0:
            self.topmost -= DUTY
        elif ability >= 0:
            self.use(ability)
        else:
            self.ask = Ask.ABILITY

    def use(self, kind: i64) -> None:
        """An ability acts; sabotage in it is not repeated (§49, §55)."""
        self.cells[self.topmost + TWO] ^= BIT[kind]
        self.do_list(self.deck.ability[kind], 0)
        if self.listening != 0:
            self.journal.happen(ACTED, self.turn, kind, self.deck.ability[kind])
