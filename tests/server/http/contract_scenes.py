"""A small world in which every error that the contract promises can be made to happen: people, tables, and for each
error a line that says who asks for what."""

from typing import Any, NamedTuple

import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from earthrise.server.store.circles import MOST_OF_A_PERSON
from tests.server.admin.test_admin import fine, where
from tests.server.contract import Operation, operations
from tests.server.people.authenticator import Passkey, attach_options, attached, challenge, text
from tests.server.running import Browser, Live, Server
from tests.server.tables.test_lessons import begun, do, learner_to_move

THOMAS, EARTH, FAY = "new_earth_thomas", "one_earth", "new_earth_fay"
NOW = "now"  # in the place of a sequence number: the table's
USUAL: dict[str, Any] = {
    "game": THOMAS,
    "number": 0,
    "seq": 0,
    "name": "none",
    "puzzle": "none",
    "token": "none",
    "circle_id": "none",
    "key": "none",
    "target_id": "none",
    "table_id": "none",
}


class World:
    """Ada lays the tables, Ben plays along, Cy is a stranger; `number` comes by an address that is a number."""

    def __init__(self, server: Server) -> None:
        address = f"http://localhost:{server.port}"
        self.people = {name: Browser(address, name.title()) for name in ("ada", "ben", "cy", "dan", "eve", "kim")}
        self.people["number"] = Browser(server.address, "Number")
        self.operations = operations(self.people["ada"].http.get("/openapi.json").json())
        self.tables: dict[str, str] = {}
        self.words: dict[str, Any] = {}
        self.lives: list[Live] = []
        self.server = server
        self.lay()

    @property
    def ada(self) -> Browser:
        return self.people["ada"]

    @property
    def ben(self) -> Browser:
        return self.people["ben"]

    def lay(self) -> None:
        ada, ben, tables = self.ada, self.ben, self.tables
        for name in ("running", "locked", "shut", "hushed", "reminded"):
            tables[name] = ada.table("me", "link", first_player="1")
            ben.join(ada.link(tables[name], 1))
        self.lives.append(ben.live(tables["running"], 1))
        self.lives[-1].next("snapshot")
        self.words["taken link"] = ben.link(tables["running"], 1)
        ada.ok("POST", f"/api/tables/{tables['shut']}/seats/1/remove", {"bot": "random"})
        ada.ok("POST", f"/api/tables/{tables['hushed']}/mute", {"seat": 1})
        ben.ok("POST", f"/api/tables/{tables['reminded']}/seats/0/nudge")
        for name in ("gathering", "gathering locked", "gathering shut", "gathering taken"):
            tables[name] = ada.table("me", "open", "link", game=EARTH, public=True)
        for name in ("gathering shut", "gathering taken"):
            ben.ok("POST", f"/api/tables/{tables[name]}/seats/1/take")
        ada.ok("POST", f"/api/tables/{tables['gathering shut']}/seats/1/remove", {})
        self.words["locked link"] = ada.link(tables["gathering locked"], 2)
        for name in ("locked", "gathering locked"):
            ada.ok("POST", f"/api/tables/{tables[name]}/lock", {"locked": True})
        tables["alone"] = ada.table("me", "random")
        for name in ("company", "left"):
            tables[name] = ada.table("me", "link", "random", game=FAY, public=True)
            ben.join(ada.link(tables[name], 1))
        ada.ok("POST", f"/api/tables/{tables['left']}/seats/0/give-up", {"bot": "random"})
        ben.ok("POST", f"/api/tables/{tables['left']}/seats/2/offer", {"offered": True})
        self.end(ada, ben)
        tables["lesson"] = begun(ada)
        do(ada, tables["lesson"], "take country:blue")
        learner_to_move(ada, tables["lesson"])
        circle = ada.ok("POST", "/api/circles", {"name": "Thursdays"})
        ben.ok("POST", "/api" + circle["path"])
        self.words["circle"] = circle["id"]
        self.rest(ada, self.people["dan"], circle["path"])
        self.keep_order(ada, ben, self.people["eve"])
        kim = self.people["kim"]  # is kept, but has not just shown that it is her
        attached(kim)
        kim.fresh = ""
        self.words["puzzle"] = ada.ok("GET", f"/api/games/{THOMAS}/puzzles")["puzzles"][0]["id"]

    def rest(self, ada: Browser, dan: Browser, link: str) -> None:
        """Dan is on holiday while he is waited for, and is in as many circles as one can be."""
        seats = [{"kind": "me"}, {"kind": "link"}]
        wanted = {"game": THOMAS, "seats": seats, "options": {"first_player": "2"}}
        clock = {"kind": "move", "seconds": 86400}
        self.tables["resting"] = ada.ok("POST", "/api/tables", {**wanted, "clock": clock})["id"]
        dan.join(ada.link(self.tables["resting"], 1))
        dan.ok("POST", "/api/me/vacation", {"days": 1})
        for number in range(MOST_OF_A_PERSON):
            dan.ok("POST", "/api/circles", {"name": f"Circle {number}"})
        self.words["circle link"] = link.rpartition("/")[2]

    def keep_order(self, ada: Browser, ben: Browser, eve: Browser) -> None:
        """Whoever runs the server closes a table and mutes Eve, who has a circle of her own."""
        self.tables["closed"] = ada.table("me", "link", first_player="1")
        ben.join(ada.link(self.tables["closed"], 1))
        hearing = ada.live(self.tables["closed"])
        hearing.next("snapshot")
        fine("close", self.tables["closed"], *where(self.server))
        while hearing.next("snapshot")["view"]["table"]["state"] != "finished":
            pass
        self.words["eve's circle"] = eve.ok("POST", "/api/circles", {"name": "Mine"})["id"]
        line = eve.ok("POST", f"/api/tables/{self.tables['running']}/chat", {"text": "spam"})
        fine("mute", self.tables["running"], "--line", str(line["number"]), *where(self.server))

    def end(self, ada: Browser, ben: Browser) -> None:
        """A game that is over, of the toy that ends soonest."""
        table = ada.table("me", "link", game="wanderers", planets=4)
        ben.join(ada.link(table, 1))
        while (seen := ada.view(table))["table"]["state"] == "running":
            waited = seen["table"]["waiting_for"][0]
            (ada, ben)[waited].act(table, waited, seen["seq"], "stay")
        self.tables["over"] = table

    def seq(self, table: str) -> int:
        return int(self.ada.ok("GET", f"/api/tables/{table}")["seq"])

    def address(self, operation: Operation, at: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """The path, and what stands behind it as a query."""
        words = {**USUAL, **{key: value for key, value in at.items() if key != "table"}}
        if "table" in at:
            words["table_id"] = self.tables[at["table"]]
        path = operation.path.format(**words)
        return path, {key: value for key, value in at.items() if key != "table" and f"{{{key}}}" not in operation.path}

    def ask(
        self, name: str, who: str = "ada", at: dict[str, Any] | None = None, body: dict[str, Any] | None = None
    ) -> httpx.Response:
        """What is answered; the body is the contract's example but for what is said."""
        operation = self.operations[name]
        path, query = self.address(operation, at or {})
        sent = {**operation.example, **(body or {})} if operation.has_body else None
        if sent is not None and sent.get("seq") == NOW:
            sent["seq"] = self.seq(self.tables[(at or {})["table"]])
        return self.people[who].ask(operation.method, path, sent, **query)

    def word(self, key: str) -> Any:
        return self.words[key]

    def close(self) -> None:
        for browser in self.people.values():
            browser.close()


class Scene(NamedTuple):
    operation: str
    fault: str
    who: str = "ada"
    at: dict[str, Any] = {}
    body: dict[str, Any] = {}

    def __str__(self) -> str:
        return f"{self.operation} {self.fault}"


RUNNING, GATHERING, OVER, COMPANY, CLOSED = (
    {"table": name} for name in ("running", "gathering", "over", "company", "closed")
)
ACT: dict[str, Any] = {"seat": 0, "seq": NOW, "action": "perk perk:explorer_01", "text": ""}
PROPOSE: dict[str, Any] = {"seat": 1, "seq": NOW, "action": "move space:e3", "text": ""}
LONG = "x" * 600
POINT = ec.generate_private_key(ec.SECP256R1()).public_key()
KEYS = {"p256dh": text(POINT.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)), "auth": text(bytes(16))}

SCENES = [
    Scene("renameMe", "422 bad_name", body={"name": " "}),
    Scene("renameMe", "403 muted", "eve"),
    Scene("createTable", "403 unknown_circle", body={"circle": "none"}),
    Scene("createTable", "404 unknown_game", body={"game": "chess"}),
    Scene("createTable", "422 bad_seats", body={"seats": []}),
    Scene("createTable", "422 bad_option", body={"options": {"mode": "endless"}}),
    Scene("createTable", "422 bad_clock", body={"clock": {"kind": "move", "seconds": -1}}),
    Scene("createTable", "422 unknown_bot", body={"seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]}),
    Scene("clearTables", "409 others_play", body={"tables": ["running"]}),
    Scene("clearTables", "422 too_many", body={"tables": [str(number) for number in range(2000)]}),
    Scene("offerRematch", "403 not_yours", "cy", OVER),
    Scene("offerRematch", "409 not_over", at=RUNNING),
    Scene("takeSeat", "403 locked", "cy", {"table": "gathering locked", "number": 1}),
    Scene("takeSeat", "403 not_open", "cy", {**GATHERING, "number": 2}),
    Scene("takeSeat", "403 removed", "ben", {"table": "gathering shut", "number": 1}),
    Scene("takeSeat", "404 unknown_seat", "cy", {**GATHERING, "number": 9}),
    Scene("takeSeat", "409 taken", "cy", {"table": "gathering taken", "number": 1}),
    Scene("leaveSeat", "403 not_yours", "cy", RUNNING),
    Scene("leaveSeat", "404 unknown_seat", at={**RUNNING, "number": 9}),
    Scene("makeSeatLink", "403 not_yours", "cy", RUNNING),
    Scene("makeSeatLink", "403 bot_seat", at={"table": "alone", "number": 1}),
    Scene("makeSeatLink", "404 unknown_seat", at={**RUNNING, "number": 9}),
    Scene("endSeatLink", "403 not_yours", "cy", RUNNING),
    Scene("endSeatLink", "403 bot_seat", at={"table": "alone", "number": 1}),
    Scene("endSeatLink", "404 unknown_seat", at={**RUNNING, "number": 9}),
    Scene("joinBySeatLink", "403 locked", "cy", {"token": "locked link"}),
    Scene("joinBySeatLink", "409 taken", at={"token": "taken link"}),
    Scene("fillWithBots", "403 not_host", "ben", GATHERING),
    Scene("fillWithBots", "409 begun", at=RUNNING),
    Scene("fillWithBots", "422 unknown_bot", at=GATHERING, body={"bot": "hal"}),
    Scene("voteForStandIn", "403 not_yours", "cy", RUNNING),
    Scene("voteForStandIn", "404 unknown_seat", at=RUNNING, body={"seat": 9}),
    Scene("voteForStandIn", "409 not_running", at=GATHERING, body={"seat": 0}),
    Scene("voteForStandIn", "409 bot_seat", at={"table": "alone"}),
    Scene("voteForStandIn", "409 present", at=RUNNING),
    Scene("voteForStandIn", "422 unknown_bot", at=RUNNING, body={"bot": "hal"}),
    Scene("openRecord", "422 bad_record"),
    Scene("playWhatIf", "404 unknown_moment", at=OVER, body={"seq": 9999}),
    Scene("playWhatIf", "409 game_over", at=OVER, body={"seq": NOW, "seats": [{"kind": "me"}, {"kind": "me"}]}),
    Scene("playWhatIf", "422 bad_seats", at=OVER, body={"seq": 1, "seats": []}),
    Scene("getRuleExample", "404 unknown_example"),
    Scene("beginLesson", "404 unknown_lesson"),
    Scene("getLessonWalk", "404 unknown_lesson"),
    Scene("noteLessonDone", "404 unknown_lesson"),
    Scene("getPuzzle", "404 unknown_puzzle"),
    Scene("getPuzzleAnswers", "404 unknown_puzzle"),
    Scene("whyNotInPuzzle", "404 unknown_puzzle"),
    Scene("whyNotInPuzzle", "422 malformed", at={"puzzle": "puzzle", "verb": "fly"}),
    Scene("answerPuzzle", "404 unknown_puzzle"),
    Scene("answerPuzzle", "422 malformed", at={"puzzle": "puzzle"}, body={"action": "fly"}),
    Scene("answerPuzzle", "422 not_allowed", at={"puzzle": "puzzle"}, body={"action": "claim space:a5"}),
    Scene("playOnFromPuzzle", "404 unknown_puzzle"),
    Scene("foundCircle", "422 bad_name", body={"name": " "}),
    Scene("foundCircle", "403 muted", "eve"),
    Scene("foundCircle", "409 too_many", "dan"),
    Scene("joinCircle", "409 too_many", "dan", {"token": "circle link"}),
    Scene("renameCircle", "403 muted", "eve", {"circle_id": "eve's circle"}),
    Scene("renameCircle", "403 not_founder", "ben", {"circle_id": "circle"}),
    Scene("renameCircle", "422 bad_name", at={"circle_id": "circle"}, body={"name": " "}),
    Scene("renewCircleLink", "403 not_founder", "ben", {"circle_id": "circle"}),
    Scene("removeFromCircle", "403 not_founder", "ben", {"circle_id": "circle", "number": 1}),
    Scene("removeFromCircle", "404 unknown_member", at={"circle_id": "circle", "number": 9}),
    Scene("removeFromCircle", "409 own_place", at={"circle_id": "circle", "number": 1}),
    Scene("getHistory", "422 bad_filter", at={"outcome": "draw"}),
    Scene("getHistory", "422 bad_place", at={"before": "somewhere"}),
    Scene("downloadRecords", "404 no_games", "cy"),
    Scene("downloadRecords", "422 bad_filter", at={"outcome": "draw"}),
    Scene("takeDaysOff", "409 vacation", "dan", body={"days": 1}),
    Scene("takeDaysOff", "422 too_long", body={"days": 99}),
    Scene("remindPlayer", "403 closed", "ben", CLOSED),
    Scene("remindPlayer", "403 muted", "ben", {"table": "hushed"}),
    Scene("remindPlayer", "409 vacation", at={"table": "resting", "number": 1}),
    Scene("remindPlayer", "403 spectator", "cy", RUNNING),
    Scene("remindPlayer", "404 unknown_seat", at={**RUNNING, "number": 9}),
    Scene("remindPlayer", "409 not_waiting", at={**RUNNING, "number": 1}),
    Scene("remindPlayer", "409 nudged", "ben", {"table": "reminded"}),
    Scene("remindPlayer", "409 own_seat", at=RUNNING),
    Scene("giveUpSeat", "403 not_yours", "ben", COMPANY),
    Scene("giveUpSeat", "404 unknown_seat", at={**COMPANY, "number": 9}),
    Scene("giveUpSeat", "409 alone", at={"table": "alone"}),
    Scene("giveUpSeat", "409 not_running", at=GATHERING),
    Scene("giveUpSeat", "422 unknown_bot", at=COMPANY, body={"bot": "hal"}),
    Scene("offerSeat", "403 not_yours", "cy", {**COMPANY, "number": 2}),
    Scene("offerSeat", "404 unknown_seat", at={**COMPANY, "number": 9}),
    Scene("offerSeat", "409 not_free", at={**COMPANY, "number": 1}),
    Scene("offerSeat", "409 not_running", at={**GATHERING, "number": 1}),
    Scene("askForSeat", "403 knows_another", at={"table": "left", "number": 2}),
    Scene("askForSeat", "404 unknown_seat", "cy", {**COMPANY, "number": 9}),
    Scene("askForSeat", "409 not_offered", "cy", {**COMPANY, "number": 2}),
    Scene("askForSeat", "409 seated", "ben", {"table": "left", "number": 2}),
    Scene("askForSeat", "409 not_running", "cy", {**GATHERING, "number": 1}),
    Scene("answerSeatRequest", "403 not_yours", "cy", {**COMPANY, "number": 2}),
    Scene("answerSeatRequest", "404 unknown_ask", "ben", {"table": "left", "number": 2}),
    Scene("answerSeatRequest", "404 unknown_seat", at={**COMPANY, "number": 9}),
    Scene("answerSeatRequest", "409 not_running", at={**GATHERING, "number": 1}),
    Scene("lockTable", "403 closed", at=CLOSED),
    Scene("removePlayer", "403 closed", at={**CLOSED, "number": 1}),
    Scene("mutePlayer", "403 closed", at=CLOSED),
    Scene("lockTable", "403 not_host", "ben", RUNNING),
    Scene("removePlayer", "403 not_host", "ben", RUNNING),
    Scene("removePlayer", "404 unknown_seat", at={**RUNNING, "number": 9}),
    Scene("removePlayer", "409 game_over", at={**OVER, "number": 1}),
    Scene("removePlayer", "409 nobody_there", at={**GATHERING, "number": 1}),
    Scene("removePlayer", "409 own_seat", at=RUNNING),
    Scene("removePlayer", "422 unknown_bot", at={**RUNNING, "number": 1}, body={"bot": "hal"}),
    Scene("voteOut", "403 not_yours", "cy", {**RUNNING, "number": 1}),
    Scene("voteOut", "404 unknown_seat", at={**RUNNING, "number": 9}),
    Scene("voteOut", "409 nobody_there", at={"table": "alone", "number": 1}),
    Scene("voteOut", "409 not_running", at={**GATHERING, "number": 1}),
    Scene("voteOut", "409 own_seat", at=RUNNING),
    Scene("voteOut", "403 closed", "ben", CLOSED),
    Scene("voteOut", "409 not_alone", at={**RUNNING, "number": 1}),
    Scene("voteOut", "422 unknown_bot", at={**RUNNING, "number": 1}, body={"bot": "hal"}),
    Scene("mutePlayer", "403 not_host", "ben", RUNNING),
    Scene("mutePlayer", "404 unknown_seat", at=RUNNING, body={"seat": 9}),
    Scene("mutePlayer", "404 unknown_line", at=RUNNING, body={"seat": -1, "line": 999}),
    Scene("mutePlayer", "409 own_seat", at=RUNNING, body={"seat": 0}),
    Scene("mutePlayer", "409 nobody_there", at=GATHERING, body={"seat": 1}),
    Scene("reportTable", "404 unknown_seat", at=RUNNING, body={"seat": 9, "line": 0}),
    Scene("reportTable", "404 unknown_line", at=RUNNING, body={"line": 999}),
    Scene("reportTable", "422 empty", at=RUNNING, body={"why": " "}),
    Scene("reportTable", "422 too_long", at=RUNNING, body={"why": LONG}),
    Scene("chooseNotices", "409 no_address", body={"mail": True}),
    Scene("chooseNotices", "422 bad_hours", body={"quiet": {"begins": 1440, "ends": 1, "zone": "UTC"}}),
    Scene("chooseNotices", "422 bad_zone", body={"quiet": {"begins": 1, "ends": 2, "zone": "Nowhere/Else"}}),
    Scene("addPushDevice", "422 bad_keys"),
    Scene("addPushDevice", "422 bad_address", body={"endpoint": "nowhere", **KEYS}),
    Scene("addWebhook", "422 bad_address", body={"url": "nowhere"}),
    Scene("removeNoticeTarget", "404 unknown_target"),
    Scene("tryNoticeTarget", "404 unknown_target"),
    Scene("chooseTableNotices", "403 spectator", "cy", RUNNING),
    Scene("getTableView", "400 malformed", at={**RUNNING, "seat": "first"}),
    Scene("getTableView", "403 wrong_seat", "ben", {**RUNNING, "seat": 0}),
    Scene("getTableView", "404 unknown_seat", at={**RUNNING, "seat": 9}),
    Scene("listEvents", "400 malformed", at={**RUNNING, "seat": "first"}),
    Scene("listEvents", "403 wrong_seat", "ben", {**RUNNING, "seat": 0}),
    Scene("listEvents", "404 unknown_seat", at={**RUNNING, "seat": 9}),
    Scene("playAction", "403 closed", "ben", CLOSED, {**ACT, "seat": 1, "text": "I promise"}),
    Scene("playAction", "403 spectator", "cy", RUNNING, ACT),
    Scene("playAction", "403 wrong_seat", "ben", RUNNING, ACT),
    Scene("playAction", "403 muted", "ben", {"table": "hushed"}, {**ACT, "seat": 1, "text": "I promise"}),
    Scene("playAction", "409 stale", at=RUNNING, body={**ACT, "seq": 77}),
    Scene("playAction", "409 not_your_turn", "ben", RUNNING, {**ACT, "seat": 1}),
    Scene("playAction", "409 not_started", at=GATHERING, body=ACT),
    Scene("playAction", "409 game_over", at=OVER, body={**ACT, "action": "stay"}),
    Scene("playAction", "422 malformed", at=RUNNING, body={**ACT, "action": "fly"}),
    Scene("playAction", "422 not_allowed", at=RUNNING, body={**ACT, "action": "claim space:a5"}),
    Scene("playAction", "422 final", at=RUNNING, body={**ACT, "action": "end", "sure": False}),
    Scene("playAction", "422 not_now", at={"table": "lesson"}, body={**ACT, "action": "fund_project place:4"}),
    Scene("playAction", "422 too_long", at=RUNNING, body={**ACT, "text": LONG}),
    Scene("undoAction", "403 spectator", "cy", RUNNING),
    Scene("undoAction", "403 wrong_seat", "ben", RUNNING),
    Scene("undoAction", "409 stale", at=RUNNING, body={"seq": 77}),
    Scene("undoAction", "409 cannot_undo", at=RUNNING, body={"seq": NOW}),
    Scene("whyNot", "400 malformed", at={**RUNNING, "seat": "first"}),
    Scene("whyNot", "403 spectator", "cy", {**RUNNING, "seat": 0, "verb": "move"}),
    Scene("whyNot", "403 wrong_seat", "ben", {**RUNNING, "seat": 0, "verb": "move"}),
    Scene("whyNot", "409 not_started", at={**GATHERING, "seat": 0, "verb": "move"}),
    Scene("whyNot", "422 malformed", at={**RUNNING, "seat": 0, "verb": "fly"}),
    Scene("getHint", "400 malformed", at={**RUNNING, "seat": "first"}),
    Scene("getHint", "403 spectator", "cy", {**RUNNING, "seat": 0}),
    Scene("getHint", "403 wrong_seat", "ben", {**RUNNING, "seat": 0}),
    Scene("getHint", "409 not_your_turn", "ben", {**RUNNING, "seat": 1}),
    Scene("listChat", "400 malformed", at={**RUNNING, "since": "noon"}),
    Scene("sayInChat", "403 closed", "ben", CLOSED, {"seat": 1}),
    Scene("proposeAction", "403 closed", "ben", CLOSED, PROPOSE),
    Scene("sayInChat", "403 spectator", "cy", RUNNING),
    Scene("sayInChat", "403 wrong_seat", "ben", RUNNING),
    Scene("sayInChat", "403 muted", "ben", {"table": "hushed"}, {"seat": 1}),
    Scene("sayInChat", "422 empty", at=RUNNING, body={"text": " "}),
    Scene("sayInChat", "422 too_long", at=RUNNING, body={"text": LONG}),
    Scene("proposeAction", "403 spectator", "cy", RUNNING, PROPOSE),
    Scene("proposeAction", "403 wrong_seat", "ben", RUNNING, {**PROPOSE, "seat": 0}),
    Scene("proposeAction", "403 muted", "ben", {"table": "hushed"}, PROPOSE),
    Scene("proposeAction", "409 stale", "ben", RUNNING, {**PROPOSE, "seq": 77}),
    Scene("proposeAction", "409 not_deciding", "ben", RUNNING, {**PROPOSE, "to": 1}),
    Scene("proposeAction", "409 not_started", at=GATHERING, body={**PROPOSE, "seat": 0}),
    Scene("proposeAction", "409 game_over", at=OVER, body={**PROPOSE, "seat": 0, "action": "stay"}),
    Scene("proposeAction", "422 malformed", "ben", RUNNING, {**PROPOSE, "action": "fly"}),
    Scene("proposeAction", "422 not_allowed", "ben", RUNNING, {**PROPOSE, "action": "move space:a5"}),
    Scene("proposeAction", "422 too_long", "ben", RUNNING, {**PROPOSE, "text": LONG}),
    Scene("listProposals", "400 malformed", at={**RUNNING, "seat": "first"}),
    Scene("listProposals", "403 spectator", "cy", {**RUNNING, "seat": 0}),
    Scene("listProposals", "403 wrong_seat", "ben", {**RUNNING, "seat": 0}),
    Scene("listProposals", "409 not_running", at={**GATHERING, "seat": 0}),
    Scene("listProposals", "409 not_deciding", "ben", {**RUNNING, "seat": 1, "to": 1}),
    Scene("getMoment", "400 malformed", at={**RUNNING, "seat": "first"}),
    Scene("getMoment", "403 wrong_seat", "ben", {**RUNNING, "seat": 0}),
    Scene("getMoment", "404 unknown_moment", at={**RUNNING, "seq": 999}),
    Scene("getMoment", "404 unknown_seat", at={**RUNNING, "seat": 9}),
    Scene("listMoments", "400 malformed", at={**OVER, "seat": "first"}),
    Scene("listMoments", "404 unknown_seat", at={**OVER, "seat": 9}),
    Scene("listMoments", "409 not_finished", at=RUNNING),
    Scene("getCurve", "409 not_finished", at=RUNNING),
    Scene("getRecord", "409 not_finished", at=RUNNING),
    Scene("getReview", "409 not_finished", at=RUNNING),
    Scene("beginReview", "409 not_finished", at=RUNNING),
    Scene("getPasskeyOptions", "403 confirm_first", "kim"),
    Scene("addPasskey", "403 confirm_first", "kim"),
    Scene("removePasskey", "403 confirm_first", "kim"),
    Scene("makeRecoveryCodes", "403 confirm_first", "kim"),
    Scene("sendMailLink", "403 confirm_first", "kim", body={"sign_in": False}),
    Scene("removeMail", "403 confirm_first", "kim"),
    Scene("mergePeople", "403 confirm_first", "kim", body={"bring": True}),
    Scene("getPasskeyOptions", "409 no_passkeys", "number"),
    Scene("getSignInOptions", "409 no_passkeys", "number"),
    Scene("addPasskey", "409 no_passkeys", "number"),
    Scene("addPasskey", "409 known_passkey", body={"credential": "known"}),
    Scene("addPasskey", "409 stale_challenge", body={"credential": "made for another challenge"}),
    Scene("addPasskey", "422 bad_passkey"),
    Scene("removePasskey", "404 unknown_passkey"),
    Scene("signInByPasskey", "404 unknown_passkey", body={"credential": "of nobody"}),
    Scene("signInByPasskey", "409 no_passkeys", "number"),
    Scene("signInByPasskey", "409 stale_challenge", body={"credential": "for another challenge"}),
    Scene("signInByPasskey", "422 bad_passkey"),
    Scene("signInByCode", "422 bad_code"),
    Scene("sendMailLink", "409 no_mail"),
    Scene("sendMailLink", "422 bad_address", body={"address": "nowhere"}),
    Scene("removeMail", "404 unknown_address"),
    Scene("removeMail", "422 bad_address", body={"address": "nowhere"}),
    Scene("lookAtMailLink", "404 unknown_link"),
    Scene("followMailLink", "404 unknown_link"),
    Scene("mergePeople", "409 too_late"),
    Scene("signOut", "404 unknown_device", body={"device": "none", "others": False}),
    Scene("deleteMe", "422 not_sure", body={"sure": False}),
    Scene("deleteMe", "403 confirm_first", "kim", body={"sure": True}),
]

# What needs more of a house than this world has (mail, two who are kept), and the test that makes it happen there.
ELSEWHERE = {
    "followMailLink 403 confirm_first": "tests/server/people/test_mail_links.py",
    "followMailLink 403 elsewhere": "tests/server/people/test_mail_links.py",
    "signInByCode 409 somebody_else": "tests/server/people/test_confirming.py",
    "signInByPasskey 409 somebody_else": "tests/server/people/test_confirming.py",
}


def settled(world: World, scene: Scene) -> tuple[dict[str, Any], dict[str, Any]]:
    """The scene's words for what only exists when it is played: links, ids, passkeys."""
    at = {key: world.words.get(value, value) if isinstance(value, str) else value for key, value in scene.at.items()}
    body = dict(scene.body)
    if scene.operation == "clearTables" and body["tables"] == ["running"]:
        body["tables"] = [world.tables["running"]]
    if isinstance(body.get("credential"), str):
        body["credential"] = credential(world.people[scene.who], body["credential"])
    return {**at, **({"table": scene.at["table"]} if "table" in scene.at else {})}, body


def credential(person: Browser, kind: str) -> dict[str, Any]:
    """Sound in itself, but of nobody, or not made for what was asked."""
    if kind == "known":
        return attached(person).made(attach_options(person))
    passkey = Passkey(person.address)
    if kind == "made for another challenge":
        return passkey.made({**attach_options(person), "challenge": "b3RoZXI"})
    wanted = challenge(person)
    return passkey.signed(wanted if kind == "of nobody" else {**wanted, "challenge": "b3RoZXI"})
