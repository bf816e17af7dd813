"""Changes of content: which value is meant, what it may become, and what is left as it was."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from earthrise.engine.errors import BadContent, EarthriseError
from earthrise.engine.registry import GAMES_FOLDER, game_ids
from earthrise.lab.compare.changes import differences, find_value, leaves, make_change, name_of
from earthrise.lab.content_copies import BadChange, content_digest, copy_content, files_of
from tests.lab.compare.comparing import OWN

THOMAS = GAMES_FOLDER / "new_earth_thomas" / "content"
ABUNDANCE = GAMES_FOLDER / "earth_abundance" / "content"


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    copy_content(THOMAS, tmp_path / "mine")
    return tmp_path / "mine"


@pytest.mark.parametrize("game_id", game_ids())
def test_the_name_of_every_value_leads_to_it_and_to_no_other(game_id: str) -> None:
    """Where two entries share an id, all that could be meant are named, each by a way that leads to it alone."""
    for path in files_of(GAMES_FOLDER / game_id / "content"):
        text = path.read_text(encoding="utf-8")
        data = tomllib.loads(text)
        values = list(leaves(data))
        for way, _ in values[:: 1 + len(values) // 100]:
            try:
                assert find_value(data, name_of(data, way), path.name, text) == way
            except BadChange as error:
                named = str(error).split(" can mean ")[1].removesuffix("; write one of them.").split(", ")
                assert len(set(named)) == len(named) > 1
                assert way in [find_value(data, name, path.name, text) for name in named]


@pytest.mark.parametrize(
    "change",
    ["voting_board.sessions=4", "cover_tokens.count=25", "score_track.max=100", "attitude_track.start=1"],
)
def test_a_table_that_bears_its_own_name_as_its_id_is_meant_once(tmp_path: Path, change: str) -> None:
    copy_content(GAMES_FOLDER / "new_earth_fay" / "content", tmp_path / "mine")
    name, value = change.split("=")
    made = make_change(tmp_path / "mine", f"board.toml:{change}")
    assert (made.name, made.new) == (name, int(value))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "content/perks.toml:settler_9.amount=1",
            "content/perks.toml:653: settler_09.effect.1.amount is 1 instead of 2",
        ),
        ("perks:settler_09.effect.1.amount=3", "content/perks.toml:653: settler_09.effect.1.amount is 3 instead of 2"),
        ("perks.toml:perk.39.amount=1", "content/perks.toml:653: settler_09.effect.1.amount is 1 instead of 2"),
        ("perks.toml:settler_09.name=Union", "settler_09.name is “Union” instead of “Commonwealth”"),
        ('perks.toml:settler_09.when="edge"', "settler_09.effect.1.when is “edge” instead of “beside_own_claim”"),
        ("board.toml:seat.1.used_with.2=4", "content/board.toml:22: seat.1.used_with.2 is 4 instead of 3"),
        ("board.toml:seat.1.used_with=[3, 4]", "seat.1.used_with.1 is 3 instead of 2"),
        ("weather_cards.toml:volcanic_eruption.starts_set_aside=false", "starts_set_aside is false instead of true"),
    ],
)
def test_a_change_is_made_where_it_is_meant_and_nowhere_else(mine: Path, text: str, said: str) -> None:
    make_change(mine, text)
    assert said in differences(THOMAS, mine)[0].sentence
    for path in files_of(THOMAS):
        before, after = path.read_text(encoding="utf-8"), (mine / path.name).read_text(encoding="utf-8")
        different = [place for place, (old, new) in enumerate(zip(before.split("\n"), after.split("\n"))) if old != new]
        assert len(different) == (path.name.partition(".")[0] in text) and before.count("\n") == after.count("\n")


def test_a_value_deep_in_a_card_is_reached(tmp_path: Path) -> None:
    copy_content(ABUNDANCE, tmp_path / "mine")
    made = make_change(tmp_path / "mine", "islands.toml:island_kauai.ability.1.effect.3.amount=7")
    assert made.entry == "island_kauai" and (made.old, made.new) == (6, 7)
    assert make_change(tmp_path / "mine", "ecosystems.toml:eco_black_forest.points.2=5").old == 4
    assert make_change(tmp_path / "mine", "actions.toml:planting.major.options.2.1.keep=2").old == 1
    assert make_change(tmp_path / "mine", "gaia.toml:reaction.2.effect.1.amount.strong=4").old == 5


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("perks.toml", "“perks.toml” is no change. It is written FILE:ENTRY.KEY=VALUE"),
        ("perk.toml:settler_09.amount=1", "There is no file content/perk.toml. Did you mean perks.toml"),
        ("perks.toml:settlr_9.amount=1", "content/perks.toml: there is no entry “settlr_9”. Did you mean settler_09"),
        ("perks.toml:settler_09.amont=1", "content/perks.toml:643: settler_09 has no “amont”. Did you mean amount"),
        ("perks.toml:settler_09.effect.2.amount=1", "perks.toml:653: settler_09.effect has 1 entry; “2” is none"),
        ("perks.toml:explorer_05.amount=1", "can mean explorer_05.effect.1.amount, explorer_05.effect.2.amount"),
        ("perks.toml:settler_09.amount.more=1", "settler_09.effect.1.amount is a whole number; there is nothing in it"),
        ("perks.toml:settler_09..amount=1", "is no way to a value"),
        ("perks.toml:settler_09.amount=two", "perks.toml:653: settler_09.effect.1.amount: “two” is no value; a whole"),
        ("perks.toml:settler_09.amount=true", "settler_09.effect.1.amount is a whole number (2), and true is not"),
        ("perks.toml:settler_09.amount=1.5", "settler_09.effect.1.amount is a whole number (2), and 1.5 is not"),
        ("perks.toml:settler_09.amount=1 # or so", "perks.toml:653: settler_09.effect.1.amount: 1 # or so is not one"),
        ("perks.toml:settler_09.parents=[1]", "settler_09.parents is a list of texts"),
        ("perks.toml:settler_09.effect.1=1", "settler_09.effect.1 is a table; change one of its values: op, on"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_the_nearest_names(mine: Path, text: str, said: str) -> None:
    with pytest.raises(BadChange) as refused:
        make_change(mine, text)
    assert said in str(refused.value)
    assert differences(THOMAS, mine) == []


def test_line_ends_and_comments_stay_and_are_no_difference(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    copy_content(OWN, mine)
    text = (mine / "planets.toml").read_text(encoding="utf-8")
    (mine / "planets.toml").write_bytes(("# my notes\n" + text).replace("\n", "\r\n").encode())
    assert differences(OWN, mine) == [] and content_digest(mine) == content_digest(OWN)
    made = make_change(mine, "planets.toml:ember.worth=3")
    assert b"worth = 3\r\n" in (mine / "planets.toml").read_bytes()
    assert differences(OWN, mine) == [made] and content_digest(mine) != content_digest(OWN)


def test_a_folder_must_be_a_copy_of_the_whole_content(mine: Path) -> None:
    (mine / "perk.toml").write_text("", encoding="utf-8")
    with pytest.raises(BadContent, match=r"content/perk.toml is no file of this game. Did you mean perks.toml"):
        differences(THOMAS, mine)
    (mine / "perk.toml").unlink()
    (mine / "perks.toml").write_text("[[perk]\n", encoding="utf-8")
    with pytest.raises(BadContent, match=r"content/perks.toml:1: "):
        differences(THOMAS, mine)
    (mine / "perks.toml").unlink()
    with pytest.raises(BadContent, match=r"content/perks.toml is missing"):
        differences(THOMAS, mine)


def test_a_copy_is_never_written_over_something(mine: Path) -> None:
    with pytest.raises(EarthriseError, match="is there already and not empty"):
        copy_content(THOMAS, mine)
