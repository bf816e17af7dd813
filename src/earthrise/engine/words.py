"""Sentences: players in them, and the small words that every game needs.

A sentence of the rules holds `{0}`, `{1}` … where a player's name goes; `who` writes that, and `named` is the one place
where it is read. A player called “You” gets the words that go with it: `{0} takes {0}'s card` becomes `You take your
card`.
"""

import re
from collections.abc import Sequence
from typing import Final

YOU: Final = "You"
SEAT: Final = re.compile(r"\{(\d{1,3})\}('s)?( \w+)?")
WITH_YOU: Final = {" has": " have", " is": " are", " was": " were", " does": " do", " as": " as", " this": " this"}
HISSING: Final = ("sses", "shes", "ches", "xes", "oes")  # verbs that take -es: passes, pushes, reaches, fixes, goes
BEFORE_A_SENTENCE: Final = (". ", "! ", "? ", "“")
# After these words a player is not the one who acts: “of you”, and the verb that follows belongs to something else.
ASIDE: Final = (" of ", " to ", " from ", " with ", " for ", " by ", " on ", " at ", " than ", " beside ", " but ")


def who(seat: int) -> str:
    """The player in a seat, in a sentence."""
    return "{" + str(seat) + "}"


def named(text: str, names: Sequence[str]) -> str:
    """The sentence with the players' names in it; a seat without a name stays as it is written."""
    if "{" not in text:
        return text
    parts: list[str] = []
    end = 0
    for found in SEAT.finditer(text):  # in one go: a name may look like a placeholder itself
        before = text[: found.start()]
        parts.append(text[end : found.start()])
        end = found.end()
        seat = int(found[1])
        possessive = found[2] or ""
        word = found[3] or ""
        if seat >= len(names):
            parts.append(found[0])
        elif names[seat] != YOU:
            parts.append(names[seat] + possessive + word)
        else:
            you = _you(possessive, word, before.endswith(ASIDE))
            begins = not before or before.endswith(BEFORE_A_SENTENCE)
            parts.append(you[0].upper() + you[1:] if begins else you)
    parts.append(text[end:])
    return "".join(parts)


def _you(possessive: str, word: str, aside: bool) -> str:
    """“you” in a player's place, with the word that follows it; `word` brings its space along."""
    if possessive:
        return f"your{word}" if word and word not in WITH_YOU else f"yours{word}"
    return f"you{word}" if aside else f"you{_with_you(word)}"


def _with_you(word: str) -> str:
    """A verb as it follows “you”; other words stay as they are."""
    if word in WITH_YOU:
        return WITH_YOU[word]
    if word.endswith("ies") and len(word) > len(" dies"):
        return word[:-3] + "y"
    if word.endswith(HISSING):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def spoken_names(names: Sequence[str], seat: int) -> list[str]:
    """The players as they are called when one speaks to the seat."""
    return [YOU if number == seat else name for number, name in enumerate(names)]


def plural(count: int, one: str, several: str = "") -> str:
    """`1 card`, `3 cards`; `several` for a word whose plural is not made with an s."""
    return f"1 {one}" if count == 1 else f"{count} {several or one + 's'}"


def listed(words: list[str]) -> str:
    """`a`, `a and b`, `a, b and c`; empty for none."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def signed(amount: int) -> str:
    """`+2`, `0`, `-1`."""
    return f"+{amount}" if amount > 0 else str(amount)


def capital(text: str) -> str:
    """The text with a capital letter to begin with; names in it stay as they are."""
    return text[:1].upper() + text[1:]


def lowered(text: str) -> str:
    """The text as it stands within a sentence, with a small letter to begin with."""
    return text[:1].lower() + text[1:]
