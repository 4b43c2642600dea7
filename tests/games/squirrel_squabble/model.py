"""A second opinion on one round of Squirrel Squabble: plain, slow, and written without a look at the engine.

From the rulebook and the rulings alone, which it cites as "Book" and "R9". Nothing here is clever: one small
function per rule, dictionaries and sets, ways found by trying all of them.

The round runs as a generator. Whenever luck or a player has to say something it stops; `all_pending` shows what is
asked, `answer` goes on. Questions of one moment are open together. A question with a single legal answer is asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.squirrel_squabble.model_table import (
    BOTH_FLIP_ACTION,
    BOTH_FLIP_TILE,
    BOTH_SQUABBLE,
    BOTH_SWITCH,
    CHANCE,
    DEFENDER_AT_HOME,
    DOG,
    END_OCCUPIED,
    ENDS_ON_OPPOSING_HOME,
    FLIP_ACTION,
    FLIP_ACTION_AND_SQUABBLE,
    FLIP_TILE,
    GREEN,
    HOME_AFTER_DRAWN_SQUABBLE,
    HOME_AFTER_LOST_SQUABBLE,
    HOME_BY_MOVE,
    HOME_FACE,
    HOME_FACES,
    HOME_ON_SQUABBLE_WAY,
    LAST_ROUND,
    MOST_NUTS,
    MOVE_LENGTH,
    NAMED_A_HOME,
    NO_COIN_TO_FLIP,
    NO_LEGAL_CHOICE,
    NO_PATH,
    OFF_THE_BOARD,
    ONE_NUT,
    ORANGE,
    PLAYERS,
    PUDDLE_EMPTY,
    PUDDLE_FACES,
    PUDDLE_NUT,
    PUDDLE_OCCUPIED,
    SAME_END,
    SAME_PUDDLE,
    SQUABBLE,
    SQUARES,
    SWITCH_TILES,
    TIE,
    TIE_BOTH_HOME,
    TIE_SIXTY_ROUNDS,
    TURNS,
    TWO_NUTS,
    Coin,
    Pending,
    Questions,
    Squirrel,
    Tile,
    facings_on_board,
    neighbours,
    opponent,
    other_side,
    read_programme,
    read_squirrels,
    read_tiles,
    step_from,
    turned_facing,
)


class Model:
    """One round, played step by step.

    A position is {"tiles": {square: (face up, face down)}, "squirrels": {colour: {"square", "facing", "nuts"}},
    "round": n}, programmes are {colour: three of (coin, action)}.
    """

    def __init__(
        self,
        position: dict[str, Any],
        programmes: Mapping[str, Sequence[Sequence[str]]],
    ) -> None:
        self.tiles: dict[str, Tile] = read_tiles(position["tiles"])
        self.squirrels: dict[str, Squirrel] = read_squirrels(position["squirrels"], self.tiles)
        self.round_number: int = position.get("round", 1)
        self.programmes: dict[str, list[Coin]] = {p: read_programme(programmes[p]) for p in PLAYERS}

        self.step: int = 0  # 1, 2, 3; 0 before the first coins
        self.phase: str = "start"
        self.shown: dict[str, str | None] = {ORANGE: None, GREEN: None}
        self.actions: dict[str, str | None] = {ORANGE: None, GREEN: None}
        self.cancelled: list[dict[str, Any]] = []

        self.round_over: bool = False
        self.game_over: bool = False
        self.winner: str | None = None  # "orange", "green", "tie"
        self.why: str | None = None

        self._open: list[Pending] = []  # all questions of this moment
        self._answers: dict[str, Any] = {}  # those already answered
        self._flow: Questions = self._play_round()
        self._go_on(None)

    def all_pending(self) -> list[Pending]:
        """All questions open at this moment (two dice, or two secret facings)."""
        return [question for question in self._open if question.key not in self._answers]

    def answer(self, key: str, value: Any) -> None:
        """Answer one of the open questions; when all have been, the round goes on."""
        (question,) = [question for question in self.all_pending() if question.key == key]
        if value not in question.legal:
            raise ValueError(f"{value!r} is not legal for {key}")
        self._answers[key] = value
        if not self.all_pending():
            self._go_on(dict(self._answers))

    def _go_on(self, answers: dict[str, Any] | None) -> None:
        """Run the round up to the next questions or to its end."""
        self._answers = {}
        try:
            if answers is None:
                self._open = next(self._flow)
            else:
                self._open = self._flow.send(answers)
        except StopIteration:
            self._open = []

    def _cancel(self, player: str, action: str, reason: str) -> None:
        """Record that this player's action of this step is cancelled."""
        entry = {"step": self.step, "who": player, "action": action, "reason": reason}
        self.cancelled.append(entry)
        self.actions[player] = None

    def _home_square(self, player: str) -> str:
        """R7: home is wherever the home tile lies now."""
        for square in SQUARES:
            if self.tiles[square].up == HOME_FACE[player]:
                return square
        raise AssertionError("a home is missing")

    def _occupied(self, square: str) -> bool:
        """Does a squirrel stand there?"""
        return any(self.squirrels[player].square == square for player in PLAYERS)

    def _is_puddle(self, square: str) -> bool:
        """Is a puddle (with or without a nut) showing there?"""
        return self.tiles[square].up in PUDDLE_FACES

    def _is_dog(self, square: str) -> bool:
        """Is a dog showing there?"""
        return self.tiles[square].up == DOG

    def _flip(self, square: str) -> None:
        """Turn a tile over."""
        tile = self.tiles[square]
        self.tiles[square] = Tile(up=tile.down, down=tile.up)

    def _place(self, player: str, square: str) -> None:
        """Put a squirrel down after a real (not cancelled) journey; R16: it has been off its space."""
        self.squirrels[player].square = square
        self.squirrels[player].left_start = True

    def _end_game(self, winner: str, why: str) -> None:
        """R17: the game, and with it the round, is over at once."""
        self.game_over = True
        self.round_over = True
        self.winner = winner
        self.why = why

    def _facing_question(self, player: str, secret: bool) -> Pending:
        """Ask a player for a facing on the square where its squirrel stands."""
        legal = facings_on_board(self.squirrels[player].square)
        return Pending(f"facing:{player}", "choice", player, "facing", legal, secret)

    def _play_round(self) -> Questions:
        """R4: three steps, then the end of the round."""
        for step in (1, 2, 3):
            self.step = step
            yield from self._play_step()
            if self.game_over:
                self.phase = "over"
                return
        self.phase = "end of round"
        for player in PLAYERS:
            self._gather_or_drop(player)
        self.round_over = True
        self._tie_after_last_round()
        self.phase = "over"

    def _play_step(self) -> Questions:
        """R4: both coins of this step, through the five places of the order."""
        self.phase = "show"
        self._show_coins()
        self._cancel_each_other()

        self.phase = "flip action"
        self._do_flip_actions()

        self.phase = "flip tile"
        for player in PLAYERS:
            if self.actions[player] == FLIP_TILE:
                yield from self._do_flip_tile(player)

        self.phase = "switch tiles"
        for player in PLAYERS:
            if self.actions[player] == SWITCH_TILES:
                yield from self._do_switch_tiles(player)

        self.phase = "movement"
        yield from self._do_movement()
        if self.game_over:
            return

        self.phase = "squabble"
        for player in PLAYERS:
            if self.actions[player] == SQUABBLE:
                yield from self._do_squabble(player)

    def _show_coins(self) -> None:
        """R3, R8: the coins of this step are shown; one who lost the rest shows none."""
        for player in PLAYERS:
            if self.squirrels[player].lost_rest:
                self.shown[player] = None
            else:
                self.shown[player] = self.programmes[player][self.step - 1].action
            self.actions[player] = self.shown[player]

    def _cancel_each_other(self) -> None:
        """R5: judged on the coins as first shown, whether or not they could have been done."""
        pair = (self.shown[ORANGE], self.shown[GREEN])
        reason: str | None = None
        if pair == (FLIP_ACTION, FLIP_ACTION):
            reason = BOTH_FLIP_ACTION
        elif pair == (FLIP_ACTION, SQUABBLE) or pair == (SQUABBLE, FLIP_ACTION):
            reason = FLIP_ACTION_AND_SQUABBLE
        elif pair == (SQUABBLE, SQUABBLE):
            reason = BOTH_SQUABBLE
        elif pair == (FLIP_TILE, FLIP_TILE):
            reason = BOTH_FLIP_TILE
        elif pair == (SWITCH_TILES, SWITCH_TILES):
            reason = BOTH_SWITCH
        if reason is None:
            return
        for player in PLAYERS:
            action = self.shown[player]
            assert action is not None
            self._cancel(player, action, reason)

    def _do_flip_actions(self) -> None:
        """Book, R4, R8: the opponent's coin of this step is turned, if there is one."""
        for player in PLAYERS:
            if self.actions[player] != FLIP_ACTION:
                continue
            other = opponent(player)
            if self.shown[other] is None:
                self._cancel(player, FLIP_ACTION, NO_COIN_TO_FLIP)
                continue
            coin = self.programmes[other][self.step - 1]
            coin.action = other_side(coin.letter, coin.action)
            self.actions[other] = coin.action

    def _flip_choices(self, player: str) -> frozenset[str]:
        """R7: any neighbouring space without a squirrel, homes included."""
        here = self.squirrels[player].square
        return frozenset(square for square in neighbours(here) if not self._occupied(square))

    def _do_flip_tile(self, player: str) -> Questions:
        """R6, R7: the player names a tile; naming a home cancels the action."""
        legal = self._flip_choices(player)
        if not legal:
            self._cancel(player, FLIP_TILE, NO_LEGAL_CHOICE)
            return
        key = f"flip:{player}"
        answers = yield [Pending(key, "choice", player, "flip", legal)]
        square = answers[key]
        if self.tiles[square].up in HOME_FACES:
            self._cancel(player, FLIP_TILE, NAMED_A_HOME)
            return
        self._flip(square)

    def _switch_choices(self, player: str) -> frozenset[tuple[str, str]]:
        """R7: any two neighbouring spaces without squirrels (a sorted pair), homes included."""
        here = self.squirrels[player].square
        free = sorted(square for square in neighbours(here) if not self._occupied(square))
        pairs: set[tuple[str, str]] = set()
        for first in free:
            for second in free:
                if first < second:
                    pairs.add((first, second))
        return frozenset(pairs)

    def _do_switch_tiles(self, player: str) -> Questions:
        """R6, R7: the two tiles change places; fewer than two free neighbours cancels."""
        legal = self._switch_choices(player)
        if not legal:
            self._cancel(player, SWITCH_TILES, NO_LEGAL_CHOICE)
            return
        key = f"switch:{player}"
        answers = yield [Pending(key, "choice", player, "switch", legal)]
        first, second = answers[key]
        self.tiles[first], self.tiles[second] = self.tiles[second], self.tiles[first]

    def _way(self, player: str, action: str) -> list[str] | None:
        """The spaces a move would enter, straight ahead; None if it leaves the board (R9.1, R10)."""
        way: list[str] = []
        square = self.squirrels[player].square
        for _ in range(MOVE_LENGTH[action]):
            following = step_from(square, self.squirrels[player].facing)
            if following is None:
                return None
            way.append(following)
            square = following
        return way

    def _ways_of_moves(self) -> dict[str, list[str]]:
        """R9.1: the moves that stay on the board and do not end on the opposing home."""
        ways: dict[str, list[str]] = {}
        for player in PLAYERS:
            action = self.actions[player]
            if action is None or action not in MOVE_LENGTH:
                continue
            way = self._way(player, action)
            if way is None:
                self._cancel(player, action, OFF_THE_BOARD)
            elif way[-1] == self._home_square(opponent(player)):
                self._cancel(player, action, ENDS_ON_OPPOSING_HOME)
            else:
                ways[player] = way
        return ways

    def _cancel_moves(self, ways: dict[str, list[str]], players: list[str], reason: str) -> None:
        """Cancel the moves of these players and forget their ways."""
        for player in players:
            action = self.actions[player]
            assert action is not None
            self._cancel(player, action, reason)
            del ways[player]

    def _cancel_same_end(self, ways: dict[str, list[str]]) -> None:
        """R9.2: two moves that would end on one space are both cancelled."""
        if len(ways) == 2 and ways[ORANGE][-1] == ways[GREEN][-1]:
            self._cancel_moves(ways, [ORANGE, GREEN], SAME_END)

    def _cancel_occupied_end(self, ways: dict[str, list[str]]) -> None:
        """R9.3: a move that would end where the other stays is cancelled."""
        for player in PLAYERS:
            other = opponent(player)
            if player in ways and other not in ways and ways[player][-1] == self.squirrels[other].square:
                self._cancel_moves(ways, [player], END_OCCUPIED)

    def _walk(self, player: str, way: list[str]) -> tuple[str, str]:
        """R9.4, R11, R17: walk the way. What happens, and where:

        "wins"   on its home with five nuts, also in passing
        "dog"    scared by the dog on that space
        "puddle" fallen into the puddle on that space
        "ends"   arrived at the end of the way
        """
        for square in way:
            if self._is_dog(square):
                return ("dog", square)
            if self._is_puddle(square):
                return ("puddle", square)
            if square == self._home_square(player) and self.squirrels[player].nuts == MOST_NUTS:
                return ("wins", square)
        return ("ends", way[-1])

    def _win_by_movement(self, walks: dict[str, tuple[str, str]]) -> None:
        """R17: who comes home with five nuts in this movement wins; both: a tie."""
        winners = [player for player in PLAYERS if player in walks and walks[player][0] == "wins"]
        for player in winners:
            self._place(player, walks[player][1])
        if len(winners) == 2:
            self._end_game(TIE, TIE_BOTH_HOME)
        elif len(winners) == 1:
            self._end_game(winners[0], HOME_BY_MOVE)

    def _cancel_same_puddle(self, ways: dict[str, list[str]], walks: dict[str, tuple[str, str]]) -> None:
        """R9.5: both into one puddle: both moves are cancelled, no actions are lost."""
        if len(walks) < 2:
            return
        if walks[ORANGE][0] == "puddle" and walks[ORANGE] == walks[GREEN]:
            self._cancel_moves(ways, [ORANGE, GREEN], SAME_PUDDLE)
            walks.clear()

    def _cancel_occupied_puddle(self, ways: dict[str, list[str]], walks: dict[str, tuple[str, str]]) -> None:
        """R9.6: falling into a puddle where the other stays: the move is cancelled."""
        for player in PLAYERS:
            other = opponent(player)
            stays = other not in walks
            if player in walks and stays and walks[player] == ("puddle", self.squirrels[other].square):
                self._cancel_moves(ways, [player], PUDDLE_OCCUPIED)
                del walks[player]

    def _do_turns(self) -> None:
        """R12: turns may point off the board."""
        for player in PLAYERS:
            action = self.actions[player]
            if action is not None and action in TURNS:
                one = self.squirrels[player]
                one.facing = turned_facing(one.facing, action)

    def _scare_home(self, player: str, dog: str) -> None:
        """R11: first a nut is lost, then the squirrel is home, without further actions.

        No win is looked for: after the loss it cannot carry five.
        """
        one = self.squirrels[player]
        if one.nuts > 0:
            one.nuts -= 1
        self._place(player, self._home_square(player))
        one.lost_rest = True

    def _fall_into_puddle(self, player: str, puddle: str) -> None:
        """R11: it stays in the puddle, without further actions."""
        self._place(player, puddle)
        self.squirrels[player].lost_rest = True

    def _do_movement(self) -> Questions:
        """R9 to R12, R17: all moves and turns of this step together."""
        ways = self._ways_of_moves()  # (1)
        self._cancel_same_end(ways)  # (2)
        self._cancel_occupied_end(ways)  # (3)
        walks = {player: self._walk(player, ways[player]) for player in PLAYERS if player in ways}  # (4)
        self._win_by_movement(walks)
        if self.game_over:
            return
        self._cancel_same_puddle(ways, walks)  # (5)
        self._cancel_occupied_puddle(ways, walks)  # (6)

        self._do_turns()
        scared: list[str] = []
        for player in PLAYERS:
            if player not in walks:
                continue
            what, square = walks[player]
            if what == "dog":
                self._scare_home(player, square)
                scared.append(player)
            elif what == "puddle":
                self._fall_into_puddle(player, square)
            else:
                self._place(player, square)
        yield from self._choose_facings_together(scared)

    def _choose_facings_together(self, players: list[str]) -> Questions:
        """R6, R11: those scared home choose a facing; two of them in secret."""
        if not players:
            return
        secret = len(players) == 2
        answers = yield [self._facing_question(player, secret) for player in players]
        for player in players:
            self.squirrels[player].facing = answers[f"facing:{player}"]

    def _shortest_ways(self, start: str, goal: str) -> list[list[str]]:
        """R13: all shortest ways, by breadth-first search over whole ways.

        A way is the list of the spaces entered, so the start is not in it and
        the goal is its last. Spaces before the goal are neither dog nor puddle;
        the goal may be a puddle. An empty list means there is no way.
        """
        ways: list[list[str]] = [[]]
        while ways:
            arrived: list[list[str]] = []
            longer: list[list[str]] = []
            for way in ways:
                here = way[-1] if way else start
                for square in neighbours(here):
                    if square == start or square in way:
                        continue
                    if self._is_dog(square):
                        continue
                    if square == goal:
                        arrived.append([*way, square])
                    elif not self._is_puddle(square):
                        longer.append([*way, square])
            if arrived:
                return arrived
            ways = longer
        return []

    def _chosen_way(self, attacker: str, ways: list[list[str]]) -> list[str]:
        """R17: with five nuts a shortest way over one's own home, if there is one."""
        home = self._home_square(attacker)
        if self.squirrels[attacker].nuts == MOST_NUTS:
            for way in ways:
                if home in way:
                    return way
        return ways[0]

    def _do_squabble(self, attacker: str) -> Questions:
        """R13 to R15, R17: movement, battle, resolution."""
        defender = opponent(attacker)
        start = self.squirrels[attacker].square
        battlefield = self.squirrels[defender].square

        # May it take place?
        if battlefield == self._home_square(defender):
            self._cancel(attacker, SQUABBLE, DEFENDER_AT_HOME)
            return
        ways = self._shortest_ways(start, battlefield)
        if not ways:
            self._cancel(attacker, SQUABBLE, NO_PATH)
            return

        # Movement.
        way = self._chosen_way(attacker, ways)
        home = self._home_square(attacker)
        if self.squirrels[attacker].nuts == MOST_NUTS and home in way:
            self._place(attacker, home)
            self._end_game(attacker, HOME_ON_SQUABBLE_WAY)
            return
        self._place(attacker, battlefield)

        # Battle.
        faces = frozenset({1, 2, 3, 4, 5, 6})
        dice = yield [
            Pending(f"die:{attacker}", "die", CHANCE, "die", faces),
            Pending(f"die:{defender}", "die", CHANCE, "die", faces),
        ]
        attack = dice[f"die:{attacker}"] + 4 - len(way)
        defence = dice[f"die:{defender}"]

        # Resolution.
        if attack == defence:
            yield from self._squabble_drawn(attacker)
        elif attack > defence:
            yield from self._squabble_won_by_attacker(attacker)
        else:
            yield from self._squabble_won_by_defender(attacker)

    def _steal(self, winner: str, loser: str) -> None:
        """R14: one nut changes hands if the loser has one and the winner has room."""
        if self.squirrels[loser].nuts > 0 and self.squirrels[winner].nuts < MOST_NUTS:
            self.squirrels[loser].nuts -= 1
            self.squirrels[winner].nuts += 1

    def _send_home(self, player: str, why: str) -> None:
        """R14, R17: to its home; with five nuts it wins there and then."""
        self._place(player, self._home_square(player))
        if self.squirrels[player].nuts == MOST_NUTS:
            self._end_game(player, why)

    def _choose_facing(self, player: str) -> Questions:
        """One player alone chooses a facing, openly."""
        key = f"facing:{player}"
        answers = yield [self._facing_question(player, False)]
        self.squirrels[player].facing = answers[key]

    def _squabble_drawn(self, attacker: str) -> Questions:
        """R14: the attacker goes home, no nut moves."""
        self._send_home(attacker, HOME_AFTER_DRAWN_SQUABBLE)
        if self.game_over:
            return
        yield from self._choose_facing(attacker)

    def _squabble_won_by_attacker(self, attacker: str) -> Questions:
        """R14, R15: nut, the defender goes home, a puddle holds the attacker, then the facings."""
        defender = opponent(attacker)
        self._steal(attacker, defender)
        self._send_home(defender, HOME_AFTER_LOST_SQUABBLE)
        if self.game_over:
            return
        if self._is_puddle(self.squirrels[attacker].square):
            self.squirrels[attacker].lost_rest = True
        yield from self._choose_facing(attacker)
        yield from self._choose_facing(defender)

    def _squabble_won_by_defender(self, attacker: str) -> Questions:
        """R14, R15: nut, the attacker goes home and chooses its facing; nobody loses actions."""
        self._steal(opponent(attacker), attacker)
        self._send_home(attacker, HOME_AFTER_LOST_SQUABBLE)
        if self.game_over:
            return
        yield from self._choose_facing(attacker)

    def _gather_or_drop(self, player: str) -> None:
        """R16: nuts and puddles for a squirrel that has been off its first space."""
        one = self.squirrels[player]
        if not one.left_start:
            return
        face = self.tiles[one.square].up
        before = one.nuts
        if face == ONE_NUT:
            one.nuts = min(MOST_NUTS, one.nuts + 1)
        elif face == TWO_NUTS:
            one.nuts = min(MOST_NUTS, one.nuts + 2)
        elif face == PUDDLE_NUT:
            one.nuts = min(MOST_NUTS, one.nuts + 1)
        elif face == PUDDLE_EMPTY:
            one.nuts = max(0, one.nuts - 1)
        if one.nuts == before:
            return
        if face in PUDDLE_FACES:
            self._flip(one.square)

    def _tie_after_last_round(self) -> None:
        """R18: the sixtieth round without a winner is a tie."""
        if self.round_number >= LAST_ROUND:
            self._end_game(TIE, TIE_SIXTY_ROUNDS)
