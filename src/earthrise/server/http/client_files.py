"""The built client: its files, and its page for every address of its own."""

from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from earthrise.server.problems import Trouble

FOLDER = Path(__file__).parents[1] / "static"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".map": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
}
NOT_BUILT = (
    b"<!doctype html><html lang=en><meta charset=utf-8><title>Earthrise</title><h1>Earthrise</h1>"
    b"<p>The server runs, but its pages have not been built yet."
)


def page_or_file(path: str) -> tuple[bytes, str, bool]:
    """The bytes, their type, and whether they never change (files whose name holds their fingerprint)."""
    wanted = (FOLDER / path.lstrip("/")).resolve() if "\x00" not in path else FOLDER
    if wanted.is_relative_to(FOLDER.resolve()) and wanted.is_file():
        kind = TYPES.get(wanted.suffix, "application/octet-stream")
        return wanted.read_bytes(), kind, path.lstrip("/").startswith("assets/")
    if path.startswith("/assets/"):
        raise Trouble(404, "not_found", "There is no such file.")
    index = FOLDER / "index.html"
    return (index.read_bytes() if index.is_file() else NOT_BUILT), TYPES[".html"], False


@get(["/", "/{rest:path}"], include_in_schema=False)
async def client(request: Request[Any, Any, Any], rest: FromPath[str] = "/") -> Response[bytes]:
    if rest == "/api" or rest.startswith("/api/"):
        raise Trouble(404, "not_found", "There is nothing at this address.")
    body, kind, lasting = page_or_file(rest)
    keep = "public, max-age=31536000, immutable" if lasting else "no-cache"
    return Response(body, media_type=kind, headers={"Cache-Control": keep})
