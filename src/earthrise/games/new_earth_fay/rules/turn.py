"""A turn: advance, act, vote, with card windows between (NF-050 to NF-074, NF-122, NF-250, NF-325, NF-401)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.engine.frames import Frame
from earthrise.engine.words import plural, who
from earthrise.games.new_earth_fay.components.board import VALUE_COUNT
from earthrise.games.new_earth_fay.components.rd_cards import DESIGN_DOMAIN, DESIGNS
from earthrise.games.new_earth_fay.components.technologies import LEVEL_DOMAIN, LEVELS, TERRAFORMING, level_name
from earthrise.games.new_earth_fay.rules.actions import ACTIONS, VALUE_DOMAIN
from earthrise.games.new_earth_fay.rules.attitude import shift
from earthrise.games.new_earth_fay.rules.card_windows import PLAY, card_in_hand
from earthrise.games.new_earth_fay.rules.construction import DECLINE, DecliningFrame
from earthrise.games.new_earth_fay.rules.effects import OF_LEVEL, begin_work, can_lead
from earthrise.games.new_earth_fay.rules.follow_ups import ADVANCE, StepFrame, can_advance
from earthrise.games.new_earth_fay.rules.research import draw
from earthrise.games.new_earth_fay.rules.state import Explorer, Fay
from earthrise.games.new_earth_fay.rules.voting import cast_vote, vote_refusal
from earthrise.games.new_earth_fay.rules.words import slot_name

# -- acting ------------------------------------------------------------------------------------------------


def act_refusal(fay: Fay, explorer: Explorer, number: int, second: bool) -> int:
    level = LEVELS[number]
    if not level.is_action:
        return 64  # NF-064 Construction 2 is a permission, not an action
    if level.level > explorer.levels[level.technology]:
        return 70  # NF-070 a level already reached, in this very step too (NF-061, NF-062)
    if second and level.technology == TERRAFORMING:
        return 123  # NF-123 the second action is of another technology
    return 0 if can_lead(fay, explorer, level.effects[0]) else 71  # NF-071


def has_action(fay: Fay, explorer: Explorer) -> bool:
    return any(act_refusal(fay, explorer, number, False) == 0 for number in range(len(LEVELS)))


class ActVerb(Verb[Fay]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "act", [LEVEL_DOMAIN])

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        return act_refusal(fay, fay.explorers[seat], action.x, isinstance(fay.frames[-1], SecondFrame))

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        frame = fay.frames[-1]
        level = LEVELS[action.x]
        if isinstance(frame, SecondFrame):
            fay.pop()
        else:
            cast(StepFrame, frame).done(fay)
            if level.second_action:
                fay.push(SecondFrame(seat))  # NF-122: it waits until the tile is placed or discarded
        if fay.journal is not None:
            text = f"{who(seat)} takes {level_name(level)}: {level.name}."
            fay.note("act", 70, seat, text, level.level, [LEVEL_DOMAIN.reference(action.x)])
        begin_work(fay, seat, OF_LEVEL, action.x)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        level = LEVELS[action.x]
        return f"{level_name(level)}, {level.name}: {level.text}"


class SkipVerb(Verb[Fay]):
    """Go without an action, when there is none (NF-401)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "skip", [])

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        return 72 if has_action(fay, fay.explorers[seat]) else 0  # NF-072 the action cannot be passed

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        if fay.journal is not None:
            fay.note("skip", 401, seat, f"{who(seat)} has no action to take.")
        cast(StepFrame, fay.frames[-1]).done(fay)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return "Go on without an action: there is none you could take"


# -- voting, bartering, ending -----------------------------------------------------------------------------


class VoteVerb(Verb[Fay]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "vote", [VALUE_DOMAIN])

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        return vote_refusal(state, action.x)

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        cast_vote(fay, seat, action.x)
        cast(StepFrame, fay.frames[-1]).done(fay)

    def say(self, state: Fay, seat: int, action: Action) -> str:
        left = state.open_values(action.x // VALUE_COUNT) - 1
        return f"Vote {slot_name(action.x)} out ({plural(left, 'value')} left open)"


def buy_refusal(fay: Fay, explorer: Explorer) -> int:
    if not fay.alien.buys or explorer.bartered:
        return 325  # NF-325 The Barterers, once a turn
    if explorer.attitude - fay.alien.price < -fay.options.attitude_limit or not fay.draw_pile():
        return 326  # NF-326 not at the bottom of the track, not without a card
    return 0


class BuyVerb(Verb[Fay]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "buy", [])

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        return buy_refusal(fay, fay.explorers[seat])

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        explorer = fay.explorers[seat]
        explorer.bartered = True
        shift(fay, explorer, -fay.alien.price, 325, f"{fay.alien.name}: a card is bought", False)  # NF-326, NF-183
        draw(fay, explorer, 1, 325)  # NF-325

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return "Take a frown to draw an R&D card (The Barterers)"


class SellVerb(Verb[Fay]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "sell", [DESIGN_DOMAIN])

    def candidates(self, state: Fay, seat: int) -> list[Action]:
        return [self.actions[action.x] for action in PLAY.candidates(state, seat)]

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        explorer = fay.explorers[seat]
        if not fay.alien.buys or explorer.bartered:
            return 325  # NF-325
        return 0 if card_in_hand(explorer, action.x) >= 0 else 325  # NF-325 a card in hand

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


class EndTurnVerb(Verb[Fay]):
    def __init__(self) -> None:
        super().__init__(ACTIONS, "end_turn", [])

    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        return 0

    def do(self, state: Fay, seat: int, action: Action) -> None:
        state.pop()

    def say(self, state: Fay, seat: int, action: Action) -> str:
        return "End the turn without playing a card"


ACT: Final = ActVerb()
SKIP: Final = SkipVerb()
VOTE: Final = VoteVerb()
BUY: Final = BuyVerb()
SELL: Final = SellVerb()
END_TURN: Final = EndTurnVerb()

ADVANCE_VERBS: Final[list[Verb[Fay]]] = [ADVANCE, PLAY]
ACTION_VERBS: Final[list[Verb[Fay]]] = [ACT, SKIP, PLAY]
SECOND_VERBS: Final[list[Verb[Fay]]] = [ACT, DECLINE, PLAY]
VOTE_VERBS: Final[list[Verb[Fay]]] = [VOTE, BUY, SELL, PLAY]
END_VERBS: Final[list[Verb[Fay]]] = [END_TURN, PLAY]


# -- the steps ---------------------------------------------------------------------------------------------


class AdvanceFrame(StepFrame):
    """Step 1 (NF-060), with the window before it."""

    def kind(self) -> str:
        return "advance"

    def rule(self) -> int:
        return 52  # NF-052

    def verbs(self) -> list[Verb[Fay]]:
        return ADVANCE_VERBS

    def prompt(self, state: Fay, seat: int) -> str:
        return "advance a technology"

    def done(self, fay: Fay) -> None:
        fay.frames[-1] = ActionFrame(self.seat)

    def settle(self, fay: Fay) -> None:
        if not can_advance(fay.explorers[self.seat]):  # NF-063
            if fay.journal is not None:
                fay.note("skip", 63, self.seat, f"{who(self.seat)} has nothing left to advance.")
            self.done(fay)


class ActionFrame(StepFrame):
    """Step 2 (NF-070), with the window before it."""

    def kind(self) -> str:
        return "action"

    def rule(self) -> int:
        return 52  # NF-052

    def verbs(self) -> list[Verb[Fay]]:
        return ACTION_VERBS

    def prompt(self, state: Fay, seat: int) -> str:
        return "take an action"

    def done(self, fay: Fay) -> None:
        fay.frames[-1] = VoteFrame(self.seat)


class SecondFrame(DecliningFrame):
    """Another action after Terraforming 4, 5 or 6 (NF-122, NF-123), with the window between the halves."""

    def kind(self) -> str:
        return "second"

    def rule(self) -> int:
        return 122  # NF-122

    def verbs(self) -> list[Verb[Fay]]:
        return SECOND_VERBS

    def prompt(self, state: Fay, seat: int) -> str:
        return "take an action of another technology, or decline"

    def declined(self) -> str:
        return "no second action"


class VoteFrame(StepFrame):
    """Step 3 (NF-250), with the window and the barter before it."""

    def kind(self) -> str:
        return "vote"

    def rule(self) -> int:
        return 52  # NF-052

    def verbs(self) -> list[Verb[Fay]]:
        return VOTE_VERBS

    def prompt(self, state: Fay, seat: int) -> str:
        return "vote a value out"

    def done(self, fay: Fay) -> None:
        fay.pop()
        if fay.explorers[self.seat].hand:
            fay.push(EndFrame(self.seat))


class EndFrame(Frame[Fay]):
    """The window after the vote, for who holds a card (NF-053)."""

    def kind(self) -> str:
        return "end_turn"

    def rule(self) -> int:
        return 53  # NF-053

    def verbs(self) -> list[Verb[Fay]]:
        return END_VERBS

    def prompt(self, state: Fay, seat: int) -> str:
        return "play R&D cards or end the turn"

    def settle(self, state: Fay) -> None:
        if not state.explorers[self.seat].hand:
            state.pop()
            state.frames[-1].settle(state)


def start_turn(fay: Fay, seat: int) -> None:
    fay.active = seat
    fay.explorers[seat].bartered = False
    if fay.journal is not None:
        text = f"Session {fay.session}, round {fay.round}: it is {who(seat)}'s turn."
        fay.note("turn", 50, seat, text, fay.round)
    fay.push(AdvanceFrame(seat))
