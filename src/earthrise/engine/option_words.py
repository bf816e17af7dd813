"""What a game's options and their values are called and mean, for people: read from `option_words.toml`.

    [[option]]
    id = "mode"
    title = "Mode"
    sentence = "How long the game is."
    audience = "basic"                      # basic, variant or study
    modes = ["standard"]                    # where it counts; left out: in every mode
    values.short = { title = "Short game", sentence = "Half the credits.", fewest = 2, most = 3 }

A value may name `modes`, `fewest` and `most` (players) of its own: elsewhere it cannot be chosen. The values of a
switch are `on` and `off`; a whole number has none.
"""

from earthrise.engine import options
from earthrise.engine.content import Content, Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.options import AUDIENCES, Option, ValueWords


def choice(name: str, choices: list[str], rules: list[str]) -> Option:
    """One of several words, the first is the default; what they are called is read by `put_into_words`."""
    return options.choice(name, name, choices, "", rules)


def switch(name: str, default: bool, rules: list[str]) -> Option:
    return options.switch(name, name, default, "", rules)


def whole_number(name: str, default: int, lowest: int, highest: int, rules: list[str]) -> Option:
    return options.whole_number(name, name, default, lowest, highest, "", rules)


def put_into_words(schema: list[Option], source: Content) -> list[Option]:
    """The same options, with their words; every option and every value must have them."""
    entries = {entry.text("id"): entry for entry in source.entries("option")}
    names = [option.name for option in schema]
    for name, entry in entries.items():
        if name not in names:
            raise BadContent(f"{entry.where}: there is no such option; known are {', '.join(names)}")
    modes: list[str] = next((option.choices for option in schema if option.name == "mode"), [])
    for option in schema:
        if option.name not in entries:
            raise BadContent(f"{source.name}: the option {option.name} has no words")
        _put(option, entries[option.name], modes)
    return schema


def _put(option: Option, entry: Entry, modes: list[str]) -> None:
    option.label = entry.text("title")
    option.help = entry.text("sentence")
    option.audience = entry.one_of("audience", AUDIENCES)
    option.modes = _modes(entry, modes)
    said = entry.table("values")
    expected = option.written_values()
    for value in said.fields:
        if value not in expected:
            raise BadContent(f"{entry.where}: {option.name} has no value {value}")
    for value in expected:
        if not said.has(value):
            raise BadContent(f"{entry.where}: the value {value} has no words")
        words = said.table(value)
        option.values[value] = ValueWords(
            words.text("title"),
            words.text("sentence"),
            _modes(words, modes),
            words.number("fewest", 0, least=0),
            words.number("most", 0, least=0),
        )


def _modes(entry: Entry, known: list[str]) -> list[str]:
    named = entry.texts("modes")
    for mode in named:
        if mode not in known:
            raise BadContent(f"{entry.where}: there is no mode {mode}")
    return named
