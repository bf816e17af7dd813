"""Verbs and their arguments, as dense codes and as notation that people read and write.

An action is a verb with up to three arguments out of named domains: `claim space:e4`. Every action of a game is made
once, when the game is loaded, and shared: states hold and compare them by identity. Codes run from 0 without gaps,
so that masks and learning agents get their spaces for free.
"""

import difflib
from typing import TYPE_CHECKING, Any, Final, Generic

from mypy_extensions import mypyc_attr

from earthrise.engine.errors import Malformed
from earthrise.engine.typed import S
from earthrise.engine.words import who

if TYPE_CHECKING:
    from earthrise.engine.frames import Frame

COMPARED: Final = 400  # names, at most, that a mistyped one is compared with


class Domain:
    """A named set of things an action may point at, e.g. the spaces of a board. `space:e4` is a reference into it."""

    __slots__ = ("index", "name", "values")

    def __init__(self, name: str, values: list[str]) -> None:
        self.name = name
        self.values = values
        self.index: dict[str, int] = {value: number for number, value in enumerate(values)}
        if len(self.index) != len(values):
            raise ValueError(f"domain {name} names a value twice")

    def reference(self, number: int) -> str:
        return f"{self.name}:{self.values[number]}"

    def said(self, number: int) -> str:
        """One of them in words, for a sentence."""
        return f"{self.name} {self.values[number]}".replace("_", " ")


class SeatDomain(Domain):
    """The players. In words each is called by name: `{1}` stands for the player in seat 1."""

    __slots__ = ()

    def said(self, number: int) -> str:
        return who(number)


def seats(most: int) -> Domain:
    """The players of a game for at most so many, to point at. Notation counts them from 1, as people and records do;
    the argument of the action is the seat, which counts from 0."""
    return SeatDomain("seat", [str(number) for number in range(1, most + 1)])


class Action:
    """One verb with its arguments: `x`, `y`, `z` are numbers into the verb's domains (-1: no such argument). `code` is
    its place among all actions of the game, once the `ActionSpace` is closed."""

    __slots__ = ("code", "text", "verb", "x", "y", "z")

    def __init__(self, verb: "Verb[Any]", x: int, y: int, z: int) -> None:
        self.verb = verb
        self.code = -1
        self.x = x
        self.y = y
        self.z = z
        self.text: str = " ".join([verb.word, *self.references()])

    def references(self) -> list[str]:
        """What the action points at, e.g. `["space:e4"]`: what a screen highlights and a click narrows by."""
        numbers = [self.x, self.y, self.z]
        return [domain.reference(numbers[place]) for place, domain in enumerate(self.verb.domains)]

    def said(self) -> str:
        """The action in plain words, made from its verb and what it points at."""
        numbers = [self.x, self.y, self.z]
        arguments = [domain.said(numbers[place]) for place, domain in enumerate(self.verb.domains)]
        words = " ".join([self.verb.word.replace("_", " "), *arguments])
        return words[0].upper() + words[1:]

    def __repr__(self) -> str:
        return f"<{self.text}>"


NO_ACTIONS: Final[list[Action]] = []  # for candidates, where there are none


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Generic[S]):
    """A kind of action. A game's author subclasses it once for each verb, makes it with its word and the domains of its
    arguments, as in `CLAIM = Claim(ACTIONS, "claim", [SPACE])`, and answers:

    `candidates`  which of my actions are worth asking about now? Any superset of the legal ones will do.
    `refusal`     which rule refuses this action? Its number, or 0 when none does. The only authority on what is legal.
    `do`          carry it out. Only ever called with an action that nothing refuses.
    `say`         what the action is, in words, with what it costs and brings
    `explain`     why the rule that `refusal` named refuses it, with figures, and what would make it legal
    """

    def __init__(self, space: "ActionSpace", word: str, domains: list[Domain]) -> None:
        self.word = word
        self.domains = domains
        self.actions: list[Action] = []
        space.add(self)

    def candidates(self, state: S, seat: int) -> list[Action]:
        return self.actions

    def refusal(self, state: S, seat: int, action: Action) -> int:
        raise NotImplementedError

    def offer(self, state: S, seat: int, found: list[Action]) -> None:
        """Add those of my actions that nothing refuses. Overridden on hot paths only, where many are refused or allowed
        for one reason; a law compares what is offered with what `refusal` says of every action."""
        for action in self.candidates(state, seat):
            if self.refusal(state, seat, action) == 0:
                found.append(action)

    def do(self, state: S, seat: int, action: Action) -> None:
        raise NotImplementedError

    def say(self, state: S, seat: int, action: Action) -> str:
        return action.said()

    def explain(self, state: S, seat: int, action: Action, rule: int) -> tuple[str, str]:
        """(why, fix): two sentences for the player in `seat`. `why` may be left empty where the rule's own text says
        it all; `fix` is empty where nothing can be done about it. `{0}` stands for the player in seat 0."""
        return "", ""


@mypyc_attr(allow_interpreted_subclasses=True)
class AnswerVerb(Verb[S]):
    """An answer that is open to whoever is asked: nothing refuses it in a decision that lists it among its verbs."""

    def refusal(self, state: S, seat: int, action: Action) -> int:
        return 0


class ActionSpace:
    """All actions of one game, by code and by notation, and the kinds of decision they are taken in.

    Codes follow the verbs in the order of the words given here, then all others by the alphabet: they do not depend on
    which module is imported first, and a verb that is added later leaves the codes before it as they were.
    """

    def __init__(self, order: str = "") -> None:
        self.order: list[str] = order.split()
        self.verbs: list[Verb[Any]] = []
        self.actions: list[Action] = []
        self.by_word: dict[str, Verb[Any]] = {}
        self.frames: dict[str, type[Frame[Any]]] = {}

    def add(self, verb: Verb[Any]) -> None:
        if len(verb.domains) > 3:
            raise ValueError(f"{verb.word}: three arguments at most")
        if verb.word in self.by_word:
            raise ValueError(f"{verb.word}: a verb of that name exists")
        if self.actions:
            raise ValueError(f"{verb.word}: the actions have their codes already; make all verbs before the game")
        self.verbs.append(verb)
        self.by_word[verb.word] = verb
        sizes = [len(domain.values) for domain in verb.domains]
        for x in range(sizes[0]) if sizes else [-1]:
            for y in range(sizes[1]) if len(sizes) > 1 else [-1]:
                for z in range(sizes[2]) if len(sizes) > 2 else [-1]:
                    verb.actions.append(Action(verb, x, y, z))

    def declare(self, *frames: "type[Frame[Any]]") -> None:
        """Kinds of decision of this game: saved positions find them by their `KIND`."""
        for frame in frames:
            if not frame.KIND or self.frames.get(frame.KIND, frame) is not frame:
                raise ValueError(f"{frame.__name__}: its KIND {frame.KIND!r} is empty or taken")
            self.frames[frame.KIND] = frame

    def close(self) -> None:
        """All verbs are there: give every action its code. A game does this when it is made."""
        if self.actions:
            return
        for word in self.order:
            if word not in self.by_word:
                raise ValueError(f"{word}: the order of the verbs names it, but there is no such verb")
        words = [*self.order, *sorted(word for word in self.by_word if word not in self.order)]
        self.verbs = [self.by_word[word] for word in words]
        self.actions = [action for verb in self.verbs for action in verb.actions]
        for code, action in enumerate(self.actions):
            action.code = code

    @property
    def size(self) -> int:
        return len(self.actions)

    def parse(self, text: str) -> Action:
        """The action that `text` names; raises Malformed with what would be right."""
        words = text.split()
        if not words:
            raise Malformed("An action is a verb with what it points at, for example: " + self.actions[0].text)
        verb = self.by_word.get(words[0])
        if verb is None:
            raise Malformed(f"There is no verb “{words[0][:40]}”.{_nearest(words[0], list(self.by_word))}")
        if len(words) - 1 != len(verb.domains):
            shape = " ".join([verb.word, *(f"{domain.name}:…" for domain in verb.domains)])
            raise Malformed(f"“{verb.word}” is written: {shape}")
        place = 0
        for word, domain in zip(words[1:], verb.domains, strict=True):
            name, colon, value = word.partition(":")
            if not colon:
                name, value = domain.name, word  # a bare value is clear enough where only one domain can be meant
            if name != domain.name:
                given = f"a {name[:40]}" if name else f"“{word[:40]}”"
                raise Malformed(f"“{verb.word}” points at a {domain.name}, not at {given}.")
            number = domain.index.get(value)
            if number is None:
                raise Malformed(f"There is no {domain.name} “{value[:40]}”.{_nearest(value, domain.values)}")
            place = place * len(domain.values) + number
        return verb.actions[place]


def _nearest(word: str, known: list[str]) -> str:
    # To compare with thousands of names would take longer than anyone who mistypes a word should cost.
    close = difflib.get_close_matches(word, known, n=3, cutoff=0.5) if len(known) <= COMPARED else []
    if close:
        return " Did you mean " + " or ".join(close) + "?"
    if len(known) <= 20:
        return " Known: " + ", ".join(known) + "."
    return f" Known: {known[0]} to {known[-1]}."
