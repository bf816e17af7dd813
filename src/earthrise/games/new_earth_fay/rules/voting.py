"""The voting board: covering values, voting, and the Recount (NF-037 to NF-039, NF-178, NF-250 to NF-255)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.chance import Chance
from earthrise.engine.frames import Frame
from earthrise.engine.words import who
from earthrise.games.new_earth_fay.components.board import (
    COVERS,
    SLOT_COUNT,
    TERRAIN_COUNT,
    TERRAIN_NAMES,
    VALUE_COUNT,
    VALUES,
)
from earthrise.games.new_earth_fay.rules.actions import ACTIONS, MOVE_DOMAIN, UP, VALUE_DOMAIN
from earthrise.games.new_earth_fay.rules.decision import Decision
from earthrise.games.new_earth_fay.rules.effect import Appraiser, Effect, Work, declare
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.position_fields import MARKER, OPEN_VALUE, TOKEN
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.words import slot_name


def covered_board(seats: int, chance: Chance) -> list[int]:
    """A fresh board: for each terrain so many different values under tokens, each set equally likely (NF-038,
    NF-039, NF-279)."""
    voting = [OPEN_VALUE] * SLOT_COUNT
    for terrain in range(TERRAIN_COUNT):
        order = chance.shuffled(list(range(VALUE_COUNT)))
        for place in order[: COVERS[seats]]:
            voting[terrain * VALUE_COUNT + place] = TOKEN
    return voting


def tell_covers(fay: Fay, rule: int) -> None:
    if fay.journal is None:
        return
    for terrain in range(TERRAIN_COUNT):
        slots = range(terrain * VALUE_COUNT, (terrain + 1) * VALUE_COUNT)
        covered = [slot for slot in slots if fay.voting[slot] == TOKEN]
        if covered:
            values = ", ".join(str(VALUES[slot % VALUE_COUNT]) for slot in covered)
            refs = [VALUE_DOMAIN.reference(slot) for slot in covered]
            fay.note("covers", rule, -1, f"{TERRAIN_NAMES[terrain]} cannot be worth {values} this session.", 0, refs)


def vote_refusal(fay: Fay, slot: int) -> int:
    if fay.voting[slot] != OPEN_VALUE:
        return 251  # NF-251 covered already
    # NF-252 the last open value stays, so that there is a vote for everybody (NF-254)
    return 252 if fay.open_values(slot // VALUE_COUNT) == 1 else 0


def cast_vote(fay: Fay, seat: int, slot: int) -> None:
    """Any terrain, as often as one likes; the marker stays until the session is scored."""
    voting = fay.voting.copy()
    voting[slot] = MARKER + seat  # NF-250, NF-255
    fay.voting = voting
    if fay.journal is not None:
        text = f"{who(seat)} votes: {slot_name(slot)} is out."
        fay.note("vote", 250, seat, text, VALUES[slot % VALUE_COUNT], [VALUE_DOMAIN.reference(slot)])


# -- Recount ---------------------------------------------------------------------------------------------


def target_of(slot: int, move: int) -> int:
    """The value next to it, -1 beyond the ends of the terrain's column."""
    place = slot % VALUE_COUNT + (1 if move == UP else -1)
    return slot - slot % VALUE_COUNT + place if 0 <= place < VALUE_COUNT else -1


def recount_refusal(fay: Fay, slot: int, move: int) -> int:
    if fay.voting[slot] == OPEN_VALUE:
        return 178  # NF-178 there is nothing on it to move
    target = target_of(slot, move)
    return 0 if target >= 0 and fay.voting[target] == OPEN_VALUE else 178  # NF-178 onto an open value beside it


def can_recount(fay: Fay) -> bool:
    for slot in range(SLOT_COUNT):
        if fay.voting[slot] != OPEN_VALUE and (
            recount_refusal(fay, slot, 0) == 0 or recount_refusal(fay, slot, 1) == 0
        ):
            return True
    return False


class RecountVerb(Verb[Fay]):
    def refusal(self, state: Fay, seat: int, action: Action) -> int:
        return recount_refusal(state, action.x, action.y)

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        slot = action.x
        name = slot_name(slot)
        if fay.voting[slot] == OPEN_VALUE:
            return f"Nothing lies on {name}.", "Move a marker or token."
        target = target_of(slot, action.y)
        if target < 0:
            end = "highest" if slot % VALUE_COUNT == VALUE_COUNT - 1 else "lowest"
            return f"{name.capitalize()} is the {end} value of its terrain.", "Move it the other way, or another piece."
        return f"{slot_name(target).capitalize()} is covered.", "Move a piece that lies beside an open value."

    def do(self, fay: Fay, seat: int, action: Action) -> None:
        target = target_of(action.x, action.y)
        voting = fay.voting.copy()
        voting[target] = voting[action.x]  # a marker stays its owner's
        voting[action.x] = OPEN_VALUE
        fay.voting = voting
        fay.pop()
        if fay.journal is not None:
            text = f"Recount: {who(seat)} moves the piece on {slot_name(action.x)} to {slot_name(target)}."
            fay.note("recount", 178, seat, text, 0, [VALUE_DOMAIN.reference(action.x), VALUE_DOMAIN.reference(target)])

    def say(self, state: Fay, seat: int, action: Action) -> str:
        target = target_of(action.x, action.y)
        return f"Move the piece on {slot_name(action.x)} to {slot_name(target)}: {slot_name(action.x)} opens"


RECOUNT: Final = RecountVerb(ACTIONS, "recount", [VALUE_DOMAIN, MOVE_DOMAIN])


class RecountFrame(Decision):
    """A marker or token moves by one value."""

    KIND = "recount"
    RULE = 178  # NF-178
    VERBS = [RECOUNT]
    PROMPT = "move a vote marker or token by one value"


class MoveCover(Effect):
    WORD = "move_cover"

    def can(self, fay: Fay, explorer: Explorer) -> bool:
        return can_recount(fay)

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        if can_recount(fay):
            fay.push(RecountFrame(explorer.seat))

    def asks(self, fay: Fay, explorer: Explorer, work: Work, decision: Frame[Fay]) -> bool:
        return isinstance(decision, RecountFrame)

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.recount()


ACTIONS.declare(RecountFrame)
declare(MoveCover)
