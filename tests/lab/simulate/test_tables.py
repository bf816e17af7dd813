"""What stands in the tables, held against the records of the same games, counted anew."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from pathlib import Path

import polars as pl
import pytest

from earthrise import __version__
from earthrise.engine.actions import Action
from earthrise.engine.game import Game
from earthrise.engine.record import Record, read_record
from earthrise.engine.registry import find_game, game_ids
from earthrise.engine.state import State
from earthrise.lab.arena.match import play_bout
from earthrise.lab.arena.schedule import Plan as ArenaPlan
from earthrise.lab.simulate.plan import Batches, make_plan
from earthrise.lab.simulate.play import Player
from earthrise.lab.simulate.run import run
from earthrise.lab.simulate.tables import TABLES, frames_of, parquet
from tests.lab.simulate.running import play, quiet
from tests.toy.wanderers import GAME as WANDERERS

NAMES = list(TABLES)


class Recount:
    """A recorded game, counted in the simplest way there is."""

    def __init__(self, record: Record, game: Game) -> None:
        self.game = game
        self.offered: Counter[tuple[int, str]] = Counter()
        self.chosen: Counter[tuple[int, str]] = Counter()
        self.options: dict[tuple[int, str], list[int]] = defaultdict(list)
        self.items: Counter[tuple[int, str, str]] = Counter()
        self.used: Counter[tuple[int, str, str]] = Counter()
        self.first: dict[tuple[int, str, str], int] = {}
        self.widths: dict[int, list[int]] = defaultdict(list)
        state = record.begin()
        for seat in range(state.seats):
            for reference in game.dealt(state, seat):
                kind, item = reference.split(":")
                self.items[seat, kind, item] += 1
                self.used[seat, kind, item] += 1
                self.first[seat, kind, item] = 0
        for number, (seat, text) in enumerate(record.actions):
            legal = state.legal(seat)
            self.widths[seat].append(len(legal))
            for verb in {action.verb.word for action in legal}:
                self.offered[seat, verb] += 1
                self.options[seat, verb].append(len(legal))
            for kind, item in {entry for action in legal for entry in self.pointed(state, seat, action)}:
                self.items[seat, kind, item] += 1
            action = game.actions.parse(text)
            self.chosen[seat, action.verb.word] += 1
            for kind, item in self.pointed(state, seat, action):
                self.used[seat, kind, item] += 1
                self.first.setdefault((seat, kind, item), number)
            state.play(seat, action)
        self.end = state
        self.decisions = len(record.actions)

    def pointed(self, state: State, seat: int, action: Action) -> set[tuple[str, str]]:
        found = set()
        for entry in self.game.studied():
            word, kind = entry.split()
            if word == action.verb.word:
                named = [reference.split(":") for reference in action.references()]
                items = [item for domain, item in named if domain == kind]
                if kind not in [domain.name for domain in action.verb.domains]:
                    items = [self.game.stands_for(state, seat, action, kind)]
                found |= {(kind, item) for item in items if item}
        return found


def tables_of(out: Path) -> dict[str, pl.DataFrame]:
    return {name: pl.read_parquet(out / name / "*.parquet") for name in NAMES}


def assert_recounted(tables: dict[str, pl.DataFrame], number: int, record: Record, game: Game) -> None:
    """Every row of the game in every table says what its record says."""
    again = Recount(record, game)
    of_game = {name: table.filter(pl.col("game") == number) for name, table in tables.items()}
    seats = range(len(record.names))
    (row,) = of_game["games"].to_dicts()
    result = again.end.result
    assert result is not None
    widths = [width for seat in seats for width in again.widths[seat]]
    free = [width for width in widths if width > 1]
    assert row["reason"] == result.reason and row["rule"] == game.rulebook.id_of(result.rule)
    assert row["seed"] == record.seed and row["shared"] == result.shared
    assert row["won"] == (result.shared and bool(result.winners))
    assert (row["decisions"], row["forced"]) == (len(widths), len(widths) - len(free))
    assert row["widest"] == max(widths) and row["branching"] == pytest.approx(sum(free) / len(free), rel=1e-6)
    for seat, entry in enumerate(of_game["seats"].to_dicts()):
        own = [width for width in again.widths[seat] if width > 1]
        assert (entry["seat"], entry["bot"], entry["score"]) == (seat, record.names[seat], result.scores[seat])
        assert entry["decisions"] == len(again.widths[seat])
        assert entry["branching"] == (pytest.approx(sum(own) / len(own), rel=1e-6) if own else None)
        assert entry["share"] == pytest.approx(1 / len(result.winners) if seat in result.winners else 0, rel=1e-6)
    parts = {(entry["seat"], entry["category"]): entry["points"] for entry in of_game["scores"].to_dicts()}
    assert parts == {
        (seat, category): points for seat in seats for category, points in game.score_parts(again.end, seat).items()
    }
    decisions = {(entry["seat"], entry["verb"]): entry for entry in of_game["decisions"].to_dicts()}
    assert decisions.keys() == again.offered.keys()
    for key, entry in decisions.items():
        assert (entry["offered"], entry["chosen"]) == (again.offered[key], again.chosen[key])
        assert entry["alternatives"] == pytest.approx(sum(again.options[key]) / len(again.options[key]), rel=1e-6)
    usage = {(entry["seat"], entry["kind"], entry["item"]): entry for entry in of_game["usage"].to_dicts()}
    assert usage.keys() == again.items.keys()
    for item, entry in usage.items():
        assert (entry["offered"], entry["used"]) == (again.items[item], again.used[item])
        first = again.first.get(item)
        assert entry["first"] == (None if first is None else pytest.approx(first / again.decisions, rel=1e-6))
    course = of_game["course"]
    turns = course["turn"].unique().sort().to_list()
    assert len(turns) <= 64 and (turns[0], turns[-1]) == (0, row["turns"])
    for turn, state in ((0, record.begin()), (row["turns"], again.end)):
        assert course.filter(pl.col("turn") == turn).sort("seat")["score"].to_list() == state.scores()


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("toy")
    play(out)
    return out


def test_the_tables_of_the_toy_say_what_the_records_say(toy: Path) -> None:
    tables = tables_of(toy)
    for path in sorted((toy / "records").iterdir())[::7]:
        number = int(path.stem.rpartition("-")[2])
        assert_recounted(tables, number, read_record(path.read_text(encoding="utf-8")), WANDERERS)


def test_every_table_has_the_columns_and_types_that_are_agreed_on(toy: Path) -> None:
    for name, table in tables_of(toy).items():
        assert dict(table.schema) == TABLES[name]
        assert table.columns[:2] == ["game", "players"]
        assert table["game"].is_sorted()


def test_where_all_win_or_lose_together_nobody_leads_and_the_score_is_the_teams(tmp_path: Path) -> None:
    plan = make_plan(WANDERERS, ["heuristic"], [3], {"mode": "fleet"}, 3, 30, True)
    run(WANDERERS, plan, tmp_path, 0, quiet)
    tables = tables_of(tmp_path)
    games = tables["games"]
    assert games["shared"].all() and 0 < games["won"].sum() < 30
    assert set(games["reason"]) == {"fleet_home", "fleet_lost"}
    assert games["settled"].null_count() == 30
    assert games["lead_changes"].sum() == games["margin"].sum() == games["tied"].sum() == 0
    assert set(tables["seats"]["side"]) == {0} and set(tables["seats"]["place"]) == {1}
    shares = tables["seats"].group_by("game").agg(pl.col("share").sum()).join(games, on="game")
    assert shares.filter(pl.col("share") > 0.99)["won"].all() and not shares.filter(pl.col("share") < 0.01)["won"].any()


@pytest.mark.parametrize("game_id", game_ids())
def test_bots_play_as_at_any_table_and_are_counted_rightly_in_every_game(game_id: str) -> None:
    game = find_game(game_id)
    plan = make_plan(game, ["heuristic", "random"], None, {}, 11, 2, True)
    player = Player(game, plan)
    batches = Batches(game, plan)
    rows = player.play(0, lambda seat: None, lambda games: None)
    arena = ArenaPlan(game.id, plan.home, plan.bots, plan.players, dict(plan.options), plan.seed)
    number, fixture = next(batches.fixtures(batches.batch(0)))
    assert rows.records[0] == (number, play_bout(game, arena, fixture).record)
    assert_recounted(frames_of(rows), number, read_record(rows.records[0][1]), game)


def test_the_same_rows_are_the_same_bytes() -> None:
    plan = make_plan(WANDERERS, ["heuristic"], [2], {}, 3, 25)
    one, two = (Player(WANDERERS, plan).play(0, lambda seat: None, lambda games: None) for _ in range(2))
    assert [parquet(frame) for frame in frames_of(one).values()] == [
        parquet(frame) for frame in frames_of(two).values()
    ]


def test_batches_do_not_depend_on_what_was_played_before() -> None:
    plan = make_plan(WANDERERS, ["heuristic", "random"], [2], {}, 3, 50)
    player = Player(WANDERERS, plan)
    in_order = [player.play(number, lambda seat: None, lambda games: None) for number in (0, 1)]
    assert Player(WANDERERS, plan).play(1, lambda seat: None, lambda games: None) == in_order[1]
    assert player.play(0, lambda seat: None, lambda games: None) == in_order[0]


def test_a_part_says_of_itself_what_it_is_and_where_it_comes_from(tmp_path: Path) -> None:
    for name, games in (("few", 50), ("more", 75)):
        run(WANDERERS, make_plan(WANDERERS, ["random"], [2], {}, 3, games), tmp_path / name, 0, quiet)
    for table in NAMES:
        part = tmp_path / "few" / table / "000000.parquet"
        said = pl.read_parquet_metadata(part)
        assert said["earthrise.version"] == __version__ and said["earthrise.table"] == table
        told = json.loads(said["earthrise.plan"])
        assert (said["earthrise.game"], told["game"], told["players"]) == ("wanderers", "wanderers", [2])
        assert (told["bots"], told["seed"]) == (["random"], 3) and told["rules_version"] == WANDERERS.rules_version
        assert "games" not in told and part.read_bytes() == (tmp_path / "more" / table / part.name).read_bytes()
