"""What the boards and the set-up tables say: actions, conversions, germinate features, Gaia, figures of the boards."""

from typing import Final

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.earth_abundance.components.abilities import ABILITIES, Ability, read_gain
from earthrise.games.earth_abundance.components.cards import CARDS, SETS
from earthrise.games.earth_abundance.components.codes import COLOURS, MULTI
from earthrise.games.earth_abundance.components.effect_words import Effect
from earthrise.games.earth_abundance.components.entries import number_of
from earthrise.games.earth_abundance.components.files import content
from earthrise.games.earth_abundance.components.filters import Filter, bind_filters

# -- actions and conversions (actions.toml) --------------------------------------------------------------------------

ACTION_IDS: Final = ["planting", "composting", "watering", "growing"]
PLANTING: Final = 0
COMPOSTING: Final = 1
WATERING: Final = 2
GROWING: Final = 3
NO_ACTION: Final = -1


class PlayerAction(Component):
    """One of the four actions: its major and minor benefit as options, also in words, and the colours it
    activates."""

    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.colour = number_of(entry, "colour", COLOURS)
        self.colours = [COLOURS.index(word) for word in entry.texts("activates")]
        self.major = _benefit(f"{self.id}/major", entry.table("major"), "all")
        self.major_texts = _benefit_texts(entry.table("major"))
        self.minor = _benefit(f"{self.id}/minor", entry.table("minor"), "all" if number == PLANTING else "one")
        self.minor_texts = _benefit_texts(entry.table("minor"))
        if number == PLANTING and MULTI in self.colours:
            raise BadContent(f"{entry.where}: multicoloured abilities do not activate on Planting (EA-149)")


def _benefit(key: str, entry: Entry, choose: str) -> list[Ability]:
    entry.one_of("choose", [choose])
    options = entry.value("options")
    if not isinstance(options, list) or len(options) != 2 or not all(isinstance(option, list) for option in options):
        raise BadContent(f"{entry.where}: a benefit has two options")
    return [
        read_gain(
            f"{key}/{number}",
            [],
            [
                Entry(
                    f"{entry.label}, option {number + 1}, {place + 1}",
                    gain,
                    entry.source,
                    (*entry.path, "options", str(number), str(place)),
                )
                for place, gain in enumerate(option)
            ],
        )
        for number, option in enumerate(options)
    ]


def _benefit_texts(entry: Entry) -> tuple[str, str]:
    texts = entry.texts("texts")
    if len(texts) != 2:
        raise BadContent(f"{entry.where}: texts are two, one for each option of the benefit, not {len(texts)}")
    return texts[0], texts[1]


def _read_actions() -> list[PlayerAction]:
    source = content("actions.toml")
    actions = [PlayerAction(number, entry) for number, entry in enumerate(source.entries("action"))]
    if [action.id for action in actions] != ACTION_IDS:
        raise BadContent(f"{source.at('action')}: the actions are {', '.join(ACTION_IDS)}")
    return actions


class Conversion:
    """A free exchange."""

    def __init__(self, number: int, entry: Entry) -> None:
        self.number = number
        self.id = entry.text("id")
        self.text = entry.text("text")
        self.abundance = entry.one_of("set", SETS) == "abundance"
        self.gain = read_gain(f"conversion/{self.id}", entry.entries("pay"), entry.entries("gain"))


MAIN_ACTIONS: Final = _read_actions()
_CONVERSIONS: Final = content("actions.toml").entries("conversion")
GERMINATION: Final = "seed_germinate"
CONVERSIONS: Final = [
    Conversion(number, entry)
    for number, entry in enumerate(entry for entry in _CONVERSIONS if entry.text("id") != GERMINATION)
]
GERMINATE_CONVERSION: Final = next(
    Conversion(len(CONVERSIONS), entry) for entry in _CONVERSIONS if entry.text("id") == GERMINATION
)


# -- germinate.toml --------------------------------------------------------------------------------------------------


class Feature:
    """Something a germinating player may announce."""

    def __init__(self, number: int, entry: Entry) -> None:
        self.number = number
        self.id = entry.text("id")
        self.text = entry.text("text")
        self.events = entry.flag("events")  # EA-223
        self.match = Filter(entry.table("match"))


FEATURES: Final = [Feature(number, entry) for number, entry in enumerate(content("germinate.toml").entries("feature"))]


# -- boards.toml -----------------------------------------------------------------------------------------------------

_BOARDS: Final = content("boards.toml")
_FAUNA_BOARD: Final = _BOARDS.table("fauna_board")
LADDER_VP: Final = _FAUNA_BOARD.numbers("claim_ladder_vp", least=0)  # EA-275
BEGINNER_VP: Final = _FAUNA_BOARD.number("claim_ladder_beginner_vp")
COMPLETION_BASE: Final = _FAUNA_BOARD.number("completion_vp_base")
COMPLETION_ABUNDANCE: Final = _FAUNA_BOARD.number("completion_vp_abundance")  # EA-026
LEAVES: Final = _BOARDS.table("player_board").number("leaf_spaces", least=1)  # EA-012
FAUNA_PLACES: Final = ["upper_left", "upper_right", "lower_left", "lower_right"]  # EA-023
PLACES: Final = len(FAUNA_PLACES)


class TeamBoard:
    """How many play together; teammates sit next to each other."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.abundance = entry.one_of("set", SETS) == "abundance"
        self.teams = entry.number("teams", least=2)
        self.size = entry.number("team_size", least=1)


TEAM_BOARDS: Final[dict[str, TeamBoard]] = {
    entry.text("id"): TeamBoard(entry) for entry in _BOARDS.entries("team_board")
}


# -- modes.toml ------------------------------------------------------------------------------------------------------


class Difficulty:
    """How a game is set up."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.islands = entry.number("islands_dealt", least=1)
        self.climates = entry.number("climates_dealt", least=1)
        self.ecosystems = entry.number("ecosystems_dealt", least=0)
        self.shared = entry.number("shared_ecosystems", least=0)
        self.beginner_board = entry.one_of("fauna_board_side", ["beginner", "standard"]) == "beginner"  # EA-391
        self.seeds = entry.number("seeds", least=0)
        self.solo = entry.flag("solo_allowed")


DIFFICULTIES: Final[dict[str, Difficulty]] = {
    entry.text("id"): Difficulty(entry) for entry in content("modes.toml").entries("difficulty")
}


# -- gaia.toml -------------------------------------------------------------------------------------------------------

_GAIA: Final = content("gaia.toml")
GAIA_PASSES: Final = 2  # EA-368: how often her deck is used up
GYRES: Final = ["none", "skip", "bonus"]


class Level:
    """One of Gaia's four levels."""

    def __init__(self, entry: Entry) -> None:
        self.id = entry.text("id")
        self.strong = entry.one_of("reaction", ["weak", "strong"]) == "strong"
        self.gyre = entry.one_of("gyre", GYRES)


class GaiaCard(Component):
    """One of the six cards of Gaia's deck: the action in which the player takes part, and what she does."""

    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.colour = entry.text("colour")
        player = entry.table("player")
        minor = player.one_of("benefit", ["none", "minor"]) == "minor"
        self.action = ACTION_IDS.index(player.one_of("action", ACTION_IDS)) if minor else NO_ACTION
        self.effects = [Effect(effect) for effect in entry.entries("effect")]
        expert = entry.table("expert")
        self.left = [Effect(effect) for effect in expert.entries("left")]  # EA-367
        self.right = [Effect(effect) for effect in expert.entries("right")]


LEVELS: Final[dict[str, Level]] = {entry.text("id"): Level(entry) for entry in _GAIA.entries("level")}
GAIA_CARDS: Final = [GaiaCard(number, entry) for number, entry in enumerate(_GAIA.entries("card"))]
REACTIONS: Final[list[list[Effect]]] = [  # by action
    [Effect(effect) for effect in entry.entries("effect")]
    for action in ACTION_IDS
    for entry in _GAIA.entries("reaction")
    if entry.text("action") == action
]
_GAIA_ABUNDANCE: Final = _GAIA.table("abundance")
GAIA_START_SPROUTS: Final = _GAIA_ABUNDANCE.number("start_sprouts", least=0)  # EA-352
SOLO_SEEDS: Final = _GAIA_ABUNDANCE.number("player_seeds", least=0)
GAIA_LEAF_VP: Final = _GAIA_ABUNDANCE.number("vp_per_leaf_on_gaia_board")  # EA-376
_GAIA_SCORING: Final = _GAIA.table("scoring")
GAIA_SOIL_LOT: Final = _GAIA_SCORING.table("soil_to_compost").number("soil", least=1)  # EA-363
GAIA_SOIL_CARDS: Final = _GAIA_SCORING.table("soil_to_compost").number("cards", least=0)


def _stacks() -> list[tuple[int, int]]:
    rows = _GAIA_SCORING.value("growth_stacks")
    stacks: list[tuple[int, int]] = []
    for row in rows if isinstance(rows, list) else []:
        if isinstance(row, list) and len(row) == 2 and all(isinstance(each, int) and each > 0 for each in row):
            stacks.append((int(row[0]), int(row[1])))
    if not isinstance(rows, list) or not rows or len(stacks) != len(rows):
        raise BadContent(f"{_GAIA_SCORING.at('growth_stacks')}: growth_stacks are pairs of pieces and points from 1 on")
    return stacks


GAIA_STACKS: Final = _stacks()  # EA-372: pieces and their VP

bind_filters([*CARDS])

ACTION_DOMAIN: Final = Domain("action", ACTION_IDS)
FAUNA_DOMAIN: Final = Domain("fauna", FAUNA_PLACES)
GAIA_DOMAIN: Final = Domain("card of Gaia's", [card.id for card in GAIA_CARDS])
ABILITY_DOMAIN: Final = Domain("ability", [ability.key for ability in ABILITIES])  # all have been read by now
