"""Pictured examples: every one shows what it says, in every game."""

import pytest

from earthrise import find_game
from earthrise.engine.errors import BadContent, BadRecord
from earthrise.teaching.examples import finding, scanning
from earthrise.teaching.examples.book import A_CHAPTER, HAPPENED, Example, Wishes, chapters_of, examples_of
from earthrise.teaching.examples.faults import example_faults
from earthrise.teaching.examples.showing import play_again, shown_example, shown_of_record
from earthrise.teaching.shipped import shipped_names, shipped_path, shipped_record

GAMES = ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"]
AT_MOST = 150_000  # characters of records a game
REASONS = 3


@pytest.mark.parametrize("name", GAMES)
def test_every_example_is_played_again_and_shows_its_rule(name):
    assert list(example_faults(find_game(name))) == []


@pytest.mark.parametrize("name", GAMES)
def test_few_chapters_are_without_pictures_and_say_why(name):
    game = find_game(name)
    without = Wishes(game).without
    assert len(without) <= REASONS
    assert all(len(reason) > 20 for reason in without.values())
    assert len(examples_of(game)) >= A_CHAPTER * (len(chapters_of(game)) - len(without))


@pytest.mark.parametrize("name", GAMES)
def test_the_records_of_the_examples_stay_small(name):
    game = find_game(name)
    sizes = [shipped_path(game, record).stat().st_size for record in shipped_names(game) if "example" in record]
    assert 0 < sum(sizes) < AT_MOST


@pytest.mark.parametrize("name", GAMES)
def test_the_board_is_what_the_seat_may_see_and_changes_by_what_happened(name):
    game = find_game(name)
    happened = next(example for example in examples_of(game) if example.kind == HAPPENED)
    shown = shown_example(game, happened.name)
    assert shown is not None and shown.after is not None
    assert shown.before != shown.after
    state = shipped_record(game, happened.record).replay(happened.at)
    assert shown.before == game.view_data(state.view(happened.seat))


def test_a_caption_tells_what_everybody_may_know():
    """The words are about the player, in the third person, as a spectator is told them."""
    game = find_game("new_earth_fay")
    for example in examples_of(game):
        if example.kind == HAPPENED and not example.by_hand:
            assert not example.caption.startswith("You "), example.name


def test_an_example_beyond_its_record_is_refused():
    game = find_game("new_earth_thomas")
    first = examples_of(game)[0]
    record = shipped_record(game, first.record)
    far = Example("far", first.rules, "picture", first.record, len(record.actions) + 1, 0)
    with pytest.raises(BadRecord, match="the record ends after"):
        play_again(game, record, {far.at: [far]})


def test_an_action_that_is_allowed_is_no_refused_one():
    game = find_game("new_earth_thomas")
    happened = next(example for example in examples_of(game) if example.kind == HAPPENED)
    record = shipped_record(game, happened.record)
    allowed = Example(
        "x", happened.rules, "refused", happened.record, happened.at, happened.seat, record.actions[happened.at][1]
    )
    with pytest.raises(BadRecord, match="no rule refuses"):
        play_again(game, record, {allowed.at: [allowed]})


def test_faults_are_told(monkeypatch):
    game = find_game("new_earth_thomas")
    happened = next(example for example in examples_of(game) if example.kind == HAPPENED and not example.by_hand)
    wrong = Example(
        "wrong", ["NT-330"], HAPPENED, happened.record, happened.at, happened.seat, caption="Something else."
    )
    for module in ("faults", "showing"):
        monkeypatch.setattr(f"earthrise.teaching.examples.{module}.examples_of", lambda game: [wrong])
    shown_of_record.cache_clear()
    faults = "\n".join(example_faults(game))
    shown_of_record.cache_clear()
    assert "wrong: its caption is “Something else.”" in faults
    assert "wrong: it should show NT-330" in faults
    assert "The chapter “Overview” has 0 examples" in faults
    assert "is no example's" in faults


def test_the_finder_finds_the_same_again(monkeypatch):
    game = find_game("one_earth")
    few = scanning.plans(game, [], 1)[::4]
    monkeypatch.setattr(finding, "plans", lambda game, wanted, each: few)
    one, other = (finding.find_examples(game, 1, lambda done, total: None) for _ in range(2))
    assert one.examples == other.examples
    assert {name: record.write() for name, record in one.records.items()} == {
        name: record.write() for name, record in other.records.items()
    }
    assert len(one.examples) > len(chapters_of(game))


def test_a_wish_for_a_rule_that_is_not_there_is_refused(tmp_path, monkeypatch):
    game = find_game("one_earth")
    (tmp_path / "wanted.toml").write_text('[[wanted]]\nrule = "OE-999"\nwords = "x"\n')
    monkeypatch.setattr(game, "folder", tmp_path)
    with pytest.raises(BadContent, match="the rulebook has no rule OE-999"):
        Wishes(game)
