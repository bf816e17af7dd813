"""What people are told when they are called: what anybody who looks on at the table may know, and nothing more."""

import re
from urllib.parse import urlsplit

import msgspec

from earthrise.engine.errors import EarthriseError
from earthrise.engine.registry import find_game
from earthrise.server.store.call_rows import ENDING, REMATCH, TURN, Call
from earthrise.server.store.rows import SeatRow, TableRow

DISCORD = ("discord.com", "discordapp.com")
SLACK = "hooks.slack.com"
NOT_PLAIN = re.compile(r"[^\w .,:'’()-]|_")  # what other programs could take for a mention, a link or a style
MOST_NAMED = 6


class Message(msgspec.Struct, frozen=True):
    """`tag` is the same for all calls about one table: a newer one takes the older one's place."""

    title: str
    body: str
    url: str
    tag: str


def message_for(call: Call, row: TableRow | None, seats: list[SeatRow], address: str) -> Message:
    if row is None:
        return Message("Earthrise", "Notices arrive here.", f"{address}/you", "trial")
    game = title_of(row.game)
    others = company([seat.name for seat in seats if seat.number != call.seat])
    link = f"{address}/table/{call.about or row.id}"
    if call.kind == TURN:
        return Message(f"Your turn: {game}", f"It is your turn at {game}{others}.", link, row.id)
    if call.kind == ENDING:
        result = f" {row.round_text.removesuffix('.')}." if row.round_text else ""
        return Message(f"Game over: {game}", f"Your game of {game}{others} is over.{result}", link, row.id)
    assert call.kind == REMATCH
    who = next((seat.name for seat in seats if seat.number == call.turn), "Somebody")
    return Message(f"Rematch: {game}", f"{who} offers a rematch of {game}. A seat is free for you.", link, row.id)


def title_of(game: str) -> str:
    """The game's name; two of them are told apart by who made them."""
    try:
        return find_game(game).title
    except EarthriseError:
        return "a game"


def company(names: list[str]) -> str:
    if not names:
        return ""
    if len(names) > MOST_NAMED:
        return f" with {len(names)} others"
    return f" with {names[0]}" if len(names) == 1 else f" with {', '.join(names[:-1])} and {names[-1]}"


def push_body(message: Message, waiting: int) -> bytes:
    """What the service worker of the page reads (web/src/offline)."""
    return msgspec.json.encode({**msgspec.structs.asdict(message), "waiting": waiting})


def hook_body(message: Message, url: str) -> bytes:
    """The form that Discord takes (`content`), Slack (`text`), or what stands in for either, such as a bridge to
    Matrix. Names cannot mention anybody, nor look like links."""
    host = (urlsplit(url).hostname or "").lower()
    text = f"{NOT_PLAIN.sub('', message.body)} {message.url}"
    said: dict[str, object] = {}
    if host != SLACK:
        said |= {"content": text, "allowed_mentions": {"parse": []}}
    if host not in DISCORD:
        said["text"] = text
    return msgspec.json.encode(said)


def mail_text(message: Message, stop: str) -> str:
    return (
        f"{message.body}\n\n{message.url}\n\n"
        "You are sent one mail about a table until you open it. You have asked for them on the page “You”.\n"
        f"No more mails: {stop}\n"
    )
