"""What is weighed in Planet 78, in words for those who ask why, and which parts of a rating each of it makes."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.considerations import UNTOLD, Consideration, Part, measured
from earthrise.games.planet_78.bots.action_values import NO_USE, TurnRating
from earthrise.games.planet_78.bots.team_plan import FETCH, PILE, WAIT
from earthrise.games.planet_78.components.board import BOARD, NOBODY
from earthrise.games.planet_78.components.cards import POSITIVE_CARDS
from earthrise.games.planet_78.components.needs import NEEDS
from earthrise.games.planet_78.components.tiles import RESOURCE_NAMES
from earthrise.games.planet_78.rules.state import Planet

ON_THE_WAY: Final = Consideration("on the way", bare="brings you nearer to {what}")
WAY: Final = Consideration("way", "needs {figure point} to get to {what} instead of {other}", falling=True)
KNOWN_GROUND: Final = Consideration("known ground", bare="keeps to tiles that lie face up")
GONE_ASTRAY: Final = Consideration("astray", bare="does not lead you away from what you are about")
SHUT_IN: Final = Consideration("shut in", bare="does not leave you shut in by winter")
DELIVERED: Final = Consideration("delivery", bare="puts a full pile into the shuttle")
RELIEF: Final = measured("relief", "takes {figure} off the pollution")
RELIEF_EARLY: Final = Consideration("early relief", bare="cleans the air while it can")
REVIVES: Final = Consideration("revival", bare="gets somebody back on their feet")
FOR_THE_PILE: Final = Consideration("pile", bare="adds to the pile you are gathering")
FURTHER: Final = Consideration("reach", bare="gets you further on a long way")
SENT_HOME: Final = Consideration("beacon", bare="brings somebody nearer to where they are going")
LONGER: Final = Consideration("season", bare="gives the team more turns this season")
SURVEY: Final = Consideration("survey", bare="shows the map while there is much to find")
EQUIPMENT: Final = Consideration("equipment", bare="lasts beyond this turn")
ROUGH_GROUND: Final = Consideration("gear", bare="gets you over ground that is closed or flooded")
SPARE_CARD: Final = Consideration("spare card", bare="uses a card while nothing presses")
CARD_KEPT: Final = Consideration("card kept", bare="keeps a card for when it is worth more")
NEED: Final = Consideration("Need", bare="picks up a Need while the air can bear it")
NEED_LATER: Final = Consideration("Need later", bare="leaves the Need until the team is ready for it")
AIR_LOST: Final = Consideration("air", bare="keeps pollution below what ends the game")
BOUGHT: Final = Consideration("card bought", bare="turns what no pile needs into a card")
PILE_KEPT: Final = Consideration("pile kept", bare="keeps resources that the piles need")
ALL_IN: Final = Consideration("all in", bare="turns points you need for nothing else into a card")
POINTS_KEPT: Final = Consideration("points kept", bare="keeps your points for something better")
ABILITY: Final = Consideration("ability", bare="uses your role where it does most")
ROOM: Final = Consideration("room", bare="makes room for the pile you are gathering")
NOTHING_LOST: Final = Consideration("nothing lost", bare="throws nothing away")
GIFT: Final = Consideration("gift", bare="hands the Ecologist what takes off pollution")
TRADE: Final = Consideration("trade", bare="leaves the piles as they are")
GAME: Final = Consideration("game", bare="does not give the game up")

WANTED: Final = Consideration("wanted", bare="is what your team has more use for")
ROLE: Final = Consideration("role", bare="is the role that helps a team more")
PATIENT: Final = Consideration("patient", bare="helps whoever needs it more")
MIDDLE: Final = Consideration("middle", "looks {figure step} from the middle instead of {other}", falling=True)
DREADED: Final = Consideration("dread", bare="rids the team of what it has more to fear from")
MILDER: Final = Consideration("milder", bare="lets the milder card come first")
AIR: Final = Consideration("state of the air", bare="suits what the air can still bear")
LIFTED: Final = Consideration("airlift", bare="spares somebody the longest way")
MISSING: Final = measured("missing piles", "counts towards a type that lacks {figure pile}")
LEAST_NEEDED: Final = Consideration("least needed", bare="gives up what is needed less")
JUST_ENOUGH: Final = Consideration("just enough", bare="is nearer to what your pile lacks")
WAYS: Final = Consideration("ways", bare="shortens the team's ways")
TILES_KEPT: Final = Consideration("tiles kept", bare="leaves tiles where they do most good")
CONSENT: Final = Consideration("consent", bare="lets a teammate have what they ask for")
GOES_ON: Final = Consideration("going on", bare="lets the turn go on")

CARDS: Final = {
    "supply_drop": FOR_THE_PILE,
    "bumper_harvest": FOR_THE_PILE,
    "hover_bike": FURTHER,
    "second_wind": FURTHER,
    "homing_beacon": SENT_HOME,
    "long_days": LONGER,
    "survey_drone": SURVEY,
    "all_terrain_gear": ROUGH_GROUND,
}
WORTH_PLAYING: Final = 200  # below it a card is played for want of anything better
ANSWERS: Final = {  # by kind of decision
    "role": ROLE,
    "revive": PATIENT,
    "hospital": PATIENT,
    "strike": DREADED,
    "order": MILDER,
    "disaster_ahead": AIR,
    "airlift": LIFTED,
    "waste": AIR,
    "discard": LEAST_NEEDED,
    "dig": JUST_ENOUGH,
    "beacon": SENT_HOME,
    "consent": CONSENT,
}


def errand_words(turn: TurnRating) -> str:
    """Where a settler is going, in a sentence."""
    goal, aim = turn.goal, turn.aim()
    if aim == BOARD.center:
        return "the Space Center"
    if goal.kind == FETCH and goal.need != NOBODY:
        return f"the Need {NEEDS[goal.need].name}"
    if goal.kind == PILE:
        return f"{RESOURCE_NAMES[goal.resource].lower()} for your pile"
    return "the place to wait at" if goal.kind == WAIT else "where you are needed"


def turn_parts(turn: TurnRating, action: Action) -> list[Part]:
    """What an action of the turn is rated for: one thing, but for steps."""
    rating = turn.rate(action)
    word = action.verb.word
    if word in ("move", "free_step"):
        return step_parts(turn, action.x, rating)
    if word == "play":
        card = POSITIVE_CARDS[action.x]
        if card.relief:
            return [Part(RELIEF, rating, card.relief) if rating >= WORTH_PLAYING else Part(RELIEF_EARLY, rating)]
        return [Part(card_reason(action.x, rating), rating)]
    return [Part(turn_reason(turn, word, rating), rating)]


def step_parts(turn: TurnRating, target: int, rating: int) -> list[Part]:
    if rating < 0:
        return [Part(SHUT_IN if rating in (NO_USE, NO_USE + 1) else GONE_ASTRAY, rating)]
    known = 1 if turn.planet.face_up[target] else 0
    points = turn.away[target] + turn.plan.costs[turn.settler.number][target]
    words = errand_words(turn)
    parts = [Part(ON_THE_WAY, 500, 0, words), Part(WAY, -4 * points, points, words), Part(KNOWN_GROUND, known)]
    left = rating - 500 + 4 * points - known  # a free step
    return [*parts, Part(UNTOLD, left)] if left else parts


def card_reason(number: int, rating: int) -> Consideration:
    card = POSITIVE_CARDS[number]
    if rating < 0:
        return CARD_KEPT
    if card.revives:
        return REVIVES
    if rating < WORTH_PLAYING:
        return SPARE_CARD
    return CARDS.get(card.id, EQUIPMENT)


def turn_reason(turn: TurnRating, word: str, rating: int) -> Consideration:
    """Positive ratings are what the plan asks for; below 0 lies what it had better not do."""
    good = rating > 0
    if word == "deposit":
        return DELIVERED
    if word == "pick_up":
        return NEED if good else NEED_LATER if rating > NO_USE else AIR_LOST
    if word == "buy":
        return BOUGHT if good else PILE_KEPT
    if word == "all_in":
        return ALL_IN if good else POINTS_KEPT
    if word == "ability":
        return ABILITY if good else POINTS_KEPT
    if word == "drop":
        return ROOM if good else NOTHING_LOST
    if word == "trade":
        return GIFT if good else TRADE
    return GAME if word == "give_up" else UNTOLD


def answer_parts(planet: Planet, kind: str, action: Action, rating: int) -> list[Part]:
    """Answers outside the action step are rated for one thing each."""
    word = action.verb.word
    if word in ("take", "choose"):
        return [Part(WANTED, rating)]
    if kind == "drone":
        far = abs(BOARD.x[action.x] - 4) + abs(BOARD.y[action.x] - 4)
        return [Part(MIDDLE, -far, far), Part(UNTOLD, rating + far)]
    if kind == "prefab_type":
        return [Part(MISSING, rating, rating)]
    if kind == "trail":
        return [Part(ON_THE_WAY if rating > 0 else GONE_ASTRAY, rating, 0, "where you are going")]
    if word in ("put_back", "waste"):
        return [Part(LEAST_NEEDED, rating)]
    return [Part(ANSWERS.get(kind, GOES_ON), rating)]


def swap_parts(rating: int) -> list[Part]:
    return [Part(WAYS if rating > 0 else TILES_KEPT, rating)]
