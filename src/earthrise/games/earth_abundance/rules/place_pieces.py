"""Putting sprouts and growth on Flora, and taking them off (EA-160 to EA-164, EA-180 to EA-184)."""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.components.grid import SPACE_COUNT, SPACE_DOMAIN
from earthrise.games.earth_abundance.rules.actions import ACTIONS
from earthrise.games.earth_abundance.rules.choose_cards import STOP, StoppableFrame
from earthrise.games.earth_abundance.rules.state import GROWTH, RESOURCES, SPROUT, Earth, Player
from earthrise.games.earth_abundance.rules.words import card_ref, pieces_of, space_ref, sprouts_of

CAREFUL: Final = 1  # every gain is asked about
QUICK: Final = 2  # placements and payments are made sensibly without asking


def room(player: Player, piece: int, space: int) -> int:
    return player.room_for_sprouts(space) if piece == SPROUT else player.room_for_growth(space)


def pieces_on(player: Player, piece: int, space: int) -> int:
    return player.sprouts[space] if piece == SPROUT else player.growth[space]


def put_on(earth: Earth, seat: int, piece: int, space: int, number: int) -> None:
    """Where they stay until they are paid (EA-164)."""
    player = earth.players[seat]
    if piece == SPROUT:
        player.put_sprouts(space, number)
    else:
        player.put_growth(space, number)
    if earth.journal is not None:
        card = player.cards[space]
        what = pieces_of(RESOURCES[piece], number)
        text = f"{who(seat)} puts {what} on {CARDS[card].name}."
        earth.note("put", 161 if piece == SPROUT else 162, seat, text, number, [card_ref(card), space_ref(space)])


def take_off(earth: Earth, seat: int, piece: int, space: int, number: int) -> None:
    """A canopy comes off first, so that the card is no longer full (EA-163)."""
    player = earth.players[seat]
    if piece == SPROUT:
        player.put_sprouts(space, -number)
    else:
        player.put_growth(space, -number)
    if earth.journal is not None:
        card = player.cards[space]
        text = f"{who(seat)} takes {pieces_of(RESOURCES[piece], number)} off {CARDS[card].name}."
        earth.note("pay", 163, seat, text, number, [card_ref(card), space_ref(space)])


def store(earth: Earth, seat: int, number: int, rule: int) -> None:
    """Onto the Abundance board; without it they are lost (EA-180, EA-390)."""
    if not number or not earth.options.abundance:
        return
    earth.players[seat].stored += number
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


# -- placing -----------------------------------------------------------------------------------------------------------


class PlaceFrame(StoppableFrame):
    """So many pieces are left to be placed. `spaces`: only there (empty for anywhere); only a gain without a placement
    rule may be stored (EA-180 to EA-182) or shared with the team (EA-334)."""

    __slots__ = ("flags", "left", "piece", "spaces")

    def __init__(self, seat: int, piece: int, left: int, spaces: list[int], flags: int) -> None:
        super().__init__(seat)
        self.piece = piece
        self.left = left
        self.spaces = spaces
        self.flags = flags

    def kind(self) -> str:
        return "place"

    def rule(self) -> int:
        return 161 if self.piece == SPROUT else 162  # EA-161, EA-162

    def verbs(self) -> list[Verb[Earth]]:
        return PLACE_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        return f"place {pieces_of(RESOURCES[self.piece], self.left)}"

    def stop_text(self) -> str:
        return f"Leave the other {pieces_of(RESOURCES[self.piece], self.left)}"

    def targets(self, player: Player) -> list[int]:
        return [
            space
            for space in (self.spaces or player.taken)
            if player.cards[space] >= 0 and room(player, self.piece, space) > 0
        ]

    def advance(self, earth: Earth) -> bool:
        player = earth.players[self.seat]
        targets = self.targets(player)
        if self.left <= 0 or not targets:
            earth.end(self.seat)
            if self.piece == SPROUT and not self.spaces:
                store(earth, self.seat, self.left, 180)  # EA-180
            return True
        if self.flags & CAREFUL:
            return False
        fitting = sum(room(player, self.piece, space) for space in targets)
        if len(targets) == 1 or fitting <= self.left or self.flags & QUICK:
            self.fill(earth)
            return True
        return False

    def fill(self, earth: Earth) -> None:
        """Place the rest sensibly; what finds no room is stored or lost by `advance`."""
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
        return PlaceFrame(self.seat, self.piece, self.left - number, self.spaces, self.flags)

    def broken(self, state: Earth) -> list[str]:
        if not 0 <= self.left <= 100 or any(not 0 <= space < SPACE_COUNT for space in self.spaces):
            return ["place: so many pieces cannot be placed there"]
        return []

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind(),
            "seat": self.seat,
            "piece": RESOURCES[self.piece],
            "left": self.left,
            "spaces": [SPACE_DOMAIN.values[space] for space in self.spaces],
            "flags": self.flags,
        }


def placing(earth: Earth, seat: int) -> PlaceFrame:
    return cast(PlaceFrame, earth.strands().top(seat))


class PlaceVerb(Verb[Earth]):
    """Put one piece there."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "place", [SPACE_DOMAIN])

    def candidates(self, earth: Earth, seat: int) -> list[Action]:
        return [self.actions[space] for space in placing(earth, seat).targets(earth.players[seat])]

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = placing(earth, seat)
        if frame.spaces and action.x not in frame.spaces:
            return 181  # EA-181: not where the ability says
        player = earth.players[seat]
        if player.cards[action.x] < 0 or room(player, frame.piece, action.x) <= 0:
            return 160 if frame.piece == SPROUT else 162  # EA-160, EA-162
        return 0

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = placing(earth, seat)
        put_on(earth, seat, frame.piece, action.x, 1)
        earth.renew(seat, frame.less(1))

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        frame = placing(earth, seat)
        card = earth.players[seat].cards[action.x]
        name = CARDS[card].name if card >= 0 else "nothing"
        return f"Put 1 {RESOURCES[frame.piece]} on {name} ({SPACE_DOMAIN.values[action.x]})"


class AutoVerb(Verb[Earth]):
    """Place, pay or move the rest sensibly."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "auto", [])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        top = earth.strands().top(seat)
        if not isinstance(top, PlaceFrame) and not isinstance(top, TakeFrame):  # step 3
            return 0 if best_to_fill(earth.players[seat], SPROUT, earth.players[seat].taken, 1) >= 0 else 186  # EA-186
        return 0

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        top = earth.strands().top(seat)
        if isinstance(top, PlaceFrame):
            top.fill(earth)
        elif isinstance(top, TakeFrame):
            top.empty(earth)
        else:
            move_all(earth, seat)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        top = state.strands().top(seat)
        if isinstance(top, PlaceFrame):
            return f"Place the {pieces_of(RESOURCES[top.piece], top.left)} sensibly"
        if isinstance(top, TakeFrame):
            return f"Pay the {pieces_of(RESOURCES[top.piece], top.left)} where they are missed least"
        return "Move all stored sprouts that find room"


def move_all(earth: Earth, seat: int) -> None:
    """Step 3: stored sprouts onto free spaces (EA-186)."""
    player = earth.players[seat]
    while player.stored:
        space = best_to_fill(player, SPROUT, player.taken, player.stored)
        if space < 0:
            return
        number = min(player.stored, player.room_for_sprouts(space))
        player.stored -= number
        put_on(earth, seat, SPROUT, space, number)


class StoreVerb(Verb[Earth]):
    """Store the rest although there is room (EA-394)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "store", [])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = placing(earth, seat)
        if not earth.options.abundance:
            return 390  # EA-390
        if frame.piece != SPROUT or frame.spaces:
            return 181  # EA-181
        return 0 if earth.options.free_storage else 183  # EA-183

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        left = placing(earth, seat).left
        earth.end(seat)
        store(earth, seat, left, 394)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        return f"Store the other {sprouts_of(placing(state, seat).left)}"


class ShareVerb(Verb[Earth]):
    """Put the rest on the own side of the Teams board (EA-332)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "share", [])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        if not earth.in_teams():
            return 332  # EA-332
        return 334 if placing(earth, seat).spaces else 0  # EA-334: not with a placement rule

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = placing(earth, seat)
        earth.end(seat)
        put_into_pool(earth, seat, frame.piece, frame.left)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        frame = placing(state, seat)
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


# -- paying ------------------------------------------------------------------------------------------------------------


class TakeFrame(StrandFrame[Earth]):
    """So many sprouts or growth pieces are still to be paid (EA-163)."""

    __slots__ = ("flags", "left", "piece")

    def __init__(self, seat: int, piece: int, left: int, flags: int) -> None:
        super().__init__(seat)
        self.piece = piece
        self.left = left
        self.flags = flags

    def kind(self) -> str:
        return "take"

    def rule(self) -> int:
        return 134  # EA-134

    def verbs(self) -> list[Verb[Earth]]:
        return TAKE_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        return f"pay {pieces_of(RESOURCES[self.piece], self.left)}"

    def sources(self, player: Player) -> list[int]:
        return [space for space in player.taken if pieces_on(player, self.piece, space) > 0]

    def advance(self, earth: Earth) -> bool:
        player = earth.players[self.seat]
        if self.left <= 0:
            earth.end(self.seat)
            return True
        sources = self.sources(player)
        lying = sum(pieces_on(player, self.piece, space) for space in sources)
        if len(sources) == 1 or lying <= self.left or self.flags & QUICK:
            self.empty(earth)
            return True
        return False

    def empty(self, earth: Earth) -> None:
        """Pay the rest sensibly."""
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
        earth.renew(self.seat, TakeFrame(self.seat, self.piece, 0, self.flags))

    def broken(self, state: Earth) -> list[str]:
        player = state.players[self.seat]
        lying = sum(pieces_on(player, self.piece, space) for space in player.taken)
        if not 0 <= self.left <= lying:
            return ["take: more is to be paid than lies there"]
        return []

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind(),
            "seat": self.seat,
            "piece": RESOURCES[self.piece],
            "left": self.left,
            "flags": self.flags,
        }


class TakeVerb(Verb[Earth]):
    """Pay one piece from there."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "take", [SPACE_DOMAIN])

    def candidates(self, earth: Earth, seat: int) -> list[Action]:
        frame = cast(TakeFrame, earth.strands().top(seat))
        return [self.actions[space] for space in frame.sources(earth.players[seat])]

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = cast(TakeFrame, earth.strands().top(seat))
        return 0 if pieces_on(earth.players[seat], frame.piece, action.x) else 163  # EA-163

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = cast(TakeFrame, earth.strands().top(seat))
        take_off(earth, seat, frame.piece, action.x, 1)
        earth.renew(seat, TakeFrame(seat, frame.piece, frame.left - 1, frame.flags))

    def say(self, earth: Earth, seat: int, action: Action) -> str:
        frame = cast(TakeFrame, earth.strands().top(seat))
        card = earth.players[seat].cards[action.x]
        name = CARDS[card].name if card >= 0 else "nothing"
        return f"Take 1 {RESOURCES[frame.piece]} off {name} ({SPACE_DOMAIN.values[action.x]})"


PLACE: Final = PlaceVerb()
TAKE: Final = TakeVerb()
AUTO: Final = AutoVerb()
STORE: Final = StoreVerb()
SHARE: Final = ShareVerb()
PLACE_VERBS: Final[list[Verb[Earth]]] = [AUTO, PLACE, STOP, STORE, SHARE]
TAKE_VERBS: Final[list[Verb[Earth]]] = [AUTO, TAKE]
