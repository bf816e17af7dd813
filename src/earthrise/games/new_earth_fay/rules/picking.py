"""Secret picks and what they score (NF-262 to NF-270, NF-283, NF-284, NF-179 to NF-181, NF-186, NF-405)."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.secret import NO_ANSWER, SecretFrame
from earthrise.engine.words import capital, listed, who
from earthrise.games.new_earth_fay.components.board import LAKE, PIECE_COUNT, TERRAIN_COUNT
from earthrise.games.new_earth_fay.components.effect_words import LAKE_PLATFORMS
from earthrise.games.new_earth_fay.components.footprints import NOWHERE
from earthrise.games.new_earth_fay.components.tiles import ALIEN_COUNT
from earthrise.games.new_earth_fay.rules.actions import ACTIONS, PICK_DOMAIN, PICK_OF, PICKS, SETTLEMENT_DOMAIN, mask_of
from earthrise.games.new_earth_fay.rules.attitude import gain, shift
from earthrise.games.new_earth_fay.rules.decision import card_refusal
from earthrise.games.new_earth_fay.rules.explorer import BY_SETTLEMENTS, NO_RESULT, Explorer, Session
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.words import piece_ref, points, settlement_name

NOTHING: Final = 0  # the empty pick


def cells_of(fay: Fay, explorer: Explorer, settlement: int) -> list[int]:
    """The locations of one of the player's settlements or an alien base, none when it is not on the continent."""
    if settlement < PIECE_COUNT:
        return explorer.sites[settlement]
    place = fay.alien_bases[settlement - PIECE_COUNT]
    return [] if place == NOWHERE else [place]


def touch(fay: Fay, one: list[int], other: list[int]) -> bool:
    """Whether two settlements are adjacent (NF-012)."""
    for place in one:
        for beside in fay.chart.beside[place]:
            if beside in other:
                return True
    return False


def touches_own(fay: Fay, explorer: Explorer, cells: list[int]) -> bool:
    """Whether some settlement of the player is adjacent to these locations."""
    for place in cells:
        for beside in fay.chart.beside[place]:
            if fay.owner_at(beside) == explorer.seat:
                return True
    return False


def pick_refusal(fay: Fay, explorer: Explorer, pick: list[int]) -> int:
    """What others pick, and what was picked before, does not matter."""
    if len(pick) > (3 if explorer.third else 2):
        return 262  # NF-262 up to two, three with Wider Horizons (NF-180)
    sites: list[list[int]] = []
    for settlement in pick:
        cells = cells_of(fay, explorer, settlement)
        if not cells:
            return 262  # NF-262 a settlement on the continent
        sites.append(cells)
        if settlement >= PIECE_COUNT and not touches_own(fay, explorer, cells):
            return 264  # NF-264 only with one's own settlement next to it, whoever else picks it (NF-267)
    if len(pick) == 1 and pick[0] >= PIECE_COUNT and fay.options.alien_pick_needs_own:
        return 405  # NF-405 never alone (otherwise NF-266)
    if explorer.apart:  # NF-181
        return 0
    if len(pick) > 1:
        for number, cells in enumerate(sites):
            if not any(touch(fay, cells, other) for place, other in enumerate(sites) if place != number):
                return 265 if pick[-1] >= PIECE_COUNT else 263  # NF-263, NF-265 adjacent to each other
    return 0


def pickable(fay: Fay, explorer: Explorer) -> list[int]:
    """The player's settlements on the continent, then the alien bases next to one of them."""
    found = [piece for piece in range(PIECE_COUNT) if explorer.sites[piece]]
    for alien in range(ALIEN_COUNT):
        place = fay.alien_bases[alien]
        if place != NOWHERE and touches_own(fay, explorer, [place]):
            found.append(PIECE_COUNT + alien)
    return found


def pick_points(fay: Fay, explorer: Explorer, pick: list[int], values: list[int]) -> int:
    """What the picked settlements score with these values of the terrains."""
    total = 0
    on_lake = False
    for settlement in pick:
        if settlement >= PIECE_COUNT:
            continue  # NF-270 no points
        total += settlement_points(fay, explorer, explorer.sites[settlement], values)  # NF-268, NF-269
        on_lake = on_lake or any(fay.ground[place] == LAKE for place in explorer.sites[settlement])
    return total + (explorer.ability(LAKE_PLATFORMS) if on_lake else 0)  # NF-186


def settlement_points(fay: Fay, explorer: Explorer, cells: list[int], values: list[int]) -> int:
    total = 0
    for place in cells:
        terrain = fay.ground[place]
        value = values[terrain] + explorer.bonus[terrain]  # NF-179
        total += 2 * value if fay.rich[place] else value  # NF-133
    return total


def values_now(fay: Fay) -> list[int]:
    return [fay.value_of(terrain) for terrain in range(TERRAIN_COUNT)]


class PickVerb(Verb[Fay]):
    def candidates(self, fay: Fay, seat: int) -> list[Action]:
        explorer = fay.explorers[seat]
        known = pickable(fay, explorer)
        found = [self.actions[NOTHING]]
        for place, one in enumerate(known):
            found.append(self.actions[1 + one])
            for next_place in range(place + 1, len(known)):
                two = known[next_place]
                if one >= PIECE_COUNT:
                    break
                found.append(self.actions[PICK_OF[mask_of([one, two])]])
                if explorer.third and two < PIECE_COUNT:
                    for three in known[next_place + 1 :]:
                        found.append(self.actions[PICK_OF[mask_of([one, two, three])]])
        return found

    def refusal(self, fay: Fay, seat: int, action: Action) -> int:
        return pick_refusal(fay, fay.explorers[seat], PICKS[action.x])

    def explain(self, fay: Fay, seat: int, action: Action, rule: int) -> tuple[str, str]:
        pick = PICKS[action.x]
        if rule == 262:
            missing = [each for each in pick if not cells_of(fay, fay.explorers[seat], each)]
            if missing:
                return f"{capital(settlement_name(missing[0]))} is not on the continent.", "Pick what is there."
            return f"You may pick up to two settlements, not {len(pick)}.", "Pick fewer, or play Wider Horizons first."
        if rule == 264:
            why = f"No settlement of yours is next to {settlement_name(pick[-1])}."
            return why, "Pick an alien base beside your own."
        if rule == 405:
            why = "In this game an alien base is never picked alone."
            return why, "Pick a settlement of your own next to it as well."
        names = listed([settlement_name(settlement) for settlement in pick])
        return f"{capital(names)} are not adjacent.", "Pick settlements that share an edge, or only one of them."

    def say(self, fay: Fay, seat: int, action: Action) -> str:
        explorer = fay.explorers[seat]
        pick = PICKS[action.x]
        if not pick:
            return "Pick nothing: 0 VP"
        names = listed([settlement_name(settlement) for settlement in pick])
        smile = " and a smile" if pick[-1] >= PIECE_COUNT else ""
        return f"Pick {names}: {points(pick_points(fay, explorer, pick, values_now(fay)))}{smile}"


PICK: Final = PickVerb(ACTIONS, "pick", [PICK_DOMAIN])


class PickFrame(SecretFrame[Fay]):
    """Everybody who has something to pick from picks, at once and in secret (NF-262, NF-283)."""

    KIND = "pick"
    RULE = 262  # NF-262
    VERBS = [PICK]
    PROMPT = "pick the settlements to score"

    def rule_against(self, fay: Fay, seat: int, action: Action) -> int:
        return card_refusal(fay, seat, action) or self.rule()

    def answered(self) -> list[int]:
        """The seats that have picked: that is open, what they picked is not."""
        return [seat for seat in self.asked if self.answers[seat] != NO_ANSWER]

    def renewed(self, answers: list[int]) -> "PickFrame":
        return PickFrame(self.asked, answers)

    def revealed(self, fay: Fay, answers: list[int]) -> None:
        picks = [NOTHING if code == NO_ANSWER else ACTIONS.actions[code].x for code in answers]
        score_picks(fay, picks)

    def broken(self, fay: Fay) -> list[str]:
        if self.asked != who_picks(fay):
            return ["frames: everybody with something to pick from picks, and nobody else"]
        return super().broken(fay)


def secret_picks(fay: Fay) -> PickFrame | None:
    """The picks that are being made, if any are."""
    top = fay.frames[-1] if fay.frames else None
    return top if isinstance(top, PickFrame) else None


def own_pick(fay: Fay, seat: int) -> int:
    """What the seat has picked in secret, while the others are still at it."""
    picks = secret_picks(fay)
    if picks is None or picks.answers[seat] == NO_ANSWER:
        return NOTHING
    return ACTIONS.actions[picks.answers[seat]].x


def who_picks(fay: Fay) -> list[int]:
    """A player with nothing to pick from picks nothing by default (NF-283)."""
    return [explorer.seat for explorer in fay.explorers if any(explorer.sites)]


def score_picks(fay: Fay, picks: list[int]) -> None:
    """All picks are shown together and scored; they do not influence each other."""
    values = values_now(fay)
    scored = [0] * fay.seats
    for seat in fay.in_order():  # NF-284
        explorer = fay.explorers[seat]
        pick = PICKS[picks[seat]]
        scored[seat] = pick_points(fay, explorer, pick, values)
        if fay.journal is not None:
            names = listed([settlement_name(settlement) for settlement in pick]) or "nothing"
            refs = [_ref(seat, settlement) for settlement in pick]
            fay.note("pick", 283, seat, f"{who(seat)} picks {names}.", len(pick), refs)  # NF-283
        if pick:
            gain(fay, explorer, scored[seat], BY_SETTLEMENTS, 268, "settlements picked")  # NF-268
        if pick and pick[-1] >= PIECE_COUNT:
            shift(fay, explorer, 1, 270, "an alien base is picked", False)  # NF-270
    nothing = [NO_RESULT] * fay.seats
    fay.sessions = [*fay.sessions, Session(values, picks, scored, nothing, [0] * fay.seats)]


def _ref(seat: int, settlement: int) -> str:
    return piece_ref(seat, settlement) if settlement < PIECE_COUNT else SETTLEMENT_DOMAIN.reference(settlement)


ACTIONS.declare(PickFrame)
