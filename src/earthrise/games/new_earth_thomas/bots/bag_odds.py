"""What the two bags promise a company: anybody can count what is left in them (NT-004)."""

from typing import Final

from earthrise.games.new_earth_thomas.bots.perk_plan import CREDIT
from earthrise.games.new_earth_thomas.components.lands import LAND_NUMBERS, TILES
from earthrise.games.new_earth_thomas.components.perks import Tree
from earthrise.games.new_earth_thomas.components.weather_cards import Weather
from earthrise.games.new_earth_thomas.rules.state import NewEarth

FOREST: Final = LAND_NUMBERS["forest"]
PASTURE: Final = LAND_NUMBERS["pasture"]
FARMLAND: Final = LAND_NUMBERS["farmland"]
NATURAL_KINDS: Final = 2 * FOREST - 1  # tiles below this number are Natural


class Draws:
    """Means over the Natural bag, in twentieths of a credit, and chances with the Terraformed bag, in per cent."""

    __slots__ = (
        "discovery",
        "fail_chance",
        "forest_chance",
        "greening",
        "homestead",
        "pasture_chance",
        "worthless_chance",
    )

    def __init__(self, earth: NewEarth, explorer: Tree, terraformer: Tree, settler: Tree, weather: Weather) -> None:
        self.discovery = 0  # what a discovery earns
        self.greening = 0  # what terraforming the land discovered then earns …
        self.homestead = 0  # … and claiming it
        self.forest_chance = 0  # a Forest is among the tiles sifted
        self.pasture_chance = 0
        self.fail_chance = 0  # there is nothing but Farmland (NT-098)
        self.worthless_chance = 0  # there is nothing that pays in a Thunderstorm (NT-286)
        if explorer.unlocked and earth.natural_left:
            self.count_natural(earth, explorer, terraformer, settler, weather)
        if terraformer.unlocked and earth.terraformed_left:
            self.count_terraformed(earth, terraformer.sift, weather)

    def count_natural(
        self, earth: NewEarth, explorer: Tree, terraformer: Tree, settler: Tree, weather: Weather
    ) -> None:
        earned = 0
        green = 0
        home = 0
        for kind in range(1, NATURAL_KINDS):
            count = earth.natural_bag[kind]
            if count:
                land = TILES[kind].land
                number = land.number
                credits = explorer.earning[number] + land.discover_credit - land.discover_loss
                credits += weather.discover_credit[number] - weather.discover_loss[number]
                earned += count * credits
                green += count * terraformer.earning[number]
                if not land.claim_is_worthless:
                    home += count * settler.earning[number]
        self.discovery = CREDIT * earned // earth.natural_left
        self.greening = CREDIT * green // earth.natural_left
        self.homestead = CREDIT * home // earth.natural_left

    def count_terraformed(self, earth: NewEarth, sift: int, weather: Weather) -> None:
        bag = earth.terraformed_bag
        left = earth.terraformed_left
        forests = bag[2 * FOREST - 1] + bag[2 * FOREST]
        pastures = bag[2 * PASTURE - 1] + bag[2 * PASTURE]
        farms = bag[2 * FARMLAND - 1] + bag[2 * FARMLAND]
        self.forest_chance = 100 - all_of(left - forests, left, sift)
        self.pasture_chance = 100 - all_of(left - pastures, left, sift)
        self.fail_chance = all_of(farms, left, sift)
        if weather.terraform_is_worthless[FOREST]:
            self.worthless_chance = all_of(forests + pastures, left, sift)


def all_of(count: int, left: int, draws: int) -> int:
    """Per cent chance that all of so many draws come from `count` of the `left` tiles."""
    chance = 100 * count // left
    for _ in range(draws - 1):
        chance = chance * count // left
    return chance
