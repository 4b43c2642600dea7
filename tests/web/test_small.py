"""Small screens: one part at a time, stepping in, and what the board shows before one says what to do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from nutwood import Match
from tests.games.squirrel_island.islands import mat, table
from tests.server.players import Server, Someone
from tests.web.staged import Staged, chooser, fullest, played
from tests.web.visitor import Visitor

Visit = Callable[..., Visitor]
HAND = "thief, forager, sniper, basket, digger, lookout, glider, acrobat, bard"


def island(server: Server, visitor: Visitor, match: Match) -> Page:
    Staged(visitor.page, Someone(server)).show(match, 0)
    return visitor.page


def turn() -> Match:
    return table(mat(hand=HAND, stamina=5, coins=1), mat(refreshed="ranger", nuts=2), mat(nuts=1), day=2)


def in_sight(page: Page, thing: str) -> bool:
    """Whether it lies within the window, and above the question."""
    box = page.locator(f"[data-id='{thing}']").bounding_box()
    ask = page.locator(".ask").bounding_box()
    assert box is not None
    assert ask is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= ask["y"] + 1


def test_a_phone_shows_one_part_at_a_time_and_the_hand_below(visit: Visit, server: Server) -> None:
    page = island(server, visit(width=390, height=844), turn())
    expect(page.locator(".board").get_by_role("tab")).to_have_count(3)
    expect(page.get_by_role("tab", name="Island , 3 to choose")).to_have_attribute("aria-selected", "true")
    assert in_sight(page, "island:1")
    assert in_sight(page, "hand:thief:1")
    page.get_by_role("tab", name="Rivals").click()
    assert in_sight(page, "squirrel:2:ranger:refreshed")
    assert in_sight(page, "hand:thief:1")
    expect(page.locator("[data-id='island:1']")).to_have_count(0)


def test_the_hand_is_a_part_of_its_own_where_there_is_little_height(visit: Visit, server: Server) -> None:
    page = island(server, visit(width=360, height=640), turn())
    assert in_sight(page, "hand:thief:1")
    expect(page.get_by_role("tab", name="Hand")).to_have_attribute("aria-selected", "true")
    page.get_by_role("tab", name="Hand").press("ArrowRight")
    assert in_sight(page, "island:1")
    expect(page.locator("[data-id='hand:thief:1']")).to_have_count(0)


def test_a_phone_shows_all_of_the_island_and_eight_cards_of_a_hand(visit: Visit, server: Server) -> None:
    page = visit(width=390, height=844).page
    Staged(page, Someone(server)).show(played("squirrel-island", 4, *fullest("squirrel-island", 4)))
    hand = page.locator(".thing[data-id^='hand:']:not([data-id*='/'])")
    hand.nth(7).wait_for()
    rights: list[float] = hand.evaluate_all("all => all.map(card => card.getBoundingClientRect().right)")
    assert sum(right < 390 for right in rights) >= 8
    assert all(in_sight(page, f"island:{space}") for space in range(1, 8))


def test_a_phone_has_the_coins_of_a_squabble_above_and_below_the_board(visit: Visit, server: Server) -> None:
    """Whatever is asked, and however long names are."""
    page = visit(width=390, height=844).page
    Staged(page, Someone(server)).show(played("squirrel-squabble", 2, *fullest("squirrel-squabble", 2)))
    boxes = [page.locator(f"[data-id='{thing}']").bounding_box() for thing in ("seat1:coin1", "tile:a3", "seat2:coin1")]
    tops = [box["y"] for box in boxes if box]
    assert tops == sorted(tops)


def test_a_low_phone_has_everything_of_a_squabble_above_the_question(visit: Visit, server: Server) -> None:
    """The board with the coins of the round at its right, and one's own coins below it."""
    page = visit(width=360, height=640).page
    Staged(page, Someone(server)).show(played("squirrel-squabble", 2, *fullest("squirrel-squabble", 2)))
    for thing in ("tile:a3", "tile:c1", "seat1:coin3", "seat2:coin1", "coin:a:move1"):
        assert in_sight(page, thing), thing
    trays = page.locator(".dock").bounding_box()
    board = page.locator("[data-id='tile:c1']").bounding_box()
    assert trays is not None
    assert board is not None
    assert board["y"] + board["height"] <= trays["y"]


def test_a_card_to_confirm_is_shown_at_reading_size_above_the_question(visit: Visit, server: Server) -> None:
    visitor = visit(width=390, height=844)
    visitor.page.add_init_script("localStorage.setItem('nutwood-settings', JSON.stringify({confirm: 'always'}))")
    page = island(server, visitor, turn())
    page.locator("[data-id='hand:thief:1']").click()
    card, ask = page.locator(".enlarged svg").bounding_box(), page.locator(".ask").bounding_box()
    assert card is not None
    assert ask is not None
    assert card["width"] > 250
    assert card["y"] + card["height"] <= ask["y"]
    page.get_by_role("button", name="No", exact=True).click()
    expect(page.locator(".enlarged")).to_have_count(0)


def test_nobody_is_counted_twice(visit: Visit, server: Server) -> None:
    """At a desk and on tablets the lanes name and count, on a phone the list of players does."""
    for width, height, listed in ((1440, 900, 0), (820, 1180, 0), (390, 844, 3)):
        page = island(server, visit(width=width, height=height), turn())
        expect(page.locator(".plate, .chip")).to_have_count(listed)


def test_a_question_turns_to_where_it_can_be_answered(visit: Visit, server: Server) -> None:
    match = turn()
    match.play("play thief")
    match.play("option 1")
    page = island(server, visit(width=390, height=844), match)
    expect(page.get_by_role("tab", name="Rivals")).to_have_attribute("aria-selected", "true")
    assert in_sight(page, "mat:2")


def test_what_slides_says_how_many_lie_further_on(visit: Visit, server: Server) -> None:
    page = island(server, visit(width=1440, height=900), turn())
    room = page.locator("[data-id='hand:thief:1']").bounding_box()
    page.get_by_role("button", name="2 more to the right").click()
    expect(page.get_by_role("button", name="more to the left")).to_be_visible()
    moved = page.locator("[data-id='hand:thief:1']").bounding_box()
    assert room is not None
    assert moved is not None
    assert moved["x"] < room["x"] - 100


def forest(server: Server, visitor: Visitor) -> Page:
    """Nut Hunt, where somebody may recruit, hassle the Fox or exchange."""
    match = played("nut-hunt", 2, *fullest("nut-hunt", 2))
    Staged(visitor.page, Someone(server)).show(match)
    return visitor.page


def width_of(page: Page, thing: str) -> float:
    box = page.locator(f"[data-id='{thing}']").bounding_box()
    assert box is not None
    return box["width"]


def test_one_steps_in_and_out_by_button_and_keyboard(visit: Visit, server: Server) -> None:
    page = forest(server, visit(width=390, height=844))
    name, fox = page.locator("[data-id='name:owl-oak'] text"), width_of(page, "fox")
    expect(name).to_have_text("Owl")
    for inwards, outwards in (("button", "button"), ("+", "-"), ("+", "Escape")):
        step(page, inwards, "Step in")
        expect(page.get_by_role("button", name="Step out")).to_be_visible()
        assert width_of(page, "fox") > 1.5 * fox
        expect(name).to_have_text("Owl Oak")
        step(page, outwards, "Step out")
        expect(page.get_by_role("button", name="Step in")).to_be_visible()
        assert width_of(page, "fox") == fox
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390


def step(page: Page, how: str, name: str) -> None:
    if how == "button":
        page.get_by_role("button", name=name).click()
    else:
        page.keyboard.press(how)


def test_a_double_tap_steps_in_at_that_place(visit: Visit, server: Server) -> None:
    page = forest(server, visit(width=390, height=844))
    page.locator("[data-id='compass']").dblclick()
    expect(page.get_by_role("button", name="Step out")).to_be_visible()
    expect(page.locator("[data-id='compass']")).to_be_in_viewport()


def test_a_small_place_that_is_tapped_is_brought_nearer_before_it_is_chosen(visit: Visit, server: Server) -> None:
    visitor = visit(width=360, height=640)
    page = visitor.page
    Staged(page, Someone(server)).show(played("nuts", 2, *fullest("nuts", 2)))
    page.get_by_role("tab", name="Trucks").tap()
    assert min(width_of(page, "truck:a-c"), width_of(page, "truck:aaa-ppp")) > 80
    page.get_by_role("tab", name="Factory").tap()
    page.locator(".prompt .verb", has_text="Build").tap()
    page.evaluate("() => scrollTo(0, 0)")
    place = page.locator(".thing.target").nth(3)
    name, far = place.get_attribute("data-id"), place.bounding_box()
    assert far is not None
    assert min(far["width"], far["height"]) < 40
    page.touchscreen.tap(far["x"] + far["width"] / 2, far["y"] + far["height"] / 2)
    expect(page.get_by_role("button", name="Step out")).to_be_visible()
    near = page.locator(f"[data-id='{name}']").bounding_box()
    assert near is not None
    assert min(near["width"], near["height"]) >= 40


def test_the_board_shows_where_anything_can_be_done_before_a_verb_is_chosen(visit: Visit, server: Server) -> None:
    page = forest(server, visit(width=1440, height=900))
    expect(page.locator(".thing.target")).to_have_count(0)
    marked = page.locator(".thing.soft:has(.soft-verb)")
    expect(marked).not_to_have_count(0)
    tile = page.locator(".thing.soft[data-id^='tile:']").first
    tile.click(force=True)
    assert page.locator(".menu [role=menuitem]").first.inner_text().startswith(("Recruit", "Hassle"))
    page.keyboard.press("Escape")
    page.locator(".prompt .verb", has_text="Recruit").click()
    expect(page.locator(".thing.target")).not_to_have_count(0)
    expect(marked).to_have_count(0)


def test_a_table_is_calm_where_much_could_be_done_until_one_points_at_a_place(visit: Visit, server: Server) -> None:
    page = visit(width=1440, height=900).page
    Staged(page, Someone(server)).show(played("nuts", 2, *fullest("nuts", 2)))
    marked = page.locator(".soft-verb:visible")
    expect(page.locator(".thing.soft")).not_to_have_count(0)
    expect(marked).to_have_count(0)
    page.locator(".thing.soft[data-id^='place:']").first.hover()
    expect(marked).to_have_count(1)


@pytest.mark.parametrize("players", [2, 5])
def test_the_forest_has_the_width_of_a_low_phone_with_any_number_of_players(
    visit: Visit, server: Server, players: int
) -> None:
    page = visit(width=360, height=640).page
    Staged(page, Someone(server)).show(played("nut-hunt", players, *fullest("nut-hunt", players)))
    forest = page.locator(".zone:has([data-id='fox'])").bounding_box()
    purse = page.locator(".dock").bounding_box()
    assert forest is not None
    assert purse is not None
    assert forest["width"] > 300
    assert forest["y"] + forest["height"] <= purse["y"]
    assert in_sight(page, "purse:acorn")


def test_objectives_have_the_height_that_the_forest_leaves(visit: Visit, server: Server) -> None:
    """With the purse in a line above them; on a low phone it stands beside them."""
    found = []
    for width, height in ((360, 640), (390, 844)):
        page = forest(server, visit(width=width, height=height))
        card, nut = page.locator(".dock .thing[data-id^='card:']").first, page.locator("[data-id='purse:acorn']")
        expect(card).to_be_visible()
        boxes = card.bounding_box(), nut.bounding_box()
        assert boxes[0] is not None
        assert boxes[1] is not None
        found.append((boxes[0]["height"], boxes[1]["y"] + boxes[1]["height"] < boxes[0]["y"]))
    (low, _), (tall, above) = found
    assert tall > 1.3 * low
    assert above


def test_many_players_are_signs_that_tell_the_rest_when_tapped(visit: Visit, server: Server) -> None:
    page = visit(width=390, height=844).page
    Staged(page, Someone(server)).show(played("nut-hunt", 5, *fullest("nut-hunt", 5)))
    expect(page.locator(".strip .chip")).to_have_count(5)
    expect(page.locator(".strip .chip.choosing.own")).to_have_count(1)
    page.locator(".strip .chip", has_text="KP").tap()
    expect(page.get_by_role("dialog", name="Players").locator(".plate")).to_have_count(5)
    expect(page.get_by_role("dialog").get_by_text("Kasimir the Patient")).to_be_visible()


def test_what_has_no_room_beside_the_question_is_behind_more(visit: Visit, server: Server) -> None:
    page = forest(server, visit(width=360, height=640))
    expect(page.locator(".ask .tool")).to_have_count(3)
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Type a move").click()
    expect(page.get_by_label("Type a move", exact=True)).to_be_visible()


def test_a_long_question_is_unfolded_by_a_tap(visit: Visit, server: Server) -> None:
    page = forest(server, visit(width=360, height=640))
    question = page.locator(".said .folds")
    high = "e => e.getBoundingClientRect().height"
    page.locator(".said .sentence").evaluate("e => e.append(' and so on'.repeat(20))")
    folded = question.evaluate(high)
    page.locator(".said .before").tap()
    assert question.evaluate(high) > 1.5 * folded
    page.locator(".said .before").tap()
    assert question.evaluate(high) == folded


@pytest.mark.parametrize("size", [(390, 844), (360, 640), (820, 1180)])
def test_small_screens_show_what_is_still_to_find(visit: Visit, server: Server, size: tuple[int, int]) -> None:
    page = visit(*size).page
    Staged(page, Someone(server)).show(played("hounded", 2, *fullest("hounded", 2)))
    assert in_sight(page, "tile:a1")
    assert in_sight(page, "many:den")


def on_the_board() -> Match:
    """Squirrel Squabble, where somebody chooses a tile."""
    matches = (played("squirrel-squabble", 2, 1, step) for step in range(20, 1000))
    return next(
        match
        for match in matches
        if any(choice.at.startswith("tile:") for choice in match.scene(chooser(match)).prompt.choices)
    )


def test_coins_give_way_to_the_board_on_a_low_phone_while_none_can_be_chosen(visit: Visit, server: Server) -> None:
    for size, docks, board in (((360, 640), 0, 300), ((390, 844), 1, 340)):
        page = visit(*size).page
        Staged(page, Someone(server)).show(on_the_board())
        expect(page.locator(".dock")).to_have_count(docks)
        found = page.locator(".zone:has([data-id='tile:a1'])").bounding_box()
        assert found is not None
        assert found["width"] > board
