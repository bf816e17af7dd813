"""Funding Technologies, the second use, sharing, and free uses (OE-100 to OE-127, OE-295, OE-296)."""

from typing import Final

from earthrise.engine.actions import NO_ACTIONS, Action, AnswerVerb, Verb
from earthrise.engine.fields import Many, One, Seat
from earthrise.engine.words import who
from earthrise.games.one_earth.components.fundable_cards import (
    KIND_OF,
    NO_TECHNOLOGY,
    PROJECT,
    PROJECT_COUNT,
    TECHNOLOGIES,
    TECHNOLOGY,
)
from earthrise.games.one_earth.components.leaders import NOBODY
from earthrise.games.one_earth.components.modes import SOLO, TECHNOLOGIES_A_TURN
from earthrise.games.one_earth.rules.actions import ACTIONS, PLAYER
from earthrise.games.one_earth.rules.decisions import Decision, Offer, decision
from earthrise.games.one_earth.rules.decline import DECLINE, SkippableFrame
from earthrise.games.one_earth.rules.ending import check_end
from earthrise.games.one_earth.rules.fund_project import spend_free_use
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.position_fields import IN_DECK, TAKEN
from earthrise.games.one_earth.rules.shared_reasons import (
    does_not_fit,
    if_possible,
    in_a_later_turn,
    no_such_player,
    too_little_money,
)
from earthrise.games.one_earth.rules.state import OneEarth
from earthrise.games.one_earth.rules.words import from_to, player_ref, project_name, technology_ref


def benefit_words(player: Player, card: int) -> str:
    """What the Technology that this Project wants does to the owner's markers."""
    kind = KIND_OF[card]
    if kind.gain:
        return from_to("Prosperity", player.prosperity, kind.gain)
    return from_to("Emissions", player.emissions, -kind.cut)


def fitting_refusal(player: Player, card: int, technology: int) -> int:
    """Why a use cannot be put on this card; 0 when it can."""
    if card not in player.projects:
        return 101  # OE-101 only on a Project one owns
    if KIND_OF[card].technology != technology:
        return 102  # OE-102 it does not match
    if player.upgrade_of(card) != NO_TECHNOLOGY:
        return 106  # OE-106 one Technology a Project
    return 0


def actions_on(verb: Verb[OneEarth], player: Player) -> list[Action]:
    """The verb's actions (by Technology and Project) with the Technology that each open Project wants."""
    return [
        verb.actions[KIND_OF[card].technology * PROJECT_COUNT + card]
        for place, card in enumerate(player.projects)
        if player.upgrades[place] == NO_TECHNOLOGY
    ]


class FundTechnologyVerb(Verb[OneEarth]):
    """The card with the Project it is put on at once (OE-100, OE-111)."""

    def offer(self, earth: OneEarth, seat: int, found: list[Action]) -> None:
        """For each open Project the one Technology that it wants."""
        if earth.funded_technologies >= TECHNOLOGIES_A_TURN:
            return
        player = earth.players[seat]
        for place, card in enumerate(player.projects):
            if player.upgrades[place] == NO_TECHNOLOGY:
                technology = KIND_OF[card].technology
                if earth.technology_owners[technology] == IN_DECK and TECHNOLOGIES[technology].cost <= player.purse:
                    found.append(self.actions[technology * PROJECT_COUNT + card])

    def refusal(self, earth: OneEarth, seat: int, action: Action) -> int:
        player = earth.players[seat]
        if earth.technology_owners[action.x] != IN_DECK:
            return 108  # OE-108 each exists once
        wrong = fitting_refusal(player, action.y, action.x)
        if wrong:
            return wrong
        if earth.funded_technologies >= TECHNOLOGIES_A_TURN:
            return 107  # OE-107 one Technology a turn
        if player.purse < TECHNOLOGIES[action.x].cost:
            return 55  # OE-055
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        player = earth.players[seat]
        name = TECHNOLOGIES[action.x].name
        if rule == 55:
            return too_little_money(earth, player, TECHNOLOGIES[action.x].cost)
        if rule == 108:
            owner = earth.technology_owners[action.x]
            who_has = "The General has taken" if owner == TAKEN else f"{who(owner)} has funded"
            why = f"{who_has} {name}, and each Technology exists only once."
            return why, if_possible(earth, seat, FUND_TECHNOLOGY, "Fund another Technology.")
        if rule == 107:
            why = f"You have funded {TECHNOLOGIES_A_TURN} Technology this turn; that is the limit."
            return why, in_a_later_turn(earth, "Fund it next turn.")
        return does_not_fit(player, action.y, action.x, rule, self.fundable_on(earth, seat, action.x))

    def fundable_on(self, earth: OneEarth, seat: int, technology: int) -> list[int]:
        """The player's Projects for which this Technology could be funded now."""
        begin = technology * PROJECT_COUNT
        fitting = earth.players[seat].fitting(technology)
        return [card for card in fitting if self.refusal(earth, seat, self.actions[begin + card]) == 0]

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        player = earth.players[seat]
        card = TECHNOLOGIES[action.x]
        earth.pay_bank(player, card.cost)
        owners = earth.technology_owners.copy()
        owners[action.x] = seat
        earth.technology_owners = owners
        player.technologies = [*player.technologies, action.x]  # OE-120
        earth.funded_technologies += 1
        earth.progress = True
        if earth.journal is not None:
            text = f"{who(seat)} funds {card.name} for {card.cost} currency."
            earth.note("technology", 100, seat, text, card.cost, [technology_ref(action.x)])
        earth.place_use(player, action.y, action.x)
        if earth.licence == action.x:
            hand_out_licences(earth, seat)
        if earth.options.mode.technology_uses > 1:  # OE-104, OE-110
            offer_second_use(earth, seat, action.x, [])
        else:
            check_end(earth)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        card = TECHNOLOGIES[action.x]
        benefit = benefit_words(state.players[seat], action.y)
        return f"Fund {card.name} for {card.cost} and put it on {project_name(action.y)}: {benefit}"


class ApplyVerb(Verb[OneEarth]):
    """Put a left-over or licensed use on a Project, free of charge (OE-107, OE-126, OE-127)."""

    def candidates(self, state: OneEarth, seat: int) -> list[Action]:
        player = state.players[seat]
        if not player.left_over and not player.licensed:
            return NO_ACTIONS
        return actions_on(self, player)

    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        player = state.players[seat]
        if action.x not in player.left_over and action.x not in player.licensed:
            if action.x in player.saved:
                return 116  # OE-116 a saved use only goes on a Project funded later
            return 126  # OE-126, OE-105 there is no such use; what lies on a Project stays there
        return fitting_refusal(player, action.y, action.x)

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        name = TECHNOLOGIES[action.x].name
        if rule == 116:
            fix = "Use it when you fund a matching Project."
            return f"Your use of {name} is saved: it goes only on a Project at the moment you fund it.", fix
        if rule == 126:
            fix = "Fund the Technology itself." if FUND_TECHNOLOGY.fundable_on(earth, seat, action.x) else ""
            return f"You hold no left-over or licensed use of {name}.", fix
        player = earth.players[seat]
        return does_not_fit(player, action.y, action.x, rule, player.fitting(action.x))

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        player = earth.players[seat]
        spend_free_use(player, action.x)
        earth.place_use(player, action.y, action.x)
        check_end(earth)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        name = TECHNOLOGIES[action.x].name
        return (
            f"Put your free use of {name} on {project_name(action.y)}: {benefit_words(state.players[seat], action.y)}"
        )


def hand_out_licences(earth: OneEarth, funder: int) -> None:
    """Every player but the funder gets one licensed use."""
    for player in earth.players:
        if player.seat != funder:
            player.licensed = [*player.licensed, earth.licence]  # OE-295, OE-296
    if earth.journal is not None:
        text = f"{TECHNOLOGIES[earth.licence].name} is shared: everybody but {who(funder)} may use it once."
        earth.note("licence", 296, funder, text, 0, [technology_ref(earth.licence)])


# -- the second use ------------------------------------------------------------------------------------


def can_share_with(earth: OneEarth, funder: int, technology: int, declined: list[int], seat: int) -> bool:
    """OE-113, OE-114, OE-121."""
    if earth.mode == SOLO or seat == funder or seat >= earth.seats or seat in declined:
        return False
    return bool(earth.players[seat].fitting(technology))


def is_choice(earth: OneEarth, funder: int, technology: int, declined: list[int]) -> bool:
    """Whether the funder can do anything else with the second use than save it."""
    return bool(earth.players[funder].fitting(technology)) or any(
        can_share_with(earth, funder, technology, declined, seat) for seat in range(earth.seats)
    )


def offer_second_use(earth: OneEarth, funder: int, technology: int, declined: list[int]) -> None:
    """Ask for the second use if there is a choice; otherwise it is saved (OE-116)."""
    if is_choice(earth, funder, technology, declined):
        earth.push(SecondUseFrame(funder, technology, declined))
    else:
        save_use(earth, earth.players[funder], technology)


def save_use(earth: OneEarth, player: Player, technology: int) -> None:
    """For a Project funded later."""
    player.saved = [*player.saved, technology]  # OE-115
    if earth.journal is not None:
        text = f"{who(player.seat)} saves the second use of {TECHNOLOGIES[technology].name}."
        earth.note("saved", 115, player.seat, text, 0, [technology_ref(technology)])
    check_end(earth)


class AlsoVerb(Verb[OneEarth]):
    """OE-112: on another of the funder's Projects, a different one (OE-122)."""

    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        frame = state.frame(SecondUseFrame)
        return fitting_refusal(state.players[seat], action.x, frame.technology)

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        technology, player = earth.frame(SecondUseFrame).technology, earth.players[seat]
        return does_not_fit(player, action.x, technology, rule, player.fitting(technology))

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        frame = earth.frame(SecondUseFrame)
        earth.pop()
        earth.place_use(earth.players[seat], action.x, frame.technology)
        check_end(earth)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Put the second use on {project_name(action.x)}: {benefit_words(state.players[seat], action.x)}"


class ShareVerb(Verb[OneEarth]):
    def refusal(self, earth: OneEarth, seat: int, action: Action) -> int:
        frame = earth.frame(SecondUseFrame)
        if earth.mode == SOLO:
            return 121  # OE-121 nobody to share with
        if action.x == seat or action.x >= earth.seats:
            return 113  # OE-113 with another player
        if action.x in frame.declined:
            return 114  # OE-114 each is asked once
        if not earth.players[action.x].fitting(frame.technology):
            return 114  # OE-114 only a player who has a matching Project
        return 0

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        frame = earth.frame(SecondUseFrame)
        own = earth.players[seat].fitting(frame.technology)
        fix = "Use it on another Project of yours, or save it." if own else "Save it."
        if rule == 121:
            return "You play alone against the General; there is nobody to share with.", fix
        if action.x >= earth.seats:
            return no_such_player(earth, action.x, fix)
        if rule == 113:
            return "The second use is shared with another player, not with yourself.", fix
        if action.x in frame.declined:
            return f"{who(action.x)} was asked already and declined; everybody is asked once.", fix
        name = TECHNOLOGIES[frame.technology].name
        return f"{who(action.x)} has no Project that {name} could be put on.", fix

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        frame = earth.frame(SecondUseFrame)
        if earth.journal is not None:
            name = TECHNOLOGIES[frame.technology].name
            text = f"{who(seat)} offers {who(action.x)} the second use of {name}."
            earth.note("offer", 113, seat, text, 0, [player_ref(action.x), technology_ref(frame.technology)])
        earth.push(ShareFrame(action.x, seat, frame.technology))

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Offer the second use to {who(action.x)}"


class SaveVerb(AnswerVerb[OneEarth]):
    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        frame = earth.frame(SecondUseFrame)
        earth.pop()
        save_use(earth, earth.players[seat], frame.technology)

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        name = TECHNOLOGIES[state.frame(SecondUseFrame).technology].name
        return f"Save the second use of {name} for a Project funded later"


class AcceptVerb(Verb[OneEarth]):
    def refusal(self, state: OneEarth, seat: int, action: Action) -> int:
        frame = state.frame(ShareFrame)
        return fitting_refusal(state.players[seat], action.x, frame.technology)

    def explain(self, earth: OneEarth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        technology, player = earth.frame(ShareFrame).technology, earth.players[seat]
        return does_not_fit(player, action.x, technology, rule, player.fitting(technology))

    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        frame = earth.frame(ShareFrame)
        earth.pop()
        earth.pop()
        earth.place_use(earth.players[seat], action.x, frame.technology)
        check_end(earth)  # OE-122: funder and receiver together

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        return f"Accept it for {project_name(action.x)}: {benefit_words(state.players[seat], action.x)}"


FUND_TECHNOLOGY: Final = FundTechnologyVerb(ACTIONS, "fund_technology", [TECHNOLOGY, PROJECT])
APPLY: Final = ApplyVerb(ACTIONS, "apply", [TECHNOLOGY, PROJECT])
ALSO: Final = AlsoVerb(ACTIONS, "also", [PROJECT])
SHARE: Final = ShareVerb(ACTIONS, "share", [PLAYER])
SAVE: Final = SaveVerb(ACTIONS, "save", [])
ACCEPT: Final = AcceptVerb(ACTIONS, "accept", [PROJECT])


class SecondUseFrame(Decision):
    """The funder chooses what becomes of the second use; `declined` are those who were asked in vain (OE-114)."""

    KIND = "second_use"
    RULE = 110  # OE-110
    VERBS = [ALSO, SHARE, SAVE]
    FIELDS = [One("technology", TECHNOLOGY), Many(Seat("declined"))]
    ON = "turn"

    def __init__(self, seat: int, technology: int, declined: list[int]) -> None:
        super().__init__(seat)
        self.technology = technology
        self.declined = declined

    def prompt(self, state: OneEarth, seat: int) -> str:
        return f"use {TECHNOLOGIES[self.technology].name} a second time, share it or save it"

    def placing(self) -> int:
        return self.technology

    def offer(self, earth: OneEarth) -> Offer:
        return Offer(self.seat, NOBODY, 0, self.technology, self.declined)

    def out_of_place(self, earth: OneEarth) -> list[str]:
        funder = earth.players[self.seat]
        if self.seat != earth.active or earth.options.mode.technology_uses < 2 or not earth.funded_technologies:
            return ["second_use: the active player has just funded a Technology (OE-110)"]
        if not funder.technologies or funder.technologies[-1] != self.technology:
            return ["second_use: it is not the Technology funded last (OE-111)"]
        if len(set(self.declined)) != len(self.declined) or self.seat in self.declined:
            return ["second_use: each of the others is asked once (OE-114)"]
        if not is_choice(earth, self.seat, self.technology, self.declined):
            return ["second_use: there is nothing to choose, so it is saved (OE-116)"]
        return []


class ShareFrame(SkippableFrame):
    """A player is offered the second use of somebody's Technology (OE-114)."""

    KIND = "share"
    RULE = 114  # OE-114
    VERBS = [ACCEPT, DECLINE]
    FIELDS = [Seat("funder"), One("technology", TECHNOLOGY)]
    ON = "second_use"

    def __init__(self, seat: int, funder: int, technology: int) -> None:
        super().__init__(seat)
        self.funder = funder
        self.technology = technology

    def prompt(self, state: OneEarth, seat: int) -> str:
        return f"accept {TECHNOLOGIES[self.technology].name} from {who(self.funder)} for a Project, or decline it"

    def offer(self, earth: OneEarth) -> Offer:
        return Offer(self.funder, self.seat, 0, self.technology, decision(earth, -2).offer(earth).declined)

    def out_of_place(self, earth: OneEarth) -> list[str]:
        shared = decision(earth, -2).offer(earth)
        fits = self.funder == shared.by and self.technology == shared.technology
        if not fits or not can_share_with(earth, self.funder, self.technology, shared.declined, self.seat):
            return ["share: it is offered to another player with a matching Project (OE-114)"]
        return []

    def skipped(self, earth: OneEarth) -> None:
        earth.pop()
        before = earth.frame(SecondUseFrame)
        earth.pop()
        if earth.journal is not None:
            text = f"{who(self.seat)} declines {TECHNOLOGIES[self.technology].name}."
            earth.note("declined", 114, self.seat, text, 0, [technology_ref(self.technology)])
        offer_second_use(earth, self.funder, self.technology, [*before.declined, self.seat])

    def skipping(self, earth: OneEarth) -> str:
        return f"Decline {TECHNOLOGIES[self.technology].name}"


ACTIONS.declare(SecondUseFrame, ShareFrame)
