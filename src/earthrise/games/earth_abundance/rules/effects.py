"""The one interpreter: paying costs and running effects (EA-133 to EA-141, EA-160 to EA-167, EA-260 to EA-268).

An ability under way is a frame that pays its costs one after the other, then runs its effects from left to right; where
the player has to choose, it puts another frame on top of itself and goes on when that one is done.
"""

from typing import Final, cast

from earthrise.engine.actions import Action, Verb
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.cards import CARDS, NO_CARD, ability_text
from earthrise.games.earth_abundance.components.codes import (
    CHOSEN_OPPONENT,
    COLOURS,
    COMPOST_DECK,
    COMPOST_HAND,
    COPY_ABILITY,
    DRAW_CARDS,
    EACH,
    EXTRA_PLANT,
    GAIN_GROWTH,
    GAIN_SEEDS,
    GAIN_SOIL,
    GAIN_SPROUTS,
    GIVE_SPROUTS,
    MULTI,
    NEIGHBOUR,
    ON_EVENT,
    RETRIEVE_COMPOST,
    SET_UP_COMPOST,
)
from earthrise.games.earth_abundance.components.grid import AREA_SPACES, SPACE_COUNT, SPACE_DOMAIN
from earthrise.games.earth_abundance.components.vocabulary import ABILITIES, Ability, Effect
from earthrise.games.earth_abundance.rules.actions import ACTIONS, MOST
from earthrise.games.earth_abundance.rules.choose_cards import STOP, HandFrame, StoppableFrame, look_into_compost
from earthrise.games.earth_abundance.rules.costs import can_pay, pay
from earthrise.games.earth_abundance.rules.counting import better_neighbour, count
from earthrise.games.earth_abundance.rules.deck import (
    ORIGINS,
)
from earthrise.games.earth_abundance.rules.fauna import look_at_goals
from earthrise.games.earth_abundance.rules.gains import AmountFrame, gain
from earthrise.games.earth_abundance.rules.gifts import give
from earthrise.games.earth_abundance.rules.place_pieces import CAREFUL, PlaceFrame, put_on, room
from earthrise.games.earth_abundance.rules.state import GROWTH, SPROUT, Earth, Player

# -- an ability under way ----------------------------------------------------------------------------------------------


class UnderWay(StrandFrame[Earth]):
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

    def verbs(self) -> list[Verb[Earth]]:
        return []

    def prompt(self, state: Earth, seat: int) -> str:
        return f"finish {ability_text(self.ability)}"

    def advance(self, earth: Earth) -> bool:
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

    def broken(self, state: Earth) -> list[str]:
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
        if earth.journal is not None:
            earth.note("elm", 115, seat, "Everybody may plant one more card.")


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

    def verbs(self) -> list[Verb[Earth]]:
        return COPY_VERBS

    def prompt(self, state: Earth, seat: int) -> str:
        return f"choose a {COLOURS[self.colour]} ability to copy"

    def stop_text(self) -> str:
        return "Copy nothing"

    def advance(self, earth: Earth) -> bool:
        """With nothing to copy it does nothing (EA-143)."""
        player = earth.players[self.seat]
        for space in player.taken:
            if space != self.space:
                ability = copied(player, space, self.colour)
                if ability is not None and can_pay(player, ability):
                    return False
        earth.end(self.seat)
        return True

    def broken(self, state: Earth) -> list[str]:
        if not 0 <= self.space < SPACE_COUNT or state.players[self.seat].cards[self.space] < 0:
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


class CopyVerb(Verb[Earth]):
    """Use that card's ability as if it were printed on the copying card (EA-141, EA-142)."""

    def __init__(self) -> None:
        super().__init__(ACTIONS, "copy", [SPACE_DOMAIN])

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        frame = cast(CopyFrame, earth.strands().top(seat))
        player = earth.players[seat]
        ability = None if action.x == frame.space else copied(player, action.x, frame.colour)
        if ability is None:
            return 141  # EA-141
        return 0 if can_pay(player, ability) else 134  # EA-134

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = cast(CopyFrame, earth.strands().top(seat))
        player = earth.players[seat]
        ability = copied(player, action.x, frame.colour)
        assert ability is not None
        earth.end(seat)
        if earth.journal is not None:
            text = f"{who(seat)} copies {CARDS[player.cards[action.x]].name}."
            earth.note("copy", 141, seat, text, 0, [SPACE_DOMAIN.reference(action.x)])
        use(earth, seat, ability, frame.space, frame.flags, 0)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        card = state.players[seat].cards[action.x]
        return f"Copy {CARDS[card].name}: {CARDS[card].text}" if card >= 0 else "Copy nothing"


COPY: Final = CopyVerb()
COPY_VERBS: Final[list[Verb[Earth]]] = [COPY, STOP]
