"""Every figure at the table can say why it is what it is: its changes are told with the events that explain them."""

from collections import Counter

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.journal import EVERYBODY, Event
from earthrise.engine.match import Match, new_match
from earthrise.engine.registry import find_game
from earthrise.engine.state import SPECTATOR
from earthrise.server.http.messages.table import FigureOut
from earthrise.server.tables.figures import Figures, explained, figures_of, names

GAMES = {"new_earth_thomas": 3, "new_earth_fay": 3, "one_earth": 3, "earth_abundance": 2, "planet_78": 3}
PLIES = 200
GIVING_UP = ("give_up", "agree")

Changes = dict[tuple[int, str], int]


def act_by_lot(match: Match, chance: Chance) -> list[Event]:
    state = match.state
    seat = state.deciders()[0]
    legal = state.legal(seat)
    chosen = [action for action in legal if action.text.split()[0] not in GIVING_UP] or legal
    return match.act(seat, chosen[chance.below(len(chosen))])


def changes(before: Figures, after: Figures) -> Changes:
    return {
        (seat, name): value - before[seat][name]
        for seat, figures in after.items()
        for name, value in figures.items()
        if value != before[seat][name]
    }


def told(seat: int, events: list[Event], figures: list[list[FigureOut]]) -> Changes:
    total: Counter[tuple[int, str]] = Counter()
    for event, explains in zip(events, figures, strict=True):
        if event.is_told(seat):
            for figure in explains:
                total[figure.seat, figure.name] += figure.by
    return {key: by for key, by in total.items() if by}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_adds_up_to_every_change_of_a_figure(game: str) -> None:
    seats = GAMES[game]
    chance = Chance(11)
    match = new_match(find_game(game), [f"Player {seat}" for seat in range(seats)], 11, {}, 0)
    before = figures_of(match.state)
    changed = set()
    for _ in range(PLIES):
        if match.state.result is not None:
            break
        events = act_by_lot(match, chance)
        after = figures_of(match.state)
        # Nothing hidden shows in them.
        assert figures_of(match.state.view(SPECTATOR).world) == after
        figures = explained(before, after, events)
        for seat in (SPECTATOR, *range(seats)):
            assert told(seat, events, figures) == changes(before, after)
        for event, explains in zip(events, figures, strict=True):
            for figure in explains:
                assert names(event, figure.name) or abs(event.amount) == abs(figure.by), (event.text, figure)
        changed |= {name for _, name in changes(before, after)}
        before = after
    assert len(changed) >= 3


def said(kind: str, seat: int, text: str, amount: int, only: int = EVERYBODY, but: int = -1) -> Event:
    return Event(1, kind, 0, seat, text, amount, [], only, but)


def shares(events: list[Event], before: dict[str, int], after: dict[str, int]) -> list[tuple[int, int]]:
    """The place of each event that explains something of seat 0, and how much."""
    found = explained({0: before}, {0: after}, events)
    return [(place, figure.by) for place, figures in enumerate(found) for figure in figures]


def test_several_events_of_a_kind_share_what_they_sum_up_to() -> None:
    events = [said("play", 0, "{0} plays a card.", 0), *(said("points", 0, "{0} gains VP.", by) for by in (1, 2))]
    assert shares(events, {"VP": 4}, {"VP": 7}) == [(1, 1), (2, 2)]


def test_gain_and_loss_in_one_step_are_told_apart() -> None:
    events = [said("discover", 0, "{0} discovers a lake: +3.", 3), said("credits", 0, "{0} loses 2 credits.", -2)]
    assert shares(events, {"credits": 4}, {"credits": 5}) == [(0, 3), (1, -2)]


def test_another_players_event_does_not_explain_it() -> None:
    events = [said("soil", 1, "{1} gains 4 soil.", 4), said("soil", 0, "{0} gains 4 soil.", 4)]
    assert shares(events, {"soil": 0}, {"soil": 4}) == [(1, 4)]


def test_who_is_told_more_of_an_event_is_told_the_same_figures() -> None:
    events = [
        said("draw", 0, "{0} draws a card.", 1, but=0),
        said("drawn", 0, "You draw the Oak, a card.", 1, only=0),
    ]
    assert shares(events, {"cards": 0}, {"cards": 1}) == [(0, 1), (1, 1)]
