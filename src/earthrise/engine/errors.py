"""What can go wrong, one class for each, with a sentence for people: what was wrong and what would be right."""

from typing import ClassVar


class EarthriseError(Exception):
    """Any error that is the caller's to mend. `code` names its kind for programs."""

    code: ClassVar[str] = "error"


class UnknownGame(EarthriseError):
    code: ClassVar[str] = "unknown_game"


class UnknownBot(EarthriseError):
    """A name that no bot of this game bears, or an entry point that makes none."""

    code: ClassVar[str] = "unknown_bot"


class BadSeats(EarthriseError):
    """A number of players the game cannot be played with."""

    code: ClassVar[str] = "bad_seats"


class UnknownRules(EarthriseError):
    """A rules version that the game does not know (any more)."""

    code: ClassVar[str] = "unknown_rules"


class BadOption(EarthriseError):
    """An option that does not exist, or a value outside its range."""

    code: ClassVar[str] = "bad_option"


class Malformed(EarthriseError):
    """Text that is no action of this game at all."""

    code: ClassVar[str] = "malformed"


class NotYourTurn(EarthriseError):
    """A seat that the table does not wait for, or that does not exist."""

    code: ClassVar[str] = "not_your_turn"


class StaleAttempt(EarthriseError):
    """An action that was tried at another moment of the match."""

    code: ClassVar[str] = "stale_attempt"


class NotAllowed(EarthriseError):
    """An action that a rule refuses. `rule` is its id, `fix` the nearest way to make it legal, if there is one."""

    code: ClassVar[str] = "not_allowed"

    def __init__(self, rule: str, why: str, fix: str = "") -> None:
        super().__init__(f"{why} ({rule})" + (f" {fix}" if fix else ""))
        self.rule = rule
        self.why = why
        self.fix = fix


class GameOver(EarthriseError):
    """An action after the end."""

    code: ClassVar[str] = "game_over"


class CannotUndo(EarthriseError):
    """Somebody has learnt something or acted since: the move stays."""

    code: ClassVar[str] = "cannot_undo"


class BadRecord(EarthriseError):
    """A record that is damaged, foreign, or does not replay to what it says."""

    code: ClassVar[str] = "bad_record"


class BadPosition(EarthriseError):
    """A position that is not well formed, or breaks one of the game's invariants."""

    code: ClassVar[str] = "bad_position"


class BadContent(EarthriseError):
    """A rulebook or content file that cannot be what it says; names the file."""

    code: ClassVar[str] = "bad_content"


class NoObserver(EarthriseError):
    """A learning agent wants to see a game whose author has not yet said what it sees."""

    code: ClassVar[str] = "no_observer"
