"""The decision a seat has, as a learning agent sees it. Of the others only the kind is told, and never what is still
their own business: a card in the hand that is being planted (EA-016)."""

from typing import Final

from earthrise.engine.observation import Layout, Row
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.secret import NO_ANSWER, SecretFrame
from earthrise.games.earth_abundance.components.boards import FAUNA_PLACES
from earthrise.games.earth_abundance.components.cards import CARDS
from earthrise.games.earth_abundance.components.codes import COLOURS
from earthrise.games.earth_abundance.components.grid import SPACE_COUNT, SPACE_DOMAIN
from earthrise.games.earth_abundance.rules.actions import ACTIONS, DEALT
from earthrise.games.earth_abundance.rules.activating import WAYS
from earthrise.games.earth_abundance.rules.choose_cards import AFTERWARDS
from earthrise.games.earth_abundance.rules.decisions import CAREFUL, MOST_AT_ONCE, QUICK, Decision, Subject
from earthrise.games.earth_abundance.rules.gains import GAIN_WORDS
from earthrise.games.earth_abundance.rules.state import RESOURCES, SPROUT, Earth

# The numbers of decisions stay what they are: trained agents know them. A new kind comes after these by itself.
_KNOWN: Final = [
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
_NEW: Final = sorted(kind for kind, frame in ACTIONS.frames.items() if frame.VERBS and kind not in _KNOWN)
DECISIONS: Final = _KNOWN + _NEW
NUMBERS: Final = {kind: number for number, kind in enumerate(DECISIONS)}
NOTHING_TO_DO: Final = 1
PIECES: Final = RESOURCES[SPROUT:]
CARD_NAMES: Final = ["none", *(card.id for card in CARDS)]
DEEP: Final = 200  # more than any strand holds


def lay_out_decision(layout: Layout) -> None:
    layout.section("Your decision and what it is about: how much, which card, ability, piece, place and spaces.")
    layout.choice("decision", DECISIONS)
    layout.add("left", 0, MOST_AT_ONCE)
    layout.add("least", 0, MOST_AT_ONCE)
    layout.choice("about_card", CARD_NAMES)
    layout.choice("about_colour", ["none", *COLOURS])
    layout.choice("about_piece", ["none", *PIECES])
    layout.choice("about_gain", ["none", *GAIN_WORDS])
    layout.choice("about_fauna", ["none", *FAUNA_PLACES])
    layout.choice("afterwards", ["none", *AFTERWARDS])
    layout.choice("how", WAYS)
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
    if not earth.strands_stand():
        return NUMBERS[earth.frames[-1].kind()]
    kind = ""
    for frame in strand_of(earth, other):
        if other != seat and frame.is_own_business():
            break
        kind = frame.KIND
    return NUMBERS[kind] if kind else NOTHING_TO_DO


def write_decision(earth: Earth, seat: int, row: Row) -> None:
    frame = None if earth.over else earth.frames[-1].frame_for(earth, seat)
    about = Subject()
    if isinstance(frame, Decision):
        frame.observed(earth, earth.players[seat], about)
    row.put(0 if frame is None else NUMBERS[frame.KIND])
    _write_subject(about, row)
    _write_strand(earth, seat, about, row)
    if isinstance(frame, SecretFrame) and frame.answers[seat] != NO_ANSWER:
        action = ACTIONS.actions[frame.answers[seat]]
        row.put(action.x + 1)
        row.put(action.y + 1)
        row.put(action.z)
    else:
        row.zeros(3)


def _write_subject(about: Subject, row: Row) -> None:
    row.put(about.left)
    row.put(about.least)
    row.put(about.card + 1)
    row.put(about.colour + 1)
    row.put(0 if about.piece < 0 else about.piece - SPROUT + 1)
    row.put(about.gain + 1)
    row.put(about.place + 1)
    row.put(about.afterwards + 1)
    row.put(about.how)
    row.flag(about.exact)
    row.flag(about.draws)
    row.flag(about.tableau_first)
    row.flag(about.manner == CAREFUL)
    row.flag(about.manner == QUICK)
    row.tally(about.spaces, SPACE_COUNT)


def _write_strand(earth: Earth, seat: int, about: Subject, row: Row) -> None:
    strand = strand_of(earth, seat)
    for frame in strand:
        assert isinstance(frame, Decision)
        frame.foreseen(earth, about)
    row.put(about.plantings)
    row.put(about.abilities)
    row.put(about.under_way + 1)
    row.put(about.step)
    row.put(min(len(strand), DEEP))


def strand_of(earth: Earth, seat: int) -> list[StrandFrame[Earth]]:
    return earth.strands().strands[seat] if earth.strands_stand() else []
