"""What people are told of a puzzle: where in the game it is, what there is to decide, and why the best move is the
best."""

from __future__ import annotations

from earthrise.bots.analysis.opinion import Opinion, figures, in_short, line_of, sentence
from earthrise.bots.analysis.reasons import TOLD, Lead, Why, leads, reasons
from earthrise.engine.actions import Action
from earthrise.engine.options import resolve
from earthrise.engine.state import State, View
from earthrise.engine.tactics import Tactics
from earthrise.engine.words import capital, lowered, plural
from earthrise.teaching.puzzles.race import Runner


def reason_for(view: View, tactics: Tactics, best: Action, other: Action) -> Why:
    """What speaks for the one against the other. A hint leaves out what weighs little; who has solved a puzzle wants
    to see it: where nothing that is told has a figure, the strongest reason that has one is told first."""
    mine, theirs = tactics.parts(view.world, view.seat, [best, other])
    speaks = reasons(mine, theirs)
    if not is_told(speaks) or any(has_figure(lead) for lead in speaks.leads):
        return speaks
    counted = next((lead for lead in leads(mine, theirs) if has_figure(lead)), None)
    if counted is None:
        return speaks
    return Why([counted, *speaks.leads][:TOLD], speaks.tied, speaks.behind)


def has_figure(lead: Lead) -> bool:
    return "{figure" in lead.form()


def is_told(speaks: Why) -> bool:
    return bool(speaks.leads) and not speaks.tied


def told(view: View, right: list[Runner], wrong: Runner, speaks: Why) -> str:
    """Why the best option is better than the best wrong one, with the figures behind it."""
    lines = [line_of(view, runner.action, runner.tally) for runner in (right[0], wrong)]
    shared = right[0].tally.shared
    opinion = Opinion(lines, len(right[0].won), 1.96 * right[0].tally.error(), True, shared, speaks)
    words = [sentence(opinion), figures(opinion)]
    if len(right) > 1:
        others = " or ".join(
            f"“{in_short(view.world.game.say(view.world, view.seat, runner.action))}”" for runner in right[1:]
        )
        words.append(f"Just as good: {others}.")
    return " ".join(words)


def question(view: View) -> str:
    """Where in the game it is, what there is to decide, and what is asked."""
    return f"{view.world.game.moment(view.world)}. {view.waiting()} Find the best move."


def asks(view: View) -> str:
    """What there is to decide, for a list: “Spend up to 6 currency or end the turn”."""
    world: State = view.world
    return capital(world.frames[-1].prompt(world, view.seat))


def title(view: View) -> str:
    """“Round 4, advanced, 3 players”: nothing of the solution."""
    world: State = view.world
    game = world.game
    parts = [game.moment(world)]
    mode = world.options_data().get("mode")
    for option in game.options:
        if option.name == "mode" and isinstance(mode, str) and mode != option.default:
            parts.append(lowered(option.said(mode)))
    if len(game.seat_counts(resolve(game.options, {} if mode is None else {"mode": mode}))) > 1:
        parts.append("alone" if world.seats == 1 else plural(world.seats, "player"))
    return ", ".join(parts)
