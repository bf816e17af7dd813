"""The games as the form is told of them, for the client's tests: `python -m tests.web.form_games` writes them anew."""

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from earthrise.engine.registry import GAMES_FOLDER
from earthrise.server.tables.lobby import games_out

FIXTURE = Path(__file__).parents[2] / "web" / "src" / "lobby" / "games.fixture.json"
BOT = ("name", "label", "help", "kind")


def form_games() -> list[dict[str, Any]]:
    """Our own games; of the bots the levels, without what was measured of them."""
    games: list[dict[str, Any]] = msgspec.to_builtins(games_out())
    for game in games:
        game["bots"] = [{key: bot[key] for key in BOT} for bot in game["bots"] if bot["kind"] == "level"]
    return [game for game in games if (GAMES_FOLDER / game["id"]).is_dir()]


def written() -> str:
    return json.dumps(form_games(), indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    FIXTURE.write_text(written(), encoding="utf-8")
    print(f"{FIXTURE.name}: {len(form_games())} games", file=sys.stderr)
