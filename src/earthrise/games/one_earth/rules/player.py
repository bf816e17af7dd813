"""A player's country: markers, purse, tableau, free uses (OE-044, OE-086, OE-102)."""

from typing import ClassVar, Final

from earthrise.engine.fields import LARGE, Derived, Field, Flag, Many, One, Whole
from earthrise.games.one_earth.components.fundable_cards import KIND_OF, KINDS, NO_TECHNOLOGY, POLICY, TECHNOLOGY
from earthrise.games.one_earth.components.leaders import COUNTRY, LEADER, LEADERS, NO_LEADER, Leader
from earthrise.games.one_earth.rules.last_vote import NOTHING
from earthrise.games.one_earth.rules.position_fields import Tableau

NO_COUNTRY: Final = -1
NO_BONUS: Final = [0] * len(KINDS)


class Player:
    """A country: its markers, purse and tableau. Lists are replaced, never changed.

    `upgrades` says by place in `projects` which Technology lies on it. `saved`, `left_over` and `licensed` are free
    uses by Technology (OE-116, OE-126, OE-296). `bonus` is by kind what Leader and Resolutions add to the worth.
    """

    FIELDS: ClassVar[list[Field]] = [
        One("country", COUNTRY, NO_COUNTRY),
        One("leader", LEADER, NO_LEADER),
        Whole("purse"),
        Whole("prosperity"),
        Whole("emissions"),
        Tableau(),
        Many(One("saved", TECHNOLOGY)),
        Many(One("left_over", TECHNOLOGY)),
        Many(One("licensed", TECHNOLOGY)),
        Many(One("technologies", TECHNOLOGY)),
        Many(One("policies", POLICY)),
        Flag("used"),
        Whole("tokens"),
        Whole("income_change", -LARGE),
        Whole("since"),
        Derived("seat"),
        Derived("bonus"),
    ]

    __slots__ = (
        "bonus",
        "country",
        "emissions",
        "income_change",
        "leader",
        "left_over",
        "licensed",
        "policies",
        "projects",
        "prosperity",
        "purse",
        "saved",
        "seat",
        "since",
        "technologies",
        "tokens",
        "upgrades",
        "used",
    )

    def __init__(self, seat: int, like: "Player | None" = None) -> None:
        """A new country, or a copy of `like`: made in one go, because searching bots copy players all the time."""
        self.seat = seat
        if like is None:
            self.country = NO_COUNTRY
            self.leader = NO_LEADER
            self.purse = 0
            self.prosperity = 0
            self.emissions = 0
            self.projects: list[int] = NOTHING
            self.upgrades: list[int] = NOTHING
            self.saved: list[int] = NOTHING
            self.left_over: list[int] = NOTHING
            self.licensed: list[int] = NOTHING
            self.technologies: list[int] = NOTHING  # funded (OE-120)
            self.policies: list[int] = NOTHING
            self.used = False  # the Leader card is turned (OE-150)
            self.tokens = 0
            self.income_change = 0  # by this round's Event (OE-219)
            self.since = 0  # standard: when the present stay at the target began (OE-345)
            self.bonus: list[int] = NO_BONUS
        else:
            self.country = like.country
            self.leader = like.leader
            self.purse = like.purse
            self.prosperity = like.prosperity
            self.emissions = like.emissions
            self.projects = like.projects
            self.upgrades = like.upgrades
            self.saved = like.saved
            self.left_over = like.left_over
            self.licensed = like.licensed
            self.technologies = like.technologies
            self.policies = like.policies
            self.used = like.used
            self.tokens = like.tokens
            self.income_change = like.income_change
            self.since = like.since
            self.bonus = like.bonus

    def copy(self) -> "Player":
        return Player(self.seat, self)

    def card(self) -> Leader:
        return LEADERS[self.leader]

    def worth(self, card: int, upgrade: int) -> int:
        """The Prosperity of a Project in this player's hands (OE-044)."""
        kind = KIND_OF[card]
        worth = kind.prosperity + self.bonus[kind.number]
        if upgrade != NO_TECHNOLOGY:
            worth += kind.gain
        return max(0, worth)

    def upgrade_of(self, card: int) -> int:
        return self.upgrades[self.projects.index(card)]

    def has_free_use(self, technology: int) -> bool:
        """A use that may be put on a Project just being funded (OE-086)."""
        return technology in self.saved or technology in self.left_over or technology in self.licensed

    def fitting(self, technology: int) -> list[int]:
        """The player's Projects that a use of this Technology can be put on."""
        return [
            card
            for place, card in enumerate(self.projects)
            if self.upgrades[place] == NO_TECHNOLOGY and KIND_OF[card].technology == technology
        ]

    def sectors(self) -> int:
        return len({KIND_OF[card].sector for card in self.projects})


def emitted(card: int, upgrade: int) -> int:
    """The present Emissions of a Project (OE-044)."""
    kind = KIND_OF[card]
    return kind.emissions - kind.cut if upgrade != NO_TECHNOLOGY else kind.emissions
