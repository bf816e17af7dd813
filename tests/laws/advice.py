"""What the advice in a refusal names: for each way of putting it, the verbs of which one must be open right now.

`SAME` is the verb of the refused action: there is another thing to do it with. What is not listed names no action of
this moment ("in your next turn", "reach the goal first").
"""

from __future__ import annotations

import re

SAME = "same verb"

ADVICE: dict[str, dict[str, tuple[str, ...]]] = {
    "new_earth_thomas": {
        r"^One Move leads to": ("move",),
        r"^Keep one of these": ("keep",),
        r"^Discover without that choice": ("discover",),
        r"^Put (a point on|the points in hand back on)": ("put",),
        r"^Take (one off|the points below it off) first": ("take",),
        r"or change it\.$": ("weather", "end"),
    },
    "new_earth_fay": {
        r"^Keep one of these": ("keep",),
        r"^Play a card from your hand": ("play",),
        r"^Sell a card from your hand": ("sell",),
        r"^Take (another action|one of the actions)": ("act", "decline"),
        r"^Use one of these": ("use", "discard"),
        r"^Vote (for|on)": ("vote",),
        r"^Pick ": ("pick",),
        r"^Look at": ("look",),
        r"^Choose ": (SAME, "decline", "discard"),
        r"^Advance another": ("advance",),
        r"^Move a (marker|piece)": ("recount",),
        r"^(Add the tile|Replace a tile)": ("lay", "discard"),
    },
    "one_earth": {
        r"^(Give|Choose|Ask for) at most": (SAME, "pass", "decline"),
        r"ask another player for aid|^Ask somebody else": ("request",),
        r"^Fund another one": ("fund_policy",),
        r"^Fund (another Technology|the Technology itself)": ("fund_technology",),
        r"^Choose another place|^Fund one of the face-up Projects|without it\.$": ("fund_project",),
        r"^Save it\.": ("save",),
        r"^Use it on another Project of yours": ("also",),
    },
    "planet_78": {
        r"^One step leads to": ("move", "free_step", "play"),
        r"^Buy a card": ("buy",),
        r"^Play a card (first|that you hold)": ("play",),
        r"^Play Hover Bike": ("play",),
        r"^Pay with a type": ("buy",),
        r"^Discard a card that you hold": ("discard",),
        r"^Put back one of these": ("put_back",),
        r"^Step for action points": ("move", "play"),
        r"^Use a free step": ("free_step",),
        r"^Choose one of the \d+ face-down": ("turn_up",),
        r"^You carry": (SAME,),
        r"^Take something that": ("trade",),
        r"drop one first\.$": ("drop", "trade"),
    },
    "earth_abundance": {
        r"^You hold": (SAME,),
        r"^Choose (one of|a space|an empty space|another space|the first|\{)": (SAME,),
        r"^Choose another card, or convert": (SAME, "convert", "convert_with_care"),
        r"^Choose another (card|action)\.$": (SAME, "stop"),
        r"^Choose Planting": ("choose",),
        r"^Compost them": ("compost",),
        r"^Convert ": ("convert", "convert_with_care"),
        r"^End the (activation|planting)": ("end",),
        r"^Keep (one of|a card)": ("keep",),
        r"^(Choose|Take) a number": ("accept",),
        r"^Place them": ("place", "stop"),
        r"^Plant a card": ("plant",),
        r"^Decline": ("decline",),
        r"^Skip it": ("skip",),
        r"^Store or share": ("store", "share", "stop"),
        r"^Take (both|no benefit)": ("benefit",),
        r"^Take it from another card": ("take",),
        r"^Use or skip": ("use", "skip", "use_with_care"),
        r"^Choose to be asked": ("plan",),
    },
}


def untrue(game: str, verb: str, fix: str, open_verbs: set[str]) -> str:
    """What is wrong with this advice against an action of `verb`, or empty."""
    for pattern, verbs in ADVICE.get(game, {}).items():
        if re.search(pattern, fix):
            named = {verb if each == SAME else each for each in verbs}
            return "" if named & open_verbs else f"“{fix}”, but only {', '.join(sorted(open_verbs))} can be done"
    return ""
