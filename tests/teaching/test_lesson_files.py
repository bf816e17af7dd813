"""Lessons as their authors write them: what is read, and what is said about what cannot be."""

import pytest

from earthrise.engine.errors import BadContent
from earthrise.engine.registry import find_game
from earthrise.teaching.lessons.check import lesson_faults
from earthrise.teaching.lessons.files import BadLesson, find_lesson, fits, lesson_from, read_lesson
from tests.toy.wanderers import GAME as WANDERERS

GAME = find_game("one_earth")
HEAD = """\
title = "A try"
subject = "To try it."
kind = "lesson"
minutes = 3
seats = 3
seed = 7
"""
TAKE = """
[[stop]]
title = "Take one"
text = "Take a country."
point = ["country:blue"]
await = ["take country:blue"]
otherwise = "Take the blue one."
rule = "OE-025"
then = ["2 take country:red", "3 take country:green"]
"""
READ = """
[[stop]]
title = "Look"
text = "Look at this."
"""
END = """
[[stop]]
title = "End it"
text = "End your turn."
point = ["verb:end_turn"]
await = ["end_turn"]
otherwise = "End your turn first."
rule = "OE-053"
"""


@pytest.fixture
def written(tmp_path):
    """A lesson out of a text."""

    def write(text):
        path = tmp_path / "try.toml"
        path.write_text(text, encoding="utf-8")
        return lesson_from(GAME, path)

    return write


def faults(lesson):
    return [str(fault) for fault in lesson_faults(GAME, lesson)]


def test_a_lesson_is_read_with_seats_counted_from_0(written):
    lesson = written(HEAD + TAKE + READ + END)
    assert (lesson.seat, lesson.others, lesson.bots) == (0, ("Ada", "Ben"), "beginner")
    assert lesson.stops[0].then == ((1, "take country:red"), (2, "take country:green"))
    assert lesson.names("Me") == ["Me", "Ada", "Ben"]
    assert faults(lesson) == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = ", "one_earth/lessons/try.toml:1: "),
        (HEAD + "stop = 3", "one_earth/lessons/try.toml:7: there is no [[stop]]"),
        (HEAD.replace('"lesson"', '"talk"') + READ, "try.toml:3: kind is “talk”, not one of guided, lesson"),
        (HEAD.replace("seats = 3", "seats = 9") + READ, "try.toml:5: with these options the game is played by 3, 4, 5"),
        (HEAD + 'bots = "kind"' + READ, "try.toml:7: bots is “kind”, not one of beginner"),
        (HEAD + 'options = { mode = "short" }' + READ, "try.toml:7: mode is one of standard"),
        (HEAD + "others = ['Ada']" + READ, "try.toml:7: others must be 2 names, not 1"),
        (HEAD + READ + "awaits = 3", "try.toml:11: stop number 1: “awaits” is no field here"),
        (HEAD + READ + "text2 = 3", "“text2” is no field here"),
        (HEAD + TAKE.replace('"2 take', '"4 take'), "try.toml:15: stop number 1: “4 take country:red” is no step"),
        (HEAD + TAKE.replace("2 take", "2 grab"), "There is no verb “grab”"),
    ],
)
def test_what_cannot_be_read_is_said_with_file_and_line(written, text, said):
    with pytest.raises(BadContent) as error:
        written(text)
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("country:blue", "country:pink"), "try.toml:8: “take country:pink” is awaited but cannot be done"),
        (('point = ["country:blue"]', 'point = ["project:school_9"]'), "there is no project “school_9”"),
        (('point = ["country:blue"]', 'point = ["project:farm_1"]'), "project:farm_1 is not on the table now"),
        (('point = ["country:blue"]', 'point = ["verb:end_turn"]'), "“end_turn” cannot be done now"),
        (('point = ["country:blue"]', 'point = ["figure:Joy"]'), "there is no figure “Joy”"),
        (('point = ["country:blue"]', 'point = ["table"]'), "there is no part “table” of a table"),
        (('point = ["country:blue"]', ""), "what is to be done must be pointed at"),
        (('otherwise = "Take the blue one."', ""), "what is said to other moves?"),
        (('rule = "OE-025"', ""), "otherwise needs a rule behind it"),
        (('rule = "OE-025"', 'rule = "OE-999"'), "try.toml:8: Take one: there is no rule OE-999"),
        (('"Take a country."', '"Press country:blue."'), "is notation; say it in words"),
        (('"Take a country."', '"By OE-025 take one."'), "is notation; say it in words"),
        (('"Take a country."', f'"{"Take it. " * 30}"'), "characters; say it in 240"),
        ((', "3 take country:green"', ""), 'others must move before “Look”: then = ["3 take'),
        (('"2 take', '"1 take'), "the learner does every move of their own"),
    ],
)
def test_the_check_names_the_line_of_what_is_wrong(written, change, said):
    found = faults(written(HEAD + TAKE.replace(*change) + READ + END))
    assert any(said in each for each in found), found
    assert all(each.startswith("one_earth/lessons/try.toml:") for each in found)


def test_a_stop_that_is_only_read_lets_nobody_act(written):
    found = faults(written(HEAD + TAKE + READ + 'then = ["2 end_turn"]' + END))
    assert any("then makes no sense where nothing is awaited" in each for each in found)


def test_a_lesson_has_something_to_do_and_stops_enough(written):
    found = faults(written(HEAD + READ))
    assert any("the learner has nothing to do" in each for each in found)
    assert any("3 to 8 stops, not 1" in each for each in found)


def test_every_other_way_that_is_awaited_is_followed_to_the_end(written):
    """Whoever takes red leaves blue to others: then the stop that awaits blue cannot be passed."""
    free = TAKE.replace("take country:blue", "take").replace('"2 take country:red"', '"2 take country:white"')
    clean = END.replace("verb:end_turn", "place:3").replace('["end_turn"]', '["fund_project place:3", "end_turn"]')
    lesson = written(HEAD + free + clean + END.replace('["end_turn"]', '["end_turn", "refresh"]'))
    found = faults(lesson)
    assert any("when “end_turn” is chosen at “End it”" in each for each in found), found


def test_a_stop_is_played_as_often_as_it_says(written):
    schools = '["fund_project place:5", "fund_project place:6"]\ntimes = 2'
    two = END.replace("verb:end_turn", "stage").replace('["end_turn"]', schools)
    assert faults(written(HEAD + TAKE + two + END)) == []
    found = faults(written(HEAD + TAKE + two.replace("times = 2", "times = 3") + END))
    assert any("place:5” is awaited but cannot be done" in each for each in found), found


def test_an_opening_that_cannot_be_played_is_named(written):
    opening = 'opening = ["1 take country:blue", "2 take country:blue"]\n'
    found = faults(written(HEAD + opening + READ + END + END))
    assert any("try.toml:7: opening: “2 take country:blue”" in each for each in found), found


@pytest.mark.parametrize(
    ("pattern", "text", "does"),
    [
        ("end_turn", "end_turn", True),
        ("fund_project", "fund_project place:3", True),
        ("fund_project place:*", "fund_project place:3", True),
        ("fund_project place:3", "fund_project place:4", False),
        ("fund", "fund_project place:3", False),
        ("*", "end_turn", True),
        ("fund_project place:3", "fund_project", False),
    ],
)
def test_a_pattern_is_an_action_a_verb_or_has_a_star(pattern, text, does):
    assert fits(pattern, text) is does


def test_a_lesson_that_is_not_there_is_answered_with_those_that_are():
    with pytest.raises(BadLesson, match=r"no lesson “magic”\. Known: .*first_game"):
        find_lesson(GAME, "magic")


SKY = """\
title = "Launch"
subject = "To launch a ship."
kind = "lesson"
minutes = 2
seats = 2
seed = 1

[[stop]]
title = "Off you go"
text = "Launch a ship. All launch at the same time."
point = ["question"]
await = ["launch speed:2"]
otherwise = "Launch one."
rule = "WA-010"
then = ["2 stay"]

[[stop]]
title = "Again"
text = "Stay at home this time."
point = ["verb:stay"]
await = ["stay"]
otherwise = "Stay."
rule = "WA-010"
then = ["2 stay"]

[[stop]]
title = "So it goes"
text = "Everybody has moved."
"""


def test_a_game_of_an_outside_author_is_taught_the_same_way(tmp_path):
    """Its folder `lessons/` lies beside its rulebook. Here both decide at once: the other waits for the learner."""
    (tmp_path / "launch.toml").write_text(SKY, encoding="utf-8")
    lesson = lesson_from(WANDERERS, tmp_path / "launch.toml")
    assert lesson.game == "wanderers"
    found = [str(fault) for fault in lesson_faults(WANDERERS, lesson)]
    assert found == []


def test_a_lesson_names_its_lines():
    assert read_lesson(GAME, "first_game").stops[0].line > 1
