"""Modes, difficulties and options (PS-300 to PS-312), read from `variants.toml` and put into words by
`option_words.toml`."""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.option_words import choice, put_into_words, switch, whole_number
from earthrise.engine.options import Option, OptionValue
from earthrise.games.planet_78.components.board import MOST_SETTLERS, content
from earthrise.games.planet_78.components.meters import POLLUTION_MAX
from earthrise.games.planet_78.components.needs import NEED_SHORTENS

NORMAL: Final = "normal"
BY_DIFFICULTY: Final = "by_difficulty"
SOLO: Final = "solo"

OPTIONS: Final = [
    "mode",
    "difficulty",
    "start_pollution",
    "season_length",
    "lives",
    "piles",
    "card_price",
    "collecting",
    "open_map",
    "floods",
    "quick_seasons",
    "pollution_limit",
    "trade_reach",
    "all_in_card",
    "trade_consent",
    "roles",
    "call_doomed",
    "solo_settlers",
    "turn_cap",
    "giving_up",
]

_SOURCE: Final = content("variants.toml")


class Difficulty:
    """What a difficulty sets."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.name = entry.text("name")
        self.start_pollution = entry.number("start_pollution", least=0, most=POLLUTION_MAX)  # PS-301
        self.season_length = entry.number("season_length", least=1)  # PS-301


DIFFICULTIES: Final = [Difficulty(entry) for entry in _SOURCE.entries("difficulty")]
MODES: Final = {  # PS-002, PS-003
    entry.text("id"): entry.numbers("seats", least=1, most=MOST_SETTLERS) for entry in _SOURCE.entries("mode")
}


def _entry(option: str) -> Entry:
    for entry in _SOURCE.entries("option"):
        if entry.text("id") == option:
            return entry
    raise BadContent(f"{_SOURCE.at('option')}: there is no option {option}")


QUICK_LENGTH: Final = _entry("quick_seasons").number("season_length", least=1)  # PS-308
QUICK_SHORTENS: Final = _entry("quick_seasons").number("less_per_need", least=0)
QUICK_POLLUTION: Final = _entry("quick_seasons").number("start_pollution", least=0, most=POLLUTION_MAX)
CAP_PER_EXTRA_PILE: Final = _entry("turn_cap").number("per_extra_pile", least=0)  # PS-296
FEWEST_PILES: Final = min(_entry("piles").numbers("values"))
MOST_PILES: Final = max(_entry("piles").numbers("values"))
MOST_LIVES: Final = max(_entry("lives").numbers("values"))


def read_options() -> list[Option]:
    modes = _SOURCE.entries("mode")
    levels = [NORMAL] + [each.id for each in DIFFICULTIES if each.id != NORMAL]
    options = [
        choice("mode", [mode.text("id") for mode in modes], [mode.text("rule") for mode in modes]),
        choice("difficulty", levels, ["PS-300", "PS-301"]),
    ]
    options += [_read_option(entry) for entry in _SOURCE.entries("option")]
    names = [option.name for option in options]
    if sorted(names) != sorted(OPTIONS):
        raise BadContent(f"{_SOURCE.at('option')}: the options are {', '.join(OPTIONS)}, not {', '.join(names)}")
    return put_into_words(options, content("option_words.toml"))


def _read_option(entry: Entry) -> Option:
    name, rules = entry.text("id"), entry.texts("rule")
    default: object = entry.value("default")
    if isinstance(default, bool):
        return switch(name, default, rules)
    if isinstance(default, int):
        values = entry.numbers("values", least=1)
        if not values or values != list(range(values[0], values[-1] + 1)) or default not in values:
            raise BadContent(f"{entry.where}: its values must follow each other and hold the default")
        return whole_number(name, default, values[0], values[-1], rules)
    if entry.text("default") not in entry.texts("values")[:1]:
        raise BadContent(f"{entry.where}: its default must be the first of its values")
    return choice(name, entry.texts("values"), rules)


class Options:
    """The options of this game as the rules ask them; never changed after the start. `options` are they as given."""

    def __init__(self, options: dict[str, OptionValue]) -> None:
        self.options = options
        self.solo = options["mode"] == SOLO
        level = next(each for each in DIFFICULTIES if each.id == options["difficulty"])
        quick = bool(options["quick_seasons"])
        self.start_pollution = QUICK_POLLUTION if quick else level.start_pollution  # PS-312: quick_seasons first
        self.season_length = QUICK_LENGTH if quick else level.season_length  # PS-020, PS-312
        if options["start_pollution"] != BY_DIFFICULTY:  # PS-300, PS-312: a figure set by hand wins over both
            self.start_pollution = int(options["start_pollution"])
        if options["season_length"] != BY_DIFFICULTY:  # PS-300, PS-312
            self.season_length = int(options["season_length"])
        self.shortens = QUICK_SHORTENS if quick else NEED_SHORTENS  # PS-123, PS-308
        self.lives = int(options["lives"])  # PS-272, PS-302
        self.piles = int(options["piles"])  # PS-303
        self.pair = options["card_price"] == "pair"  # PS-304
        self.collects_at_end = options["collecting"] == "start_and_end"  # PS-305
        self.open_map = bool(options["open_map"])  # PS-306
        self.floods_block = options["floods"] == "blocking"  # PS-307
        self.lost_at_limit = options["pollution_limit"] == "at_10"  # PS-309
        self.trades_anywhere = options["trade_reach"] == "anywhere"  # PS-310
        self.all_in = bool(options["all_in_card"])  # PS-311
        self.consent = bool(options["trade_consent"]) and not self.solo  # PS-154
        self.roles_chosen = options["roles"] == "choose"  # PS-031
        self.calls_doomed = bool(options["call_doomed"])  # PS-294
        self.solo_settlers = int(options["solo_settlers"])  # PS-003
        cap = int(options["turn_cap"])
        self.turn_cap = cap + CAP_PER_EXTRA_PILE * (self.piles - FEWEST_PILES) if cap else 0  # PS-296
        self.can_give_up = bool(options["giving_up"])  # PS-295

    def settlers(self, seats: int) -> int:
        """How many settlers there are: one for each person, or as many as the solo player leads (PS-026)."""
        return self.solo_settlers if self.solo else seats
