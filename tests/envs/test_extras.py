"""Who lacks a library is told what to install."""

import subprocess
import sys

import pytest

WITHOUT = "import sys; sys.modules[{library!r}] = None; import earthrise.envs.{module}"


@pytest.mark.parametrize(
    ("module", "library", "extra"),
    [("batched", "numpy", "envs"), ("pettingzoo", "pettingzoo", "envs"), ("openspiel", "pyspiel", "openspiel")],
)
def test_a_missing_library_is_named_with_what_brings_it(module: str, library: str, extra: str) -> None:
    script = WITHOUT.format(library=library, module=module)
    done = subprocess.run([sys.executable, "-c", script], check=False, capture_output=True, text=True)
    said = done.stderr.strip().splitlines()[-1]
    assert said == f'ModuleNotFoundError: {library} is not installed: pip install "earthrise[{extra}]"'
