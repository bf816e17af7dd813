"""The source package and the wheel: whole, and good for a machine that has neither a compiler nor Node.js.

Here they are built as plain Python, and what Earthrise stands on comes from the environment of the tests. `make
dist-proof` looks at what `make dist` has made instead (EARTHRISE_DIST), compiled and with everything fetched by pip.
"""

import email
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import venv
import zipfile
from collections.abc import Iterator
from email.message import Message
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tests.compiling.elf import sections
from tests.kit.ports import free_port
from tests.kit.processes import end
from tests.server.running import STARTING, Browser

ROOT = Path(__file__).parents[2]
MADE = os.environ.get("EARTHRISE_DIST", "")
STATIC = "earthrise/server/static/index.html"
OF_THE_REPOSITORY = (".github/", ".gitignore")  # of no use without it
BUILD = "import sys, setuptools.build_meta as made; print(getattr(made, 'build_' + sys.argv[1])(sys.argv[2]))"


class Packages(NamedTuple):
    source: Path
    wheel: Path
    names: list[str]  # of the files they were made of; none where others have made them


def sources() -> list[str]:
    """The files of the repository as they are now; of a source package that was unpacked, all there are."""
    if not (ROOT / ".git").exists():
        listed = (ROOT / "src" / "earthrise.egg-info" / "SOURCES.txt").read_text(encoding="utf-8").splitlines()
        return [name for name in listed if ".egg-info/" not in name]
    asked = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    said = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    names = [name for name in said.stdout.split("\0") if name and not name.startswith(OF_THE_REPOSITORY)]
    return [name for name in names if (ROOT / name).is_file()]


def build(what: str, tree: Path, out: Path) -> Path:
    environment = {**os.environ, "EARTHRISE_PLAIN": "1", "EARTHRISE_REPOSITORY": "git@git.example.org:planets/game.git"}
    command = [sys.executable, "-c", BUILD, what, str(out)]
    said = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, timeout=300, check=False)
    assert said.returncode == 0, said.stderr
    return out / said.stdout.splitlines()[-1]


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Packages:
    """The wheel is made of the source package, as `make dist` does it."""
    if MADE:
        found = [max(Path(MADE).glob(pattern), key=lambda one: one.stat().st_mtime) for pattern in ("*.gz", "*.whl")]
        return Packages(found[0], found[1], [])
    place = tmp_path_factory.mktemp("packages")
    tree, out = place / "tree", place / "dist"
    client = [path.relative_to(ROOT).as_posix() for path in (ROOT / "src" / STATIC).parent.rglob("*") if path.is_file()]
    names = sorted({*sources(), *client})
    for name in names:
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tree / name)
    page = tree / "src" / STATIC
    if not page.exists():  # the client has not been built here; it is packed like any other page
        page.parent.mkdir(parents=True)
        page.write_text("<!doctype html><title>Earthrise</title>")
    source = build("sdist", tree, out)
    with tarfile.open(source) as packed:
        packed.extractall(place / "again", filter="data")
    return Packages(source, build("wheel", next((place / "again").iterdir()), out), names)


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as packed:
        name = next(name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(packed.read(name))


def test_the_source_package_holds_everything_there_is(packages: Packages) -> None:
    with tarfile.open(packages.source) as packed:
        inside = {name.partition("/")[2] for name in packed.getnames()}
    assert {"examples/train_new_earth.py", "docs/library.md", "tests/golden.py", "web/package.json"} <= inside
    assert not set(packages.names) - inside


def test_the_wheel_says_what_it_is_and_where_it_comes_from(packages: Packages) -> None:
    told = metadata(packages.wheel)
    kinds = told.get_all("Classifier") or []
    assert "Typing :: Typed" in kinds and "Programming Language :: Python :: 3.11" in kinds
    assert "Intended Audience :: Science/Research" in kinds and told["License-Expression"] == "MIT"
    if not MADE:
        pages = dict(line.split(", ") for line in told.get_all("Project-URL") or [])
        home = "https://git.example.org/planets/game"
        assert pages == {
            "Source": home,
            "Documentation": f"{home}/tree/main/docs",
            "Changelog": f"{home}/blob/main/CHANGELOG.md",
            "Issues": f"{home}/issues",
        }


def test_the_wheel_holds_what_runs_and_nothing_of_what_it_was_made_of(packages: Packages, tmp_path: Path) -> None:
    with zipfile.ZipFile(packages.wheel) as packed:
        names = packed.namelist()
        libraries = [Path(packed.extract(name, tmp_path)) for name in names if name.endswith(".so")]
    assert STATIC in names and "earthrise/games/one_earth/rulebook.toml" in names
    assert "earthrise/games/one_earth/proof.json" in names and "earthrise/lab/report/page.css" in names
    assert not [name for name in names if name.startswith(("tests/", "web/")) or name.endswith((".c", ".h", ".ts"))]
    assert bool(libraries) == ("none-any" not in packages.wheel.name)
    if MADE:
        assert libraries, "make dist is to compile"
    if sys.platform == "linux":
        assert not [library.name for library in libraries if ".symtab" in sections(library)]


class Machine:
    """An environment of its own, in which nothing can be found but what has been installed there: no compiler, no
    Node.js, nothing of this repository."""

    def __init__(self, place: Path, wheel: Path) -> None:
        self.place = place
        self.bin = place / "venv" / "bin"
        self.environment = {"PATH": str(self.bin), "HOME": str(place), "LANG": "C.UTF-8"}
        venv.create(place / "venv", with_pip=True, symlinks=True)
        if MADE:
            self.run("python", "-m", "pip", "install", "--quiet", f"{wheel}[server]")
        else:
            self.run("python", "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", str(wheel))
            self.lend(place / "lent")

    def lend(self, folder: Path) -> None:
        """What Earthrise stands on, out of the environment of the tests, and nothing of Earthrise."""
        folder.mkdir()
        for path in {Path(sysconfig.get_paths()[kind]) for kind in ("purelib", "platlib")}:
            for entry in path.iterdir():
                if not entry.name.startswith(("earthrise", "__", "_virtualenv")) and entry.suffix != ".pth":
                    (folder / entry.name).symlink_to(entry)
        library = next((self.place / "venv" / "lib").glob("python*")) / "site-packages"
        (library / "lent.pth").write_text(f"{folder}\n")

    def run(self, program: str, *words: str) -> str:
        command = [str(self.bin / program), *words]
        said = subprocess.run(
            command, cwd=self.place, env=self.environment, capture_output=True, text=True, timeout=600, check=False
        )
        assert said.returncode == 0, f"{' '.join(words)}: {said.stdout}{said.stderr}"
        return said.stdout


@pytest.fixture(scope="module")
def machine(packages: Packages, tmp_path_factory: pytest.TempPathFactory) -> Machine:
    return Machine(tmp_path_factory.mktemp("machine"), packages.wheel)


def test_a_machine_without_compiler_and_node_plays_a_whole_game(machine: Machine, packages: Packages) -> None:
    for tool in ("cc", "gcc", "clang", "node", "npm", "make"):
        assert shutil.which(tool, path=machine.environment["PATH"]) is None
    asked = "import earthrise; print(earthrise.__file__, earthrise.compiled())"
    where, is_compiled = machine.run("python", "-c", asked).split()
    assert Path(where).is_relative_to(machine.place)
    assert is_compiled == str("none-any" not in packages.wheel.name)
    played = machine.run(
        *(
            "earthrise",
            "play",
            "new_earth_thomas",
            "--seats",
            "heuristic,random",
            "--option",
            "mode=short",
            "--seed",
            "5",
        ),
    )
    assert "Sol wins." in played and "The supply of credits ran out" in played, played[-800:]


@pytest.fixture
def served(machine: Machine) -> Iterator[str]:
    port = free_port()
    words = ["serve", "--port", str(port), "--data", str(machine.place / "data"), "--bot-pause", "0", "--no-limits"]
    with (
        (machine.place / "served.log").open("wb") as log,
        subprocess.Popen(
            [str(machine.bin / "earthrise"), *words],
            cwd=machine.place,
            env=machine.environment,
            stdout=log,
            stderr=log,
            start_new_session=True,
        ) as process,
    ):
        address = f"http://127.0.0.1:{port}"
        until = time.monotonic() + STARTING
        while True:
            try:
                httpx.get(f"{address}/healthz", timeout=5).raise_for_status()
                break
            except httpx.TransportError:
                assert process.poll() is None, Path(log.name).read_text(encoding="utf-8")
                assert time.monotonic() < until
                time.sleep(0.1)
        yield address
        end(process, patience=10)


def test_it_serves_its_own_page_and_a_whole_game_is_played_there(served: str, packages: Packages) -> None:
    with zipfile.ZipFile(packages.wheel) as packed:
        assert httpx.get(served).content == packed.read(STATIC)
    ada = Browser(served, "Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    table = ada.ok("POST", "/api/tables", {"game": "new_earth_thomas", "seats": seats, "options": {"mode": "short"}})
    until = time.monotonic() + STARTING
    while True:
        view = ada.ok("GET", f"/api/tables/{table['id']}/view", seat=0)
        if view["result"] is not None:
            break
        assert time.monotonic() < until, view["waiting"]
        if view["options"]:
            action = view["options"][0]["text"]
            ada.ok("POST", f"/api/tables/{table['id']}/actions", {"seat": 0, "seq": view["seq"], "action": action})
        else:
            time.sleep(0.02)  # the bot is choosing
    ada.close()
    assert view["result"]["because"] and len(view["result"]["scores"]) == 2
