"""The options of this game, read from `options.toml` (OE-470 to OE-473)."""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.options import Option, OptionValue, choice, switch
from earthrise.games.one_earth.components.files import content
from earthrise.games.one_earth.components.modes import ADVANCED, MODE_IDS, MODES, MOST_SEATS, SOLO, STANDARD, Mode

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
LABELS: Final = {
    "easy": "Easy",
    "difficulty": "Difficulty",
    "target_prosperity": "Target Prosperity",
    "target_prosperity_1_2": "Target Prosperity against the General",
    "random_leaders": "Random Leaders",
    "first_player": "First player",
    "bid_payment": "Secret bids",
    "un_gifts": "Gifts at UN Meetings",
    "warning_reshuffle": "Warning Events come again",
    "tie_break": "Ties when the deck is empty",
    "mars_diplomacy": "Mars counts for Diplomacy",
    "veto_any_resolution": "Veto any Resolution",
}
WORDS: Final = {  # what choices are called, where it is not the word itself
    "first_player": {str(seat + 1): f"Seat {seat + 1}" for seat in range(MOST_SEATS)},
    "bid_payment": {
        "all_pay": "Everybody pays",
        "winners_pay": "Only the winning side pays",
        "returned": "Nobody pays",
    },
    "tie_break": {"shared": "The victory is shared", "emissions": "Lower Emissions win"},
}
OF_CHOICES: Final = "OE-470"
OF_READINGS: Final = "OE-471"
READINGS: Final = OPTIONS[OPTIONS.index("bid_payment") :]


def read_options() -> list[Option]:
    source = content("options.toml")
    explained = "; ".join(f"{mode.name}: {_players(mode)}" for mode in MODES)
    named = {mode.id: mode.name for mode in MODES}
    options = [choice("mode", "Mode", MODE_IDS, f"{explained}.", ["OE-003"], named)]
    options += [_option(entry) for entry in source.entries("option")]
    names = [option.name for option in options]
    if sorted(names) != sorted(OPTIONS):
        raise BadContent(f"{source.at('option')}: the options are {', '.join(OPTIONS)}, not {', '.join(names)}")
    return options


def _players(mode: Mode) -> str:
    if mode.fewest == mode.most:
        return f"{mode.most} player" + ("s" if mode.most > 1 else "")
    return f"{mode.fewest} to {mode.most} players"


def _option(entry: Entry) -> Option:
    name = entry.text("id")
    if name not in LABELS:
        raise BadContent(f"{entry.where}: there is no such option in this game")
    rules = [entry.text("rule"), OF_READINGS if name in READINGS else OF_CHOICES]
    modes = entry.texts("modes")
    for mode in modes:
        if mode not in MODE_IDS:
            raise BadContent(f"{entry.where}: there is no mode “{mode}”")
    where = ", ".join(named.name for named in MODES if named.id in modes)
    text = f"{entry.text('text')} {'Mode' if len(modes) == 1 else 'Modes'}: {where}."
    if entry.one_of("type", ["bool", "choice"]) == "bool":
        return switch(name, LABELS[name], entry.flag("default"), text, rules)
    choices = [str(value) for value in _list(entry, "choices")]
    if name == "first_player":
        choices = ["random", *(str(seat + 1) for seat in range(MOST_SEATS))]
    default = str(entry.value("default"))
    if default not in choices:
        raise BadContent(f"{entry.where}: its default is not among its choices")
    choices = [default, *(each for each in choices if each != default)]
    return choice(name, LABELS[name], choices, text, rules, WORDS.get(name))


def _list(entry: Entry, key: str) -> list[object]:
    value = entry.value(key)
    if not isinstance(value, list) or not value:
        raise BadContent(f"{entry.where}: {key} must be a list")
    return value


class Options:
    """The options of this game as the rules ask them; never changed after the start. An option of another mode means
    nothing here."""

    __slots__ = (
        "bid_payment",
        "difficulty",
        "first_player",
        "mars_diplomacy",
        "mode",
        "options",
        "random_leaders",
        "target",
        "tie_by_emissions",
        "un_gifts",
        "veto_any",
        "warning_reshuffle",
    )

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
