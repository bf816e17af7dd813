"""Every sentence people read is a sentence: in prompts, labels, refusals and the log of whole games nothing is left of
notation, raw names or grammar that only fits another player."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.game import Game
from earthrise.engine.journal import Journal
from earthrise.engine.state import SPECTATOR, State
from earthrise.engine.words import YOU, named
from tests.laws.play import GAMES, Setting, any_verb, every_game, every_mode, step

STEPS = 200
ASKED = 6  # labels, and refusals, that are read at every step
OTHERS = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]

COUNTED = "ability|action|card|credit|level|location|piece|player|point|resource|seed|sprout|step|tile|token|turn|value"
WRONG = {
    "a name that only programs use": r"\w_\w",
    "notation": r"\b[a-z]+:[^\s/]",
    "coordinates": r"-?\d+\.-?\d",
    "a player without a name": r"[{}]",
    "two spaces": r"  ",
    "a space before a stop": r"\s[.,;:!?]",
    "two stops": r"[.,;:!?][.,;]",
    "one of many": rf"(?<![-\w.])1 ({COUNTED}|abilitie)s\b",
    "a before a vowel": r"\b[Aa] (?!use|uni|one\b|eu)[aeiou]",
    "an before a consonant": r"\b[Aa]n [bcdfgjklmpqtvwyz]",
    "somebody's own, of nobody": r"\b(the|an) own\b",
    "the table as a person": r"[Tt]he table waits",
    "a capital within a sentence": r"[a-z,;] You\b",
    "a verb that does not go with you": r"(?<!but )\b[Yy]ou (?!always|this|as\b|across)[a-z]*([^s]s|ie|sse|che|she)\b",
}
CHECKS = {what: re.compile(pattern) for what, pattern in WRONG.items()}


def faults(sentence: str) -> list[str]:
    return [what for what, pattern in CHECKS.items() if pattern.search(sentence)]


def wrong_sentence(sentence: str) -> list[str]:
    """What is wrong with a whole sentence, such as one of the log."""
    found = faults(sentence)
    if not sentence.endswith((".", "!", "?", ".)")):
        found.append("no full stop")
    if sentence[:1].islower() and not re.match(r"[a-i]\d", sentence):  # a space of a board may come first
        found.append("a small letter to begin with")
    return found


def wrong_label(label: str) -> list[str]:
    found = faults(label)
    if not label or label[0].islower():
        found.append("a small letter to begin with")
    return found


class Reading:
    """A game that is played at random while somebody reads everything that is said."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.game: Game = setting.game
        options: dict[str, object] = {"mode": setting.mode} if setting.mode else {}
        self.state: State = self.game.start(setting.seats, seed, options)
        self.journal = Journal()
        self.state.journal = self.journal
        self.chance = Chance(seed).split()
        self.policy = any_verb(self.chance)
        self.wrong: dict[str, list[str]] = {}
        self.read = 0

    def play(self, steps: int) -> None:
        for _ in range(steps):
            if self.state.over:
                self.sentence(self.game.ended(self.state.result.reason))  # type: ignore[union-attr]
                return
            self.ask()
            told = len(self.journal.events)
            seat, _action = step(self.state, self.chance, self.policy)
            for event in self.journal.events[told:]:
                self.sentence(event.named(self.names(seat)))
            self.label(self.game.moment(self.state))

    def ask(self) -> None:
        for seat in (SPECTATOR, *self.state.deciders()):
            self.sentence(named(self.state.view(seat).waiting(), self.names(seat)))
        seat = self.state.deciders()[0]
        names = self.names(seat)
        view = self.state.view(seat)
        for action in self.some(view.legal()):
            self.label(named(self.game.say(view.world, seat, action), names))
        for action in self.some(self.game.actions.actions):
            refusal = view.why(action)
            if refusal is not None:
                self.sentence(named(refusal.why, names))
                if refusal.fix:
                    self.sentence(named(refusal.fix, names))

    def some(self, actions: list[Action]) -> Iterator[Action]:
        """A few of them, of as many kinds as can be."""
        for _ in range(min(ASKED, len(actions))):
            yield self.policy(actions) if len(actions) < 1_000 else actions[self.chance.below(len(actions))]

    def names(self, reader: int) -> list[str]:
        return [YOU if seat == reader else OTHERS[seat] for seat in range(self.state.seats)]

    def sentence(self, text: str) -> None:
        self.note(text, wrong_sentence(text))

    def label(self, text: str) -> None:
        self.note(text, wrong_label(text))

    def note(self, text: str, found: list[str]) -> None:
        self.read += 1
        if found:
            self.wrong[text] = found


@every_mode
def test_nothing_that_is_said_in_a_game_reads_like_a_program(setting: Setting) -> None:
    reading = Reading(setting, seed=17)
    reading.play(STEPS)
    assert reading.wrong == {}
    assert reading.read > 50


@every_game
def test_options_and_endings_are_told_in_words(game: Game) -> None:
    said = [game.ended(reason) for reason in game.end_reasons()]
    for option in game.options:
        said.append(option.help)
        assert wrong_label(option.label) == []
        assert [found for value in option.choices for found in faults(option.said(value))] == []
    assert {text: wrong_sentence(text) for text in said if wrong_sentence(text)} == {}


def test_no_two_games_go_by_the_same_title() -> None:
    titles = [game.title for game in GAMES]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize(
    "sentence",
    [
        "You adds a tile at cell 0.-2.",
        "{0} votes.",
        "Choose school_1.",
        "You have 1 cards.",
        "Give a apple.",
        "The table waits for Ada.",
        "Ada gives 1 food to You.",
        "You carrie 5.",
        "Play on the own turn.",
        "Ada moves",
    ],
)
def test_a_reader_notices(sentence: str) -> None:
    assert wrong_sentence(sentence) != []
