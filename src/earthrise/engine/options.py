"""Typed options of a game: name, default, range, help. Forms, `--help` and checks are all made from this one schema."""

from typing import Final

from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption
from earthrise.engine.words import capital

OptionValue = int | str | bool

BASIC: Final = "basic"  # what everybody may want to choose: mode, length, difficulty
VARIANT: Final = "variant"  # other rules, for who knows the game
STUDY: Final = "study"  # for studies of many games; no form shows it
AUDIENCES: Final = [BASIC, VARIANT, STUDY]

YES: Final = ("on", "yes", "true", "1")
NO: Final = ("off", "no", "false", "0")

RANDOM: Final = "random"  # a value that leaves it to chance


class ValueWords:
    """A value in words, and where it can be chosen: in these modes (empty: in all that the option counts in), by so
    many players (0: no bound of its own)."""

    __slots__ = ("fewest", "modes", "most", "sentence", "title")

    def __init__(
        self, title: str, sentence: str = "", modes: list[str] | None = None, fewest: int = 0, most: int = 0
    ) -> None:
        self.title = title
        self.sentence = sentence
        self.modes: list[str] = modes or []
        self.fewest = fewest
        self.most = most


class Option:
    """One choice of the host. Make it with `choice`, `whole_number` or `switch`.

    `by_mode` gives a mode its own (default, lowest, highest), for whole numbers only. `rules` are the ids that speak
    of it. `audience` says whom it is for, and `modes` in which modes it counts (empty: in all); elsewhere it changes
    nothing. `values` are the words for its values where people read them (of a switch: `on` and `off`); `said` makes
    them for the others. `option_words.py` reads all that from a game's content.
    """

    __slots__ = (
        "audience",
        "by_mode",
        "choices",
        "default",
        "help",
        "highest",
        "kind",
        "label",
        "lowest",
        "modes",
        "name",
        "rules",
        "values",
    )

    def __init__(self, name: str, kind: str, label: str, default: OptionValue, text: str, rules: list[str]) -> None:
        self.name = name
        self.kind = kind
        self.label = label
        self.default: OptionValue = default
        self.help = text
        self.rules = rules
        self.choices: list[str] = []
        self.lowest = 0
        self.highest = 0
        self.by_mode: dict[str, tuple[int, int, int]] = {}
        self.audience = BASIC if name == "mode" else VARIANT
        self.modes: list[str] = []
        self.values: dict[str, ValueWords] = {}

    def range_in(self, mode: str) -> tuple[int, int, int]:
        """(default, lowest, highest) of a whole-number option in that mode."""
        standard = (int(self.default) if self.kind == "number" else 0, self.lowest, self.highest)
        return self.by_mode.get(mode, standard)

    def default_in(self, mode: str) -> OptionValue:
        return self.range_in(mode)[0] if self.kind == "number" else self.default

    def counts_in(self, mode: str) -> bool:
        return not self.modes or mode in self.modes

    def written_values(self) -> list[str]:
        """Its values as they are written, the default first where they are words; none for a whole number."""
        return ["off", "on"] if self.kind == "switch" else self.choices

    def said(self, value: OptionValue) -> str:
        """A value in words, for people."""
        if self.kind == "switch":
            return "on" if value else "off"
        return self.words_for(str(value)).title

    def words_for(self, value: str) -> ValueWords:
        """The words for a value as it is written."""
        return self.values.get(value) or ValueWords(capital(value.replace("_", " ")))

    def checked(self, value: object, mode: str) -> OptionValue:
        """`value` (also as text) as this option's type; raises BadOption when it does not fit."""
        if self.kind == "choice":
            if str(value) not in self.choices:
                raise BadOption(f"{self.name} is one of {', '.join(self.choices)}, not “{value}”.")
            return str(value)
        if self.kind == "switch":
            word = str(value).lower()
            if word not in YES and word not in NO:
                raise BadOption(f"{self.name} is on or off, not “{value}”.")
            return word in YES
        _, lowest, highest = self.range_in(mode)
        try:
            number = int(str(value))
        except ValueError:
            number = lowest - 1
        if isinstance(value, bool) or not lowest <= number <= highest:
            where = f" in mode {mode}" if mode in self.by_mode else ""
            raise BadOption(f"{self.name} is a whole number from {lowest} to {highest}{where}, not “{value}”.")
        return number

    def schema(self) -> dict[str, object]:
        """The option as plain data, for forms and documentation."""
        data: dict[str, object] = {
            "name": self.name,
            "kind": self.kind,
            "label": self.label,
            "default": self.default,
            "help": self.help,
            "rules": self.rules,
            "audience": self.audience,
            "modes": self.modes,
        }
        if self.kind == "choice":
            data["choices"] = self.choices
            data["words"] = {value: self.said(value) for value in self.choices}
        if self.kind != "number":
            sentences = {value: self.words_for(value).sentence for value in self.written_values()}
            data["sentences"] = {value: sentence for value, sentence in sentences.items() if sentence}
        if self.kind == "number":
            data["range"] = [self.lowest, self.highest]
            data["by_mode"] = {mode: list(figures) for mode, figures in self.by_mode.items()}
        return data


def choice(
    name: str, label: str, choices: list[str], text: str, rules: list[str], words: dict[str, str] | None = None
) -> Option:
    """One of several words; the first is the default. `words` say what they are called where people read them."""
    option = Option(name, "choice", label, choices[0], text, rules)
    option.choices = choices
    for value, title in (words or {}).items():
        option.values[value] = ValueWords(title)
    return option


def switch(name: str, label: str, default: bool, text: str, rules: list[str]) -> Option:
    return Option(name, "switch", label, default, text, rules)


def whole_number(name: str, label: str, default: int, lowest: int, highest: int, text: str, rules: list[str]) -> Option:
    option = Option(name, "number", label, default, text, rules)
    option.lowest = lowest
    option.highest = highest
    return option


def resolve(schema: list[Option], given: dict[str, object]) -> dict[str, OptionValue]:
    """Every option with its value: what was given, checked, and the mode's defaults for the rest."""
    known = {option.name: option for option in schema}
    for name in given:
        if name not in known:
            raise BadOption(f"There is no option “{name}”. Known: {', '.join(known) or 'none'}.")
    mode = ""
    if "mode" in known:
        mode = str(known["mode"].checked(given.get("mode", known["mode"].default), ""))
    return {option.name: option.checked(given.get(option.name, option.default_in(mode)), mode) for option in schema}


def first_player(named: str, seats: int, chance: Chance) -> int:
    """The seat that the option `first_player` names, counted from 1; for `random` it is drawn."""
    if named == RANDOM:
        return chance.below(seats)
    if int(named) > seats:
        raise BadOption(f"first_player is {named}, but only {seats} play.")
    return int(named) - 1


def parse_pairs(pairs: list[str]) -> dict[str, object]:
    """`["supply_per_player=60"]` as a dictionary."""
    given: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"An option is written name=value, not “{pair}”.")
        given[name.strip()] = value.strip()
    return given
