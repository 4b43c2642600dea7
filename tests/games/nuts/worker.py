"""A worker with common sense, for games that are worth looking at: no search, only what the floor shows."""

from __future__ import annotations

from nutwood import Dice, Match, Observation
from nutwood.games.nuts.moves import DONE, DRAW, FEED, SHIP, SPIN
from nutwood.games.nuts.rules.parts import Step, amount_of, total
from nutwood.games.nuts.state import NutsState

PLENTY = 9


class Worker:
    """Connects what two actions can connect, prefers Extra Delicious nuts, ships when it pays."""

    def choose(self, observation: Observation, dice: Dice) -> int:
        """The move that common sense suggests."""
        world = observation.sample(dice)
        assert isinstance(world, NutsState)
        legal = observation.legal
        if world.step == Step.CONFIGURE:
            return self.configure(world, legal)
        if world.step == Step.SHIP:
            return self.ship(world, legal)
        if world.step == Step.CLEANUP:
            return self.clean_up(world, legal)
        return max(legal, key=lambda move: (self.floor_after(world, move), move))

    def configure(self, world: NutsState, legal: list[int]) -> int:
        """The first of the two actions that bring most together; feeding if the Squirrel would eat much."""
        extra = [move for move in legal if move >= world.parts.play and world.parts.power[move - world.parts.play] == 1]
        if extra:
            return extra[0]
        actions = [move for move in legal if move <= FEED]
        if not actions:
            return DONE
        best, found = worth(world), DONE
        for move in actions:
            then = tried(world, move)
            value = worth(then)
            if world.actions > 1:
                follow = [other for other in then.legal_moves(then.seat) if other <= FEED]
                value = max([value, *(worth(tried(then, other)) - 0.01 for other in follow)])
            if value > best + 0.005:
                best, found = value, move
        return found if found != DONE or worth(world) > 0 else SPIN

    def ship(self, world: NutsState, legal: list[int]) -> int:
        """The truck with most points, if it is a good one or the warehouse is full."""
        trucks = [move for move in legal if SHIP <= move < DRAW]
        if not trucks:
            return DONE
        best = max(trucks, key=lambda move: world.parts.worth[move - SHIP])
        return best if world.parts.worth[best - SHIP] >= PLENTY or total(world.stock()) > 5 else DONE

    def clean_up(self, world: NutsState, legal: list[int]) -> int:
        """Away with what there is most of."""
        plain = [move for move in legal if move < SHIP]
        return max(plain, key=lambda move: amount_of(world.stock(), move % 4)) if plain else legal[0]

    def floor_after(self, world: NutsState, move: int) -> float:
        """What the floor is worth after a move."""
        return worth(tried(world, move))


def tried(world: NutsState, move: int) -> NutsState:
    """The floor after a move, before anything else happens."""
    then = world.clone()
    then.actions = 5
    then.apply(then.seat, move)
    return then


def worth(world: NutsState) -> float:
    """Boxed nuts in sight, cards counted half as much again; a Squirrel on the prowl costs a little."""
    survey = world.survey()
    nuts = float(total(survey.plain)) + 1.6 * float(total(survey.rich))
    prowling = survey.ends and not world.fed and not survey.crossed >> world.squirrel & 1
    return nuts - (0.45 if prowling else 0.0)


def game_of_workers(match: Match, seed: int) -> Match:
    """Workers play the match to its end."""
    dice = Dice(seed)
    worker = Worker()
    while not match.ended:
        match.roll(dice)
        if not match.ended:
            seat = match.seat_to_play()
            match.play(worker.choose(match.observation(seat, dice), dice))
            match.roll(dice)
    return match
