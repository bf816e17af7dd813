"""What people are told adds up: the log, the recap and the score breakdown account for every change of the figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from earthrise.bots.registry import find_bot
from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption
from earthrise.engine.journal import Event
from earthrise.engine.match import Match, new_match
from earthrise.engine.state import SPECTATOR
from tests.kit.accounts import Account, Figures, account_of
from tests.kit.reckoning import drawn_options
from tests.laws.play import GAMES, Setting, any_verb, settings_of

SEED = 18
EACH = 5  # every so many actions the recaps are added up too
STEPS = 400  # of one game; what is told is told early, and the games of other seeds and modes go elsewhere
OURS = [game for game in GAMES if type(game).__module__.startswith("earthrise.games.")]
SETTINGS = [setting for game in OURS for setting in settings_of(game)]
MODES = list({(each.game.id, each.mode): each for each in reversed(SETTINGS)}.values())  # with the fewest players
Chooser = Callable[[Match, int], Action]


class Listener:
    """Somebody who hears what their seat, or a spectator, is told, and keeps the figures by it."""

    def __init__(self, kind: type[Account], seat: int, match: Match) -> None:
        self.kind = kind
        self.seat = seat
        self.log = kind(match.state.to_data())
        self.began = dict(self.log.kept)  # the figures after the own last action
        self.since = 0

    def hear(self, events: list[Event]) -> None:
        for event in events:
            if event.is_told(self.seat):
                self.log.hear(event)

    def acted(self, match: Match) -> None:
        self.began = self.kind.standing(match.state.to_data())
        self.since = match.state.ply

    def recap(self, match: Match) -> Figures:
        """The figures by what is told to somebody who comes back after their last action."""
        told = match.news(self.seat)
        assert told == [event for event in match.journal.seen_by(self.seat) if event.ply > self.since]
        again = self.kind(match.state.to_data())
        again.kept = dict(self.began)
        for event in told:
            again.hear(event)
        return again.kept


def tell(setting: Setting, options: dict[str, object], choose: Chooser) -> None:
    """Play one game, or its first part, and let everybody add up what they hear."""
    usual: dict[str, object] = {"mode": setting.mode} if setting.mode else {}
    names = [f"Player {seat + 1}" for seat in range(setting.seats)]
    match = new_match(setting.game, names, SEED, usual | options)
    kind = account_of(setting.game)
    listeners = [Listener(kind, seat, match) for seat in setting.onlookers]
    while not match.state.over and match.state.ply < STEPS:
        seat = match.state.deciders()[0]
        action = choose(match, seat)
        events = match.act(seat, action)
        standing = kind.standing(match.state.to_data())
        listeners[seat + 1].acted(match)
        for listener in listeners:
            listener.hear(events)
            where = f"by the log of seat {listener.seat} after “{action.text}” ({match.state.ply})"
            assert listener.log.kept == standing, where
            if listener.seat != SPECTATOR and (match.state.ply % EACH == 0 or match.state.over):
                assert listener.recap(match) == standing, where
    result = match.state.result
    if result is not None:
        for seat, points in enumerate(result.scores):
            assert sum(setting.game.score_parts(match.state, seat).values()) == points


def at_random(match: Match, seat: int, choose: Callable[[list[Action]], Action]) -> Action:
    """Anything but giving up, which would end a game before much is told."""
    options = match.state.legal(seat)
    return choose([action for action in options if action.verb.word != "give_up"] or options)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_what_is_told_at_random_adds_up(setting: Setting) -> None:
    choose = any_verb(Chance(SEED))
    try:
        options: dict[str, Any] = drawn_options(setting.game, setting.mode, Chance(SEED + setting.seats))
        setting.game.start(setting.seats, SEED, options | ({"mode": setting.mode} if setting.mode else {}))
    except BadOption:  # values that do not go together
        options = {}
    tell(setting, options, lambda match, seat: at_random(match, seat, choose))


@pytest.mark.parametrize("setting", MODES, ids=str)
def test_what_the_heuristic_does_adds_up(setting: Setting) -> None:
    bot = find_bot("heuristic", setting.game, SEED)
    chance = Chance(SEED)
    tell(setting, {}, lambda match, seat: bot.choose(match.state.view(seat), chance))
