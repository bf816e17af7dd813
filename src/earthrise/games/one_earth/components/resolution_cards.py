"""The nine Resolution cards and the Sanction card (OE-011, OE-280 to OE-317)."""

from typing import Final, Literal

from earthrise.engine.actions import Domain
from earthrise.engine.content import Component, Entry
from earthrise.engine.errors import BadContent
from earthrise.games.one_earth.components.files import content, numbers_of
from earthrise.games.one_earth.components.fundable_cards import KIND_IDS, KINDS
from earthrise.games.one_earth.components.modes import COMPONENTS, INCOME_CAP

_SOURCE: Final = content("resolutions.toml")
_SANCTION: Final = content("sanction.toml")

VOTE: Final = 0  # how a Resolution is decided
AUTOMATIC: Final = 1
FUNDING: Final = 2
Decided = Literal["vote", "automatic", "funding"]
DECIDED: Final[list[Decided]] = ["vote", "automatic", "funding"]
_DECIDE: Final[list[str]] = [*DECIDED]

NO_RESOLUTION: Final = -1


class Resolution(Component):
    """A Resolution card: how it is decided, and what it does when it passes.

    `bonus_all` and `bonus_yes` change a Project's worth by kind; `prosperity_yes` is the single point of the
    yes-voters; `banned` are the kinds that leave the game; `levy` and `levy_above` the levy on income; `transfer` the
    aid that each giver pays each receiver; `licences` whether it licenses a named Technology.
    """

    def __init__(self, number: int, entry: Entry) -> None:
        super().__init__(number, entry)
        self.decide = _DECIDE.index(entry.one_of("decide", _DECIDE))
        self.tokens = entry.flag("tokens")
        self.rule = RULES.get(self.id, 264)
        self.needs_prosperity = entry.table("needs").number("any_player_prosperity_at_least", 0)  # OE-300
        self.threshold = entry.number("threshold", 0, least=0)  # OE-310
        self.member_minimum = entry.number("member_minimum", 0, least=0)  # OE-313
        self.join_cost = entry.number("join_later_cost", 0, least=0)  # OE-314
        self.banned: list[int] = []
        self.bonus_all = [0] * len(KINDS)
        self.bonus_yes = [0] * len(KINDS)
        self.prosperity_yes = 0
        self.member_prosperity = 0
        self.levy: int = 0
        self.levy_above = 0
        self.transfer: int = 0
        self.licences: bool = entry.text("choose", "") == "technology"
        for effect in entry.entries("effect"):
            self._read(effect)
        if self.tokens != (self.decide == VOTE):
            raise BadContent(
                f"{entry.where}: tokens are laid on what is voted on, and on nothing else (OE-255, OE-267)"
            )

    def _read(self, effect: Entry) -> None:
        op = effect.text("op")
        if op == "remove_project":
            self.banned = numbers_of(KIND_IDS, effect, "projects")
        elif op == "prosperity" and effect.text("who") == "yes_voters":
            self.prosperity_yes = effect.number("amount")
        elif op == "prosperity" and effect.text("who") == "members":
            self.member_prosperity = effect.number("amount")
        elif op == "project_bonus":
            bonus = self.bonus_all if effect.one_of("who", ["all", "yes_voters"]) == "all" else self.bonus_yes
            for kind in numbers_of(KIND_IDS, effect, "projects"):
                bonus[kind] += effect.number("amount")
        elif op == "income_levy":
            self.levy = effect.number("amount", least=1)
            self.levy_above = effect.number("emissions_above", least=0)
        elif op == "income_transfer":
            self.transfer = effect.number("amount", least=1)
        elif op not in ("technology_licence", "escape"):
            raise BadContent(f"{effect.where}: there is no effect “{op}” here")


# Which rule speaks of the card: what the journal cites when it passes.
RULES: Final = {
    "ban_coal_usage": 280,  # OE-280
    "ban_nuclear_and_hydroelectric_energy": 281,  # OE-281
    "introduce_edu_tech_schools": 285,  # OE-285
    "introduce_personalized_medicine": 286,  # OE-286
    "cap_and_trade_emissions": 290,  # OE-290
    "curb_transport_emissions": 292,  # OE-292
    "share_technologies": 295,  # OE-295
    "mandatory_foreign_aid": 301,  # OE-301
    "colonize_mars": 313,  # OE-313
}

RESOLUTIONS: Final = [Resolution(number, entry) for number, entry in enumerate(_SOURCE.entries("resolution"))]
RESOLUTION: Final = Domain("resolution", [card.id for card in RESOLUTIONS])
NO_VOTE_PAYMENT: Final = _SOURCE.table("meta").number("no_vote_payment_on_failure", least=0)  # OE-265
_WRONG: Final = COMPONENTS.unlike("resolution_cards", len(RESOLUTIONS), "Resolution cards")  # OE-011
if _WRONG:
    raise BadContent(f"{_SOURCE.at('resolution')}: {_WRONG}")


def _only(found: list[int], what: str) -> int:
    if len(found) != 1:
        raise BadContent(f"{_SOURCE.at('resolution')}: exactly one Resolution {what}")
    return found[0]


MARS: Final = _only([card.number for card in RESOLUTIONS if card.decide == FUNDING], "is decided by contributions")
LEVY: Final = _only([card.number for card in RESOLUTIONS if card.levy], "levies income")
LICENCE: Final = _only([card.number for card in RESOLUTIONS if card.licences], "licenses a Technology")
FOREIGN_AID: Final = _only([card.number for card in RESOLUTIONS if card.transfer], "makes aid mandatory")

_CARDS: Final = _SANCTION.entries("sanction")
if len(_CARDS) != 1 or len(_CARDS[0].entries("effect")) != 1:
    raise BadContent(f"{_SANCTION.at('sanction')}: there is one Sanction card with one effect (OE-010)")
_CARD: Final = _CARDS[0]
SANCTION_NAME: Final = _CARD.text("name")
SANCTION_TEXT: Final = _CARD.text("text")
SANCTION_FROM: Final = _CARD.number("threshold", least=1)  # OE-231
if _CARD.entries("effect")[0].number("amount") != INCOME_CAP:
    raise BadContent(f"{_CARD.entries('effect')[0].at('amount')}: the income limit is not that of modes.toml (OE-065)")
