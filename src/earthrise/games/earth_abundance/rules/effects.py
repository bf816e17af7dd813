"""Abilities under way: paying costs, then effect after effect (EA-133 to EA-141, EA-160 to EA-167).

An ability under way is a frame that pays its costs one after the other, then runs its effects from left to right; where
the player has to choose, it puts another frame on top of itself and goes on when that one is done.
"""

from typing import ClassVar, Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.fields import Flag, One, Whole, Word
from earthrise.engine.words import who
from earthrise.games.earth_abundance.components.abilities import ABILITIES, Ability
from earthrise.games.earth_abundance.components.boards import ABILITY_DOMAIN
from earthrise.games.earth_abundance.components.cards import CARDS, NO_CARD, SOURCES, ability_text
from earthrise.games.earth_abundance.components.codes import COLOURS, EACH, MULTI, NEIGHBOUR, ON_EVENT
from earthrise.games.earth_abundance.components.effect_words import Effect
from earthrise.games.earth_abundance.components.grid import AREA_SPACES, AT_CLIMATE, NOWHERE, SPACE_DOMAIN
from earthrise.games.earth_abundance.rules import gaia_board
from earthrise.games.earth_abundance.rules.actions import ACTIONS
from earthrise.games.earth_abundance.rules.choose_cards import HandFrame, look_into_compost
from earthrise.games.earth_abundance.rules.costs import PAYMENTS, can_pay, lacking
from earthrise.games.earth_abundance.rules.counting import better_neighbour, count
from earthrise.games.earth_abundance.rules.decisions import (
    CAREFUL,
    MANNER,
    MOST_AT_ONCE,
    STOP,
    USUAL,
    Decision,
    LeavableFrame,
    Subject,
)
from earthrise.games.earth_abundance.rules.deck import FROM_ABILITY, ORIGINS
from earthrise.games.earth_abundance.rules.fauna import look_at_goals
from earthrise.games.earth_abundance.rules.gains import GAINS
from earthrise.games.earth_abundance.rules.gifts import GiveSprouts
from earthrise.games.earth_abundance.rules.meanings import MEANINGS, Appraiser, Meaning, declare
from earthrise.games.earth_abundance.rules.place_pieces import PlaceFrame, put_on, room
from earthrise.games.earth_abundance.rules.players import Player
from earthrise.games.earth_abundance.rules.shapes import Asked
from earthrise.games.earth_abundance.rules.state import ACT, GROWTH, SPROUT, Earth
from earthrise.games.earth_abundance.rules.words import space_name, space_ref

# -- an ability under way ----------------------------------------------------------------------------------------------


class UnderWay(Decision):
    """An ability, benefit, Event or conversion being carried out. `space` is the card from which it is counted: for a
    copied ability the copying one. `step` counts costs, then effects."""

    KIND = "under_way"
    RULE = 136  # EA-136
    FIELDS = [
        One("ability", ABILITY_DOMAIN),
        Whole("step", 0, MOST_AT_ONCE),
        Whole("space", NOWHERE, AT_CLIMATE),
        MANNER,
        Word("origin", ORIGINS),
        Flag("owner"),
    ]

    def __init__(self, seat: int, ability: int, step: int, space: int, manner: int, origin: int, owner: bool) -> None:
        super().__init__(seat)
        self.ability = ability
        self.step = step
        self.space = space
        self.manner = manner
        self.origin = origin
        self.owner = owner  # an Event of one's own, which some Islands reward

    def prompt(self, state: Earth, seat: int) -> str:
        return f"finish {ability_text(self.ability)}"

    def advance(self, earth: Earth) -> bool:
        ability = ABILITIES[self.ability]
        costs = len(ability.costs)
        if self.step >= costs and self.step > 0:  # EA-273: after a whole payment and after every part
            strands = earth.strands()
            before = strands.strands[self.seat]
            look_at_goals(earth, self.seat)
            if strands.strands[self.seat] is not before:
                return True
        if self.step >= costs + len(ability.effects):
            earth.end(self.seat)
            if self.owner:  # EA-145, EA-146
                reward_event(earth, self.seat, self.manner if earth.by_second_rules() else USUAL)
            return True
        earth.renew(
            self.seat,
            UnderWay(self.seat, self.ability, self.step + 1, self.space, self.manner, self.origin, self.owner),
        )
        if self.step < costs:  # EA-133: all parts, once it is begun
            cost = ability.costs[self.step]
            PAYMENTS[cost.op].pay(earth, self.seat, cost.amount, self.manner)
        else:
            run(earth, self.seat, ability.effects[self.step - costs], self.space, self.manner, self.origin)  # EA-136
        return True

    def foreseen(self, earth: Earth, about: Subject) -> None:
        about.under_way, about.step = SOURCES.get(self.ability, NO_CARD), self.step

    def broken(self, state: Earth) -> list[str]:
        ability = ABILITIES[self.ability]
        if self.step > len(ability.costs) + len(ability.effects):
            return ["under_way: the ability has no such step"]
        return []


def use(earth: Earth, seat: int, ability: Ability, space: int, manner: int, origin: int, owner: bool = False) -> None:
    """Carry an ability out: put it on the strand, which is then led on to its next decision."""
    earth.begin(seat, UnderWay(seat, ability.number, 0, space, manner, origin, owner))


def reward_event(earth: Earth, seat: int, manner: int) -> None:
    """Right after one's own use of the Event, with care if that was played so."""
    player = earth.players[seat]
    for number in (player.climate, player.island):
        if number < 0:
            continue
        for ability in CARDS[number].abilities:
            if ability.trigger == ON_EVENT:  # EA-145
                use(earth, seat, ability, NOWHERE, manner, FROM_ABILITY)


# -- effects -----------------------------------------------------------------------------------------------------------


def amount_of(earth: Earth, effect: Effect, seat: int, space: int) -> int:
    """Counted when the part is resolved; per 2 is half, rounded down."""
    if effect.count is None:
        return effect.amount
    return effect.amount * (count(earth, effect.count, seat, space) // effect.each)  # EA-265


def run(earth: Earth, seat: int, effect: Effect, space: int, manner: int, origin: int) -> None:
    """One part of an effect."""
    number = amount_of(earth, effect, seat, space)  # EA-136
    if earth.journal is not None and effect.count is not None and effect.count.who == NEIGHBOUR:
        other = better_neighbour(earth, effect.count, seat)
        if other != seat:
            earth.note("neighbour", 263, seat, f"{who(seat)} looks at {who(other)}'s island.", number)
    MEANINGS[effect.op].do(earth, seat, effect, number, space, manner, origin)


class GainPieces(Meaning):
    """Sprouts or growth, anywhere or where the ability says."""

    PIECE: ClassVar[int] = SPROUT

    def do(self, earth: Earth, seat: int, effect: Effect, number: int, space: int, manner: int, origin: int) -> None:
        piece = self.PIECE
        if effect.place is None:
            earth.begin(seat, PlaceFrame(seat, piece, number, [], manner))
            return
        player = earth.players[seat]
        targets = placement(player, effect, space)
        if effect.place.mode == EACH:  # EA-139
            for target in targets:
                if manner == CAREFUL:
                    earth.begin(seat, PlaceFrame(seat, piece, number, [target], manner))
                else:
                    fitting = min(number, room(player, piece, target))
                    if fitting > 0:
                        put_on(earth, seat, piece, target, fitting)
        elif targets:  # EA-140
            earth.begin(seat, PlaceFrame(seat, piece, number, targets, manner))

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        return by.pieces(effect, self.PIECE, number, space, now)


class GainSprouts(GainPieces):
    WORD = "gain_sprouts"
    PIECE = SPROUT

    def for_gaia(self, earth: Earth, number: int) -> None:
        gaia_board.grow_sprouts(earth, number)


class GainGrowth(GainPieces):
    WORD = "gain_growth"
    PIECE = GROWTH

    def for_gaia(self, earth: Earth, number: int) -> None:
        gaia_board.grow(earth, number)


def placement(player: Player, effect: Effect, space: int) -> list[int]:
    """The Flora that an ability with a placement rule reaches."""
    place = effect.place
    assert place is not None
    found: list[int] = []
    for other in AREA_SPACES[place.area][space]:
        card = player.cards[other]
        if other != space and card >= 0:  # EA-140
            if place.match.passes(CARDS[card], player.sprouts[other], player.growth[other]):
                found.append(other)
    if place.this_card:  # EA-139
        found.append(space)
    return sorted(found)


class CompostHand(Meaning):
    """Up to so many cards."""

    WORD = "compost_hand"

    def do(self, earth: Earth, seat: int, effect: Effect, number: int, space: int, manner: int, origin: int) -> None:
        earth.begin(seat, HandFrame(seat, number, False, NO_CARD))  # EA-167

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        return by.compost_from_hand(number, now)


class CompostInSetUp(Meaning):
    """The word of a cost among the effects of a set-up ability: exactly so many of the cards drawn."""

    WORD = "pay_hand"

    def do(self, earth: Earth, seat: int, effect: Effect, number: int, space: int, manner: int, origin: int) -> None:
        earth.begin(seat, HandFrame(seat, min(number, len(earth.players[seat].hand)), True, NO_CARD))  # EA-033


class RetrieveCompost(Meaning):
    WORD = "retrieve_compost"

    def refusal(self, player: Player) -> int:
        return 0 if player.compost else 251  # EA-251

    def do(self, earth: Earth, seat: int, effect: Effect, number: int, space: int, manner: int, origin: int) -> None:
        look_into_compost(earth, seat, effect.look, effect.keep, origin)

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        return by.retrieval()


class ExtraPlant(Meaning):
    WORD = "extra_plant"

    def do(self, earth: Earth, seat: int, effect: Effect, number: int, space: int, manner: int, origin: int) -> None:
        earth.elm = True  # EA-115
        if earth.journal is not None:
            earth.note("elm", 115, seat, "Everybody may plant one more card.")

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        return by.extra_planting()


# -- copying (EA-141 to EA-143) ----------------------------------------------------------------------------------------


def copied(player: Player, space: int, colour: int) -> Ability | None:
    """What a copy ability of that colour could use on that card."""
    card = player.cards[space]
    if card < 0:
        return None
    for each in (colour, MULTI):
        ability = CARDS[card].ability_of(each)
        if ability is not None and not ability.is_copy:  # EA-141, EA-143
            return ability
    return None


class CopyVerb(Verb[Earth]):
    """Use that card's ability as if it were printed on the copying card."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        player = earth.players[seat]
        ability = earth.top(seat, CopyFrame).choice(player, action.x)
        if ability is None:
            return 141  # EA-141
        return 0 if can_pay(player, ability) else 134  # EA-134

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        frame = earth.top(seat, CopyFrame)
        player = earth.players[seat]
        ability = frame.choice(player, action.x)
        if ability is None:
            why = f"There is no {COLOURS[frame.colour]} ability to copy on {space_name(action.x)}."
        else:
            why = lacking(player, ability)
        return why, "Choose another card, or copy nothing."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        frame = earth.top(seat, CopyFrame)
        player = earth.players[seat]
        ability = frame.choice(player, action.x)
        assert ability is not None
        earth.end(seat)
        if earth.journal is not None:
            text = f"{who(seat)} copies {CARDS[player.cards[action.x]].name}."
            earth.note("copy", 141, seat, text, 0, [SPACE_DOMAIN.reference(action.x)])
        use(earth, seat, ability, frame.space, frame.manner, FROM_ABILITY)  # EA-141, EA-142

    def say(self, state: Earth, seat: int, action: Action) -> str:
        card = state.players[seat].cards[action.x]
        return f"Copy {CARDS[card].name}: {CARDS[card].text}" if card >= 0 else "Copy nothing"


COPY: Final = CopyVerb(ACTIONS, "copy", [SPACE_DOMAIN])


class CopyFrame(LeavableFrame):
    """Choose the ability to copy."""

    KIND = "copy"
    RULE = 141  # EA-141
    VERBS = [COPY, STOP]
    FIELDS = [One("space", SPACE_DOMAIN), Word("colour", COLOURS), MANNER]
    WHEN = [ACT]

    def __init__(self, seat: int, space: int, colour: int, manner: int) -> None:
        super().__init__(seat)
        self.space = space
        self.colour = colour
        self.manner = manner

    def prompt(self, state: Earth, seat: int) -> str:
        return f"choose a {COLOURS[self.colour]} ability to copy"

    def stop_text(self) -> str:
        return "Copy nothing"

    def choice(self, player: Player, space: int) -> Ability | None:
        """What could be copied from the card on that space."""
        return None if space == self.space else copied(player, space, self.colour)

    def advance(self, earth: Earth) -> bool:
        """With nothing to copy it does nothing."""
        player = earth.players[self.seat]
        for space in player.taken:
            ability = self.choice(player, space)
            if ability is not None and can_pay(player, ability):
                return False
        earth.end(self.seat)  # EA-143
        return True

    def asked(self, earth: Earth, player: Player) -> Asked:
        return {"spaces": [space_ref(space) for space in player.taken if self.choice(player, space) is not None]}

    def observed(self, earth: Earth, player: Player, about: Subject) -> None:
        about.card, about.colour, about.spaces = player.cards[self.space], self.colour, [self.space]
        about.manner = self.manner

    def broken(self, state: Earth) -> list[str]:
        if state.players[self.seat].cards[self.space] < 0:
            return ["copy: there is no card that copies"]
        return []


ACTIONS.declare(UnderWay, CopyFrame)


class CopyAbility(Meaning):
    WORD = "copy_ability"

    def do(self, earth: Earth, seat: int, effect: Effect, number: int, space: int, manner: int, origin: int) -> None:
        earth.begin(seat, CopyFrame(seat, space, effect.colour, manner))

    def value(self, by: Appraiser, effect: Effect, number: int, space: int, now: bool) -> float:
        return by.copy()


declare(
    *GAINS,
    GainSprouts(),
    GainGrowth(),
    CompostHand(),
    CompostInSetUp(),
    RetrieveCompost(),
    GiveSprouts(),
    ExtraPlant(),
    CopyAbility(),
)
