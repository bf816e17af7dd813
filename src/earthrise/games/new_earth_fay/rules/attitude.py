"""Points and the attitude track, and the effects that move them (NF-004, NF-086, NF-088, NF-183, NF-230 to NF-233,
NF-321 to NF-323, NF-403)."""

from earthrise.engine.words import signed, who
from earthrise.games.new_earth_fay.components.board import ATTITUDE_LABELS, OVERFLOW_DOWN, OVERFLOW_UP
from earthrise.games.new_earth_fay.components.effect_words import IGNORE_FIRST_FROWN
from earthrise.games.new_earth_fay.rules.effect import OF_RESULT, AmountEffect, Appraiser, Work, declare
from earthrise.games.new_earth_fay.rules.explorer import BY_MOOD, Explorer
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.words import points


def gain(fay: Fay, explorer: Explorer, amount: int, source: int, rule: int, why: str) -> None:
    """Points come or go, and everybody is told."""
    if amount == 0:
        return
    explorer.score_by(source, amount)
    if fay.journal is not None:
        verb = "gains" if amount > 0 else "loses"
        text = f"{who(explorer.seat)} {verb} {points(abs(amount))} ({why})."
        fay.note("points", rule, explorer.seat, text, amount, [f"score:{explorer.seat}"])


def shift(fay: Fay, explorer: Explorer, steps: int, rule: int, why: str, caused: bool) -> None:
    """Smiles or frowns, one step at a time (NF-233). `caused`: by the player's own action or card, so that Muffled
    Engines may cancel the first frown (NF-183)."""
    limit = fay.options.attitude_limit  # NF-230, NF-404
    for _ in range(abs(steps)):
        if steps < 0 and caused and not explorer.muffled_used and explorer.ability(IGNORE_FIRST_FROWN):
            explorer.muffled_used = True
            if fay.journal is not None:
                fay.note(
                    "muffled", 183, explorer.seat, f"Muffled Engines: {who(explorer.seat)} is spared a frown ({why})."
                )
        elif steps > 0 and explorer.attitude == limit:
            gain(fay, explorer, OVERFLOW_UP, BY_MOOD, 231, f"a smile at the top of the track, {why}")  # NF-231
        elif steps < 0 and explorer.attitude == -limit:
            gain(fay, explorer, -OVERFLOW_DOWN, BY_MOOD, 232, f"a frown at the bottom of the track, {why}")  # NF-232
        else:
            explorer.attitude += 1 if steps > 0 else -1
            if fay.journal is not None:
                mood = "smile at" if steps > 0 else "frown at"
                now = f"{ATTITUDE_LABELS[explorer.attitude]}, {signed(explorer.attitude)}"
                text = f"The aliens {mood} {who(explorer.seat)}: {now} ({why})."
                fay.note("attitude", rule, explorer.seat, text, 1 if steps > 0 else -1, [f"attitude:{explorer.seat}"])


class GainVp(AmountEffect):
    """Points, whatever happens."""

    WORD = "gain_vp"

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        gain(fay, explorer, self.amount, work.points_by, work.rule, work.name)

    def points(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        return self.amount

    def most_points(self) -> int:
        return self.amount

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.points(self.amount)


class LoseVp(AmountEffect):
    WORD = "lose_vp"

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        gain(fay, explorer, -self.amount, work.points_by, work.rule, work.name)

    def points(self, fay: Fay, explorer: Explorer, attitude: int) -> int:
        return -self.amount


class ShiftAttitude(AmountEffect):
    """Smiles, or frowns where `amount` is negative."""

    WORD = "shift_attitude"

    def do(self, fay: Fay, explorer: Explorer, work: Work) -> None:
        shift(fay, explorer, self.steps(fay, work, fay.covered), work.rule, work.name, work.source != OF_RESULT)

    def steps(self, fay: Fay, work: Work, covered: list[int]) -> int:
        return -self.frowns(fay, work, covered) if work.is_construction else self.amount

    def frowns(self, fay: Fay, work: Work, covered: list[int]) -> int:
        """How often the aliens frown at a Construction action that newly covers these locations."""
        if covered and all(fay.ground[place] == fay.alien.free_on for place in covered):  # NF-322
            return 0
        frowns = 0 if work.grows_town and fay.options.quiet_towns else -self.amount  # NF-086, NF-088, NF-403
        if any(fay.ground[place] == fay.alien.double_on for place in covered):
            frowns += 1  # NF-321
        return frowns

    def value(self, fay: Fay, work: Work, by: Appraiser) -> float:
        return by.shift(self.steps(fay, work, []))


declare(GainVp, LoseVp, ShiftAttitude)
