"""The application: routes, errors, the door in front, and the house behind."""

import asyncio
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from earthrise import __version__
from earthrise.server.http.client_files import COMPRESSED_ALREADY, client
from earthrise.server.http.gate import Front
from earthrise.server.http.limits import Crowd
from earthrise.server.http.routes import book as routes_book
from earthrise.server.http.routes import circles as routes_circles
from earthrise.server.http.routes import clocks as routes_clocks
from earthrise.server.http.routes import free_seats as routes_free_seats
from earthrise.server.http.routes import history as routes_history
from earthrise.server.http.routes import lessons as routes_lessons
from earthrise.server.http.routes import lobby as routes_lobby
from earthrise.server.http.routes import moderation as routes_moderation
from earthrise.server.http.routes import notices as routes_notices
from earthrise.server.http.routes import puzzles as routes_puzzles
from earthrise.server.http.routes import review as routes_review
from earthrise.server.http.routes import table as routes_table
from earthrise.server.http.routes import you as routes_you
from earthrise.server.http.routes.hot import HotRoutes
from earthrise.server.openapi import document
from earthrise.server.problems import Trouble, handle
from earthrise.server.services import House, house_of
from earthrise.server.settings import Settings

# Below one packet nothing is gained; at this level the largest answer, a game's contents, takes a few milliseconds.
COMPRESSION = CompressionConfig(
    backend="gzip", minimum_size=1400, gzip_compress_level=4, exclude_opt_key=COMPRESSED_ALREADY
)


@get("/healthz", operation_id="isWell", summary="Is the server well?", media_type="text/plain")
async def healthz(request: Request[Any, Any, Any]) -> str:
    """Not well: the database does not answer, does not take what is written, or keeps it waiting."""
    store = house_of(request).store
    trouble = store.health.trouble()
    if trouble is not None:
        raise trouble
    try:
        await store.ping()
    except Exception:
        raise Trouble(503, "database", "The database does not answer.", wait=2) from None
    return "well\n"


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[str]:
    return Response(house_of(request).metrics.text(), media_type="text/plain; version=0.0.4")


@get(["/openapi.json", "/api/openapi.json"], include_in_schema=False)
async def openapi(request: Request[Any, Any, Any]) -> Response[bytes]:
    """To write the document takes a tenth of a second, the first time: nobody who plays waits for it."""
    return Response(await asyncio.to_thread(contract, request.app), media_type="application/json")


def contract(app: Litestar) -> bytes:
    """The one document there is, written once."""
    if "contract" not in app.state:
        app.state["contract"] = msgspec.json.encode(document(app))
    written: bytes = app.state["contract"]
    return written


class TheContract(JsonRenderPlugin):
    """The framework's own place for the document tells the same."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return contract(request.app)


def make_app(settings: Settings) -> Litestar:
    house = House(settings)
    for handler in (routes_lobby.open_record,):
        handler.request_max_body_size = settings.record_bytes
    routes = [
        routes_lobby,
        routes_book,
        routes_lessons,
        routes_puzzles,
        routes_table,
        routes_moderation,
        routes_review,
        routes_you,
        routes_clocks,
        routes_free_seats,
        routes_history,
        routes_circles,
        routes_notices,
    ]
    api = Router("/api", route_handlers=[*(handler for each in routes for handler in each.HANDLERS)])

    async def open_house(app: Litestar) -> None:
        await house.open()

    async def close_house(app: Litestar) -> None:
        await house.close()

    app = Litestar(
        route_handlers=[api, healthz, metrics, openapi, routes_notices.stop_mail, client],
        exception_handlers={Exception: handle},
        request_max_body_size=settings.body_bytes,
        compression_config=COMPRESSION,
        on_startup=[open_house],
        on_shutdown=[close_house],
        state=State({"house": house}),
        openapi_config=OpenAPIConfig(
            title="Earthrise table server",
            version=__version__,
            path="/api/schema",
            render_plugins=[TheContract()],
        ),
        logging_config=None,
    )
    app.asgi_handler = Front(
        HotRoutes(app.asgi_handler, settings.body_bytes),
        house.identities,
        house.register,
        house.metrics,
        house.by_identity,
        house.by_address,
        Crowd(settings.sockets_each_visitor),
        Crowd(settings.sockets_each_address),
        settings.public,
    )
    return app
