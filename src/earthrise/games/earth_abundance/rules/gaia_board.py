"""What Gaia gains, and the words for it (EA-352, EA-356 to EA-358, EA-362, EA-363, EA-375)."""

from earthrise.games.earth_abundance.components.boards import GAIA_SOIL_CARDS, GAIA_SOIL_LOT
from earthrise.games.earth_abundance.rules.deck import take
from earthrise.games.earth_abundance.rules.meanings import Meaning, declare
from earthrise.games.earth_abundance.rules.players import NOBODY
from earthrise.games.earth_abundance.rules.state import Earth
from earthrise.games.earth_abundance.rules.words import card_refs, cards_of, names_of, sprouts_of


def compost(earth: Earth, number: int) -> None:
    cards = take(earth, number)
    if cards:
        earth.gaia.compost = earth.gaia.compost + cards
        earth.note("gaia", 356, NOBODY, f"Gaia composts {cards_of(len(cards))}.", len(cards))


def grow_sprouts(earth: Earth, number: int) -> None:
    if number:
        earth.gaia.sprouts += number
        earth.note("gaia", 357, NOBODY, f"Gaia gains {sprouts_of(number)}.", number)


def grow(earth: Earth, number: int) -> None:
    if number:
        earth.gaia.growth += number
        earth.note("gaia", 358, NOBODY, f"Gaia gains {number} growth.", number)


def gain_soil(earth: Earth, number: int) -> None:
    """As soon as she holds 10 she returns them and composts 5 cards, repeatedly."""
    gaia = earth.gaia
    if number:
        gaia.soil += number
        earth.note("gaia", 362, NOBODY, f"Gaia gains {number} soil.", number)
    while gaia.soil >= GAIA_SOIL_LOT:  # EA-363
        gaia.soil -= GAIA_SOIL_LOT
        earth.note("gaia", 363, NOBODY, f"Gaia turns {GAIA_SOIL_LOT} soil into compost.", GAIA_SOIL_LOT)
        compost(earth, GAIA_SOIL_CARDS)  # EA-363


def add_to_pile(earth: Earth, number: int, rule: int) -> None:
    """Face up from the draw pile."""
    cards = take(earth, number)
    if cards:
        earth.gaia.pile = earth.gaia.pile + cards  # EA-375
        earth.reveal()
        text = f"Gaia adds {names_of(cards)} to her scoring pile."
        earth.note("gaia", rule, NOBODY, text, len(cards), card_refs(cards))


class GaiaCompost(Meaning):
    WORD = "gaia_compost"

    def for_gaia(self, earth: Earth, number: int) -> None:
        compost(earth, number)


class GaiaSprouts(Meaning):
    WORD = "gaia_sprouts"

    def for_gaia(self, earth: Earth, number: int) -> None:
        grow_sprouts(earth, number)


class GaiaGrowth(Meaning):
    WORD = "gaia_growth"

    def for_gaia(self, earth: Earth, number: int) -> None:
        grow(earth, number)


class GaiaSoil(Meaning):
    WORD = "gaia_soil"

    def for_gaia(self, earth: Earth, number: int) -> None:
        gain_soil(earth, number)


class GaiaCards(Meaning):
    WORD = "gaia_cards"

    def for_gaia(self, earth: Earth, number: int) -> None:
        add_to_pile(earth, number, 362)


class GaiaUnkept(Meaning):
    """Done when the player keeps a card."""

    WORD = "gaia_unkept"


class GaiaLeaf(Meaning):
    """Done by the Gyre itself."""

    WORD = "gaia_leaf"


declare(GaiaCompost(), GaiaSprouts(), GaiaGrowth(), GaiaSoil(), GaiaCards(), GaiaUnkept(), GaiaLeaf())
