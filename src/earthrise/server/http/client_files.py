"""The built client: its files, and its page for every address of its own.

Building the client leaves compressed twins beside what they make smaller (`web/compressed.ts`): compressing costs the
server nothing, and the twins are as small as they get.
"""

from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.params import FromPath

from earthrise.server.problems import Trouble

COMPRESSED_ALREADY = "compressed_already"
FOLDER = Path(__file__).parents[1] / "static"
# Litestar adds the character set to what is text.
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".map": "application/json",
    ".txt": "text/plain",
    ".woff2": "font/woff2",
}
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the smaller one first
NOT_BUILT = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Earthrise</title><h1>Earthrise</h1>"
    b"<p>The server runs, but its pages have not been built yet."
)


class Served(NamedTuple):
    body: bytes
    kind: str
    encoding: str
    has_twins: bool
    is_lasting: bool


def accepted_encodings(header: str) -> list[str]:
    """Those we have that a browser takes, the smaller one first; `gzip;q=0` means that it does not."""
    taken = set()
    for one in header.split(","):
        name, _, weight = one.partition(";")
        if weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            taken.add(name.strip().lower())
    return [name for name in ENCODINGS if name in taken]


def page_or_file(path: str, accepted: str = "") -> Served:
    """What is there, compressed where the browser takes that; lasting are files whose name holds their fingerprint."""
    wanted = file_at(path)
    if wanted is not None:
        return served(wanted, accepted, path.lstrip("/").startswith("assets/"))
    if path.startswith("/assets/"):
        raise Trouble(404, "not_found", "There is no such file.")
    index = FOLDER / "index.html"
    if not index.is_file():
        return Served(NOT_BUILT, TYPES[".html"], "", False, False)
    return served(index, accepted, False)


def file_at(path: str) -> Path | None:
    """The client's file at this address, if there is one."""
    try:
        wanted = (FOLDER / path.lstrip("/")).resolve()
        is_ours = wanted.is_relative_to(FOLDER.resolve()) and wanted.suffix in TYPES and wanted.is_file()
    except (OSError, ValueError):  # no file can have such a name
        return None
    return wanted if is_ours else None


def served(file: Path, accepted: str, is_lasting: bool) -> Served:
    kind = TYPES[file.suffix]
    twins = {name: twin for name, ending in ENCODINGS.items() if (twin := Path(f"{file}{ending}")).is_file()}
    for encoding in accepted_encodings(accepted):
        if encoding in twins:
            return Served(twins[encoding].read_bytes(), kind, encoding, True, is_lasting)
    return Served(file.read_bytes(), kind, "", bool(twins), is_lasting)


# The link in a mail is a page, too, beside what a mail program posts there (http/routes/notices.py).
@get(["/", "/{rest:path}", "/stop-mail/{_token:str}"], include_in_schema=False, opt={COMPRESSED_ALREADY: True})
async def client(request: Request[Any, Any, Any], rest: FromPath[str] = "/") -> Response[bytes]:
    if rest == "/api" or rest.startswith("/api/"):
        raise Trouble(404, "not_found", "There is nothing at this address.")
    found = page_or_file(rest, request.headers.get("accept-encoding", ""))
    headers = {"Cache-Control": "public, max-age=31536000, immutable" if found.is_lasting else "no-cache"}
    if found.encoding:
        headers["Content-Encoding"] = found.encoding
    if found.has_twins:
        headers["Vary"] = "Accept-Encoding"
    return Response(found.body, media_type=found.kind, headers=headers)
