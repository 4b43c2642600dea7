"""Scenes: every legal move is offered once, on things that are there and have a name."""

from __future__ import annotations

from xml.etree import ElementTree

from nutwood.core.game import AnyGame
from nutwood.core.layout import Layout, Part, Stack, zones_of
from nutwood.core.scene import Scene
from nutwood.core.svg import draw
from nutwood.testing.walks import Walk, over_walks, viewers


def _scenes_offer_what_is_legal(game: AnyGame, walk: Walk) -> None:
    """For every viewer the scene offers exactly the legal moves, and draws as well-formed SVG."""
    state = walk.match(game).state
    for viewer in viewers(game):
        legal = game.legal_moves(state, viewer)
        scene = game.scene(game.view(state, viewer), legal)
        offered = sorted(choice.move for choice in scene.prompt.choices)
        assert offered == legal, (
            f"viewer {viewer} is offered {_texts(game, offered)} by the scene; legal are {_texts(game, legal)}"
        )
        _check_items(scene)
        assert game.text(game.view(state, viewer)).strip(), "the text of the table is empty"
        ElementTree.fromstring(draw(scene, game))


def _texts(game: AnyGame, moves: list[int]) -> list[str]:
    return [game.catalogue.text(move) for move in moves]


def _check_items(scene: Scene) -> None:
    ids = [item.id for item in scene.items]
    twice = {name for name in ids if ids.count(name) > 1}
    assert not twice, f"two items of the scene have the same id: {twice}"
    mute = [item.id for item in scene.items if not item.label]
    assert not mute, f"items have no words for those who cannot see them: {mute}"
    zones = {zone.id for zone in scene.zones}
    astray = {item.id: item.zone for item in scene.items if item.zone not in zones}
    assert not astray, f"items lie in zones that are not there: {astray}"
    places = {choice.at for choice in scene.prompt.choices if choice.at}
    assert places <= set(ids), f"choices on things that are not there: {places - set(ids)}"
    assert all(choice.label for choice in scene.prompt.choices), "a choice has no words"
    assert scene.prompt.text, "the prompt says nothing"
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
    """Every form shows known zones, each once at a time, among them all in which something can be chosen."""
    if scene.layout is None:
        return
    known = {zone.id for zone in scene.zones}
    needed = {item.zone for item in scene.items if item.id in places}
    layout = scene.layout
    _check_tabs(layout)
    phones = (layout.phone, layout.low or layout.phone)
    for form in (layout.wide, layout.tablet or layout.wide, *phones):
        docked = tuple(zones_of(layout.dock)) if form in phones and layout.dock else ()
        for page in _pages(layout, form):
            together = (*zones_of(page), *docked)
            assert len(together) == len(set(together)), f"a layout shows a zone twice: {together}"
        shown = (*zones_of(form), *docked)
        assert known.issuperset(shown), f"a layout shows zones that are not there: {set(shown) - known}"
        assert needed.issubset(shown), f"a layout does not show where one can choose: {needed.difference(shown)}"


def _pages(layout: Layout, form: Part) -> tuple[Part, ...]:
    """What a form shows at the same time: all of it, or one tab after the other."""
    return form.parts if layout.tabs and form is layout.phone and isinstance(form, Stack) else (form,)


def _check_tabs(layout: Layout) -> None:
    """Each part that is shown by itself has a name."""
    if layout.tabs:
        parts = layout.phone.parts if isinstance(layout.phone, Stack) else ()
        assert len(layout.tabs) == len(parts) + (layout.dock is not None), f"tabs and parts differ: {layout.tabs}"


scenes_offer_what_is_legal = over_walks(_scenes_offer_what_is_legal)
