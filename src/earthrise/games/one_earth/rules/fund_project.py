"""Funding Projects and refreshing the line (OE-080 to OE-092)."""

from typing import Final

from earthrise.engine.actions import NO_ACTIONS, Action, Verb
from earthrise.engine.words import plural, signed, who
from earthrise.games.one_earth.components.fundable_cards import (
    KIND_OF,
    NO_CARD,
    NO_TECHNOLOGY,
    PLACE,
    PLACES,
    TECHNOLOGIES,
    TECHNOLOGY,
)
from earthrise.games.one_earth.components.modes import PROJECTS_A_TURN, REFRESH_COST, REFRESH_NEEDS
from earthrise.games.one_earth.rules.actions import ACTIONS
from earthrise.games.one_earth.rules.ending import check_end
from earthrise.games.one_earth.rules.player import Player, emitted
from earthrise.games.one_earth.rules.shared_reasons import if_possible, in_a_later_turn, too_little_money
from earthrise.games.one_earth.rules.state import EMPTY_LINE, OneEarth
from earthrise.games.one_earth.rules.words import from_to, project_name, project_ref, technology_ref


def funding_refusal(earth: OneEarth, player: Player, place: int) -> int:
    card = earth.line[place]
    if card == NO_CARD:
        return 84  # OE-084 the place is empty
    if earth.funded_projects >= PROJECTS_A_TURN:
        return 52  # OE-052 two Projects a turn
    if player.purse < KIND_OF[card].cost:
        return 55  # OE-055 nobody pays more than they hold
    return 0


def fund(earth: OneEarth, player: Player, place: int, technology: int) -> None:
    """Pay, lay the card out (OE-080), move the markers by the net figures (OE-081, OE-082, OE-086), refill (OE-083).
    Copies do not matter (OE-085)."""
    card = earth.line[place]
    kind = KIND_OF[card]
    earth.pay_bank(player, kind.cost)
    player.projects = [*player.projects, card]
    player.upgrades = [*player.upgrades, technology]
    worth, emits = player.worth(card, technology), emitted(card, technology)
    earth.move_prosperity(player, worth)
    earth.move_emissions(player, emits)
    earth.funded_projects += 1
    earth.progress = True
    if earth.journal is not None:
        upgraded = "" if technology == NO_TECHNOLOGY else f" with {TECHNOLOGIES[technology].name}"
        text = (
            f"{who(player.seat)} funds {kind.name}{upgraded} for {kind.cost} currency: {signed(worth)} Prosperity, "
            f"{signed(emits)} Emissions (Global Emissions {earth.global_emissions})."
        )
        refs = [PLACE.reference(place), project_ref(card)]
        if technology != NO_TECHNOLOGY:
            refs.append(technology_ref(technology))
        earth.note("project", 80, player.seat, text, kind.cost, refs)
    earth.refill(place)
    check_end(earth)


def funding_explained(earth: OneEarth, player: Player, place: int, rule: int) -> tuple[str, str]:
    """Why the Project in this place cannot be funded."""
    card = earth.line[place]
    if card == NO_CARD or rule == 84:
        why = f"Place {place + 1} is empty and the Project deck has no card for it."
        return why, if_possible(earth, player.seat, FUND_PROJECT, "Choose another place.")
    if rule == 52:
        why = f"You have funded {PROJECTS_A_TURN} Projects this turn; that is the limit."
        return why, in_a_later_turn(earth, "Fund it next turn.")
    return too_little_money(earth, player, KIND_OF[card].cost)


class FundProjectVerb(Verb[OneEarth]):
    def offer(self, earth: OneEarth, seat: int, found: list[Action]) -> None:
        if earth.funded_projects < PROJECTS_A_TURN:
            purse = earth.players[seat].purse
            for place, card in enumerate(earth.line):
                if card != NO_CARD and KIND_OF[card].cost <= purse:
                    found.append(self.actions[place])

    def refusal(self, earth: OneEarth, seat: int, action: Action) -> int:
        return funding_refusal(earth, earth.players[seat], action.x)

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return funding_explained(earth, earth.players[seat], action.x, rule)

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        fund(earth, earth.players[seat], action.x, NO_TECHNOLOGY)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return funding_words(state, seat, action.x, NO_TECHNOLOGY)


class FundUpgradedVerb(Verb[OneEarth]):
    """Fund a Project and put a free use on it in the same action (OE-086, OE-118); funding it alone keeps the use
    (OE-119)."""

    def candidates(self, earth: OneEarth, seat: int) -> list[Action]:
        player = earth.players[seat]
        if not player.saved and not player.left_over and not player.licensed:
            return NO_ACTIONS
        found: list[Action] = []
        for place in range(PLACES):
            card = earth.line[place]
            if card != NO_CARD:
                found.append(self.actions[place * len(TECHNOLOGIES) + KIND_OF[card].technology])
        return found

    def refusal(self, earth: OneEarth, seat: int, action: Action) -> int:
        player = earth.players[seat]
        card = earth.line[action.x]
        if card != NO_CARD:
            if KIND_OF[card].technology != action.y:
                return 102  # OE-102 the Technology does not match
            if not player.has_free_use(action.y):  # OE-117: both are on Projects
                return 86  # OE-086 only a saved, left-over or licensed use
        return funding_refusal(earth, player, action.x)

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        player = earth.players[seat]
        card = earth.line[action.x]
        if rule in (52, 55, 84) or card == NO_CARD:
            return funding_explained(earth, player, action.x, rule)
        name = project_name(card)
        wanted = TECHNOLOGIES[KIND_OF[card].technology].name
        alone = "" if funding_refusal(earth, player, action.x) else f"Fund {name} without it."
        if rule == 102:
            return f"{TECHNOLOGIES[action.y].name} does not fit {name}; only {wanted} does.", alone
        return f"You hold no free use of {wanted}: none saved, left over or licensed.", alone

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        player = earth.players[seat]
        # A saved use fits new Projects only, so it goes first; what is left over or licensed stays good for old ones.
        if action.y in player.saved:
            player.saved = without(player.saved, action.y)
        else:
            spend_free_use(player, action.y)
        fund(earth, player, action.x, action.y)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return funding_words(state, seat, action.x, action.y)


class RefreshVerb(Verb[OneEarth]):
    """OE-090; as often as one can pay (OE-092)."""

    def refusal(self, earth: OneEarth, seat: int, action: Action) -> int:
        if len(earth.deck) < REFRESH_NEEDS:
            return 91  # OE-091 six cards must be in the deck
        if earth.players[seat].purse < REFRESH_COST:
            return 55  # OE-055
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 55:
            return too_little_money(earth, earth.players[seat], REFRESH_COST)
        why = f"The Project deck has {plural(len(earth.deck), 'card')}; a refresh needs {REFRESH_NEEDS}."
        return why, if_possible(earth, seat, FUND_PROJECT, "Fund one of the face-up Projects.")

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        earth.pay_bank(earth.players[seat], REFRESH_COST)
        if earth.journal is not None:
            text = f"{who(seat)} pays {REFRESH_COST} currency to replace all face-up Projects."
            earth.note("refresh", 90, seat, text, REFRESH_COST)
        old = earth.line
        earth.line = EMPTY_LINE
        for place in range(PLACES):
            earth.refill(place)
        earth.deck = earth.chance.shuffled(earth.deck + [card for card in old if card != NO_CARD])

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Replace all face-up Projects for {REFRESH_COST} currency"


def without(items: list[int], item: int) -> list[int]:
    """The list less one such item."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def spend_free_use(player: Player, technology: int) -> None:
    """A licensed use or, if there is none, one left over: the two fit the same Projects (OE-126, OE-127, OE-296)."""
    if technology in player.licensed:
        player.licensed = without(player.licensed, technology)
    else:
        player.left_over = without(player.left_over, technology)


def funding_words(earth: OneEarth, seat: int, place: int, technology: int) -> str:
    card = earth.line[place]
    if card == NO_CARD:
        return f"Fund the Project in place {place + 1}"
    player = earth.players[seat]
    upgraded = "" if technology == NO_TECHNOLOGY else f" with {TECHNOLOGIES[technology].name}"
    worth, emits = player.worth(card, technology), emitted(card, technology)
    return (
        f"Fund {project_name(card)}{upgraded} for {KIND_OF[card].cost}: "
        f"{from_to('Prosperity', player.prosperity, worth)}, {from_to('Emissions', player.emissions, emits)}, "
        f"{from_to('Global Emissions', earth.global_emissions, emits)}"
    )


FUND_PROJECT: Final = FundProjectVerb(ACTIONS, "fund_project", [PLACE])
FUND_UPGRADED: Final = FundUpgradedVerb(ACTIONS, "fund_upgraded", [PLACE, TECHNOLOGY])
REFRESH: Final = RefreshVerb(ACTIONS, "refresh", [])
