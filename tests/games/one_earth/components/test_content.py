"""Content files: read as they stand, and refused by name when they make no sense.

Each case edits a copy of one file and loads the game from it in a process of its own, as a designer would with
EARTHRISE_CONTENT.
"""

import re
from pathlib import Path

import pytest

from tests.games.one_earth.scene import GAME
from tests.kit.content import ContentEditor
from tests.marks import rule

EDITOR = ContentEditor(GAME, players=3, shown="{player['purse'] for player in state.to_data()['players']}")


@rule("OE-027")
def test_an_edited_copy_stands_in_for_our_content(tmp_path: Path) -> None:
    assert EDITOR.load_edited(tmp_path, "modes.toml", "start_currency = 5", "start_currency = 6") == "{6}"


# -- what the rules say of the box and the cards is asked of the content -----------------------------------------------


def refused(tmp_path: Path, name: str, old: str, new: str) -> str:
    """What the edited content is refused with, or what the game begins with."""
    said = EDITOR.load_edited(tmp_path, name, old, new)
    return re.sub(r"^bad_content: one_earth/content/[a-z_]+\.toml:\d+: ", "", said)


@rule("OE-010")
@pytest.mark.parametrize(
    ("name", "old", "new", "words"),
    [
        ("modes.toml", "warning_event_cards = 4", "warning_event_cards = 5", "there are 4 Warning Events"),
        ("modes.toml", "critical_event_cards = 3", "critical_event_cards = 2", "there are 3 Critical Events"),
        ("modes.toml", "project_cards = 40", "project_cards = 41", "there are 40 Project cards"),
        ("sanction.toml", "amount = 4 }]", 'amount = 4 }, { op = "income_cap", amount = 4 }]', "with one effect"),
    ],
)
def test_the_box_holds_62_cards_and_no_others(tmp_path: Path, name: str, old: str, new: str, words: str) -> None:
    assert words in refused(tmp_path, name, old, new)


@rule("OE-011")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("leader_cards = 6", "leader_cards = 7", "there are six Leaders"),
        ("resolution_cards = 9", "resolution_cards = 8", "there are 9 Resolution cards"),
        ("automa_cards = 10", "automa_cards = 12", "there are 10 Automa cards"),
    ],
)
def test_six_leaders_nine_resolutions_and_ten_automa_cards(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert words in refused(tmp_path, "modes.toml", old, new)


@rule("OE-012")
def test_as_many_countries_as_there_are_markers(tmp_path: Path) -> None:
    assert "six countries" in refused(tmp_path, "modes.toml", "prosperity_markers = 6", "prosperity_markers = 5")


@rule("OE-041")
@pytest.mark.parametrize(
    "upgrade", ["prosperity = 1, emissions = -1", "prosperity = 1, emissions = 1", "emissions = -2"]
)
def test_an_upgrade_raises_prosperity_or_lowers_what_is_emitted(tmp_path: Path, upgrade: str) -> None:
    university = 'emissions = 1\ntechnology = "e_learning"\nupgrade = { %s }'
    said = refused(tmp_path, "projects.toml", university % "prosperity = 1", university % upgrade)
    assert "its upgrade either raises Prosperity or lowers Emissions" in said


@rule("OE-042", "OE-043")
@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("education", "health", "there are 2 cards of the sector Education, but cards is 5"),
        ("transport", "manufacturing", "there are 3 cards of the sector Transport, but cards is 5"),
    ],
)
def test_each_sector_has_its_cards(tmp_path: Path, old: str, new: str, words: str) -> None:
    said = refused(tmp_path, "projects.toml", f'sector = "{old}"', f'sector = "{new}"')
    assert words in said


def test_a_card_more_is_refused_with_every_total_that_counts_it_and_where_it_stands(tmp_path: Path) -> None:
    said = refused(tmp_path, "projects.toml", "count = 3\n", "count = 4\n")
    assert re.fullmatch(
        r"there are 41 Project cards, but project_cards is 40: set it to 41 as well "
        r"\(one_earth/content/modes\.toml:\d+: \[components\]\); "
        r"there are 6 cards of the sector Education, but cards is 5: set it to 6 as well "
        r"\(one_earth/content/projects\.toml:\d+: sector education\)",
        said.splitlines()[0],
    ), said


@rule("OE-065")
def test_the_sanction_card_says_what_the_limit_is(tmp_path: Path) -> None:
    assert "the income limit is not" in refused(tmp_path, "sanction.toml", "amount = 4", "amount = 5")


@rule("OE-213")
@pytest.mark.parametrize("new", ['op = "income", who = "highest_emitter"', 'op = "prosperity", who = "all"'])
def test_a_warning_changes_the_income_of_all(tmp_path: Path, new: str) -> None:
    assert "changes the income of all" in refused(tmp_path, "events.toml", 'op = "income", who = "all"', new)


@rule("OE-255", "OE-267")
@pytest.mark.parametrize(("old", "new"), [("tokens = true", "tokens = false"), ("tokens = false", "tokens = true")])
def test_tokens_belong_to_what_is_voted_on(tmp_path: Path, old: str, new: str) -> None:
    assert "tokens are laid on what is voted on" in refused(tmp_path, "resolutions.toml", old, new)


CASES = [
    ("projects.toml", "cost = 3\n", "cost = -3\n", "project school: cost must be 0 or more, not -3"),
    ("projects.toml", "count = 3\n", "count = 4\n", "41 Project cards"),
    ("projects.toml", 'sector = "education"', 'sector = "magic"', "sector is “magic”"),
    (
        "projects.toml",
        "upgrade = { prosperity = 1 }",
        "upgrade = { prosperity = 1, emissions = -1 }",
        "its upgrade either",
    ),
    ("projects.toml", 'id = "university"', 'id = "school"', "stands there twice"),
    ("technologies.toml", "amount = 1 }", "amount = 2 }", "Farm itself says something else"),
    ("technologies.toml", 'project = "fishery"', 'project = "farm"', "named by exactly one Technology"),
    ("climate_policies.toml", "amount = -1", "amount = 1", "a Climate Policy lowers Emissions"),
    ("leaders.toml", 'op = "veto"', 'op = "bribe"', "there is no ability “bribe”"),
    ("leaders.toml", 'op = "vp_per_project"', 'op = "vp_per_smile"', "there is no bonus “vp_per_smile”"),
    ("countries.toml", 'leader = "diplomat"', 'leader = "scientist"', "every Leader has exactly one country"),
    ("events.toml", 'who = "all"', 'who = "highest_emitter"', "changes the income of all"),
    ("resolutions.toml", 'op = "income_levy"', 'op = "income_gift"', "there is no effect “income_gift”"),
    ("resolutions.toml", "tokens = true", "tokens = false", "tokens are laid on what is voted on"),
    ("resolutions.toml", '"coal_power_plant"', '"dragon"', "names “dragon”, which does not exist"),
    ("resolutions.toml", "amount = 5 }]", "amount = -5 }]", "effect 1: amount must be 1 or more, not -5"),
    ("sanction.toml", "amount = 4", "amount = 5", "the income limit is not that of modes.toml"),
    ("automa.toml", "slots = [2, 5]", "slots = [2, 7]", "its slots must be different places from 1 to 6"),
    ("automa.toml", "prosperity = 2", "prosperity = 0", "or a solo game never ends"),
    ("automa.toml", "tier = 1", "tier = 4", "its tier must be 1 to 3"),
    ("modes.toml", "warning = [11, 20]", "warning = [12, 20]", "without a gap"),
    ("modes.toml", "players = [3, 5]", "players = [3]", "two numbers, the lower one first"),
    ("modes.toml", "{ 3 = 20, 4 = 20, 5 = 17 }", "{ 3 = 20, 4 = 20 }", "a target for each number of players"),
    ("modes.toml", "{ easy = 0, medium = 3, hard = 5 }", "{ easy = 0, hard = 5 }", "for each difficulty"),
    ("modes.toml", 'id = "solo"', 'id = "alone"', "the modes must be standard, advanced, two_player, solo"),
    ("options.toml", 'id = "easy"', 'id = "breezy"', "the options are mode, easy"),
    ("options.toml", 'default = "medium"', 'default = "mild"', "its default is not among its choices"),
    ("scoring.toml", 'id = "trigger"', 'id = "bang"', "the scores must be trigger, prosperity"),
]


@pytest.mark.parametrize(("name", "old", "new", "words"), CASES)
def test_content_that_makes_no_sense_is_refused_by_name(
    tmp_path: Path, name: str, old: str, new: str, words: str
) -> None:
    said = EDITOR.load_edited(tmp_path, name, old, new)
    assert re.match(rf"bad_content: one_earth/content/{re.escape(name)}:\d+: ", said) and words in said, said
