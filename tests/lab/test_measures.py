"""Measures: what the lab notes of a game, the figures made of it, and planted faults that must be found."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from nutwood import Match, game_names, load
from nutwood.core.record import move_lines
from nutwood.lab import Stop, Study
from nutwood.lab.analysis import analyse
from nutwood.lab.arena import Contest, Outcome, play_all, play_one
from nutwood.lab.components import Usage, cases_of, effect_of, family
from nutwood.lab.kept import BadGames
from nutwood.lab.measures import BY_POINTS, MEASURES, drama, judge, measured
from nutwood.lab.statistics import Estimate, false_discovery_rates, mean, p_value, share
from nutwood.lab.study import Played, Run, Wanted
from nutwood.lab.targets import TARGETS, Verdict, decided, questions
from nutwood.lab.traits import Traits, observe, observed, sole_leader, tracking_of
from nutwood.lab.words import span
from tests.lab.made_up import CARDS, NOTHING, POWER, Faults, games

NUTS = load("nuts")
BY_KEY = {measure.key: measure for measure in MEASURES}
MOVES = "deal odd, deal threes, roll 3, take 1, roll 1, take 1, roll 6, take 2, roll 6, take 4"


def outcome_of(match: Match, decisions: tuple[int, ...]) -> Outcome:
    """A finished match as the arena keeps it."""
    state, zero = match.state, (0,) * match.game.players
    returns, scores = tuple(state.returns()), tuple(state.scores())
    bots = ("random",) * match.game.players
    return Outcome(0, bots, returns, scores, decisions, zero, zero, (), "", tuple(move_lines(match)))


def test_what_is_noted_of_a_game(cone_dice: str, tmp_path: Path) -> None:
    edition = tmp_path / "eight.toml"
    edition.write_text('title = "Eight"\ncones = 8\n[cards]\nodd = 3\neven = 3\nthrees = 2\n')
    game = load(cone_dice, edition=str(edition))
    match = Match(game)
    for move in MOVES.split(", "):
        match.play(move)
    contest = Contest(cone_dice, game.settings(), ("random", "random"), 1)
    (noted,) = observe(contest, [outcome_of(match, (2, 2))])
    assert noted == Traits(
        number=0,
        group=0,
        bots=("random", "random"),
        returns=(1.0, -1.0),
        victories=(1.0, 0.0),
        order=(0, 1),
        turns=4,
        rounds=0,
        decisions=(2, 2),
        forced=1,
        legal=3 + 6 + 4,
        waits=(1, 1),
        touching=0,
        ending="won (§6)",
        scores=(8.0, 5.0),
        sources={"Cones": (3, 5), "Card": (5, 0)},
        leaders=(0, None, 0),
        last=(1, None, 1),
        lead_changes=0,
        told=(),
        stakes=(),
        rules={"§2": 2, "§3": 4, "§4": 4, "§6": 3},
        events={"Dealt": 2, "Rolled": 4, "Took": 4, "Showed": 2, "Won": 1},
        offered={"card": (("odd", "even", "threes"), ("odd", "even", "threes"))},
        used={"card": (("odd",), ("threes",))},
    )


@pytest.mark.parametrize("name", game_names())
def test_every_game_can_be_measured(name: str) -> None:
    game = load(name)
    contest = Contest(name, game.settings(), ("random",) * game.players, 1, seed=2)
    (noted,) = observe(contest, [play_one(contest, 0)])
    assert sum(noted.rules.values()) == sum(noted.events.values()) > 0
    assert noted.ending.endswith(")")
    assert len(noted.told) == 3
    assert bool(noted.sources) == bool(noted.leaders)
    for tracked in tracking_of(game).components:
        kinds = {kind.__name__: kind for kind in game.events.kinds}
        for field in (*tracked.used, *tracked.offered):
            event, _, of = field.partition(".")
            assert of in kinds[event].__struct_fields__
        names = set(game.events.vocabulary[tracked.vocabulary])
        assert {word for seat in noted.used[tracked.vocabulary] for word in seat} <= names
    assert any(word for seats in noted.used.values() for word in seats)


def test_games_of_other_rules_are_not_replayed(tmp_path: Path) -> None:
    (played,) = Study(game="hounded", bots=("random",), stop=Stop(games=2)).run(tmp_path).cells
    old = msgspec.structs.replace(played, heading=msgspec.structs.replace(played.heading, revision=99))
    with pytest.raises(BadGames, match="played by revision 99"):
        observed(old)


def test_processes_see_the_same(tmp_path: Path) -> None:
    (played,) = Study(game="hounded", bots=("random",), stop=Stop(games=24)).run(tmp_path).cells
    assert observed(played, processes=2) == observed(played)


def test_who_leads_alone() -> None:
    assert [sole_leader(each) for each in ([1.0, 2.0], [2.0, 2.0], [3.0])] == [1, None, None]


def figures(key: str, found: list[Traits]) -> dict[str, float]:
    return {each.label: each.estimate.value for each in measured(BY_KEY[key], NUTS, found).figures}


def test_the_figures_of_two_games() -> None:
    two = [
        NOTHING,
        msgspec.structs.replace(NOTHING, number=1, victories=(0.0, 1.0), scores=(4.0, 6.0), sources={"Cards": (4, 6)}),
    ]
    assert figures("seats", two) == {"Seat 1": 0.5, "Seat 2": 0.5}
    assert figures("order", two[:1]) == {"first": 1.0, "second": 0.0}
    assert figures("endings", two) == {"won (§6)": 1.0}
    assert figures("length", two) == {"turns": 20, "rounds": 10, "decisions": 20}
    assert figures("branching", two) == {"legal moves": 60 / 18}
    assert figures("decisions", two) == {"forced": 0.1}
    assert figures("waiting", two) == {"waiting": 1, "longest": 1}
    assert figures("margins", two) == {"margin": 3, "points of the first": 7.5, "points per seat": 6}
    assert figures("sources", two) == {"Nuts": 3.5, "Cards": 2.5}, "a game without a source has 0 from it"
    assert figures("leaders", two) == {"lead changes": 1}
    assert figures("interaction", two) == {"interaction": 0.15}
    assert figures("rules", two) == {"§6": 1.0}


def test_events_that_name_nobody_else_tell_nothing_of_interaction() -> None:
    assert figures("interaction", [msgspec.structs.replace(NOTHING, touching=0)]) == {}


def test_whoever_leads_by_points_wins_or_not() -> None:
    late = msgspec.structs.replace(NOTHING, number=1, leaders=(1, None, 0))
    found = measured(BY_POINTS, NUTS, [NOTHING, late])
    assert {each.label: (each.estimate.value, each.estimate.n) for each in found.figures} == {
        "at 25 %": (0.5, 2),
        "at 50 %": (1.0, 1),
        "at 75 %": (1.0, 2),
    }


def test_bots_of_several_kinds_are_told_apart() -> None:
    mixed = msgspec.structs.replace(NOTHING, bots=("greedy", "random"))
    swapped = msgspec.structs.replace(mixed, number=1, bots=("random", "greedy"), victories=(0.5, 0.5))
    assert figures("bots", [mixed, swapped]) == {"greedy": 0.75, "random": 0.25}
    assert figures("bots", [NOTHING]) == {}


def judged(games: list[Traits], chance: float) -> list[Traits]:
    """A judge who gives the winner this chance at all three moments."""
    told = [(chance, 1 - chance) if each.victories[0] else (1 - chance, chance) for each in games]
    return [msgspec.structs.replace(g, told=(t,) * 3, leaders=()) for g, t in zip(games, told, strict=True)]


def test_no_drama_from_a_judge_that_cannot_be_believed() -> None:
    game, played = load("hounded"), games(60, seed=1)
    good, spoilt = judged(played, 0.7), judged(played, 0.3)
    expert = judge(good)
    assert expert
    assert expert.trusted
    assert expert.ignorance == 0.25
    assert [each.brier for each in expert.moments] == pytest.approx([0.09] * 3)
    at_stake = [msgspec.structs.replace(each, stakes=(0.01, 0.09)) for each in good]
    told = {each.key: [figure.estimate.value for figure in each.figures] for each in drama(game, at_stake, expert)}
    assert told == {"importance": pytest.approx([0.05, 0.5]), "drama": [1.0] * 3, "comebacks": [0.0] * 3}
    blind = judge(spoilt)
    assert blind
    assert not blind.trusted
    assert drama(game, spoilt, blind) == []
    by_points = drama(NUTS, [msgspec.structs.replace(each, leaders=(0, 0, 0)) for each in spoilt], blind)
    assert [each.key for each in by_points] == ["drama", "comebacks"], "points can be believed all the same"
    coin = judge(judged(played, 0.5))
    assert coin
    assert not coin.trusted
    assert judge(played) is None


def test_intervals_know_which_games_have_the_same_dice() -> None:
    alike = [(number // 2, float(number // 2 % 2)) for number in range(200)]
    apart = [(number, value) for number, (_, value) in enumerate(alike)]
    assert share(alike).error == pytest.approx(share(apart).error * 2**0.5, rel=0.05)
    assert mean(alike).error == pytest.approx(mean(apart).error * 2**0.5, rel=0.05)


def test_few_groups_tell_little_of_how_alike_their_games_are() -> None:
    """Twelve of twenty games are won by one of four seats: with five sets of dice that may be chance."""
    won = [(number // 4, float(number % 5 < 3)) for number in range(20)]
    few, many = share(won), share([(number, value) for number, (_, value) in enumerate(won)])
    assert few.value == many.value == 0.6
    assert few.high - few.low > 1.25 * (many.high - many.low)
    assert few.beyond(0.25) > 5 * many.beyond(0.25)


def test_a_mean_with_its_interval() -> None:
    found = mean([(n, float(value)) for n, value in enumerate([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])])
    assert (found.value, found.low, found.high) == pytest.approx((5.5, 3.334, 7.666), abs=0.005), "Student's t, 9 d.f."
    assert mean([(0, 1.0)]).error == float("inf"), "one group tells nothing about its spread"


def test_benjamini_and_hochberg() -> None:
    assert false_discovery_rates([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.02, 0.04, 0.04, 0.02])
    assert false_discovery_rates([0.5, 0.9]) == pytest.approx([0.9, 0.9])
    assert false_discovery_rates([]) == []


STUDY = Study(game="nuts", targets={"seats": 0.02, "first-turn": 0.05, "components": True, "turns": (10, 30)})


def cards(found: list[Traits]) -> list[Usage]:
    return family("card", CARDS, cases_of("card", found))


def verdicts(found: list[Traits], study: Study = STUDY) -> dict[str, Verdict]:
    told, used = [measured(each, NUTS, found) for each in MEASURES], cards(found)
    return {each.target: each for each in decided(list(questions(study, "cell", told, used)))}


def test_a_seat_favoured_by_5_points_is_found_at_4000_games() -> None:
    said = verdicts(games(4000, 1, Faults(favour=0.05), cards=False))
    assert said["seats"].result == "missed"
    assert said["first-turn"].result == "met", "the order of turns is fair all the same"
    assert "Seat 1 5" in said["seats"].reason


def test_a_dead_card_is_found_at_100_games() -> None:
    said = verdicts(games(100, seed=2, faults=Faults(dead="card c")))["components"]
    assert (said.result, said.reason) == ("missed", "Offered and hardly ever used: card c.")


def test_a_card_twice_as_strong_is_found_at_4000_games() -> None:
    found = cards(games(4000, seed=3, faults=Faults(strong="card f")))
    assert [(each.name, each.finding) for each in found if each.finding] == [("card f", "strong")]
    effect = next(each.effect for each in found if each.name == "card f")
    assert effect
    assert effect.low < 2 * POWER < effect.high


def test_no_false_alarm_in_20_unspoilt_studies() -> None:
    for seed in range(100, 120):
        played = games(500, seed)
        assert [each.name for each in cards(played) if each.finding] == []
        assert [each for each in verdicts(played).values() if each.result == "missed"] == []


def test_what_was_never_offered_is_unknown_and_not_weak() -> None:
    found = family("card", [*CARDS, "card z"], cases_of("card", games(100, seed=4)))
    (last,) = [each for each in found if each.name == "card z"]
    assert (last.finding, last.offered, last.use, last.effect) == ("unknown", 0, None, None)
    said = list(questions(STUDY, "cell", [], found))
    assert Verdict("components", "cell", "not decided yet", "Never tried, so unknown: card z.") in said


def test_a_few_games_do_not_prove_that_everything_is_used() -> None:
    said = verdicts(games(12, seed=4, faults=Faults(dead="card l")))["components"]
    assert (said.result, said.reason) == ("not decided yet", "Too few games to tell of card f, card l.")
    assert verdicts(games(200, seed=4))["components"].result == "met"


def test_alone_nobody_leads_and_one_game_has_no_interval() -> None:
    solo = msgspec.structs.replace(NOTHING, bots=("random",), leaders=(None, None, None))
    assert figures("leaders", [solo]) == {}
    assert span(mean([(0, 1.0)]), "mean") == "unknown"
    said = verdicts([NOTHING], msgspec.structs.replace(STUDY, targets={"margin": (0.0, 9.0)}))["margin"]
    assert said.reason == "margin 4.0 (too few games for an interval); asked for: 0.0 to 9.0."


def test_effects_are_adjusted_for_the_seat() -> None:
    """A card that only the favoured seat is offered often looks strong to whoever counts victories alone."""
    found = []
    for number, traits in enumerate(games(4000, 5, Faults(favour=0.2), cards=False)):
        used = ("card a",) if number % 4 else ()
        other = ("card a",) if number % 4 == 0 else ()
        offered = {"card": (("card a",), ("card a",))}
        found.append(msgspec.structs.replace(traits, offered=offered, used={"card": (used, other)}))
    cases = cases_of("card", found)["card a"]
    plain = sum(c.won for c in cases if c.used) / sum(c.used for c in cases)
    assert plain > 0.55
    effect = effect_of(cases)
    assert effect
    assert effect.low < 0 < effect.high


def test_too_few_games_decide_nothing() -> None:
    said = verdicts(games(60, seed=1, cards=False), msgspec.structs.replace(STUDY, targets={"seats": 0.02}))
    assert said["seats"].result == "not decided yet"


def test_targets_are_met_missed_or_have_nothing_to_be_measured_by() -> None:
    study = msgspec.structs.replace(STUDY, targets={"turns": (10, 30), "forced": (0.3, 1.0), "decisions": (0, 5)})
    said = verdicts(games(50, seed=1), study)
    assert [(name, each.result) for name, each in said.items()] == [
        ("turns", "met"),
        ("decisions", "missed"),
        ("forced", "missed"),
    ]
    assert said["turns"].reason == "turns 20.0 (20.0 to 20.0); asked for: 10.0 to 30.0."
    nothing = list(questions(study, "cell", [], []))
    assert [each.result for each in nothing if isinstance(each, Verdict)] == ["not decided yet"] * 3


@pytest.mark.parametrize("name", [name for name in TARGETS if name != "components"])
def test_every_target_has_a_figure(name: str) -> None:
    wanted = 0.1 if name in ("seats", "first-turn") else (0.0, 100.0)
    study = msgspec.structs.replace(STUDY, targets={name: wanted})
    assert verdicts(games(50, seed=1), study)[name].reason != "The game has nothing to measure it by."


def test_a_study_from_games_to_verdicts(cone_dice: str, tmp_path: Path) -> None:
    """The example game favours whoever begins, if nobody thinks."""
    targets: dict[str, Wanted] = {"seats": 0.01, "turns": (5.0, 40.0), "components": True}
    study = Study(game=cone_dice, bots=("random",), stop=Stop(games=600), targets=targets)
    found = analyse(study.run(tmp_path))
    assert {each.target: each.result for each in found.verdicts} == {
        "seats": "missed",
        "turns": "met",
        "components": "met",
    }
    (cell,) = found.cells
    assert cell.games == 600
    assert cell.never == []
    keys = "seats order endings length branching decisions waiting margins sources leaders rules drama comebacks"
    assert [each.key for each in cell.measures] == keys.split()


@pytest.mark.parametrize(
    ("t", "freedom", "p"), [(2.262, 9, 0.05), (3.25, 9, 0.01), (2.571, 5, 0.05), (1.984, 100, 0.05)]
)
def test_chances_by_students_distribution(t: float, freedom: int, p: float) -> None:
    assert p_value(t, 1.0, freedom) == pytest.approx(p, rel=0.06)


def test_an_estimate_says_how_far_it_is_from_a_point() -> None:
    assert Estimate(0.5, 0.4, 0.6, 100, 0.05).beyond(0.402) == pytest.approx(0.05, abs=0.001)


def test_arena_games_can_be_measured_too() -> None:
    contest = Contest("hounded", {"players": 2, "edition": "house"}, ("random", "random"), 2)
    assert [each.number for each in observe(contest, play_all(contest))] == [0, 1]


def test_empty_cells_are_left_out(tmp_path: Path) -> None:
    run = Study(game="hounded", bots=("random",), stop=Stop(games=2)).run(tmp_path)
    empty = [Played(each.cell, each.heading, []) for each in run.cells]
    assert analyse(Run(run.study, empty, run.folder)).cells == []
