"""Run the server: `earthrise serve`, or `python -m earthrise.server.serve`."""

import argparse
import os
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Sequence

import uvicorn
from litestar import Litestar

from earthrise.bots.external.command import VARIABLE, named_lines
from earthrise.engine.errors import EarthriseError
from earthrise.engine.words import plural
from earthrise.server import public_check
from earthrise.server.app import make_app
from earthrise.server.arguments import add_arguments
from earthrise.server.http import logs
from earthrise.server.opening import make_ready
from earthrise.server.services import lock_folder
from earthrise.server.settings import SMTP_VARIABLE, BadSettings, Settings

HANDED_ON = "EARTHRISE_SERVER"


def settings_from(args: argparse.Namespace) -> Settings:
    settings = Settings(
        host=args.host,
        port=args.port,
        data=args.data,
        database=args.database,
        durability=args.durability,
        new_key=args.new_key,
        new_database=args.new_database,
        workers=args.workers,
        bot_workers=args.bot_workers,
        bot_pause=args.bot_pause,
        hint_seconds=args.hint_seconds,
        bot_nice=args.bot_nice,
        programs=[*named_lines(), *args.bot],
        proxies=args.proxy,
        public=args.public.rstrip("/"),
        smtp=args.smtp or os.environ.get(SMTP_VARIABLE, ""),
        mail_from=args.mail_from,
        call_grace=args.notice_after,
        call_lease=args.notice_lease,
        private_webhooks=args.private_webhooks,
    )
    if args.no_limits:
        settings = settings.changed(
            identity_rate=0.0,
            address_rate=0.0,
            costly_rate=0.0,
            tables_rate=0.0,
            chat_rate=0.0,
            reports_rate=0.0,
            signing_rate=0.0,
            mailing_rate=0.0,
            calls_rate=0.0,
            sockets_each_visitor=0,
            sockets_each_address=0,
            hints_each=0,
            absent_seconds=0.0,
        )
    settings.check()
    if settings.public:
        public_check.check_address(settings.public)
    elif args.check:
        raise BadSettings("--check goes with --public https://HOST.")
    return settings


def app_from_environment() -> Litestar:
    """What each server process makes for itself, from what the first one handed on."""
    text, _, level = os.environ[HANDED_ON].rpartition("\n")
    logs.set_up(level)
    return make_app(Settings.from_json(text))


def run(settings: Settings, level: str = "INFO", open_browser: bool = False) -> None:
    os.environ[HANDED_ON] = f"{settings.to_json()}\n{level}"
    os.environ[VARIABLE] = "\n".join(settings.programs)  # for this process's list of bots and for the bot workers
    logs.set_up(level)
    if open_browser:
        threading.Thread(target=_open_when_ready, args=(settings,), daemon=True).start()
    uvicorn.run(
        "earthrise.server.serve:app_from_environment",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers if settings.workers > 1 else None,
        http="earthrise.server.http.reading:BoundedReading",
        ws="websockets-sansio",
        # Chat and what a seat holds in secret would share a compressor: lengths of messages could tell of it.
        ws_per_message_deflate=False,
        ws_max_size=4096,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        # Who says where a request comes from is believed only where the host has said so.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
    )


def _open_when_ready(settings: Settings) -> None:
    host = "127.0.0.1" if settings.host in ("0.0.0.0", "::", "") else settings.host
    address = f"http://{host}:{settings.port}/"
    for _ in range(100):
        try:
            urllib.request.urlopen(address + "healthz", timeout=1).close()
            webbrowser.open(address)
            return
        except OSError:
            time.sleep(0.1)


def run_with(args: argparse.Namespace) -> bool:
    """Run as the command line asks; False when it only asked what is missing, and something is."""
    settings = settings_from(args)
    public_check.raise_open_files()
    if settings.public:
        wanting = public_check.missing(settings)
        for sentence in wanting:
            print(f"Missing: {sentence}", flush=True)
        for sentence in public_check.notes(settings):
            print(f"Note: {sentence}", flush=True)
        if args.check:
            print(f"Fit for {settings.public}." if not wanting else f"{plural(len(wanting), 'thing')} missing.")
            return not wanting
    if not settings.is_postgres:
        settings.folder.mkdir(parents=True, exist_ok=True)
        lock_folder(settings.folder).close()  # found out here, it is one sentence and no failed start
    make_ready(settings)
    address = settings.public or f"http://{settings.host}:{settings.port}"
    print(f"Earthrise: {address}/  (Ctrl-C stops it)", flush=True)
    run(settings, "WARNING" if args.quiet else "INFO", args.open)
    return True


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="earthrise serve", description="The table server.")
    add_arguments(parser)
    try:
        fine = run_with(parser.parse_args(argv))
    except EarthriseError as error:
        print(f"earthrise: {error}", file=sys.stderr)
        return 2
    return 0 if fine else 1


if __name__ == "__main__":
    sys.exit(main())
