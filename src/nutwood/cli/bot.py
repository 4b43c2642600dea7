"""`nutwood bot`: one of our bots, for other programs."""

from __future__ import annotations

import json
import sys
from typing import Annotated

import typer

from nutwood.bots.levels import make_bot
from nutwood.bots.outside import understand
from nutwood.cli.screen import examples

EXAMPLES = examples("nutwood bot level3", "nutwood arena hounded --bots level2,'program:nutwood bot level3'")


def bot(
    name: Annotated[str, typer.Argument(help="Which bot: random, level1 to level5, search:N, plain:N.")] = "level3",
    seed: Annotated[int, typer.Option(help="Another seed plays otherwise.")] = 0,
) -> None:
    """Answer questions of the line protocol: one JSON object per line in, one move per line out.

    Programs in any language can ask our bots this way, or sit in the arena by answering themselves.
    """
    for line in sys.stdin:
        if line.strip():
            observation = understand(line)
            move = make_bot(observation.game, name, seed).choose(observation)
            print(json.dumps({"move": move, "text": observation.game.catalogue.text(move)}), flush=True)
