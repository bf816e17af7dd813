"""A process that holds a game and all its tests and tries mutants on them, one after another: each in a child of its
own, made by forking, so that no mutant leaves a trace.

`python -m earthrise.lab.proof.runner REPLIES TESTS…` runs in a copy of the clone. It reads a job a line from its
standard input and writes an answer a line to the file descriptor REPLIES.

A mutant of a function is put into the function that is already there. Where that changes nothing (the function was
needed when its module was loaded) and for all other mutants, the child writes the file, forgets the modules and has
pytest load them anew.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import select
import signal
import sys
import time
import types
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

QUIET = [
    "-W",
    "ignore::pytest.PytestAssertRewriteWarning",  # this module is of the package whose pytest plugin is installed
    "-q",
    "-s",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:playwright",
    "-p",
    "no:xdist",
    "-p",
    "no:randomly",
    "--no-header",
]
SLOWER = 8.0  # times as long as without a mutant
LOADING = 30.0  # seconds more where all is loaded anew


class Bench:
    """The tests by rule, how long each takes, and the trying of mutants on them."""

    def __init__(self, items: Sequence[pytest.Item]) -> None:
        self.items = {item.nodeid: item for item in items}
        self.by_rule: dict[str, list[str]] = {}
        for item in items:
            for mark in item.iter_markers("rule"):
                for rule_id in mark.args:
                    if item.nodeid not in self.by_rule.setdefault(str(rule_id), []):
                        self.by_rule[str(rule_id)].append(item.nodeid)
        self.seconds: dict[str, float] = {}
        self.failing: dict[str, str] = {}

    def answer(self, job: dict[str, Any]) -> dict[str, Any]:
        """Which test of each rule notices the mutant, or else which other one."""
        rules = {rule: self.sound(self.by_rule.get(rule, [])) for rule in job["rules"]}
        own = list(dict.fromkeys(test for tests in rules.values() for test in tests))
        found = self.noticed(job, own, rules)
        answer: dict[str, Any] = {
            "number": job["number"],
            "killed": found.killed,
            "broken": found.broken,
            "failing": {test: self.failing[test] for tests in job["rules"] for test in self._failing(tests)},
            "other": "",
        }
        if not found.killed and not found.broken and job["others"]:
            rest = self.sound([test for test in self.items if test not in own])
            rest.sort(key=lambda test: self.seconds[test])
            answer["other"] = next(iter(self.noticed(job, rest, {"": rest}).killed.values()), "")
        return answer

    def _failing(self, rule: str) -> list[str]:
        return [test for test in self.by_rule.get(rule, []) if test in self.failing]

    def sound(self, tests: Sequence[str]) -> list[str]:
        """Those that pass as the code is; they are run once to see it, which also tells how long they take."""
        new = [test for test in tests if test not in self.seconds and test not in self.failing]
        if new:
            for line in self._child(lambda: self._run(new, {}, stop=False), 3600.0):
                if line["event"] == "passed":
                    self.seconds[line["test"]] = line["seconds"]
                elif line["event"] == "failed":
                    self.failing[line["test"]] = line["why"]
            for test in new:
                if test not in self.seconds:
                    self.failing.setdefault(test, "It did not come to an end.")
        passing = [test for test in tests if test not in self.failing]
        return sorted(passing, key=lambda test: (self.seconds[test], test))

    def noticed(self, job: dict[str, Any], tests: list[str], rules: dict[str, list[str]]) -> Noticed:
        limit = job["patience"] + SLOWER * sum(self.seconds[test] for test in tests)
        if not tests:
            return Noticed()
        if job["function"]:
            lines = self._child(lambda: self._swapped(job, tests, rules), limit)
            found = Noticed.read(lines, rules)
            if found.killed:
                return found
        with written(Path(job["path"]), job["text"]):
            lines = self._child(lambda: self._loaded_anew(tests, rules), limit + LOADING)
        return Noticed.read(lines, rules)

    # -- in the child --------------------------------------------------------------------------------------------------

    def _swapped(self, job: dict[str, Any], tests: list[str], rules: dict[str, list[str]]) -> Iterator[dict[str, Any]]:
        if put_in(job["module"], job["function"], job["text"], job["path"]):
            yield from self._run(tests, rules, stop=True)

    def _run(self, tests: list[str], rules: dict[str, list[str]], stop: bool) -> Iterator[dict[str, Any]]:
        """Run the tests here; with `stop` only those of rules for which none has failed yet."""
        open_rules = set(rules)
        for test in tests:
            if stop and not any(test in rules[rule] for rule in open_rules):
                continue
            item = self.items[test]
            begin = time.perf_counter()
            yield {"event": "begun", "test": test}
            # which test follows is not known yet: what is left standing for one that is passed over fails another
            reports = runtestprotocol(item, nextitem=None, log=False)
            failed = [report for report in reports if report.failed]
            if failed:
                yield {"event": "failed", "test": test, "why": str(failed[0].longrepr)[-2000:]}
                open_rules -= {rule for rule in open_rules if test in rules[rule]}
            elif any(report.skipped for report in reports):
                yield {"event": "failed", "test": test, "why": "It is skipped."}
            else:
                yield {"event": "passed", "test": test, "seconds": time.perf_counter() - begin}

    def _loaded_anew(self, tests: list[str], rules: dict[str, list[str]]) -> Iterator[dict[str, Any]]:
        for name in [name for name, module in sys.modules.items() if is_ours(name, module)]:
            del sys.modules[name]
        importlib.invalidate_caches()
        events: list[dict[str, Any]] = []
        witness = Witness(events, rules)
        files = list(dict.fromkeys(test.partition("::")[0] for test in tests))  # a mutant may have other parameters
        code = pytest.main([*QUIET, *files], plugins=[witness])
        yield from events
        # a game that is loaded by a conftest.py fails before anything is collected
        if not events and (witness.cannot_load or code == pytest.ExitCode.USAGE_ERROR):
            yield {"event": "broken"}

    # -- children ------------------------------------------------------------------------------------------------------

    def _child(self, work: Any, limit: float) -> list[dict[str, Any]]:
        """What a child of this process tells until it ends; after so many seconds it is ended."""
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            _as_child(work, writing)
        os.close(writing)
        lines = b""
        end = time.monotonic() + limit
        on_time = True
        while True:
            left = end - time.monotonic()
            ready = select.select([reading], [], [], max(0.0, left))[0] if left > 0 else []
            if not ready:
                on_time = False
                break
            part = os.read(reading, 65536)
            if not part:
                break
            lines += part
        os.close(reading)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
        os.waitpid(child, 0)
        told = [json.loads(line) for line in lines.split(b"\n") if line.endswith(b"}")]
        return told if on_time else [*told, {"event": "late"}]


def is_ours(name: str, module: types.ModuleType) -> bool:
    """Whether a child loads this anew: what lies in the clone, and the house wherever it lies."""
    return name.partition(".")[0] == "earthrise" or str(Path.cwd()) in str(getattr(module, "__file__", ""))


class Noticed:
    """What a child found out: the test that failed for each rule; whether the mutant could not even be loaded."""

    def __init__(self) -> None:
        self.killed: dict[str, str] = {}
        self.broken = False

    @staticmethod
    def read(lines: Iterable[dict[str, Any]], rules: dict[str, list[str]]) -> Noticed:
        found = Noticed()
        running = ""
        for line in lines:
            event = line["event"]
            if event == "begun":
                running = line["test"]
            elif event == "passed":
                running = ""
            elif event == "broken":
                found.broken = True
            if event == "failed" or (event == "late" and running):  # a test that no longer ends has noticed it, too
                test = line.get("test", running)
                running = ""
                for rule, tests in rules.items():
                    if test in tests:
                        found.killed.setdefault(rule, test)
        return found


class Witness:
    """What a run of pytest tells the parent; passes over tests whose rules have theirs already."""

    def __init__(self, events: list[dict[str, Any]], rules: dict[str, list[str]]) -> None:
        self.events = events
        self.rules = rules
        self.open = set(rules)
        self.cannot_load = False

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.cannot_load |= report.failed

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
        if not any(item.nodeid in self.rules[rule] for rule in self.open):
            return True
        self.events.append({"event": "begun", "test": item.nodeid})
        return None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.events.append({"event": "failed", "test": report.nodeid})
            self.open -= {rule for rule in self.open if report.nodeid in self.rules[rule]}
        elif report.when == "teardown":
            self.events.append({"event": "passed", "test": report.nodeid})


def _as_child(work: Any, writing: int) -> None:
    """Do the work, tell of it line by line, and be gone without the goodbyes of the parent's interpreter."""
    os.setpgid(0, 0)
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nothing, descriptor)
    sys.dont_write_bytecode = True
    try:
        for line in work():
            os.write(writing, json.dumps(line).encode() + b"\n")
    except BaseException as error:
        os.write(writing, json.dumps({"event": "crashed", "why": repr(error)}).encode() + b"\n")
    finally:
        os._exit(0)


def put_in(module: str, function: str, text: str, path: str) -> bool:
    """Give the function its mutant's code, if it is one that can be exchanged."""
    target: Any = sys.modules.get(module)
    if target is None:
        return False
    *holders, name = function.split(".")
    for holder in holders:
        target = vars(target).get(holder)
        if target is None:
            return False
    found: Any = vars(target).get(name)
    if isinstance(found, property):
        found = found.fget
    elif isinstance(found, staticmethod | classmethod):
        found = found.__func__
    code = code_of(compile(text, path, "exec"), [*holders, name])
    if not isinstance(found, types.FunctionType) or code is None or code.co_freevars != found.__code__.co_freevars:
        return False
    found.__code__ = code
    return True


def code_of(code: types.CodeType, names: Sequence[str]) -> types.CodeType | None:
    """The code of the function with this path in a module's code."""
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType) and constant.co_name == names[0]:
            return constant if len(names) == 1 else code_of(constant, names[1:])
    return None


@contextlib.contextmanager
def written(path: Path, text: str) -> Iterator[None]:
    """The file with another text, for a while. Its time is another one too, lest Python take the compiled original."""
    original, stat = path.read_bytes(), path.stat()
    try:
        path.write_text(text, encoding="utf-8")
        os.utime(path, (stat.st_atime, stat.st_mtime + 100))
        yield
    finally:
        path.write_bytes(original)
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))


class Serving:
    """Takes pytest's place after it has collected the tests: answers jobs instead of running them all."""

    def __init__(self, replies: int) -> None:
        self.replies = replies

    def tell(self, line: dict[str, Any]) -> None:
        os.write(self.replies, json.dumps(line).encode() + b"\n")

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        bench = Bench(session.items)
        self.tell({"ready": len(session.items), "errors": session.testsfailed})
        for line in sys.stdin:
            self.tell(bench.answer(json.loads(line)))
        return True


def main(arguments: Sequence[str]) -> int:
    replies, *tests = arguments
    sys.dont_write_bytecode = False
    return int(pytest.main([*QUIET, "--continue-on-collection-errors", *tests], plugins=[Serving(int(replies))]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
