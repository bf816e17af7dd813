"""A finished game laid out for a review: all its positions, and the answers to questions about them.

The record is the truth and may be replayed in full, for the game is over. What a seat is said to have thought of its
chances comes from its own view at that moment all the same, so that nobody is blamed for what could not be known.
"""

from typing import Final

from earthrise.bots.analysis.opinion import Tally, Weighing, to_the_end, weigh, why
from earthrise.bots.search import Search
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadRecord
from earthrise.engine.game import Game
from earthrise.engine.reading import flag, text, texts, whole, wholes
from earthrise.engine.record import Record
from earthrise.engine.registry import find_game
from earthrise.engine.state import State
from earthrise.engine.tactics import Tactics

CHANCE: Final = "chance"  # how a seat stands after `ply` actions
CHOICE: Final = "choice"  # what the bot would have done instead of the next action
CHECK: Final = "check"  # once more, in other worlds: the bot's `best` against what was played
LUCK: Final = "luck"  # how the next action stood when it was chosen, and when its outcome was known
SEEDS: Final = 1_000_003


class Facts:
    """What a review has to know of a game to plan its questions. A `ply` is a number of actions played so far."""

    def __init__(
        self,
        game: str,
        seats: int,
        actors: list[int],
        played: list[str],
        decisions: list[int],
        turns: list[int],
        reveals: list[int],
        scores: list[int],
        winners: list[int],
        reason: str,
        shared: bool,
    ) -> None:
        self.game = game
        self.seats = seats
        self.actors = actors  # who acted, action by action
        self.played = played  # and what
        self.decisions = decisions  # plies at which there was a choice
        self.turns = turns  # plies at which it is another seat's turn than before
        self.reveals = reveals  # plies whose action let something be drawn or shown
        self.scores = scores
        self.winners = winners
        self.reason = reason
        self.shared = shared

    def to_data(self) -> dict[str, object]:
        return {
            "game": self.game,
            "seats": self.seats,
            "actors": self.actors,
            "played": self.played,
            "decisions": self.decisions,
            "turns": self.turns,
            "reveals": self.reveals,
            "scores": self.scores,
            "winners": self.winners,
            "reason": self.reason,
            "shared": self.shared,
        }


def facts_from(data: dict[str, object]) -> Facts:
    return Facts(
        text(data, "game"),
        whole(data, "seats"),
        wholes(data, "actors"),
        texts(data, "played"),
        wholes(data, "decisions"),
        wholes(data, "turns"),
        wholes(data, "reveals"),
        wholes(data, "scores"),
        wholes(data, "winners"),
        text(data, "reason"),
        flag(data, "shared"),
    )


class Question:
    """Something to find out about a game: a piece of work that takes a fraction of a second."""

    __slots__ = ("best", "kind", "lines", "milliseconds", "piece", "ply", "seat")

    def __init__(
        self, kind: str, ply: int, seat: int, lines: int, milliseconds: float, piece: int = 0, best: str = ""
    ) -> None:
        self.kind = kind
        self.ply = ply
        self.seat = seat
        self.lines = lines
        self.milliseconds = milliseconds
        self.piece = piece  # questions that take more lines are asked in several pieces, each in worlds of its own
        self.best = best

    def to_data(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "ply": self.ply,
            "seat": self.seat,
            "lines": self.lines,
            "milliseconds": int(self.milliseconds),
            "piece": self.piece,
            "best": self.best,
        }


def question_from(data: dict[str, object]) -> Question:
    return Question(
        text(data, "kind"),
        whole(data, "ply"),
        whole(data, "seat"),
        whole(data, "lines"),
        float(whole(data, "milliseconds")),
        whole(data, "piece"),
        text(data, "best"),
    )


class Reply:
    """The answer to a question: figures, and for a choice also words. `reason` is what the best option does that the
    played one does not, in the game's own terms: “brings 3 cards instead of 1”; empty where nothing can be told."""

    __slots__ = ("best", "best_say", "played_say", "reason", "weighing")

    def __init__(
        self, weighing: Weighing, best: str = "", best_say: str = "", played_say: str = "", reason: str = ""
    ) -> None:
        self.weighing = weighing
        self.best = best
        self.best_say = best_say
        self.played_say = played_say
        self.reason = reason

    def to_data(self) -> dict[str, object]:
        tallies: list[object] = [[tally.lines, int(tally.won), int(tally.points)] for tally in self.weighing.tallies]
        return {
            "best": self.best,
            "best_say": self.best_say,
            "played_say": self.played_say,
            "reason": self.reason,
            "tallies": tallies,
            "gain": int(self.weighing.gain),
            "squares": int(self.weighing.squares),
        }


def reply_from(data: dict[str, object]) -> Reply:
    rows = data["tallies"]
    assert isinstance(rows, list)
    tallies: list[Tally] = []
    for row in rows:
        figures = wholes({"tally": row}, "tally")
        tallies.append(Tally(figures[0], float(figures[1]), float(figures[2])))
    weighing = Weighing(tallies, float(whole(data, "gain")), float(whole(data, "squares")))
    return Reply(weighing, text(data, "best"), text(data, "best_say"), text(data, "played_say"), text(data, "reason"))


class Story:
    """A finished game with all its positions; raises BadRecord for what is broken or not over."""

    def __init__(self, record: Record) -> None:
        self.game: Game = find_game(record.game)
        self.record = record
        self.states: list[State] = positions(record)
        last = self.states[-1]
        if last.result is None:
            raise BadRecord(
                f"The game of this record is not over after its {len(record.actions)} actions: only a finished game "
                "can be reviewed."
            )
        self.tactics: Tactics = self.game.tactics(self.game.temperaments()[0])

    def facts(self) -> Facts:
        result = self.states[-1].result
        assert result is not None
        actors = [seat for seat, _ in self.record.actions]
        decisions: list[int] = []
        turns: list[int] = []
        reveals: list[int] = []
        for ply, seat in enumerate(actors):
            state = self.states[ply]
            # A bystander's action is not one the table waited for: there was no need to choose.
            if seat in state.deciders() and len(state.view(seat).legal()) > 1:
                decisions.append(ply)
            if ply == 0 or actors[ply - 1] != seat:
                turns.append(ply)
            after = self.states[ply + 1]
            if after.horizon == after.ply:
                reveals.append(ply)
        return Facts(
            self.game.id,
            self.states[0].seats,
            actors,
            [words for _, words in self.record.actions],
            decisions,
            turns,
            reveals,
            result.scores,
            result.winners,
            result.reason,
            result.shared,
        )

    def answer(self, question: Question) -> Reply:
        """Nothing but the view of the seat asked about is thought with. A question with two sides gives each half of
        its time."""
        state = self.states[question.ply]
        seat = question.seat
        chance = Chance((question.ply * 64 + seat) * SEEDS + question.piece)
        if question.kind == CHANCE:
            return Reply(self.standing(state, seat, question.lines, question.milliseconds, chance))
        view = state.view(seat)
        played = self.game.actions.parse(self.record.actions[question.ply][1])
        half = question.milliseconds / 2
        if question.kind == LUCK:
            before = weigh(view, self.tactics, [played], question.lines, half, chance)
            after = self.standing(self.states[question.ply + 1], seat, question.lines, half, chance)
            words = self.game.say(view.world, seat, played)
            return Reply(Weighing([before.tallies[0], after.tallies[0]]), played_say=words)
        if question.kind == CHECK:
            best = self.game.actions.parse(question.best)
            actions = [best, played]
            return Reply(weigh(view, self.tactics, actions, question.lines, question.milliseconds, chance))
        search = Search(view, self.tactics, chance, to_the_end(self.tactics.lookahead()))
        search.run(question.lines, half)
        best = search.best()
        words = self.game.say(view.world, seat, played)
        if best is played:
            return Reply(Weighing([Tally(), Tally()]), best.text, words, words)
        weighing = weigh(view, self.tactics, [best, played], question.lines, half, chance)
        speaks = why(view, self.tactics, [best, played])
        reason = "" if speaks.tied else " and ".join([lead.clause() for lead in speaks.leads])
        return Reply(weighing, best.text, self.game.say(view.world, seat, best), words, reason)

    def standing(self, state: State, seat: int, lines: int, milliseconds: float, chance: Chance) -> Weighing:
        """How the seat stands; when the game is over there is nothing left to weigh."""
        if state.over:
            tally = Tally()
            tally.add(state, seat)
            return Weighing([tally])
        return weigh(state.view(seat), self.tactics, [], lines, milliseconds, chance)


def positions(record: Record) -> list[State]:
    """Every position from the beginning to the end; the record is compared with what it says about its end."""
    found = [record.begin()]
    record.verify(each=lambda state: found.append(state.clone()))
    return found
