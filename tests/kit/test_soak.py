"""Tests that pass by luck are found by running them again and again."""

import subprocess
import textwrap
from pathlib import Path

import pytest

from tests.kit import soak

LUCKY = """
    from pathlib import Path

    def test_it_always_passes():
        pass

    def test_it_fails_every_other_time():
        count = Path(__file__).with_name("count")
        count.touch()
        with count.open("a") as file:
            file.write("x")
        assert len(count.read_text()) % 2
"""


@pytest.fixture(autouse=True)
def no_plugins(monkeypatch):
    """The runs begin sooner without those that other tests need."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def lucky(tmp_path: Path) -> list[str]:
    path = tmp_path / "test_lucky.py"
    path.write_text(textwrap.dedent(LUCKY))
    return [str(path), "-p", "no:cacheprovider", f"--rootdir={tmp_path}", "-c", "/dev/null"]


def test_it_says_which_test_failed_and_in_which_runs(tmp_path, capsys):
    told = soak.main(["--runs", "3", "--folder", str(tmp_path / "logs"), "--", *lucky(tmp_path)])
    said = capsys.readouterr().out
    assert told == 1
    assert "run 1 of 3" in said and "all passed" in said
    assert "1 of 3: test_lucky::test_it_fails_every_other_time (runs 2)" in said
    assert "test_it_always_passes" not in said
    assert "assert" in (tmp_path / "logs" / "run-02.log").read_text()


def test_where_nothing_fails_it_says_so(tmp_path, capsys):
    chosen = ["-k", "always", *lucky(tmp_path)]
    assert soak.main(["--runs", "2", "--folder", str(tmp_path / "logs"), "--", *chosen]) == 0
    assert capsys.readouterr().out.endswith("2 runs, and nothing failed.\n")


def test_no_run_begins_when_the_time_is_over(tmp_path):
    assert soak.soak(5, 0, lucky(tmp_path), tmp_path / "logs") == (0, {})


def test_a_run_that_never_ends_is_stopped_and_counts_as_failed(tmp_path, monkeypatch):
    monkeypatch.setattr(soak, "LONGEST", 0.0)
    assert soak.run_once(1, lucky(tmp_path), tmp_path) == [soak.HUNG]


def test_a_run_that_finds_no_tests_counts_as_failed(tmp_path):
    assert soak.run_once(1, ["-k", "nothing_of_the_kind", *lucky(tmp_path)], tmp_path) == [soak.HUNG]


def test_the_busy_processes_end_with_the_soak(monkeypatch):
    started: list[subprocess.Popen[bytes]] = []

    class Noted(subprocess.Popen):
        def __init__(self, *args, **options):
            super().__init__(*args, **options)
            started.append(self)

    monkeypatch.setattr(subprocess, "Popen", Noted)
    with pytest.raises(KeyboardInterrupt), soak.busy(2, 60.0):
        assert [process.poll() for process in started] == [None, None]
        raise KeyboardInterrupt
    assert all(process.poll() is not None for process in started)
