"""The page itself: whole, safe, readable by people and programs; and what is said when there is nothing to report."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from earthrise.lab.report.build import STEPS, report
from earthrise.lab.report.charts import Bar, Dot, Series, Whisker, bars, histogram, lines, scatter, stacked, whiskers
from earthrise.lab.report.runs import NoReport
from earthrise.lab.report.words import Names, chance, figure, listed, percent, percent_between, plural
from tests.lab.report.making import Perk, World, make_run

HOSTILE = '<img src="https://example.org/x.png" onerror="alert(1)">'


class Outline(HTMLParser):
    """What a program sees of the page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.sections: list[list[str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag == "section":
            self.sections.append([])
        elif self.sections and tag in ("h2", "h3", "p", "figure", "table"):
            self.sections[-1].append(tag)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Two runs beside each other, with a bot of a wicked name."""
    folder = tmp_path_factory.mktemp("runs")
    perks = {"explorer_01": Perk(weight=4.0), "explorer_02": Perk(), "settler_01": Perk(chance=0.0)}
    first = make_run(folder / "first", World(bots={"casual": 1.0, HOSTILE: 1.0}, perks=perks), [2], 40)
    second = make_run(folder / "second", World(perks=perks), [2], 40, seed=2, done=False)
    told: list[tuple[int, int]] = []
    made = report([first, second], lambda done, total: told.append((done, total)))
    assert told == [(step, STEPS) for step in range(STEPS + 1)]
    return made


def test_the_page_asks_nothing_of_anybody(page: str) -> None:
    outline = Outline(page)
    assert [name for name, attributes in outline.tags if {"src", "srcset", "data", "action"} & set(attributes)] == []
    assert outline.all("link") == outline.all("img") == outline.all("iframe") == []
    assert all((attributes["href"] or "").startswith("#") for attributes in outline.all("a"))
    style = page[page.index("<style>") : page.index("</style>")]
    assert "url(" not in style and "@import" not in style
    policy = next(attributes["content"] for attributes in outline.all("meta") if "http-equiv" in attributes)
    assert policy is not None and policy.startswith(
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-"
    )
    assert len(outline.all("script")) == 1


def test_names_of_bots_and_folders_cannot_smuggle_anything_in(page: str) -> None:
    assert HOSTILE not in page
    assert "&lt;img src=" in page
    assert not [name for name, attributes in Outline(page).tags if any(key.startswith("on") for key in attributes)]


def test_every_section_begins_with_a_finding_then_plots_then_tables(page: str) -> None:
    outline = Outline(page)
    assert len(outline.sections) >= 11
    for tags in outline.sections:
        assert tags[0] in ("h2", "h3") and tags[1] == "p"
        figures = [place for place, tag in enumerate(tags) if tag == "figure"]
        tables = [place for place, tag in enumerate(tags) if tag == "table"]
        assert not (figures and tables) or max(figures) < min(tables)
    assert page.count('class="finding"') >= len(outline.sections)


def test_those_who_see_no_picture_are_told_what_it_shows(page: str) -> None:
    pictures = Outline(page).all("svg")
    assert len(pictures) > 20
    for picture in pictures:
        assert picture["role"] == "img" and len(picture["aria-label"] or "") > 20


def test_plots_take_the_colours_of_the_page_and_leave_no_other(page: str) -> None:
    drawings = "".join(re.findall(r"<svg.*?</svg>", page, re.DOTALL))
    assert set(re.findall(r'(?:fill|stroke)="(#[^"]*|black|white|rgb[^"]*)"', drawings)) == set()
    assert 'fill="var(--c1)"' in drawings and 'fill="var(--soft)"' in drawings


def test_tables_have_heads_for_columns_and_rows(page: str) -> None:
    outline = Outline(page)
    scopes = [attributes["scope"] for attributes in outline.all("th")]
    assert "col" in scopes and "row" in scopes
    ids = [attributes["id"] for _, attributes in outline.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    for attributes in outline.all("a"):
        assert (attributes["href"] or "")[1:] in ids


def test_several_runs_are_set_beside_each_other_and_unfinished_ones_named(page: str) -> None:
    assert '<h2 id="compared-title">Runs beside each other</h2>' in page
    assert "The run in second is not finished: this is about the 80 games that are there." in page
    assert "<strong>first:</strong>" in page
    assert "earthrise simulate new_earth_thomas --players 2" in page


def test_a_game_that_is_not_installed_is_reported_on_all_the_same(tmp_path: Path) -> None:
    make_run(tmp_path / "run", World(perks={"rope": Perk()}), [2], 20, game="lost_earth")
    made = report([tmp_path / "run"])
    assert "The game lost_earth is not installed where this report was made" in made
    assert '<h3 id="content-perk-title">Perks</h3>' in made and "never on offer" not in made


# -- folders that no report can be made from ---------------------------------------------------------------------------


def test_what_is_no_run_is_refused_with_a_word_on_what_would_be(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(NoReport, match=r"empty holds no plan\.json: a report is made from a folder that"):
        report([tmp_path / "empty"])
    (tmp_path / "empty" / "plan.json").write_text("[1]", encoding="utf-8")
    with pytest.raises(NoReport, match=r"plan\.json is no plan of `earthrise simulate`"):
        report([tmp_path / "empty"])
    (tmp_path / "empty" / "plan.json").write_text('{"game": "one_earth"}', encoding="utf-8")
    with pytest.raises(NoReport, match="No game is finished yet in"):
        report([tmp_path / "empty"])


def test_runs_of_two_games_are_not_mixed(tmp_path: Path) -> None:
    one = make_run(tmp_path / "one", World(), [2], 2)
    other = make_run(tmp_path / "other", World(), [2], 2, game="planet_78")
    with pytest.raises(NoReport, match="about one game; these folders hold new_earth_thomas and planet_78"):
        report([one, other])
    with pytest.raises(NoReport, match="The same folder is named twice"):
        report([one, one])


def test_a_torn_part_is_said_to_be_unreadable(tmp_path: Path) -> None:
    run = make_run(tmp_path / "run", World(), [2], 2)
    (run / "seats" / "000000.parquet").write_bytes(b"PAR1 and no more")
    with pytest.raises(NoReport, match="The tables cannot be read"):
        report([run])


def test_tables_of_another_version_are_told_by_the_column_they_lack(tmp_path: Path) -> None:
    import polars as pl

    run = make_run(tmp_path / "run", World(), [2], 2)
    part = run / "games" / "000000.parquet"
    pl.read_parquet(part).drop("settled").write_parquet(part)
    with pytest.raises(NoReport, match="games has no column settled: it was written by another version"):
        report([run])


# -- plots and words ---------------------------------------------------------------------------------------------------


def test_every_kind_of_plot_can_be_drawn_from_odd_figures() -> None:
    inf = float("inf")
    plots = [
        whiskers([Whisker("a", 1.0, -inf, inf), Whisker("b", float("nan"), 0.0, 1.0)], 1.0, "x", "said"),
        whiskers([Whisker("a", 0.0, 0.0, 0.0)], None, "x", "said", as_percent=True),
        histogram([(0.0, 1.0)], 1.0, (0.0, 1.0), "x", "said", centred=True),
        lines([Series("one", [(0.0, 0.0), (1.0, 1.0)])], "x", "said", even=0.5),
        bars([Bar("none", 0.0, "0 %")], "x", "said", as_percent=True),
        stacked([("w", [("a", 3.0), ("b", -2.0)])], "x", "said"),
        scatter([Dot("a", 0.0, 9.0, "users win more", "a: 9")], "x", "y", "said"),
    ]
    for plot in plots:
        assert plot.startswith('<svg viewBox="0 0 ') and "NaN" not in plot and "undefined" not in plot


@pytest.mark.parametrize(
    ("value", "text"), [(1234.5, "1,234"), (12.345, "12.3"), (1.005, "1.00"), (-0.001, "0.00"), (-3.2, "−3.20")]
)
def test_figures_have_the_digits_that_matter(value: float, text: str) -> None:
    assert figure(value) == text


def test_parts_are_never_rounded_to_all_or_nothing() -> None:
    assert [percent(part) for part in (0, 0.00001, 0.004, 0.034, 0.34, 0.9951, 0.9999, 1)] == [
        "0 %", "below 0.01 %", "0.40 %", "3.4 %", "34 %", "99.5 %", "over 99.9 %", "100 %",
    ]  # fmt: skip
    assert percent_between((0.1, 0.25)) == "10 to 25 %"
    assert [chance(p) for p in (0.00001, 0.004, 0.2)] == ["< 0.0001", "0.0040", "0.20"]


def test_lists_are_sentences() -> None:
    assert listed(["a"]) == "a" and listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a", "b", "c", "d"], 2) == "a, b and 2 more"
    assert [plural(word) for word in ("policy", "card", "fauna", "play")] == ["policies", "cards", "fauna", "plays"]


def test_things_have_their_printed_names_where_these_are_clear() -> None:
    names = Names(None)
    names.gather({"cards": [{"ref": "card:a", "name": "Ant"}, {"id": "b", "name": "Bee"}, {"id": "b", "name": "Bear"}]})
    assert names.item("card", "a") == "Ant"
    assert names.item("card", "b") == "B"
    assert names.item("card", "old_oak") == "Old oak"
