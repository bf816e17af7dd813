"""The options of this game, read from `components.toml` (NT-330 to NT-335)."""

from earthrise.engine.options import Option, choice, switch, whole_number
from earthrise.games.new_earth_thomas.board import content


def read_options() -> list[Option]:
    source = content("components.toml")
    modes = source.entries("mode")
    names = "; ".join(f"{mode.text('id')}: {mode.text('name')}" for mode in modes)
    options = [choice("mode", "Mode", [mode.text("id") for mode in modes], f"{names}.", ["NT-021", "NT-330", "NT-331"])]
    for entry in source.entries("option"):
        name, label, rules = entry.text("id"), entry.text("name"), entry.texts("rules")
        if entry.has("choices"):
            options.append(choice(name, label, entry.texts("choices"), entry.text("text"), rules))
        elif entry.has("min"):
            text = entry.text("choices_printed")
            option = whole_number(
                name, label, entry.number("default"), entry.number("min"), entry.number("max"), text, rules
            )
            for mode in modes:  # NT-331
                figures = (mode.number("supply_per_player"), mode.number("supply_min"), mode.number("supply_max"))
                option.by_mode[mode.text("id")] = figures
            options.append(option)
        else:
            options.append(switch(name, label, entry.flag("default"), entry.text("text"), rules))
    return options
