"""Scenes: every legal move is offered once, on things that are there and have a name."""

from __future__ import annotations

from xml.etree import ElementTree

from nutwood.core.layout import Layout, Stack, zones_of
from nutwood.core.scene import Scene
from nutwood.core.svg import draw
from nutwood.testing.walks import AnyGame, Walk, over_walks, viewers


def _scenes_offer_what_is_legal(game: AnyGame, walk: Walk) -> None:
    """For every viewer the scene offers exactly the legal moves, and draws as well-formed SVG."""
    state = walk.match(game).state
    for viewer in viewers(game):
        legal = game.legal_moves(state, viewer)
        scene = game.scene(game.view(state, viewer), legal)
        assert sorted(choice.move for choice in scene.prompt.choices) == legal
        _check_items(scene)
        ElementTree.fromstring(draw(scene, game))


def _check_items(scene: Scene) -> None:
    ids = [item.id for item in scene.items]
    assert len(ids) == len(set(ids)), "two items have the same id"
    assert all(item.label for item in scene.items), "an item has no words for those who cannot see it"
    zones = {zone.id for zone in scene.zones}
    assert all(item.zone in zones for item in scene.items), "an item lies in a zone that is not there"
    places = {choice.at for choice in scene.prompt.choices if choice.at}
    assert places <= set(ids), f"choices on things that are not there: {places - set(ids)}"
    assert all(choice.label for choice in scene.prompt.choices)
    assert scene.prompt.text
    _check_words(scene, set(ids))
    _check_layout(scene, places)


def _check_words(scene: Scene, ids: set[str]) -> None:
    assert {choice.at for choice in scene.prompt.instead} <= ids, "something else could be chosen at no thing"
    verbs = {verb.id for verb in scene.prompt.verbs}
    used = {choice.verb for choice in scene.prompt.choices if choice.verb}
    assert used == verbs, f"verbs that are not used or not named: {used ^ verbs}"
    lit = {link for item in scene.items for link in item.links}
    lit |= {link for choice in scene.prompt.choices for link in choice.links}
    assert lit <= ids, f"links to things that are not there: {lit - ids}"


def _check_layout(scene: Scene, places: set[str]) -> None:
    """Every form shows known zones, each once, among them all in which something can be chosen."""
    if scene.layout is None:
        return
    known = {zone.id for zone in scene.zones}
    needed = {item.zone for item in scene.items if item.id in places}
    layout = scene.layout
    _check_tabs(layout)
    phones = (layout.phone, layout.low or layout.phone)
    for form in (layout.wide, layout.tablet or layout.wide, *phones):
        docked = tuple(zones_of(layout.dock)) if form in phones and layout.dock else ()
        shown = (*zones_of(form), *docked)
        assert len(shown) == len(set(shown)), f"a layout shows a zone twice: {shown}"
        assert known.issuperset(shown), f"a layout shows zones that are not there: {set(shown) - known}"
        assert needed.issubset(shown), f"a layout does not show where one can choose: {needed.difference(shown)}"


def _check_tabs(layout: Layout) -> None:
    """Each part that is shown by itself has a name."""
    if layout.tabs:
        parts = layout.phone.parts if isinstance(layout.phone, Stack) else ()
        assert len(layout.tabs) == len(parts) + (layout.dock is not None), f"tabs and parts differ: {layout.tabs}"


scenes_offer_what_is_legal = over_walks(_scenes_offer_what_is_legal)
