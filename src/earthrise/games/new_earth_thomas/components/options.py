"""The options of this game, read from `components.toml` (NT-330 to NT-335)."""

from typing import Final

from earthrise.engine.errors import BadContent
from earthrise.engine.options import Option, choice, switch, whole_number
from earthrise.games.new_earth_thomas.components.board import content

OPTIONS: Final = [
    "mode",
    "supply_per_player",
    "strict_components",
    "eruption_blocks_movement",
    "weather_marks",
    "stalemate_end",
    "first_player",
]


WORDS: Final = {  # what choices are called, where it is not the word itself
    "weather_marks": {"full": "All 28", "sheet": "Only 20"},
    "first_player": {str(seat): f"Seat {seat}" for seat in range(1, 5)},
}


def read_options() -> list[Option]:
    source = content("components.toml")
    modes = source.entries("mode")
    named = {mode.text("id"): mode.text("name") for mode in modes}
    explained = "A shorter game has fewer credits to earn."
    options = [choice("mode", "Mode", list(named), explained, ["NT-021", "NT-330", "NT-331"], named)]
    for entry in source.entries("option"):
        name, label, rules = entry.text("id"), entry.text("name"), entry.texts("rules")
        if entry.has("choices"):
            if entry.text("default") not in entry.texts("choices")[:1]:
                raise BadContent(f"{entry.where}: its default must be the first of its choices")
            options.append(choice(name, label, entry.texts("choices"), entry.text("text"), rules, WORDS.get(name)))
        elif entry.has("min"):
            text = entry.text("choices_printed")
            lowest = entry.number("min", least=1)
            highest = entry.number("max", least=lowest)
            default = entry.number("default", least=lowest, most=highest)
            option = whole_number(name, label, default, lowest, highest, text, rules)
            for mode in modes:  # NT-331
                lowest = mode.number("supply_min", least=1)
                highest = mode.number("supply_max", least=lowest)
                default = mode.number("supply_per_player", least=lowest, most=highest)
                option.by_mode[mode.text("id")] = (default, lowest, highest)
            options.append(option)
        else:
            options.append(switch(name, label, entry.flag("default"), entry.text("text"), rules))
    names = [option.name for option in options]
    if sorted(names) != sorted(OPTIONS):
        raise BadContent(f"{source.at('option')}: the options are {', '.join(OPTIONS)}, not {', '.join(names)}")
    return options
