"""Which errors each operation answers with, by their status and code, and what the codes mean.

What is said here is proven: tests/server/http/test_contract.py makes every one of them happen. Faults of the house
itself (500, and 503 while the database fails) can strike anywhere; they stand in no list.
"""

from typing import Final, NamedTuple

MEANING: Final = {
    # of any request
    "malformed": "The request, or the action in it, cannot be read; the sentence says where.",
    "no_identity": "There is no valid cookie of this server; GET /api/me hands one out.",
    "csrf": "The header X-Earthrise-CSRF is missing or wrong; GET /api/me tells yours.",
    "too_large": "The body is larger than this server takes.",
    "too_many": "Too many, or too often; where waiting helps, Retry-After says how many seconds.",
    # things that are not there
    "unknown_game": "There is no game of this name.",
    "unknown_table": "There is no such table; it may have been removed.",
    "unknown_seat": "The table has no such seat.",
    "unknown_link": "This link leads nowhere (any more).",
    "unknown_circle": "There is no such circle, or you are not in it.",
    "unknown_member": "Nobody in the circle has this number.",
    "unknown_line": "There is no such line in the chat.",
    "unknown_moment": "The game has no such moment.",
    "unknown_bot": "No bot that plays this game has this name.",
    "unknown_lesson": "The game has no such lesson.",
    "unknown_puzzle": "The game has no such puzzle.",
    "unknown_example": "The game has no such pictured example.",
    "unknown_ask": "Nobody asks for this seat by that id any more.",
    "unknown_target": "You have no such device or webhook.",
    "unknown_passkey": "No passkey of that kind is known here.",
    "unknown_address": "You have no such mail address.",
    "unknown_device": "No such browser is signed in as you.",
    "no_games": "No finished game fits.",
    # doors that are shut
    "locked": "The table is locked: nobody new joins or watches.",
    "removed": "The host has removed you from this table.",
    "spectator": "You are watching this table; only players do this.",
    "wrong_seat": "The seat is not yours.",
    "not_host": "Only who laid the table can do this.",
    "not_founder": "Only who founded the circle can do this.",
    "not_open": "The seat is not open to anyone; its link leads there.",
    "not_yours": "Only whoever sits there, or plays at this table, can do this.",
    "bot_seat": "A bot sits there.",
    "muted": "The host of the table, or whoever runs the server, has muted you.",
    "closed": "Whoever runs the server has closed the table.",
    "elsewhere": "The link was asked for in another browser; open it there.",
    "confirm_first": "Sign in once more first: whoever has just done so may change what keeps them or be deleted.",
    "knows_another": "You know what another seat of this game sees.",
    # what does not go together with how things stand
    "stale": "The table has moved on from the sequence number sent; look again.",
    "not_your_turn": "The table does not wait for this seat.",
    "not_allowed": "A rule refuses the action: `rule` names it, `fix` says what would make it legal.",
    "not_started": "The game has not begun.",
    "not_running": "That is only possible while a game runs.",
    "not_finished": "That is only possible when the game is over.",
    "not_over": "The game is not over yet.",
    "game_over": "The game is over.",
    "begun": "The game has begun.",
    "cannot_undo": "Somebody has learnt something or acted since: the action stays.",
    "taken": "Somebody sits there already.",
    "present": "The player is here; nobody stands in.",
    "alone": "Nobody else plays here.",
    "not_alone": "One person alone removes nobody who has not left or let their time run out.",
    "not_free": "A person plays there; only a bot's seat can be offered.",
    "not_offered": "The seat is not offered to anyone.",
    "seated": "You have a seat at this table already.",
    "nobody_there": "Nobody sits there.",
    "own_seat": "This is your own seat.",
    "own_place": "Founders do not remove themselves; they leave.",
    "not_waiting": "The table does not wait for this player.",
    "nudged": "The player was reminded a moment ago.",
    "not_deciding": "The seat has nothing to decide.",
    "others_play": "Others still play at one of the tables.",
    "vacation": "Somebody is on holiday: you already, or the player you remind.",
    "somebody_else": "With `confirm`: that keeps somebody else.",
    "known_passkey": "This passkey is known already.",
    "no_passkeys": "Passkeys cannot be used at this address; over HTTPS, and at an address with a name, they can.",
    "stale_challenge": "The browser's dialogue was open for too long, or was another one; begin anew.",
    "too_late": "What was to be merged is no longer there; sign in again.",
    "no_mail": "This server sends no mail.",
    "no_address": "You have given no mail address.",
    # what cannot be done as it was said
    "final": "The action cannot be taken back; send it with `sure`.",
    "not_now": "In a lesson something else is awaited; its words say what.",
    "bad_name": "A name is empty or too long.",
    "bad_option": "There is no such option, or it does not take this value.",
    "bad_seats": "The game cannot be played with these seats.",
    "bad_clock": "There is no such clock.",
    "bad_record": "The text is no whole record.",
    "bad_filter": "The history knows no such filter.",
    "bad_place": "The history does not go on from there.",
    "bad_code": "The recovery code is not, or no longer, valid.",
    "bad_passkey": "The passkey's answer does not hold.",
    "bad_address": "This is no address that can be used.",
    "bad_hours": "Quiet hours begin and end at a minute of the day.",
    "bad_zone": "There is no such time zone.",
    "bad_keys": "These are no keys of a push subscription.",
    "empty": "Nothing is said.",
    "too_long": "That is longer than is taken.",
    "not_sure": "Say `sure`: this cannot be undone.",
}


class Fault(NamedTuple):
    status: int
    code: str


def _read(text: str) -> tuple[Fault, ...]:
    """`403 not_host 409 begun` as faults."""
    words = text.split()
    return tuple(Fault(int(status), code) for status, code in zip(words[::2], words[1::2], strict=True))


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


# -- what a kind of operation answers --------------------------------------------------------------------------------

WRITE: Final = _read("401 no_identity 403 csrf 429 too_many")
BODY: Final = _read("400 malformed 413 too_large")
OF_PATHS: Final = {
    "game": _read("404 unknown_game"),
    "table_id": _read("404 unknown_table"),
    "circle_id": _read("404 unknown_circle"),
    "token": _read("404 unknown_link"),
}
# Tables that somebody may not see: locked against newcomers, or whoever was removed from them.
GUARDED: Final = _read("403 locked 403 removed")
OF_GUARDED: Final = _names(
    "getTable getTableView listEvents listChat sayInChat getMoment listMoments getCurve getRecord playWhatIf "
    "remindPlayer giveUpSeat offerSeat askForSeat answerSeatRequest lockTable removePlayer voteOut mutePlayer "
    "getTableNotices chooseTableNotices getReview beginReview getTableRatings"
)
# Reading that takes the server some work, and is counted.
COUNTED: Final = _read("429 too_many")
OF_COUNTED: Final = _names(
    "getRuleExample listMyCircles getCircle getCircleCalendar lookAtCircleLink getMyRatings getTableRatings "
    "listWaitingTables getHistory downloadRecords getStatisticsOverview getStatistics getLobby getNotices "
    "countWaitingTables getTableNotices getPuzzlesOverview listPuzzles getPuzzle whyNotInPuzzle getReview "
    "getPuzzleAnswers getLessonWalk "
    "listEvents whyNot getHint listProposals getMoment listMoments getCurve getRecord getMyKeeping exportMyData"
)

# -- what one operation answers besides ------------------------------------------------------------------------------

OF: Final = {
    "renameMe": _read("403 muted 422 bad_name"),
    "createTable": _read(
        "403 unknown_circle 404 unknown_game 422 bad_seats 422 bad_option 422 bad_clock 422 unknown_bot"
    ),
    "clearTables": _read("409 others_play 422 too_many"),
    "offerRematch": _read("403 not_yours 409 not_over"),
    "takeSeat": _read("403 locked 403 not_open 403 removed 404 unknown_seat 409 taken"),
    "leaveSeat": _read("403 not_yours 404 unknown_seat"),
    "makeSeatLink": _read("403 not_yours 403 bot_seat 404 unknown_seat"),
    "endSeatLink": _read("403 not_yours 403 bot_seat 404 unknown_seat"),
    "joinBySeatLink": _read("403 locked 409 taken"),
    "fillWithBots": _read("403 not_host 409 begun 422 unknown_bot"),
    "voteForStandIn": _read("403 not_yours 404 unknown_seat 409 not_running 409 bot_seat 409 present 422 unknown_bot"),
    "openRecord": _read("422 bad_record"),
    "playWhatIf": _read("404 unknown_moment 409 game_over 422 bad_seats"),
    "getRuleExample": _read("404 unknown_example"),
    "beginLesson": _read("404 unknown_lesson"),
    "getLessonWalk": _read("404 unknown_lesson"),
    "noteLessonDone": _read("404 unknown_lesson"),
    "getPuzzle": _read("404 unknown_puzzle"),
    "whyNotInPuzzle": _read("404 unknown_puzzle 422 malformed"),
    "answerPuzzle": _read("404 unknown_puzzle 422 malformed 422 not_allowed"),
    "getPuzzleAnswers": _read("404 unknown_puzzle"),
    "playOnFromPuzzle": _read("404 unknown_puzzle"),
    "foundCircle": _read("403 muted 409 too_many 422 bad_name"),
    "joinCircle": _read("409 too_many"),
    "renameCircle": _read("403 muted 403 not_founder 422 bad_name"),
    "renewCircleLink": _read("403 not_founder"),
    "removeFromCircle": _read("403 not_founder 404 unknown_member 409 own_place"),
    "getHistory": _read("422 bad_filter 422 bad_place"),
    "downloadRecords": _read("404 no_games 422 bad_filter"),
    "takeDaysOff": _read("409 vacation 422 too_long"),
    "remindPlayer": _read(
        "403 closed 403 muted 403 spectator 404 unknown_seat 409 not_waiting 409 nudged 409 own_seat 409 vacation"
    ),
    "giveUpSeat": _read("403 not_yours 404 unknown_seat 409 alone 409 not_running 422 unknown_bot"),
    "offerSeat": _read("403 not_yours 404 unknown_seat 409 not_free 409 not_running"),
    "askForSeat": _read("404 unknown_seat 409 not_offered 409 seated 409 not_running 403 knows_another"),
    "answerSeatRequest": _read("403 not_yours 404 unknown_ask 404 unknown_seat 409 not_running"),
    "lockTable": _read("403 closed 403 not_host"),
    "removePlayer": _read(
        "403 closed 403 not_host 404 unknown_seat 409 game_over 409 nobody_there 409 own_seat 422 unknown_bot"
    ),
    "voteOut": _read(
        "403 closed 403 not_yours 404 unknown_seat 409 nobody_there 409 not_alone 409 not_running 409 own_seat "
        "422 unknown_bot"
    ),
    "mutePlayer": _read("403 closed 403 not_host 404 unknown_seat 404 unknown_line 409 own_seat 409 nobody_there"),
    "reportTable": _read("404 unknown_seat 404 unknown_line 422 empty 422 too_long"),
    "chooseNotices": _read("409 no_address 422 bad_hours 422 bad_zone"),
    "addPushDevice": _read("422 bad_keys 422 bad_address"),
    "addWebhook": _read("422 bad_address"),
    "removeNoticeTarget": _read("404 unknown_target"),
    "tryNoticeTarget": _read("404 unknown_target"),
    "chooseTableNotices": _read("403 spectator"),
    "getTableView": _read("400 malformed 403 wrong_seat 404 unknown_seat"),
    "listEvents": _read("400 malformed 403 wrong_seat 404 unknown_seat"),
    "playAction": _read(
        "403 closed 403 spectator 403 wrong_seat 403 muted 409 stale 409 not_your_turn 409 not_started 409 game_over "
        "422 malformed 422 not_allowed 422 final 422 not_now 422 too_long"
    ),
    "undoAction": _read("403 spectator 403 wrong_seat 409 stale 409 cannot_undo"),
    "whyNot": _read("400 malformed 403 spectator 403 wrong_seat 409 not_started 422 malformed"),
    "getHint": _read("400 malformed 403 spectator 403 wrong_seat 409 not_your_turn"),
    "listChat": _read("400 malformed"),
    "sayInChat": _read("403 closed 403 spectator 403 wrong_seat 403 muted 422 empty 422 too_long"),
    "proposeAction": _read(
        "403 closed 403 spectator 403 wrong_seat 403 muted 409 stale 409 not_deciding 409 not_started 409 game_over "
        "422 malformed 422 not_allowed 422 too_long"
    ),
    "listProposals": _read("400 malformed 403 spectator 403 wrong_seat 409 not_running 409 not_deciding"),
    "getMoment": _read("400 malformed 403 wrong_seat 404 unknown_moment 404 unknown_seat"),
    "listMoments": _read("400 malformed 404 unknown_seat 409 not_finished"),
    "getCurve": _read("409 not_finished"),
    "getRecord": _read("409 not_finished"),
    "getReview": _read("409 not_finished"),
    "beginReview": _read("409 not_finished"),
    "getMyKeeping": _read("401 no_identity"),
    "exportMyData": _read("401 no_identity"),
    "getPasskeyOptions": _read("403 confirm_first 409 no_passkeys"),
    "getSignInOptions": _read("409 no_passkeys"),
    "addPasskey": _read("403 confirm_first 409 known_passkey 409 no_passkeys 409 stale_challenge 422 bad_passkey"),
    "removePasskey": _read("403 confirm_first 404 unknown_passkey"),
    "makeRecoveryCodes": _read("403 confirm_first"),
    "signInByPasskey": _read(
        "409 somebody_else 404 unknown_passkey 409 no_passkeys 409 stale_challenge 422 bad_passkey"
    ),
    "signInByCode": _read("409 somebody_else 422 bad_code"),
    "sendMailLink": _read("403 confirm_first 409 no_mail 422 bad_address"),
    "removeMail": _read("403 confirm_first 404 unknown_address 422 bad_address"),
    "lookAtMailLink": _read("404 unknown_link"),
    "followMailLink": _read("403 confirm_first 403 elsewhere 404 unknown_link"),
    "mergePeople": _read("403 confirm_first 409 too_late"),
    "signOut": _read("404 unknown_device"),
    "deleteMe": _read("403 confirm_first 422 not_sure"),
}


def faults_of(operation: str, method: str, parameters: list[str], has_body: bool) -> list[Fault]:
    """All that are promised of an operation, in the order of their status."""
    found = {
        *(WRITE if method != "get" else ()),
        *(BODY if has_body else ()),
        *(fault for name in parameters for fault in OF_PATHS.get(name, ())),
        *(GUARDED if operation in OF_GUARDED else ()),
        *(COUNTED if operation in OF_COUNTED else ()),
        *OF.get(operation, ()),
    }
    return sorted(found)
