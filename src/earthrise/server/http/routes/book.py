"""Addresses of a game's book: rules, pictured examples, words, the game in short."""

from litestar import get
from litestar.params import FromPath

from earthrise.engine.registry import find_game
from earthrise.server.http.messages.book import OverviewOut, PictureOut, RulebookOut, TermOut
from earthrise.server.services import Asked, house_of
from earthrise.server.tables import book as books


@get(
    "/games/{game:str}/rulebook",
    operation_id="getRulebook",
    summary="A game's rules, and its pictured examples in words",
)
async def rulebook(request: Asked, game: FromPath[str]) -> RulebookOut:
    return books.rulebook_out(find_game(game))


@get(
    "/games/{game:str}/examples/{name:str}",
    operation_id="getRuleExample",
    summary="The board of a pictured example, before and after",
)
async def example(request: Asked, game: FromPath[str], name: FromPath[str]) -> PictureOut:
    house_of(request).costs(request)
    return await books.picture_out(find_game(game), name)


@get("/games/{game:str}/glossary", operation_id="getGlossary", summary="A game's words in plain English")
async def glossary(request: Asked, game: FromPath[str]) -> list[TermOut]:
    return books.glossary_out(find_game(game))


@get("/games/{game:str}/overview", operation_id="getOverview", summary="A game on one page")
async def overview(request: Asked, game: FromPath[str]) -> OverviewOut:
    return books.overview_out(find_game(game))


HANDLERS = [rulebook, example, glossary, overview]
