"""What bots choose in some positions of every game: the same wherever the same package is installed."""

import nutwood
from nutwood.bots.levels import make_bot
from nutwood.core.dice import Dice

DECISIONS = 4


def choices() -> list[str]:
    """The moves that search with an expert chooses at the beginning of each game."""
    chosen = []
    for name in nutwood.game_names():
        match, dice = nutwood.Match(nutwood.load(name)), Dice(3)
        bots = [make_bot(match.game, "search:24", seed) for seed in range(match.game.players)]
        for _ in range(DECISIONS):
            match.roll(dice)
            seat = match.view().choosers[0]
            move = bots[seat].choose(match.observation(seat, dice))
            chosen.append(f"{name}: {match.game.catalogue.text(move)}")
            match.play(move, seat)
    return chosen
