"""Putting sprouts and growth on Flora (EA-160 to EA-164, EA-180 to EA-184)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Many, One, Whole
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.components.grid import SPACE_DOMAIN
from earthrise.games.earth_abundance.rules.actions import ACTIONS, RESOURCE_DOMAIN
from earthrise.games.earth_abundance.rules.decisions import (
    CAREFUL,
    MOST_AT_ONCE,
    NO_EXPANSION,
    NO_TEAMS,
    QUICK,
    STOP,
    USUAL,
    LeavableFrame,
    Subject,
)
from earthrise.games.earth_abundance.rules.fauna import look_at_goals
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.shapes import Asked
from earthrise.games.earth_abundance.rules.state import GROWTH, RESOURCES, SPROUT, Earth
from earthrise.games.earth_abundance.rules.words import card_ref, pieces_of, space_name, space_ref, sprouts_of

PICKED_UP: Final = 3  # a manner of placing: as usual, but what comes from the Teams board does not go back


def room(player: Player, piece: int, space: int) -> int:
    return player.room_for_sprouts(space) if piece == SPROUT else player.room_for_growth(space)


def pieces_on(player: Player, piece: int, space: int) -> int:
    return player.sprouts[space] if piece == SPROUT else player.growth[space]


def put_on(earth: Earth, seat: int, piece: int, space: int, number: int, stored: bool = False) -> None:
    """Where they stay until they are paid. `stored` ones have been on the Abundance board before."""
    player = earth.players[seat]
    if piece == SPROUT:
        player.put_sprouts(space, number)
    else:
        player.put_growth(space, number)
    if earth.journal is not None:
        card = player.cards[space]
        what = pieces_of(RESOURCES[piece], number)
        text = f"{who(seat)} puts {what} on {CARDS[card].name}."
        rule = 161 if piece == SPROUT else 162
        if stored:
            text, rule = f"{who(seat)} moves {what} from storage to {CARDS[card].name}.", 186
        earth.note("put", rule, seat, text, number, [card_ref(card), space_ref(space)])


def store(earth: Earth, seat: int, number: int, rule: int) -> None:
    """Onto the Abundance board; without it they are lost."""
    if not number or not earth.options.abundance:  # EA-390
        return
    earth.players[seat].stored += number  # EA-180
    if earth.journal is not None:
        earth.note("store", rule, seat, f"{who(seat)} stores {sprouts_of(number)}.", number)


# -- what is sensible --------------------------------------------------------------------------------------------------


def best_to_fill(player: Player, piece: int, spaces: list[int], left: int) -> int:
    """Where the next piece does most good: the smallest gap that can be filled, the best canopy first."""
    best = -1
    most = -1
    for space in spaces:
        gap = room(player, piece, space)
        if gap <= 0:
            continue
        card = CARDS[player.cards[space]]
        worth = 20 - gap  # of gaps that cannot be filled the smallest
        if gap <= left:
            worth += 100
            if piece == GROWTH:
                worth += 10 * (card.canopy - card.growth_spaces)
        elif piece == GROWTH:
            worth += card.canopy - card.growth_spaces
        if worth > most:
            best, most = space, worth
    return best


# -- placing, paying and moving the rest -------------------------------------------------------------------------------


class PiecesFrame(LeavableFrame):
    """Pieces are placed, paid or moved one by one, or all that are left at once."""

    def all_refusal(self, earth: Earth) -> int:
        """The rule by which nothing can be done with the rest; 0 for none."""
        return 0

    def why_not_all(self, earth: Earth) -> tuple[str, str]:
        """Why that rule has it so, and what to do about it."""
        return "", ""

    def do_all(self, earth: Earth) -> None:
        """Do the rest sensibly."""
        raise NotImplementedError

    def all_text(self) -> str:
        raise NotImplementedError


class AutoVerb(Verb[Earth]):
    """Place, pay or move the rest sensibly."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        return earth.top(seat, PiecesFrame).all_refusal(earth)

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        return earth.top(seat, PiecesFrame).why_not_all(earth)

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        earth.top(seat, PiecesFrame).do_all(earth)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        return earth.top(seat, PiecesFrame).all_text()


AUTO: Final = AutoVerb(ACTIONS, "auto", [])


def no_room_to_move(player: Player) -> tuple[str, str]:
    """Why a stored sprout cannot be moved."""
    if not player.stored:
        return "You have no stored sprouts.", "End the step."
    return "There is no free sprout space there.", "Choose another card, or convert sprouts first."


# -- placing -----------------------------------------------------------------------------------------------------------


class PlaceVerb(Verb[Earth]):
    """Put one piece there."""

    def offer(self, earth: Earth, seat: int, found: list[Action]) -> None:
        for space in earth.top(seat, PlaceFrame).targets(earth.players[seat]):
            found.append(self.actions[space])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = earth.top(seat, PlaceFrame)
        if frame.spaces and action.x not in frame.spaces:
            return 181  # EA-181: not where the ability says
        player = earth.players[seat]
        if player.cards[action.x] < 0 or room(player, frame.piece, action.x) <= 0:
            return 160 if frame.piece == SPROUT else 162  # EA-160, EA-162
        return 0

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        where = space_name(action.x)
        if rule == 181:
            return f"The ability does not reach {where}.", "Choose one of the cards it names."
        frame = earth.top(seat, PlaceFrame)
        if not frame.targets(earth.players[seat]):
            return frame.why_not_all(earth)
        return f"There is no free {RESOURCES[frame.piece]} space on {where}.", "Choose another card."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, PlaceFrame)
        put_on(earth, seat, frame.piece, action.x, 1)  # EA-161, EA-162
        earth.renew(seat, frame.less(1))

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        what = RESOURCES[earth.top(seat, PlaceFrame).piece]
        return f"Put 1 {what} on {name_on(earth.players[seat], action.x)}"


def name_on(player: Player, space: int) -> str:
    """The card on a space and the space itself."""
    card = player.cards[space]
    return f"{CARDS[card].name if card >= 0 else 'nothing'} ({space_name(space)})"


class StoreVerb(Verb[Earth]):
    """Store the rest, which finds no room, or although there is room."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = earth.top(seat, PlaceFrame)
        if not earth.options.abundance:
            return 390  # EA-390
        if frame.piece != SPROUT or frame.spaces:
            return 181  # EA-181
        if earth.options.free_storage or not frame.has_target(earth.players[seat]):  # EA-183, EA-394
            return 0
        return 183  # EA-183

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 390:
            return NO_EXPANSION, ""
        if rule == 183:
            return "There are free sprout spaces: only what exceeds them is stored.", "Place them, or leave the rest."
        return "Only sprouts without a placement rule are stored.", "Place them, or leave the rest."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, PlaceFrame)
        rule = 394 if frame.targets(earth.players[seat]) else 180
        earth.end(seat)
        store(earth, seat, frame.left, rule)
        frame.done(earth)

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        return f"Store {sprouts_of(earth.top(seat, PlaceFrame).left)}"


class ShareVerb(Verb[Earth]):
    """Put the rest on one's own side of the Teams board."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.in_teams():
            return 332  # EA-332
        frame = earth.top(seat, PlaceFrame)
        if frame.manner == PICKED_UP:
            return 337  # EA-337
        return 334 if frame.spaces else 0  # EA-334: not with a placement rule

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        if rule == 334:
            return "Pieces with a placement rule cannot be shared.", "Place them, or leave the rest."
        if rule == 337:
            return "They come from the Teams board and do not go back.", "Place them, or leave the rest."
        return NO_TEAMS, ""

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, PlaceFrame)
        earth.end(seat)
        put_into_pool(earth, seat, frame.piece, frame.left)  # EA-332

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        frame = earth.top(seat, PlaceFrame)
        return f"Put {pieces_of(RESOURCES[frame.piece], frame.left)} on the Teams board"


def put_into_pool(earth: Earth, seat: int, resource: int, number: int) -> None:
    if number <= 0:
        return
    team = earth.team_of(seat)
    pools = [pool.copy() for pool in earth.pools]
    pools[team][resource] += number
    earth.pools = pools
    if earth.journal is not None:
        text = f"{who(seat)} puts {pieces_of(RESOURCES[resource], number)} on the Teams board."
        earth.note("share", 332, seat, text, number)


PLACE: Final = PlaceVerb(ACTIONS, "place", [SPACE_DOMAIN])
STORE: Final = StoreVerb(ACTIONS, "store", [])
SHARE: Final = ShareVerb(ACTIONS, "share", [])


class PlaceFrame(PiecesFrame):
    """So many pieces are left to be placed. `spaces`: only there (empty for anywhere); only a gain without a placement
    rule may be stored or shared with the team."""

    KIND = "place"
    VERBS = [AUTO, PLACE, STOP, STORE, SHARE]
    FIELDS = [
        One("piece", RESOURCE_DOMAIN),
        Whole("left", 0, MOST_AT_ONCE),
        Many(One("spaces", SPACE_DOMAIN)),
        Whole("manner", USUAL, PICKED_UP, key="flags"),
    ]

    def __init__(self, seat: int, piece: int, left: int, spaces: list[int], manner: int) -> None:
        super().__init__(seat)
        self.piece = piece
        self.left = left
        self.spaces = spaces
        self.manner = manner

    def rule(self) -> int:
        return 161 if self.piece == SPROUT else 162  # EA-161, EA-162

    def prompt(self, state: Earth, seat: int) -> str:
        what = pieces_of(RESOURCES[self.piece], self.left)
        if self.targets(state.players[seat]):
            return f"place {what}"
        return f"share, store or leave {what}" if self.may_be_stored(state) else f"share or leave {what}"

    def may_be_stored(self, earth: Earth) -> bool:
        """Where there is no room."""
        return self.piece == SPROUT and not self.spaces and earth.options.abundance

    def may_be_shared(self, earth: Earth) -> bool:
        """What is earned just now, without a placement rule."""
        return earth.in_teams() and not self.spaces and self.manner != PICKED_UP

    def stop_text(self) -> str:
        return f"Leave the remaining {pieces_of(RESOURCES[self.piece], self.left)}"

    def all_text(self) -> str:
        return f"Place {pieces_of(RESOURCES[self.piece], self.left)} sensibly"

    def targets(self, player: Player) -> list[int]:
        found: list[int] = []
        for space in self.spaces or player.taken:
            if room(player, self.piece, space) > 0:
                found.append(space)
        return found

    def has_target(self, player: Player) -> bool:
        for space in self.spaces or player.taken:
            if room(player, self.piece, space) > 0:
                return True
        return False

    def advance(self, earth: Earth) -> bool:
        player = earth.players[self.seat]
        targets = self.targets(player)
        if self.left > 0 and not targets and self.manner == CAREFUL:
            if self.may_be_shared(earth) and earth.by_second_rules():
                return False  # EA-332: what finds no room here may find some with a teammate
        if self.left <= 0 or not targets:
            earth.end(self.seat)
            if self.piece == SPROUT and not self.spaces:  # EA-162, EA-181, EA-182
                store(earth, self.seat, self.left, 180)  # EA-180
            self.done(earth)
            return True
        if self.manner == CAREFUL:
            return False
        fitting = sum(room(player, self.piece, space) for space in targets)
        if len(targets) == 1 or fitting <= self.left or self.manner == QUICK:
            self.do_all(earth)
            return True
        return False

    def done(self, earth: Earth) -> None:
        """What was picked up lies there; after any other gain what lies below it on the strand looks."""
        if self.manner == PICKED_UP:  # EA-273
            look_at_goals(earth, self.seat)

    def stopped(self, earth: Earth) -> None:
        self.done(earth)

    def all_refusal(self, earth: Earth) -> int:
        if self.has_target(earth.players[self.seat]):
            return 0
        return 160 if self.piece == SPROUT else 162  # EA-160, EA-162

    def why_not_all(self, earth: Earth) -> tuple[str, str]:
        why = f"There is no free {RESOURCES[self.piece]} space on your island."
        return why, "Store or share them, or leave them." if self.may_be_stored(earth) else "Share them, or leave them."

    def do_all(self, earth: Earth) -> None:
        """What finds no room is stored or lost by `advance`."""
        player = earth.players[self.seat]
        left = self.left
        targets = self.targets(player)
        while left:
            space = best_to_fill(player, self.piece, targets, left)
            if space < 0:
                break
            number = min(left, room(player, self.piece, space))
            put_on(earth, self.seat, self.piece, space, number)
            left -= number
        earth.renew(self.seat, self.less(self.left - left))

    def less(self, number: int) -> "PlaceFrame":
        return PlaceFrame(self.seat, self.piece, self.left - number, self.spaces, self.manner)

    def asked(self, earth: Earth, player: Player) -> Asked:
        return {
            "piece": RESOURCES[self.piece],
            "left": self.left,
            "spaces": [space_ref(space) for space in self.targets(player)],
            "storable": self.may_be_stored(earth),
        }

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.left, about.piece, about.spaces, about.manner = self.left, self.piece, self.spaces, self.manner

    def broken(self, state: Earth) -> list[str]:
        return broken_piece(self.KIND, self.piece)


def broken_piece(kind: str, piece: int) -> list[str]:
    return [] if piece in (SPROUT, GROWTH) else [f"{kind}: pieces are sprouts or growth (EA-160, EA-162)"]


ACTIONS.declare(PlaceFrame)
