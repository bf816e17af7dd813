"""Whether a card on the shelf can be had now, and why not, for the seat that looks."""

from earthrise.engine.actions import Action, Verb
from earthrise.engine.state import View
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, KINDS, PROJECT_COUNT
from earthrise.games.one_earth.rules.fund_technology import FUND_TECHNOLOGY
from earthrise.games.one_earth.rules.state import OneEarth


def is_asked(earth: OneEarth, seat: int, verb: Verb[OneEarth]) -> bool:
    """Whether this seat is asked for anything of the kind now."""
    return not earth.over and seat >= 0 and verb in earth.frames[-1].verbs() and seat in earth.deciders()


def can_or_why_not(earth: OneEarth, seat: int, verb: Verb[OneEarth], action: Action) -> tuple[bool, str]:
    """Whether it can be done, and else the reason in words; no and no reason when nothing of the kind is asked for."""
    if not is_asked(earth, seat, verb):
        return False, ""
    refusal = View(seat, earth).why(action)
    return (True, "") if refusal is None else (False, refusal.why)


def technology_can_or_why_not(earth: OneEarth, seat: int, technology: int) -> tuple[bool, str]:
    """Like `can_or_why_not`; whoever has no Project for it is told which ones would do."""
    if not is_asked(earth, seat, FUND_TECHNOLOGY):
        return False, ""
    action = technology_action(earth, seat, technology)
    if earth.refusal(seat, action) in (101, 106):  # OE-101, OE-106
        kinds = [kind.name for kind in KINDS if kind.technology == technology]
        return False, f"You have no {', '.join(kinds[:-1])} or {kinds[-1]} that could still carry it."
    return can_or_why_not(earth, seat, FUND_TECHNOLOGY, action)


def technology_action(earth: OneEarth, seat: int, technology: int) -> Action:
    """Funding that Technology for the Project it would best be asked about: one that fits, else any of its kind."""
    begin = technology * PROJECT_COUNT
    fitting = earth.players[seat].fitting(technology) if seat >= 0 else []
    if fitting:
        return FUND_TECHNOLOGY.actions[begin + fitting[0]]
    return FUND_TECHNOLOGY.actions[begin + first_matching(technology)]


def first_matching(technology: int) -> int:
    return next(card for card in range(PROJECT_COUNT) if KIND_OF[card].technology == technology)
