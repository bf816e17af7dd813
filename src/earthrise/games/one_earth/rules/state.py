"""Where a game of One Earth stands: markers, purses, tableaus, decks, and how far round and meeting have come."""

from typing import Any, Final

from earthrise.engine.chance import Chance
from earthrise.engine.fields import LARGE, PARTLY, Derived, Flag, Group, Many, One, Parts, Seat, Whole, Word
from earthrise.engine.game import Game
from earthrise.engine.state import State
from earthrise.engine.words import who
from earthrise.games.one_earth.components.automa_cards import AUTOMA, AUTOMA_DOMAIN, LAST_TIER
from earthrise.games.one_earth.components.event_cards import EVENT_DOMAIN, NO_EVENT
from earthrise.games.one_earth.components.fundable_cards import (
    KIND_OF,
    NO_CARD,
    NO_TECHNOLOGY,
    PLACES,
    POLICIES,
    POLICY,
    PROJECT,
    TECHNOLOGIES,
    TECHNOLOGY,
)
from earthrise.games.one_earth.components.leaders import LEADERS, NO_LEADER, NOBODY
from earthrise.games.one_earth.components.modes import LARGEST_AMOUNT, MOST_SEATS, SOLO, STANDARD
from earthrise.games.one_earth.components.options import Options
from earthrise.games.one_earth.components.resolution_cards import NO_RESOLUTION, RESOLUTION, RESOLUTIONS
from earthrise.games.one_earth.rules.last_vote import NOTHING, Minutes
from earthrise.games.one_earth.rules.player import NO_BONUS, Player, emitted
from earthrise.games.one_earth.rules.position_fields import IN_DECK, NOT_YET, UNDECIDED, LastVote, Owners, Resolutions
from earthrise.games.one_earth.rules.scoring import points_of
from earthrise.games.one_earth.rules.words import moved, project_name, project_ref

PASSED: Final = 1
REMOVED: Final = 2

NOT_FINAL: Final = 0  # what started the final round
BY_TARGET: Final = 1
BY_DECK: Final = 2
FINALS: Final = ["no", "target", "deck"]

NOT_GIVEN: Final = NOT_YET  # a vote or a contribution
VOTED_NO: Final = 0
VOTED_YES: Final = 1

# How far the round has come; the frame at the bottom of the stack goes on from here.
CHOOSING: Final = 0
TURNS: Final = 1
GENERAL: Final = 2
ROUND_END: Final = 3
AUDIT: Final = 4
TOKEN: Final = 5
EVENT: Final = 6
EFFECT: Final = 7
MEETING: Final = 8
PLEA: Final = 9
BALLOT: Final = 10
PROPOSAL: Final = 11
DISCUSSION: Final = 12
VOTING: Final = 13
BIDDING: Final = 14
TALLY: Final = 15
DECISION: Final = 16
STEPS: Final = [
    "choosing",
    "turns",
    "general",
    "round_end",
    "audit",
    "token",
    "event",
    "effect",
    "meeting",
    "plea",
    "ballot",
    "proposal",
    "discussion",
    "voting",
    "bidding",
    "tally",
    "decision",
]

EMPTY_LINE: Final = [NO_CARD] * PLACES
NO_TECHNOLOGY_FUNDED: Final = [IN_DECK] * len(TECHNOLOGIES)
NO_POLICY_FUNDED: Final = [IN_DECK] * len(POLICIES)
NONE_DECIDED: Final = [UNDECIDED] * len(RESOLUTIONS)
NO_SUPPORTERS: Final = [NOTHING] * len(RESOLUTIONS)


class OneEarth(State):
    """A position. Lists are by seat, by card or by place, and are replaced, never changed."""

    FIELDS = [
        Whole("round", 1),
        Seat("first"),
        Seat("active"),
        Whole("turns_left", 0, MOST_SEATS),
        Word("step", STEPS),
        Whole("global_emissions", -LARGE),
        Whole("apart", -LARGE),
        Whole("issued", -LARGE),
        Many(One("deck", PROJECT, known=PARTLY)),  # which cards is known, in which order is not
        Many(One("line", PROJECT, NO_CARD), PLACES),
        Many(One("out", PROJECT)),
        Owners("technology_owners", "technologies", TECHNOLOGY),
        Owners("policy_owners", "policies", POLICY),
        Resolutions(),
        One("licence", TECHNOLOGY, NO_TECHNOLOGY),
        Many(Seat("members")),
        Many(One("warnings", EVENT_DOMAIN, known=PARTLY)),
        Many(One("warning_discards", EVENT_DOMAIN)),
        Many(One("criticals", EVENT_DOMAIN, known=PARTLY)),
        Many(One("critical_discards", EVENT_DOMAIN)),
        One("event", EVENT_DOMAIN, NO_EVENT),
        Seat("immune", NOBODY),
        Seat("holder", NOBODY),
        Group(
            "funded",
            [
                Whole("funded_projects", key="projects"),
                Whole("funded_technologies", key="technologies"),
                Whole("funded_policies", key="policies"),
            ],
        ),
        Whole("requests"),
        Flag("progress"),
        Whole("barren_rounds"),
        Whole("stamp"),
        Word("final", FINALS),
        Many(Seat("triggers")),
        Group(
            "meeting",
            [
                Seat("accused", NOBODY),
                Many(Seat("named")),
                One("proposal", RESOLUTION, NO_RESOLUTION),
                Many(Whole("votes", NOT_YET, 1)),
                Many(Whole("contributions", NOT_YET, LARGEST_AMOUNT)),
                Many(Whole("bids", -LARGEST_AMOUNT, LARGEST_AMOUNT)),
                Whole("asked"),
                Flag("vetoed"),
            ],
        ),
        LastVote(),
        Many(Seat("givers")),
        Many(Seat("receivers")),
        Many(One("automa", AUTOMA_DOMAIN, known=PARTLY)),
        Many(One("automa_discards", AUTOMA_DOMAIN)),
        Whole("general_prosperity"),
        Many(One("taken", PROJECT)),
        Many(Seat("losers")),
        Parts("players", Player.FIELDS, "player"),
        Derived("mode"),
    ]

    def __init__(self, game: Game[Any], version: int, seats: int, chance: Chance, rules: Options) -> None:
        super().__init__(game, version, seats, chance)
        self.options = rules
        self.mode = rules.mode.number
        self.players: list[Player] = []
        self.global_emissions = 0
        self.apart = 0  # Global Emissions minus the sum of all players'
        self.issued = 0  # currency the bank has paid out and not got back
        self.deck: list[int] = NOTHING  # Projects, the next one last; hidden from all
        self.line: list[int] = EMPTY_LINE  # by place
        self.out: list[int] = NOTHING  # discarded and banned Projects (OE-332)
        self.technology_owners: list[int] = NO_TECHNOLOGY_FUNDED
        self.policy_owners: list[int] = NO_POLICY_FUNDED
        self.resolutions: list[int] = NONE_DECIDED
        self.supporters: list[list[int]] = NO_SUPPORTERS  # whose token lies on it
        self.licence = NO_TECHNOLOGY  # named with Share Technologies
        self.members: list[int] = NOTHING  # of Colonize Mars
        self.warnings: list[int] = NOTHING  # the next one last; hidden from all
        self.warning_discards: list[int] = NOTHING
        self.criticals: list[int] = NOTHING  # the next one last; hidden from all
        self.critical_discards: list[int] = NOTHING
        self.event = NO_EVENT  # of this round
        self.immune = NOBODY  # who ignores it (OE-182)
        self.holder = NOBODY  # of the Sanction card
        self.round = 1
        self.first = 0
        self.active = 0
        self.turns_left = seats  # in this round, the running one included
        self.step = CHOOSING
        self.funded_projects = 0  # in this turn
        self.funded_technologies = 0
        self.funded_policies = 0
        self.requests = 0
        self.progress = False  # something was funded in this round (OE-358)
        self.barren_rounds = 0
        self.stamp = 0  # the last `since` given (OE-345)
        self.final = NOT_FINAL
        self.triggers: list[int] = NOTHING
        self.accused = NOBODY
        self.named: list[int] = NOTHING  # by seat, who was named for the Sanction card, until the ballot
        self.minutes: Minutes | None = None  # of the last vote
        self.proposal = NO_RESOLUTION
        self.votes: list[int] = NOTHING
        self.contributions: list[int] = NOTHING
        self.bids: list[int] = NOTHING  # once revealed: above 0 for yes, below for no
        self.asked = 0  # how many have spoken, voted or contributed in this step of the meeting
        self.vetoed = False
        self.givers: list[int] = NOTHING  # of Mandatory Foreign Aid, still to pay
        self.receivers: list[int] = NOTHING
        self.automa: list[int] = NOTHING  # the next one last; hidden from all
        self.automa_discards: list[int] = NOTHING
        self.general_prosperity = 0
        self.taken: list[int] = NOTHING  # the General's Projects (OE-411)
        self.losers: list[int] = NOTHING

    def clone(self) -> "OneEarth":
        twin = OneEarth(self.game, self.rules_version, self.seats, self.chance.copy(), self.options)
        self.continue_in(twin)
        twin.players = [player.copy() for player in self.players]
        twin.global_emissions = self.global_emissions
        twin.apart = self.apart
        twin.issued = self.issued
        twin.deck = self.deck
        twin.line = self.line
        twin.out = self.out
        twin.technology_owners = self.technology_owners
        twin.policy_owners = self.policy_owners
        twin.resolutions = self.resolutions
        twin.supporters = self.supporters
        twin.licence = self.licence
        twin.members = self.members
        twin.warnings = self.warnings
        twin.warning_discards = self.warning_discards
        twin.criticals = self.criticals
        twin.critical_discards = self.critical_discards
        twin.event = self.event
        twin.immune = self.immune
        twin.holder = self.holder
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.turns_left = self.turns_left
        twin.step = self.step
        twin.funded_projects = self.funded_projects
        twin.funded_technologies = self.funded_technologies
        twin.funded_policies = self.funded_policies
        twin.requests = self.requests
        twin.progress = self.progress
        twin.barren_rounds = self.barren_rounds
        twin.stamp = self.stamp
        twin.final = self.final
        twin.triggers = self.triggers
        twin.accused = self.accused
        twin.named = self.named
        twin.minutes = self.minutes
        twin.proposal = self.proposal
        twin.votes = self.votes
        twin.contributions = self.contributions
        twin.bids = self.bids
        twin.asked = self.asked
        twin.vetoed = self.vetoed
        twin.givers = self.givers
        twin.receivers = self.receivers
        twin.automa = self.automa
        twin.automa_discards = self.automa_discards
        twin.general_prosperity = self.general_prosperity
        twin.taken = self.taken
        twin.losers = self.losers
        return twin

    def options_data(self) -> dict[str, object]:
        return dict(self.options.options)

    def restored(self) -> None:
        for player in self.players:
            player.bonus = bonus_of(self, player)

    def redeal(self, seat: int, chance: Chance) -> None:
        """OE-007: only the order of the decks is hidden, ballots and bids are the frames' own. What lies in a deck can
        be told from what lies open; the Automa tiers stay stacked (OE-402). The General's cards all lay open (OE-425).
        """
        self.deck = chance.shuffled(sorted(self.deck))
        self.warnings = chance.shuffled(sorted(self.warnings))
        self.criticals = chance.shuffled(sorted(self.criticals))
        stacked: list[int] = []
        for tier in range(LAST_TIER, 0, -1):
            stacked += chance.shuffled(sorted([card for card in self.automa if AUTOMA[card].tier == tier]))
        self.automa = stacked

    def scores(self) -> list[int]:
        """Prosperity in the standard game (OE-001), Victory Points in the others (OE-002)."""
        if self.result is not None:
            return self.result.scores
        if self.mode == STANDARD:
            return [player.prosperity for player in self.players]
        return [sum(self.points(player)) for player in self.players]

    def points(self, player: Player) -> list[int]:
        """The player's Victory Points as they stand, by category."""
        lowest = min(each.emissions for each in self.players)
        triggered = self.final == BY_TARGET and player.seat in self.triggers  # OE-381
        return points_of(
            player, self.mode == SOLO, lowest, self.supported(player.seat), self.diplomacy(player.seat), triggered
        )

    def supported(self, seat: int) -> int:
        """Passed Resolutions that carry this player's token (OE-386)."""
        return sum(1 for seats in self.supporters if seat in seats)

    def diplomacy(self, seat: int) -> int:
        """What counts for the Diplomacy points: with mars_diplomacy membership too (OE-317, OE-473)."""
        return self.supported(seat) + (1 if self.options.mars_diplomacy and seat in self.members else 0)

    # -- questions the rules ask -------------------------------------------------------------------

    def is_passed(self, resolution: int) -> bool:
        return self.resolutions[resolution] == PASSED

    def highest_emitters(self) -> list[int]:
        most = max(player.emissions for player in self.players)
        return [player.seat for player in self.players if player.emissions == most]

    def lowest_emitters(self) -> list[int]:
        least = min(player.emissions for player in self.players)
        return [player.seat for player in self.players if player.emissions == least]

    def clockwise(self, seat: int) -> list[int]:
        """All seats, beginning with this one."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    # -- markers (OE-018, OE-082); each says how far it moved, for none goes below 0 ----------

    def move_prosperity(self, player: Player, amount: int) -> int:
        moved = max(amount, -player.prosperity)  # OE-018; no upper limit (OE-019)
        player.prosperity += moved
        return moved

    def move_emissions(self, player: Player, amount: int) -> int:
        """The player's marker and the Global marker together; each stops at 0 on its own (OE-018)."""
        moved = max(amount, -player.emissions)
        self.apart -= moved
        player.emissions += moved
        self.move_global(amount)  # OE-006
        return moved

    def move_global(self, amount: int) -> int:
        moved = max(amount, -self.global_emissions)
        self.apart += moved
        self.global_emissions += moved
        return moved

    # -- currency (OE-013, OE-055) -----------------------------------------------------------------

    def bank_pays(self, player: Player, amount: int) -> None:
        player.purse += amount
        self.issued += amount

    def pay_bank(self, player: Player, amount: int) -> None:
        player.purse -= amount
        self.issued -= amount

    # -- cards -------------------------------------------------------------------------------------

    def refill(self, place: int) -> None:
        """The top card of the deck goes into an empty place (OE-021, OE-083); with an empty deck it stays empty
        (OE-084)."""
        line = self.line.copy()
        if self.deck:
            line[place] = self.deck[-1]
            self.deck = self.deck[:-1]
            self.reveal()
            if self.journal is not None:
                refs = [f"place:{place + 1}", project_ref(line[place])]
                self.note("reveal", 83, NOBODY, f"{project_name(line[place])} comes to place {place + 1}.", 0, refs)
        else:
            line[place] = NO_CARD
        self.line = line

    def place_use(self, player: Player, card: int, technology: int) -> None:
        """Put a use of a Technology on a Project, for good, and move the markers by the benefit (OE-103)."""
        place = player.projects.index(card)
        before, emits = player.worth(card, NO_TECHNOLOGY), emitted(card, NO_TECHNOLOGY)
        upgrades = player.upgrades.copy()
        upgrades[place] = technology
        player.upgrades = upgrades
        gain = player.worth(card, technology) - before  # OE-045
        cut = emits - emitted(card, technology)
        raised = self.move_prosperity(player, gain) if gain else 0
        lowered = self.move_emissions(player, -cut) if cut else 0
        if self.journal is not None:
            effect = f"{moved('Emissions', lowered, player.emissions)} (Global Emissions {self.global_emissions})"
            if KIND_OF[card].gain:
                effect = moved("Prosperity", raised, player.prosperity)
            text = f"{who(player.seat)} puts {TECHNOLOGIES[technology].name} on {project_name(card)}: {effect}."
            refs = [f"technology:{TECHNOLOGIES[technology].id}", project_ref(card)]
            self.note("upgrade", 103, player.seat, text, raised or lowered, refs)

    def lose_project(self, player: Player, card: int, rule: int) -> None:
        """A forced discard: the whole present worth is lost (OE-331), cost - 1 is paid (OE-330), the Technology on it
        is left over (OE-125), the card is out of the game (OE-332)."""
        place = player.projects.index(card)
        upgrade = player.upgrades[place]
        worth, emits = player.worth(card, upgrade), emitted(card, upgrade)
        player.projects = player.projects[:place] + player.projects[place + 1 :]
        player.upgrades = player.upgrades[:place] + player.upgrades[place + 1 :]
        self.out = [*self.out, card]
        lost, cut = self.move_prosperity(player, -worth), self.move_emissions(player, -emits)  # OE-161, OE-288
        paid = KIND_OF[card].cost - 1
        self.bank_pays(player, paid)
        if self.journal is not None:
            text = (
                f"{who(player.seat)} gives up {project_name(card)}: {moved('Prosperity', lost, player.prosperity)}, "
                f"{moved('Emissions', cut, player.emissions)} (Global Emissions {self.global_emissions}), "
                f"{paid} currency as compensation."
            )
            self.note("discard", rule, player.seat, text, paid, [project_ref(card)])
        if upgrade != NO_TECHNOLOGY:
            player.left_over = [*player.left_over, upgrade]  # OE-127: with the player whose Project left
            if self.journal is not None:
                name = TECHNOLOGIES[upgrade].name
                text = f"{who(player.seat)} keeps a free use of {name}."
                self.note("left_over", 125, player.seat, text, 0, [f"technology:{TECHNOLOGIES[upgrade].id}"])

    def add_bonus(self, player: Player, bonus: list[int]) -> int:
        """Projects become worth more or less; how far the Prosperity marker moves for those owned."""
        before = sum(player.worth(card, player.upgrades[place]) for place, card in enumerate(player.projects))
        player.bonus = [player.bonus[kind] + bonus[kind] for kind in range(len(bonus))]
        after = sum(player.worth(card, player.upgrades[place]) for place, card in enumerate(player.projects))
        return self.move_prosperity(player, after - before)  # OE-045


def bonus_of(earth: OneEarth, player: Player) -> list[int]:
    """What Leader and passed Resolutions add to the worth of the player's Projects, by kind (OE-044)."""
    bonus = NO_BONUS if player.leader == NO_LEADER else LEADERS[player.leader].bonus
    for card in RESOLUTIONS:
        if earth.resolutions[card.number] != PASSED:
            continue
        bonus = [bonus[kind] + card.bonus_all[kind] for kind in range(len(bonus))]
        if player.seat in earth.supporters[card.number]:
            bonus = [bonus[kind] + card.bonus_yes[kind] for kind in range(len(bonus))]
    return bonus
