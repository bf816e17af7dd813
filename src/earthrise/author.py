"""All that a game of your own is written with, under one name:

    from earthrise.author import Action, Game, Verb, who

Tests take their words from `earthrise.testing`, and whoever plays games from `earthrise.bots`. What a name is stands
where it is made; docs/adding-a-game.md says what it is for. The games of this house are compiled and import from there.
"""

from earthrise.engine.actions import Action, ActionSpace, AnswerVerb, Domain, Verb, seats
from earthrise.engine.chance import Chance
from earthrise.engine.considerations import Consideration, Part
from earthrise.engine.content import Component, Content, Entry
from earthrise.engine.errors import NotAllowed
from earthrise.engine.field_state import FieldState
from earthrise.engine.fields import (
    OPEN,
    OWN,
    PARTLY,
    SECRET,
    Aside,
    Code,
    Derived,
    EachSeat,
    Field,
    Flag,
    Group,
    Many,
    One,
    Parts,
    Seat,
    Text,
    Whole,
    Word,
)
from earthrise.engine.frames import Frame
from earthrise.engine.game import Game
from earthrise.engine.knowledge import (
    Facts,
    are_true,
    deal_hands,
    deal_known,
    learnt,
    learnt_by_all,
    nothing_known,
    own_facts,
    parted,
    seen,
    swapped,
    unsettled,
)
from earthrise.engine.lists import replaced, without
from earthrise.engine.match import new_match
from earthrise.engine.measures import Measure
from earthrise.engine.observation import Observer, Row, relative_seats, seat_names
from earthrise.engine.option_words import put_into_words
from earthrise.engine.options import BASIC, STUDY, VARIANT, Option, OptionValue, choice, switch, whole_number
from earthrise.engine.parallel import ParallelFrame, StrandFrame
from earthrise.engine.registry import find_game, register
from earthrise.engine.secret import NO_ANSWER, SecretFrame
from earthrise.engine.state import SPECTATOR, Result, State, View
from earthrise.engine.tactics import Lookahead, Tactics
from earthrise.engine.words import listed, plural, signed, who

__all__ = [
    "BASIC",
    "NO_ANSWER",
    "OPEN",
    "OWN",
    "PARTLY",
    "SECRET",
    "SPECTATOR",
    "STUDY",
    "VARIANT",
    "Action",
    "ActionSpace",
    "AnswerVerb",
    "Aside",
    "Chance",
    "Code",
    "Component",
    "Consideration",
    "Content",
    "Derived",
    "Domain",
    "EachSeat",
    "Entry",
    "Facts",
    "Field",
    "FieldState",
    "Flag",
    "Frame",
    "Game",
    "Group",
    "Lookahead",
    "Many",
    "Measure",
    "NotAllowed",
    "Observer",
    "One",
    "Option",
    "OptionValue",
    "ParallelFrame",
    "Part",
    "Parts",
    "Result",
    "Row",
    "Seat",
    "SecretFrame",
    "State",
    "StrandFrame",
    "Tactics",
    "Text",
    "Verb",
    "View",
    "Whole",
    "Word",
    "are_true",
    "choice",
    "deal_hands",
    "deal_known",
    "find_game",
    "learnt",
    "learnt_by_all",
    "listed",
    "new_match",
    "nothing_known",
    "own_facts",
    "parted",
    "plural",
    "put_into_words",
    "register",
    "relative_seats",
    "replaced",
    "seat_names",
    "seats",
    "seen",
    "signed",
    "swapped",
    "switch",
    "unsettled",
    "who",
    "whole_number",
    "without",
]
