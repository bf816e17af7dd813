"""Ending a process that a test has started."""

import signal
import subprocess


def kill(process: subprocess.Popen[bytes] | None) -> None:
    """As by kill -9."""
    assert process is not None
    process.send_signal(signal.SIGKILL)
    process.wait()


def end(process: subprocess.Popen[bytes] | None, patience: float) -> None:
    """Ask it to end; after so many seconds it is killed."""
    if process is not None and process.poll() is None:
        process.terminate()
        try:
            process.wait(patience)
        except subprocess.TimeoutExpired:
            kill(process)
