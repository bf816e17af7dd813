"""What a moment of a game says, in the engine's own words: the action, what it caused, or why it is refused."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from earthrise.engine.actions import Action
from earthrise.engine.game import Game
from earthrise.engine.journal import Event
from earthrise.engine.state import SPECTATOR, State, View
from earthrise.engine.words import listed, named

SENTENCES = 4  # of what happened a caption tells so many things at most


@dataclass(frozen=True)
class Telling:
    """The words of a moment, with the players' names in them, and what they are about on the board.

    `rules` are the numbers of the rules that the words cite. `points_at` is what the action points at, before it;
    `touched` what the events are about, after it.
    """

    caption: str
    words: str
    rules: frozenset[int] = frozenset()
    points_at: list[str] = field(default_factory=list)
    touched: list[str] = field(default_factory=list)


def tell_happened(
    game: Game,
    view: View,
    action: Action,
    events: Sequence[Event],
    names: list[str],
    about: frozenset[int],
    shows: str = "",
) -> Telling:
    """An action that its player, whose view that is, takes, and what it caused. Where much happened, the caption keeps
    to what cites the rules it is `about`, or fits the pattern of what it `shows`."""
    said = named(game.say(view.world, view.seat, action), names)
    told = [event for event in events if event.is_told(SPECTATOR)]  # in words that are about its player, not to them
    kept = told
    if shows or len(told) > SENTENCES:
        fitting = [event for event in told if event.rule in about or (shows and re.search(shows, event.named(names)))]
        kept = (fitting or told)[:SENTENCES]
    sentences = list(dict.fromkeys(event.named(names) for event in kept))
    if not kept or kept[0].seat != view.seat:
        sentences.insert(0, f"{names[view.seat]} chooses: {said.rstrip('.')}.")
    return Telling(
        caption=" ".join(sentences),
        words=" ".join([said, *(event.named(names) for event in told)]),
        rules=frozenset(event.rule for event in told if event.rule),
        points_at=action.references(),
        touched=list(dict.fromkeys(ref for event in kept for ref in event.refs)),
    )


def tell_refused(game: Game, view: View, action: Action, names: list[str]) -> Telling | None:
    """An action that a rule refuses to the seat whose view that is; None when it is allowed."""
    refusal = view.why(action)
    if refusal is None:
        return None
    rule = game.rulebook.find(refusal.rule)
    said = named(game.say(view.world, view.seat, action), names)
    why = named(f"{refusal.why} {refusal.fix}".strip(), names)
    return Telling(
        caption=f"{names[view.seat]} tries: {said.rstrip('.')}. Refused: {why}",
        words=f"{said} {why}",
        rules=frozenset() if rule is None else frozenset([rule.number]),
        points_at=action.references(),
    )


def tell_picture(game: Game, state: State, events: Sequence[Event], names: list[str]) -> Telling:
    """How things lie: at the end, who won and by what."""
    told = [event for event in events if event.is_told(SPECTATOR)]
    result = state.result
    words = " ".join(event.named(names) for event in told)
    if result is None:
        return Telling("", words, frozenset(event.rule for event in told if event.rule))
    winners = [names[seat] for seat in result.winners]
    if result.shared or not winners:
        won = f"{result.together() or 'Nobody wins'}."
    else:
        won = f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}."
    scores = ", ".join(f"{names[seat]} {score}" for seat, score in enumerate(result.scores))
    caption = f"{game.ended(result.reason)} {won}" + ("" if result.shared else f" {scores}.")
    return Telling(caption, f"{words} {caption}", frozenset([result.rule]))
