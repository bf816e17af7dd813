"""The options of this game, read from `components.toml`, their words from `option_words.toml` (NT-330 to NT-335)."""

from typing import Final

from earthrise.engine.errors import BadContent
from earthrise.engine.option_words import choice, put_into_words, switch, whole_number
from earthrise.engine.options import Option
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


def read_options() -> list[Option]:
    source = content("components.toml")
    modes = source.entries("mode")
    options = [choice("mode", [mode.text("id") for mode in modes], ["NT-021", "NT-330", "NT-331"])]
    for entry in source.entries("option"):
        name, rules = entry.text("id"), entry.texts("rules")
        if entry.has("choices"):
            if entry.text("default") not in entry.texts("choices")[:1]:
                raise BadContent(f"{entry.where}: its default must be the first of its choices")
            options.append(choice(name, entry.texts("choices"), rules))
        elif entry.has("min"):
            lowest = entry.number("min", least=1)
            highest = entry.number("max", least=lowest)
            default = entry.number("default", least=lowest, most=highest)
            option = whole_number(name, default, lowest, highest, rules)
            for mode in modes:  # NT-331
                lowest = mode.number("supply_min", least=1)
                highest = mode.number("supply_max", least=lowest)
                default = mode.number("supply_per_player", least=lowest, most=highest)
                option.by_mode[mode.text("id")] = (default, lowest, highest)
            options.append(option)
        else:
            options.append(switch(name, entry.flag("default"), rules))
    names = [option.name for option in options]
    if sorted(names) != sorted(OPTIONS):
        raise BadContent(f"{source.at('option')}: the options are {', '.join(OPTIONS)}, not {', '.join(names)}")
    return put_into_words(options, content("option_words.toml"))
