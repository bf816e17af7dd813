"""Why one option is better than another, in the game's own terms: the considerations that separate them.

A game's tactics say what each option's rating is made of (`Tactics.parts`). Those in which the better option is ahead
are told, the strongest two, each with figures that hold in the position asked about.
"""

import re
from typing import Final

from earthrise.engine.considerations import Consideration, Part
from earthrise.engine.words import plural

TOLD: Final = 2  # reasons in a sentence
SLIGHT: Final = 0.2  # of the strongest reason: what weighs less is not worth a mention
PLACE: Final = re.compile(r"\{(figure|other|what)(?: ([^}|]+))?(?:\|([^}]+))?\}")


class Lead:
    """A consideration in which one option is ahead of another: by how much it counts, and the figures of both."""

    __slots__ = ("about", "by", "figure", "other", "what")

    def __init__(self, about: Consideration) -> None:
        self.about = about
        self.by = 0.0
        self.figure = 0
        self.other = 0
        self.what = ""

    def add(self, part: Part, mine: bool) -> None:
        if mine:
            self.by += part.worth
            self.figure += part.figure
            self.what = self.what or part.what
        else:
            self.by -= part.worth
            self.other += part.figure

    def is_ahead(self) -> bool:
        """Whether the figures say the same as the worth."""
        return self.figure < self.other if self.about.falling else self.figure > self.other

    def form(self) -> str:
        """The words in which it can be told truly, or none."""
        text = self.about.bare
        if not text or self.figure != self.other:
            alone = self.other == 0 and self.about.alone
            text = "" if not self.is_ahead() else self.about.alone if alone else self.about.told
        return "" if "{what}" in text and not self.what else text

    def clause(self) -> str:
        """What the better option does: “brings 3 cards instead of 1”."""
        text = self.form()
        parts: list[str] = []
        end = 0
        for found in PLACE.finditer(text):
            parts.append(text[end : found.start()])
            end = found.end()
            if found[1] == "what":
                parts.append(self.what)
            else:
                parts.append(
                    counted(self.figure if found[1] == "figure" else self.other, found[2] or "", found[3] or "")
                )
        parts.append(text[end:])
        return "".join(parts)


def counted(count: int, one: str, several: str) -> str:
    """A figure in a sentence: “3”, “nothing”, “1 card”, “no cards”."""
    if not one:
        return str(count) if count else "nothing"
    return plural(count, one, several) if count else f"no {several or one + 's'}"


def compared(best: list[Part], other: list[Part]) -> list[Lead]:
    """Every consideration that counts for one of the two options."""
    found: list[Lead] = []
    for mine, parts in ((True, best), (False, other)):
        for part in parts:
            lead: Lead | None = None
            for each in found:
                if each.about is part.about:
                    lead = each
            if lead is None:
                lead = Lead(part.about)
                found.append(lead)
            lead.add(part, mine)
    return found


def leads(best: list[Part], other: list[Part]) -> list[Lead]:
    """What speaks for the one against the other and can be told, the strongest first."""
    ahead = [lead for lead in compared(best, other) if lead.by > 1e-9 and lead.form()]
    ahead.sort(key=lambda lead: -lead.by)
    return ahead


class Why:
    """What speaks for an option against another; `tied`: where nothing does, what both have alike. `behind`: the game's
    own sense would rather have taken the other; what speaks for this one has come out by playing on."""

    __slots__ = ("behind", "leads", "tied")

    def __init__(self, leads: list[Lead], tied: bool, behind: bool) -> None:
        self.leads = leads
        self.tied = tied
        self.behind = behind


NO_REASON: Final = Why([], False, False)


def reasons(best: list[Part], other: list[Part]) -> Why:
    """The strongest two that separate them, or the one beside which nothing else counts."""
    found = leads(best, other)[:TOLD]
    behind = sum([part.worth for part in best]) < sum([part.worth for part in other]) - 1e-9
    if not found:
        return Why([] if behind else in_common(best, other), not behind, behind)
    return Why([lead for lead in found if lead.by >= SLIGHT * found[0].by], False, behind)


def in_common(best: list[Part], other: list[Part]) -> list[Lead]:
    """Where nothing separates two options: what speaks most for the one, if the other has as much."""
    found: list[Lead] = []
    for lead in leads(best, []):
        for both in compared(best, other):
            if both.about is lead.about and lead.figure and both.figure == both.other:
                found.append(lead)
    return found[:1]
