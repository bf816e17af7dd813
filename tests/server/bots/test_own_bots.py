"""Bots of others at a table: the host's programs, installed packages. Whatever they do, the server stays."""

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from earthrise import find_game
from earthrise.bots.external.command import OutsideBot
from earthrise.engine.errors import UnknownBot
from earthrise.server.bots.pool import question_line
from earthrise.server.bots.worker import MOST_PROGRAMS, Sittings, answer
from earthrise.server.serve import main
from tests.bots.external.programs import GOOD, after_hello, program
from tests.bots.installed import guest_environment
from tests.server.bots.test_bots import running, wait_for_end
from tests.server.conftest import visitors
from tests.server.running import Browser, Server, alive

EARTH = find_game("new_earth_thomas")
STUBBORN = "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with a program that plays, one that does not, and an installed bot."""
    place = tmp_path_factory.mktemp("house")
    note = f"open({str(place / 'pids')!r}, 'a').write(str(os.getpid()) + '\\n')\n"
    good = program(place, note + STUBBORN + GOOD, "good")
    bad = program(place, after_hello("say(action='castle', hand=message['view']); told()"), "bad")
    arguments = ["--bot", f"rover={good}", "--bot", f"wreck:2000ms={bad}"]
    server = Server(place / "data", "", *arguments, environment=guest_environment(place / "guest"))
    yield server
    server.stop()


@pytest.fixture
def ada(house: Server) -> Iterator[Browser]:
    with visitors(house) as make:
        yield make("Ada")


def test_people_choose_from_levels_temperaments_programs_guests_and_the_random_bot(ada: Browser) -> None:
    bots = next(game for game in ada.ok("GET", "/api/games") if game["id"] == "new_earth_thomas")["bots"]
    assert [bot["name"] for bot in bots] == [
        *("beginner", "casual", "seasoned", "expert", "master", "learnt"),
        *("heuristic:explorer", "heuristic:terraformer", "heuristic:settler"),
        *("rover", "wreck", "lookout", "random"),
    ]
    kinds = [bot["kind"] for bot in bots]
    assert kinds == ["level"] * 5 + ["learnt"] + ["temperament"] * 3 + ["program"] * 2 + ["guest", "random"]
    assert (bots[2]["label"], bots[2]["help"]) == ("Seasoned", "Plays by experience and overlooks nothing it knows.")
    assert (bots[5]["label"], bots[6]["label"]) == ("Self-taught", "Seasoned, explorer")
    assert all(bot["help"].endswith(".") and {"rating", "seconds"} <= set(bot) for bot in bots)


def test_a_program_and_a_guest_play_a_game_to_its_end(house: Server, ada: Browser) -> None:
    before = house.metric("earthrise_bot_faults_total")
    table = ada.table("rover", "lookout", mode="short")
    wait_for_end(ada, [table])
    assert ada.ok("GET", f"/api/tables/{table}/chat") == []
    assert house.metric("earthrise_bot_faults_total") == before
    pids = (house.folder.parent / "pids").read_text().split()
    assert len(set(pids)) == 1, "the process is kept between questions"


def test_a_program_that_plays_nonsense_loses_its_decisions_by_the_rule_and_all_are_told(
    house: Server, ada: Browser
) -> None:
    before = house.metric("earthrise_bot_faults_total")
    table = ada.table("wreck", "random", mode="short")
    wait_for_end(ada, [table])
    told = ada.ok("GET", f"/api/tables/{table}/chat")
    assert [(line["kind"], line["seat"]) for line in told] == [("notice", 0)] * 3
    assert [line["text"] for line in told] == [
        "Wreck bot chose something that is no action. The lot decided (fault 1 of 3).",
        "Wreck bot chose something that is no action. The lot decided (fault 2 of 3).",
        "Wreck bot chose something that is no action. "
        "That was fault 3: the lot decides for it until the end of this game.",
    ]
    assert house.metric("earthrise_bot_faults_total") == before + 3
    assert "traceback" not in house.log.read_text().lower() and "castle" not in house.log.read_text()


def test_bots_step_back_as_far_as_the_host_says(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "", "--bot-nice", "19")
    try:
        browser = Browser(server.address, "Ada")
        browser.table("me", "random")
        browser.table("random", "random")
        while not server.children():
            time.sleep(0.02)
        [worker] = server.children()
        while os.getpriority(os.PRIO_PROCESS, worker) != 19:
            time.sleep(0.02)
        mine = sorted(os.sched_getaffinity(0))
        while os.sched_getaffinity(worker) != set(mine[1:] or mine):  # one processor is kept for people's clicks
            time.sleep(0.02)
        browser.close()
    finally:
        server.stop()


def test_players_never_name_commands(ada: Browser) -> None:
    for name in ("cmd:ls", "cmd:1000ms:ls", "rover:900ms", "ls"):
        seats = [{"kind": "me"}, {"kind": "bot", "bot": name}]
        ada.refused(422, "unknown_bot", "POST", "/api/tables", {"game": "new_earth_thomas", "seats": seats})
        table = ada.table("me", "random")
        ada.refused(422, "unknown_bot", "POST", f"/api/tables/{table}/stand-in", {"seat": 0, "bot": name})


def test_a_worker_refuses_a_command_even_when_it_is_asked(tmp_path: Path) -> None:
    flag = tmp_path / "started"
    state = EARTH.start(2, 1)
    command = f"cmd:{program(tmp_path, f'open({str(flag)!r}, chr(119))')}"
    reply = answer(json.loads(question_line(state, state.deciders()[0], command, 5)))
    assert "the host names the programs" in str(reply["error"]) and not flag.exists()
    with pytest.raises(UnknownBot):
        Sittings().bot("cmd:ls", EARTH, 1, 1)


def test_no_process_is_shown_two_seats_and_few_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EARTHRISE_BOTS", f"rover={program(tmp_path, GOOD)}")
    sittings = Sittings()
    first = sittings.bot("rover", EARTH, 1, 100)
    assert sittings.bot("rover", EARTH, 2, 100) is first
    others = [sittings.bot("rover", EARTH, 1, number) for number in range(MOST_PROGRAMS)]
    assert len({id(bot) for bot in [first, *others]}) == MOST_PROGRAMS + 1
    assert sittings.bot("rover", EARTH, 1, 100) is not first, "the longest unasked one has gone"
    sittings.close()
    assert all(isinstance(bot, OutsideBot) and bot.program.process is None for bot in others)


def test_the_programs_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    body = f"open({str(pids)!r}, 'a').write(str(os.getpid()) + '\\n')\n" + STUBBORN + GOOD
    hanging = body.replace("say(action", "time.sleep(600); say(action")
    server = Server(tmp_path / "data", "", "--bot", f"rover:15000ms={program(tmp_path, hanging)}")
    browser = Browser(server.address, "Ada")
    browser.table("rover", "rover")
    while not pids.exists() or not pids.read_text().strip():
        time.sleep(0.02)
    browser.close()
    server.kill()
    [pid] = [int(word) for word in pids.read_text().split()]
    while alive(pid) and running(pid):
        time.sleep(0.02)


@pytest.mark.parametrize(
    ("definition", "said"),
    [
        ("rover", "A bot is defined as NAME=COMMAND"),
        ("random=ls", "random is one of the house's own bots"),
        ("rover=./no-such-program", "the program “./no-such-program” is not there"),
        ("rover:60000ms=ls", "a decision takes 19 seconds at most"),
    ],
)
def test_a_definition_that_cannot_work_keeps_the_server_from_starting(
    definition: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--data", str(tmp_path), "--bot", definition]) == 2
    assert said in capsys.readouterr().err
