"""The review of a finished game: whose choice, or whose luck, turned it."""

from __future__ import annotations

import json

import pytest

from earthrise.bots.analysis.opinion import Tally, Weighing
from earthrise.bots.analysis.questions import (
    CHANCE,
    CHECK,
    CHOICE,
    LUCK,
    Facts,
    Question,
    Reply,
    Story,
    facts_from,
    question_from,
    reply_from,
)
from earthrise.bots.analysis.review import CHECKED, ENOUGH, MOST_PIECES, MOST_POINTS, PIECES, Review, thinned
from earthrise.engine.chance import Chance
from earthrise.engine.errors import BadRecord
from earthrise.engine.match import match_from_position, new_match
from earthrise.engine.record import Record, read_record
from tests.toy.sky import position
from tests.toy.wanderers import GAME

LAST_PLANET = position([[6, 6], [1, 1]], "vesper", stack=[2, 3], settled=[[], ["ember"]], last=True)


def blunder() -> Record:
    """Ada lands on the last planet, worth more than all Ben has, and studies it instead of settling it."""
    match = match_from_position(GAME, ["Ada", "Ben"], LAST_PLANET)
    for seat, text in ((0, "launch 6"), (1, "launch 1"), (0, "study")):
        match.play(seat, text)
    assert match.state.result is not None and match.state.result.winners == [1]
    return read_record(match.saved())


def reviewed(record: Record, lines: int = 30) -> Review:
    story = Story(record)
    review = Review(story.facts(), lines, 0.0)
    while (question := review.next()) is not None:
        review.take(question, story.answer(question))
    return review


def test_a_planted_blunder_is_found_with_what_the_bot_would_have_played() -> None:
    found = reviewed(blunder()).turning_points()
    assert [(turn["kind"], turn["action"], turn["seat"]) for turn in found] == [("choice", 3, 0)]
    turn = found[0]
    assert (turn["played"], turn["best"]) == ("study", "settle")
    assert (turn["before"], turn["after"], turn["change"], turn["points"]) == (1.0, 0.0, -1.0, -5.0)
    assert turn["at"] == 2, "the moment before the choice"
    assert turn["sentence"] == (
        "{0}: “Study Vesper and draw two probes”, under 1% of winning. The bot would have chosen "
        "“Settle Vesper for 5”: over 99% and 5 points more. It is after 5 points."
    )


def test_the_curve_ends_with_the_result_and_follows_everybodys_own_view() -> None:
    report = reviewed(blunder()).report()
    assert report["curve"] == [
        {"ply": 0, "chances": [1.0, 0.0]},  # Ada's probes beat Ben's, whatever either of them launches
        {"ply": 1, "chances": [1.0, 0.0]},
        {"ply": 2, "chances": [1.0, 0.0]},
        {"ply": 3, "chances": [0.0, 1.0]},
    ]


def test_a_report_is_plain_data_of_a_stated_shape() -> None:
    report = json.loads(json.dumps(reviewed(blunder()).report()))
    assert set(report) == {
        "game",
        "actions",
        "shared",
        "scores",
        "winners",
        "reason",
        "lines",
        "margin",
        "curve",
        "seats",
        "turning_points",
    }
    assert (report["game"], report["actions"], report["scores"], report["winners"]) == ("wanderers", 3, [0, 1], [1])
    assert (report["shared"], report["reason"], report["lines"]) == (False, "passed", 30)
    assert report["margin"] == pytest.approx(0.179, abs=0.001)
    assert [seat["decisions"] for seat in report["seats"]] == [2, 1]


def test_the_same_record_and_lines_give_the_same_review() -> None:
    match = new_match(GAME, ["Ada", "Ben"], 7, {"planets": 4})
    chance = Chance(3)
    while not match.state.over:
        seat = match.state.deciders()[0]
        options = match.state.legal(seat)
        match.act(seat, options[chance.below(len(options))])
    record = read_record(match.saved())
    assert reviewed(record, 8).report() == reviewed(record, 8).report()


def test_a_game_won_together_has_one_curve_for_all() -> None:
    match = new_match(GAME, ["Ada", "Ben"], 7, {"mode": "fleet"})
    while not match.state.over:
        match.play(match.state.deciders()[0], "stay")
    review = reviewed(read_record(match.saved()), 6)
    assert review.facts.shared
    assert all(len(tallies) == 1 for tallies in review.curve.values())
    assert review.curve[review.last][0].chance() == 0.0


def test_a_seat_is_judged_by_what_it_could_know() -> None:
    """Ben's hidden probes are dealt anew: what Ada is told about her decision does not depend on them."""
    others = position([[6, 6], [2, 3]], "vesper", stack=[1, 1], settled=[[], ["ember"]], last=True)
    answers = []
    for data, ben in ((LAST_PLANET, "launch 1"), (others, "launch 2")):
        match = match_from_position(GAME, ["Ada", "Ben"], data)
        for seat, text in ((0, "launch 6"), (1, ben), (0, "settle")):
            match.play(seat, text)
        story = Story(read_record(match.saved()))
        answers.append([story.answer(Question(kind, 0, 0, 20, 0.0)).to_data() for kind in (CHANCE, CHOICE)])
    assert answers[0] == answers[1]


def test_a_game_that_is_not_over_is_refused() -> None:
    match = match_from_position(GAME, ["Ada", "Ben"], LAST_PLANET)
    match.play(0, "launch 6")
    with pytest.raises(BadRecord, match="not over after its 1 actions: only a finished game can be reviewed"):
        Story(read_record(match.saved()))


def test_a_record_that_does_not_replay_is_refused() -> None:
    record = blunder()
    record.actions[2] = (0, "launch speed:1")
    with pytest.raises(BadRecord, match="Action 3"):
        Story(record)


# -- with answers made by hand -----------------------------------------------------------------------------------------


def facts(actions: int, reveals: list[int], shared: bool = False) -> Facts:
    """Two seats in turn; every action was a decision."""
    every = list(range(actions))
    return Facts(
        "wanderers",
        2,
        [ply % 2 for ply in every],
        ["stay"] * actions,
        every,
        every,
        reveals,
        [3, 1],
        [0],
        "passed",
        shared,
    )


class Answers:
    """Replies to a review's questions: the curve of seat 0, leads found at first, and what comes out at second look."""

    def __init__(self, curve: list[float], first: dict[int, int], second: dict[int, int], luck: dict[int, int]) -> None:
        self.curve = curve
        self.first = first
        self.second = second
        self.luck = luck
        self.asked: list[Question] = []

    def answer(self, question: Question) -> Reply:
        self.asked.append(question)
        if question.kind == CHANCE:
            chance = self.curve[question.ply] if question.seat == 0 else 1.0 - self.curve[question.ply]
            return Reply(Weighing([Tally(100, 100 * chance)]))
        if question.kind == CHOICE:
            gain = self.first.get(question.ply, 0)
            if not gain:
                return Reply(Weighing([Tally(), Tally()]), "stay", "Stay", "Stay")
            return Reply(lead(gain), "study", "Study", "Stay")
        if question.kind == CHECK:
            return Reply(lead(self.second[question.ply]))
        return Reply(Weighing([Tally(100, 50.0), Tally(100, float(self.luck[question.ply]))]), played_say="Stay")


def lead(gain: int) -> Weighing:
    """The first option won so many worlds of 100 more."""
    return Weighing([Tally(100, 50.0 + gain), Tally(100, 50.0)], float(gain), float(abs(gain)))


def asked(review: Review, answers: Answers) -> list[dict[str, object]]:
    while (question := review.next()) is not None:
        review.take(question_from(json.loads(json.dumps(question.to_data()))), answers.answer(question))
    return review.turning_points()


def test_only_what_stands_a_second_look_in_other_worlds_is_a_turning_point() -> None:
    answers = Answers([0.5] * 7, first={1: 20, 3: 20}, second={1: 15, 3: 0}, luck={})
    found = asked(Review(facts(6, [])), answers)
    assert [(turn["action"], turn["change"]) for turn in found] == [(2, -0.15)]
    assert sum(question.kind == CHECK for question in answers.asked) == 2 * PIECES


def test_a_few_lines_turn_nothing_however_clear_they_look() -> None:
    review = Review(facts(6, []))
    asked(review, Answers([0.5] * 7, first={1: 20}, second={1: 15}, luck={}))
    review.choices[1].weighing = Weighing([Tally(4, 4.0), Tally(4, 0.0)], 4.0, 4.0)
    assert review.turning_points() == []


def test_the_second_look_is_for_the_largest_losses() -> None:
    every = dict.fromkeys(range(30), 10)
    answers = Answers([0.5] * 31, first={**every, 29: 30}, second=every, luck={})
    asked(Review(facts(30, [])), answers)
    checked = {question.ply for question in answers.asked if question.kind == CHECK}
    assert len(checked) == CHECKED and 29 in checked


def test_luck_is_looked_for_where_the_curve_moves_and_something_came_to_light() -> None:
    curve = [0.5, 0.5, 0.5, 0.2, 0.2, 0.2, 0.2]
    answers = Answers(curve, {}, {}, luck={2: 20})
    found = asked(Review(facts(6, [2])), answers)
    assert [(turn["kind"], turn["action"], turn["at"], turn["change"]) for turn in found] == [("luck", 3, 3, -0.3)]
    assert found[0]["sentence"] == "{0}'s chances fall from about 50% to about 20% because of what “Stay” revealed."
    answers = Answers(curve, {}, {}, luck={})
    assert asked(Review(facts(6, [])), answers) == []
    assert not any(question.kind == LUCK for question in answers.asked)


def test_luck_in_a_game_won_together_is_the_teams() -> None:
    answers = Answers([0.5, 0.5, 0.5, 0.8, 0.8, 0.8, 1.0], {}, {}, luck={2: 80})
    found = asked(Review(facts(6, [2], shared=True)), answers)
    assert str(found[0]["sentence"]).startswith("The team's chances rise from about 50% to about 80%")


def test_progress_ends_where_it_said_it_would() -> None:
    review = Review(facts(6, []))
    answers = Answers([0.5] * 7, first={1: 20}, second={1: 15}, luck={})
    assert review.total > len(review.pending)
    asked(review, answers)
    assert review.done == review.total == len(answers.asked)


class Slow(Answers):
    """Two lines of a hundred fit into the time of a piece."""

    def answer(self, question: Question) -> Reply:
        reply = super().answer(question)
        for tally in reply.weighing.tallies:
            tally.lines, tally.won = min(tally.lines, 2), min(tally.won, 1.0)
        return reply


def test_where_lines_take_long_more_pieces_are_asked_for() -> None:
    review = Review(facts(6, [2]))
    answers = Slow([0.5] * 7, first={1: 20}, second={1: 15}, luck={2: 50})
    asked(review, answers)
    assert all(tally.lines == ENOUGH for ply in review.points[:-1] for tally in review.curve[ply])
    assert [tally.lines for tally in review.curve[review.last]] == [2, 2], "the end is known"
    checks = [question.piece for question in answers.asked if question.kind == CHECK]
    assert checks == list(range(1, MOST_PIECES + 1)), "in worlds of its own each"
    assert review.done == review.total == len(answers.asked)


def test_a_long_game_gets_as_many_points_as_can_be_read() -> None:
    review = Review(facts(1000, []))
    assert len(review.points) == MOST_POINTS + 1
    assert review.points[0] == 0 and review.points[-1] == 1000
    assert thinned([3, 4, 5], 3) == [3, 4, 5]
    assert thinned([0, 1, 2, 3, 4, 5, 6, 7], 4) == [0, 2, 4, 6]


def test_questions_facts_and_answers_survive_the_way_to_another_process() -> None:
    story = Story(blunder())
    again = facts_from(json.loads(json.dumps(story.facts().to_data())))
    assert again.to_data() == story.facts().to_data()
    question = Question(CHECK, 2, 0, 10, 0.0, 1, "settle")
    reply = story.answer(question_from(json.loads(json.dumps(question.to_data()))))
    assert reply_from(json.loads(json.dumps(reply.to_data()))).to_data() == reply.to_data()
    assert reply.weighing.lead() == 1.0
