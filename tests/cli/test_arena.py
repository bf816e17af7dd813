"""`earthrise arena`: the tables it prints, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.console import Console

from earthrise import find_game
from earthrise.bots.levels import LEVELS, Level, level_notes
from earthrise.cli import arena as shell
from earthrise.cli.arena import command, cross_table, standings_table
from earthrise.lab.arena import run as arena
from earthrise.lab.arena.levels import levels_text
from earthrise.lab.arena.run import Summary
from earthrise.lab.arena.schedule import Plan
from earthrise.lab.arena.summary import Company, Standing
from tests.cli.conftest import Run

FEW = ["--games", "4", "--workers", "1"]


def row(bot: str, rating: float | None, won: float, seconds: float = 0.001) -> Standing:
    return {
        "bot": bot,
        "played": 40,
        "won": won,
        "won_interval": (won - 0.1, won + 0.1),
        "share": 2 * won,
        "share_interval": (2 * won - 0.2, 2 * won + 0.2),
        "rating": rating,
        "rating_interval": None if rating is None else (rating - 30, rating + 30),
        "score": 61.25,
        "decisions": 900,
        "seconds": seconds,
        "faults": 0,
    }


def company(standings: list[Standing], together: bool = False) -> Company:
    return {
        "players": 2,
        "together": together,
        "games": 40,
        "rotations": 20,
        "rounds": 20,
        "anchor": "seasoned",
        "standings": standings,
        "meetings": []
        if together
        else [
            {"bot": "seasoned", "other": "master", "games": 40, "before": 0.3125},
            {"bot": "master", "other": "seasoned", "games": 40, "before": 0.6875},
        ],
        "seats": [1.1, 0.9],
        "order": [{"share": 1.2, "interval": (0.9, 1.5)}, {"share": 0.8, "interval": (0.5, 1.1)}],
        "reasons": {"supply": 40},
        "faults": [],
    }


def printed(table: object) -> list[str]:
    console = Console(width=100)
    with console.capture() as shown:
        console.print(table)
    return [" ".join(line.split()) for line in shown.get().splitlines()]


def test_the_cross_table_has_the_better_bot_first() -> None:
    rows = [row("seasoned", 1000.0, 0.3125), row("master", 1136.9, 0.6875)]
    assert printed(cross_table(company(rows))) == [
        "% before master seasoned",
        "master – 68.8",
        "seasoned 31.2 –",
    ]


def test_the_standings_have_ratings_with_intervals_and_the_anchors_is_fixed() -> None:
    rows = [row("seasoned", 1000.0, 0.3125), row("master", 1136.9, 0.6875, seconds=1.25)]
    assert printed(standings_table(company(rows))) == [
        "bot rating 95 % share 95 % score ms/decision",
        "master 1137 1107 to 1167 1.38 1.18 to 1.57 61.2 1250",
        "seasoned 1000 fixed 0.62 0.42 to 0.82 61.2 1.00",
    ]


def test_who_wins_together_is_rated_by_wins() -> None:
    rows = [row("casual", None, 0.25), row("master", None, 0.5)]
    assert printed(standings_table(company(rows, together=True))) == [
        "bot won 95 % score ms/decision",
        "master 50.0 % 40.0 to 60.0 61.2 1.00",
        "casual 25.0 % 15.0 to 35.0 61.2 1.00",
    ]


def test_a_run_prints_its_tables_and_leaves_its_folder(earthrise: Run) -> None:
    outcome = earthrise("arena", "wanderers", "--bots", "heuristic,random", "--players", "2,3", *FEW)
    assert outcome.code == 0
    assert "Wanderers, 2 and 3 players: 10 games (whole rounds only), kept in arena-wanderers." in outcome.said
    assert "Wanderers, 2 players, 4 games in 2 rotations" in outcome.said
    assert "from --games 10 on they can be trusted" in outcome.said
    assert "Wanderers, 3 players, 6 games in 2 rotations" in outcome.said
    assert "Share of the wins by seat (1.00 is even): 1 " in outcome.said
    assert outcome.said.endswith("records and summary.json are in arena-wanderers.")
    summary = json.loads(Path("arena-wanderers/summary.json").read_text(encoding="utf-8"))
    assert summary["games"] == 10
    again = earthrise("arena", "wanderers", "--bots", "heuristic,random", "--players", "2,3", *FEW)
    assert again.code == 0 and again.said.endswith("All 10 games were in arena-wanderers already.")


def test_progress_outside_a_terminal_says_how_long_it_will_take(earthrise: Run) -> None:
    outcome = earthrise("arena", "wanderers", "--bots", "heuristic,random", *FEW)
    told = [line for line in outcome.out.splitlines() if " of 4 games" in line and "played" not in line]
    assert len(told) == 4
    assert all(line.endswith("s left") for line in told[:-1]) and told[-1] == "4 of 4 games"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "--bots is needed: the bots that meet, such as random,heuristic. Known: beginner, casual"),
        (["--bots", "heuristic,mastre"], "There is no bot “mastre” for Wanderers. Did you mean master"),
        (["--bots", "heuristic", "--against", "hueristic"], "There is no bot “hueristic”"),
        (
            ["--bots", "heuristic,random", "--players", "9"],
            "is not played by 9 with these options; possible are 2, 3, 4",
        ),
        (["--bots", "heuristic,random", "--players", "two"], "--players is a list of numbers of players such as 2,3,4"),
        (["--bots", "casual,random", "--against", "heuristic", "--ladder"], "--ladder does not go with --against"),
        (["--bots", "heuristic"], "An arena needs at least two different bots"),
        (["--bots", "random,heuristic,random"], "random is named twice"),
        (["--bots", "heuristic,random", "--option", "moons=3"], "There is no option “moons”"),
        (["--bots", "heuristic,random", "--games", "0"], "a whole number from 1 on is needed"),
        (["--bots", "heuristic,random", "--write-levels"], "all levels must play, and beginner, casual"),
    ],
)
def test_bad_use_is_told_before_anything_is_played(earthrise: Run, arguments: list[str], said: str) -> None:
    outcome = earthrise("arena", "wanderers", *arguments)
    assert outcome.code == 2
    assert said in outcome.err
    assert list(Path().iterdir()) == []


def test_a_folder_with_another_run_is_not_touched(earthrise: Run) -> None:
    earthrise("arena", "wanderers", "--bots", "heuristic,random", *FEW)
    outcome = earthrise("arena", "wanderers", "--bots", "heuristic,casual", *FEW)
    assert outcome.code == 2
    assert "arena-wanderers holds another run: it differs in bots." in outcome.err
    assert earthrise("arena", "wanderers", "--bots", "heuristic,casual", *FEW, "--fresh").code == 0


def test_an_interrupt_says_how_to_go_on(earthrise: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*anything: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "played", interrupted)
    outcome = earthrise("arena", "wanderers", "--bots", "heuristic,random", *FEW)
    assert outcome.code == 130
    assert outcome.said.endswith("Stopped. The same command goes on from what is in arena-wanderers.")


def measured(together: bool = False) -> Summary:
    rows = [row(level.name, None if together else 700.0 + 150 * place, 0.2 + 0.1 * place) for place, level in levels()]
    return {
        "game": "wanderers",
        "plan": {"options": {"planets": 5}},
        "version": "1",
        "form": "",
        "games": 40,
        "companies": [company(rows, together)],
        "sitting": {"games": 40, "seconds": 2.0, "games_per_second": 20.0},
    }


def levels() -> list[tuple[int, Level]]:
    return list(enumerate(LEVELS))


def test_the_levels_figures_are_written_and_read_again(earthrise: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "play", lambda *anything: measured())
    names = ",".join(level.name for level in LEVELS)
    few = ["--games", "40", "--players", "2", "--seed", "3"]
    outcome = earthrise("arena", "wanderers", "--bots", names, *few, "--write-levels", "levels.toml")
    assert outcome.code == 0 and outcome.said.endswith("The levels' figures are in levels.toml.")
    game = find_game("wanderers")
    assert [(note.by, note.strength(), note.pace()) for note in level_notes(game)] == [("", "", "")] * len(LEVELS)
    monkeypatch.setattr(game, "folder", Path().resolve())
    notes = level_notes(game)
    assert [note.name for note in notes] == [level.name for level in LEVELS]
    assert [note.figure for note in notes] == [700.0, 850.0, 1000.0, 1150.0, 1300.0]
    assert notes[4].strength() == "rated 1300 (1270 to 1330)" and notes[4].pace() == "answers at once"
    assert notes[0].command == f"earthrise arena wanderers --bots {names} --games 40 --players 2 --seed 3"
    assert (notes[0].games, notes[0].players, notes[0].seconds) == (40, 2, 0.001)
    shown = earthrise("games", "wanderers")
    assert "master thinks ahead as long as it may; rated 1300 (1270 to 1330); answers at once" in shown.said
    data = json.loads(earthrise("games", "wanderers", "--json").out)["levels"]
    assert data[0]["rating"] == 700.0 and data[0]["interval"] == [670.0, 730.0]


def test_levels_of_a_game_won_together_have_their_part_of_the_wins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "levels.toml").write_text(levels_text(measured(together=True), "the command"), encoding="utf-8")
    game = find_game("wanderers")
    monkeypatch.setattr(game, "folder", tmp_path)
    assert [note.strength() for note in level_notes(game)][:2] == [
        "wins 20 % (10 to 30) with planets 5",
        "wins 30 % (20 to 40) with planets 5",
    ]


def test_levels_are_only_written_from_a_run_with_one_number_of_players(earthrise: Run) -> None:
    names = ",".join(level.name for level in LEVELS)
    outcome = earthrise("arena", "wanderers", "--bots", names, "--players", "2,3", "--write-levels")
    assert outcome.code == 2 and "one number of players is wanted" in outcome.err


def test_the_command_of_a_run_can_be_typed_again() -> None:
    plan = Plan("wanderers", "", ("casual", "master:200"), (2, 4), {"mode": "fleet"}, 7, "heuristic")
    assert command(plan, 50) == (
        "earthrise arena wanderers --bots casual,master:200 --against heuristic --games 50 --players 2,4 "
        "--option mode=fleet --seed 7"
    )
    ladder = Plan("wanderers", "", ("random", "casual", "heuristic"), (2,), {}, 7, ladder=True)
    assert command(ladder, 40) == (
        "earthrise arena wanderers --bots random,casual,heuristic --ladder --games 40 --players 2 --seed 7"
    )
