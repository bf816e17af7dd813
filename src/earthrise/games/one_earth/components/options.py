"""The options of this game, read from `options.toml` and put into words by `option_words.toml` (OE-470 to OE-473)."""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.option_words import choice, put_into_words, switch
from earthrise.engine.options import Option, OptionValue
from earthrise.games.one_earth.components.files import content
from earthrise.games.one_earth.components.modes import ADVANCED, MODE_IDS, MODES, MOST_SEATS, SOLO, STANDARD

OPTIONS: Final = [
    "mode",
    "easy",
    "difficulty",
    "target_prosperity",
    "target_prosperity_1_2",
    "random_leaders",
    "first_player",
    "bid_payment",
    "un_gifts",
    "warning_reshuffle",
    "tie_break",
    "mars_diplomacy",
    "veto_any_resolution",
]
OF_CHOICES: Final = "OE-470"
OF_READINGS: Final = "OE-471"
READINGS: Final = OPTIONS[OPTIONS.index("bid_payment") :]


def read_options() -> list[Option]:
    source = content("options.toml")
    options = [choice("mode", MODE_IDS, ["OE-003"])]
    options += [_option(entry) for entry in source.entries("option")]
    names = [option.name for option in options]
    if sorted(names) != sorted(OPTIONS):
        raise BadContent(f"{source.at('option')}: the options are {', '.join(OPTIONS)}, not {', '.join(names)}")
    return put_into_words(options, content("option_words.toml"))


def _option(entry: Entry) -> Option:
    name = entry.text("id")
    rules = [entry.text("rule"), OF_READINGS if name in READINGS else OF_CHOICES]
    if entry.one_of("type", ["bool", "choice"]) == "bool":
        return switch(name, entry.flag("default"), rules)
    choices = [str(value) for value in _list(entry, "choices")]
    if name == "first_player":
        choices = ["random", *(str(seat + 1) for seat in range(MOST_SEATS))]
    default = str(entry.value("default"))
    if default not in choices:
        raise BadContent(f"{entry.where}: its default is not among its choices")
    choices = [default, *(each for each in choices if each != default)]
    return choice(name, choices, rules)


def _list(entry: Entry, key: str) -> list[object]:
    value = entry.value(key)
    if not isinstance(value, list) or not value:
        raise BadContent(f"{entry.where}: {key} must be a list")
    return value


class Options:
    """The options of this game as the rules ask them; never changed after the start. An option of another mode means
    nothing here."""

    def __init__(self, options: dict[str, OptionValue], seats: int) -> None:
        self.options = options
        self.mode = MODES[MODE_IDS.index(str(options["mode"]))]
        number = self.mode.number
        self.difficulty = str(options["difficulty"])
        self.target = self.mode.target.get(seats, 0)
        if number == STANDARD:
            if bool(options["easy"]):
                self.target = self.mode.easy_target.get(seats, self.target)  # OE-343
        elif number == ADVANCED:
            self.target = int(options["target_prosperity"])  # OE-361
        else:
            self.target = int(options["target_prosperity_1_2"])  # OE-441
        self.random_leaders = bool(options["random_leaders"])  # OE-035
        self.first_player = "random" if number == SOLO else str(options["first_player"])
        self.bid_payment = str(options["bid_payment"])  # OE-472
        self.un_gifts = bool(options["un_gifts"])
        self.warning_reshuffle = bool(options["warning_reshuffle"])
        self.tie_by_emissions = str(options["tie_break"]) == "emissions"  # OE-350
        self.mars_diplomacy = bool(options["mars_diplomacy"])  # OE-473
        self.veto_any = bool(options["veto_any_resolution"])  # OE-159
