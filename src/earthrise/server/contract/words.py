"""What the document says in words: of the whole, of security, of what stands in addresses."""

from typing import Final

WHOLE: Final = """The addresses that the browser client uses, for programs. docs/http.md plays a whole game
with curl.

**Who asks.** `GET /api/me` hands out a cookie and tells a token. Who only looks needs neither; every write
needs the cookie and, in the header `X-Earthrise-CSRF`, the token.

**What is refused** is answered as `application/problem+json`: `detail` is for people, `code` for programs, and
an action that a rule forbids comes with `rule` and, where there is one, with `fix`. Each operation lists the
codes it answers with. Besides, anything may be answered with 500 (`server_error`), or with 503 and `Retry-
After` while the database fails; an address that does not take a method says with 405 and `Allow` which it
takes. With 429, too, `Retry-After` says how many seconds to wait.

**Moving on.** A table has a sequence number, `seq`. Who acts sends the one that was seen; if the table has
moved on, nothing happens and the answer is 409 `stale`.

**Live.** `GET /api/tables/{table_id}/live?seat=0&since=0` as a WebSocket tells what happens, one `LiveMessage`
after the other. Fields may be added to answers; ignore those you do not know. Fields that the server does not
know are refused."""

SCHEMES: Final = {
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": "earthrise",
        "description": "Who asks. `GET /api/me` sets it for whoever comes without.",
    },
    "csrf": {
        "type": "apiKey",
        "in": "header",
        "name": "X-Earthrise-CSRF",
        "description": "The `csrf` that `GET /api/me` tells, so that no other page writes in one's name.",
    },
}

TAGS: Final = {
    "me": "Who I am, my games, circles and notices.",
    "you": "What keeps me on every device.",
    "games": "Games, their rules, lessons and puzzles.",
    "lobby": "Finding and laying tables, and sitting down.",
    "tables": "A table: looking, acting, talking, looking back.",
    "house": "The server itself.",
}
_OF_ADDRESSES: Final = {
    "games": ("games", "puzzles"),
    "lobby": ("lobby", "join", "records"),
    "me": ("me", "history", "waiting", "statistics", "circles", "ratings"),
    "tables": ("tables",),
    "you": ("you",),
}

PARAMETERS: Final = {
    "table_id": "The id of a table, as `POST /api/tables` and the lobby tell it.",
    "number": "The seat, counted from 0.",
    "seat": "The seat to look from, counted from 0; -1 looks on.",
    "game": "The id of a game, as `GET /api/games` tells it.",
    "puzzle": "The id of a puzzle.",
    "token": "What stands at the end of the link.",
    "circle_id": "The id of a circle.",
    "key": "The `key` of a passkey of mine.",
    "target_id": "The `id` of a device or webhook of mine.",
    "seq": "The moment: so many entries of the game's log.",
    "first": "The first of the moments.",
    "ref": "What it is asked about, such as `space:e4`.",
    "verb": "Only actions with this verb.",
    "action": "Only this action, in notation.",
    "to": "The seat to which it would be proposed; needed only where several decide at once.",
    "mode": "Only games in this mode.",
    "having": "Only games in which somebody of this name played.",
    "outcome": "Only games that were `won` or `lost`.",
    "kind": "Only games `against` others, played `together`, or `alone`.",
    "until": "Only games that ended on this day or before.",
    "before": "What the part before told as `next`; empty begins with the newest.",
}
_ELSEWHERE: Final = {
    ("getRuleExample", "name"): "The name of a pictured example, as the rulebook tells it.",
    ("beginLesson", "name"): "The name of a lesson.",
    ("getLessonWalk", "name"): "The name of a lesson.",
    ("noteLessonDone", "name"): "The name of a lesson.",
    ("removeFromCircle", "number"): "The member, by their number in the circle.",
    ("listEvents", "since"): "Only what happened after this sequence number.",
    ("listChat", "since"): "Only lines after the one with this number.",
    ("getHistory", "since"): "Only games that ended on this day or after.",
    ("downloadRecords", "since"): "Only games that ended on this day or after.",
    ("getHistory", "game"): "Only this game.",
    ("downloadRecords", "game"): "Only this game.",
}


def parameter(operation: str, name: str) -> str:
    return _ELSEWHERE.get((operation, name)) or PARAMETERS[name]


def tag(path: str) -> str:
    word = path.removeprefix("/api/").split("/")[0]
    return next((name for name, words in _OF_ADDRESSES.items() if word in words), "house")
