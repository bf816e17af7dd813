"""Paying what stands before the colon (EA-134, EA-163, EA-166, EA-167, EA-185, EA-203): one class a word."""

from typing import ClassVar, Final

from earthrise.engine.words import listed, plural, who
from earthrise.games.earth_abundance.components.abilities import Ability
from earthrise.games.earth_abundance.components.cards import NO_CARD, card_of
from earthrise.games.earth_abundance.components.effect_words import COSTS
from earthrise.games.earth_abundance.rules.choose_cards import HandFrame
from earthrise.games.earth_abundance.rules.deck import pay_compost
from earthrise.games.earth_abundance.rules.meanings import Appraiser
from earthrise.games.earth_abundance.rules.pay_pieces import TakeFrame
from earthrise.games.earth_abundance.rules.players import Gaia, Player
from earthrise.games.earth_abundance.rules.state import GROWTH, SPROUT, Earth
from earthrise.games.earth_abundance.rules.words import cards_of, pieces_of, seeds_of


class Payment:
    """What one word for a cost means. `NOUN` names one of what is paid; `BEFORE_JOINING`: whether a conversion may cost
    it while an Event is being joined."""

    WORD: ClassVar[str] = ""
    NOUN: ClassVar[str] = ""
    BEFORE_JOINING: ClassVar[bool] = True

    def counted(self, number: int) -> str:
        """So much of it, in words."""
        return pieces_of(self.NOUN, number)

    def owned(self, player: Player) -> int:
        """How much a player has of it."""
        raise NotImplementedError

    def pay(self, earth: Earth, seat: int, number: int, manner: int) -> None:
        raise NotImplementedError

    def price(self, by: Appraiser, number: int) -> float:
        """What so much of it is worth to whom `by` reckons for."""
        raise NotImplementedError

    def conversion_rule(self, abundance: bool) -> int:
        """The rule that asks for it in a conversion, which may be one of the expansion."""
        return 205  # EA-205

    def gaia_owns(self, gaia: Gaia) -> int:
        """What her board holds."""
        return 0

    def gaia_pays(self, earth: Earth, number: int) -> None:
        raise NotImplementedError


class PaySoil(Payment):
    WORD = "pay_soil"
    NOUN = "soil"

    def owned(self, player: Player) -> int:
        return player.soil

    def pay(self, earth: Earth, seat: int, number: int, manner: int) -> None:
        earth.players[seat].soil -= number  # EA-009
        if earth.journal is not None:
            earth.note("pay", 134, seat, f"{who(seat)} pays {number} soil.", number)

    def price(self, by: Appraiser, number: int) -> float:
        return by.soil(number)

    def gaia_owns(self, gaia: Gaia) -> int:
        return gaia.soil

    def gaia_pays(self, earth: Earth, number: int) -> None:
        earth.gaia.soil -= number


class PaySprouts(Payment):
    """Stored sprouts pay for nothing."""

    WORD = "pay_sprouts"
    NOUN = "sprout"
    BEFORE_JOINING = False

    def owned(self, player: Player) -> int:
        return player.sprouts_in_all()  # EA-185

    def pay(self, earth: Earth, seat: int, number: int, manner: int) -> None:
        earth.begin(seat, TakeFrame(seat, SPROUT, number, manner))

    def price(self, by: Appraiser, number: int) -> float:
        return by.sprouts_lost(number)

    def conversion_rule(self, abundance: bool) -> int:
        return 201 if abundance else 200  # EA-200, EA-201

    def gaia_owns(self, gaia: Gaia) -> int:
        return gaia.sprouts

    def gaia_pays(self, earth: Earth, number: int) -> None:
        earth.gaia.sprouts -= number


class PayGrowth(Payment):
    WORD = "pay_growth"
    NOUN = "growth"

    def owned(self, player: Player) -> int:
        return player.growth_in_all()

    def pay(self, earth: Earth, seat: int, number: int, manner: int) -> None:
        earth.begin(seat, TakeFrame(seat, GROWTH, number, manner))

    def price(self, by: Appraiser, number: int) -> float:
        return by.growth_lost(number)

    def gaia_owns(self, gaia: Gaia) -> int:
        return gaia.growth

    def gaia_pays(self, earth: Earth, number: int) -> None:
        earth.gaia.growth -= number


class PayCompost(Payment):
    WORD = "pay_compost"
    NOUN = "composted card"

    def owned(self, player: Player) -> int:
        return len(player.compost)

    def pay(self, earth: Earth, seat: int, number: int, manner: int) -> None:
        pay_compost(earth, seat, number)

    def price(self, by: Appraiser, number: int) -> float:
        return by.compost(number)

    def gaia_owns(self, gaia: Gaia) -> int:
        return len(gaia.compost)

    def gaia_pays(self, earth: Earth, number: int) -> None:
        gaia = earth.gaia
        left = len(gaia.compost) - number
        earth.discards = earth.discards + gaia.compost[left:]
        gaia.compost = gaia.compost[:left]


class PayHand(Payment):
    WORD = "pay_hand"

    def counted(self, number: int) -> str:
        return f"{cards_of(number)} from hand"

    def owned(self, player: Player) -> int:
        return len(player.hand)

    def pay(self, earth: Earth, seat: int, number: int, manner: int) -> None:
        earth.begin(seat, HandFrame(seat, number, True, NO_CARD))

    def price(self, by: Appraiser, number: int) -> float:
        return by.hand_cards(number)


class PaySeeds(Payment):
    WORD = "pay_seeds"
    NOUN = "seed"

    def owned(self, player: Player) -> int:
        return player.seeds

    def pay(self, earth: Earth, seat: int, number: int, manner: int) -> None:
        earth.players[seat].seeds -= number
        if earth.journal is not None:
            earth.note("pay", 205, seat, f"{who(seat)} spends {seeds_of(number)}.", number)

    def price(self, by: Appraiser, number: int) -> float:
        return by.seeds(number)


class PayLeaf(Payment):
    """It leaves the game; in solo it goes onto Gaia's board."""

    WORD = "pay_leaf"

    def counted(self, number: int) -> str:
        return plural(number, "leaf", "leaves")

    def owned(self, player: Player) -> int:
        return player.leaves

    def pay(self, earth: Earth, seat: int, number: int, manner: int) -> None:
        player = earth.players[seat]
        player.leaves -= number  # EA-203
        player.converted_leaves += number
        if earth.options.solo:
            earth.gaia.player_leaves += number  # EA-376
        if earth.journal is not None:
            earth.note("pay", 203, seat, f"{who(seat)} gives up a leaf.", number)

    def price(self, by: Appraiser, number: int) -> float:
        return by.leaves(number)

    def conversion_rule(self, abundance: bool) -> int:
        return 203  # EA-203


PAY_SPROUTS: Final = PaySprouts()
PAY_SEEDS: Final = PaySeeds()
PAY_LEAF: Final = PayLeaf()
_ALL: Final[list[Payment]] = [PaySoil(), PAY_SPROUTS, PayGrowth(), PayCompost(), PayHand(), PAY_SEEDS, PAY_LEAF]
_BY_WORD: Final[dict[str, Payment]] = {payment.WORD: payment for payment in _ALL}
PAYMENTS: Final[list[Payment]] = [_BY_WORD[word] for word in COSTS.words]  # by place in the vocabulary


def can_pay(player: Player, ability: Ability) -> bool:
    """All of it at this moment."""
    for cost in ability.costs:
        if PAYMENTS[cost.op].owned(player) < cost.amount:  # EA-134
            return False
    return True


def lacking(player: Player, ability: Ability) -> str:
    """What is missing for a cost, in figures."""
    missing: list[str] = []
    for cost in ability.costs:
        payment = PAYMENTS[cost.op]
        have = payment.owned(player)
        if have < cost.amount:
            missing.append(f"{payment.counted(cost.amount)} (you have {have})")
    card = card_of(ability.number)
    return f"{'This' if card is None else card.name} costs {listed(missing)}."
