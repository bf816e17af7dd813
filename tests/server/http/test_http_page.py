"""docs/http.md plays a whole game with curl: its commands are run from top to bottom, and answer as it says."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from earthrise.engine.record import read_record
from earthrise.server.http.messages.live import LiveMessage
from earthrise.server.problems import TITLES
from tests.docs.pages import ROOT, blocks_of
from tests.server.running import Server

PAGE = ROOT / "docs" / "http.md"
HOST = "http://127.0.0.1:8000"


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Server]:
    """With the limits that every server has: the page is to do with them."""
    running = Server(tmp_path / "data", limits=True)
    yield running
    running.stop()


@pytest.mark.skipif(not (shutil.which("curl") and shutil.which("jq")), reason="the page needs curl and jq")
def test_the_commands_of_the_page_play_a_whole_game(limited: Server, tmp_path: Path) -> None:
    blocks = [block for block in blocks_of(PAGE) if block.language == "sh" and not block.text.startswith("earthrise ")]
    assert len(blocks) >= 5
    script = "".join(block.text for block in blocks)
    assert script.count(HOST) == 1
    (tmp_path / "page.sh").write_text("set -eu\n" + script.replace(HOST, limited.address), encoding="utf-8")
    done = subprocess.run(["bash", "page.sh"], cwd=tmp_path, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0] == "Ada" and "one_earth" in lines[1:6]
    assert lines[6].startswith("Your turn") or lines[6].startswith("Waiting")
    (shown,) = (block.text for block in blocks_of(PAGE) if block.language == "json")
    assert lines[-1] == shown.strip() and json.loads(lines[-1])["code"] == "game_over"
    record = read_record((tmp_path / "game.record").read_text(encoding="utf-8"))
    assert len(record.actions) > 10 and record.names[0] == "Ada"


def test_the_page_names_what_there_is() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for kind in LiveMessage.__args__:
        assert f"`{kind.__struct_config__.tag}`" in page
    statuses = {int(status) for status in re.findall(r"^\| (\d{3}) \|", page, re.MULTILINE)}
    assert statuses <= set(TITLES) and {401, 403, 405, 409, 429, 503} <= statuses
