"""Whole comparisons: pairs share their deals, a planted change is found, none is found where there is none."""

from __future__ import annotations

import json
from pathlib import Path

import polars as pl
import pytest

from earthrise.engine.errors import BadContent
from earthrise.lab.compare.figures import SCORES, SOURCES, USE, Figure
from earthrise.lab.compare.pairs import NoPairs, Pairs
from earthrise.lab.compare.prepare import Prepared
from earthrise.lab.compare.run import AS_IT_IS, CHANGED, Comparison, run
from earthrise.lab.compare.words import headline, whole_text
from earthrise.lab.content_copies import BadChange, content_digest, copy_content, put_content
from earthrise.lab.run_folders import OtherRun
from earthrise.lab.simulate.run import run as simulate
from tests.lab.compare.comparing import OWN, compared, plan_of, prepared, quiet
from tests.toy.wanderers import GAME as WANDERERS

GAMES = 150
DEARER = "planets.toml:ember.worth=5"


@pytest.fixture(scope="module")
def dearer(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Comparison]:
    """Ember is worth 5 points instead of 1."""
    out = tmp_path_factory.mktemp("dearer")
    return out, compared(out, GAMES, DEARER)


def figure(comparison: Comparison, group: str, name: str) -> Figure:
    return next(each for each in comparison.figures if each.group == group and each.name == name)


def test_both_versions_play_the_same_deals(dearer: tuple[Path, Comparison]) -> None:
    out, comparison = dearer
    key = ["game", "players", "deal", "seed"]
    first, second = (pl.read_parquet(out / name / "games" / "*.parquet") for name in (AS_IT_IS, CHANGED))
    assert first.select(key).equals(second.select(key)) and len(first) == comparison.games >= GAMES
    assert not first.equals(second)


def test_a_planted_change_is_found_with_its_size(dearer: tuple[Path, Comparison]) -> None:
    _, comparison = dearer
    ember = figure(comparison, SOURCES, "ember")
    assert ember.changed and ember.difference.after > 4 * ember.difference.before > 0
    score = figure(comparison, SCORES, "score of a seat")
    low, high = score.interval
    assert score.changed and 0 < low < score.difference.change.value < high
    use = figure(comparison, USE, "ember")
    assert use.named and use.difference.after >= use.difference.before
    assert comparison.figures[0].item == "ember"


def test_it_is_told_in_words_and_for_programs(dearer: tuple[Path, Comparison]) -> None:
    out, comparison = dearer
    assert headline(comparison).startswith("ember: used in ")
    text = whole_text(comparison)
    assert "content/planets.toml:6: ember.worth is 5 instead of 1" in text and "score of a seat" in text
    data = json.loads((out / "comparison.json").read_text(encoding="utf-8"))
    assert data["pairs"] == comparison.games
    assert data["changes"][0] | {"name": ""} == {
        "file": "planets.toml",
        "line": 6,
        "name": "",
        "entry": "ember",
        "old": 1,
        "new": 5,
    }
    assert [each["name"] for each in data["figures"]] == [each.name for each in comparison.figures]


def test_the_changed_content_is_kept_with_the_games(dearer: tuple[Path, Comparison]) -> None:
    out, _ = dearer
    digest = content_digest(out / "content")
    assert digest != content_digest(OWN)
    assert json.loads((out / CHANGED / "plan.json").read_text(encoding="utf-8"))["content"] == digest
    assert json.loads((out / AS_IT_IS / "plan.json").read_text(encoding="utf-8"))["content"] == ""


def test_a_run_that_was_ended_goes_on_to_the_same_figures(dearer: tuple[Path, Comparison]) -> None:
    out, comparison = dearer
    figures = (out / "comparison.json").read_bytes()
    last = max((out / CHANGED / "games").glob("*.parquet"))
    last.unlink()
    again = compared(out, GAMES, DEARER, workers=2)
    assert 0 < again.played < comparison.games
    assert (out / "comparison.json").read_bytes() == figures


def test_another_change_does_not_get_mixed_into_a_folder(dearer: tuple[Path, Comparison]) -> None:
    out, _ = dearer
    with pytest.raises(OtherRun, match="differs in content"):
        compared(out, GAMES, "planets.toml:ember.worth=4")


def test_where_nothing_was_changed_nothing_is_found(tmp_path: Path) -> None:
    put_content(OWN, tmp_path / "same")
    same = Prepared(tmp_path / "same", content_digest(OWN), [], [])
    comparison = run(WANDERERS, plan_of(50), same, tmp_path / "out", 1, quiet)
    assert comparison.changed == []
    assert all(each.difference.change.value == 0.0 for each in comparison.figures)
    assert headline(comparison).startswith(f"No difference to be seen in {comparison.games} pairs")


def test_games_of_other_deals_are_no_pairs(tmp_path: Path) -> None:
    for seed in (3, 4):
        simulate(WANDERERS, plan_of(25, seed), tmp_path / str(seed), 0, quiet)
    with pytest.raises(NoPairs, match="have not played the same deals"):
        Pairs(tmp_path / "3", tmp_path / "4")


def test_an_edited_copy_is_the_same_as_a_change(tmp_path: Path) -> None:
    copy_content(OWN, tmp_path / "copy")
    path = tmp_path / "copy" / "planets.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("worth = 1", "worth = 5", 1), encoding="utf-8")
    edited = prepared(tmp_path / "one", content=tmp_path / "copy")
    changed = prepared(tmp_path / "two", DEARER)
    assert edited.changes == changed.changes and edited.digest == changed.digest
    assert (tmp_path / "one" / "planets.toml").read_bytes() == (tmp_path / "two" / "planets.toml").read_bytes()


def test_content_that_cannot_be_loaded_is_refused_with_file_and_line(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"wanderers/content/planets\.toml:8: planet ember stands there twice"):
        prepared(tmp_path, "planets.toml:tide.id=ember")


def test_what_changes_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadChange, match="Nothing is changed: that is Wanderers as it is"):
        prepared(tmp_path / "same", "planets.toml:ember.worth=1")
