"""The check for cards that are worthless or always right, with simple bots."""

from pathlib import Path

from bench.squirrel_island_cards import outliers, rows, run, table

from nutwood.games.squirrel_island import SquirrelIsland
from tests.games.squirrel_island.test_components import edition

GAMES = 60


def test_a_card_that_is_always_right_is_found(tmp_path: Path) -> None:
    before = 'name = "Basket"\ntype = "item"\ncost = 2\ncopies = 4\nstash = 1\nplay = [{nuts=2}]'
    path = edition(tmp_path, (before, before.replace("cost = 2", "cost = 0").replace("nuts=2", "nuts=9")))
    game = SquirrelIsland(players=4, edition=path)
    tally = run(game, GAMES)
    found = rows(game, [tally])
    assert found[0].mean > 1.3
    assert "basket" in [row.card.slug for row in found[:12]]
    assert outliers(found)


def test_the_page_in_the_docs_lists_every_card_and_no_outlier() -> None:
    page = (Path(__file__).parents[3] / "docs" / "squirrel-island-cards.md").read_text(encoding="utf-8")
    for card in SquirrelIsland().edition.card:
        assert f"| {card.name} | {card.tribe or 'item'} | {card.cost} | {card.copies} |" in page, card.name
    assert "⚠" not in page


def test_the_same_seed_gives_the_same_page() -> None:
    games = [SquirrelIsland(players=players) for players in (2, 3, 4)]
    pages = {table(rows(games[0], tallies), tallies) for tallies in ([run(game, 3) for game in games],) * 2}
    assert len(pages) == 1
