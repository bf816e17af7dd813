"""Choosing cards: composting from hand, keeping some of those drawn (EA-018, EA-091, EA-109, EA-167, EA-251)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.rules.actions import ACTIONS, CARD_DOMAIN
from earthrise.games.earth_abundance.rules.deck import ORIGINS, compost_from_hand, discard, receive
from earthrise.games.earth_abundance.rules.state import Earth
from earthrise.games.earth_abundance.rules.words import card_refs, cards_of, names_of


class StoppableFrame(StrandFrame[Earth]):
    """A gain of which the player may take less (EA-068, EA-135)."""

    def stop_refusal(self) -> int:
        """The rule by which it must be taken in full; 0 for none."""
        return 0

    def stopped(self, earth: Earth) -> None:
        """The player takes no more; the frame goes off the strand after this."""

    def stop_text(self) -> str:
        return "Enough"


class StopVerb(Verb[Earth]):
    """Take no more of this gain (EA-068, EA-135)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "stop", [])

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        return cast(StoppableFrame, state.strands().top(seat)).stop_refusal()

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = cast(StoppableFrame, earth.strands().top(seat))
        earth.end(seat)
        frame.stopped(earth)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return cast(StoppableFrame, state.strands().top(seat)).stop_text()


class EndableFrame(StrandFrame[Earth]):
    """A part of the turn in which the player does what they like until they say that it is enough."""

    def ended(self, earth: Earth) -> None:
        """Go on with what comes next for this seat."""
        earth.end(self.seat)

    def end_text(self, earth: Earth) -> str:
        return "Done"


class EndVerb(Verb[Earth]):
    """Be done with this part of the turn."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "end", [])

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        return 0

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        cast(EndableFrame, earth.strands().top(seat)).ended(earth)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        return cast(EndableFrame, earth.strands().top(seat)).end_text(earth)


# -- composting from hand ----------------------------------------------------------------------------------------------


class HandFrame(StoppableFrame):
    """So many cards of the hand may be composted, or must be (`exact`); `spare` is one that cannot be (EA-109,
    EA-167)."""

    __slots__ = ("exact", "left", "spare")

    def __init__(self, seat: int, left: int, exact: bool, spare: int) -> None:
        super().__init__(seat)
        self.left = left
        self.exact = exact
        self.spare = spare

    def kind(self) -> str:
        return "compost_hand"

    def rule(self) -> int:
        return 167  # EA-167

    def verbs(self) -> list[Verb[Earth]]:
        return HAND_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        number = cards_of(self.left)
        return f"compost {number} from hand" if self.exact else f"compost up to {number} from hand"

    def stop_refusal(self) -> int:
        return 167 if self.exact else 0  # EA-167

    def stop_text(self) -> str:
        return "Compost no more"

    def advance(self, earth: Earth) -> bool:
        hand = earth.players[self.seat].hand
        if self.left <= 0 or not hand or (self.spare >= 0 and len(hand) == 1):
            earth.end(self.seat)
            return True
        return False

    def broken(self, state: Earth) -> list[str]:
        hand = state.players[self.seat].hand
        held = len(hand) - (1 if self.spare >= 0 else 0)
        if not 0 <= self.left <= 100 or (self.exact and self.left > held):
            return ["compost_hand: so many cards cannot be composted"]
        if self.spare >= 0 and self.spare not in hand:
            return ["compost_hand: the card being planted is not in the hand"]
        return []

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind(),
            "seat": self.seat,
            "left": self.left,
            "exact": self.exact,
            "spare": None if self.spare < 0 else CARDS[self.spare].id,
        }


class CompostVerb(Verb[Earth]):
    """Compost this card from hand; the last one lies on top (EA-018)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "compost", [CARD_DOMAIN])

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        return [self.actions[card] for card in state.players[seat].hand]

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if action.x not in earth.players[seat].hand:
            return 165  # EA-165
        if action.x == cast(HandFrame, earth.strands().top(seat)).spare:
            return 109  # EA-109
        return 0

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = cast(HandFrame, earth.strands().top(seat))
        earth.renew(seat, HandFrame(seat, frame.left - 1, frame.exact, frame.spare))
        compost_from_hand(earth, seat, action.x, 167)
        if frame.spare >= 0:
            earth.players[seat].shown = [frame.spare]  # what is being paid for is still known

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Compost {CARDS[action.x].name}"


# -- keeping some of the cards drawn -----------------------------------------------------------------------------------

TO_DISCARD: Final = 0  # EA-091
TO_GAIA: Final = 1  # EA-365
TO_COMPOST: Final = 2  # EA-251
AFTERWARDS: Final = ["discard", "gaia", "compost"]


class KeepFrame(StrandFrame[Earth]):
    """Cards are held to choose from: so many must be kept, the rest goes where `afterwards` says."""

    __slots__ = ("afterwards", "keep", "origin")

    def __init__(self, seat: int, keep: int, afterwards: int, origin: int) -> None:
        super().__init__(seat)
        self.keep = keep
        self.afterwards = afterwards
        self.origin = origin

    def kind(self) -> str:
        return "keep"

    def rule(self) -> int:
        return 251 if self.afterwards == TO_COMPOST else 80  # EA-080, EA-251

    def verbs(self) -> list[Verb[Earth]]:
        return KEEP_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        return f"keep {cards_of(self.keep)} of {len(state.players[seat].held)}"

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
        return True

    def put_away(self, earth: Earth, rest: list[int]) -> None:
        if not rest:
            return
        if self.afterwards == TO_GAIA:
            earth.gaia.pile = earth.gaia.pile + rest
            earth.reveal()
            if earth.journal is not None:
                text = f"Gaia takes {names_of(rest)} for her scoring pile."
                earth.note("gaia", 365, self.seat, text, len(rest), card_refs(rest))
        else:
            discard(earth, rest)
            if earth.journal is not None:
                earth.note("discard", 91, self.seat, f"{who(self.seat)} discards {cards_of(len(rest))}.", len(rest))

    def broken(self, state: Earth) -> list[str]:
        if not 0 <= self.keep <= len(state.players[self.seat].held):
            return ["keep: there are not so many cards to keep"]
        return []

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind(),
            "seat": self.seat,
            "keep": self.keep,
            "afterwards": AFTERWARDS[self.afterwards],
            "origin": ORIGINS[self.origin],
        }


def keep_cards(earth: Earth, seat: int, cards: list[int], origin: int) -> None:
    player = earth.players[seat]
    player.held = [card for card in player.held if card not in cards]
    receive(earth, seat, cards, origin)
    if earth.journal is not None:
        earth.note("kept", 80, seat, f"You keep {names_of(cards)}.", len(cards), card_refs(cards), only=seat)


class KeepVerb(Verb[Earth]):
    """Take this card into the hand."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "keep", [CARD_DOMAIN])

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        return [self.actions[card] for card in state.players[seat].held]

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = cast(KeepFrame, earth.strands().top(seat))
        return 0 if action.x in earth.players[seat].held else frame.rule()

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = cast(KeepFrame, earth.strands().top(seat))
        earth.renew(seat, KeepFrame(seat, frame.keep - 1, frame.afterwards, frame.origin))
        keep_cards(earth, seat, [action.x], frame.origin)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Keep {CARDS[action.x].name}"


class ReturnFrame(StrandFrame[Earth]):
    """Shooting Star: the cards not taken go back on top of the compost in any order (EA-251)."""

    def kind(self) -> str:
        return "return"

    def rule(self) -> int:
        return 251  # EA-251

    def verbs(self) -> list[Verb[Earth]]:
        return RETURN_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        return "return the other cards to the compost, the top one last"

    def advance(self, earth: Earth) -> bool:
        player = earth.players[self.seat]
        if len(player.held) > 1:
            return False
        earth.end(self.seat)
        player.compost = player.compost + player.held
        player.held = []
        return True


class ReturnVerb(Verb[Earth]):
    """Put this card back on top of the compost."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "return", [CARD_DOMAIN])

    def candidates(self, state: Earth, seat: int) -> list[Action]:
        return [self.actions[card] for card in state.players[seat].held]

    def refusal(self, state: Earth, seat: int, action: Action) -> int:
        return 0 if action.x in state.players[seat].held else 251  # EA-251

    def do(self, state: Earth, seat: int, action: Action) -> None:
        player = state.players[seat]
        player.held = [card for card in player.held if card != action.x]
        player.compost = [*player.compost, action.x]

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Return {CARDS[action.x].name}"


def look_into_compost(earth: Earth, seat: int, look: int, keep: int, origin: int) -> None:
    """EA-251."""
    player = earth.players[seat]
    left = max(0, len(player.compost) - look)
    seen = player.compost[left:]
    if not seen:
        return
    player.compost = player.compost[:left]
    player.held = seen
    earth.reveal()
    if earth.journal is not None:
        text = f"{who(seat)} looks at {cards_of(len(seen))} of the compost and takes {keep}."
        earth.note("look", 251, seat, text, len(seen))
        earth.note("looked", 251, seat, f"You see {names_of(seen)}.", len(seen), card_refs(seen), only=seat)
    earth.begin(seat, KeepFrame(seat, min(keep, len(seen)), TO_COMPOST, origin))


# -- sharing cards with the team ---------------------------------------------------------------------------------------


class HandOverFrame(StoppableFrame):
    """Cards just drawn with care in a team game: each may go to the Teams board, the rest into the hand (EA-332)."""

    __slots__ = ("origin",)

    def __init__(self, seat: int, origin: int) -> None:
        super().__init__(seat)
        self.origin = origin

    def kind(self) -> str:
        return "hand_over"

    def rule(self) -> int:
        return 332  # EA-332

    def verbs(self) -> list[Verb[Earth]]:
        return HAND_OVER_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        return "put drawn cards on the Teams board or take them"

    def stop_text(self) -> str:
        return "Take the rest into the hand"

    def stopped(self, earth: Earth) -> None:
        keep_cards(earth, self.seat, earth.players[self.seat].held, self.origin)

    def advance(self, earth: Earth) -> bool:
        if earth.players[self.seat].held:
            return False
        earth.end(self.seat)
        return True

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind(), "seat": self.seat, "origin": ORIGINS[self.origin]}


class ShareCardVerb(Verb[Earth]):
    """Put this card on the own side of the Teams board."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "share_card", [CARD_DOMAIN])

    def candidates(self, earth: Earth, seat: int) -> list[Action]:
        return [self.actions[card] for card in earth.players[seat].held] if earth.in_teams() else []

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.in_teams():
            return 332  # EA-332
        top = earth.strands().top(seat)
        if isinstance(top, KeepFrame) and top.afterwards != TO_DISCARD:
            return 334  # EA-334: it was not drawn
        return 0 if action.x in earth.players[seat].held else 334  # EA-334: only what is drawn just now

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        player = earth.players[seat]
        top = earth.strands().top(seat)
        if isinstance(top, KeepFrame):  # the card that is kept
            earth.renew(seat, KeepFrame(seat, top.keep - 1, top.afterwards, top.origin))
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


STOP: Final = StopVerb()
END: Final = EndVerb()
COMPOST: Final = CompostVerb()
KEEP: Final = KeepVerb()
RETURN: Final = ReturnVerb()
SHARE_CARD: Final = ShareCardVerb()
HAND_VERBS: Final[list[Verb[Earth]]] = [COMPOST, STOP]
KEEP_VERBS: Final[list[Verb[Earth]]] = [KEEP, SHARE_CARD]
RETURN_VERBS: Final[list[Verb[Earth]]] = [RETURN]
HAND_OVER_VERBS: Final[list[Verb[Earth]]] = [SHARE_CARD, STOP]
