"""What the tests of the command share."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from earthrise.cli.main import main
from tests.cli.driving import Outcome

Run = Callable[..., Outcome]


@pytest.fixture
def earthrise(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run `earthrise` in this process, in an empty folder, with `typed` as what is piped in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)

    def run(*arguments: str, typed: str | list[str] = "") -> Outcome:
        lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        capsys.readouterr()
        code = main(list(arguments))
        printed = capsys.readouterr()
        return Outcome(code, printed.out, printed.err)

    return run
