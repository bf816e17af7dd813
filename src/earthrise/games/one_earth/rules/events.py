"""Checking Global Emissions and drawing an Event (OE-210 to OE-223, OE-182, OE-183)."""

from typing import Final

from earthrise.engine.actions import Action, AnswerVerb
from earthrise.engine.words import signed, who
from earthrise.games.one_earth.components.event_cards import ALL, EVENTS, HIGHEST, NO_EVENT, Effect, EventCard
from earthrise.games.one_earth.components.leaders import LEADER, NO_LEADER, NOBODY
from earthrise.games.one_earth.components.modes import CRITICAL, WARNING
from earthrise.games.one_earth.rules.actions import ACTIONS, ANSWER, YES
from earthrise.games.one_earth.rules.audit import lifted
from earthrise.games.one_earth.rules.decisions import Decision
from earthrise.games.one_earth.rules.ending import check_end, lose_to_events
from earthrise.games.one_earth.rules.last_vote import NOTHING
from earthrise.games.one_earth.rules.state import EFFECT, OneEarth
from earthrise.games.one_earth.rules.words import all_of, moved


def draw_event(earth: OneEarth) -> None:
    """By the level of Global Emissions (OE-210, OE-211, OE-212); only the level now counts (OE-355)."""
    if earth.global_emissions < WARNING[0]:
        return  # OE-210
    if earth.global_emissions < CRITICAL[0]:
        draw_warning(earth)
        return
    if not earth.criticals:
        lose_to_events(earth)  # OE-215
        return
    earth.event = earth.criticals[-1]
    earth.criticals = earth.criticals[:-1]
    earth.critical_discards = [*earth.critical_discards, earth.event]
    tell(earth, 212)
    for player in earth.players:  # OE-182, OE-183: asked before it is resolved, if it would reach the General
        if player.leader != NO_LEADER and player.card().immunity and not player.used and affects(earth, player.seat):
            earth.push(ImmunityFrame(player.seat))


def draw_warning(earth: OneEarth) -> None:
    if not earth.warnings:
        if not earth.options.warning_reshuffle:
            return  # OE-214: the four are used
        earth.warnings = earth.chance.shuffled(sorted(earth.warning_discards))
        earth.warning_discards = NOTHING
    earth.event = earth.warnings[-1]
    earth.warnings = earth.warnings[:-1]
    earth.warning_discards = [*earth.warning_discards, earth.event]
    tell(earth, 211)


def tell(earth: OneEarth, rule: int) -> None:
    earth.reveal()
    if earth.journal is not None:
        card = EVENTS[earth.event]
        what = "Critical Event" if card.critical else "Warning Event"
        earth.note("event", rule, NOBODY, f"{what}: {card.name}. {card.text}", 0, [f"event:{card.id}"])


def effects_of(earth: OneEarth, card: EventCard) -> list[Effect]:
    """OE-217, OE-218: the all-players effect exactly when all emit the same."""
    all_tied = len(earth.highest_emitters()) == earth.seats
    return card.when_tied if all_tied else card.effects


def reached_by(earth: OneEarth, effect: Effect) -> list[int]:
    """OE-213, OE-216: all who are tied."""
    if effect.reach == ALL:
        return list(range(earth.seats))
    return earth.highest_emitters() if effect.reach == HIGHEST else earth.lowest_emitters()


def affects(earth: OneEarth, seat: int) -> bool:
    return any(seat in reached_by(earth, effect) for effect in effects_of(earth, EVENTS[earth.event]))


def carry_out(earth: OneEarth) -> None:
    """Prosperity changes at once, income in the round that is starting (OE-219). Immunity covers good effects too and
    hands nothing on."""
    if earth.event == NO_EVENT:
        return
    for effect in effects_of(earth, EVENTS[earth.event]):
        reached = [seat for seat in reached_by(earth, effect) if seat != earth.immune]  # OE-183
        changes: list[int] = []
        for seat in reached:
            player = earth.players[seat]
            if effect.is_income:
                player.income_change += effect.amount
                changes.append(effect.amount)
            else:
                changes.append(earth.move_prosperity(player, effect.amount))
        if earth.journal is not None:
            note_changes(earth, reached, changes, effect.is_income)
    check_end(earth)


def note_changes(earth: OneEarth, reached: list[int], changes: list[int], is_income: bool) -> None:
    """A sentence for all to whom the same happened: who has next to nothing loses less than the others (OE-018)."""
    for change in sorted(set(changes), key=changes.index):
        alike = [seat for place, seat in enumerate(reached) if changes[place] == change]
        what = f"{signed(change)} income this round" if is_income else moved("Prosperity", change, 0)
        text = f"{all_of(alike)}: {what}."
        earth.note("effect", 219, alike[0], text, change, [f"event:{EVENTS[earth.event].id}"])


class ImmunityVerb(AnswerVerb[OneEarth]):
    def do(self, earth: OneEarth, seat: int, action: Action) -> None:
        earth.pop()
        player = earth.players[seat]
        if action.x == YES:
            player.used = True
            earth.immune = seat
        if earth.journal is not None:
            does = "ignores" if action.x == YES else "does not ignore"
            text = f"{who(seat)} {does} {EVENTS[earth.event].name} as the {player.card().name}."
            earth.note("immunity", 182, seat, text, 0, [LEADER.reference(player.leader)])

    def say(self, state: OneEarth, seat: int, action: Action) -> str:
        name = EVENTS[state.event].name
        if action.x == YES:
            return f"Ignore every effect of {name} (once in the game)"
        return f"Let {name} happen to you"


IMMUNITY: Final = ImmunityVerb(ACTIONS, "immunity", [ANSWER])


class ImmunityFrame(Decision):
    KIND = "immunity"
    RULE = 183  # OE-183
    VERBS = [IMMUNITY]
    PHASE = "new_round"
    STEP = EFFECT

    def prompt(self, state: OneEarth, seat: int) -> str:
        return f"ignore {EVENTS[state.event].name} or not"

    def out_of_place(self, earth: OneEarth) -> list[str]:
        wrong = lifted(earth)
        player = earth.players[self.seat]
        can = player.leader != NO_LEADER and player.card().immunity and not player.used
        if earth.event == NO_EVENT or not EVENTS[earth.event].critical or not can or not affects(earth, self.seat):
            wrong.append("immunity: the Military General is asked about a Critical Event that reaches them (OE-183)")
        if any(each.income_change for each in earth.players):
            wrong.append("income_change: the Event has not been carried out yet (OE-219)")
        return wrong


ACTIONS.declare(ImmunityFrame)
