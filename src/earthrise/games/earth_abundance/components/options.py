"""The options of this game, read from `modes.toml` (EA-390 to EA-394)."""

from typing import Final

from earthrise.engine.content import Entry
from earthrise.engine.errors import BadContent
from earthrise.engine.options import Option, choice, switch
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
WORDS: Final = {  # what choices are called, where it is not the word itself
    "expansion": {"abundance": "With Abundance", "base": "Base game only"},
    "completion_vp": {"printed": "As printed", "11": "11 VP", "7": "7 VP"},
    "sixth_claim_vp": {"0": "Not possible", "5": "5 VP"},
    "round_limit": {"0": "No limit", "40": "40 rounds", "60": "60 rounds"},
}
_SOURCE: Final = content("modes.toml")
_MODES: Final = _SOURCE.entries("mode")


def _counts(mode: Entry) -> list[int]:
    ends = mode.numbers("players", least=1, most=6)
    if len(ends) != 2 or ends[0] > ends[1]:
        raise BadContent(f"{mode.at('players')}: players are two numbers, the fewest and the most")
    return list(range(ends[0], ends[1] + 1))


COUNTS: Final[dict[str, list[int]]] = {mode.text("id"): _counts(mode) for mode in _MODES}  # EA-001, EA-330, EA-350


def read_options() -> list[Option]:
    modes = {mode.text("id"): mode.text("name") for mode in _MODES}
    explained = "Everybody for themselves, in teams, or alone against Gaia."
    options = [choice("mode", "Mode", list(COUNTS), explained, ["EA-330", "EA-350", "EA-391"], modes)]
    for entry in _SOURCE.entries("option"):
        name, label, rules = entry.text("id"), entry.text("name"), entry.texts("rules")
        if entry.has("choices"):
            if entry.text("default") not in entry.texts("choices")[:1]:
                raise BadContent(f"{entry.where}: its default must be the first of its choices")
            options.append(choice(name, label, entry.texts("choices"), entry.text("doc"), rules, WORDS.get(name)))
        else:
            options.append(switch(name, label, entry.flag("default"), entry.text("doc"), rules))
    names = [option.name for option in options]
    if names != OPTIONS:
        raise BadContent(f"{_SOURCE.at('option')}: the options are {', '.join(OPTIONS)}, not {', '.join(names)}")
    return options
