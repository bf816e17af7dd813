"""The audit of the Sanction holder at the start of a new round (OE-196 to OE-203)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.words import who
from earthrise.games.one_earth.components.event_cards import NO_EVENT
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, PROJECT
from earthrise.games.one_earth.components.leaders import NOBODY
from earthrise.games.one_earth.components.resolution_cards import SANCTION_FROM
from earthrise.games.one_earth.rules.actions import ACTIONS
from earthrise.games.one_earth.rules.decisions import Decision
from earthrise.games.one_earth.rules.ending import check_end
from earthrise.games.one_earth.rules.player import Player, emitted
from earthrise.games.one_earth.rules.state import TOKEN, OneEarth
from earthrise.games.one_earth.rules.words import any_project, from_to, player_ref, project_name


def is_due(earth: OneEarth) -> bool:
    """Whether the audit would take a Project now: Emissions too high (OE-196, OE-197), and nobody emits more than the
    holder (OE-198, OE-200)."""
    return (
        earth.holder != NOBODY and earth.global_emissions >= SANCTION_FROM and earth.holder in earth.highest_emitters()
    )


def worst_projects(player: Player) -> list[int]:
    """The Projects with the highest present Emissions, if these are at least 1 (OE-201, OE-202)."""
    most = 1
    for place, card in enumerate(player.projects):
        most = max(most, emitted(card, player.upgrades[place]))
    return [card for place, card in enumerate(player.projects) if emitted(card, player.upgrades[place]) == most]


def is_choice(player: Player, cards: list[int]) -> bool:
    """Whether the cards differ at all: copies with the same Technology do not."""
    looks = {(KIND_OF[card].number, player.upgrade_of(card)) for card in cards}
    return len(looks) > 1


def audit(earth: OneEarth) -> None:
    if earth.holder == NOBODY:
        return
    player = earth.players[earth.holder]
    worst = worst_projects(player) if is_due(earth) else []
    if not worst:
        lift(earth)
    elif is_choice(player, worst):
        earth.push(AuditFrame(player.seat))
    else:
        give_up(earth, worst[0])


def lift(earth: OneEarth) -> None:
    """The Sanction card goes back beside the board (OE-196)."""
    seat = earth.holder
    earth.holder = NOBODY  # OE-203
    if earth.journal is not None:
        if earth.global_emissions < SANCTION_FROM:
            rule, why = 196, f"Global Emissions are down to {earth.global_emissions}"
        elif seat not in earth.highest_emitters():
            rule, why = 198, "somebody else emits more by now"
        else:
            rule, why = 202, "no Project of theirs emits anything"
        earth.note("sanction", rule, seat, f"{who(seat)}'s sanction is lifted: {why}.", 0, [player_ref(seat)])


def lifted(earth: OneEarth) -> list[str]:
    """What speaks against a position after the audit."""
    return ["holder: the audit has lifted the sanction (OE-203)"] if earth.holder != NOBODY else []


def give_up(earth: OneEarth, card: int) -> None:
    """Discard, adjust, compensate; then the sanction is over."""
    seat = earth.holder
    earth.holder = NOBODY  # OE-199, OE-203
    earth.lose_project(earth.players[seat], card, 199)  # OE-199
    check_end(earth)


class DiscardVerb(Verb[OneEarth]):
    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        player = state.players[seat]
        if action.x not in worst_projects(player):
            return 201  # OE-201 one of those that emit most
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        player = earth.players[seat]
        worst = worst_projects(player)
        fix = f"Give up {any_project(worst)}."
        if action.x not in player.projects:
            return f"You do not own this {project_name(action.x)}.", fix
        emits = emitted(action.x, player.upgrade_of(action.x))
        most = emitted(worst[0], player.upgrade_of(worst[0])) if worst else 0
        return f"{project_name(action.x)} emits {emits}; your worst Projects emit {most}.", fix

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        earth.pop()
        give_up(earth, action.x)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        player = state.players[seat]
        if action.x not in player.projects:
            return f"Give up {project_name(action.x)}"
        upgrade = player.upgrade_of(action.x)
        worth, emits = player.worth(action.x, upgrade), emitted(action.x, upgrade)
        paid = KIND_OF[action.x].cost - 1
        return (
            f"Give up {project_name(action.x)}: {from_to('Prosperity', player.prosperity, -worth)}, "
            f"{from_to('Emissions', player.emissions, -emits)}, {paid} currency as compensation"
        )


DISCARD: Final = DiscardVerb(ACTIONS, "discard", [PROJECT])


class AuditFrame(Decision):
    """The holder chooses among equally bad Projects (OE-201)."""

    KIND = "audit"
    RULE = 199  # OE-199
    VERBS = [DISCARD]
    PHASE = "new_round"
    STEP = TOKEN
    PROMPT = "give up one of the Projects that emit most"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        wrong: list[str] = []
        player = earth.players[self.seat]
        if self.seat != earth.holder or not is_due(earth) or not is_choice(player, worst_projects(player)):
            wrong.append("audit: the holder chooses among equally bad Projects (OE-201)")
        if earth.event != NO_EVENT:
            wrong.append("event: the audit comes before the Event (OE-190)")
        return wrong


ACTIONS.declare(AuditFrame)
