"""Setting up (EA-020 to EA-036, EA-351, EA-352, EA-390, EA-393)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadOption
from earthrise.engine.secret import NO_ANSWER, SecretFrame
from earthrise.engine.words import listed, plural, who
from earthrise.games.earth_abundance.components.boards import (
    GAIA_CARDS,
    GAIA_START_SPROUTS,
    PLACES,
    SOLO_SEEDS,
    TEAM_BOARDS,
)
from earthrise.games.earth_abundance.components.cards import (
    CARDS,
    ECOSYSTEMS,
    FIRST_CLIMATE,
    FIRST_ISLAND,
    GOALS,
    NO_SIDE,
)
from earthrise.games.earth_abundance.components.codes import ON_SETUP
from earthrise.games.earth_abundance.components.grid import NOWHERE
from earthrise.games.earth_abundance.rules.actions import ACTIONS, CLIMATE_DOMAIN, ECOSYSTEM_DOMAIN, ISLAND_DOMAIN
from earthrise.games.earth_abundance.rules.decisions import USUAL, Decision
from earthrise.games.earth_abundance.rules.deck import FROM_SETUP
from earthrise.games.earth_abundance.rules.effects import use
from earthrise.games.earth_abundance.rules.state import PICK, SET_UP, Earth, Options, every_earth_card
from earthrise.games.earth_abundance.rules.teams import begin_pools
from earthrise.games.earth_abundance.rules.turn import TurnFrame, empty_strands

ISLAND_CARDS: Final = sorted({CARDS[number].of_card for number in range(FIRST_ISLAND, FIRST_CLIMATE)})
CLIMATE_CARDS: Final = sorted({CARDS[number].of_card for number in range(FIRST_CLIMATE, len(CARDS))})
ECOSYSTEM_CARDS: Final = sorted({ecosystem.of_card for ecosystem in ECOSYSTEMS})
FAUNA_CARDS: Final = sorted({goal.of_card for goal in GOALS})


def check(rules: Options, seats: int) -> None:
    """What does not go together."""
    if rules.solo and not rules.difficulty.solo:
        raise BadOption("difficulty: against Gaia only standard and advanced games are played (EA-382).")
    board = TEAM_BOARDS.get(rules.mode)
    if board is not None and board.abundance and not rules.abundance:
        raise BadOption(f"expansion: {rules.mode} is played on the Teams board of Abundance (EA-330).")
    if not rules.abundance and seats > 5:
        raise BadOption("expansion: six players need the Abundance expansion (EA-001).")


def set_up(earth: Earth) -> None:
    """The same for everybody, teams too."""
    seats, chance, rules = earth.seats, earth.chance, earth.options
    earth.draw_pile = chance.shuffled(every_earth_card(rules.abundance))  # EA-021, EA-022
    earth.fauna = any_sides(chance, fauna_sides(rules), PLACES)  # EA-023
    difficulty = rules.difficulty
    ecosystems = shuffled_pairs(chance, ecosystem_sides(rules))
    earth.shared = [pair[chance.below(2)] for pair in ecosystems[: difficulty.shared]]  # EA-024
    ecosystems = ecosystems[difficulty.shared :]
    islands = shuffled_pairs(chance, island_sides(rules))
    climates = shuffled_pairs(chance, climate_sides(rules))
    for player in earth.players:  # EA-029, EA-030, EA-031
        seat = player.seat
        player.dealt_islands = dealt(islands, seat, difficulty.islands)
        player.dealt_climates = dealt(climates, seat, difficulty.climates)
        player.dealt_ecosystems = dealt(ecosystems, seat, difficulty.ecosystems)
        if rules.abundance:
            player.seeds = SOLO_SEEDS if rules.solo else difficulty.seeds  # EA-028, EA-331, EA-352
    earth.first = chance.below(seats)  # EA-035
    earth.active = earth.first
    begin_pools(earth)
    if rules.solo:
        earth.gaia.deck = chance.shuffled(list(range(len(GAIA_CARDS))))  # EA-351
        earth.gaia.sprouts = GAIA_START_SPROUTS if rules.abundance else 0  # EA-352
    if rules.hidden_setup:
        earth.frames = [PickFrame(list(range(seats)), [NO_ANSWER] * seats)]  # EA-032
    else:
        earth.frames = [empty_strands(seats)]
        earth.waiting_seats = earth.clockwise()[1:]
        earth.begin(earth.first, OpenPickFrame(earth.first))  # EA-393


def shuffled_pairs(chance: Chance, sides: list[list[int]]) -> list[list[int]]:
    return [sides[number] for number in chance.shuffled(list(range(len(sides))))]


def any_sides(chance: Chance, sides: list[list[int]], number: int) -> list[int]:
    """So many cards, each with a random side up."""
    return [pair[chance.below(2)] for pair in shuffled_pairs(chance, sides)[:number]]


def dealt(pairs: list[list[int]], seat: int, number: int) -> list[int]:
    """The sides of the cards dealt to a seat."""
    return [side for pair in pairs[seat * number : (seat + 1) * number] for side in pair]


def island_sides(rules: Options) -> list[list[int]]:
    return [
        [card.number for card in CARDS[FIRST_ISLAND:FIRST_CLIMATE] if card.of_card == name]
        for name in ISLAND_CARDS
        if rules.abundance or not any(card.abundance for card in CARDS if card.of_card == name)
    ]


def climate_sides(rules: Options) -> list[list[int]]:
    return [
        [card.number for card in CARDS[FIRST_CLIMATE:] if card.of_card == name]
        for name in CLIMATE_CARDS
        if rules.abundance or not any(card.abundance for card in CARDS if card.of_card == name)
    ]


def ecosystem_sides(rules: Options) -> list[list[int]]:
    return [
        [side.number for side in ECOSYSTEMS if side.of_card == name]
        for name in ECOSYSTEM_CARDS
        if rules.abundance or not any(side.abundance for side in ECOSYSTEMS if side.of_card == name)
    ]


def fauna_sides(rules: Options) -> list[list[int]]:
    return [
        [goal.number for goal in GOALS if goal.of_card == name]
        for name in FAUNA_CARDS
        if rules.abundance or not any(goal.abundance for goal in GOALS if goal.of_card == name)
    ]


# -- choosing Island, Climate and Ecosystem ----------------------------------------------------------------------------


class PickVerb(Verb[Earth]):
    """Choose one side of each kind dealt (EA-029 to EA-031)."""

    def refusal(self, earth: Earth, seat: int, action: Action) -> int:
        player = earth.players[seat]
        rule = 31 if earth.options.difficulty.islands > 1 else 30  # EA-030, EA-031
        if not player.dealt_ecosystems:
            rule = 29  # EA-029
        if action.x >= len(player.dealt_islands) or action.y >= len(player.dealt_climates):
            return rule
        if action.z == 0:
            return rule if player.dealt_ecosystems else 0
        return 0 if action.z <= len(player.dealt_ecosystems) else rule

    def explain(self, earth: Earth, seat: int, action: Action, rule: int) -> tuple[str, str]:
        player = earth.players[seat]
        islands, climates = len(player.dealt_islands), len(player.dealt_climates)
        figures = (
            f"You were dealt {plural(islands, 'Island')}, {plural(climates, 'Climate')} "
            f"and {plural(len(player.dealt_ecosystems), 'Ecosystem')}."
        )
        return figures, "Choose one of each kind that you were dealt."

    def do(self, earth: Earth, seat: int, action: Action) -> None:
        """In an open set-up, one after the other (EA-393)."""
        earth.end(seat)
        settle_on(earth, seat, action)
        if earth.waiting_seats:
            following = earth.waiting_seats[0]
            earth.waiting_seats = earth.waiting_seats[1:]
            earth.begin(following, OpenPickFrame(following))
        else:
            begin_islands(earth)

    def say(self, state: Earth, seat: int, action: Action) -> str:
        player = state.players[seat]
        if self.refusal(state, seat, action):
            return "Choose sides that were not dealt"
        names = [CARDS[player.dealt_islands[action.x]].name, CARDS[player.dealt_climates[action.y]].name]
        if action.z:
            names.append(ECOSYSTEMS[player.dealt_ecosystems[action.z - 1]].name)
        return "Choose " + listed(names)


PICK_SIDES: Final = PickVerb(ACTIONS, "pick", [ISLAND_DOMAIN, CLIMATE_DOMAIN, ECOSYSTEM_DOMAIN])


class PickFrame(SecretFrame[Earth]):
    """Everybody chooses at the same time, and all is revealed together."""

    KIND = "pick"
    RULE = 32  # EA-032
    VERBS = [PICK_SIDES]
    PROMPT = "choose Island, Climate and Ecosystem"

    def renewed(self, answers: list[int]) -> "PickFrame":
        return PickFrame(self.asked, answers)

    def revealed(self, earth: Earth, answers: list[int]) -> None:
        earth.frames = [empty_strands(earth.seats)]
        for seat in earth.clockwise():
            settle_on(earth, seat, ACTIONS.actions[answers[seat]])
        begin_islands(earth)


class OpenPickFrame(Decision):
    """One after the other, seen by all (EA-393)."""

    KIND = "open_pick"
    RULE = 393  # EA-393
    VERBS = [PICK_SIDES]
    WHEN = [PICK]
    LOWEST = True
    PROMPT = "choose Island, Climate and Ecosystem"


ACTIONS.declare(PickFrame, OpenPickFrame)


def settle_on(earth: Earth, seat: int, action: Action) -> None:
    """Unchosen cards are out of the game."""
    player = earth.players[seat]
    player.island = player.dealt_islands[action.x]
    player.climate = player.dealt_climates[action.y]
    player.ecosystem = NO_SIDE if action.z == 0 else player.dealt_ecosystems[action.z - 1]
    player.dealt_islands = []  # EA-032
    player.dealt_climates = []
    player.dealt_ecosystems = []
    names = [CARDS[player.island].name, CARDS[player.climate].name]
    if player.ecosystem != NO_SIDE:
        names.append(ECOSYSTEMS[player.ecosystem].name)
    earth.note("pick", 32, seat, f"{who(seat)} has {listed(names)}.")


def begin_islands(earth: Earth) -> None:
    """Set-up abilities, the cards dealt clockwise from the first player."""
    earth.phase = SET_UP
    assert isinstance(earth.frames[-1], TurnFrame)
    for seat in earth.clockwise():  # EA-036
        player = earth.players[seat]
        for number in (player.climate, player.island):  # the Island's comes first
            for ability in CARDS[number].abilities:
                if ability.trigger == ON_SETUP:  # EA-033, EA-034
                    use(earth, seat, ability, NOWHERE, USUAL, FROM_SETUP)
