"""The command line of the server. Imports nothing of it, so that `earthrise --help` answers at once."""

import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: 127.0.0.1)")
    parser.add_argument("--port", metavar="N", type=int, default=8000, help="port (default: 8000)")
    parser.add_argument(
        "--data",
        metavar="FOLDER",
        default="earthrise-data",
        help="where the tables and the server's key are kept (default: earthrise-data)",
    )
    parser.add_argument(
        "--database", metavar="URL", default="", help="postgresql://… instead of the SQLite file in the data folder"
    )
    parser.add_argument(
        "--durability",
        choices=["sync", "fast"],
        default="sync",
        help="sync: a move is on the disk before it is acknowledged, and survives a power loss; fast: the disk is not "
        "waited for, and a power loss may take the last seconds of moves (default: sync)",
    )
    parser.add_argument(
        "--new-key",
        action="store_true",
        help="begin with a new key although the database knows people: everybody loses their seats",
    )
    parser.add_argument(
        "--new-database",
        action="store_true",
        help="begin with an empty database although this folder had one: all tables are gone",
    )
    parser.add_argument("--workers", metavar="N", type=int, default=1, help="server processes (PostgreSQL only)")
    parser.add_argument("--bot-workers", metavar="N", type=int, default=1, help="processes in which bots think")
    parser.add_argument(
        "--bot-pause", metavar="S", type=float, default=0.8, help="seconds between bots' moves, to follow them (0.8)"
    )
    parser.add_argument(
        "--hint-seconds", metavar="S", type=float, default=1.0, help="how long a hint is thought about (default: 1)"
    )
    parser.add_argument(
        "--bot-nice",
        metavar="N",
        type=int,
        default=19,
        help="how far bots step back for people and other programs: 0 (not at all) to 19 (default: 19)",
    )
    parser.add_argument(
        "--bot",
        metavar="NAME=COMMAND",
        action="append",
        default=[],
        help="a program that people can choose as a bot (docs/writing-a-bot.md), e.g. --bot 'rover=./rover --calm'; "
        "NAME:2000ms=COMMAND gives it two seconds a decision instead of five; may be given several times",
    )
    parser.add_argument(
        "--proxy",
        metavar="ADDRESS",
        default="",
        help="a proxy in front, whose word on where requests come from (X-Forwarded-For, -Proto) is believed, "
        "e.g. 127.0.0.1; several with commas",
    )
    parser.add_argument(
        "--public",
        metavar="https://HOST",
        default="",
        help="the address people type, when the server is for the open internet: it says what is still missing for "
        "that, and browsers are told to come by HTTPS alone",
    )
    parser.add_argument(
        "--smtp",
        metavar="URL",
        default="",
        help="the server that sends mail to people who want it: smtp://user:password@host:587, or smtps://…; better in "
        "the environment variable EARTHRISE_SMTP, which others on this machine cannot read",
    )
    parser.add_argument(
        "--mail-from", metavar="ADDRESS", default="", help="the address mails come from, e.g. tables@example.org"
    )
    parser.add_argument(
        "--notice-after",
        metavar="S",
        type=float,
        default=60.0,
        help="seconds after which somebody who is away is told that it is their turn (default: 60)",
    )
    parser.add_argument(
        "--private-webhooks",
        action="store_true",
        help="let people name webhooks inside this machine's own network, and without TLS: only where you trust all of "
        "them",
    )
    parser.add_argument("--notice-lease", type=float, default=60.0, help=argparse.SUPPRESS)  # for tests
    parser.add_argument("--check", action="store_true", help="with --public: only say what is missing (exit code 1)")
    parser.add_argument("--quiet", action="store_true", help="log warnings only")
    parser.add_argument("--open", action="store_true", help="open the lobby in a browser")
    parser.add_argument("--no-limits", action="store_true", help=argparse.SUPPRESS)  # for load tests
