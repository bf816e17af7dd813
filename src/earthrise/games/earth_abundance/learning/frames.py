"""The decision a seat has, as a learning agent sees it. Of the others only the kind is told, and never what is still
their own business: a card in the hand that is being planted (EA-016)."""

from typing import Final

from earthrise.engine.frames import Frame
from earthrise.engine.observation import Layout, Row
from earthrise.engine.parallel import ParallelFrame
from earthrise.engine.secret import NO_ANSWER, SecretFrame
from earthrise.games.earth_abundance.components.boards import FAUNA_PLACES
from earthrise.games.earth_abundance.components.cards import CARDS, NO_CARD, SOURCES
from earthrise.games.earth_abundance.components.codes import (
    COLOURS,
    COMPOST_DECK,
    DRAW_CARDS,
    EFFECTS,
    GAIN_SEEDS,
    GAIN_SOIL,
)
from earthrise.games.earth_abundance.components.grid import SPACE_COUNT, SPACE_DOMAIN
from earthrise.games.earth_abundance.components.vocabulary import ABILITIES
from earthrise.games.earth_abundance.rules.actions import ACTIONS, DEALT, HOWS
from earthrise.games.earth_abundance.rules.activating import ActivateFrame, OfferFrame, source_card
from earthrise.games.earth_abundance.rules.choose_cards import AFTERWARDS, HandFrame, KeepFrame
from earthrise.games.earth_abundance.rules.effects import CopyFrame, UnderWay
from earthrise.games.earth_abundance.rules.fauna import ClaimFrame
from earthrise.games.earth_abundance.rules.gains import AmountFrame
from earthrise.games.earth_abundance.rules.gifts import OpponentFrame
from earthrise.games.earth_abundance.rules.laying import PlantingsFrame, SpendFrame, WhereFrame
from earthrise.games.earth_abundance.rules.place_pieces import CAREFUL, QUICK, PlaceFrame, TakeFrame
from earthrise.games.earth_abundance.rules.planting import PlantFrame, ReplantFrame
from earthrise.games.earth_abundance.rules.state import RESOURCES, SPROUT, Earth, Player

DECISIONS: Final = [
    "over",
    "turn",  # nothing to decide: others are waited for
    "aside",
    "pick",
    "open_pick",
    "choose",
    "benefit",
    "plant",
    "where",
    "spend",
    "replant",
    "ability",
    "activate",
    "place",
    "take",
    "compost_hand",
    "keep",
    "return",
    "hand_over",
    "amount",
    "opponent",
    "copy",
    "claim",
    "move",
    "between",
    "join",
    "gyre",
    "final",
]
NUMBERS: Final = {kind: number for number, kind in enumerate(DECISIONS)}
NOTHING_TO_DO: Final = 1
GAINS: Final = [GAIN_SOIL, GAIN_SEEDS, DRAW_CARDS, COMPOST_DECK]
PIECES: Final = RESOURCES[SPROUT:]
CARD_NAMES: Final = ["none", *(card.id for card in CARDS)]
MOST_AT_ONCE: Final = 100  # more than any gain or payment
DEEP: Final = 200  # more than any strand holds
NO_SPACES: Final[list[int]] = []


def lay_out_decision(layout: Layout) -> None:
    layout.section("Your decision and what it is about: how much, which card, ability, piece, place and spaces.")
    layout.choice("decision", DECISIONS)
    layout.add("left", 0, MOST_AT_ONCE)
    layout.add("least", 0, MOST_AT_ONCE)
    layout.choice("about_card", CARD_NAMES)
    layout.choice("about_colour", ["none", *COLOURS])
    layout.choice("about_piece", ["none", *PIECES])
    layout.choice("about_gain", ["none", *(EFFECTS[op] for op in GAINS)])
    layout.choice("about_fauna", ["none", *FAUNA_PLACES])
    layout.choice("afterwards", ["none", *AFTERWARDS])
    layout.choice("how", ["by_hand", *HOWS])
    layout.flag("exact")
    layout.flag("draws")
    layout.flag("tableau_first")
    layout.flag("careful")
    layout.flag("quick")
    layout.flags("about_space", SPACE_DOMAIN.values)
    layout.section("What comes after it for you: plantings and abilities left, and the ability that is under way.")
    layout.add("plantings_left", 0, MOST_AT_ONCE)
    layout.add("abilities_left", 0, MOST_AT_ONCE)
    layout.choice("under_way", CARD_NAMES)
    layout.add("under_way_step", 0, MOST_AT_ONCE)
    layout.add("things_to_do", 0, DEEP)
    layout.section("Your own secret choice in set-up, by its place among the sides dealt; 0 before you have chosen.")
    layout.add("picked_island", 0, DEALT)
    layout.add("picked_climate", 0, DEALT)
    layout.add("picked_ecosystem", 0, DEALT)


def decision_of(earth: Earth, other: int, seat: int) -> int:
    """What `other` has to decide, as far as `seat` can see it."""
    if earth.over:
        return 0
    top = earth.frames[-1]
    if not isinstance(top, ParallelFrame):
        return NUMBERS[top.kind()]
    kind = ""
    for frame in top.strands[other]:
        if other != seat and frame.is_own_business():
            break
        kind = frame.kind()
    return NUMBERS[kind] if kind else NOTHING_TO_DO


def write_decision(earth: Earth, seat: int, row: Row) -> None:
    frame = None if earth.over else earth.frames[-1].frame_for(earth, seat)
    row.put(0 if frame is None else NUMBERS[frame.kind()])
    _write_subject(earth, earth.players[seat], frame, row)
    _write_strand(earth, seat, row)
    if isinstance(frame, SecretFrame) and frame.answers[seat] != NO_ANSWER:
        action = ACTIONS.actions[frame.answers[seat]]
        row.put(action.x + 1)
        row.put(action.y + 1)
        row.put(action.z)
    else:
        row.zeros(3)


def _write_subject(earth: Earth, player: Player, frame: Frame[Earth] | None, row: Row) -> None:
    left = least = flags = 0
    card, colour, piece, gain, place, afterwards, how = NO_CARD, -1, -1, -1, -1, -1, -1
    exact = draws = tableau_first = False
    spaces = NO_SPACES
    if isinstance(frame, ActivateFrame):
        how, tableau_first = frame.how, frame.tableau_first
        step = frame.next(earth)
        if step is not None:
            card, colour = source_card(player, step.source), ABILITIES[step.ability].colour
            if step.source < SPACE_COUNT:
                spaces = [step.source]
    elif isinstance(frame, PlaceFrame):
        left, piece, spaces, flags = frame.left, frame.piece - SPROUT, frame.spaces, frame.flags
    elif isinstance(frame, TakeFrame):
        left, piece, flags = frame.left, frame.piece - SPROUT, frame.flags
    elif isinstance(frame, PlantFrame):
        left, draws = frame.left, frame.draws
    elif isinstance(frame, WhereFrame):
        card = frame.card
    elif isinstance(frame, SpendFrame):
        card, spaces = frame.card, [frame.space]
        least, left = frame.limits(player)
    elif isinstance(frame, ReplantFrame):
        card, spaces = player.cards[frame.space], [frame.space]
    elif isinstance(frame, OfferFrame):
        card, colour, spaces = SOURCES[frame.ability], ABILITIES[frame.ability].colour, [frame.space]
    elif isinstance(frame, HandFrame):
        left, exact, card = frame.left, frame.exact, frame.spare
    elif isinstance(frame, KeepFrame):
        left, afterwards = frame.keep, frame.afterwards
    elif isinstance(frame, AmountFrame):
        left, gain = frame.most, GAINS.index(frame.op)
    elif isinstance(frame, OpponentFrame):
        left = frame.number
    elif isinstance(frame, CopyFrame):
        card, colour, spaces, flags = player.cards[frame.space], frame.colour, [frame.space], frame.flags
    elif isinstance(frame, ClaimFrame):
        place = frame.place
    row.put(left)
    row.put(least)
    row.put(card + 1)
    row.put(colour + 1)
    row.put(piece + 1)
    row.put(gain + 1)
    row.put(place + 1)
    row.put(afterwards + 1)
    row.put(how + 1)
    row.flag(exact)
    row.flag(draws)
    row.flag(tableau_first)
    row.flag(flags & CAREFUL != 0)
    row.flag(flags & QUICK != 0)
    row.tally(spaces, SPACE_COUNT)


def _write_strand(earth: Earth, seat: int, row: Row) -> None:
    top = None if earth.over else earth.frames[-1]
    if not isinstance(top, ParallelFrame):
        row.zeros(5)
        return
    plantings = abilities = step = 0
    card = NO_CARD
    strand = top.strands[seat]
    for frame in strand:
        if isinstance(frame, PlantingsFrame):
            plantings = frame.left
        elif isinstance(frame, ActivateFrame):
            abilities = len(frame.steps(earth)) - frame.at
        elif isinstance(frame, UnderWay):
            card, step = SOURCES.get(frame.ability, NO_CARD), frame.step
    row.put(plantings)
    row.put(abilities)
    row.put(card + 1)
    row.put(step)
    row.put(min(len(strand), DEEP))
