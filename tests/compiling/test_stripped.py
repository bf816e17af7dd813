"""Compiled libraries carry nothing that only profilers read: no names of C functions, nothing for debuggers."""

import importlib.metadata
import os
import runpy
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest

from earthrise import compiled
from tests.compiling.elf import sections

ROOT = Path(__file__).parents[2]
SUPERFLUOUS = {".symtab", ".strtab", ".debug_info"}
PROBE = "#include <Python.h>\nstatic int doubled(int x) { return 2 * x; }\nint shown(int x) { return doubled(x); }\n"

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into libraries as Linux has them")


def setup_py(monkeypatch: pytest.MonkeyPatch, **environment: str) -> dict[str, Any]:
    """What setup.py reckons, without anything being built."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("setuptools.setup", lambda **given: None)
    monkeypatch.setattr(sys, "argv", ["setup.py", "--version"])
    return runpy.run_path(str(ROOT / "setup.py"))


@pytest.mark.parametrize(("wish", "left"), [("0", set()), ("1", {".symtab", ".strtab"})])
def test_a_library_is_linked_without_names_unless_they_are_asked_for(
    wish: str, left: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    reckoned = setup_py(monkeypatch, EARTHRISE_SYMBOLS=wish)
    if not reckoned["can_compile"]():
        pytest.skip("there is no C compiler")
    (tmp_path / "probe.c").write_text(PROBE)
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0] if "CC" not in os.environ else os.environ["CC"]
    include = f"-I{sysconfig.get_paths()['include']}"
    words = ["-O1", "-g0", "-fPIC", "-shared", include, "probe.c", "-o", "probe.so", *reckoned["EXTRA_LINK_ARGS"]]
    subprocess.run([*compiler.split(), *words], cwd=tmp_path, check=True, timeout=60)
    found = sections(tmp_path / "probe.so")
    assert ".dynsym" in found and found & SUPERFLUOUS == left


def test_how_libraries_are_linked_is_part_of_what_makes_them_others(monkeypatch: pytest.MonkeyPatch) -> None:
    with_names = setup_py(monkeypatch, EARTHRISE_SYMBOLS="1")["how_compiled"]()
    assert setup_py(monkeypatch, EARTHRISE_SYMBOLS="0")["how_compiled"]() != with_names


def test_the_installed_libraries_are_stripped() -> None:
    if not compiled():
        pytest.skip("earthrise runs as plain Python")
    files = importlib.metadata.files("earthrise") or []
    libraries = [Path(str(file.locate())) for file in files if file.name.endswith(".so")]
    assert len(libraries) >= 8
    for library in libraries:
        assert not sections(library) & SUPERFLUOUS, f"{library.name} holds what only profilers read"
