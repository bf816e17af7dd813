"""The options of this game, read from `modes.toml` and put into words by `option_words.toml` (EA-390 to EA-394)."""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.option_words import choice, put_into_words, switch
from earthrise.engine.options import Option
from earthrise.games.earth_abundance.components.files import content

OPTIONS: Final = [
    "mode",
    "difficulty",
    "level",
    "expansion",
    "completion_vp",
    "sixth_claim_vp",
    "hidden_setup",
    "show_scores",
    "free_storage",
    "round_limit",
    "soil_counts_conversions",
]
_SOURCE: Final = content("modes.toml")
_MODES: Final = _SOURCE.entries("mode")


def _counts(mode: Entry) -> list[int]:
    ends = mode.numbers("players", least=1, most=6)
    if len(ends) != 2 or ends[0] > ends[1]:
        raise BadContent(f"{mode.at('players')}: players are two numbers, the fewest and the most")
    return list(range(ends[0], ends[1] + 1))


COUNTS: Final[dict[str, list[int]]] = {mode.text("id"): _counts(mode) for mode in _MODES}  # EA-001, EA-330, EA-350


def read_options() -> list[Option]:
    options = [choice("mode", list(COUNTS), ["EA-330", "EA-350", "EA-391"])]
    for entry in _SOURCE.entries("option"):
        name, rules = entry.text("id"), entry.texts("rules")
        if entry.has("choices"):
            if entry.text("default") not in entry.texts("choices")[:1]:
                raise BadContent(f"{entry.where}: its default must be the first of its choices")
            options.append(choice(name, entry.texts("choices"), rules))
        else:
            options.append(switch(name, entry.flag("default"), rules))
    names = [option.name for option in options]
    if names != OPTIONS:
        raise BadContent(f"{_SOURCE.at('option')}: the options are {', '.join(OPTIONS)}, not {', '.join(names)}")
    return put_into_words(options, content("option_words.toml"))
