"""Hints are true: what is advised is never worse than the runner-up by the figures shown, the reasons told are
considerations in which it is really ahead, and the considerations add up to what the tactics compare.

`make hints-proof` asks at 200 positions of every game (EARTHRISE_HINT_POSITIONS); here a few of every mode are enough.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

from earthrise.bots.analysis.opinion import LEAST_LINES, Opinion, figures, opinion, sentence
from earthrise.bots.analysis.reasons import leads
from earthrise.engine.chance import Chance
from earthrise.engine.considerations import Consideration, Part
from earthrise.engine.state import View
from earthrise.engine.tactics import Tactics
from earthrise.engine.words import YOU, named
from tests.laws.play import SETTINGS, Setting, every_mode
from tests.laws.test_words import wrong_sentence

WHOLE = int(os.environ.get("EARTHRISE_HINT_POSITIONS", "0"))  # positions a game; 0: a few
A_FEW = 3  # of a mode
PLAYED_OUT = LEAST_LINES  # lines, just enough for a chance to be told
IN_HASTE = 3  # one position in so many has time for a chance
A_FEW_LINES = 2  # where none is told
OTHERS = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"]
LONGEST_STRIDE = 12
SHARE = re.compile(r"(under |over |about )(\d+)%")
POINTS = re.compile(r"with (\d+) points? on average, and (-?\d+) with that")


def wanted(setting: Setting) -> int:
    modes = len({each.mode for each in SETTINGS if each.game.id == setting.game.id})
    return -(-WHOLE // modes) if WHOLE else A_FEW


def positions(setting: Setting, tactics: Tactics, count: int) -> Iterator[View]:
    """Decisions with a choice, from games of bots who now and then do anything."""
    chance = Chance(18)
    found = 0
    seed = 0
    while found < count:
        seed += 1
        given: dict[str, object] = {"mode": setting.mode} if setting.mode else {}
        state = setting.game.start(setting.seats, seed, given)
        wait = chance.below(LONGEST_STRIDE)
        while not state.over and found < count:
            seats = state.deciders()
            seat = seats[chance.below(len(seats))]
            view = state.view(seat)
            options = view.legal()
            wait -= 1
            if len(options) > 1 and wait < 0:
                wait = chance.below(LONGEST_STRIDE)
                found += 1
                yield view
            action = options[chance.below(len(options))]
            if len(options) > 1 and chance.below(4):
                action = tactics.quick(view.world, seat, options, chance)
            state.apply(seat, action)


def read_out(text: str, view: View) -> str:
    """The sentence as the asking seat reads it."""
    return named(text, [YOU if seat == view.seat else OTHERS[seat] for seat in range(view.world.seats)])


# -- the laws --------------------------------------------------------------------------------------------------------


def parts_add_up(view: View, tactics: Tactics) -> None:
    options = view.legal()
    ratings = tactics.ratings(view.world, view.seat, options)
    before = view.world.to_data()
    parts = tactics.parts(view.world, view.seat, options)
    assert view.world.to_data() == before, "to ask why changes nothing"
    for action, rating, made_of in zip(options, ratings, parts, strict=True):
        total = tactics.unit() * sum(part.worth for part in made_of)
        assert abs(total - rating) <= 2, f"{action.text}: rated {rating}, explained by {total}"


def sums(parts: list[Part]) -> dict[str, tuple[float, int, Consideration]]:
    found: dict[str, tuple[float, int, Consideration]] = {}
    for part in parts:
        worth, figure, _ = found.get(part.about.name, (0.0, 0, part.about))
        found[part.about.name] = (worth + part.worth, figure + part.figure, part.about)
    return found


def names_a_true_difference(view: View, tactics: Tactics, told: Opinion) -> None:
    actions = [view.world.game.actions.parse(line.action) for line in told.lines]
    best, other = tactics.parts(view.world, view.seat, actions)
    mine, theirs = sums(best), sums(other)
    for lead in told.why.leads:
        worth, figure, about = mine.get(lead.about.name, (0.0, 0, lead.about))
        less, others, _ = theirs.get(lead.about.name, (0.0, 0, lead.about))
        clause = lead.clause()
        assert clause and clause in sentence(told)
        if told.why.tied:
            assert figure == others != 0, f"{about.name} is no tie: {figure}, {others}"
            continue
        assert worth > less, f"{about.name} does not speak for {told.lines[0].say}"
        assert (lead.figure, lead.other) == (figure, others)
        if figure != others or not about.bare:
            assert figure < others if about.falling else figure > others, f"“{clause}” is not so: {figure}, {others}"
            for told_figure in re.findall(r"\d+", clause):
                assert int(told_figure) in (figure, others)
    if told.why.tied:
        assert not leads(best, other), "something separates them after all"


def figures_speak_for_it(view: View, told: Opinion) -> None:
    if len(told.lines) < 2:
        return
    best, other = told.lines
    assert best.action != other.action
    text = figures(told)
    assert best.chance >= other.chance
    shares = [int(share) for _, share in SHARE.findall(text)]
    assert shares == sorted(shares, reverse=True), text
    for points, fewer in POINTS.findall(text):
        assert int(points) > int(fewer), text
    for word in ("together", "scale") if view.world.seats == 1 else ("scale",):
        assert word not in text + sentence(told)


@every_mode
def test_what_a_hint_says_is_true(setting: Setting) -> None:
    game = setting.game
    tactics = game.tactics(game.temperaments()[0])
    for number, view in enumerate(positions(setting, tactics, wanted(setting))):
        parts_add_up(view, tactics)
        # Most positions are asked about in haste: then no chance is told, and the rest must be as true.
        lines = A_FEW_LINES if number % IN_HASTE else PLAYED_OUT
        told = opinion(view, tactics, lines, 0.0, Chance(number))
        names_a_true_difference(view, tactics, told)
        figures_speak_for_it(view, told)
        for text in (sentence(told), figures(told)):
            assert not text or not wrong_sentence(read_out(text, view)), (text, wrong_sentence(read_out(text, view)))


@every_mode
def test_considerations_add_up_in_every_kind_of_decision(setting: Setting) -> None:
    """The positions above are few; here each kind of decision that a game comes to is asked about twice."""
    game = setting.game
    tactics = game.tactics(game.temperaments()[0])
    chance = Chance(7)
    given: dict[str, object] = {"mode": setting.mode} if setting.mode else {}
    state = game.start(setting.seats, 4, given)
    asked: dict[str, int] = {}
    while not state.over:
        seat = state.deciders()[0]
        view = state.view(seat)
        options = view.legal()
        action = options[0]
        if len(options) > 1:
            kind = state.frames[-1].kind()
            asked[kind] = asked.get(kind, 0) + 1
            if asked[kind] in (3, 9):  # not the very first, at which nobody holds anything yet
                parts_add_up(view, tactics)
            action = tactics.quick(view.world, seat, options, chance)
        state.apply(seat, action)
    assert asked
