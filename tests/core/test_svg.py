"""Scenes as pictures."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import nutwood
from nutwood import Match
from nutwood.core.layout import Layout, Sliding, across, stack
from nutwood.core.scene import Choice, Group, Item, Layer, Prompt, Scene, Zone
from nutwood.core.svg import HOUSE_ART, arrange, draw, manner, symbol

SVG = "{http://www.w3.org/2000/svg}"
GAME = nutwood.load("hounded")
ART = sorted([*HOUSE_ART.glob("*.svg"), *HOUSE_ART.parent.glob("games/*/art/*.svg")])


def scene(*items: Item, choices: tuple[Choice, ...] = (), ground: str = "", text: str = "What now?") -> Scene:
    """A table with these things on it."""
    zone = Zone(id="board", size=(4, 3), ground=ground)
    return Scene(
        game="hounded", zones=(zone,), groups=(Group(items),), prompt=Prompt(text=text, rule="§1", choices=choices)
    )


def parse(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def by_label(picture: str, label: str) -> ElementTree.Element:
    return next(group for group in parse(picture).iter(f"{SVG}g") if group.get("aria-label") == label)


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("viewer", [0, 1, nutwood.SPECTATOR])
def test_a_match_draws_in_every_theme_for_everybody(theme: str, narrow: bool, viewer: int) -> None:
    assert parse(Match(GAME).svg(viewer, theme, narrow)).tag == f"{SVG}svg"


def test_notebooks_show_a_match() -> None:
    picture = Match(GAME)._repr_svg_()
    assert parse(picture).get("viewBox")
    assert "prefers-color-scheme" in picture


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(nutwood.BadOption, match="sepia"):
        draw(scene(), GAME, theme="sepia")


def test_no_id_occurs_twice_in_a_picture_or_in_two() -> None:
    light, dark = (Match(GAME).svg(0, theme) for theme in ("light", "dark"))
    ids = [element.get("id") for picture in (light, dark) for element in parse(picture).iter() if element.get("id")]
    assert len(ids) == len(set(ids))


def test_everything_referred_to_is_in_the_picture() -> None:
    picture = Match(GAME).svg(0)
    ids = {element.get("id") for element in parse(picture).iter()}
    references = set(re.findall(r'(?:href="|url\()#([\w-]+)', picture))
    assert references
    assert references <= ids


def test_every_class_has_a_rule() -> None:
    picture = Match(GAME).svg(0)
    names = {name for element in parse(picture).iter() for name in element.get("class", "").split()}
    assert {name for name in names if f".{name}{{" not in picture} == set()


def test_labels_and_texts_are_escaped() -> None:
    item = Item(id="a<b", at=(1, 1), label='"5 < 6" & more', text="<&>")
    assert by_label(draw(scene(item, text="<Now>"), GAME), '"5 < 6" & more').find(f"{SVG}text") is not None


def test_things_to_click_have_a_rim() -> None:
    tile = Item(id="tile", at=(1, 1), art="panel", tone="moss", layer=Layer.BOARD, label="tile")
    plain = by_label(draw(scene(tile), GAME), "tile")
    rimmed = by_label(draw(scene(tile, choices=(Choice(move=1, label="go", at="tile"),)), GAME), "tile")
    assert [shape.get("class") for shape in plain.iter(f"{SVG}rect")] == ["nw-f-tone"]
    assert [shape.get("class") for shape in rimmed.iter(f"{SVG}rect")] == ["nw-f-tone", "nw-line nw-s-acorn"]


def test_pieces_to_click_have_a_rim_along_their_outline() -> None:
    piece = Item(id="nut", at=(1, 1), art="house/acorn", label="acorn")
    use = by_label(draw(scene(piece, choices=(Choice(move=1, label="eat", at="nut"),)), GAME), "acorn").find(
        f"{SVG}use"
    )
    assert use is not None
    assert use.get("filter", "").endswith("-rim)")


def test_choices_that_are_no_thing_are_buttons() -> None:
    picture = parse(draw(scene(choices=(Choice(move=1, label="Done"),)), GAME))
    assert "Done" in [text.text for text in picture.iter(f"{SVG}text")]


def test_text_takes_the_ink_of_what_it_stands_on() -> None:
    bare = Item(id="bare", at=(1, 1), text="bare", tone="acorn", label="bare")
    panel = Item(id="panel", at=(1, 1), art="panel", text="panel", tone="acorn", label="panel")

    def ink(ground: str, label: str) -> str:
        text = by_label(draw(scene(bare, panel, ground=ground), GAME), label).find(f"{SVG}text")
        assert text is not None
        return text.get("class") or text.get("style") or ""

    assert ink("", "bare") == "nw-f-text"
    assert ink("wood", "bare") == "fill:var(--on-wood)"
    assert ink("wood", "panel") == "nw-f-on"


def test_text_on_a_faint_shape_is_ink() -> None:
    """What shimmers through is nearer to paper than to the tone."""
    spent = Item(id="spent", at=(1, 1), art="panel", text="spent", tone="pine", faint=True, label="spent")
    group = by_label(draw(scene(spent), GAME), "spent")
    assert [text.get("class") for text in group.iter(f"{SVG}text")] == ["nw-f-ink"]
    assert [shape.get("opacity") for shape in group.findall(f"{SVG}g")] == ["0.4"]


def test_zones_stand_beside_one_another_on_wide_screens_only() -> None:
    zones = (Zone(id="a", size=(4, 3)), Zone(id="b", size=(2, 2), beside=True), Zone(id="hand", size=(4, 1)))
    whole = Scene(game="x", zones=zones, groups=(), prompt=Prompt(text="?"))
    wide, narrow = arrange(whole)[0], arrange(whole, narrow=True)[0]
    assert wide["a"].at[1] == wide["b"].at[1] < wide["hand"].at[1]
    assert narrow["a"].at[1] < narrow["hand"].at[1] < narrow["b"].at[1]


def test_a_layout_gives_rows_one_height_and_stacks_one_width() -> None:
    zones = (
        Zone(id="a", size=(4, 4)),
        Zone(id="b", size=(1, 2)),
        Zone(id="hand", size=(9, 1)),
        Zone(id="spare", size=(1, 1)),
    )
    layout = Layout(wide=stack(across("a", "b"), "hand"), phone=stack("a", Sliding("hand", 4)))
    whole = Scene(game="x", zones=zones, groups=(), prompt=Prompt(text="?"), layout=layout)
    places, wide, high = arrange(whole)
    assert places["a"].unit == pytest.approx(64)
    assert places["b"].unit * 2 == pytest.approx(places["a"].unit * 4)
    assert 9 * places["hand"].unit == pytest.approx(wide - 2 * 0.3 * 64)
    assert places["hand"].at[1] + places["hand"].unit == pytest.approx(high - 0.3 * 64)
    assert "spare" not in places
    assert list(arrange(whole, narrow=True)[0]) == ["a", "hand"]


def test_a_drawing_that_is_missing_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"unicorn\.svg"):
        draw(scene(Item(id="x", at=(1, 1), art="house/unicorn", label="x")), GAME)


@pytest.mark.parametrize("path", ART, ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_every_drawing_is_a_titled_symbol_in_the_colours_of_the_house(path: Path) -> None:
    drawing = path.read_text(encoding="utf-8")
    root = parse(drawing)
    title = root.find(f"{SVG}title")
    left, top, width, _ = map(float, root.get("viewBox", "").split())
    assert (left, top, width % 32) == (0, 0, 0), "drawings are as wide as half squares of 32 units, one or several"
    assert title is not None
    assert title.text
    assert re.findall(r"#[0-9a-fA-F]{3,8}\b|rgb\(", drawing) == []


def test_a_drawing_can_be_composed_of_others(tmp_path: Path) -> None:
    (tmp_path / "kit").mkdir()
    (tmp_path / "kit" / "tail.svg").write_text('<svg viewBox="0 0 64 64"><title>Tail</title><path d="M1 1"/></svg>')
    (tmp_path / "kit" / "squirrel.svg").write_text('<svg viewBox="0 0 64 64"><use href="kit/tail"/><circle/></svg>')
    (tmp_path / "thief.svg").write_text(
        '<svg viewBox="0 0 96 64"><use href="kit/squirrel" transform="scale(.5)"/><use href="house/tick"/></svg>'
    )
    box, shapes = symbol("game/thief", tmp_path)
    assert box == "0 0 96 64"
    assert shapes.startswith('<g transform="scale(.5)"><g><path d="M1 1"/></g><circle/></g><g><')
    assert "<use" not in shapes


def test_a_drawing_keeps_what_it_says_of_itself(tmp_path: Path) -> None:
    looks = 'viewBox="0 0 96 64" preserveAspectRatio="xMidYMin slice" data-made="paper"'
    (tmp_path / "thief.svg").write_text(f'<svg {looks}><path d="M0 0"/></svg>', encoding="utf-8")
    assert manner("game/thief", tmp_path) == ' preserveAspectRatio="xMidYMin slice" data-made="paper"'
    assert manner("house/acorn", tmp_path) == ' data-made="nut"'
