"""Taking sprouts and growth off Flora to pay with them (EA-134, EA-163)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import One, Whole
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.components.grid import SPACE_DOMAIN
from earthrise.games.earth_abundance.rules.actions import ACTIONS, RESOURCE_DOMAIN
from earthrise.games.earth_abundance.rules.decisions import MANNER, MOST_AT_ONCE, QUICK, Subject
from earthrise.games.earth_abundance.rules.place_pieces import (
    AUTO,
    PiecesFrame,
    broken_piece,
    name_on,
    pieces_on,
    room,
)
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.shapes import Asked
from earthrise.games.earth_abundance.rules.state import GROWTH, RESOURCES, SPROUT, Earth
from earthrise.games.earth_abundance.rules.words import card_ref, pieces_of, space_name, space_ref


def take_off(earth: Earth, seat: int, piece: int, space: int, number: int) -> None:
    """A canopy comes off first, so that the card is no longer full."""
    player = earth.players[seat]
    if piece == SPROUT:
        player.put_sprouts(space, -number)  # EA-164
    else:
        player.put_growth(space, -number)  # EA-163, EA-164
    if earth.journal is not None:
        card = player.cards[space]
        text = f"{who(seat)} takes {pieces_of(RESOURCES[piece], number)} off {CARDS[card].name}."
        earth.note("pay", 163, seat, text, number, [card_ref(card), space_ref(space)])


def best_to_empty(player: Player, piece: int) -> int:
    """Where a piece is missed least: not from a full card, and from a full one with the smallest canopy."""
    best = -1
    least = 1_000_000
    for space in player.taken:
        lying = pieces_on(player, piece, space)
        if not lying:
            continue
        card = CARDS[player.cards[space]]
        cost = lying
        if room(player, piece, space) == 0:
            cost += 100
            if piece == GROWTH:
                cost += 100 * (card.canopy - card.growth_spaces)
        if cost < least:
            best, least = space, cost
    return best


class TakeVerb(Verb[Earth]):
    """Pay one piece from there."""

    def offer(self, earth: Earth, seat: int, found: list[Action]) -> None:
        for space in earth.top(seat, TakeFrame).sources(earth.players[seat]):
            found.append(self.actions[space])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = earth.top(seat, TakeFrame)
        return 0 if pieces_on(earth.players[seat], frame.piece, action.x) else 163  # EA-163

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        what = RESOURCES[earth.top(seat, TakeFrame).piece]
        return f"No {what} lies on {space_name(action.x)}.", "Take it from another card."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, TakeFrame)
        take_off(earth, seat, frame.piece, action.x, 1)
        earth.renew(seat, TakeFrame(seat, frame.piece, frame.left - 1, frame.manner))

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        what = RESOURCES[earth.top(seat, TakeFrame).piece]
        return f"Take 1 {what} off {name_on(earth.players[seat], action.x)}"


TAKE: Final = TakeVerb(ACTIONS, "take", [SPACE_DOMAIN])


class TakeFrame(PiecesFrame):
    """So many sprouts or growth pieces are still to be paid."""

    KIND = "take"
    RULE = 134  # EA-134
    VERBS = [AUTO, TAKE]
    FIELDS = [One("piece", RESOURCE_DOMAIN), Whole("left", 0, MOST_AT_ONCE), MANNER]

    def __init__(self, seat: int, piece: int, left: int, manner: int) -> None:
        super().__init__(seat)
        self.piece = piece
        self.left = left
        self.manner = manner

    def prompt(self, state: Earth, seat: int) -> str:
        return f"pay {pieces_of(RESOURCES[self.piece], self.left)}"

    def all_text(self) -> str:
        return f"Pay {pieces_of(RESOURCES[self.piece], self.left)} where the loss is smallest"

    def sources(self, player: Player) -> list[int]:
        return [space for space in player.taken if pieces_on(player, self.piece, space) > 0]

    def advance(self, earth: Earth) -> bool:
        player = earth.players[self.seat]
        if self.left <= 0:
            earth.end(self.seat)
            return True
        sources = self.sources(player)
        lying = sum(pieces_on(player, self.piece, space) for space in sources)
        if len(sources) == 1 or lying <= self.left or self.manner == QUICK:
            self.do_all(earth)
            return True
        return False

    def do_all(self, earth: Earth) -> None:
        player = earth.players[self.seat]
        taken: dict[int, int] = {}
        for _ in range(self.left):
            space = best_to_empty(player, self.piece)
            taken[space] = taken.get(space, 0) + 1
            if self.piece == SPROUT:
                player.put_sprouts(space, -1)
            else:
                player.put_growth(space, -1)
        for space, number in taken.items():
            if self.piece == SPROUT:
                player.put_sprouts(space, number)
            else:
                player.put_growth(space, number)
            take_off(earth, self.seat, self.piece, space, number)
        earth.renew(self.seat, TakeFrame(self.seat, self.piece, 0, self.manner))

    def asked(self, earth: Earth, player: Player) -> Asked:
        return {
            "piece": RESOURCES[self.piece],
            "left": self.left,
            "spaces": [space_ref(space) for space in self.sources(player)],
        }

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.left, about.piece, about.manner = self.left, self.piece, self.manner

    def broken(self, state: Earth) -> list[str]:
        player = state.players[self.seat]
        lying = sum(pieces_on(player, self.piece, space) for space in player.taken)
        if self.left > lying:
            return ["take: more is to be paid than lies there"]
        return broken_piece(self.KIND, self.piece)


ACTIONS.declare(TakeFrame)
