"""A position of Hounded, and its rules in the order of RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nutwood.core.dice import Dice
from nutwood.core.errors import IllegalMove
from nutwood.core.sets import BIT, count, list_members
from nutwood.core.state import CHANCE, ENDED
from nutwood.core.vecs import vec
from nutwood.games.hounded import telling
from nutwood.games.hounded.board import BOARD
from nutwood.games.hounded.components import FOX_SEAT, HUNT, Kind, Phase, Piece
from nutwood.games.hounded.events import (
    BURIED,
    CUB_FOUND,
    ENDED_MOVES,
    FOX_BEGAN,
    GRANTED,
    HELD,
    HUNT_BEGAN,
    LEFT_DOWN,
    LOOKED,
    LOST,
    MOVED,
    TURNED_UP,
    WON,
)
from nutwood.games.hounded.movement import Pieces
from nutwood.games.hounded.moves import BURY, DONE, HOLD, LEAVE, PICK, REVEAL, SHOW, STOP, TILE, TO

ALL_PIECES: Final = 6
WIDEST: Final = 64


class Cause:
    """Why the game is over, in the order of the event's causes."""

    TRAPPED: Final = 0
    CAUGHT: Final = 1
    TIME: Final = 2
    OUTLASTED: Final = 3
    QUIET: Final = 4
    SAFE: Final = 5


class HoundedState(Pieces):
    """Methods stand in the order of RULES.md."""

    def seats(self) -> i64:
        """Hunting Party and Fox."""
        return 2

    def widest(self) -> i64:
        """Forty-nine squares and a little more."""
        return WIDEST

    def mover(self) -> i64:
        """Whose decision the phase is."""
        if self.phase <= Phase.BURIAL:
            return HUNT
        if self.phase <= Phase.SHOWING:
            return FOX_SEAT
        return ENDED if self.phase == Phase.OVER else CHANCE

    def choosers(self) -> i64:
        """Players never choose at the same time."""
        seat = self.mover()
        return 0 if seat < 0 else BIT[seat]

    def turn_of(self) -> i64:
        """Each decides alone in their own turn (§5, §20)."""
        if self.phase <= Phase.BURIAL or self.phase == Phase.TERRIER_TILE:
            return BIT[HUNT]
        return 0 if self.phase == Phase.OVER else BIT[FOX_SEAT]

    def clone(self) -> HoundedState:
        """All of it is numbers, but for those of the rules, which never change."""
        other = HoundedState()
        other.rules = self.rules
        other.at = self.at
        other.crowd = self.crowd
        other.up = self.up
        other.ever = self.ever
        other.seen = self.seen
        other.face_1 = self.face_1
        other.face_2 = self.face_2
        other.face_4 = self.face_4
        other.face_8 = self.face_8
        other.stock_low = self.stock_low
        other.stock_high = self.stock_high
        other.phase = self.phase
        other.piece = self.piece
        other.spot = self.spot
        other.moved = self.moved
        other.held = self.held
        other.allowance = self.allowance
        other.budget = self.budget
        other.quiet = self.quiet
        other.fresh = self.fresh
        other.publisher = self.publisher
        other.winner = self.winner
        other.cornered = self.cornered
        return other

    def list_moves(self, seat: i64, into: vec[i64]) -> i64:
        """What the phase offers."""
        phase = self.phase
        if phase == Phase.PICK:
            return self.list_picks(into)
        if phase == Phase.GO:
            return list_members(self.targets(self.piece), TO, into, 0)
        if phase == Phase.FOX:
            return list_members(self.fox_reach(self.base_steps()), TO, into, 0)
        if phase == Phase.LOOK:
            into[0] = REVEAL
            into[1] = LEAVE
            return 2
        into[0] = STOP
        if phase == Phase.THICKET:
            return list_members(self.fox_reach(self.budget), TO, into, 1)
        if phase == Phase.BROOK:
            return list_members(63 & ~self.held, HOLD, into, 1)
        if phase == Phase.SHOWING:
            return list_members(BOARD & ~self.up, SHOW, into, 1)
        if phase == Phase.CUB:
            return list_members(self.dens_to_bury(), BURY, into, 1)
        into[1] = BURY + self.square_of(Piece.TERRIER)
        return 2

    def list_chances(self, into: vec[i64], weights: vec[i64]) -> i64:
        """The kinds that are left, weighed by their number (§2)."""
        n: i64 = 0
        for kind in range(Kind.COUNT):
            left = self.stock(kind)
            if left > 0:
                into[n] = TILE + kind
                weights[n] = left
                n += 1
        return n

    def roll(self, dice: Dice) -> i64:
        """One of the tiles that nobody has looked at (§2)."""
        rest = dice.below(49 - count(self.seen))
        kind: i64 = 0
        left = self.stock(0)
        while rest >= left:
            rest -= left
            kind += 1
            left = self.stock(kind)
        return TILE + kind

    def apply(self, seat: i64, move: i64) -> None:
        """Hand the move to the rule of its phase."""
        phase = self.phase
        if phase == Phase.PICK:
            self.pick(move)
        elif phase == Phase.GO:
            self.piece_goes_to(move - TO)
        elif phase == Phase.FOX:
            self.fox_goes_to(move - TO)
        elif phase >= Phase.TERRIER_TILE:
            self.tile_is(move - TILE)
        elif phase == Phase.LOOK:
            self.reveal_or_leave(move)
        elif move == STOP:
            self.decline()
        else:
            self.take_offer(move)

    def refusal(self, seat: i64, move: i64) -> IllegalMove:
        """The rule that forbids it."""
        from nutwood.games.hounded.refusals import why_not

        rule, sentence = why_not(self, seat, move)
        return IllegalMove(rule, sentence)

    def reveals(self, seat: i64, move: i64) -> bool:
        """A Terrier or Fox that lands on a face-down tile, and any tile shown (§43)."""
        if move == REVEAL or SHOW <= move < SHOW + 49:
            return True
        if not TO <= move < TO + 49:
            return False
        looks = seat == FOX_SEAT or self.piece == Piece.TERRIER
        return looks and (self.up >> (move - TO)) & 1 == 0

    def glimpse(self, seat: i64, move: i64, viewer: i64) -> i64:
        """Others see that the Terrier looks at a Den or a Trap, not at which (§41)."""
        hidden = self.phase == Phase.TERRIER_TILE and viewer != HUNT
        return TILE + Kind.DEN if hidden and move == TILE + Kind.TRAP else move

    def scores(self) -> list[float]:
        """One for the winner."""
        return [1.0 if self.winner == HUNT else 0.0, 1.0 if self.winner == FOX_SEAT else 0.0]

    def returns(self) -> list[float]:
        """Won or lost; there are no ties."""
        return [1.0, -1.0] if self.winner == HUNT else [-1.0, 1.0]

    def begin_hunt(self) -> None:
        """Three pieces must move, more may if the turn allows it (§5, §14, §27)."""
        if self.listening != 0:
            rule: i64 = 27 if self.allowance > self.rules.pieces_to_move else 18 if self.held != 0 else 5
            self.journal.happen(HUNT_BEGAN, HUNT, self.allowance, self.held, rule)
        self.next_piece()

    def next_piece(self) -> None:
        """Another piece moves, or the turn ends by itself (§5, §6)."""
        if count(self.moved) < self.allowance and self.can_any_move():
            self.phase = Phase.PICK
        else:
            if self.listening != 0:
                self.journal.happen(ENDED_MOVES, HUNT, 1 if count(self.moved) >= self.allowance else 2)
            self.end_of_moves()

    def list_picks(self, into: vec[i64]) -> i64:
        """The pieces that can move now, and "done" once three have (§5, §6)."""
        n: i64 = 0
        able = self.may_move()
        for piece in range(ALL_PIECES):
            into[n] = PICK + piece
            if (able >> piece) & 1 == 1 and self.targets(piece) != 0:
                n += 1
        if count(self.moved) >= self.rules.pieces_to_move:
            into[n] = DONE
            n += 1
        return n

    def pick(self, move: i64) -> None:
        """The Hunting Party names the piece that moves next, or is done (§5, §6)."""
        if move == DONE:
            if self.listening != 0:
                self.journal.happen(ENDED_MOVES, HUNT, 0)
            self.end_of_moves()
        else:
            if self.listening != 0 and self.is_opening():
                self.journal.happen(HUNT_BEGAN, HUNT, self.allowance, self.held, 5)
            self.piece = move - PICK
            self.phase = Phase.GO

    def piece_goes_to(self, square: i64) -> None:
        """A piece moves; the Terrier turns up or looks at the tile there, the others do not (§12, §13)."""
        here = self.square_of(self.piece)
        self.place(self.piece, square)
        self.moved |= BIT[self.piece]
        if self.listening != 0:
            self.journal.happen(MOVED, HUNT, self.piece, here, square, self.rule_of(self.piece))
            self.journal.beat(self)
        if self.piece != Piece.TERRIER or (self.up >> square) & 1 == 1:
            self.next_piece()
            return
        self.spot = square
        if (self.seen >> square) & 1 == 1:
            self.look()
        else:
            self.phase = Phase.TERRIER_TILE

    def look(self) -> None:
        """The Terrier looks at a Den or a Trap before its player decides (§13, §41)."""
        self.phase = Phase.LOOK
        if self.listening != 0:
            self.journal.whisper(BIT[HUNT], LOOKED, HUNT, self.spot, self.kind_at(self.spot))

    def terrier_finds(self, kind: i64) -> None:
        """The Terrier's tile: look at a Den or Trap, turn up all others (§12 to §16)."""
        if kind == Kind.DEN or kind == Kind.TRAP:
            self.look()
            return
        self.turn_up(self.spot, HUNT, 12)
        if self.phase == Phase.OVER:
            return
        if kind == Kind.SCENT_1 or kind == Kind.SCENT_2:
            self.allow(kind - Kind.SCENT_1 + 1, 14)
        elif self.listening != 0 and Kind.THICKET_1 <= kind <= Kind.BROOK_2:
            self.journal.happen(LOST, FOX_SEAT, kind, 15)
        if kind == Kind.BABY_FOX:
            self.hunters_find_cub()
        else:
            self.next_piece()

    def allow(self, further: i64, rule: i64) -> None:
        """Further pieces may move, six at most in all (§14)."""
        before = self.allowance
        self.allowance = min(before + further, ALL_PIECES)
        if self.listening != 0:
            self.journal.happen(GRANTED, HUNT, self.allowance - before, self.allowance, rule)

    def reveal_or_leave(self, move: i64) -> None:
        """The choice after looking at a Den or a Trap (§13)."""
        if move == REVEAL:
            self.turn_up(self.spot, HUNT, 13)
        elif self.listening != 0:
            self.journal.happen(LEFT_DOWN, HUNT, self.spot)
        if self.phase != Phase.OVER:
            self.next_piece()

    def hunters_find_cub(self) -> None:
        """Baby Fox found by the Terrier: bury Dens, or a Scent (II) if none is face up (§16)."""
        use: i64 = 1 if self.open_dens() == 0 else 0 if self.dens_to_bury() != 0 else 2
        if self.listening != 0:
            self.journal.happen(CUB_FOUND, HUNT, use, 16)
        if use == 0:
            self.phase = Phase.CUB
            return
        if use == 1:
            self.allow(2, 16)
        self.next_piece()

    def end_of_moves(self) -> None:
        """The Terrier may bury the Den or Trap it stands on, then it is the Fox's turn (§17)."""
        square = self.square_of(Piece.TERRIER)
        kind = self.kind_at(square)
        if (self.up >> square) & 1 == 1 and (kind == Kind.DEN or kind == Kind.TRAP):
            self.phase = Phase.BURIAL
        else:
            self.begin_fox_turn()

    def begin_fox_turn(self) -> None:
        """Brooks let go (§18). A Fox that can go nowhere is trapped (§19)."""
        self.moved = 0
        self.held = 0
        self.allowance = self.rules.pieces_to_move
        self.phase = Phase.FOX
        if self.listening != 0:
            slowed = self.base_steps() < self.rules.fox_spaces
            self.journal.happen(FOX_BEGAN, FOX_SEAT, self.base_steps(), 21 if slowed else 20)
        if self.fox_reach(self.base_steps()) == 0:
            self.cornered = 1
            self.win(HUNT, Cause.TRAPPED, 19)

    def fox_goes_to(self, square: i64) -> None:
        """The Fox moves, then turns up the tile it stands on (§20, §24)."""
        here = self.square_of(Piece.FOX)
        rule: i64 = telling.rule_of_run(self, square) if self.listening != 0 else 0
        self.place(Piece.FOX, square)
        if self.listening != 0:
            self.journal.happen(MOVED, FOX_SEAT, Piece.FOX, here, square, rule)
            self.journal.beat(self)
        if (self.up >> square) & 1 == 1:
            self.end_fox_turn()
            return
        self.spot = square
        if (self.seen >> square) & 1 == 1:
            self.fox_finds(self.kind_at(square))
        else:
            self.phase = Phase.FOX_TILE

    def fox_finds(self, kind: i64) -> None:
        """What the Fox turned up works at once, and only now (§24 to §30)."""
        self.turn_up(self.spot, FOX_SEAT, 24)
        if self.phase == Phase.OVER:
            return
        if kind == Kind.THICKET_1 or kind == Kind.THICKET_2:
            self.offer(Phase.THICKET, kind - Kind.THICKET_1 + 1)
        elif kind == Kind.BROOK_1 or kind == Kind.BROOK_2:
            self.offer(Phase.BROOK, kind - Kind.BROOK_1 + 1)
        elif kind == Kind.BABY_FOX:
            self.offer(Phase.SHOWING, self.rules.baby_fox_tiles)
        else:
            if kind == Kind.TRAP:
                self.allowance = ALL_PIECES
            if self.listening != 0:
                telling.of_no_use_to_the_fox(self, kind)
            self.end_fox_turn()

    def offer(self, phase: i64, budget: i64) -> None:
        """A Thicket, a Brook or the Baby Fox grants the Fox something; nowhere to go ends the turn (§25)."""
        self.phase = phase
        self.budget = budget
        stuck = phase == Phase.THICKET and self.fox_reach(budget) == 0
        if self.listening != 0:
            telling.offer(self, 0 if stuck else budget)
        if stuck:
            self.end_fox_turn()

    def end_fox_turn(self) -> None:
        """Capture, then the publisher's test, then the safety; else the hunt goes on (§36)."""
        self.quiet = 0 if self.fresh == 1 else self.quiet + 1
        self.fresh = 0
        if self.listening != 0:
            telling.how_near_the_end(self)
        if self.is_caught():
            self.win(HUNT, Cause.CAUGHT, 31)
        elif self.publisher == 1 and count(self.safe_tiles()) <= self.rules.safe_tiles:
            self.win(FOX_SEAT, Cause.SAFE, 35)
        elif self.quiet >= self.rules.quiet_rounds:
            self.win(FOX_SEAT, Cause.QUIET, 34)
        else:
            self.begin_hunt()

    def tile_is(self, kind: i64) -> None:
        """Chance settles what the tile is, and whoever turned it up goes on (§2)."""
        self.settle(self.spot, kind)
        self.restock(kind, -1)
        if self.phase == Phase.TERRIER_TILE:
            self.terrier_finds(kind)
        elif self.phase == Phase.FOX_TILE:
            self.fox_finds(kind)
        else:
            self.tile_shown()

    def turn_up(self, square: i64, seat: i64, rule: i64) -> None:
        """A tile comes face up; the third Time Tile or one too many ends the game there and then (§32, §33, §37)."""
        tile: i64 = BIT[square]
        if self.ever & tile == 0:
            self.fresh = 1
        self.up |= tile
        self.ever |= tile
        if self.listening != 0:
            times = count(self.times_up())
            self.journal.happen(TURNED_UP, seat, square, self.kind_at(square), count(self.up), times, rule)
            self.journal.beat(self)
        if count(self.times_up()) == 3:
            self.win(FOX_SEAT, Cause.TIME, 32)
        elif count(self.up) >= self.rules.tiles_to_outlast:
            self.win(FOX_SEAT, Cause.OUTLASTED, 33)

    def decline(self) -> None:
        """Whoever was offered something takes no more of it (§16, §17, §25, §26, §28)."""
        if self.listening != 0:
            telling.declined(self)
        self.stop()

    def stop(self) -> None:
        """An offer is over, and the turn goes on."""
        if self.phase == Phase.CUB:
            self.next_piece()
        elif self.phase == Phase.BURIAL:
            self.begin_fox_turn()
        else:
            self.end_fox_turn()

    def take_offer(self, move: i64) -> None:
        """Bury a Den, run on through a Thicket, hold a piece, or see a tile."""
        if self.phase == Phase.THICKET:
            self.fox_goes_to(move - TO)
        elif self.phase == Phase.BROOK:
            self.hold(move - HOLD)
        elif self.phase == Phase.SHOWING:
            self.show(move - SHOW)
        else:
            self.bury(move - BURY)

    def bury(self, square: i64) -> None:
        """A Den or Trap is face down again, and counts as that (§16, §17, §38)."""
        self.up &= ~BIT[square]
        if self.listening != 0:
            rule: i64 = 17 if self.phase == Phase.BURIAL else 16
            self.journal.happen(BURIED, HUNT, square, self.kind_at(square), count(self.up), rule)
        if self.phase == Phase.BURIAL or self.dens_to_bury() == 0:
            self.stop()

    def hold(self, piece: i64) -> None:
        """The Brook takes the scent from a piece (§26)."""
        self.held |= BIT[piece]
        self.budget -= 1
        if self.listening != 0:
            self.journal.happen(HELD, FOX_SEAT, piece)
        if self.budget == 0:
            self.end_fox_turn()

    def show(self, square: i64) -> None:
        """The Baby Fox shows a tile anywhere; it gives nobody a bonus (§28)."""
        self.spot = square
        self.budget -= 1
        if (self.seen >> square) & 1 == 1:
            self.tile_shown()
        else:
            self.phase = Phase.SHOWN_TILE

    def tile_shown(self) -> None:
        """The shown tile lies face up; a second one may follow (§28)."""
        self.turn_up(self.spot, FOX_SEAT, 28)
        if self.phase == Phase.OVER:
            return
        if self.budget == 0:
            self.end_fox_turn()
        else:
            self.phase = Phase.SHOWING

    def win(self, seat: i64, cause: i64, rule: i64) -> None:
        """Everything stops (§37)."""
        self.winner = seat
        self.phase = Phase.OVER
        if self.listening != 0:
            self.journal.happen(WON, seat, cause, rule)
