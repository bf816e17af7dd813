"""The subjects: which script measures what, run by which Python."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from subjects.common import Figure, Measure, Offer

from harness.places import PEERS_VENV, PROJECT_VENV, ROOT, SUBJECTS, Failed, output_of, program

COMPILED = "earthrise compiled"
PLAIN = "earthrise plain"
OPENSPIEL = "openspiel"
CATANATRON = "catanatron"
PETTINGZOO = "pettingzoo"
RLCARD = "rlcard"
PGX = "pgx"
ENVIRONMENTS = "earthrise"

# Slowest case: a measure may overshoot by one whole game, and every subject takes up to seven measures.
PATIENCE_FIXED = 120.0
PATIENCE_PER_SECOND = 40.0


@dataclass(frozen=True)
class Subject:
    """An engine to measure.

    `package` names the peer of peers.txt that it needs; `form`, if given, is what it must turn out to be.
    """

    name: str
    script: str
    python: Path
    package: str = ""
    form: str = ""
    environment: Mapping[str, str] = field(default_factory=dict)

    def ask(self, timeout: float, *arguments: str) -> list[dict[str, object]]:
        printed = output_of([self.python, SUBJECTS / self.script, *arguments], timeout, self.environment)
        return [json.loads(line) for line in printed.splitlines() if line.startswith("{")]

    def offer(self) -> Offer:
        """What it can measure; raises Failed when it is not there, or not in the form that is asked for."""
        answer = self.ask(PATIENCE_FIXED, "--list")
        if not answer:
            raise Failed("it lists no games")
        found = Offer(**answer[-1])  # type: ignore[arg-type]
        if self.form and found.form != self.form:
            raise Failed(f"it is {found.form} here, not {self.form}")
        return found

    def measure(self, game: str, seconds: float, seed: int) -> list[Figure]:
        timeout = PATIENCE_FIXED + PATIENCE_PER_SECOND * seconds
        lines = self.ask(timeout, "--game", game, "--seconds", str(seconds), "--seed", str(seed))
        return [Figure(Measure(str(line["measure"])), float(str(line["value"]))) for line in lines]


def our_python() -> Path:
    """The project's environment, where Earthrise is installed; else the Python that runs this."""
    python = program(PROJECT_VENV, "python")
    return python if python.exists() else Path(sys.executable)


def our_subjects() -> list[Subject]:
    source = {"PYTHONPATH": str(ROOT / "src")}
    return [
        Subject(COMPILED, "ours.py", our_python(), form="compiled"),
        Subject(PLAIN, "ours.py", our_python(), form="plain", environment=source),
    ]


def peer_subjects() -> list[Subject]:
    python = program(PEERS_VENV, "python")
    return [
        Subject(OPENSPIEL, "peer_openspiel.py", python, package="open_spiel"),
        Subject(CATANATRON, "peer_catanatron.py", python, package="catanatron"),
        Subject(PETTINGZOO, "peer_pettingzoo.py", python, package="pettingzoo"),
        Subject(RLCARD, "peer_rlcard.py", python, package="rlcard"),
    ]


def environment_subjects() -> list[Subject]:
    """Ourselves: the package that is installed, or what a PYTHONPATH puts before it."""
    folders = [str(Path(folder).resolve()) for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder]
    before = {"PYTHONPATH": os.pathsep.join(folders)} if folders else {}  # subjects are run in another folder
    return [Subject(ENVIRONMENTS, "our_environments.py", our_python(), form="compiled", environment=before)]


def environment_peers() -> list[Subject]:
    python = program(PEERS_VENV, "python")
    one_thread = {"XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false", "JAX_PLATFORMS": "cpu"}
    return [
        *(subject for subject in peer_subjects() if subject.name in (PETTINGZOO, RLCARD)),
        Subject(PGX, "peer_pgx.py", python, package="pgx", environment=one_thread),
    ]
