"""A report from folders to page."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from pathlib import Path

import polars as pl

from earthrise import __version__
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.registry import find_game
from earthrise.lab.report.content import content_of
from earthrise.lab.report.measures import Setting, reasons_of, settings_of, sources_of, verbs_of
from earthrise.lab.report.page import Section, page
from earthrise.lab.report.runs import NoReport, Run, Study
from earthrise.lab.report.sections import play, points, winning
from earthrise.lab.report.sections.items import items
from earthrise.lab.report.sections.leads import moments_of
from earthrise.lab.report.words import Names, count

Progress = Callable[[int, int], None]
STEPS = 14  # sections that may be made


def report(folders: list[Path], progress: Progress = lambda done, total: None) -> str:
    """The whole page about the runs in these folders. `progress` hears how many of how many steps are done."""
    try:
        return written(Study(folders), progress)
    except pl.exceptions.PolarsError as error:
        reason = str(error).splitlines()[0]
        raise NoReport(f"The tables cannot be read ({reason}). Play the run again into another folder.") from None


def full_title(game: Game) -> str:
    """With the designer's name, for there is more than one New Earth."""
    designer = game.rulebook.designer
    return f"{game.title} by {designer}" if designer else game.title


def written(study: Study, progress: Progress) -> str:
    game = installed(study.runs[0].game)
    title = full_title(game) if game is not None else str(study.runs[0].plan.get("title") or study.runs[0].game)
    names = Names(game)
    settings = settings_of(study)
    makers: list[Callable[[], Section | None]] = [
        lambda: play.played(study, settings, title),
        lambda: winning.together(settings),
        lambda: winning.seats(settings),
        lambda: winning.order(settings),
        lambda: play.length(study, settings),
        lambda: play.decisions(study, settings),
        lambda: points.scores(study, settings),
        lambda: points.sources(sources_of(study, settings), settings, names),
        lambda: play.leads(study, settings, moments_of(study, settings)),
        lambda: play.ends(reasons_of(study, settings), settings, game, names),
        lambda: play.verbs(verbs_of(study), game),
        lambda: items(content_of(study, game), names),
        lambda: winning.bots(settings),
        lambda: winning.compared(settings, len(study.runs)),
    ]
    sections = []
    for done, make in enumerate(makers):
        progress(done, STEPS)
        section = make()
        if section is not None:
            sections.append(section)
    progress(STEPS, STEPS)
    return page(f"{title}: what the games say", opening(study, settings, game), sections, closing(study))


def installed(game: str) -> Game | None:
    """The game, if it is installed here; a report can be made without, but then nothing is known of what never
    occurs."""
    try:
        return find_game(game)
    except EarthriseError:
        return None


def opening(study: Study, settings: list[Setting], game: Game | None) -> list[str]:
    games = sum(setting.games for setting in settings)
    lines = [
        f"A report on {count(games, 'simulated game')}. Every section begins with what was found; tables are folded."
    ]
    if game is None:
        lines.append(
            f"The game {study.runs[0].game} is not installed where this report was made, so things have their ids "
            "instead of names, and what never occurred is not listed."
        )
    return lines


def closing(study: Study) -> list[str]:
    lines = [f"Played with: {command(run)}" for run in study.runs]
    return [*lines, f"Made by earthrise {__version__}. This file is whole: it loads nothing and sends nothing."]


def command(run: Run) -> str:
    """The command that plays this run again."""
    plan = run.plan
    words = ["earthrise", "simulate", run.game, "--players", ",".join(run.words("players"))]
    words += ["--bots", ",".join(run.words("bots"))]
    options = plan.get("options")
    for name, value in options.items() if isinstance(options, dict) else ():
        words += ["--option", f"{name}={value}"]
    words += ["--games", str(plan.get("games", "")), "--seed", str(plan.get("seed", "")), "--out", run.path.name]
    return shlex.join(words)
