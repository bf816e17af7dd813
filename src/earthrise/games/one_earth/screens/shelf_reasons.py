"""Why a card on the shelf cannot be had now, for the seat that looks."""

from earthrise.engine.actions import Action, Verb
from earthrise.engine.state import View
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, KINDS, PROJECT_COUNT
from earthrise.games.one_earth.rules.fund_technology import FUND_TECHNOLOGY
from earthrise.games.one_earth.rules.state import OneEarth


def reason_against(earth: OneEarth, seat: int, verb: Verb[OneEarth], action: Action) -> str:
    """The reason in words, or empty when the action is legal. Also empty when nothing of the kind is asked for."""
    if earth.over or seat < 0 or verb not in earth.frames[-1].verbs() or seat not in earth.deciders():
        return ""
    refusal = View(seat, earth).why(action)
    return "" if refusal is None else refusal.why


def technology_reason(earth: OneEarth, seat: int, technology: int) -> str:
    """Like `reason_against`; whoever has no Project for it is told which ones would do."""
    action = technology_action(earth, seat, technology)
    reason = reason_against(earth, seat, FUND_TECHNOLOGY, action)
    if reason and earth.refusal(seat, action) in (101, 106):  # OE-101, OE-106
        kinds = [kind.name for kind in KINDS if kind.technology == technology]
        return f"You have no {', '.join(kinds[:-1])} or {kinds[-1]} that could still carry it."
    return reason


def is_playable(earth: OneEarth, seat: int, verb: Verb[OneEarth], action: Action) -> bool:
    if earth.over or seat < 0 or verb not in earth.frames[-1].verbs() or seat not in earth.deciders():
        return False
    return earth.refusal(seat, action) == 0


def technology_action(earth: OneEarth, seat: int, technology: int) -> Action:
    """Funding that Technology for the Project it would best be asked about: one that fits, else any of its kind."""
    begin = technology * PROJECT_COUNT
    fitting = earth.players[seat].fitting(technology) if seat >= 0 else []
    if fitting:
        return FUND_TECHNOLOGY.actions[begin + fitting[0]]
    return FUND_TECHNOLOGY.actions[begin + first_matching(technology)]


def first_matching(technology: int) -> int:
    return next(card for card in range(PROJECT_COUNT) if KIND_OF[card].technology == technology)
