"""Reading decisions back from plain data, by their kind."""

from earthrise.engine.errors import BadPosition
from earthrise.engine.frames import Frame
from earthrise.engine.reading import flag, has_fields, text, texts, whole, wholes
from earthrise.engine.secret import read_answers
from earthrise.games.new_earth_fay.components.alien_cards import RESULT_DOMAIN, RESULT_NUMBERS
from earthrise.games.new_earth_fay.components.board import KINDS, PIECES
from earthrise.games.new_earth_fay.components.effect_words import PLACES
from earthrise.games.new_earth_fay.components.rd_cards import CARD_NUMBERS, DESIGN_DOMAIN
from earthrise.games.new_earth_fay.components.technologies import LEVEL_DOMAIN
from earthrise.games.new_earth_fay.components.tiles import TILE_DOMAIN
from earthrise.games.new_earth_fay.rules.actions import ACTIONS
from earthrise.games.new_earth_fay.rules.communication import LookFrame
from earthrise.games.new_earth_fay.rules.construction import BaseFrame, GrowFrame, LandingFrame, TeleportFrame
from earthrise.games.new_earth_fay.rules.effects import OF_CARD, OF_LEVEL, SOURCES, WorkFrame
from earthrise.games.new_earth_fay.rules.follow_ups import EvictFrame, FavourFrame, NameFrame, RaiseFrame
from earthrise.games.new_earth_fay.rules.picking import PickFrame
from earthrise.games.new_earth_fay.rules.research import KeepFrame
from earthrise.games.new_earth_fay.rules.scoring import WindowFrame
from earthrise.games.new_earth_fay.rules.sessions import COURSE
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.terraforming import LayFrame, TileFrame
from earthrise.games.new_earth_fay.rules.turn import ActionFrame, AdvanceFrame, EndFrame, SecondFrame, VoteFrame
from earthrise.games.new_earth_fay.rules.voting import RecountFrame


def known_seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise BadPosition(f"There is no seat {str(seat)[:20]}.")
    return seat


def number_of(known: dict[str, int], name: str, what: str) -> int:
    if name not in known:
        raise BadPosition(f"There is no {what} “{str(name)[:60]}”.")
    return known[name]


def checked(known: list[str], name: str, what: str) -> int:
    if name not in known:
        raise BadPosition(f"There is no {what} “{str(name)[:60]}”; known are {', '.join(known)}.")
    return known.index(name)


def read_frame(fields: dict[str, object], seats: int) -> Frame[Fay]:
    frame = _frame(fields, seats)
    has_fields(fields, list(frame.to_data()), f"The decision “{frame.kind()}”")
    return frame


def _frame(fields: dict[str, object], seats: int) -> Frame[Fay]:
    kind = text(fields, "kind")
    if kind == "course":
        if whole(fields, "seat") != -1:
            raise BadPosition("frames: the course of the game belongs to no seat.")
        return COURSE
    if kind == "pick":
        return PickFrame([known_seat(seat, seats) for seat in wholes(fields, "asked")], read_answers(ACTIONS, fields))
    seat = known_seat(whole(fields, "seat"), seats)
    step = _step(kind, seat)
    if step is not None:
        return step
    if kind == "work":
        return _work(fields, seat)
    if kind == "window":
        return WindowFrame(seat, whole(fields, "passes"))
    if kind in ("tile", "lay", "keep", "look", "name"):
        return _cards_and_tiles(kind, fields, seat)
    if kind == "base":
        where = checked(PLACES, text(fields, "where"), "place for a base")
        return BaseFrame(seat, where, flag(fields, "optional"), whole(fields, "left"))
    if kind == "grow":
        return GrowFrame(seat, checked(KINDS, text(fields, "to"), "kind"), flag(fields, "from_base"))
    if kind == "teleport":
        kinds = [checked(KINDS, name, "kind") for name in texts(fields, "kinds")]
        return TeleportFrame(seat, [kind in kinds for kind in range(len(KINDS))])
    if kind == "landing":
        return LandingFrame(seat, checked(PIECES, text(fields, "piece"), "piece"))
    if kind == "raise":
        return RaiseFrame(seat, whole(fields, "left"))
    if kind == "favour":
        return FavourFrame(seat, whole(fields, "amount"))
    if kind == "evict":
        return EvictFrame(seat, whole(fields, "loss"))
    if kind == "recount":
        return RecountFrame(seat)
    raise BadPosition(f"There is no kind of decision “{kind[:60]}”.")


def _step(kind: str, seat: int) -> Frame[Fay] | None:
    if kind == "advance":
        return AdvanceFrame(seat)
    if kind == "action":
        return ActionFrame(seat)
    if kind == "second":
        return SecondFrame(seat)
    if kind == "vote":
        return VoteFrame(seat)
    return EndFrame(seat) if kind == "end_turn" else None


def _work(fields: dict[str, object], seat: int) -> Frame[Fay]:
    source = checked(SOURCES, text(fields, "source"), "source")
    name = text(fields, "of")
    if source == OF_LEVEL:
        number = number_of(LEVEL_DOMAIN.index, name, "level")
    elif source == OF_CARD:
        number = number_of(DESIGN_DOMAIN.index, name, "R&D card")
    else:
        number = number_of(RESULT_NUMBERS, name, "result card")
    return WorkFrame(seat, source, number, whole(fields, "done"))


def _cards_and_tiles(kind: str, fields: dict[str, object], seat: int) -> Frame[Fay]:
    if kind == "tile":
        drawn = [number_of(TILE_DOMAIN.index, name, "tile") for name in texts(fields, "drawn")]
        return TileFrame(seat, drawn, flag(fields, "benefits"))
    if kind == "lay":
        others = [number_of(TILE_DOMAIN.index, name, "tile") for name in texts(fields, "others")]
        tile = number_of(TILE_DOMAIN.index, text(fields, "tile"), "tile")
        return LayFrame(seat, tile, others, flag(fields, "benefits"))
    if kind == "keep":
        return KeepFrame(seat, [number_of(CARD_NUMBERS, name, "R&D card") for name in texts(fields, "cards")])
    if kind == "look":
        seen = 0
        for name in texts(fields, "seen"):
            seen |= 1 << number_of(RESULT_DOMAIN.index, name, "place in the result rows")
        return LookFrame(seat, whole(fields, "left"), seen)
    return NameFrame(seat, number_of(DESIGN_DOMAIN.index, text(fields, "card"), "R&D card"))
