"""Bots: they see only views, play to the end, and a worker that dies or hangs keeps nobody waiting."""

import json
import os
import signal
import sys
import time
from pathlib import Path

from earthrise.engine.chance import Chance
from earthrise.engine.registry import find_game
from earthrise.server.bots.pool import BotPool, question_line
from earthrise.server.bots.worker import answer
from tests.kit.loops import run_apart
from tests.server.running import Browser, Server


def test_a_question_is_the_same_whatever_is_hidden_from_the_seat() -> None:
    game = find_game("new_earth_thomas")
    state = game.start(3, 12345, {})
    lines = {question_line(state, 0, "random", 5)}
    for seed in range(10):
        lines.add(question_line(state.sample(0, Chance(seed)), 0, "random", 5))
    assert len(lines) == 1
    assert b"12345" not in lines.pop()


def test_the_question_does_not_hold_the_games_own_chance() -> None:
    game = find_game("new_earth_thomas")
    state = game.start(2, 99, {})
    world = json.loads(question_line(state, 0, "random", 5))["world"]
    assert world["chance"] != state.chance.to_data()
    assert world["draw_stack"] != state.to_data()["draw_stack"]


def test_a_worker_answers_with_a_legal_action_and_survives_nonsense() -> None:
    game = find_game("new_earth_thomas")
    state = game.start(2, 1, {})
    seat = state.deciders()[0]
    reply = answer(json.loads(question_line(state, seat, "random", 5)))
    assert reply["action"] in [action.text for action in state.legal(seat)] and reply["say"]
    assert "error" in answer({"game": "chess"})
    assert "error" in answer(json.loads(question_line(state, seat, "hal", 5)))


def test_bots_play_a_table_to_its_end(sqlite_server: Server) -> None:
    browser = Browser(sqlite_server.address, "Ada")
    table = browser.table("random", "heuristic", "random", mode="short")
    wait_for_end(browser, [table])
    assert browser.view(table)["result"]["scores"]
    browser.close()


def wait_for_end(browser: Browser, tables: list[str], seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if all(browser.ok("GET", f"/api/tables/{table}")["state"] == "finished" for table in tables):
            return
        time.sleep(0.1)
    raise AssertionError("a table is stuck")


def test_bot_workers_may_die_at_any_moment(tmp_path: Path) -> None:
    server = Server(tmp_path / "data", "", "--bot-workers", "2")
    try:
        browser = Browser(server.address, "Ada")
        tables = [browser.table("random", "random", mode="short") for _ in range(6)]
        killed = 0
        while killed < 8:
            workers = server.children()
            for worker in workers:
                os.kill(worker, signal.SIGKILL)
                killed += 1
            if not workers:  # nobody is asked anything: the tables were quick
                tables.append(browser.table("random", "random", mode="short"))
            time.sleep(0.3)
        try:
            wait_for_end(browser, tables)
        finally:
            browser.close()
    finally:
        server.stop()
    assert "traceback" not in server.log.read_text().lower()


def test_workers_end_with_their_server(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    browser = Browser(server.address, "Ada")
    wait_for_end(browser, [browser.table("random", "random", mode="short")])
    browser.close()
    workers = server.children()
    assert workers
    server.kill()
    for _ in range(200):
        if not any(Path(f"/proc/{worker}/cmdline").exists() and running(worker) for worker in workers):
            return
        time.sleep(0.05)
    raise AssertionError("a bot worker outlived its server")


def running(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def test_a_worker_that_hangs_is_replaced_and_the_question_asked_again(tmp_path: Path) -> None:
    """The first worker process never answers: it stands in for a bot that thinks for ever."""
    flag = tmp_path / "hung"
    (tmp_path / "sitecustomize.py").write_text(
        f"import os, sys, time\n"
        f"if not os.path.exists({str(flag)!r}):\n"
        f"    open({str(flag)!r}, 'w').close()\n"
        f"    time.sleep(600)\n"
    )
    path = os.pathsep.join([str(tmp_path), *[entry for entry in os.environ.get("PYTHONPATH", "").split(os.pathsep)]])
    state = find_game("new_earth_thomas").start(2, 1, {})

    async def run() -> None:
        pool = BotPool(1, 20.0 if sys.gettrace() else 8.0, 0, {**os.environ, "PYTHONPATH": path})
        pool.start()
        got = await pool.ask(question_line(state, state.deciders()[0], "random", 3))
        assert got.action and pool.replaced >= 1
        await pool.stop()

    run_apart(run())
