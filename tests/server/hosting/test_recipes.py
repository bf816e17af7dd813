"""The files in deploy/ as far as they can be tried without a machine to put them on."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import time
from argparse import ArgumentParser
from pathlib import Path

import httpx
import pytest

from earthrise.cli.main import make_parser
from earthrise.server.arguments import add_arguments
from earthrise.server.public_check import check_address
from tests.kit.ports import free_port
from tests.kit.programs import needed
from tests.server.running import Server

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
UNITS = sorted(path.name for path in DEPLOY.glob("*.service"))


def served(words: list[str]) -> None:
    """The words after `earthrise serve` are ones it takes."""
    parser = ArgumentParser(exit_on_error=False)
    add_arguments(parser)
    args = parser.parse_args(words)
    if args.public:
        check_address(args.public)


@pytest.mark.parametrize("unit", [*UNITS, "earthrise-nightly.timer"])
def test_systemd_finds_nothing_wrong_with_the_units(unit: str, tmp_path: Path) -> None:
    program = needed("systemd-analyze")
    for each in (*DEPLOY.glob("*.service"), *DEPLOY.glob("*.timer")):
        text = each.read_text().replace("/opt/earthrise/bin/earthrise", sys.executable)
        (tmp_path / each.name).write_text(text)
    done = subprocess.run(
        [program, "verify", "--man=no", "--recursive-errors=no", str(tmp_path / unit)],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    said = [line for line in done.stderr.splitlines() if "earthrise" in line]
    assert done.returncode == 0 and said == [], done.stderr


def commands_of(unit: str) -> list[list[str]]:
    """What a unit runs, with its variables as the unit itself sets them."""
    text = (DEPLOY / unit).read_text()
    variables = dict(line.split("=", 1) for line in re.findall(r"^Environment=(.*)$", text, re.MULTILINE))
    found = []
    for line in re.findall(r"^ExecStart=(.*)$", text, re.MULTILINE):
        words = re.sub(r"\$\{?(\w+)\}?", lambda match: variables[match[1]], line)
        found.append(shlex.split(words))
    return found


def test_what_the_units_run_is_what_the_command_takes() -> None:
    [serve] = commands_of("earthrise.service")
    assert serve[:2] == ["/opt/earthrise/bin/earthrise", "serve"]
    served(serve[2:])
    backup, purge, tidy = commands_of("earthrise-nightly.service")
    for words in (backup, purge):
        assert make_parser().parse_args(words[1:]).what == words[2]
    assert tidy[0] == "/usr/bin/find"


def instructions() -> list[tuple[str, str]]:
    text = re.sub(r"\\\n\s*", " ", (DEPLOY / "Containerfile").read_text())
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines]


def test_the_container_copies_what_is_there_and_starts_what_is_taken() -> None:
    known = {"FROM", "RUN", "WORKDIR", "COPY", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
    found = instructions()
    assert {name for name, _ in found} <= known and found[0][0] == "FROM"
    for name, rest in found:
        words = rest.split()
        if name == "COPY" and not words[0].startswith("--from"):
            assert all((ROOT / source).exists() for source in words[:-1]), rest
        if name in ("ENTRYPOINT", "CMD"):
            assert isinstance(json.loads(rest), list)
    at = [name for name, _ in found]
    assert at.index("USER") < at.index("ENTRYPOINT")  # it does not run as root
    assert json.loads(dict(found)["ENTRYPOINT"]) == ["earthrise"]
    words = json.loads(dict(found)["CMD"])
    assert words[0] == "serve"
    served(words[1:])


def copied(target: Path) -> None:
    """What the recipe copies into the image, where it builds."""
    target.mkdir()
    for name, rest in instructions():
        words = rest.split()
        if name == "COPY" and not words[0].startswith("--from"):
            for source in words[:-1]:
                if (ROOT / source).is_dir():
                    ignored = shutil.ignore_patterns("node_modules", "*.so", "__pycache__", "static", "dist")
                    shutil.copytree(ROOT / source, target / source, ignore=ignored)
                else:
                    shutil.copy(ROOT / source, target / source)


@pytest.mark.skipif(not os.environ.get("EARTHRISE_CONTAINER"), reason="fetches packages; make hosting-proof does it")
def test_the_commands_of_the_container_make_a_server_that_serves(tmp_path: Path) -> None:
    """Its `pip` lines, in two clean environments instead of two images; plain and without pages, to save minutes."""
    copied(tmp_path / "src")
    lines = [rest.split(" && ")[0] for name, rest in instructions() if name == "RUN" and rest.startswith("pip ")]
    assert len(lines) == 2
    environment = {**os.environ, "EARTHRISE_PLAIN": "1", "EARTHRISE_NO_WEB": "1"}
    environment.pop("PYTHONPATH", None)
    for place, line in zip(("build", "run"), lines, strict=True):
        subprocess.run([sys.executable, "-m", "venv", str(tmp_path / place)], check=True, timeout=300)
        words = shlex.split(line.replace("/wheels", str(tmp_path / "wheels")))
        command = [str(tmp_path / place / "bin" / words[0]), *words[1:]]
        subprocess.run(command, cwd=tmp_path / "src", env=environment, check=True, timeout=1200)
    program = tmp_path / "run" / "bin" / "earthrise"
    data, port = tmp_path / "data", free_port()
    words = json.loads(dict(instructions())["CMD"])
    words = [str(data) if word == "/data" else "127.0.0.1" if word == "0.0.0.0" else word for word in words]
    with subprocess.Popen([str(program), *words, "--port", str(port)], env=environment) as process:
        try:
            for _ in range(600):
                try:
                    assert httpx.get(f"http://127.0.0.1:{port}/healthz").text == "well\n"
                    break
                except httpx.TransportError:
                    assert process.poll() is None
                    time.sleep(0.1)
            assert len(httpx.get(f"http://127.0.0.1:{port}/api/games").json()) == 5
        finally:
            process.terminate()


def test_compose_starts_what_is_taken() -> None:
    text = (DEPLOY / "compose.yaml").read_text()
    words = json.loads(re.findall(r"^    command: (\[.*\])$", text, re.MULTILINE)[0])
    assert words[0] == "serve"
    served(words[1:])
    subnet = re.findall(r"subnet: ([\d./]+)", text)[0]
    assert words[words.index("--proxy") + 1] == subnet


def test_every_figure_that_is_drawn_or_watched_is_one_the_server_tells(sqlite_server: Server) -> None:
    told = httpx.get(f"{sqlite_server.address}/metrics").text
    names = set(re.findall(r"^(earthrise_\w+)", told, re.MULTILINE))
    board = json.loads((DEPLOY / "grafana.json").read_text())
    shown = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    watched = re.findall(r"expr: (.*)", (DEPLOY / "earthrise-alerts.yml").read_text())
    asked = {name for line in (*shown, *watched) for name in re.findall(r"earthrise_\w+", line)}
    assert asked <= names, asked - names
    assert len(asked) > 15
    ids = [panel["id"] for panel in board["panels"]]
    assert len(set(ids)) == len(ids)


def test_the_page_for_hosts_shows_the_files_as_they_are() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for name in sorted(path.name for path in DEPLOY.iterdir()):
        assert f"deploy/{name}" in page, f"docs/hosting.md does not name deploy/{name}"
