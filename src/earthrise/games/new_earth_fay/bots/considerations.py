"""What is weighed in New Earth (Fay), in words for those who ask why, and which parts of a rating each of it makes."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.considerations import UNTOLD, Consideration, Part, measured, worth_of
from earthrise.games.new_earth_fay.bots.action_values import OTHERS, promised_picks, second_worth
from earthrise.games.new_earth_fay.bots.bids import Bids, card_drawn, shifted
from earthrise.games.new_earth_fay.bots.land_values import Outlook, Standing, land_of
from earthrise.games.new_earth_fay.bots.settlement_sites import settled
from earthrise.games.new_earth_fay.bots.tile_sites import laid
from earthrise.games.new_earth_fay.components.board import BASE, CITY, TOWN
from earthrise.games.new_earth_fay.components.technologies import LEVELS, Level
from earthrise.games.new_earth_fay.rules.actions import PICKS
from earthrise.games.new_earth_fay.rules.decision import NO_PIECE
from earthrise.games.new_earth_fay.rules.effect import Appraiser
from earthrise.games.new_earth_fay.rules.effects import LEVEL_WORKS
from earthrise.games.new_earth_fay.rules.explorer import Explorer
from earthrise.games.new_earth_fay.rules.picking import pick_points, values_now
from earthrise.games.new_earth_fay.rules.position_fields import MARKER
from earthrise.games.new_earth_fay.rules.state import Fay
from earthrise.games.new_earth_fay.rules.terraforming import LayFrame

STEP: Final = 0.001  # what must be done in a turn comes after every card that is worth playing before it

POINTS: Final = measured("points", "scores {figure point}")
THIS_SESSION: Final = measured(
    "this session",
    "adds about {figure point} to this session's scoring",
    "does slightly more for this session's scoring",
)
NEXT_SESSIONS: Final = measured(
    "later sessions",
    "adds about {figure point} to the scorings of later sessions",
    "does slightly more for the scorings of later sessions",
)
ROOM: Final = Consideration("room", bare="leaves you more room to grow")
MOOD: Final = Consideration("mood", bare="stands you better with the aliens")
LASTING: Final = Consideration("lasting", bare="gives you an ability that lasts")
HAND: Final = Consideration("hand", bare="makes the cards in your hand worth more")

BASES: Final = measured("base", "places a base worth about {figure point}", "places a base where it pays slightly more")
GROWTH: Final = measured(
    "growth", "lets a settlement grow for about {figure point}", "lets a settlement grow where it pays slightly more"
)
TILES: Final = Consideration("tile", "lets you choose from {figure tile} instead of {other}", "lets you lay a tile")
DRAWN: Final = Consideration("card", "lets you choose from {figure card} instead of {other}", "brings a card")
TELEPORT: Final = Consideration("teleport", bare="can move a settlement to better land")
LOOKS: Final = Consideration("look", bare="shows what the aliens have in store")
SECOND: Final = Consideration("second action", bare="gives you a second action")

CLIMB: Final = Consideration("climb", bare="is the next step of a climb that has proved itself")
OWN_PICK: Final = measured(
    "your pick", "makes your best pick worth about {figure point}", "does slightly more for your best pick"
)
THEIR_PICK: Final = Consideration("their picks", bare="does less for what the others can pick")
PLAYED: Final = Consideration("played", bare="brings more now than it promises in your hand")
HELD: Final = Consideration("held", bare="keeps a card for a better moment")
HOPE: Final = measured("promise", "promises about {figure point}", "promises slightly more")
PLACED: Final = measured("where it goes", "can bring about {figure point}", "can bring slightly more")
OUTCOME: Final = Consideration("outcome", bare="leaves you better placed")
RECOUNT: Final = Consideration("recount", bare="turns the votes your way")
VOTES_KEPT: Final = Consideration("votes kept", bare="leaves the votes as they suit you")
UNSEEN: Final = Consideration("unseen", bare="looks at what matters sooner")
SEEN: Final = Consideration("seen", bare="looks at something that you do not know yet")
SOLD: Final = Consideration("sold", bare="gives up less of a card")
UNUSED: Final = Consideration("unused", bare="lets no tile go to waste")
OPEN: Final = Consideration("open", bare="leaves you free to play a card later in this scoring")
UNMOVED: Final = Consideration("unmoved", bare="spares a move that would bring nothing")


def about(worth: float) -> int:
    """Points as they are told."""
    return max(0, round(worth))


def gain_parts(fay: Fay, explorer: Explorer, world: Fay, look: Outlook) -> list[Part]:
    """What becomes better for the player in that world."""
    before = look.before()
    owner = world.explorers[explorer.seat]
    after = Standing(world, owner, look, land_of(world, owner, look))
    now, later = after.land.now - before.land.now, after.land.later - before.land.later
    return [
        Part(POINTS, after.score - before.score, after.score - before.score),
        Part(MOOD, after.mood - before.mood),
        Part(THIS_SESSION, now, about(now)),
        Part(NEXT_SESSIONS, later, about(later)),
        Part(ROOM, after.land.room - before.land.room),
        Part(UNTOLD, after.levels - before.levels),
        Part(LASTING, after.lasting - before.lasting),
        Part(HAND, after.hand() - before.hand()),
    ]


class Hearer(Appraiser):
    """Asks the bids, and hears what an effect was appraised for."""

    def __init__(self, bids: Bids) -> None:
        self.bids = bids
        self.heard = UNTOLD
        self.count = 0  # of what it was appraised for, where that is told

    def bases(self, where: int, optional: bool, count: int) -> float:
        self.heard = BASES
        return self.bids.bases(where, optional, count)

    def growth(self, to: int, from_base: bool) -> float:
        self.heard = GROWTH
        return self.bids.growth(to, from_base)

    def shift(self, steps: int) -> float:
        self.heard = MOOD
        return self.bids.shift(steps)

    def tiles(self, count: int) -> float:
        self.heard = TILES
        self.count = count
        return self.bids.tiles(count)

    def cards(self, count: int) -> float:
        self.heard = DRAWN
        self.count = count
        return self.bids.cards(count)

    def teleport(self, kinds: list[bool]) -> float:
        self.heard = TELEPORT
        return self.bids.teleport(kinds)

    def looks(self, count: int) -> float:
        self.heard = LOOKS
        return self.bids.looks(count)


def level_parts(fay: Fay, explorer: Explorer, level: Level, look: Outlook, bids: Bids) -> list[Part]:
    """As `level_worth`: the parts of what the level does."""
    work = LEVEL_WORKS[level.number]
    hearer = Hearer(bids)
    parts: list[Part] = []
    for effect in work.effects:
        hearer.heard = UNTOLD
        hearer.count = 0
        worth = effect.value(fay, work, hearer)
        count = about(worth) if hearer.heard in (BASES, GROWTH) else hearer.count
        parts.append(Part(hearer.heard, STEP * worth, count))
    if level.second_action:
        parts.append(Part(SECOND, STEP * second_worth(fay, explorer, look, bids)))
    return parts


def vote_parts(fay: Fay, explorer: Explorer, slot: int) -> list[Part]:
    """As `vote_worth`: one's own best pick against the others'."""
    voting = fay.voting.copy()
    voting[slot] = MARKER + explorer.seat
    own, others = promised_picks(fay, explorer, voting)
    return [
        Part(OWN_PICK, STEP * own, about(own)),
        Part(THEIR_PICK, -STEP * OTHERS * others / (fay.seats - 1)),
    ]


def footprint_parts(
    fay: Fay, explorer: Explorer, kind: int, cells: list[int], look: Outlook, worth: float
) -> list[Part]:
    """As `footprint_worth`; how the Rooted take it is the rest."""
    landing = fay.about().piece
    piece = landing if landing != NO_PIECE else explorer.free_piece(kind)
    parts = gain_parts(fay, explorer, settled(fay, explorer, piece, cells), look)
    return [*parts, Part(MOOD, worth - worth_of(parts))]


def parts_of(fay: Fay, explorer: Explorer, action: Action, look: Outlook, bids: Bids, worth: float) -> list[Part]:
    """What makes up the worth of an action."""
    word = action.verb.word
    if word == "base":
        return footprint_parts(fay, explorer, BASE, [action.x], look, worth)
    if word == "town":
        return footprint_parts(fay, explorer, TOWN, fay.chart.towns[action.x], look, worth)
    if word == "city":
        return footprint_parts(fay, explorer, CITY, fay.chart.squares[action.x], look, worth)
    if word == "lay":
        frame = fay.frame(LayFrame)
        world = laid(fay, explorer, frame.tile, action.x, action.y, frame.benefits)
        return gain_parts(fay, explorer, world, look)
    if word == "act":
        return level_parts(fay, explorer, LEVELS[action.x], look, bids)
    if word == "vote":
        return vote_parts(fay, explorer, action.x)
    if word == "pick":
        points = pick_points(fay, explorer, PICKS[action.x], values_now(fay))
        return [Part(POINTS, points, points), Part(MOOD, worth - points)]
    if word == "buy":
        drawn = card_drawn(1, look)
        return [Part(DRAWN, drawn, 1), Part(MOOD, worth - drawn)]
    if word == "sell":
        smiles = shifted(fay, explorer, fay.alien.sale, look)
        return [Part(MOOD, smiles), Part(SOLD, worth - smiles)]
    return [whole_part(word, worth)]


def whole_part(word: str, worth: float) -> Part:
    """Actions that are weighed as a whole."""
    good = worth > 0.0
    if word == "advance":
        return Part(CLIMB, worth)
    if word == "play":
        return Part(PLAYED if good else HELD, worth)
    if word == "keep":
        return Part(HOPE, worth, about(worth))
    if word in ("use", "teleport"):
        return Part(PLACED, worth, about(worth)) if good else Part(UNMOVED, worth)
    if word == "recount":
        return Part(RECOUNT if good else VOTES_KEPT, worth)
    if word == "look":
        return Part(UNSEEN if good else SEEN, worth)
    if word in ("name", "evict", "favour"):
        return Part(OUTCOME, worth)
    return Part(OPEN if word == "sit_out" else UNUSED, worth)
