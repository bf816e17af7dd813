"""What a stop may point at: things that the position knows, verbs that can be done, figures, and parts of the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from earthrise.engine.state import SPECTATOR, View
from earthrise.engine.words import listed

STAGE = "stage"
VERB = "verb"
FIGURE = "figure"
PARTS = {
    "mine": "your own things",
    "players": "the players",
    "question": "the question and its buttons",
    "news": "what happened since your last move",
    "stage": "the stage in front",
}


def wrong_target(view: View, ref: str) -> str:
    """Why nothing in the position answers to the reference; empty when something does. What a stage is called only the
    browser knows: its test finds those that do not exist."""
    kind, colon, name = ref.partition(":")
    if not colon:
        return "" if ref in PARTS else f"there is no part “{ref}” of a table; known are {', '.join(PARTS)}"
    if kind == STAGE:
        return "" if name else "which stage?"
    if kind == VERB:
        return _wrong_verb(view, name)
    if kind == FIGURE:
        known = figure_names(view)
        return "" if name in known else f"there is no figure “{name}”; known are {', '.join(known)}"
    return _wrong_thing(view, kind, name)


def figure_names(view: View) -> list[str]:
    """The figures that everybody sees at the learner and at the table."""
    state = view.world
    return [*state.game.figures(state, view.seat), *state.game.figures(state, SPECTATOR)]


def _wrong_verb(view: View, name: str) -> str:
    if name not in view.world.game.actions.by_word:
        return f"there is no verb “{name}”"
    if all(action.verb.word != name for action in view.legal()):
        return f"“{name}” cannot be done now"
    return ""


def _wrong_thing(view: View, kind: str, name: str) -> str:
    game = view.world.game
    domains = {domain.name: domain for verb in game.actions.verbs for domain in verb.domains}
    if kind not in domains:
        known = ", ".join(sorted([*domains, STAGE, VERB, FIGURE, *PARTS]))
        return f"there is no kind of thing “{kind}”; known are {known}"
    if name not in domains[kind].index:
        return f"there is no {kind} “{name}”"
    ref = f"{kind}:{name}"
    if any(ref in action.references() for action in view.legal()):
        return ""
    shown = _texts(game.view_data(view))
    if ref in shown:
        return ""
    # A view that names things of this kind by reference names all that are on the table; another tells them by their
    # bare ids, or leaves what never changes, such as the places of a tree, to the content.
    named = any(f"{kind}:{value}" in shown for value in domains[kind].values)
    if not named and (name in shown or {name, ref} & _texts(game.content_data())):
        return ""
    return f"{ref} is not on the table now"


def things_in_view(view: View) -> list[str]:
    """Every reference that legal actions and the view know, for authors."""
    game = view.world.game
    shown = _texts(game.view_data(view))
    domains = {domain.name: domain for verb in game.actions.verbs for domain in verb.domains}
    known = {f"{name}:{value}" for name, domain in domains.items() for value in domain.values} & shown
    known |= {ref for action in view.legal() for ref in action.references()}
    return sorted(known)


def _texts(data: object) -> set[str]:
    found: set[str] = set()
    waiting = [data]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            found.add(item)
        elif isinstance(item, Mapping):
            found.update(str(key) for key in item)
            waiting.extend(item.values())
        elif isinstance(item, Sequence):
            waiting.extend(item)
    return found


def pointed_at(view: View, refs: Sequence[str]) -> str:
    """What is pointed at, in words, for where nothing can glow."""
    game = view.world.game
    domains = {domain.name: domain for verb in game.actions.verbs for domain in verb.domains}
    words: list[str] = []
    for ref in refs:
        kind, _, name = ref.partition(":")
        if kind in domains and name in domains[kind].index:
            words.append(domains[kind].said(domains[kind].index[name]))
        elif ref in PARTS:
            words.append(PARTS[ref])
        elif kind == FIGURE:
            words.append(name)
        elif kind == STAGE:
            words.append(f"the stage “{name.replace('_', ' ')}”")
    return listed(list(dict.fromkeys(words)))
