"""What a learning agent sees of One Earth. Only the order of decks, ballots and bids are hidden (OE-007), so the row
holds all that lies open, the kinds still in the decks and the observer's own answer, and no order of anything.

Each part of the row is laid out by one function and written, in the same order, by the one that follows it.
"""

from typing import ClassVar, Final

from earthrise.engine.actions import Action
from earthrise.engine.observation import Layout, Observer, Row, relative_seats, seat_names
from earthrise.games.one_earth.components.automa_cards import AUTOMA, LAST_TIER
from earthrise.games.one_earth.components.event_cards import EVENTS
from earthrise.games.one_earth.components.fundable_cards import (
    KIND_IDS,
    KIND_OF,
    KINDS,
    NO_CARD,
    NO_TECHNOLOGY,
    PLACE,
    POLICY,
    PROJECT,
    PROJECT_COUNT,
    TECHNOLOGY,
)
from earthrise.games.one_earth.components.leaders import LEADER, NOBODY
from earthrise.games.one_earth.components.modes import (
    ADVANCED,
    LARGEST_AMOUNT,
    MODE_IDS,
    MOST_SEATS,
    POLICIES_A_TURN,
    PROJECTS_A_TURN,
    REQUESTS_A_TURN,
    SOLO,
    STALEMATE_ROUNDS,
    STANDARD,
    TECHNOLOGIES_A_TURN,
    VOTING_TOKENS,
)
from earthrise.games.one_earth.components.resolution_cards import LICENCE, RESOLUTION
from earthrise.games.one_earth.rules.actions import YES
from earthrise.games.one_earth.rules.decisions import decision
from earthrise.games.one_earth.rules.ending import general_score
from earthrise.games.one_earth.rules.income import next_income
from earthrise.games.one_earth.rules.player import Player
from earthrise.games.one_earth.rules.position_fields import IN_DECK
from earthrise.games.one_earth.rules.resolution import bid_of
from earthrise.games.one_earth.rules.sanction import NAME, SANCTION
from earthrise.games.one_earth.rules.scoring import DIFFICULTIES
from earthrise.games.one_earth.rules.state import OneEarth

SEATS: Final = seat_names(MOST_SEATS)
DECISIONS: Final = [
    "over",
    "leader",
    "country",
    "turn",
    "aid",
    "second_use",
    "share",
    "audit",
    "immunity",
    "naming",
    "plead",
    "ballot",
    "proposal",
    "licence",
    "discussion",
    "vote",
    "contribution",
    "bidding",
    "veto",
]
NUMBERS: Final = {kind: number for number, kind in enumerate(DECISIONS)}
BID_PAYMENTS: Final = ["none", "all_pay", "winners_pay", "returned"]  # OE-472
FINAL_ROUNDS: Final = ["not_yet", "target", "deck"]  # as NOT_FINAL, BY_TARGET, BY_DECK
OWNERS: Final = ["deck", "general", *SEATS]  # of a Technology or a Climate Policy
FATES: Final = ["undecided", "passed", "removed", "proposed"]  # of a Resolution
ANSWERS: Final = ["none", "no", "yes"]
PROJECT_STATES: Final = ["not_there", "plain", "upgraded"]
EVENT_IDS: Final = [card.id for card in EVENTS]
AUTOMA_IDS: Final = [card.id for card in AUTOMA]
TECHNOLOGY_COUNT: Final = len(TECHNOLOGY.values)
DECISION_SIZE: Final = 3 * MOST_SEATS + 7  # what the table waits for, answers and offers
TABLE_SIZE: Final = 11  # players, seat and options
PLACE_SIZE: Final = 7  # of a Project face up
MUCH: Final = 999  # what purses, markers and rounds are counted up to; the rules set them no limit (OE-013, OE-019)


class OneEarthObserver(Observer[OneEarth]):
    UNSEEN: ClassVar[dict[str, str]] = {
        "apart": "follows from Global Emissions and the emissions of all players",
        "asked": "follows from who has to propose and who is first",
        "critical_discards": "follows from the Events still to come",
        "issued": "follows from the purses and contributions, which hold all that the bank has paid out",
        "losers": "known only when the game is over and nothing is left to decide",
        "minutes": "only for people who want to look at the last vote again",
        "out": "discarded and banned Projects, which play no part any more",
        "players.country": "a name and a colour; what a Leader can do is told with the Leader",
        "stamp": "counts the arrivals at the target, whose order is told with each player",
        "vetoed": "true only while a Resolution is being decided, when nobody has a choice",
        "warning_discards": "follows from the Events still to come",
    }

    def __init__(self) -> None:
        super().__init__()
        lay_out_decision(self.layout)
        lay_out_table(self.layout)
        lay_out_planet(self.layout)
        lay_out_cards(self.layout)
        before = self.layout.size
        for name in SEATS:
            lay_out_player(self.layout, name)
        self.player_size = (self.layout.size - before) // MOST_SEATS

    def write(self, earth: OneEarth, seat: int, row: Row) -> None:
        write_decision(row, earth, seat)
        write_table(row, earth, seat)
        write_planet(row, earth)
        write_cards(row, earth, seat)
        for other in relative_seats(earth.seats, seat):
            write_player(row, earth, earth.players[other])
        row.skip((MOST_SEATS - earth.seats) * self.player_size)


# -- what the table waits for --------------------------------------------------------------------------


def lay_out_decision(layout: Layout) -> None:
    layout.section("What the table waits for, and who has to decide.")
    layout.choice("decision", DECISIONS)
    layout.flags("waited_for", SEATS)
    layout.section("Ballots and bids in secret: who has given an answer, and your own one.")
    layout.flags("answered", SEATS)
    layout.choice("my_name", ["none", *SEATS])
    layout.choice("my_vote", ANSWERS)
    layout.add("my_bid", -LARGEST_AMOUNT, LARGEST_AMOUNT)
    layout.section("Who asks you for how much, or which Technology is shared by whom and was declined by whom.")
    layout.choice("from", ["none", *SEATS])
    layout.add("asked_for", 0, LARGEST_AMOUNT)
    layout.choice("shared", ["none", *TECHNOLOGY.values])
    layout.flags("declined", SEATS)


def write_decision(row: Row, earth: OneEarth, seat: int) -> None:
    seats = earth.seats
    if earth.over:
        row.zeros(DECISION_SIZE)
        return
    top = decision(earth)
    row.put(NUMBERS[top.kind()])
    row.tally([(each - seat) % seats for each in top.deciders()], MOST_SEATS)
    row.tally([(each - seat) % seats for each in top.answered()], MOST_SEATS)
    write_answer(row, top.answer_of(seat), seat, seats)
    offer = top.offer(earth)
    row.put(0 if offer.to == NOBODY else (offer.by - seat) % seats + 1)
    row.put(min(LARGEST_AMOUNT, offer.amount))
    row.put(offer.technology + 1)
    row.tally([(each - seat) % seats for each in offer.declined], MOST_SEATS)


def write_answer(row: Row, mine: Action | None, seat: int, seats: int) -> None:
    named, vote, bid = 0, 0, 0
    if mine is not None:
        if mine.verb is NAME:
            named = (mine.x - seat) % seats + 1
        elif mine.verb is SANCTION:
            vote = 2 if mine.x == YES else 1
        else:
            bid = bid_of(mine)
    row.put(named)
    row.put(vote)
    row.put(bid)


# -- mode, options, seat -------------------------------------------------------------------------------


def lay_out_table(layout: Layout) -> None:
    layout.section("How many play, which `player:` of the actions you are, and the options; 0 where one means nothing.")
    layout.add("seats", 0, MOST_SEATS)
    layout.add("player", 0, MOST_SEATS)
    layout.choice("mode", MODE_IDS)
    layout.choice("difficulty", ["none", *DIFFICULTIES])
    layout.add("target", 0, MUCH)
    layout.choice("bid_payment", BID_PAYMENTS)
    layout.flag("un_gifts")
    layout.flag("warning_reshuffle")
    layout.flag("tie_by_emissions")
    layout.flag("mars_diplomacy")
    layout.flag("veto_any_resolution")


def write_table(row: Row, earth: OneEarth, seat: int) -> None:
    table = earth.options
    if row.still(table, seat):
        row.skip(TABLE_SIZE)
        return
    advanced, meetings = earth.mode == ADVANCED, table.mode.sanction
    row.put(earth.seats)
    row.put(seat + 1)
    row.put(earth.mode)
    row.put(DIFFICULTIES.index(table.difficulty) + 1 if earth.mode == SOLO else 0)
    row.put(table.target)
    row.put(BID_PAYMENTS.index(table.bid_payment) if advanced else 0)
    row.flag(table.un_gifts and meetings)
    row.flag(table.warning_reshuffle and meetings)
    row.flag(table.tie_by_emissions and earth.mode == STANDARD)
    row.flag(table.mars_diplomacy and advanced)
    row.flag(table.veto_any and advanced)


# -- round, Global Emissions, Events, the General ------------------------------------------------------


def lay_out_planet(layout: Layout) -> None:
    layout.section("The round and the running turn.")
    layout.add("round", 0, MUCH)
    layout.add("turns_left", 0, MOST_SEATS)
    layout.add("turn.projects", 0, PROJECTS_A_TURN)
    layout.add("turn.technologies", 0, TECHNOLOGIES_A_TURN)
    layout.add("turn.policies", 0, POLICIES_A_TURN)
    layout.add("turn.requests", 0, REQUESTS_A_TURN)
    layout.flag("progress")
    layout.add("barren_rounds", 0, STALEMATE_ROUNDS)
    layout.choice("final_round", FINAL_ROUNDS)
    layout.section("Global Emissions, this round's Event, and the Events still in their decks.")
    layout.add("global_emissions", 0, MUCH)
    layout.choice("event", ["none", *EVENT_IDS])
    layout.flags("event_to_come", EVENT_IDS)
    layout.section("The General: markers, Projects taken, the tier of his next card, the cards still to come.")
    layout.add("general.prosperity", 0, MUCH)
    layout.add("general.score", 0, MUCH)
    layout.add("general.projects", 0, PROJECT_COUNT)
    layout.add("general.tier", 0, LAST_TIER)
    layout.flags("automa_to_come", AUTOMA_IDS)


def write_planet(row: Row, earth: OneEarth) -> None:
    row.put(min(MUCH, earth.round))
    row.put(earth.turns_left)
    row.put(earth.funded_projects)
    row.put(earth.funded_technologies)
    row.put(earth.funded_policies)
    row.put(earth.requests)
    row.flag(earth.progress)
    row.put(min(STALEMATE_ROUNDS, earth.barren_rounds))
    row.put(earth.final)
    row.put(min(MUCH, earth.global_emissions))
    row.put(earth.event + 1)
    same_warnings, same_criticals = row.still(earth.warnings), row.still(earth.criticals)
    if same_warnings and same_criticals:
        row.skip(len(EVENTS))
    else:
        row.tally(earth.warnings + earth.criticals, len(EVENTS))
    row.put(min(MUCH, earth.general_prosperity))
    row.put(min(MUCH, general_score(earth)) if earth.mode == SOLO else 0)
    row.put(len(earth.taken))
    row.put(AUTOMA[earth.automa[-1]].tier if earth.automa else 0)
    tally(row, earth.automa, len(AUTOMA))


# -- cards that lie for all ----------------------------------------------------------------------------


def lay_out_cards(layout: Layout) -> None:
    layout.section(
        "The Projects face up: kind, cost, what they bring and emit for you, plain and with their Technology, "
        "and whether you hold a free use of it."
    )
    for place in PLACE.values:
        layout.choice(f"place{place}", ["empty", *KIND_IDS])
        layout.block(f"place{place}", ["cost", "prosperity", "emissions", "upgraded_prosperity"], 0, MUCH)
        layout.add(f"place{place}.upgraded_emissions", 0, MUCH)
        layout.flag(f"place{place}.free_use")
    layout.section("How many Projects are in the deck, by kind.")
    layout.add("deck", 0, PROJECT_COUNT)
    for kind in KINDS:
        layout.add(f"deck.{kind.id}", 0, kind.count)
    layout.section("Who has the Technologies and Climate Policies; what became of the Resolutions.")
    layout.choices("technology", TECHNOLOGY.values, OWNERS)
    layout.choices("policy", POLICY.values, OWNERS)
    layout.choices("resolution", RESOLUTION.values, FATES)
    layout.choice("licence", ["none", *TECHNOLOGY.values])


def write_cards(row: Row, earth: OneEarth, seat: int) -> None:
    write_line(row, earth, earth.players[seat])
    row.put(len(earth.deck))
    if row.still(earth.deck):
        row.skip(len(KINDS))
    else:
        row.tally([KIND_OF[card].number for card in earth.deck], len(KINDS))
    write_owners(row, earth.technology_owners, earth.seats, seat)
    write_owners(row, earth.policy_owners, earth.seats, seat)
    if row.still(earth.resolutions, earth.proposal):
        row.skip(len(earth.resolutions))
    else:
        for resolution, fate in enumerate(earth.resolutions):
            row.put(3 if resolution == earth.proposal else fate)
    named = earth.is_passed(LICENCE) or earth.proposal == LICENCE
    row.put(earth.licence + 1 if named else 0)


def write_owners(row: Row, owners: list[int], seats: int, seat: int) -> None:
    if row.still(owners, seat):
        row.skip(len(owners))
        return
    for owner in owners:
        row.put((owner - seat) % seats + 2 if owner >= 0 else 0 if owner == IN_DECK else 1)


def write_line(row: Row, earth: OneEarth, me: Player) -> None:
    same_line, same_bonus, same_saved = row.still(earth.line), row.still(me.bonus), row.still(me.saved)
    same_left_over, same_licensed = row.still(me.left_over), row.still(me.licensed)
    if same_line and same_bonus and same_saved and same_left_over and same_licensed:
        row.skip(PLACE_SIZE * len(earth.line))
        return
    for card in earth.line:
        if card == NO_CARD:
            row.zeros(PLACE_SIZE)
            continue
        kind = KIND_OF[card]
        row.put(kind.number + 1)
        row.put(kind.cost)
        row.put(me.worth(card, NO_TECHNOLOGY))
        row.put(kind.emissions)
        row.put(me.worth(card, kind.technology))
        row.put(kind.emissions - kind.cut)
        row.flag(me.has_free_use(kind.technology))


# -- a player ------------------------------------------------------------------------------------------


def lay_out_player(layout: Layout, name: str) -> None:
    whose = "your own" if name == "me" else f"that of the player {name.removeprefix('next')} seats on"
    layout.section(f"A country, {whose}; all 0 when there is none. Income is that of the next income step.")
    layout.flag(f"{name}.plays")
    layout.flag(f"{name}.first")
    layout.flag(f"{name}.active")
    layout.block(name, ["purse", "prosperity", "emissions"], 0, MUCH)
    layout.block(name, ["income", "income_change", "score"], -MUCH, MUCH)
    layout.flags(
        name, ["sanctioned", "accused", "immune", "member", "trigger", "ability_used", "gives_aid", "gets_aid"]
    )
    layout.add(f"{name}.at_target", 0, MOST_SEATS)  # 1: whose present stay is the oldest (OE-345)
    layout.add(f"{name}.tokens", 0, VOTING_TOKENS)
    layout.choice(f"{name}.vote", ANSWERS)
    layout.add(f"{name}.contribution", 0, MUCH)
    layout.add(f"{name}.bid", -LARGEST_AMOUNT, LARGEST_AMOUNT)
    layout.add(f"{name}.named_by", 0, MOST_SEATS)
    layout.choice(f"{name}.leader", ["none", *LEADER.values])
    layout.flags(f"{name}.supports", RESOLUTION.values)
    layout.block(f"{name}.saved", TECHNOLOGY.values, 0, PROJECT_COUNT)
    layout.block(f"{name}.left_over", TECHNOLOGY.values, 0, PROJECT_COUNT)
    layout.block(f"{name}.licensed", TECHNOLOGY.values, 0, PROJECT_COUNT)
    layout.choices(f"{name}.project", PROJECT.values, PROJECT_STATES)


def write_player(row: Row, earth: OneEarth, player: Player) -> None:
    seat = player.seat
    row.put(1)
    row.flag(earth.first == seat)
    row.flag(earth.active == seat)
    row.put(min(MUCH, player.purse))
    row.put(min(MUCH, player.prosperity))
    row.put(min(MUCH, player.emissions))
    row.put(within(next_income(earth, player).net()))
    row.put(player.income_change)
    row.put(within(player.prosperity if earth.mode == STANDARD else sum(earth.points(player))))
    row.flag(earth.holder == seat)
    row.flag(earth.accused == seat)
    row.flag(earth.immune == seat)
    row.flag(seat in earth.members)
    row.flag(seat in earth.triggers)
    row.flag(player.used)
    row.flag(seat in earth.givers)
    row.flag(seat in earth.receivers)
    row.put(place_at_target(earth, player))
    row.put(player.tokens)
    row.put(1 + earth.votes[seat] if earth.votes else 0)
    row.put(min(MUCH, max(0, earth.contributions[seat])) if earth.contributions else 0)
    row.put(earth.bids[seat] if earth.bids else 0)
    row.put(earth.named.count(seat))
    row.put(player.leader + 1)
    if row.still(earth.supporters, seat):
        row.skip(len(earth.supporters))
    else:
        for supporters in earth.supporters:
            row.flag(seat in supporters)
    tally(row, player.saved, TECHNOLOGY_COUNT)
    tally(row, player.left_over, TECHNOLOGY_COUNT)
    tally(row, player.licensed, TECHNOLOGY_COUNT)
    same_projects, same_upgrades = row.still(player.projects), row.still(player.upgrades)
    if same_projects and same_upgrades:
        row.skip(PROJECT_COUNT)
        return
    upgraded = [card for place, card in enumerate(player.projects) if player.upgrades[place] != NO_TECHNOLOGY]
    row.tally(player.projects + upgraded, PROJECT_COUNT)


def tally(row: Row, items: list[int], count: int) -> None:
    if row.still(items):
        row.skip(count)
    else:
        row.tally(items, count)


def within(number: int) -> int:
    return max(-MUCH, min(MUCH, number))


def place_at_target(earth: OneEarth, player: Player) -> int:
    if player.since == 0:
        return 0
    place = 1
    for other in earth.players:
        if 0 < other.since < player.since:
            place += 1
    return place
