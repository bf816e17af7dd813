"""What a report says of planted facts, and of nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from earthrise.engine.registry import find_game
from earthrise.lab.report import runs
from earthrise.lab.report.content import EVEN, FEW, STRONG, WEAK, Content, Verdict, content_of, values_of
from earthrise.lab.report.measures import histogram, reasons_of, settings_of, sources_of, verbs_of
from earthrise.lab.report.runs import Study
from earthrise.lab.report.sections import play, winning
from earthrise.lab.report.sections.items import items
from earthrise.lab.report.sections.leads import moments_of
from earthrise.lab.report.words import Names
from earthrise.lab.simulate.tables import TABLES
from tests.lab.report.making import Perk, World, make_run

Make = Callable[..., Study]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """A study of one made-up run."""

    def made(world: World, players: list[int], deals: int, seed: int = 1) -> Study:
        return Study([make_run(tmp_path / f"run{len(list(tmp_path.iterdir()))}", world, players, deals, seed)])

    return made


def plain_perks(count: int) -> dict[str, Perk]:
    return {f"explorer_{number:02}": Perk() for number in range(1, count + 1)}


def verdicts(content: Content) -> dict[str, Verdict]:
    return {one.item.id: one for kind in content.kinds for one in kind.verdicts}


# -- content -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Study:
    perks = plain_perks(10) | {
        "settler_01": Perk(weight=3.0),
        "settler_02": Perk(weight=0.33),
        "settler_03": Perk(chance=0.06, weight=0.02),
        "settler_04": Perk(chance=0.0),
        "settler_05": Perk(offered=0.01),
    }
    folder = tmp_path_factory.mktemp("planted") / "run"
    return Study([make_run(folder, World(perks=perks), [4], 150, seed=3)])


@pytest.fixture(scope="module")
def found(planted: Study) -> Content:
    return content_of(planted, find_game("new_earth_thomas"))


def test_what_makes_its_users_win_or_lose_stands_out_and_nothing_else_does(found: Content) -> None:
    said = {name: one.word for name, one in verdicts(found).items()}
    assert said.pop("settler_01") == STRONG
    assert said.pop("settler_02") == WEAK
    assert said.pop("settler_03") == WEAK
    assert said.pop("settler_04") == said.pop("settler_05") == FEW
    assert set(said.values()) == {EVEN}


def test_what_is_hardly_picked_and_loses_is_dominated_and_what_nobody_picks_is_unused(found: Content) -> None:
    by_name = verdicts(found)
    assert [name for name, one in by_name.items() if one.dominated] == ["settler_03"]
    assert [name for name, one in by_name.items() if one.unused] == ["settler_04"]
    assert not by_name["settler_05"].hardly


def test_what_was_never_even_on_offer_is_told_from_the_games_own_list(found: Content) -> None:
    perks, tiles = found.kinds
    assert (perks.name, tiles.name) == ("perk", "tile")
    assert len(perks.absent) == 45 - 15 and "terraformer_01" in perks.absent
    assert tiles.verdicts == [] and len(tiles.absent) == 27


def test_what_an_action_stands_for_is_looked_up_in_the_games_content() -> None:
    game = find_game("one_earth")
    kinds = values_of(game, "project", {"school", "stadium"})  # actions point at school_1, school_2, …
    assert len(kinds) == 25 and "nuclear_power_plant" in kinds
    assert len(values_of(game, "leader", set())) == 6
    assert values_of(game, "comet", set()) == values_of(game, "project", {"a moon base"}) == []


def test_an_items_figures_are_those_of_its_rows(planted: Study, found: Content) -> None:
    item = verdicts(found)["settler_01"].item
    rows = planted.scan("usage").filter(pl.col("item") == "settler_01").collect()
    users = rows.filter(pl.col("used") > 0).join(planted.seats, on=["run", "game", "seat"])
    won = float(users["share"].sum())
    assert item.pick.size == rows.height
    assert item.pick.value == pytest.approx(users.height / rows.height)
    assert item.share == pytest.approx(won / (users.height / 4))
    assert item.first == pytest.approx(float(rows["first"].drop_nulls().cast(pl.Float64).sum()) / users.height)
    assert item.passed < 1 < item.share


def test_it_makes_no_difference_in_how_many_portions_the_tables_are_read(
    planted: Study, found: Content, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_of(planted)
    moments = moments_of(planted, settings)
    monkeypatch.setattr(runs, "GAMES_AT_ONCE", 199)
    assert len(list(planted.portions("usage"))) == 3  # 600 games in deals of 4
    again = verdicts(content_of(planted, None))
    for name, one in verdicts(found).items():
        assert again[name].item.p == pytest.approx(one.item.p)
        assert again[name].item.pick.interval() == pytest.approx(one.item.pick.interval())
    for before, after in zip(moments, moments_of(planted, settings), strict=True):
        assert before.leader.interval() == pytest.approx(after.leader.interval())
        assert before.winners == pytest.approx(after.winners)


def test_the_favourite_of_a_strong_bot_is_not_strong_for_the_bots_sake(make: Make) -> None:
    perks = plain_perks(4) | {"settler_01": Perk(chance=0.1, fan="giant")}
    study = make(World(bots={"dwarf": 1.0, "giant": 6.0}, perks=perks), [2], 120)
    favourite = verdicts(content_of(study, None))["settler_01"]
    assert favourite.item.win.value > 0.7
    assert favourite.word == EVEN
    assert favourite.item.share == pytest.approx(1.0, abs=0.1)


def test_where_there_is_nothing_the_report_says_that_nothing_stands_out(make: Make) -> None:
    study = make(World(perks=plain_perks(15)), [3], 60, 5)
    section = items(content_of(study, None), Names(None))
    assert section is not None
    assert str(section.finding[0]).startswith("Nothing stands out: of 15 items")
    # ((z(1 − 0.05/30) + z(0.8)) · √(1/3 · 2/3) / (0.25 / 3))² + z²/2 = ((2.935 + 0.842) · 5.657)² + 4.3
    assert "takes about 461 users of an item; half of these had " in section.more[1]
    assert str(section.sections[0].finding[0]).startswith("Nothing stands out among 15 perks")


def test_a_handful_of_games_judges_nothing(make: Make) -> None:
    study = make(World(perks=plain_perks(3)), [4], 5)
    section = items(content_of(study, None), Names(None))
    assert section is not None
    assert section.sections[0].plots == []  # nothing that could be read as a finding
    assert section.finding == ["There were too few games to say of any item how its users fare."]
    played = play.played(study, settings_of(study), "New Earth")
    assert played.finding == ["20 games of New Earth with 4 players, played by steady, from 5 deals."]
    assert "There are only 5 deals for 4 players. Ranges are wide" in played.cautions[0]


def test_games_that_last_equally_long_have_no_range(make: Make) -> None:
    study = make(World(turns=-100.0), [2], 20)  # the fewest turns there are, in every game
    assert play.length(study, settings_of(study)).finding == ["Every game lasts 4 turns."]


# -- seats, bots, winning together -------------------------------------------------------------------------------------


def test_a_better_seat_is_found_and_named(make: Make) -> None:
    section = winning.seats(settings_of(make(World(seats=[2.5, 1.0, 1.0]), [3], 80)))
    assert section is not None
    said = str(section.finding[0])
    assert said.startswith("It matters where one sits: seat 1 wins 1.6")
    assert section.plots[0].picture.count("<title>seat ") == 6  # three intervals, three marks


def test_even_seats_are_called_even_with_what_could_have_been_seen(make: Make) -> None:
    section = winning.seats(settings_of(make(World(), [2], 200)))
    assert section is not None
    said = str(section.finding[0])
    assert said.startswith("No seat is proven to be better than another: all win between 0.9")
    assert "of an even share, and an advantage of 0.1" in said and said.endswith("found 8 times in 10.")


def test_an_advantage_of_beginning_is_found_although_it_is_even_by_seat(make: Make) -> None:
    settings = settings_of(make(World(order=[2.5, 1.0, 1.0]), [3], 120))
    by_seat, by_turn = winning.seats(settings), winning.order(settings)
    assert by_seat is not None and by_turn is not None
    assert str(by_seat.finding[0]).startswith("No seat is proven to be better than another")
    assert str(by_turn.finding[0]).startswith("It matters who begins: turn 1 wins 1.6")
    assert [spot.spot for spot in settings[0].order] == [1, 2, 3]
    low, high = settings[0].order[0].interval(0.95)
    assert low < 3 * 2.5 / 4.5 < high


def test_a_game_without_a_turn_order_says_so(make: Make) -> None:
    section = winning.order(settings_of(make(World(ordered=False), [2], 30)))
    assert section is not None and section.plots == []
    assert str(section.finding[0]).startswith("The game has no turn order")
    assert winning.order(settings_of(make(World(together=0.5), [2], 30))) is None


def test_bots_are_set_beside_each_other(make: Make) -> None:
    setting, *_ = settings_of(make(World(bots={"casual": 1.0, "master": 3.0}), [2], 100))
    by_name = {bot.bot: bot for bot in setting.bots}
    assert by_name["master"].interval[0] < 1.5 < by_name["master"].interval[1]
    assert by_name["master"].value + by_name["casual"].value == pytest.approx(2.0)
    assert by_name["master"].seats == by_name["casual"].seats == 200


def test_games_won_together_have_a_rate_of_wins_and_no_seats(make: Make) -> None:
    settings = settings_of(make(World(together=0.4), [1, 3], 80))
    assert [setting.together for setting in settings] == [True, True]
    assert winning.seats(settings) is None
    assert moments_of(make(World(together=0.4), [2], 3), settings_of(make(World(together=0.4), [2], 3))) == []
    section = winning.together(settings)
    assert section is not None
    solo, together = section.finding
    assert (solo[0], together[0]) == ("1 player", "3 players")
    assert solo[1].startswith("the player wins ") and together[1].startswith("the players win together ")
    low, high = settings[1].rates["victory"].interval()
    assert low < 0.4 < high


# -- how games go ------------------------------------------------------------------------------------------------------


def by_hand(folder: Path) -> Study:
    """Two games of two, every figure known."""
    seat = {"bot": "a", "decisions": 5, "branching": 3.0, "side": 0}
    tables: dict[str, list[dict[str, object]]] = {name: [] for name in TABLES}
    for game, (turns, scores, winner) in enumerate([(10, [30, 20], 0), (20, [12, 22], 1)]):
        key = {"game": game, "players": 2}
        tables["games"].append(
            {
                **key,
                "deal": game,
                "seed": 7,
                "reason": "supply" if game else "idle",
                "rule": "NT-150",
                "shared": False,
                "won": False,
                "turns": turns,
                "decisions": 10,
                "forced": 2,
                "branching": 4.0,
                "widest": 9 + game,
                "tied": False,
                "winning_score": max(scores),
                "margin": 10,
                "lead_changes": game,
                "settled": 0.5,
            }
        )
        for place, score in enumerate(scores):
            won = place == winner
            row = {"seat": place, "place": 1 if won else 2, "share": float(won), "score": score}
            tables["seats"].append({**key, **seat, **row, "side": place})
            tables["scores"] += [
                {**key, "seat": place, "category": "lands", "points": score - 5},
                {**key, "seat": place, "category": "eden", "points": 5},
            ]
            # Seat 1 leads in the first half of both games.
            for turn, points in [(1, 0 if place == 0 else 3), (turns // 2 + 1, score)]:
                tables["course"].append({**key, "turn": turn, "seat": place, "score": points})
            tables["decisions"].append(
                {**key, "seat": place, "verb": "claim", "chosen": 3, "offered": 4, "alternatives": 6.0}
            )
    folder.mkdir()
    (folder / "plan.json").write_text(json.dumps({"game": "new_earth_thomas"}), encoding="utf-8")
    for name, rows in tables.items():
        (folder / name).mkdir()
        pl.DataFrame(rows, schema=TABLES[name]).write_parquet(folder / name / "000000.parquet")
    return Study([folder])


def test_every_figure_of_two_games_made_by_hand(tmp_path: Path) -> None:
    study = by_hand(tmp_path / "two")
    settings = settings_of(study)
    setting = settings[0]
    assert (setting.games, setting.deals, setting.label, setting.widest) == (2, 2, "2 players", 10)
    turns = setting.spreads["turns"]
    assert (turns.mean.value, turns.mean.error, turns.least, turns.median, turns.most) == (15.0, 5.0, 10.0, 15.0, 20.0)
    assert setting.rates["forced"].value == pytest.approx(0.2)
    assert [seat.value for seat in setting.seats] == [1.0, 1.0]
    lands, eden = sources_of(study, settings)
    assert (lands.category, lands.winners, lands.others, lands.everybody) == ("lands", 21.0, 11.0, 16.0)
    assert (lands.difference.value, eden.difference.value) == (10.0, 0.0)
    moments = {moment.tenth: moment for moment in moments_of(study, settings)}
    assert moments[3].leader.value == 0.5  # seat 1 leads in both, and wins one
    assert moments[10].leader.value == 1.0
    assert (moments[4].settled, moments[5].settled) == (0.0, 1.0)
    assert (moments[5].winners, moments[10].winners, moments[10].others) == (1.5, 26.0, 16.0)
    verb, *_ = verbs_of(study)
    assert (verb.verb, verb.rate, verb.per_seat, verb.alternatives) == ("claim", 0.75, 3.0, 6.0)
    assert {reason.reason: reason.rates[0, 2].value for reason in reasons_of(study, settings)} == {
        "idle": 0.5,
        "supply": 0.5,
    }


def test_ends_and_verbs_that_never_occurred_are_named(tmp_path: Path) -> None:
    study = by_hand(tmp_path / "two")
    settings = settings_of(study)
    game = find_game("new_earth_thomas")
    ends = play.ends(reasons_of(study, settings), settings, game, Names(game))
    assert ends.more[0].startswith("Never seen here, though the rules know it")
    assert ends.more[0].endswith(": Barren, Tiebreak and Shared.")
    assert "NT-150: " in str(ends.tables[0].rows[0][-1])
    verbs = play.verbs(verbs_of(study), game)
    assert verbs.more[-1].startswith("Never possible in these games")
    assert ": claim marsh, decline, discover, discover in rain, " in verbs.more[-1]


def test_bins_are_round_and_hold_every_game() -> None:
    frame = pl.DataFrame({"turns": [1, 1, 2, 40, 55, 71]})
    found = histogram(frame, "turns", [])
    assert (found.step, found.single) == (5.0, False)
    assert found.groups[()] == [(0.0, 0.5), (40.0, pytest.approx(1 / 6)), (55.0, pytest.approx(1 / 6)), (70.0, 1 / 6)]
    assert histogram(pl.DataFrame({"changes": [0, 1, 1]}), "changes", []).single
