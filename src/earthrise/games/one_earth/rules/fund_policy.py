"""Climate Policies, Leader abilities for one's own turn, joining Colonize Mars (OE-130 to OE-134, OE-150 to OE-178)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.words import signed, who
from earthrise.games.one_earth.components.fundable_cards import POLICIES, POLICY
from earthrise.games.one_earth.components.leaders import LEADER, NO_LEADER
from earthrise.games.one_earth.components.modes import POLICIES_A_TURN
from earthrise.games.one_earth.components.resolution_cards import MARS, RESOLUTION, RESOLUTIONS
from earthrise.games.one_earth.rules.actions import ACTIONS
from earthrise.games.one_earth.rules.ending import check_end
from earthrise.games.one_earth.rules.position_fields import IN_DECK, TAKEN
from earthrise.games.one_earth.rules.shared_reasons import if_possible, in_a_later_turn, too_little_money
from earthrise.games.one_earth.rules.state import REMOVED, OneEarth
from earthrise.games.one_earth.rules.words import from_to, moved, player_ref


class FundPolicyVerb(Verb[OneEarth]):
    def offer(self, earth: OneEarth, seat: int, found: list[Action]) -> None:
        if earth.funded_policies < POLICIES_A_TURN:
            purse = earth.players[seat].purse
            for policy, owner in enumerate(earth.policy_owners):
                if owner == IN_DECK and POLICIES[policy].cost <= purse:
                    found.append(self.actions[policy])

    def refusal(self, earth: OneEarth, seat: int, action: Action) -> int:
        if earth.policy_owners[action.x] != IN_DECK:
            return 134  # OE-134, OE-022 each exists once; any card of the deck may be chosen
        if earth.funded_policies >= POLICIES_A_TURN:
            return 132  # OE-132 one a turn
        if earth.players[seat].purse < POLICIES[action.x].cost:
            return 55  # OE-055
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        policy = POLICIES[action.x]
        if rule == 55:
            return too_little_money(earth, earth.players[seat], policy.cost)
        if rule == 132:
            why = f"You have funded {POLICIES_A_TURN} Climate Policy this turn; that is the limit."
            return why, in_a_later_turn(earth, "Fund it next turn.")
        owner = earth.policy_owners[action.x]
        who_has = "The General has taken" if owner == TAKEN else f"{who(owner)} has funded"
        why = f"{who_has} {policy.name}, and each Climate Policy exists only once."
        return why, if_possible(earth, seat, FUND_POLICY, "Fund another one.")

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        player = earth.players[seat]
        card = POLICIES[action.x]
        earth.pay_bank(player, card.cost)  # OE-130
        owners = earth.policy_owners.copy()
        owners[action.x] = seat
        earth.policy_owners = owners
        player.policies = [*player.policies, action.x]
        lowered = earth.move_emissions(player, -card.cut)  # OE-131, OE-133
        earth.funded_policies += 1
        earth.progress = True
        if earth.journal is not None:
            text = (
                f"{who(seat)} funds {card.name} for {card.cost} currency: "
                f"{moved('Emissions', lowered, player.emissions)} (Global Emissions {earth.global_emissions})."
            )
            earth.note("policy", 130, seat, text, card.cost, [POLICY.reference(action.x)])
        check_end(earth)

    def say(self, earth: OneEarth, seat: int, action: Action) -> str:
        card = POLICIES[action.x]
        own = from_to("Emissions", earth.players[seat].emissions, -card.cut)
        return (
            f"Fund {card.name} for {card.cost}: {own}, {from_to('Global Emissions', earth.global_emissions, -card.cut)}"
        )


class AbilityVerb(Verb[OneEarth]):
    """The once-in-a-game ability of Environmentalist and Entertainer (OE-056, OE-170, OE-178). It comes after the
    income, for the spending step begins with it (OE-058)."""

    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        player = state.players[seat]
        if player.leader == NO_LEADER:
            return 4  # OE-004 no Leaders in the standard game
        card = player.card()
        if not card.once:
            return 151  # OE-151 always on
        if player.used:
            return 150  # OE-150 once in the game
        if not card.own_turn:
            return 152  # OE-152 not during their own turn
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 4:
            return "There are no Leaders in the standard game.", ""
        card = earth.players[seat].card()
        if rule == 151:
            return f"The ability of the {card.name} is always on; there is nothing to use.", ""
        if rule == 150:
            return f"The ability of the {card.name} is used up; it works once in the game.", ""
        moment = "a Resolution is about to pass" if card.veto else "a Critical Event that concerns you is drawn"
        fix = in_a_later_turn(earth, f"You will be asked when {moment}.")
        return f"The {card.name} does not act on your own turn.", fix

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        player = earth.players[seat]
        card = player.card()
        player.used = True
        does = ability_words(earth, seat) if earth.journal is not None else ""
        earth.move_prosperity(player, card.prosperity)
        earth.move_emissions(player, card.emissions)
        earth.move_global(card.global_emissions)  # OE-171: the player's own marker stays
        if earth.journal is not None:
            heat = f" (Global Emissions {earth.global_emissions})" if card.emissions else ""
            text = f"{who(seat)} uses the ability of the {card.name}: {does}{heat}."
            rule = 178 if card.prosperity else 170
            earth.note("ability", rule, seat, text, 0, [LEADER.reference(card.number), player_ref(seat)])
        check_end(earth)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Use your Leader's ability: {ability_words(state, seat)}"


def ability_words(earth: OneEarth, seat: int) -> str:
    player = earth.players[seat]
    if player.leader == NO_LEADER:
        return "there is no Leader"
    card = player.card()
    words: list[str] = []
    if card.prosperity:
        words.append(f"{signed(card.prosperity)} Prosperity")
    if card.emissions:
        words.append(f"{signed(card.emissions)} Emissions")
    if card.global_emissions:
        words.append(from_to("Global Emissions", earth.global_emissions, card.global_emissions))
    return ", ".join(words) or card.text


class JoinMarsVerb(Verb[OneEarth]):
    """OE-314, OE-315."""

    def refusal(self, earth: OneEarth, seat: int, action: Action) -> int:
        if not earth.is_passed(MARS):
            return 314  # OE-314 only after it passed
        if seat in earth.members:
            return 315  # OE-315 once
        if earth.players[seat].purse < RESOLUTIONS[MARS].join_cost:
            return 55  # OE-055
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        card = RESOLUTIONS[MARS]
        if rule == 55:
            return too_little_money(earth, earth.players[seat], card.join_cost)
        if rule == 315:
            return f"You are a member of {card.name} already.", ""
        if not earth.options.mode.resolutions:
            return f"{card.name} is a Resolution, and there are none in this mode.", ""
        if earth.resolutions[MARS] == REMOVED:
            return f"{card.name} has failed and is out of the game.", ""
        fix = in_a_later_turn(earth, "It must be proposed and paid for at a UN Meeting first.")
        return f"{card.name} has not passed.", fix

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        player = earth.players[seat]
        card = RESOLUTIONS[MARS]
        earth.pay_bank(player, card.join_cost)
        earth.members = sorted([*earth.members, seat])
        earth.move_prosperity(player, card.member_prosperity)
        if earth.journal is not None:
            text = f"{who(seat)} joins {card.name} for {card.join_cost} currency: +{card.member_prosperity} Prosperity."
            earth.note("member", 314, seat, text, card.join_cost, [RESOLUTION.reference(MARS), player_ref(seat)])
        check_end(earth)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        card = RESOLUTIONS[MARS]
        return (
            f"Join {card.name} for {card.join_cost}: +{card.member_prosperity} Prosperity, and escape if Earth is lost"
        )


FUND_POLICY: Final = FundPolicyVerb(ACTIONS, "fund_policy", [POLICY])
ABILITY: Final = AbilityVerb(ACTIONS, "ability", [])
JOIN_MARS: Final = JoinMarsVerb(ACTIONS, "join_mars", [])
