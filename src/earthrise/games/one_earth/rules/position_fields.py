"""How the special things of this game are written in a position: owners of cards, Resolutions, Projects with their
upgrades, and the minutes of the last vote."""

from typing import TYPE_CHECKING, Final, cast

from earthrise.engine.actions import Domain
from earthrise.engine.errors import BadPosition
from earthrise.engine.fields import Field, Many, One, Seat, Whole, Word, fields_of, number_in, put_fields
from earthrise.engine.reading import has_fields
from earthrise.engine.state import State
from earthrise.games.one_earth.components.fundable_cards import NO_TECHNOLOGY, PROJECT, TECHNOLOGY
from earthrise.games.one_earth.components.leaders import NOBODY
from earthrise.games.one_earth.components.modes import LARGEST_AMOUNT
from earthrise.games.one_earth.components.resolution_cards import NO_RESOLUTION, RESOLUTION
from earthrise.games.one_earth.rules.last_vote import OUTCOMES as VOTED
from earthrise.games.one_earth.rules.last_vote import Minutes

if TYPE_CHECKING:
    from earthrise.games.one_earth.rules.player import Player
    from earthrise.games.one_earth.rules.state import OneEarth

IN_DECK: Final = -1  # whose a Technology or Policy is that nobody has funded
TAKEN: Final = -2  # by the General
UNDECIDED: Final = 0  # what has become of a Resolution
OUTCOMES: Final = ["deck", "passed", "removed"]
NOT_YET: Final = -1  # of a vote or a contribution


class Owners(Field):
    """Who has funded each card of a kind: a seat, the General, or nobody yet."""

    def __init__(self, name: str, key: str, cards: Domain) -> None:
        super().__init__(name, key)
        self.cards = cards

    def written(self, value: object) -> object:
        owners = cast("list[int]", value)
        words: dict[int, object] = {IN_DECK: "deck", TAKEN: "general"}
        return {name: words.get(owners[number], owners[number]) for number, name in enumerate(self.cards.values)}

    def read(self, given: object, state: State) -> object:
        if not isinstance(given, dict):
            raise BadPosition(f"{self.key} must be a table.")
        has_fields(given, self.cards.values, self.key)
        return [self._owner(given[name], state) for name in self.cards.values]

    def _owner(self, given: object, state: State) -> object:
        if given == "deck":
            return IN_DECK
        return TAKEN if given == "general" else Seat(self.key).read(given, state)


class Resolutions(Field):
    """What has become of the Resolutions that are not in the deck any more, and who supported them."""

    def __init__(self) -> None:
        super().__init__("resolutions")
        self.covers = ["resolutions", "supporters"]
        self.outcome = Word("state", OUTCOMES)
        self.supporters = Many(Seat("supporters"))

    def of(self, owner: object) -> object:
        earth = cast("OneEarth", owner)
        return {
            RESOLUTION.values[number]: {"state": OUTCOMES[outcome], "supporters": earth.supporters[number]}
            for number, outcome in enumerate(earth.resolutions)
            if outcome != UNDECIDED
        }

    def put(self, owner: object, given: object, state: State) -> None:
        earth = cast("OneEarth", owner)
        if not isinstance(given, dict):
            raise BadPosition(f"{self.key} must be a table.")
        outcomes, supporters = earth.resolutions.copy(), earth.supporters.copy()
        for name in given:
            number = number_in(RESOLUTION, name, self.key)
            entry: object = given[name]
            if not isinstance(entry, dict):
                raise BadPosition(f"The Resolution {name} must be a table.")
            has_fields(entry, ["state", "supporters"], f"The Resolution {name}")
            outcomes[number] = cast(int, self.outcome.read(entry["state"], state))
            if outcomes[number] == UNDECIDED:
                raise BadPosition(f"resolutions: {name} is in the deck, so it is left out here.")
            supporters[number] = cast("list[int]", self.supporters.read(entry["supporters"], state))
        earth.resolutions, earth.supporters = outcomes, supporters


class Tableau(Field):
    """A player's Projects, each with the Technology that lies on it."""

    def __init__(self) -> None:
        super().__init__("projects")
        self.covers = ["projects", "upgrades"]
        self.project = One("project", PROJECT)
        self.technology = One("technology", TECHNOLOGY, NO_TECHNOLOGY)

    def of(self, owner: object) -> object:
        player = cast("Player", owner)
        return [
            {"project": self.project.written(card), "technology": self.technology.written(player.upgrades[place])}
            for place, card in enumerate(player.projects)
        ]

    def put(self, owner: object, given: object, state: State) -> None:
        player = cast("Player", owner)
        if not isinstance(given, list) or not all(isinstance(entry, dict) for entry in given):
            raise BadPosition("projects must be a list of tables.")
        for entry in given:
            has_fields(entry, ["project", "technology"], f"A Project of seat {player.seat}")
        player.projects = [cast(int, self.project.read(entry["project"], state)) for entry in given]
        player.upgrades = [cast(int, self.technology.read(entry["technology"], state)) for entry in given]


class LastVote(Field):
    """The minutes of the last vote, if there was one."""

    def __init__(self) -> None:
        super().__init__("minutes")
        self.fields: list[Field] = [
            Word("outcome", [*VOTED]),
            Seat("accused", NOBODY),
            Many(Seat("named")),
            One("proposal", RESOLUTION, NO_RESOLUTION),
            Many(Whole("votes", 0, 1)),
            Many(Whole("bids", -LARGEST_AMOUNT, LARGEST_AMOUNT)),
            Many(Whole("contributions", NOT_YET, LARGEST_AMOUNT)),
        ]

    def written(self, value: object) -> object:
        return None if value is None else fields_of(value, self.fields)

    def read(self, given: object, state: State) -> object:
        if given is None:
            return None
        minutes = Minutes(0)
        put_fields(minutes, self.fields, given, state, "minutes")
        return minutes
