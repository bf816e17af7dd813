"""The journal: events that cite rules of the book, each at its own action."""

import re

from hypothesis import strategies as st

from earthrise.engine.journal import Journal
from tests.laws.play import Played, Setting, on_drawn_games


@on_drawn_games
def test_every_event_cites_a_rule_of_the_book_and_can_be_told(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    state = played.begin()
    journal = state.journal = Journal()
    names = [f"player {seat}" for seat in range(setting.seats)]
    for seat, action in played.moves:
        known = len(journal.events)
        state.apply(seat, action)
        for event in journal.events[known:]:
            where = f"{event.kind} after “{action.text}”"
            assert event.rule in setting.game.rulebook.by_number, where
            assert event.ply == state.ply, where
            assert event.seat in setting.onlookers and event.only in setting.onlookers, where
            assert event.kind.isidentifier() and event.text.strip(), where
            assert "{" not in event.named(names), f"{where}: a name is missing in {event.text}"
            assert all(re.fullmatch(r"\w+:\S+", ref) for ref in event.refs), where


def told_again(played: Played) -> Journal:
    """The whole game, played once more with a journal."""
    state = played.begin()
    journal = state.journal = Journal()
    for seat, action in played.moves:
        state.apply(seat, action)
    return journal


@on_drawn_games
def test_a_private_event_is_seen_by_those_it_is_for_alone(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    journal = told_again(played)
    for seat in setting.onlookers:
        wanted = [
            event for event in journal.events if event.only in (-1, seat) and (event.but < 0 or event.but != seat)
        ]
        assert journal.seen_by(seat) == wanted


@on_drawn_games
def test_the_end_of_the_game_is_told(setting: Setting, played: Played, data: st.DataObject) -> None:
    last = played.states[-2].clone()
    last.journal = Journal()
    last.apply(*played.moves[-1])
    assert last.result is not None
    assert last.result.rule in {event.rule for event in last.journal.seen_by(-1)}
