"""Players' names in sentences: the engine writes `{0}` where a name goes."""

from __future__ import annotations

import re
from collections.abc import Sequence

YOU = "You"


def named(text: str, names: Sequence[str]) -> str:
    """`text` with the players' names where it says `{0}`; a player called You gets the words that go with it."""

    def name_in(found: re.Match[str]) -> str:
        seat, possessive, word = int(found[1]), found[2] or "", found[3] or ""
        if seat >= len(names):
            return found[0]
        if names[seat] != YOU:
            return names[seat] + possessive + word
        if possessive:
            return f"your{word}" if word else "yours"
        return YOU + _with_you(word)

    return re.sub(r"\{(\d+)\}('s)?( \w+)?", name_in, text)


def _with_you(word: str) -> str:
    """A verb as it follows “you”; `word` brings its space along, and other words stay as they are."""
    irregular = {" has": " have", " is": " are", " was": " were", " does": " do", " as": " as", " this": " this"}
    if word in irregular:
        return irregular[word]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word
