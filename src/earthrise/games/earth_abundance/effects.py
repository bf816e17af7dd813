"""The one interpreter: paying costs and running effects (EA-133 to EA-141, EA-160 to EA-167, EA-260 to EA-268).

An ability under way is a frame that pays its costs one after the other, then runs its effects from left to right; where
the player has to choose, it puts another frame on top of itself and goes on when that one is done.
"""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.state import State
from earthrise.games.earth_abundance.cards import CARDS, NO_CARD, ability_text
from earthrise.games.earth_abundance.counting import better_neighbour, count
from earthrise.games.earth_abundance.deck import (
    FROM_EVENT,
    ORIGINS,
    compost_from_deck,
    draw,
    gain_soil,
    pay_compost,
    take,
)
from earthrise.games.earth_abundance.goals import look_at_goals
from earthrise.games.earth_abundance.grid import AREA_SPACES, SPACE_COUNT, SPACE_DOMAIN
from earthrise.games.earth_abundance.hand import STOP, HandFrame, HandOverFrame, StoppableFrame, look_into_compost
from earthrise.games.earth_abundance.pieces import CAREFUL, PlaceFrame, TakeFrame, put_into_pool, put_on, room
from earthrise.games.earth_abundance.state import GROWTH, SEED, SOIL, SPROUT, Earth, Player
from earthrise.games.earth_abundance.vocabulary import (
    ABILITIES,
    CHOSEN_OPPONENT,
    COLOURS,
    COMPOST_DECK,
    COMPOST_HAND,
    COPY_ABILITY,
    COSTS,
    DRAW_CARDS,
    EACH,
    EFFECTS,
    EXTRA_PLANT,
    GAIN_GROWTH,
    GAIN_SEEDS,
    GAIN_SOIL,
    GAIN_SPROUTS,
    GIVE_SPROUTS,
    MULTI,
    NEIGHBOUR,
    ON_EVENT,
    PAY_COMPOST,
    PAY_GROWTH,
    PAY_HAND,
    PAY_SEEDS,
    PAY_SOIL,
    PAY_SPROUTS,
    RETRIEVE_COMPOST,
    SET_UP_COMPOST,
    Ability,
    Cost,
    Effect,
)
from earthrise.games.earth_abundance.words import (
    AMOUNT_DOMAIN,
    MOST,
    PLAYER_DOMAIN,
    SPACE,
    cards_of,
    pieces_of,
    seeds_of,
    sprouts_of,
    who,
)

# -- costs -------------------------------------------------------------------------------------------------------------


def owned(player: Player, op: int) -> int:
    """How much a player has of what a cost asks for. Stored sprouts pay for nothing (EA-185)."""
    if op == PAY_SOIL:
        return player.soil
    if op == PAY_SPROUTS:
        return player.sprouts_in_all()
    if op == PAY_GROWTH:
        return player.growth_in_all()
    if op == PAY_COMPOST:
        return len(player.compost)
    if op == PAY_HAND:
        return len(player.hand)
    if op == PAY_SEEDS:
        return player.seeds
    return player.leaves


def can_pay(player: Player, ability: Ability) -> bool:
    """All of it at this moment (EA-134)."""
    for cost in ability.costs:
        if owned(player, cost.op) < cost.amount:
            return False
    return True


def pay(earth: Earth, seat: int, cost: Cost, flags: int) -> None:
    player = earth.players[seat]
    number = cost.amount
    if cost.op == PAY_SPROUTS:
        earth.begin(seat, TakeFrame(seat, SPROUT, number, flags))
    elif cost.op == PAY_GROWTH:
        earth.begin(seat, TakeFrame(seat, GROWTH, number, flags))
    elif cost.op == PAY_HAND:
        earth.begin(seat, HandFrame(seat, number, True, NO_CARD))
    elif cost.op == PAY_COMPOST:
        pay_compost(earth, seat, number)
    elif cost.op == PAY_SOIL:
        player.soil -= number
        earth.note("pay", 134, seat, f"{who(seat)} pays {number} soil.", number)
    elif cost.op == PAY_SEEDS:
        player.seeds -= number
        earth.note("pay", 205, seat, f"{who(seat)} spends {seeds_of(number)}.", number)
    else:
        player.leaves -= number  # EA-203
        player.converted_leaves += number
        if earth.table.solo:
            earth.gaia.player_leaves += number  # EA-376
        earth.note("pay", 203, seat, f"{who(seat)} gives up a leaf.", number)


# -- an ability under way ----------------------------------------------------------------------------------------------


class UnderWay(StrandFrame):
    """An ability, benefit, Event or conversion being carried out. `space` is the card from which it is counted: for a
    copied ability the copying one (EA-141). `step` counts costs, then effects."""

    __slots__ = ("ability", "flags", "origin", "owner", "space", "step")

    def __init__(self, seat: int, ability: int, step: int, space: int, flags: int, origin: int, owner: bool) -> None:
        super().__init__(seat)
        self.ability = ability
        self.step = step
        self.space = space
        self.flags = flags
        self.origin = origin
        self.owner = owner  # an Event of one's own, which some Islands reward (EA-145)

    def kind(self) -> str:
        return "under_way"

    def rule(self) -> int:
        return 136  # EA-136

    def verbs(self) -> list[Verb]:
        return []

    def prompt(self, state: State, seat: int) -> str:
        return f"finish {ability_text(self.ability)}"

    def advance(self, state: State) -> bool:
        earth = cast(Earth, state)
        ability = ABILITIES[self.ability]
        costs = len(ability.costs)
        if self.step >= costs and self.step > 0:  # EA-273: after a whole payment and after every part
            before = earth.strands().strands[self.seat]
            look_at_goals(earth, self.seat)
            if earth.strands().strands[self.seat] is not before:
                return True
        if self.step >= costs + len(ability.effects):
            earth.end(self.seat)
            if self.owner:
                reward_event(earth, self.seat)
            return True
        earth.renew(
            self.seat,
            UnderWay(self.seat, self.ability, self.step + 1, self.space, self.flags, self.origin, self.owner),
        )
        if self.step < costs:  # EA-133: all parts, once it is begun
            pay(earth, self.seat, ability.costs[self.step], self.flags)
        else:
            run(earth, self.seat, ability.effects[self.step - costs], self.space, self.flags, self.origin)
        return True

    def broken(self, state: State) -> list[str]:
        ability = ABILITIES[self.ability]
        if not 0 <= self.step <= len(ability.costs) + len(ability.effects) or not -1 <= self.space < SPACE_COUNT + 2:
            return ["under_way: the ability has no such step"]
        return []

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind(),
            "seat": self.seat,
            "ability": ABILITIES[self.ability].key,
            "step": self.step,
            "space": self.space,
            "flags": self.flags,
            "origin": ORIGINS[self.origin],
            "owner": self.owner,
        }


def use(earth: Earth, seat: int, ability: Ability, space: int, flags: int, origin: int, owner: bool = False) -> None:
    """Carry an ability out: put it on the strand, which is then led on to its next decision."""
    earth.begin(seat, UnderWay(seat, ability.number, 0, space, flags, origin, owner))


def reward_event(earth: Earth, seat: int) -> None:
    """EA-145, EA-146: right after the own use of the Event."""
    player = earth.players[seat]
    for number in (player.climate, player.island):
        if number < 0:
            continue
        for ability in CARDS[number].abilities:
            if ability.trigger == ON_EVENT:
                use(earth, seat, ability, -1, 0, 0)


# -- effects -----------------------------------------------------------------------------------------------------------


def amount_of(earth: Earth, effect: Effect, seat: int, space: int) -> int:
    """Counted when the part is resolved (EA-136); per 2 is half, rounded down (EA-265)."""
    if effect.count is None:
        return effect.amount
    return effect.amount * (count(earth, effect.count, seat, space) // effect.each)


def run(earth: Earth, seat: int, effect: Effect, space: int, flags: int, origin: int) -> None:
    """One part of an effect."""
    op = effect.op
    number = amount_of(earth, effect, seat, space)
    if earth.journal is not None and effect.count is not None and effect.count.who == NEIGHBOUR:
        other = better_neighbour(earth, effect.count, seat)
        if other != seat:
            earth.note("neighbour", 263, seat, f"{who(seat)} looks at the island of {who(other)}.", number)
    if op in (GAIN_SOIL, GAIN_SEEDS, DRAW_CARDS, COMPOST_DECK):
        if flags & CAREFUL and number > 0:
            earth.begin(seat, AmountFrame(seat, op, min(number, MOST), origin))
        else:
            gain(earth, seat, op, number, origin)
    elif op in (GAIN_SPROUTS, GAIN_GROWTH):
        gain_pieces(earth, seat, effect, number, space, flags)
    elif op == COMPOST_HAND:
        earth.begin(seat, HandFrame(seat, number, False, NO_CARD))
    elif op == SET_UP_COMPOST:
        earth.begin(seat, HandFrame(seat, min(number, len(earth.players[seat].hand)), True, NO_CARD))
    elif op == GIVE_SPROUTS:
        give(earth, seat, effect.word == CHOSEN_OPPONENT, number)
    elif op == RETRIEVE_COMPOST:
        look_into_compost(earth, seat, effect.look, effect.keep, origin)
    elif op == COPY_ABILITY:
        earth.begin(seat, CopyFrame(seat, space, effect.word, flags))
    elif op == EXTRA_PLANT:
        earth.elm = True  # EA-115
        earth.note("elm", 115, seat, "Everybody may plant one more card.")


def gain(earth: Earth, seat: int, op: int, number: int, origin: int) -> None:
    """A gain that needs no choice."""
    if number <= 0:
        return
    if op == GAIN_SOIL:
        gain_soil(earth, seat, number, 136, origin)
    elif op == GAIN_SEEDS:
        earth.players[seat].seeds += number
        earth.note("seeds", 8, seat, f"{who(seat)} gains {seeds_of(number)}.", number)
    elif op == DRAW_CARDS:
        draw(earth, seat, number, 168 if not earth.draw_pile else 136, origin)
    else:
        compost_from_deck(earth, seat, number, 165)


def gain_pieces(earth: Earth, seat: int, effect: Effect, number: int, space: int, flags: int) -> None:
    piece = SPROUT if effect.op == GAIN_SPROUTS else GROWTH
    player = earth.players[seat]
    if effect.place is None:
        earth.begin(seat, PlaceFrame(seat, piece, number, [], flags))
        return
    targets = placement(player, effect, space)
    if effect.place.mode == EACH:  # EA-139
        for target in targets:
            if flags & CAREFUL:
                earth.begin(seat, PlaceFrame(seat, piece, number, [target], flags))
            else:
                fitting = min(number, room(player, piece, target))
                if fitting > 0:
                    put_on(earth, seat, piece, target, fitting)
    elif targets:  # EA-140
        earth.begin(seat, PlaceFrame(seat, piece, number, targets, flags))


def placement(player: Player, effect: Effect, space: int) -> list[int]:
    """The Flora that an ability with a placement rule reaches (EA-139, EA-140, EA-181)."""
    place = effect.place
    assert place is not None
    found: list[int] = []
    for other in AREA_SPACES[place.area][space]:
        card = player.cards[other]
        if other != space and card >= 0:
            if place.match.passes(CARDS[card], player.sprouts[other], player.growth[other]):
                found.append(other)
    if place.this_card:
        found.append(space)
    return sorted(found)


# -- a gain taken with care --------------------------------------------------------------------------------------------

_COUNTED_GAINS: Final = {GAIN_SOIL: "soil", GAIN_SEEDS: "seed", DRAW_CARDS: "card", COMPOST_DECK: "card"}


class AmountFrame(StrandFrame):
    """How much of a gain is taken; cards are named before the first one is seen (EA-092, EA-135, EA-249)."""

    __slots__ = ("most", "op", "origin")

    def __init__(self, seat: int, op: int, most: int, origin: int) -> None:
        super().__init__(seat)
        self.op = op
        self.most = most
        self.origin = origin

    def kind(self) -> str:
        return "amount"

    def rule(self) -> int:
        return 92 if self.op in (DRAW_CARDS, COMPOST_DECK) else 135  # EA-092, EA-135

    def verbs(self) -> list[Verb]:
        return AMOUNT_VERBS

    def prompt(self, state: State, seat: int) -> str:
        what = pieces_of(_COUNTED_GAINS[self.op], self.most)
        doing = {DRAW_CARDS: "draw", COMPOST_DECK: "compost"}.get(self.op, "gain")
        return f"say how much to take ({doing} up to {what})"

    def broken(self, state: State) -> list[str]:
        if not 1 <= self.most <= MOST or self.op not in _COUNTED_GAINS:
            return ["amount: there is no such gain"]
        return []

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind(),
            "seat": self.seat,
            "gain": EFFECTS[self.op],
            "most": self.most,
            "origin": ORIGINS[self.origin],
        }


class AcceptVerb(Verb):
    """Take so much of it."""

    def __init__(self) -> None:
        super().__init__(SPACE, "accept", [AMOUNT_DOMAIN])

    def candidates(self, state: State, seat: int) -> list[Action]:
        return self.actions[: cast(AmountFrame, cast(Earth, state).strands().top(seat)).most + 1]

    def refusal(self, state: State, seat: int, action: Action) -> int:
        frame = cast(AmountFrame, cast(Earth, state).strands().top(seat))
        return 0 if action.x <= frame.most else frame.rule()

    def do(self, state: State, seat: int, action: Action) -> None:
        earth = cast(Earth, state)
        frame = cast(AmountFrame, earth.strands().top(seat))
        earth.end(seat)
        if frame.op == DRAW_CARDS and earth.in_teams() and action.x:
            draw_for_team(earth, seat, action.x, frame.origin)
        else:
            gain(earth, seat, frame.op, action.x, frame.origin)

    def say(self, state: State, seat: int, action: Action) -> str:
        frame = cast(AmountFrame, cast(Earth, state).strands().top(seat))
        return f"Take {pieces_of(_COUNTED_GAINS[frame.op], action.x)}"


def draw_for_team(earth: Earth, seat: int, number: int, origin: int) -> None:
    """The cards are looked at before some of them go to the Teams board (EA-332)."""
    cards = take(earth, number)
    if cards:
        earth.players[seat].held = cards
        earth.reveal()
        earth.note("draw", 332, seat, f"{who(seat)} draws {cards_of(len(cards))}.", len(cards))
        earth.begin(seat, HandOverFrame(seat, origin))


class ShareAmountVerb(Verb):
    """Put so much of it on the own side of the Teams board and take the rest (EA-332, EA-334)."""

    def __init__(self) -> None:
        super().__init__(SPACE, "share_amount", [AMOUNT_DOMAIN])

    def candidates(self, state: State, seat: int) -> list[Action]:
        if not cast(Earth, state).in_teams():
            return []
        return self.actions[1 : cast(AmountFrame, cast(Earth, state).strands().top(seat)).most + 1]

    def refusal(self, state: State, seat: int, action: Action) -> int:
        earth = cast(Earth, state)
        if not earth.in_teams():
            return 332  # EA-332
        frame = cast(AmountFrame, earth.strands().top(seat))
        if frame.op not in (GAIN_SOIL, GAIN_SEEDS):
            return 334  # EA-334
        return 0 if 1 <= action.x <= frame.most else 135  # EA-135

    def do(self, state: State, seat: int, action: Action) -> None:
        earth = cast(Earth, state)
        frame = cast(AmountFrame, earth.strands().top(seat))
        earth.end(seat)
        put_into_pool(earth, seat, SOIL if frame.op == GAIN_SOIL else SEED, action.x)
        gain(earth, seat, frame.op, frame.most - action.x, frame.origin)

    def say(self, state: State, seat: int, action: Action) -> str:
        frame = cast(AmountFrame, cast(Earth, state).strands().top(seat))
        return f"Put {pieces_of(_COUNTED_GAINS[frame.op], action.x)} on the Teams board, take the rest"


# -- gifts (EA-260 to EA-268) ------------------------------------------------------------------------------------------


def give(earth: Earth, seat: int, to_one: bool, number: int) -> None:
    """Sprouts for others go straight into their storage (EA-184), whoever is still busy (EA-268); all are accepted
    (EA-266). Events (EA-250) and black abilities (EA-267) give in the same way."""
    if earth.table.solo:
        earth.gaia.sprouts += number  # EA-373
        earth.note("gift", 373, seat, f"Gaia receives {sprouts_of(number)}.", number)
        return
    if not to_one:
        for other in range(earth.seats):  # EA-262, EA-339: teammates too
            if other != seat:
                earth.players[other].stored += number
        text = f"Everybody but {who(seat)} stores {sprouts_of(number)}."
        earth.note("gift", 262, seat, text, number)
        return
    opponents = earth.opponents(seat)
    if len(opponents) == 1:
        give_to(earth, seat, opponents[0], number)
    else:
        earth.begin(seat, OpponentFrame(seat, number))


def give_to(earth: Earth, seat: int, other: int, number: int) -> None:
    earth.players[other].stored += number
    text = f"{who(seat)} gives {sprouts_of(number)} to {who(other)}."
    earth.note("gift", 261, seat, text, number, [PLAYER_DOMAIN.reference(other)])


class OpponentFrame(StrandFrame):
    """One opponent must be chosen (EA-261, EA-266)."""

    __slots__ = ("number",)

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def kind(self) -> str:
        return "opponent"

    def rule(self) -> int:
        return 261  # EA-261

    def verbs(self) -> list[Verb]:
        return OPPONENT_VERBS

    def prompt(self, state: State, seat: int) -> str:
        return f"choose an opponent who receives {sprouts_of(self.number)}"

    def broken(self, state: State) -> list[str]:
        if not 1 <= self.number <= MOST or cast(Earth, state).table.solo:
            return ["opponent: there is no such gift"]
        return []

    def to_data(self) -> dict[str, object]:
        return {"kind": self.kind(), "seat": self.seat, "number": self.number}


class GiveVerb(Verb):
    def __init__(self) -> None:
        super().__init__(SPACE, "give", [PLAYER_DOMAIN])

    def refusal(self, state: State, seat: int, action: Action) -> int:
        earth = cast(Earth, state)
        if action.x >= earth.seats or action.x == seat:
            return 261  # EA-261
        return 0 if action.x in earth.opponents(seat) else 338  # EA-338

    def do(self, state: State, seat: int, action: Action) -> None:
        earth = cast(Earth, state)
        frame = cast(OpponentFrame, earth.strands().top(seat))
        earth.end(seat)
        give_to(earth, seat, action.x, frame.number)

    def say(self, state: State, seat: int, action: Action) -> str:
        frame = cast(OpponentFrame, cast(Earth, state).strands().top(seat))
        return f"Give {sprouts_of(frame.number)} to {who(action.x)}"


# -- copying (EA-141 to EA-143) ----------------------------------------------------------------------------------------


def copied(player: Player, space: int, colour: int) -> Ability | None:
    """What a copy ability of that colour could use on that card."""
    card = player.cards[space]
    if card < 0:
        return None
    for each in (colour, MULTI):
        ability = CARDS[card].ability_of(each)
        if ability is not None and not ability.is_copy:
            return ability
    return None


class CopyFrame(StoppableFrame):
    """Choose the ability to copy."""

    __slots__ = ("colour", "flags", "space")

    def __init__(self, seat: int, space: int, colour: int, flags: int) -> None:
        super().__init__(seat)
        self.space = space
        self.colour = colour
        self.flags = flags

    def kind(self) -> str:
        return "copy"

    def rule(self) -> int:
        return 141  # EA-141

    def verbs(self) -> list[Verb]:
        return COPY_VERBS

    def prompt(self, state: State, seat: int) -> str:
        return f"choose a {COLOURS[self.colour]} ability to copy"

    def stop_text(self) -> str:
        return "Copy nothing"

    def advance(self, state: State) -> bool:
        """With nothing to copy it does nothing (EA-143)."""
        earth = cast(Earth, state)
        player = earth.players[self.seat]
        for space in player.taken:
            if space != self.space:
                ability = copied(player, space, self.colour)
                if ability is not None and can_pay(player, ability):
                    return False
        earth.end(self.seat)
        return True

    def broken(self, state: State) -> list[str]:
        if not 0 <= self.space < SPACE_COUNT or cast(Earth, state).players[self.seat].cards[self.space] < 0:
            return ["copy: there is no card that copies"]
        return []

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind(),
            "seat": self.seat,
            "space": SPACE_DOMAIN.values[self.space],
            "colour": COLOURS[self.colour],
            "flags": self.flags,
        }


class CopyVerb(Verb):
    """Use that card's ability as if it were printed on the copying card (EA-141, EA-142)."""

    def __init__(self) -> None:
        super().__init__(SPACE, "copy", [SPACE_DOMAIN])

    def refusal(self, state: State, seat: int, action: Action) -> int:
        earth = cast(Earth, state)
        frame = cast(CopyFrame, earth.strands().top(seat))
        player = earth.players[seat]
        ability = None if action.x == frame.space else copied(player, action.x, frame.colour)
        if ability is None:
            return 141  # EA-141
        return 0 if can_pay(player, ability) else 134  # EA-134

    def do(self, state: State, seat: int, action: Action) -> None:
        earth = cast(Earth, state)
        frame = cast(CopyFrame, earth.strands().top(seat))
        player = earth.players[seat]
        ability = copied(player, action.x, frame.colour)
        assert ability is not None
        earth.end(seat)
        text = f"{who(seat)} copies {CARDS[player.cards[action.x]].name}."
        earth.note("copy", 141, seat, text, 0, [SPACE_DOMAIN.reference(action.x)])
        use(earth, seat, ability, frame.space, frame.flags, 0)

    def say(self, state: State, seat: int, action: Action) -> str:
        card = cast(Earth, state).players[seat].cards[action.x]
        return f"Copy {CARDS[card].name}: {CARDS[card].text}" if card >= 0 else "Copy nothing"


ACCEPT: Final = AcceptVerb()
SHARE_AMOUNT: Final = ShareAmountVerb()
GIVE: Final = GiveVerb()
COPY: Final = CopyVerb()
AMOUNT_VERBS: Final[list[Verb]] = [ACCEPT, SHARE_AMOUNT]
OPPONENT_VERBS: Final[list[Verb]] = [GIVE]
COPY_VERBS: Final[list[Verb]] = [COPY, STOP]
COST_WORDS: Final = COSTS
EVENT_ORIGIN: Final = FROM_EVENT
