"""“Why can't I?”: every action on a thing, a verb or by name, legal or with the rule that refuses it.

All answers come from the seat's own view: asking tells nobody what the seat may not know.
"""

from earthrise.engine.actions import Action
from earthrise.engine.errors import EarthriseError
from earthrise.engine.state import State, View
from earthrise.server.http.messages.table import WhyOut
from earthrise.server.problems import Trouble, refused
from earthrise.server.tables.live_table import LiveTable

MOST = 40


def why(table: LiveTable, seat: int, ref: str, verb: str, action: str) -> list[WhyOut]:
    if table.course is None:
        raise Trouble(409, "not_started", "The game has not begun: some seats are still free.")
    if sum(1 for asked in (ref, verb, action) if asked) != 1:
        raise Trouble(422, "malformed", "Ask with one of ref=space:e4, verb=claim or action=claim space:e4.")
    world = table.course.state.view(seat).world
    actions = table.game.actions
    if action:
        try:
            return [_answer(table, world, seat, actions.parse(action))]
        except EarthriseError as error:
            raise refused(error, table.names) from None
    if verb:
        if verb not in actions.by_word:
            known = ", ".join(actions.by_word)
            raise Trouble(422, "malformed", f"There is no verb “{verb[:40]}”. Known: {known}.")
        return _answers(table, world, seat, actions.by_word[verb].actions)
    about = [one for one in actions.actions if ref in one.references()]
    if not about:
        raise Trouble(422, "malformed", f"No action points at “{ref[:60]}”.")
    return _answers(table, world, seat, about)


def _answers(table: LiveTable, world: State, seat: int, actions: list[Action]) -> list[WhyOut]:
    """Legal ones first; of refused ones one for each verb and reason, verbs that belong to the decision first."""
    legal = [one for one in actions if world.refusal(seat, one) == 0]
    refusals: dict[tuple[str, int], Action] = {}
    for one in actions:
        number = world.refusal(seat, one)
        if number:
            refusals.setdefault((one.verb.word, number), one)
    rest = sorted(refusals.values(), key=lambda one: not is_asked(world, seat, one))
    return [_answer(table, world, seat, one) for one in [*legal, *rest][:MOST]]


def is_asked(world: State, seat: int, action: Action) -> bool:
    """Whether such an action belongs to what is to be decided now. What others cost and bring is not known then."""
    return not world.over and action.verb in world.frames[-1].frame_for(world, seat).verbs()


def _answer(table: LiveTable, world: State, seat: int, action: Action) -> WhyOut:
    refusal = View(seat, world).why(action)
    say = table.say(table.game.say(world, seat, action) if is_asked(world, seat, action) else action.said())
    if refusal is None:
        return WhyOut(action.text, say, True)
    return WhyOut(action.text, say, False, refusal.rule, refusal.text, table.say(refusal.why), table.say(refusal.fix))
