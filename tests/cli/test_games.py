"""`earthrise games`."""

import json

from earthrise import find_game, game_ids
from tests.cli.conftest import Run


def test_the_list_has_every_game_with_its_title_page(earthrise: Run) -> None:
    outcome = earthrise("games")
    assert outcome.code == 0
    for game_id in game_ids():
        book = find_game(game_id).rulebook
        assert game_id in outcome.said
        assert f"{book.title} by {book.designer}" in outcome.said
        assert " ".join(book.summary.split()) in outcome.said
    assert "2 to 4 players, 60 to 120 minutes" in outcome.said


def test_the_list_can_be_had_as_json(earthrise: Run) -> None:
    listed = json.loads(earthrise("games", "--json").out)
    assert [game["id"] for game in listed] == game_ids()
    thomas = next(game for game in listed if game["id"] == "new_earth_thomas")
    assert thomas["players"] == [2, 4]
    assert thomas["designer"] == "Adam Thomas"


def test_one_game_is_shown_with_its_modes_options_and_bots(earthrise: Run) -> None:
    outcome = earthrise("games", "new_earth_thomas")
    game = find_game("new_earth_thomas")
    assert "mode (standard, short; default standard)" in outcome.said
    assert "short Shorter game: 50 to 70 credits for each player lie in the supply." in outcome.said
    assert "For studies of many games. NT-007 NT-332" in outcome.said
    for option in game.options:
        assert option.name in outcome.said
        assert all(rule in outcome.said for rule in option.rules if option.name != "mode")
    assert "supply_per_player (50-75 (standard); 50-70 (short); default 75)" in outcome.said
    assert "strict_components (on, off; default off)" in outcome.said
    assert "heuristic" in outcome.said


def test_the_options_of_one_game_can_be_had_as_json(earthrise: Run) -> None:
    shown = json.loads(earthrise("games", "new_earth_thomas", "--json").out)
    game = find_game("new_earth_thomas")
    assert shown["options"] == [option.schema() for option in game.options]
    assert shown["end_reasons"] == game.end_reasons()
