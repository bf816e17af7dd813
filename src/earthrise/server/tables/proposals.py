"""Proposals: who sits at the table may suggest a move to the others, or point at something. Chat with a picture.

A proposal tells and probes nothing that is hidden. What may be proposed is judged by what the proposer knows alone: an
action that the seat could take in the proposer's own view or in some world the proposer must reckon with. The words
that all see are made from what everybody may know.
"""

import json
import re
from collections.abc import Iterator

import msgspec

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.errors import EarthriseError
from earthrise.engine.game import Game
from earthrise.engine.state import SPECTATOR, State
from earthrise.server.http.messages.table import OptionAction, ProposalIn, ProposalOut
from earthrise.server.problems import Trouble, refused
from earthrise.server.store.rows import PROPOSAL, ChatRow, now
from earthrise.server.tables.live_table import LiveTable
from earthrise.server.tables.table_service import Tables

WORLDS = 24  # how many worlds are looked into for a move that hidden things may allow
MOST_REFS = 12
REFERENCE = re.compile(r"[a-z][a-z0-9_]{0,31}:[A-Za-z0-9_.+-]{1,48}")


async def propose(tables: Tables, table: LiveTable, data: ProposalIn, text: str) -> ChatRow:
    """Store the proposal as a line of chat bound to this moment; with the next moment it is over."""
    if bool(data.action) == bool(data.refs):
        raise Trouble(422, "malformed", "Propose one of two: an action such as “move space:e4”, or refs to point at.")
    async with table.lock:
        state = await tables.ready(table, data.seq)
        about = _move(table, state, data) if data.action else _pointed(table, state, data)
        name = table.seats[data.seat].name
        row = ChatRow(0, name, data.seat, text, now(), table.seq, PROPOSAL, json.dumps(msgspec.to_builtins(about)))
        await tables.store.add_chat(table.id, row)
    return row


def choices(table: LiveTable, seat: int, to: int) -> list[OptionAction]:
    """What `seat` may propose to the seat `to` now, in words, as far as `seat` knows."""
    if table.course is None or not table.is_running:
        raise Trouble(409, "not_running", "There is nothing to decide at this table now.")
    state = table.course.state
    to = asked(table, state, to)
    found: dict[int, OptionAction] = {}
    for world in worlds(state, seat, to):
        for action in world.legal(to):
            if action.code not in found:
                say = table.say(table.game.say(world, to, action))
                found[action.code] = OptionAction(action.text, action.verb.word, action.references(), say)
    return list(found.values())


def worlds(state: State, seat: int, to: int) -> Iterator[State]:
    """The proposer's view, and where players hide things from each other also worlds the proposer must reckon with.
    All are made from the view, none from the truth."""
    view = state.view(seat)
    yield view.world
    if to != seat and state.game.hidden:
        for number in range(WORLDS):
            yield view.sample(Chance(number + 1))


def asked(table: LiveTable, state: State, to: int) -> int:
    """The seat that is to decide; -1 stands for the only one that is."""
    deciders = state.deciders()
    if to == -1 and len(deciders) == 1:
        return deciders[0]
    names = " and ".join(table.names[seat] for seat in deciders)
    if to == -1:
        raise Trouble(422, "malformed", f"{names} decide at the same time; say with “to” whose move you mean.")
    if to not in deciders:
        raise Trouble(409, "not_deciding", f"Seat {to} has nothing to decide just now; {names} must decide.")
    return to


def _move(table: LiveTable, state: State, data: ProposalIn) -> ProposalOut:
    to = asked(table, state, data.to)
    try:
        action = table.game.actions.parse(data.action)
    except EarthriseError as error:
        raise refused(error, table.names) from None
    if all(world.refusal(to, action) != 0 for world in worlds(state, data.seat, to)):
        raise _refused(table, state, data.seat, to, action)
    public = state.view(SPECTATOR).world
    return ProposalOut(to, action.text, action.references(), table.say(table.game.say(public, to, action)))


def _refused(table: LiveTable, state: State, seat: int, to: int, action: Action) -> Trouble:
    """By which rule, but without figures: those of the view would be made up where the seat's own are hidden."""
    rule = table.game.rulebook.by_number[state.view(seat).world.refusal(to, action)]
    who = "You" if seat == to else table.names[to]
    why = f"As far as you can see, {who} cannot do that now ({rule.id}): {rule.text}"
    return Trouble(422, "not_allowed", why, rule.id)


def _pointed(table: LiveTable, state: State, data: ProposalIn) -> ProposalOut:
    if len(data.refs) > MOST_REFS:
        raise Trouble(422, "malformed", f"Point at {MOST_REFS} things at most, not at {len(data.refs)}.")
    if not -1 <= data.to < state.seats:
        raise Trouble(422, "malformed", f"Seat {data.to} is not at this table; “to” is a seat whose things are meant.")
    known = references_of(table.game)
    shown: set[str] | None = None
    for ref in data.refs:
        if not REFERENCE.fullmatch(ref):
            raise Trouble(422, "malformed", f"“{ref[:60]}” is not a reference; one looks like space:e4.")
        if ref in known:
            continue
        if shown is None:  # what no action points at may still be seen on the table
            shown = set(texts(table.game.view_data(state.view(data.seat)))) | set(texts(table.game.content_data()))
        if ref not in shown:
            raise Trouble(422, "malformed", f"There is no “{ref[:60]}” on this table.")
    return ProposalOut(data.to, "", list(dict.fromkeys(data.refs)), "")


def references_of(game: Game) -> set[str]:
    domains = {domain.name: domain for verb in game.actions.verbs for domain in verb.domains}
    return {domain.reference(number) for domain in domains.values() for number in range(len(domain.values))}


def texts(data: object) -> Iterator[str]:
    """Every text in plain data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield str(key)
            yield from texts(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from texts(value)
