"""Typed options of a game: name, default, range, help. Forms, `--help` and checks are all made from this one schema."""

from typing import Final

from earthrise.engine.errors import BadOption
from earthrise.engine.words import capital

OptionValue = int | str | bool

YES: Final = ("on", "yes", "true", "1")
NO: Final = ("off", "no", "false", "0")


class Option:
    """One choice of the host. Make it with `choice`, `whole_number` or `switch`.

    `by_mode` gives a mode its own (default, lowest, highest), for whole numbers only. `rules` are the ids that speak
    of it. `words` say what a choice is called where people read it; `said` makes them for the others.
    """

    __slots__ = (
        "by_mode",
        "choices",
        "default",
        "help",
        "highest",
        "kind",
        "label",
        "lowest",
        "name",
        "rules",
        "words",
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
        self.words: dict[str, str] = {}

    def range_in(self, mode: str) -> tuple[int, int, int]:
        """(default, lowest, highest) of a whole-number option in that mode."""
        standard = (int(self.default) if self.kind == "number" else 0, self.lowest, self.highest)
        return self.by_mode.get(mode, standard)

    def default_in(self, mode: str) -> OptionValue:
        return self.range_in(mode)[0] if self.kind == "number" else self.default

    def said(self, value: OptionValue) -> str:
        """A value in words, for people."""
        if self.kind == "switch":
            return "on" if value else "off"
        return self.words.get(str(value)) or capital(str(value).replace("_", " "))

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
        }
        if self.kind == "choice":
            data["choices"] = self.choices
            data["words"] = {value: self.said(value) for value in self.choices}
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
    option.words = words or {}
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


def parse_pairs(pairs: list[str]) -> dict[str, object]:
    """`["supply_per_player=60"]` as a dictionary."""
    given: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise BadOption(f"An option is written name=value, not “{pair}”.")
        given[name.strip()] = value.strip()
    return given
