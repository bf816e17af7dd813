"""Decisions as plain data, and back."""

from collections.abc import Callable
from typing import Final

from earthrise.engine.errors import BadPosition
from earthrise.engine.frames import Frame
from earthrise.engine.parallel import StrandFrame
from earthrise.engine.reading import flag, has_fields, tables, text, texts, whole, wholes
from earthrise.engine.secret import read_answers
from earthrise.games.earth_abundance.components.boards import FAUNA_PLACES
from earthrise.games.earth_abundance.components.cards import (
    NO_CARD,
)
from earthrise.games.earth_abundance.components.codes import COLOURS, EFFECTS
from earthrise.games.earth_abundance.components.grid import SPACE_DOMAIN
from earthrise.games.earth_abundance.components.vocabulary import ABILITY_NUMBERS
from earthrise.games.earth_abundance.positions.words import earth_card, number_named, rows_of, seat_number, word_number
from earthrise.games.earth_abundance.rules.actions import ACTIONS, HOWS
from earthrise.games.earth_abundance.rules.activating import BY_HAND, ActivateFrame, OfferFrame
from earthrise.games.earth_abundance.rules.choose_action import BenefitFrame, ChooseFrame
from earthrise.games.earth_abundance.rules.choose_cards import (
    AFTERWARDS,
    HandFrame,
    HandOverFrame,
    KeepFrame,
    ReturnFrame,
)
from earthrise.games.earth_abundance.rules.deck import ORIGINS
from earthrise.games.earth_abundance.rules.effects import CopyFrame, UnderWay
from earthrise.games.earth_abundance.rules.fauna import ClaimFrame
from earthrise.games.earth_abundance.rules.gaia import GyreFrame
from earthrise.games.earth_abundance.rules.gains import AmountFrame
from earthrise.games.earth_abundance.rules.gifts import OpponentFrame
from earthrise.games.earth_abundance.rules.laying import LayFrame, SpendFrame, WhereFrame
from earthrise.games.earth_abundance.rules.move_sprouts import FinalFrame, MoveFrame
from earthrise.games.earth_abundance.rules.place_pieces import PlaceFrame, TakeFrame
from earthrise.games.earth_abundance.rules.planting import PlantFrame, ReplantFrame
from earthrise.games.earth_abundance.rules.play_event import BetweenFrame, JoinFrame
from earthrise.games.earth_abundance.rules.setup import OpenPickFrame, PickFrame
from earthrise.games.earth_abundance.rules.state import (
    GROWTH,
    RESOURCES,
    SPROUT,
    Earth,
)
from earthrise.games.earth_abundance.rules.turn import TurnFrame


def frame_from(fields: dict[str, object], earth: Earth) -> Frame[Earth]:
    kind = text(fields, "kind")
    frame: Frame[Earth]
    if kind == "pick":
        frame = PickFrame(wholes(fields, "asked"), read_answers(ACTIONS, fields))
    elif kind == "turn":
        strands: list[list[StrandFrame[Earth]]] = []
        for strand in rows_of(fields, "strands"):
            strands.append([_strand_frame(each, earth.seats) for each in tables({"strands": strand}, "strands")])
        frame = TurnFrame(strands)
    else:
        raise BadPosition(f"There is no kind of decision “{kind[:60]}” by itself.")
    has_fields(fields, list(frame.to_data()), f"The decision “{kind}”")
    return frame


def _strand_frame(fields: dict[str, object], seats: int) -> StrandFrame[Earth]:
    kind = text(fields, "kind")
    maker = _MAKERS.get(kind)
    if maker is None:
        raise BadPosition(f"There is no kind of decision “{kind[:60]}”.")
    frame = maker(fields, seat_number(whole(fields, "seat"), seats))
    has_fields(fields, list(frame.to_data()), f"The decision “{kind}”")
    return frame


Maker = Callable[[dict[str, object], int], StrandFrame[Earth]]


def _under_way(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    ability = number_named(ABILITY_NUMBERS, text(fields, "ability"), "ability")
    origin = word_number(ORIGINS, text(fields, "origin"), "origin")
    return UnderWay(
        seat, ability, whole(fields, "step"), whole(fields, "space"), _flags(fields), origin, flag(fields, "owner")
    )


def _place(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    spaces = [number_named(SPACE_DOMAIN.index, name, "space") for name in texts(fields, "spaces")]
    return PlaceFrame(seat, _piece(fields), whole(fields, "left"), spaces, _flags(fields))


def _take(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return TakeFrame(seat, _piece(fields), whole(fields, "left"), _flags(fields))


def _compost(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    spare = NO_CARD if fields["spare"] is None else earth_card(text(fields, "spare"))
    return HandFrame(seat, whole(fields, "left"), flag(fields, "exact"), spare)


def _keep(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    afterwards = word_number(AFTERWARDS, text(fields, "afterwards"), "afterwards")
    return KeepFrame(seat, whole(fields, "keep"), afterwards, word_number(ORIGINS, text(fields, "origin"), "origin"))


def _amount(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    gain = word_number(EFFECTS, text(fields, "gain"), "gain")
    return AmountFrame(seat, gain, whole(fields, "most"), word_number(ORIGINS, text(fields, "origin"), "origin"))


def _copy(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return CopyFrame(seat, _space(fields), word_number(COLOURS, text(fields, "colour"), "colour"), _flags(fields))


def _activate(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    how = text(fields, "how")
    number = BY_HAND if how == "by_hand" else word_number(HOWS, how, "how")
    return ActivateFrame(seat, whole(fields, "at"), flag(fields, "tableau_first"), number)


def _offer(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    ability = number_named(ABILITY_NUMBERS, text(fields, "ability"), "ability")
    return OfferFrame(seat, ability, whole(fields, "space"))


def _plant(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return PlantFrame(seat, whole(fields, "left"), flag(fields, "draws"))


def _where(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return WhereFrame(seat, earth_card(text(fields, "card")))


def _spend(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return SpendFrame(seat, earth_card(text(fields, "card")), _space(fields))


def _lay(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return LayFrame(seat, earth_card(text(fields, "card")), _space(fields), whole(fields, "soil"))


def _hand_over(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return HandOverFrame(seat, word_number(ORIGINS, text(fields, "origin"), "origin"))


def _claim(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return ClaimFrame(seat, word_number(FAUNA_PLACES, text(fields, "place"), "place"))


def _opponent(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return OpponentFrame(seat, whole(fields, "number"))


def _replant(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return ReplantFrame(seat, _space(fields))


def _choose(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return ChooseFrame(seat)


def _benefit(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return BenefitFrame(seat)


def _return(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return ReturnFrame(seat)


def _move(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return MoveFrame(seat)


def _between(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return BetweenFrame(seat)


def _join(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return JoinFrame(seat)


def _gyre(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return GyreFrame(seat)


def _final(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return FinalFrame(seat)


def _open_pick(fields: dict[str, object], seat: int) -> StrandFrame[Earth]:
    return OpenPickFrame(seat)


_MAKERS: Final[dict[str, Maker]] = {
    "under_way": _under_way,
    "place": _place,
    "take": _take,
    "compost_hand": _compost,
    "keep": _keep,
    "return": _return,
    "hand_over": _hand_over,
    "amount": _amount,
    "opponent": _opponent,
    "copy": _copy,
    "claim": _claim,
    "activate": _activate,
    "ability": _offer,
    "plant": _plant,
    "where": _where,
    "spend": _spend,
    "lay": _lay,
    "replant": _replant,
    "choose": _choose,
    "benefit": _benefit,
    "move": _move,
    "between": _between,
    "join": _join,
    "gyre": _gyre,
    "final": _final,
    "open_pick": _open_pick,
}


def _piece(fields: dict[str, object]) -> int:
    name = text(fields, "piece")
    if name not in (RESOURCES[SPROUT], RESOURCES[GROWTH]):
        raise BadPosition(f"piece is sprout or growth, not “{name[:60]}”.")
    return RESOURCES.index(name)


def _space(fields: dict[str, object]) -> int:
    return number_named(SPACE_DOMAIN.index, text(fields, "space"), "space")


def _flags(fields: dict[str, object]) -> int:
    flags = whole(fields, "flags")
    if not 0 <= flags <= 3:
        raise BadPosition(f"flags cannot be {flags}.")
    return flags
