"""Games to sit down at, and positions in files."""

from __future__ import annotations

import json
from pathlib import Path

from earthrise import find_game
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.match import Match, new_match

NEW_EARTH = ["play", "new_earth_thomas", "--seed", "7", "--option", "first_player=1"]
AGAINST_RANDOM = [*NEW_EARTH, "--seats", "you,random"]
TWO_PEOPLE = [*NEW_EARTH, "--seats", "you,you"]


def seeded_numbers(count: int, highest: int) -> list[str]:
    chance = Chance(11)
    return [str(1 + chance.below(highest)) for _ in range(count)]


def action(text: str) -> Action:
    return find_game("new_earth_thomas").actions.parse(text)


def position_in(path: Path) -> dict[str, object]:
    data = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def near_the_end() -> Match:
    """A game of New Earth in which the last credit is taken and only the second seat has to finish the round."""
    game = find_game("new_earth_thomas")
    match = new_match(game, ["You", "Random 1"], 7, {"first_player": "1"})
    data = match.state.to_data()
    companies = data["companies"]
    assert isinstance(companies, list)
    companies[0].update({"credits": 80})
    companies[1].update({"credits": 70})
    data.update({"supply": 0, "end_triggered": True})
    match.state = game.position(data)
    return match
