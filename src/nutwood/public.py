"""The public API: every name that may be used from outside, by the module it is imported from.

What is listed here changes only with a line in CHANGELOG.md. Everything else may change at any time. The pages in
docs/reference have all of it, each name with an example that runs; a test holds the two together.
"""

from __future__ import annotations

from typing import Final

import nutwood

PUBLIC: Final[dict[str, tuple[str, ...]]] = {
    "nutwood": tuple(nutwood.__all__),
    "nutwood.core.catalogue": ("Catalogue", "Family", "Move"),
    "nutwood.core.components": ("Component", "Components"),
    "nutwood.core.edition": ("Edition",),
    "nutwood.core.encoding": ("Encoder",),
    "nutwood.core.events": ("Event", "EventCatalogue", "Rule", "Seat", "Seats", "Secret", "Word"),
    "nutwood.core.expert": ("Expert",),
    "nutwood.core.game": ("AnyGame", "PairedGame"),
    "nutwood.core.journal": ("EVERYBODY", "Journal"),
    "nutwood.core.layout": ("Layout", "Plate", "Sliding", "across", "stack"),
    "nutwood.core.lines": (
        "Line",
        "Thing",
        "does",
        "line",
        "many",
        "spoken",
        "together",
        "who",
        "whom",
        "whose",
    ),
    "nutwood.core.linear": ("LinearExpert",),
    "nutwood.core.options": ("Options", "explained"),
    "nutwood.core.palette": ("SEAT_MARKS", "SEAT_TONES"),
    "nutwood.core.planes": ("Plane",),
    "nutwood.core.position": ("place",),
    "nutwood.core.profile": ("Profile",),
    "nutwood.core.scene": ("Choice", "Group", "Held", "Item", "Layer", "Prompt", "Scene", "Verb", "Zone", "drawn_once"),
    "nutwood.core.sheet": ("Row", "tie", "total"),
    "nutwood.core.state": ("ranking",),
    "nutwood.core.told": ("Beat", "Told"),
    "nutwood.core.tracked": ("Tracked", "Tracking"),
    "nutwood.core.vecs": ("Buffer",),
    "nutwood.bots.advice": ("Advice", "Judgement", "hint", "review"),
    "nutwood.bots.bot": ("Bot", "Budget"),
    "nutwood.bots.levels": ("bot_names", "make_bot"),
    "nutwood.bots.searcher": ("SearchBot",),
    "nutwood.lab": ("Run", "Stop", "Study", "read_run"),
    "nutwood.lab.analysis": ("Findings", "analyse"),
    "nutwood.lab.arena": ("Contest", "Outcome", "play_all", "play_out"),
    "nutwood.lab.kept": ("read_games",),
    "nutwood.lab.standings": ("Standing", "standings"),
    "nutwood.adapters.encoders": ("encode", "encoder_of", "scale"),
    "nutwood.adapters.pettingzoo": ("env", "parallel_env"),
    "nutwood.adapters.vector": ("TimeStep", "Vector"),
    "nutwood.build": ("extensions",),
    "nutwood.testing": ("CHECKS", "conformance", "describe", "rules_have_tests", "variants"),
    "nutwood.testing.events": ("Bookkeeper", "keep_books", "never_told"),
    "nutwood.testing.walks": ("Check",),
}


def public_names() -> list[str]:
    """Every public name with its module: `nutwood.Match`, `nutwood.core.scene.Item`."""
    return [f"{module}.{name}" for module, names in PUBLIC.items() for name in names]
