"""A turn: advance, act, vote, with card windows between (NF-050 to NF-074, NF-122, NF-250, NF-325, NF-401)."""

from typing import Final

from mypy_extensions import mypyc_attr

from earthrise.engine.actions import NO_ACTIONS, Action, AnswerVerb, Verb
from earthrise.engine.words import plural, signed, who
from earthrise.games.new_earth_fay.components.board import SLOT_COUNT, VALUE_COUNT
from earthrise.games.new_earth_fay.components.rd_cards import DESIGN_DOMAIN, DESIGNS
from earthrise.games.new_earth_fay.components.technologies import (
    LEVEL_DOMAIN,
    LEVELS,
    TECHNOLOGY_NAMES,
    TERRAFORMING,
    TOP_LEVEL,
    level_name,
)
from earthrise.games.new_earth_fay.rules.actions import ACTIONS, VALUE_DOMAIN
from earthrise.games.new_earth_fay.rules.advancing import ADVANCE, AdvancingFrame, can_advance
from earthrise.games.new_earth_fay.rules.attitude import shift
from earthrise.games.new_earth_fay.rules.card_windows import PLAY, card_in_hand
from earthrise.games.new_earth_fay.rules.decision import DECLINE, Decision
from earthrise.games.new_earth_fay.rules.effects import LEVEL_WORKS, begin_work
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.position_fields import OPEN_VALUE
from earthrise.games.new_earth_fay.rules.research import draw
from earthrise.games.new_earth_fay.rules.state import TURNS, Fay
from earthrise.games.new_earth_fay.rules.voting import cast_vote, vote_refusal
from earthrise.games.new_earth_fay.rules.words import slot_name

# -- acting ------------------------------------------------------------------------------------------------


def act_refusal(fay: Fay, explorer: Explorer, number: int) -> int:
    """Whether the player could act with that level, in a first action."""
    level = LEVELS[number]
    if not level.is_action:
        return 64  # NF-064 Construction 2 is a permission, not an action
    if level.level > explorer.levels[level.technology]:
        return 70  # NF-070 a level already reached, in this very step too (NF-061, NF-062)
    return 0 if LEVEL_WORKS[number].effects[0].can_lead(fay, explorer) else 71  # NF-071


def has_action(fay: Fay, explorer: Explorer) -> bool:
    return any(act_refusal(fay, explorer, number) == 0 for number in range(len(LEVELS)))


class ActVerb(Verb[Fay]):
    def offer(self, fay: Fay, seat: int, found: list[Action]) -> None:
        """Of the levels reached only: few are, and whether an action can begin is the dear question."""
        explorer = fay.explorers[seat]
        no_tiles = fay.frame(ActingFrame).is_second()
        for technology, reached in enumerate(explorer.levels):
            if no_tiles and technology == TERRAFORMING:
                continue
            first = technology * TOP_LEVEL
            for number in range(first, first + reached):
                if LEVELS[number].is_action and LEVEL_WORKS[number].effects[0].can_lead(fay, explorer):
                    found.append(self.actions[number])

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        refused = act_refusal(fay, fay.explorers[seat], action.x)
        if LEVELS[action.x].technology == TERRAFORMING and refused in (0, 71) and fay.frame(ActingFrame).is_second():
            return 123  # NF-123 the second action is of another technology
        return refused

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        explorer = fay.explorers[seat]
        level = LEVELS[action.x]
        name = level_name(level)
        if rule == 64:
            return f"{name} is a lasting permission, not an action.", "Take another action."
        if rule == 70:
            have = explorer.levels[level.technology]
            technology = TECHNOLOGY_NAMES[level.technology]
            why = f"{name} is out of reach: your {technology} is at level {have}."
            return why, f"Advance {technology} by {plural(level.level - have, 'more level')} first."
        if rule == 123:
            why = "You have terraformed; the second action is of another technology."
            return why, "Take another action, or decline."
        return LEVEL_WORKS[action.x].effects[0].cannot_lead(fay, explorer, name)

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        level = LEVELS[action.x]
        fay.frame(ActingFrame).go_on(fay)
        if level.second_action:
            fay.push(SecondFrame(seat))  # NF-122: it waits until the tile is placed or discarded
        if fay.journal is not None:
            text = f"{who(seat)} takes {level_name(level)}: {level.name}."
            fay.note("act", 70, seat, text, level.level, [LEVEL_DOMAIN.reference(action.x)])
        begin_work(fay, seat, LEVEL_WORKS[action.x])

    def say(self, state: Fay, seat: int, action: Action) -> str:
        level = LEVELS[action.x]
        return f"{level_name(level)}, {level.name}: {level.text}"


class SkipVerb(Verb[Fay]):
    """Go without an action, when there is none (NF-401)."""

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        return 72 if has_action(fay, fay.explorers[seat]) else 0  # NF-072 the action cannot be passed

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return "You cannot pass: there is an action you can take.", "Take one of the actions offered."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        if fay.journal is not None:
            fay.note("skip", 401, seat, f"{who(seat)} has no action to take.")
        fay.frame(Decision).go_on(fay)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return "Go on without an action: there is none you can take"


# -- voting, bartering, ending -----------------------------------------------------------------------------


class VoteVerb(Verb[Fay]):
    def offer(self, fay: Fay, seat: int, found: list[Action]) -> None:
        """Terrain by terrain: where one value is open, it stays."""
        for first in range(0, SLOT_COUNT, VALUE_COUNT):
            before = len(found)
            for slot in range(first, first + VALUE_COUNT):
                if fay.voting[slot] == OPEN_VALUE:
                    found.append(self.actions[slot])
            if len(found) == before + 1:
                found.pop()

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        return vote_refusal(state, action.x)

    def explain(self, state: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        name = slot_name(action.x).capitalize()
        if rule == 251:
            return f"{name} is covered already.", "Vote for an open value."
        return f"{name} is the last open value of its terrain.", "Vote on another terrain."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        cast_vote(fay, seat, action.x)
        fay.frame(Decision).go_on(fay)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        left = state.open_values(action.x // VALUE_COUNT) - 1
        return f"Vote out {slot_name(action.x)} ({plural(left, 'value')} left open)"


def buy_refusal(fay: Fay, explorer: Explorer) -> int:
    if not fay.alien.buys or explorer.bartered:
        return 325  # NF-325 The Barterers, once a turn
    if explorer.attitude - fay.alien.price < -fay.options.attitude_limit or not fay.draw_pile():
        return 326  # NF-326 not at the bottom of the track, not without a card
    return 0


def no_barter(fay: Fay, explorer: Explorer) -> tuple[str, str]:
    """Why there is nothing to barter now, for whatever card; nothing where that is not the matter (NF-325)."""
    if not fay.alien.buys:
        return "Only The Barterers buy and sell cards, and they do not live here.", ""
    if explorer.bartered:
        return "You have bought or sold a card this turn already.", "Barter again in your next turn."
    return "", ""


class BuyVerb(Verb[Fay]):
    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        return buy_refusal(fay, fay.explorers[seat])

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        explorer = fay.explorers[seat]
        if rule == 325:
            return no_barter(fay, explorer)
        if not fay.draw_pile():
            return "There is no R&D card left to buy.", ""
        why = f"Your attitude is {signed(explorer.attitude)}, the bottom of the track: no frown is left to pay with."
        return why, "Earn a smile first."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        explorer = fay.explorers[seat]
        explorer.bartered = True
        shift(fay, explorer, -fay.alien.price, 325, f"{fay.alien.name}: a card is bought", False)  # NF-326, NF-183
        draw(fay, explorer, 1, 325)  # NF-325

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return "Take a frown to draw an R&D card (The Barterers)"


class SellVerb(Verb[Fay]):
    def candidates(self, fay: Fay, seat: int) -> list[Action]:
        if not fay.alien.buys or fay.explorers[seat].bartered:
            return NO_ACTIONS
        return [self.actions[action.x] for action in PLAY.candidates(fay, seat)]

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        explorer = fay.explorers[seat]
        if not fay.alien.buys or explorer.bartered:
            return 325  # NF-325
        return 0 if card_in_hand(explorer, action.x) >= 0 else 325  # NF-325 a card in hand

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        explorer = fay.explorers[seat]
        why, fix = no_barter(fay, explorer)
        if why:
            return why, fix
        return f"You do not hold {DESIGNS[action.x].name}.", "Sell a card from your hand." if explorer.hand else ""

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        explorer = fay.explorers[seat]
        card = card_in_hand(explorer, action.x)
        explorer.bartered = True
        explorer.lose_card(card)
        fay.discard_card(card, seat)  # NF-157: not shown
        if fay.journal is not None:
            fay.note("sell", 325, seat, f"{who(seat)} gives an R&D card to {fay.alien.name}, unseen.", 1)
        shift(fay, explorer, fay.alien.sale, 325, f"{fay.alien.name}: a card is sold", True)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return f"Discard {DESIGNS[action.x].name} for a smile (The Barterers)"


class EndTurnVerb(AnswerVerb[Fay]):
    def do(self, state: Fay, seat: int, action: Action) -> None:
        state.pop()

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return "End the turn without playing a card"


ACT: Final = ActVerb(ACTIONS, "act", [LEVEL_DOMAIN])
SKIP: Final = SkipVerb(ACTIONS, "skip", [])
VOTE: Final = VoteVerb(ACTIONS, "vote", [VALUE_DOMAIN])
BUY: Final = BuyVerb(ACTIONS, "buy", [])
SELL: Final = SellVerb(ACTIONS, "sell", [DESIGN_DOMAIN])
END_TURN: Final = EndTurnVerb(ACTIONS, "end_turn", [])


# -- the steps ---------------------------------------------------------------------------------------------


class AdvanceFrame(AdvancingFrame):
    """Step 1 (NF-060), with the window before it."""

    KIND = "advance"
    RULE = 52  # NF-052
    VERBS = [ADVANCE, PLAY]
    STEP = "advance"
    UNDER = "advance"
    PROMPT = "advance a technology"

    def is_step(self, fay: Fay) -> bool:
        return is_turn_of(fay, self.seat)

    def go_on(self, fay: Fay) -> None:
        fay.frames[-1] = ActionFrame(self.seat)

    def settle(self, fay: Fay) -> None:
        if not can_advance(fay.explorers[self.seat]):  # NF-063
            if fay.journal is not None:
                fay.note("skip", 63, self.seat, f"{who(self.seat)} has nothing left to advance.")
            self.go_on(fay)


def is_turn_of(fay: Fay, seat: int) -> bool:
    return fay.stage == TURNS and fay.active == seat


@mypyc_attr(allow_interpreted_subclasses=True)
class ActingFrame(Decision):
    """An action is taken."""

    def is_second(self) -> bool:
        """Whether it is the one after a terraforming."""
        return False


class ActionFrame(ActingFrame):
    """Step 2 (NF-070), with the window before it."""

    KIND = "action"
    RULE = 52  # NF-052
    VERBS = [ACT, SKIP, PLAY]
    STEP = "action"
    UNDER = "action"
    PROMPT = "take an action"

    def is_step(self, fay: Fay) -> bool:
        return is_turn_of(fay, self.seat)

    def go_on(self, fay: Fay) -> None:
        fay.frames[-1] = VoteFrame(self.seat)


class SecondFrame(ActingFrame):
    """Another action after Terraforming 4, 5 or 6 (NF-122, NF-123), with the window between the halves."""

    KIND = "second"
    RULE = 122  # NF-122
    VERBS = [ACT, DECLINE, PLAY]
    STEP = "second_action"
    PROMPT = "take an action of another technology, or decline"
    DECLINED = "no second action"

    def is_second(self) -> bool:
        return True


class VoteFrame(Decision):
    """Step 3 (NF-250), with the window and the barter before it; it lies under the action too."""

    KIND = "vote"
    RULE = 52  # NF-052
    VERBS = [VOTE, BUY, SELL, PLAY]
    STEP = "vote"
    UNDER = "action"
    PROMPT = "vote a value out"

    def is_step(self, fay: Fay) -> bool:
        return is_turn_of(fay, self.seat)

    def go_on(self, fay: Fay) -> None:
        fay.pop()
        if fay.explorers[self.seat].hand:
            fay.push(EndFrame(self.seat))


class EndFrame(Decision):
    """The window after the vote, for who holds a card (NF-053)."""

    KIND = "end_turn"
    RULE = 53  # NF-053
    VERBS = [END_TURN, PLAY]
    STEP = "end"
    UNDER = "end"
    PROMPT = "play R&D cards or end the turn"

    def is_step(self, fay: Fay) -> bool:
        return is_turn_of(fay, self.seat) and (fay.frames[-1] is not self or bool(fay.explorers[self.seat].hand))

    def settle(self, state: Fay) -> None:
        if not state.explorers[self.seat].hand:
            state.pop()
            state.frames[-1].settle(state)


ACTIONS.declare(AdvanceFrame, ActionFrame, SecondFrame, VoteFrame, EndFrame)


def has_voted(fay: Fay) -> bool:
    """Whether the active player has cast the vote of this turn."""
    return any(isinstance(frame, EndFrame) for frame in fay.frames)


def is_second_to_come(fay: Fay) -> bool:
    """Whether a second action waits until something else is decided."""
    for place in range(len(fay.frames) - 1):
        if isinstance(fay.frames[place], SecondFrame):
            return True
    return False


def start_turn(fay: Fay, seat: int) -> None:
    fay.active = seat
    fay.explorers[seat].bartered = False
    if fay.journal is not None:
        text = f"Session {fay.session}, round {fay.round}: {who(seat)}'s turn."
        fay.note("turn", 50, seat, text, fay.round)
    fay.push(AdvanceFrame(seat))
