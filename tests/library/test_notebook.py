"""Tables in a notebook: the board by a widget that is told only what its seat may see, and text where there is none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import earthrise
from earthrise.engine.chance import Chance
from earthrise.library import notebook, widget
from earthrise.library.steps import APART, Steps, Still
from earthrise.library.table import Table
from earthrise.library.widget import BoardWidget

VIEW = "application/vnd.jupyter.widget-view+json"
GAMES = ["new_earth_thomas", "new_earth_fay", "one_earth", "earth_abundance", "planet_78"]


def played(game: str, actions: int = 60) -> Table:
    table = earthrise.new_game(game, seed=5)
    table.play_bots("random", most=actions)
    return table


def sent(board: BoardWidget) -> dict[str, Any]:
    """What the page is told, as it crosses the wire; without the module itself."""
    state = board.get_state()
    told: dict[str, Any] = json.loads(json.dumps({key: state[key] for key in state if not key.startswith("_")}))
    return told


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether or not the client has been built here."""
    module = tmp_path / "widget.js"
    module.write_text("export default { render() {} }")
    monkeypatch.setattr(widget, "MODULE", module)


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_sent_what_its_seat_sees_at_each_moment(game: str) -> None:
    table = played(game)
    for seat in (-1, 0):
        board = BoardWidget(Steps(table.match, seat))
        told = sent(board)
        assert (told["game"], told["seat"], told["names"]) == (game, seat, table.names)
        assert told["at"] == told["last"] == len(table.actions)
        for at in (told["last"], told["last"] // 2, 0):
            board.at = at
            view = table.at(at).view(seat).data
            assert sent(board)["moment"]["view"] == json.loads(json.dumps(view))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_sent_that_the_seat_may_not_know(game: str) -> None:
    """The same for every world that the seat cannot tell from the true one."""
    table = played(game)
    sight = table.view(0)
    other = sight.view.sample(Chance(9)).view(0)
    boards = [BoardWidget(Still(view, table.names)) for view in (sight.view, other)]
    first, second = (sent(board) for board in boards)
    assert {**first, "layout": "", "tooltip": ""} == {**second, "layout": "", "tooltip": ""}
    private = [event.named(table.names) for event in table.match.journal.events if not event.is_told(0)]
    steps = Steps(table.match, 0)
    words = json.dumps([steps.moment(at) for at in range(0, steps.last + 1, 7)])
    assert not [text for text in private if json.dumps(text)[1:-1] in words]


def test_a_step_tells_what_happened() -> None:
    table = earthrise.new_game("new_earth_thomas", players=["Ada", "Ben"], seed=7, first_player="1")
    table.act("perk perk:explorer_01")
    board = BoardWidget(Steps(table.match, 0))
    happened = sent(board)["moment"]["happened"]
    assert [(event["rule"], event["refs"]) for event in happened] == [("NT-060", ["perk:explorer_01"])]
    board.at = 0
    assert sent(board)["moment"]["happened"] == []


def test_a_moment_that_is_not_there_is_the_nearest() -> None:
    table = played("one_earth", 5)
    board = BoardWidget(Steps(table.match, -1))
    for asked, found in ((-3, 0), (99, 5)):
        board.set_state({"at": asked})  # as a page asks
        assert board.at == found


def test_stepping_back_finds_every_state_again() -> None:
    table = earthrise.new_game("new_earth_thomas", seed=5)
    table.play_bots("heuristic", most=2 * APART + 5)
    steps = Steps(table.match, -1)
    assert steps.last == 2 * APART + 5
    for at in (steps.last, steps.last - 4, APART, 3, 0, APART + 1):
        assert steps.state(at).to_data() == table.at(at).position


def test_what_is_played_later_does_not_change_what_is_shown() -> None:
    table = played("new_earth_thomas", 6)
    board = BoardWidget(Steps(table.match, -1))
    before = sent(board)["moment"]
    table.play_bots("random", most=5)
    board.at = 2
    board.at = 6
    assert sent(board)["moment"] == before


@pytest.mark.usefixtures("built")
def test_a_table_a_view_and_a_replay_are_shown_as_the_board() -> None:
    table = played("planet_78", 4)
    for shown in (table, table.view(0), table.replay()):
        parts = shown._repr_mimebundle_(include=None, exclude=None)
        assert VIEW in parts and "text/html" not in parts
        assert str(parts["text/plain"]).startswith("<")


def test_without_widgets_they_are_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebook, "find_spec", lambda _name: None)
    table = played("planet_78", 4)
    parts = table._repr_mimebundle_()
    assert list(parts) == ["text/plain"] and table.view().text() in str(parts["text/plain"])
    assert list(table.view(0)._repr_mimebundle_()) == ["text/plain"]
    assert table.replay(0)._repr_mimebundle_() == {"text/plain": repr(table.replay(0))}
    assert "5 moments to step through" in repr(table.replay())


def test_a_client_that_is_not_built_draws_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(widget, "MODULE", tmp_path / "widget.js")
    assert list(played("planet_78", 1)._repr_mimebundle_()) == ["text/plain"]


def test_a_drawing_is_not_shown_a_second_time_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """rich shows what it prints in a notebook, where it is not told otherwise."""
    monkeypatch.setattr("rich.console._is_jupyter", lambda: True)
    monkeypatch.setattr("rich.jupyter.display", lambda *_: pytest.fail("it was shown by itself"))
    assert "Round" in played("new_earth_thomas", 1).view().text()
