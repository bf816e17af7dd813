"""What people are told of a build beside their game, and what the next start makes of what was left behind."""

from pathlib import Path

import pytest

from earthrise.compiling import progress
from earthrise.compiling.progress import (
    COMPILING,
    DONE,
    FAILED,
    INSTALLING,
    PLAIN,
    READING,
    STOPPED,
    TOOLS,
    WHOLE,
    Progress,
    last_time,
    read,
    write,
)


def at(stage: str, taken: float = 0.0, done: float = 0.0, why: str = "") -> Progress:
    """A build that began at 1000 and entered this stage `taken` seconds later."""
    return Progress(stage, 1000.0, 1000.0 + taken, done, 7, why)


def test_it_begins_with_what_two_cores_take() -> None:
    assert at(TOOLS).seconds_left(1000.0) == WHOLE
    assert at(TOOLS).words(1000.0) == "Making the bots faster: about 4 minutes left. Everything works meanwhile."


def test_what_is_counted_goes_before_what_is_reckoned_by_time() -> None:
    assert at(COMPILING, 120.0, 0.5).share(9999.0) == pytest.approx(140 / 240)


def test_a_slow_machine_is_told_more_time_than_a_quick_one() -> None:
    half = at(COMPILING, 100.0, 0.5)
    assert half.seconds_left(1000.0 + 140.0) == pytest.approx(100.0)
    assert half.seconds_left(1000.0 + 280.0) == pytest.approx(200.0)


def test_a_stage_that_takes_longer_than_usual_is_never_over_by_itself() -> None:
    assert at(READING, 10.0).share(1e6) < at(COMPILING, 10.0, 0.001).share(1e6)


@pytest.mark.parametrize(
    ("progress", "said"),
    [
        (at(INSTALLING, 235.0), "less than a minute left"),
        (at(COMPILING, 60.0, 0.75), "about a minute left"),
        (at(DONE), "the next start takes it"),
        (at(FAILED, why="see compiling.log"), "(see compiling.log). Everything works; the next start tries again."),
    ],
)
def test_it_says_how_things_are(progress: Progress, said: str) -> None:
    assert said in progress.words(1235.0)


@pytest.mark.parametrize("stage", [PLAIN, STOPPED])
def test_there_is_nothing_to_tell_where_nothing_comes_of_it(stage: str) -> None:
    assert at(stage).words(1235.0) == ""


def test_what_was_written_is_read_again(tmp_path: Path) -> None:
    state = tmp_path / "compiling.json"
    write(state, at(COMPILING, 3.0, 0.25))
    assert read(state) == at(COMPILING, 3.0, 0.25)
    assert [path.name for path in tmp_path.iterdir()] == ["compiling.json"]


@pytest.mark.parametrize("text", ["", "[1, 2]", '{"stage": "done"', '{"stage": 3}', '{"stage": "done", "other": 1}'])
def test_what_cannot_be_read_is_as_if_it_were_not_there(tmp_path: Path, text: str) -> None:
    state = tmp_path / "compiling.json"
    assert read(state) is None
    state.write_text(text)
    assert read(state) is None


def test_the_next_start_says_what_became_of_the_last() -> None:
    assert last_time(None) == last_time(at(DONE)) == last_time(at(PLAIN)) == ""
    assert "interrupted" in last_time(at(STOPPED))
    assert "interrupted" in last_time(at(COMPILING, 100.0, 0.5))
    assert "failed (uv ended with 2)" in last_time(at(FAILED, why="uv ended with 2"))


def test_the_lobby_says_nothing_unless_play_compiles_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(progress.FILE, raising=False)
    assert progress.notice() == ""
    state = tmp_path / "compiling.json"
    monkeypatch.setenv(progress.FILE, str(state))
    assert progress.notice() == ""
    write(state, at(DONE))
    assert progress.notice() == "The bots can think faster now: the next start takes it."
