"""Where a lesson stands follows from the actions alone; other moves are answered, never played by it."""

from earthrise.engine.registry import find_game
from earthrise.server.store.rows import ACTION, Entry
from earthrise.server.tables.lesson_course import LessonCourse
from earthrise.teaching.lessons.files import Lesson, Stop, find_lesson
from earthrise.teaching.lessons.run import OTHERS_FIRST, LessonRun
from earthrise.teaching.lessons.walk import begin_lesson

GAME = find_game("one_earth")
TAKE = Stop(
    "Take",
    "Take one.",
    awaited=("take country:blue", "take country:red"),
    otherwise="Blue or red.",
    rule="OE-025",
    then=((1, "take country:white"), (2, "take country:green")),
)
READ = Stop("Read", "Look.")
FUND = Stop("Fund", "Fund it.", awaited=("fund_project",), allowed=("refresh",), otherwise="Fund first.", rule="OE-080")


def lesson(*stops, opening=()):
    return Lesson(
        "one_earth",
        "try",
        "Try",
        "To try.",
        "lesson",
        1,
        3,
        3,
        0,
        7,
        "beginner",
        ("Ada", "Ben"),
        {},
        opening,
        stops,
        "try.toml",
    )


def begun(stops):
    taught = lesson(*stops)
    return taught, begin_lesson(GAME, taught, taught.names("You"))


def test_an_awaited_action_passes_the_stop_and_the_reading_before_it():
    run = LessonRun(lesson(READ, TAKE, READ, FUND))
    assert run.ahead == [READ, TAKE]
    run.add(0, "take country:red")
    assert run.passed == 2
    assert run.ahead == [READ, FUND]
    assert run.last is TAKE


def test_taking_an_action_back_takes_the_lesson_back():
    taught = lesson(TAKE, FUND)
    actions = [(0, "take country:blue"), (1, "take country:white"), (2, "take country:green")]
    assert LessonRun(taught, [*actions, (0, "fund_project place:1")]).is_finished
    assert LessonRun(taught, actions).awaiting is FUND


def test_another_legal_move_is_answered_with_the_rule():
    taught, match = begun([TAKE, FUND])
    run = LessonRun(taught)
    answer = run.judge(match.state, 0, GAME.actions.parse("take country:green"))
    assert answer is not None and (answer.words, answer.rule) == ("Blue or red.", "OE-025")
    assert run.judge(match.state, 0, GAME.actions.parse("take country:red")) is None


def test_others_are_never_judged():
    taught, match = begun([TAKE, FUND])
    assert LessonRun(taught).judge(match.state, 1, GAME.actions.parse("take country:green")) is None


def test_the_script_is_followed_while_it_is_legal():
    taught, match = begun([TAKE, FUND])
    run = LessonRun(taught)
    assert run.scripted(match.state, 1) is None
    match.play(0, "take country:blue")
    run.add(0, "take country:blue")
    scripted = run.scripted(match.state, 1)
    assert scripted is not None and scripted.text == "take country:white"
    assert run.scripted(match.state, 2) is None, "it is not Ben's turn yet"


def test_what_cannot_be_done_any_more_is_left_to_the_bot_and_the_rest_of_the_script_with_it():
    stop = Stop("Take", "Take one.", awaited=("take",), then=((1, "take country:blue"), (1, "end_turn")))
    taught, match = begun([stop, FUND])
    run = LessonRun(taught)
    match.play(0, "take country:blue")
    run.add(0, "take country:blue")
    assert run.scripted(match.state, 1) is None
    run.add(1, "take country:red")
    assert run._script[1] == []


def test_what_is_allowed_neither_passes_the_stop_nor_leaves_the_lesson():
    run = LessonRun(lesson(TAKE, FUND), [(0, "take country:blue"), (0, "refresh")])
    assert run.awaiting is FUND
    assert run.is_teaching


def test_a_stop_may_take_several_actions():
    twice = Stop("Fund", "Fund two.", awaited=("fund_project",), times=2)
    run = LessonRun(lesson(twice, READ), [(0, "fund_project place:1")])
    assert (run.awaiting, run.passed) == (twice, 0)
    run.add(0, "fund_project place:2")
    assert run.is_finished


def test_what_is_allowed_leads_to_what_is_awaited():
    stop = Stop("Go", "Take one, then fund.", awaited=("fund_project",), allowed=("take country:red",), rule="OE-025")
    taught, match = begun([stop, READ])
    run = LessonRun(taught)
    assert [action.text for action in run.possible(match.state)] == ["take country:red"]
    assert run.judge(match.state, 0, GAME.actions.parse("take country:blue")) is not None
    assert run.judge(match.state, 0, GAME.actions.parse("take country:red")) is None


def test_whoever_goes_another_way_has_left_the_lesson():
    run = LessonRun(lesson(TAKE, FUND), [(0, "take country:green")])
    assert run.is_left
    assert not run.is_teaching and not run.is_finished
    run.add(0, "fund_project place:1")
    assert not run.is_finished


def test_nobody_is_held_where_nothing_that_is_awaited_can_be_done():
    taught, match = begun([FUND, TAKE])
    assert LessonRun(taught).judge(match.state, 0, GAME.actions.parse("take country:blue")) is None


def test_the_last_words_are_ahead_when_all_is_done():
    run = LessonRun(lesson(TAKE, READ), [(0, "take country:blue")])
    assert run.is_finished
    assert run.ahead == [READ]


def test_a_lesson_in_mid_game_cannot_be_taken_back_beyond_its_beginning():
    taught = lesson(FUND, opening=((0, "take country:blue"), (1, "take country:red"), (2, "take country:green")))
    match = begin_lesson(GAME, taught, taught.names("You"))
    assert match.record.actions == []
    assert not match.can_undo(0)
    assert "fund_project place:1" in [action.text for action in match.state.legal(0)]


def test_where_all_may_act_at_once_the_learner_waits_for_the_script():
    game = find_game("earth_abundance")
    taught = find_lesson(game, "first_game")
    match = begin_lesson(game, taught, taught.names("You"))
    match.play(0, "choose action:planting")
    run = LessonRun(taught, [(0, "choose action:planting")])
    plant = game.actions.parse("plant card:basil")
    assert match.state.refusal(0, plant) == 0 and run.others_first(match.state)
    answer = run.judge(match.state, 0, plant)
    assert answer is not None and answer.words == OTHERS_FIRST
    for text in ("plant card:cat_grass", "end"):
        match.play(1, text)
        run.add(1, text)
    assert not run.others_first(match.state) and run.judge(match.state, 0, plant) is None


def test_that_others_act_first_is_known_although_their_cards_are_hidden():
    game = find_game("earth_abundance")
    taught = find_lesson(game, "first_game")
    match = begin_lesson(game, taught, taught.names("You"))
    match.play(0, "choose action:planting")
    course = LessonCourse(taught, [Entry(1, ACTION, 0, "choose action:planting", "")])
    told = course.out(match.state.view(0).world, 0, match.state)
    assert told is not None and told.waits
