"""Choosing cards: composting from hand, keeping some of those drawn (EA-018, EA-091, EA-109, EA-167, EA-251)."""

from typing import ClassVar, Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Flag, One, Whole, Word
from earthrise.engine.words import plural, who
from earthrise.games.earth_abundance.components.cards import CARD_DOMAIN, CARDS, NO_CARD, card_id, card_ids
from earthrise.games.earth_abundance.rules.actions import ACTIONS
from earthrise.games.earth_abundance.rules.decisions import (
    MOST_AT_ONCE,
    NO_TEAMS,
    STOP,
    Decision,
    LeavableFrame,
    Subject,
)
from earthrise.games.earth_abundance.rules.deck import ORIGINS, compost_from_hand, discard, receive
from earthrise.games.earth_abundance.rules.fauna import look_at_goals
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.shapes import Asked
from earthrise.games.earth_abundance.rules.state import Earth
from earthrise.games.earth_abundance.rules.words import card_refs, cards_of, names_of

# -- composting from hand ----------------------------------------------------------------------------------------------


class CompostVerb(Verb[Earth]):
    """Compost this card from hand; the last one lies on top."""

    def offer(self, earth: Earth, seat: int, found: list[Action]) -> None:
        spare = earth.top(seat, HandFrame).spare
        for card in earth.players[seat].hand:
            if card != spare:
                found.append(self.actions[card])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if action.x not in earth.players[seat].hand:
            return 165  # EA-165
        return 109 if action.x == earth.top(seat, HandFrame).spare else 0  # EA-109

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        name = CARDS[action.x].name
        if rule == 109:
            return f"{name} is being planted; it cannot pay for itself.", "Compost another card."
        return f"{name} is not in your hand.", f"You hold {names_of(earth.players[seat].hand) or 'no card'}."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, HandFrame)
        earth.renew(seat, HandFrame(seat, frame.left - 1, frame.exact, frame.spare))
        compost_from_hand(earth, seat, action.x, 167)
        if frame.spare >= 0:
            earth.players[seat].shown = [frame.spare]  # what is being paid for is still known

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Compost {CARDS[action.x].name}"


COMPOST: Final = CompostVerb(ACTIONS, "compost", [CARD_DOMAIN])


class HandFrame(LeavableFrame):
    """So many cards of the hand may be composted, or must be (`exact`); `spare` is one that cannot be."""

    KIND = "compost_hand"
    RULE = 167  # EA-167
    VERBS = [COMPOST, STOP]
    FIELDS = [Whole("left", 0, MOST_AT_ONCE), Flag("exact"), One("spare", CARD_DOMAIN, NO_CARD)]

    def __init__(self, seat: int, left: int, exact: bool, spare: int) -> None:
        super().__init__(seat)
        self.left = left
        self.exact = exact
        self.spare = spare

    def prompt(self, state: Earth, seat: int) -> str:
        number = cards_of(self.left)
        return f"compost {number} from hand" if self.exact else f"compost up to {number} from hand"

    def stop_refusal(self) -> int:
        return 167 if self.exact else 0  # EA-167

    def why_no_stop(self) -> tuple[str, str]:
        return f"This is a payment: {plural(self.left, 'more card')} must be composted.", "Compost them."

    def stop_text(self) -> str:
        return "Compost no more"

    def advance(self, earth: Earth) -> bool:
        hand = earth.players[self.seat].hand
        if self.left <= 0 or not hand or (self.spare >= 0 and len(hand) == 1):
            earth.end(self.seat)
            return True
        return False

    def asked(self, earth: Earth, player: Player) -> Asked:
        return {"left": self.left, "exact": self.exact, "card": card_id(self.spare)}

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.left, about.exact, about.card = self.left, self.exact, self.spare

    def broken(self, state: Earth) -> list[str]:
        hand = state.players[self.seat].hand
        held = len(hand) - (1 if self.spare >= 0 else 0)
        if self.exact and self.left > held:
            return ["compost_hand: so many cards cannot be composted"]
        if self.spare >= 0 and self.spare not in hand:
            return ["compost_hand: the card being planted is not in the hand"]
        return []


# -- choosing among cards that are held --------------------------------------------------------------------------------


class HoldingFrame(LeavableFrame):
    """Cards are held to choose from."""

    HOLDS = True
    DOING: ClassVar[str] = "Choose"  # what is done with the cards

    def share_refusal(self) -> int:
        """The rule by which none of them may go to the team; 0 for none."""
        return 0

    def one_chosen(self, earth: Earth) -> None:
        """One of the cards has gone to the team."""


def not_among(earth: Earth, seat: int, card: int, doing: str) -> tuple[str, str]:
    """Why a card cannot be chosen that is not held."""
    held = names_of(earth.players[seat].held)
    return f"{CARDS[card].name} is not among the cards to choose from.", f"{doing} one of {held}."


class KeepVerb(Verb[Earth]):
    """Take this card into the hand."""

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        return [self.actions[card] for card in state.players[seat].held]

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        return 0 if action.x in earth.players[seat].held else earth.top(seat, KeepFrame).rule()

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return not_among(earth, seat, action.x, "Keep")

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, KeepFrame)
        frame.one_chosen(earth)
        keep_cards(earth, seat, [action.x], frame.origin)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Keep {CARDS[action.x].name}"


class ShareCardVerb(Verb[Earth]):
    """Put this card on one's own side of the Teams board."""

    def candidates(self, earth: Earth, seat: int) -> list[Action]:
        return [self.actions[card] for card in earth.players[seat].held] if earth.in_teams() else []

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.in_teams():
            return 332  # EA-332
        if action.x not in earth.players[seat].held:
            return 334  # EA-334: only what is drawn just now
        return earth.top(seat, HoldingFrame).share_refusal()

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 332:
            return NO_TEAMS, "Keep a card."
        return not_among(earth, seat, action.x, earth.top(seat, HoldingFrame).DOING)

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        player = earth.players[seat]
        earth.top(seat, HoldingFrame).one_chosen(earth)
        player.held = [card for card in player.held if card != action.x]
        cards = earth.pool_cards.copy()
        team = earth.team_of(seat)
        cards[team] = [*cards[team], action.x]
        earth.pool_cards = cards
        earth.reveal()
        if earth.journal is not None:
            earth.note("share", 332, seat, f"{who(seat)} puts a card on the Teams board.", 1)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Put {CARDS[action.x].name} on the Teams board"


KEEP: Final = KeepVerb(ACTIONS, "keep", [CARD_DOMAIN])
SHARE_CARD: Final = ShareCardVerb(ACTIONS, "share_card", [CARD_DOMAIN])

TO_DISCARD: Final = 0
TO_GAIA: Final = 1
TO_COMPOST: Final = 2
AFTERWARDS: Final = ["discard", "gaia", "compost"]


class KeepFrame(HoldingFrame):
    """Cards are held to choose from: so many must be kept, the rest goes where `afterwards` says."""

    KIND = "keep"
    VERBS = [KEEP, SHARE_CARD]
    DOING = "Keep"
    FIELDS = [Whole("keep", 0, MOST_AT_ONCE), Word("afterwards", AFTERWARDS), Word("origin", ORIGINS)]

    def __init__(self, seat: int, keep: int, afterwards: int, origin: int) -> None:
        super().__init__(seat)
        self.keep = keep
        self.afterwards = afterwards
        self.origin = origin

    def rule(self) -> int:
        return 251 if self.afterwards == TO_COMPOST else 80  # EA-080, EA-251

    def prompt(self, state: Earth, seat: int) -> str:
        return f"keep {cards_of(self.keep)} of {len(state.players[seat].held)}"

    def share_refusal(self) -> int:
        return 0 if self.afterwards == TO_DISCARD else 334  # EA-334: it was not drawn

    def one_chosen(self, earth: Earth) -> None:
        """The card that is kept."""
        earth.renew(self.seat, KeepFrame(self.seat, self.keep - 1, self.afterwards, self.origin))

    def advance(self, earth: Earth) -> bool:
        player = earth.players[self.seat]
        if self.keep and len(player.held) > self.keep:
            return False
        earth.end(self.seat)
        if self.keep:
            keep_cards(earth, self.seat, player.held, self.origin)
        rest = player.held
        if self.afterwards == TO_COMPOST:
            if rest:
                earth.begin(self.seat, ReturnFrame(self.seat))
        else:
            player.held = []
            self.put_away(earth, rest)
            if earth.by_second_rules():
                look_at_goals(earth, self.seat)  # EA-273: the cards kept are part of a benefit
        return True

    def put_away(self, earth: Earth, rest: list[int]) -> None:
        if not rest:
            return
        if self.afterwards == TO_GAIA:
            earth.gaia.pile = earth.gaia.pile + rest  # EA-365
            earth.reveal()
            if earth.journal is not None:
                text = f"Gaia takes {names_of(rest)} for her scoring pile."
                earth.note("gaia", 365, self.seat, text, len(rest), card_refs(rest))
        else:
            discard(earth, rest)  # EA-091
            if earth.journal is not None:
                earth.note("discard", 91, self.seat, f"{who(self.seat)} discards {cards_of(len(rest))}.", len(rest))

    def asked(self, earth: Earth, player: Player) -> Asked:
        return {"left": self.keep, "cards": card_ids(player.held)}

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.left, about.afterwards = self.keep, self.afterwards

    def broken(self, state: Earth) -> list[str]:
        if self.keep > len(state.players[self.seat].held):
            return ["keep: there are not so many cards to keep"]
        return []


def keep_cards(earth: Earth, seat: int, cards: list[int], origin: int) -> None:
    player = earth.players[seat]
    player.held = [card for card in player.held if card not in cards]
    receive(earth, seat, cards, origin)
    if earth.journal is not None:
        earth.note("kept", 80, seat, f"You keep {names_of(cards)}.", len(cards), card_refs(cards), only=seat)


# -- Shooting Star (EA-251) --------------------------------------------------------------------------------------------


class ReturnVerb(Verb[Earth]):
    """Put this card back on top of the compost."""

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        return [self.actions[card] for card in state.players[seat].held]

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        return 0 if action.x in state.players[seat].held else 251  # EA-251

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return not_among(earth, seat, action.x, "Choose")

    def do(self, state: Earth, seat: int, action: Action) -> None:
        player = state.players[seat]
        player.held = [card for card in player.held if card != action.x]
        player.compost = [*player.compost, action.x]
        note_returned(state, seat, 1)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Return {CARDS[action.x].name}"


RETURN: Final = ReturnVerb(ACTIONS, "return", [CARD_DOMAIN])


class ReturnFrame(Decision):
    """The cards not taken go back on top of the compost in any order."""

    KIND = "return"
    RULE = 251  # EA-251
    VERBS = [RETURN]
    HOLDS = True
    PROMPT = "return the other cards to the compost, the top one last"

    def advance(self, earth: Earth) -> bool:
        player = earth.players[self.seat]
        if len(player.held) > 1:
            return False
        earth.end(self.seat)
        player.compost = player.compost + player.held
        if player.held:
            note_returned(earth, self.seat, len(player.held))
        player.held = []
        return True


def note_returned(earth: Earth, seat: int, number: int) -> None:
    if earth.journal is not None:
        earth.note("return", 251, seat, f"{who(seat)} puts {cards_of(number)} back on the compost.", number)


def look_into_compost(earth: Earth, seat: int, look: int, keep: int, origin: int) -> None:
    """Cards off the top of the compost, to choose from."""
    player = earth.players[seat]
    left = max(0, len(player.compost) - look)  # EA-251
    seen = player.compost[left:]
    if not seen:
        return
    player.compost = player.compost[:left]  # EA-251
    player.held = seen
    earth.reveal()
    if earth.journal is not None:
        text = f"{who(seat)} looks at {cards_of(len(seen))} of the compost to take {keep}."
        earth.note("look", 251, seat, text, len(seen))
        earth.note("looked", 251, seat, f"You see {names_of(seen)}.", len(seen), card_refs(seen), only=seat)
    earth.begin(seat, KeepFrame(seat, min(keep, len(seen)), TO_COMPOST, origin))


# -- sharing cards with the team ---------------------------------------------------------------------------------------


class HandOverFrame(HoldingFrame):
    """Cards just drawn with care in a team game: each may go to the Teams board, the rest into the hand (EA-332)."""

    KIND = "hand_over"
    RULE = 332  # EA-332
    VERBS = [SHARE_CARD, STOP]
    FIELDS = [Word("origin", ORIGINS)]
    PROMPT = "put drawn cards on the Teams board or take them"

    def __init__(self, seat: int, origin: int) -> None:
        super().__init__(seat)
        self.origin = origin

    def stop_text(self) -> str:
        return "Take the rest into hand"

    def stopped(self, earth: Earth) -> None:
        keep_cards(earth, self.seat, earth.players[self.seat].held, self.origin)
        if earth.by_second_rules():
            look_at_goals(earth, self.seat)  # EA-273

    def advance(self, earth: Earth) -> bool:
        if earth.players[self.seat].held:
            return False
        earth.end(self.seat)
        return True


ACTIONS.declare(HandFrame, KeepFrame, ReturnFrame, HandOverFrame)
