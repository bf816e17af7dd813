"""The options of this game, read from `options.toml`, their words from `option_words.toml` (NF-400 to NF-407,
NF-041)."""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.option_words import choice, put_into_words, switch
from earthrise.engine.options import RANDOM, Option, OptionValue
from earthrise.games.new_earth_fay.components.alien_cards import ALIENS
from earthrise.games.new_earth_fay.components.board import ATTITUDE_LABELS, content
from earthrise.games.new_earth_fay.components.technologies import START_LEVEL

OPTIONS: Final = [
    "mode",
    "start_level",
    "rotate_first",
    "quiet_towns",
    "attitude_limit",
    "alien_pick_needs_own",
    "alien_card",
    "plain_haste",
    "first_player",
]
FIRST_LANDING: Final = "first_landing"


class Options:
    """The options of this game as the rules ask them; never changed after the start."""

    def __init__(
        self,
        mode: str,
        start_level: int,
        rotate_first: bool,
        quiet_towns: bool,
        attitude_limit: int,
        alien_pick_needs_own: bool,
        alien_card: str,
        plain_haste: bool,
        first_player: str,
    ) -> None:
        self.mode = mode
        self.start_level = start_level
        self.rotate_first = rotate_first
        self.quiet_towns = quiet_towns
        self.attitude_limit = attitude_limit
        self.alien_pick_needs_own = alien_pick_needs_own
        self.alien_card = alien_card
        self.plain_haste = plain_haste
        self.first_player = first_player


def read_options() -> list[Option]:
    source = content("options.toml")
    modes = source.entries("mode")
    options = [choice("mode", [mode.text("id") for mode in modes], [mode.text("rule") for mode in modes])]
    options += [_option(entry) for entry in source.entries("option")]
    names = [option.name for option in options]
    if names != OPTIONS:
        raise BadContent(f"{source.at('option')}: the options are {', '.join(OPTIONS)}, not {', '.join(names)}")
    entries = {entry.text("id"): entry for entry in source.entries("option")}
    aliens = options[OPTIONS.index("alien_card")].choices
    if aliens != [RANDOM, *(card.id for card in ALIENS)]:
        raise BadContent(f"{entries['alien_card'].at('values')}: alien_card is random or one of the alien cards")
    start, limit = options[OPTIONS.index("start_level")], options[OPTIONS.index("attitude_limit")]
    if start.default != str(START_LEVEL):
        where = entries["start_level"].at("default")
        raise BadContent(f"{where}: start_level is {START_LEVEL} unless the host says otherwise")
    if any(int(ends) not in ATTITUDE_LABELS or -int(ends) not in ATTITUDE_LABELS for ends in limit.choices):
        raise BadContent(f"{entries['attitude_limit'].at('values')}: attitude_limit lies on the track of board.toml")
    return put_into_words(options, content("option_words.toml"))


def _option(entry: Entry) -> Option:
    name, rules = entry.text("id"), [entry.text("rule")]
    values: object = entry.value("values")
    default: object = entry.value("default")
    if not isinstance(values, list) or not values or values[0] != default:
        raise BadContent(f"{entry.where}: its default must be the first of its values")
    if isinstance(default, bool):
        if values != [default, not default]:
            raise BadContent(f"{entry.where}: a switch is on or off")
        return switch(name, default, rules)
    return choice(name, [str(value) for value in values], rules)


def rules_of(options: dict[str, OptionValue]) -> Options:
    return Options(
        str(options["mode"]),
        int(options["start_level"]),
        bool(options["rotate_first"]),
        bool(options["quiet_towns"]),
        int(options["attitude_limit"]),
        bool(options["alien_pick_needs_own"]),
        str(options["alien_card"]),
        bool(options["plain_haste"]),
        str(options["first_player"]),
    )
