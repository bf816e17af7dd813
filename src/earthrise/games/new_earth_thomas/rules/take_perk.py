"""The Perk action (NT-060 to NT-067)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.words import who
from earthrise.games.new_earth_thomas.components.perks import LAST_PLACE, PERK_DOMAIN, PERKS, TREE_NAMES, Perk
from earthrise.games.new_earth_thomas.rules.actions import ACTIONS
from earthrise.games.new_earth_thomas.rules.shared_reasons import no_bead, too_few_tokens
from earthrise.games.new_earth_thomas.rules.state import ACTION_TOKENS, TIEBREAK, Company, NewEarth


class PerkVerb(Verb[NewEarth]):
    def offer(self, earth: NewEarth, seat: int, found: list[Action]) -> None:
        company = earth.companies[seat]
        if company.perk_taken or company.acted or company.unspent < 1 or not earth.has_bead(company):
            return
        for tree in (company.explorer, company.terraformer, company.settler):
            for number in tree.free:
                if earth.phase != TIEBREAK or PERKS[number].place != LAST_PLACE:
                    found.append(self.actions[number])

    def refusal(self, earth: NewEarth, seat: int, action: Action) -> int:
        company = earth.companies[seat]
        if company.perk_taken:
            return 44  # NT-044 once a turn
        if company.acted:
            return 66  # NT-066 only as the first action
        perk = PERKS[action.x]
        tree = company.tree(perk.tree)
        if tree.has(perk.place):
            return 65  # NT-065 one point a perk
        if not tree.is_free(perk.place):
            return 61  # NT-061 along the lines from the top
        if earth.phase == TIEBREAK and perk.place == LAST_PLACE:
            return 321  # NT-321 no final perk in a tiebreak turn
        if not earth.has_bead(company):
            return 332  # NT-332 no bead left
        if company.unspent < 1:
            return 47  # NT-047 the full cost must be there
        return 0

    def explain(self, earth: NewEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        company = earth.companies[seat]
        later = "Take it at the start of your next turn."
        if rule == 44:
            return "You have taken a perk this turn; only one a turn is allowed.", later
        if rule == 66:
            return "A perk can only be taken as the very first action of a turn.", later
        if rule == 321:
            return "No final perk may be taken in a tiebreak turn.", ""
        if rule == 332:
            return no_bead(earth, company)
        if rule == 47:
            return too_few_tokens(earth, company, 1, "", 0)
        return perk_is_held(PERKS[action.x]) if rule == 65 else line_is_broken(PERKS[action.x], "Take")

    def do(self, earth: NewEarth, seat: int, action: Action) -> None:
        company = earth.companies[seat]
        perk = PERKS[action.x]
        company.pay(1)  # NT-060
        company.perk_taken = True
        earth.token_spent = True
        earth.progress = True
        before = company.tree(perk.tree)
        after = before.with_perk(perk.place)
        company.put_tree(after)
        hand_out_tokens(earth, company, after.tokens - before.tokens)  # NT-212: usable from the next turn on
        if earth.journal is not None:
            text = f"{who(seat)} takes {TREE_NAMES[perk.tree]} {perk.place + 1}, {perk.name}. {perk.text}"
            earth.note("perk", 60, seat, text, refs=[PERK_DOMAIN.reference(perk.number)])

    def say(self, state: NewEarth, seat: int, action: Action) -> str:
        perk = PERKS[action.x]
        return f"Take {TREE_NAMES[perk.tree]} {perk.place + 1}, {perk.name} (1 token): {perk.text}"


def perk_title(perk: Perk) -> str:
    return f"{TREE_NAMES[perk.tree]} {perk.place + 1} ({perk.name})"


def perk_is_held(perk: Perk) -> tuple[str, str]:
    """NT-065."""
    return f"You hold {perk_title(perk)} already.", ""


def line_is_broken(perk: Perk, verb: str) -> tuple[str, str]:
    """NT-061."""
    above = " or ".join(f"{TREE_NAMES[perk.tree]} {parent + 1}" for parent in perk.parents)
    return f"Nothing leads to {perk_title(perk)} yet: you need {above} first.", f"{verb} {above}."


def hand_out_tokens(earth: NewEarth, company: Company, wanted: int) -> None:
    """Give a company more action tokens; with strict_components only while any of the 21 is left (NT-332)."""
    for _ in range(wanted):
        if earth.options.strict and sum(each.tokens for each in earth.companies) >= ACTION_TOKENS:
            return
        company.tokens += 1


PERK: Final = PerkVerb(ACTIONS, "perk", [PERK_DOMAIN])
