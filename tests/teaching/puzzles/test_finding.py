"""A run that looks for puzzles: which decisions it looks at, that it goes on where it was, and what it writes."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.record import read_record
from earthrise.engine.state import State
from earthrise.teaching.puzzles import finding, puzzle
from earthrise.teaching.puzzles.candidates import Candidate, candidates, sort_of, spread
from earthrise.teaching.puzzles.choosing import (
    LEAST_MARGIN,
    LEAST_POINTS,
    OF_ONE_ANSWER,
    OF_ONE_GAME,
    chosen,
    filled,
    full_sorts,
)
from earthrise.teaching.puzzles.experience import PHASES, Experience, Kind
from earthrise.teaching.puzzles.finding import Folder, Found, OtherRun, Plan, Source, find
from earthrise.teaching.puzzles.games import played, setups
from earthrise.teaching.puzzles.judging import ALIKE, PUZZLE, Judged
from earthrise.teaching.puzzles.puzzle import LEVEL_NAMES
from earthrise.teaching.puzzles.shipping import ship
from tests.toy.sky import sky
from tests.toy.wanderers import GAME

PLAN = Plan(GAME.id, GAME.rules_version, 4, lines=64)


def silent(_name: str, _puzzles: int, _looked: int) -> None:
    """Nobody listens."""


def quickly(game: Game, state: State, seat: int, seed: int, lines: int) -> Judged:
    """Every other decision is a puzzle. Whether one really is: test_judging.py."""
    best = state.view(seat).legal()[0]
    if state.ply % 2:
        return Judged(ALIKE)
    return Judged(
        PUZZLE,
        [best.text],
        {best.text: 60},
        20,
        3,
        f"Move {state.ply}: it is better.",
        "Find it.",
        "Choose",
        "Here",
        dict.fromkeys(LEVEL_NAMES, 50),
        1 + state.ply % 5,
    )


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "judged", quickly)


def run(folder: Path, wanted: int = 3) -> list[Found]:
    return find(GAME, PLAN, wanted, 0, 1, Folder(folder, PLAN), silent)


# -- games -------------------------------------------------------------------------------------------------------------


def test_games_are_played_with_every_number_of_players_and_are_the_same_for_the_same_seed() -> None:
    assert {setup.seats for setup in setups(GAME)} == {2, 3, 4}
    kinds = len(setups(GAME))
    assert {len(played(GAME, 1, number).names) for number in range(1, 2 * kinds + 1)} == {2, 3, 4}
    assert played(GAME, 1, 2).write() == played(GAME, 1, 2).write()
    assert played(GAME, 1, 2).write() != played(GAME, 2, 2).write()


def test_a_game_that_was_played_replays() -> None:
    record = played(GAME, 9, 1)
    assert record.result is not None
    record.verify()


# -- candidates --------------------------------------------------------------------------------------------------------


def test_a_decision_needs_several_options_and_must_be_the_seats_own() -> None:
    tactics = GAME.tactics(GAME.temperaments()[0])
    assert sort_of(sky([[1, 2, 6], [3, 3]]), 0, tactics) is not None
    assert sort_of(sky([[6], [3, 3]]), 0, tactics) is None, "two options are too few"
    landing = sky([[6, 5], [3, 3]])
    landing.play(0, GAME.actions.parse("launch 6"))
    assert sort_of(landing, 0, tactics) is None, "Ben is to decide"


def test_candidates_are_moments_at_which_that_seat_decided() -> None:
    record = played(GAME, 1, 1)
    found = candidates(GAME, record, "01", 5, Experience())
    assert 0 < len(found) <= 5
    for candidate in found:
        assert record.actions[candidate.moment][0] == candidate.seat
        assert candidate.seat in record.replay(candidate.moment).deciders()


LATE, EARLY, RARE = (PHASES - 1, "launch", "launch"), (0, "launch", "launch"), (PHASES - 1, "landing", "settle")


def looked_at(experience: Experience) -> Counter[Kind]:
    many = [Candidate("01", number, 0, LATE) for number in range(60)]
    few = [Candidate("01", 100 + number, 0, RARE) for number in range(60)]
    early = [Candidate("01", 200 + number, 0, EARLY) for number in range(60)]
    return Counter(one.kind for one in spread([*many, *few, *early], 60, experience, Chance(2)))


def test_every_kind_of_decision_has_its_turn_and_late_ones_more_often() -> None:
    counted = looked_at(Experience())
    assert min(counted[LATE], counted[RARE]) > 15
    assert counted[EARLY] < counted[LATE]


def test_where_puzzles_were_found_more_are_looked_for_and_less_where_work_was_in_vain() -> None:
    experience = Experience()
    for _ in range(4):
        experience.add(RARE, Judged(PUZZLE, work=100))
        experience.add(LATE, Judged(ALIKE, work=1_000))
    counted = looked_at(experience)
    assert counted[RARE] > 4 * counted[LATE]


def test_what_there_is_enough_of_is_not_looked_at() -> None:
    experience = Experience()
    experience.full = {("landing", "settle")}
    assert looked_at(experience)[RARE] == 0


# -- a run -------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("quick")
def test_a_run_finds_puzzles_and_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = run(tmp_path)
    assert len(first) == 3 and all(one.judged.outcome == PUZZLE for one in first)

    def again(*_: object) -> Judged:
        raise AssertionError("it was judged before")

    monkeypatch.setattr(finding, "judged", again)
    assert [one.candidate for one in run(tmp_path)] == [one.candidate for one in first]


@pytest.mark.usefixtures("quick")
def test_what_is_kept_is_not_found_again(tmp_path: Path) -> None:
    first = run(tmp_path)
    more = find(GAME, PLAN, 5, 0, 1, Folder(tmp_path, PLAN), silent, first)
    assert more[: len(first)] == first and len(more) > len(first)
    assert len({one.candidate.key for one in more}) == len(more)


@pytest.mark.usefixtures("quick")
def test_a_line_that_was_being_written_when_the_run_was_stopped_is_judged_again(tmp_path: Path) -> None:
    first = run(tmp_path)
    notes = tmp_path / "judged.jsonl"
    notes.write_text(notes.read_text(encoding="utf-8")[:-20], encoding="utf-8")
    assert [one.judged for one in run(tmp_path)] == [one.judged for one in first]


def test_a_folder_of_another_run_is_refused_unless_one_begins_anew(tmp_path: Path) -> None:
    Folder(tmp_path, PLAN)
    other = Plan(GAME.id, GAME.rules_version, 5, lines=64)
    with pytest.raises(OtherRun, match="--fresh"):
        Folder(tmp_path, other)
    assert Folder(tmp_path, other, afresh=True).known == {}


@pytest.mark.usefixtures("quick")
def test_the_time_that_is_up_ends_the_run_with_what_there_is(tmp_path: Path) -> None:
    found = find(GAME, PLAN, 40, 1e-9, 1, Folder(tmp_path, PLAN), silent)
    assert len(found) <= 1
    assert len((tmp_path / "judged.jsonl").read_text(encoding="utf-8").splitlines()) == 1


@pytest.mark.usefixtures("quick")
def test_records_of_ones_own_are_looked_into(tmp_path: Path) -> None:
    path = tmp_path / "evening.record"
    path.write_text(played(GAME, 4, 1).write(), encoding="utf-8")
    plan = Plan(GAME.id, GAME.rules_version, 4, lines=64, files=(str(path),))
    assert {one.source.name for one in find(GAME, plan, 40, 0, 1, Folder(tmp_path / "work", plan), silent)} == {
        "own-01"
    }


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "evening.record"
    path.write_text(played(GAME, 4, 1).write().replace('"wanderers"', '"one_earth"'), encoding="utf-8")
    plan = Plan(GAME.id, GAME.rules_version, 4, files=(str(path),))
    with pytest.raises(EarthriseError, match="is a record of one_earth, not of wanderers"):
        find(GAME, plan, 40, 0, 1, Folder(tmp_path / "work", plan), silent)


# -- choosing and writing ----------------------------------------------------------------------------------------------


def puzzle_like(
    number: int, game: str = "", best: str = "", grade: int = 0, margin: int = 20, points: int = 0, chance: int = 60
) -> Found:
    record = played(GAME, 4, 1)
    words = best or f"Move {number}"
    return Found(
        Source(game or f"{number:02}", record),
        Candidate(game or f"{number:02}", number, 0, (1, f"kind {number}", "launch")),
        Judged(
            PUZZLE,
            [f"launch {number}"],
            {f"launch {number}": chance},
            margin,
            points,
            f"{words}: it is better.",
            difficulty=grade or number % 5,
        ),
    )


def test_no_game_no_answer_and_no_grade_is_shipped_again_and_again() -> None:
    assert len(chosen([puzzle_like(number, game="01") for number in range(20)], 40)) == OF_ONE_GAME
    assert len(chosen([puzzle_like(number, best="Settle") for number in range(20)], 40)) == OF_ONE_ANSWER
    assert len(chosen([puzzle_like(number, grade=1) for number in range(30)], 40)) == 16
    assert len(chosen([puzzle_like(number) for number in range(50)], 40)) == 40


def test_where_there_would_be_too_few_some_may_be_more_alike() -> None:
    alike = [puzzle_like(number, grade=1) for number in range(30)]
    assert len(filled(alike, 40)) == 24
    assert len(filled([*alike, *(puzzle_like(number, grade=2) for number in range(30, 60))], 40)) == 40


def test_what_is_kept_stays_and_counts() -> None:
    kept = [puzzle_like(number, best="Settle") for number in range(2)]
    more = [puzzle_like(number, best="Settle") for number in range(10, 20)]
    assert chosen(more, 40, kept) == [*kept, more[0]]
    assert chosen(more, 2, kept) == kept


def test_a_sort_of_which_there_are_enough_is_known() -> None:
    alike = [puzzle_like(1) for _ in range(14)]
    assert full_sorts(alike, 40) == {("kind 1", "launch")}
    assert full_sorts(alike[1:], 40) == set()


def test_what_the_figures_do_not_show_is_not_shipped() -> None:
    slight = LEAST_MARGIN - 1
    assert chosen([puzzle_like(1, margin=slight)], 40) == []
    assert len(chosen([puzzle_like(1, margin=slight, points=LEAST_POINTS)], 40)) == 1
    assert chosen([puzzle_like(1, margin=slight, points=LEAST_POINTS, chance=98)], 40) == []
    assert chosen([puzzle_like(1, margin=-1, points=9)], 40) == []


@pytest.mark.usefixtures("quick")
def test_what_is_shipped_can_be_read_again_and_tells_nothing_of_what_came_later(tmp_path: Path) -> None:
    found = run(tmp_path / "work")
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "puzzle-99.record").write_text("an old one", encoding="utf-8")
    (tmp_path / "records" / "example.record").write_text("not ours", encoding="utf-8")
    paths = ship(GAME, found, tmp_path)
    assert paths[0] == tmp_path / puzzle.FILE
    assert not (tmp_path / "records" / "puzzle-99.record").exists()
    assert (tmp_path / "records" / "example.record").exists()
    for path in paths[1:]:
        record = read_record(path.read_text(encoding="utf-8"))
        moments = [one.candidate.moment for one in found if path.stem == f"puzzle-{one.source.name}"]
        assert len(record.actions) == max(moments) and record.result is None
    text = paths[0].read_text(encoding="utf-8")
    assert text.count("[[puzzle]]") == len(found)
