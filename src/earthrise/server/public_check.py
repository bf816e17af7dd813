"""Is a server fit for the open internet? What its own settings and its machine say about that, in plain sentences.

`earthrise serve --public https://host` says what is missing and starts all the same: a host may have reasons. With
`--check` it only says it.
"""

import os
import resource
import shutil
import stat
from collections.abc import Iterator
from ipaddress import ip_address, ip_network
from pathlib import Path
from urllib.parse import urlsplit

from earthrise.engine.build_form import compiled
from earthrise.server.http.client_files import FOLDER
from earthrise.server.settings import FAST, KEY_FILE, SMTP_VARIABLE, BadSettings, Settings

OPEN_FILES = 8192  # a live connection takes one, and so does every request
ROOM = 1_000_000_000  # bytes free on the disk: a year of a small club


def check_address(public: str) -> None:
    """Refuses what is no address that people could type."""
    try:
        parts = urlsplit(public)
        host, _ = parts.hostname, parts.port
    except ValueError:
        parts, host = urlsplit(""), None
    if parts.scheme != "https" or not host or parts.path.strip("/") or parts.query or parts.username:
        raise BadSettings(f"--public is the address people type, such as https://tables.example.org, not “{public}”.")


def raise_open_files() -> None:
    """As many open files as the system lets us have, up to what we could use."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = OPEN_FILES * 8 if hard == resource.RLIM_INFINITY else min(hard, OPEN_FILES * 8)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def missing(settings: Settings) -> list[str]:
    """What a host should see to, each in a sentence that says what to do."""
    return [*_network(settings), *_files(settings), *_machine(settings), *_mail(settings)]


def _network(settings: Settings) -> Iterator[str]:
    here = is_loopback(settings.host)
    if not settings.proxies:
        yield (
            "Nothing is named that may say where visitors come from, so all of them share one address and its limits: "
            "put a proxy with TLS in front (deploy/nginx.conf, deploy/Caddyfile) and add --proxy 127.0.0.1."
        )
    elif believes_everybody(settings.proxies):
        yield (
            f"--proxy {settings.proxies} believes everybody about where they come from, so limits by address hold "
            "nobody: name the proxy's own address."
        )
    if not here and not is_private_network(settings.proxies):
        yield (
            f"The server listens on {settings.host}, where people reach it past the proxy and without TLS: "
            "leave --host at 127.0.0.1, or close the port to everybody but the proxy."
        )


def _files(settings: Settings) -> Iterator[str]:
    folder, key = settings.folder, settings.folder / KEY_FILE
    if not folder.is_dir():
        yield f"The data folder {folder} is not there yet; it is made at the first start. Is --data what you mean?"
    else:
        if others_may(folder):
            yield f"Others on this machine can read the data folder and every game's secrets: chmod 700 {folder}."
        if kept_in_memory(folder):
            yield f"The data folder {folder} is lost when the machine restarts: choose a --data folder on a disk."
        if shutil.disk_usage(folder).free < ROOM:
            yield f"Less than {ROOM // 10**9} GB is free where {folder} lies: make room, or purge old tables."
    if key.exists() and others_may(key):
        yield f"Others on this machine can read the server's key, and with it be anybody: chmod 600 {key}."
    if not (FOLDER / "index.html").is_file():
        yield "The pages people see have not been built: install the package, or run make web in the clone."


def _machine(settings: Settings) -> Iterator[str]:
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    if files != resource.RLIM_INFINITY and files < OPEN_FILES:
        yield (
            f"This process may have only {files} files open, and every visitor takes some: "
            f"LimitNOFILE=65536 in the systemd unit, or ulimit -n {OPEN_FILES} before the start."
        )
    if settings.durability == FAST:
        yield "With --durability fast a power cut takes the last seconds' moves: leave it out, unless you chose so."
    if os.geteuid() == 0:
        yield "The server runs as root: give it a user of its own (deploy/earthrise.service does)."
    if not compiled():
        yield "The rules run as plain Python, and bots think many times slower: install it where there is a C compiler."


def _mail(settings: Settings) -> Iterator[str]:
    if settings.smtp and SMTP_VARIABLE not in os.environ and urlsplit(settings.smtp).password:
        yield (
            "The mail server's password stands in the list of processes, which others on this machine can read: "
            f"put the address into the environment variable {SMTP_VARIABLE} instead of --smtp."
        )


def notes(settings: Settings) -> Iterator[str]:
    """What a server does well without, and a host may not know of."""
    if not settings.smtp:
        yield (
            "No mail server is named, so nothing can be sent to people by mail: set "
            f"{SMTP_VARIABLE}=smtp://user:password@host:587 and --mail-from ADDRESS if it should."
        )


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def is_private_network(proxies: str) -> bool:
    """A proxy elsewhere in a private network (another container) needs the server to listen there."""
    for one in filter(None, (part.strip() for part in proxies.split(","))):
        try:
            network = ip_network(one, strict=False)
        except ValueError:
            continue
        if network.is_private and not network.is_loopback:
            return True
    return False


def believes_everybody(proxies: str) -> bool:
    return any(part.strip() in ("*", "0.0.0.0/0", "::/0") for part in proxies.split(","))


def others_may(path: Path) -> bool:
    return bool(stat.S_IMODE(path.stat().st_mode) & 0o077)


def kept_in_memory(folder: Path) -> bool:
    """Whether it lies in a file system that is only memory, as far as the system tells."""
    try:
        mounts = [line.split() for line in Path("/proc/mounts").read_text(encoding="utf-8").splitlines()]
    except OSError:
        return False
    place = folder.resolve()
    over = [mount for mount in mounts if len(mount) > 2 and place.is_relative_to(mount[1].replace("\\040", " "))]
    return bool(over) and max(over, key=lambda mount: len(mount[1]))[2] in ("tmpfs", "ramfs")
