"""What the heuristic bot knows of New Earth: which perk, which work, which way, which tile."""

from typing import Final

from earthrise.engine.actions import Action
from earthrise.engine.chance import Chance
from earthrise.engine.considerations import UNTOLD, Part
from earthrise.engine.tactics import NO_HORIZON, Lookahead, Tactics
from earthrise.games.new_earth_thomas.bots.bag_odds import FOREST
from earthrise.games.new_earth_thomas.bots.considerations import (
    ARRANGED,
    BEADS_KEPT,
    MARSH,
    TREE,
    WEATHER_GONE,
    green_parts,
    job_place,
    natural_parts,
    perk_part,
    turn_parts,
)
from earthrise.games.new_earth_thomas.bots.land_values import (
    ANYWHERE,
    JOBS,
    MOVES_AHEAD,
    NOTHING_GAINED,
    Prospects,
)
from earthrise.games.new_earth_thomas.bots.perk_plan import (
    CREDIT,
    NO_PERK,
    PLANS,
    Plan,
    appeals,
    arrangements,
    next_to_put,
    next_to_take,
    to_final,
)
from earthrise.games.new_earth_thomas.components.board import BOARD
from earthrise.games.new_earth_thomas.components.lands import NOTHING, TILES, Tile
from earthrise.games.new_earth_thomas.components.perks import (
    EXPLORER,
    LAST_PLACE,
    PERKS,
    SETTLER,
    TERRAFORMER,
    Perk,
    Tree,
)
from earthrise.games.new_earth_thomas.components.weather_cards import NO_WEATHER, Weather
from earthrise.games.new_earth_thomas.rules.claim import CLAIM, CLAIM_MARSH, DECLINE, claim_earning
from earthrise.games.new_earth_thomas.rules.discover import DISCOVER_IN_RAIN
from earthrise.games.new_earth_thomas.rules.draw_and_keep import SiftFrame
from earthrise.games.new_earth_thomas.rules.eden_sixteen import DONE, PUT, TAKE, EdenFrame
from earthrise.games.new_earth_thomas.rules.move import MOVE
from earthrise.games.new_earth_thomas.rules.scoring import tiebreak_gains
from earthrise.games.new_earth_thomas.rules.state import (
    BEADS,
    NO_TILES,
    NOBODYS_TREES,
    START_TOKENS,
    TIEBREAK,
    Company,
    NewEarth,
)
from earthrise.games.new_earth_thomas.rules.take_perk import PERK
from earthrise.games.new_earth_thomas.rules.terraform import TerraformSift
from earthrise.games.new_earth_thomas.rules.turn import END, TurnFrame
from earthrise.games.new_earth_thomas.rules.weather import WEATHER

FINAL_WORTH: Final = [CREDIT // 2, CREDIT, 2 * CREDIT]  # NT-215, NT-235, NT-255: for one more land that counts
WORST: Final = 10 * NOTHING_GAINED
NO_HOPES: Final = [0, 0, 0]
SURELY: Final = 10_000  # a rating above every worth
ROUND: Final = 12  # of the clock; two, three and four players divide it
WINNING: Final = 0.3  # what counts is to win; the rest of the value is by how much, which tells more of a few lines
MARGIN: Final = 20.0  # credits ahead that are half of all one can hope for

# By perk points: what a company earns in a turn, measured. How long the supply will last is reckoned by it.
PACE: Final = [min(7 * CREDIT, (8 + 11 * points) * CREDIT // 20) for points in range(len(PERKS) + 3)]
STRAY: Final = 3  # tenths of a point: what one beside every plan adds to that


class NewEarthTactics(Tactics[NewEarth]):
    """The playing sense of one temperament. Of its plans it follows the one that the perks held fit best."""

    def __init__(self, plans: list[Plan]) -> None:
        self.plans = plans
        self.known: list[Prospects | None] = [None, None, None, None]  # by seat: the last reckoning
        self.aimed: list[Tree] = NOBODYS_TREES  # the last aim of a rearrangement, and what it was reckoned for
        self.aimed_at: list[Tile] = NO_TILES
        self.aimed_for = 0
        self.aimed_points = 0

    # -- what the engine asks ------------------------------------------------------------------------

    def choose(self, earth: NewEarth, seat: int, options: list[Action], chance: Chance) -> Action:
        company = earth.companies[seat]
        frame = earth.frames[-1]
        if isinstance(frame, EdenFrame):
            return self.rearrangement(earth, company, frame)
        prospects: Prospects | None = None
        if isinstance(frame, TurnFrame):
            if options[0].verb is PERK:
                number = self.perk(earth, company, options, chance)
                if number != NO_PERK:
                    return PERK.actions[number]
            prospects = self.prospects(earth, company, self.turns_left(earth))
        best = options[0]
        top = WORST
        equals = 0
        for action in options:
            if action.verb is PERK:
                continue
            if prospects is None:
                rating = self.rate(earth, seat, action)
            else:
                rating = self.worth(earth, company, prospects, action)
            if rating > top:
                top = rating
                best = action
                equals = 1
            elif rating == top:
                equals += 1
                if chance.below(equals) == 0:
                    best = action
        return best

    def rate(self, earth: NewEarth, seat: int, action: Action) -> int:
        company = earth.companies[seat]
        verb = action.verb
        top = earth.frames[-1]
        if isinstance(top, TerraformSift):
            return self.green_worth(earth, company, TILES[action.x], top)
        if isinstance(top, SiftFrame):
            return self.natural_worth(earth, company, TILES[action.x])
        if isinstance(top, EdenFrame):
            return SURELY if action is self.rearrangement(earth, company, top) else 0
        if verb is CLAIM_MARSH or verb is DECLINE:
            return SURELY if (verb is CLAIM_MARSH) == wants_marsh(earth, company) else 0
        if verb is PERK:
            return self.perk_rating(earth, company, action)
        return self.worth(earth, company, self.prospects(earth, company, self.turns_left(earth)), action)

    def ratings(self, earth: NewEarth, seat: int, options: list[Action]) -> list[int]:
        company = earth.companies[seat]
        top = earth.frames[-1]
        if isinstance(top, EdenFrame):
            step = self.rearrangement(earth, company, top)
            return [SURELY if action is step else 0 for action in options]
        if not isinstance(top, TurnFrame):
            return [self.rate(earth, seat, action) for action in options]
        choosing = self.may_choose_plan(earth, company)
        wanted = NO_PERK
        if options[0].verb is PERK and not choosing:
            wanted = self.wanted_perk(earth, company)
        prospects = self.prospects(earth, company, self.turns_left(earth))
        ratings: list[int] = []
        for action in options:
            if action.verb is not PERK:
                ratings.append(self.worth(earth, company, prospects, action))
            elif choosing:
                ratings.append(self.perk_rating(earth, company, action))
            else:
                ratings.append(SURELY if action.x == wanted else WORST)
        return ratings

    def parts(self, earth: NewEarth, seat: int, options: list[Action]) -> list[list[Part]]:
        return [self.parts_of(earth, seat, action) for action in options]

    def value(self, earth: NewEarth, seat: int) -> float:
        result = earth.result
        if result is not None:
            won = 2.0 / len(result.winners) - 1.0 if seat in result.winners else -1.0
            return WINNING * won + (1.0 - WINNING) * ahead(result.scores, seat, MARGIN)
        if earth.phase == TIEBREAK:
            if seat not in earth.tied:
                return (1.0 - WINNING) * ahead(earth.final_scores, seat, MARGIN) - WINNING
            gains = tiebreak_gains(earth)
            return WINNING * ahead([gains[tied] for tied in earth.tied], earth.tied.index(seat), 3.0)
        turns = self.turns_left(earth)
        standings = [standing(earth, company, turns) for company in earth.companies]
        return ahead(standings, seat, CREDIT * (MARGIN / 2.0 + turns))

    def clock(self, earth: NewEarth) -> int:
        """Rounds, in twelfths, so that each turn counts whatever the number of players; a tiebreak is a round more."""
        if earth.phase == TIEBREAK:
            return ROUND * (earth.round + 2) - ROUND * earth.turns_left // len(earth.tied)
        return ROUND * (earth.round + 1) - ROUND * earth.turns_left // earth.seats

    def lookahead(self) -> Lookahead:
        """To the end: four rounds are quicker and less left to chance, but which tree to live by shows much later. What
        pays is nearly always the second-rated action: to compare six at once finds gains that chance made (16 games
        against the heuristic: 15 won with 150 lines comparing two, 10 with 200 lines comparing six)."""
        return Lookahead(NO_HORIZON, width=2, growth=0.4, exploration=0.5, caution=1.0, iterations=1000)

    # -- how long it lasts, and what there is to do --------------------------------------------------

    def turns_left(self, earth: NewEarth) -> int:
        """How many turns of one's own follow this one, as far as the supply tells."""
        if earth.end_triggered:
            return 0
        pace = 0
        for company in earth.companies:
            pace += PACE[company.points() + 2]
        return earth.supply * CREDIT // pace

    def prospects(self, earth: NewEarth, company: Company, turns: int) -> Prospects:
        """The reckoning for this position; the last one again while it stays true, as after a Move."""
        known = self.known[company.seat]
        if known is not None and known.holds_for(earth, company, turns):
            known.mind_bonuses(company)
            return known
        trees = [company.explorer, company.terraformer, company.settler]
        made = self.prospects_with(earth, company, trees, earth.weather_for(company), turns)
        self.known[company.seat] = made
        return made

    def prospects_with(
        self, earth: NewEarth, company: Company, trees: list[Tree], weather: Weather, turns: int
    ) -> Prospects:
        finals = [
            final_hope(trees[EXPLORER], turns),
            final_hope(trees[TERRAFORMER], turns),
            final_hope(trees[SETTLER], turns),
        ]
        if earth.phase == TIEBREAK:
            finals = NO_HOPES  # NT-324
        return Prospects(earth, company, trees, weather, finals, self.plan_of(trees).weights, turns)

    # -- perks ---------------------------------------------------------------------------------------

    def plan_of(self, trees: list[Tree]) -> Plan:
        """The plan that the perks held fit best."""
        best = self.plans[0]
        if len(self.plans) > 1:
            kept = best.kept_by(trees)
            for plan in self.plans:
                held = plan.kept_by(trees)
                if held > kept:
                    kept = held
                    best = plan
        return best

    def may_choose_plan(self, earth: NewEarth, company: Company) -> bool:
        return company.points() == 0 and len(self.plans) > 1 and not earth.end_triggered

    def perk(self, earth: NewEarth, company: Company, options: list[Action], chance: Chance) -> int:
        """The number of the perk to take now, or NO_PERK."""
        if self.may_choose_plan(earth, company):
            wishes = appeals(earth, company)
            weights = [wishes[plan.weights.tree] for plan in self.plans]
            return self.plans[chance.weighted(weights, sum(weights))].order[0]
        number = self.wanted_perk(earth, company)
        return number if number != NO_PERK and PERK.actions[number] in options else NO_PERK

    def perk_rating(self, earth: NewEarth, company: Company, action: Action) -> int:
        if self.may_choose_plan(earth, company):
            perk = PERKS[action.x]
            return SURELY + appeals(earth, company)[perk.tree] if perk.place == 0 else WORST
        return SURELY if self.wanted_perk(earth, company) == action.x else WORST

    def wanted_perk(self, earth: NewEarth, company: Company) -> int:
        """What the plan says, or what pays at once in a last turn; and any perk rather than a turn for nothing."""
        plan = self.plan_of([company.explorer, company.terraformer, company.settler])
        turns = self.turns_left(earth)
        if turns > 0:
            number = plan.next_perk(earth, company, turns)
            if number != NO_PERK:
                return number
        earned = self.prospects(earth, company, 0).look(company.space, company.unspent, MOVES_AHEAD, ANYWHERE)
        number = self.last_perk(earth, company, earned) if turns == 0 else NO_PERK
        if number == NO_PERK and earned == 0 and not earth.end_triggered:
            return plan.idle_perk(company)
        return number

    def last_perk(self, earth: NewEarth, company: Company, earned: int) -> int:
        """The perk with which the last turn brings more than the `earned` without it, or NO_PERK."""
        best = NO_PERK
        for tree in (company.explorer, company.terraformer, company.settler):
            for number in tree.free:
                worth = self.worth_with_perk(earth, company, PERKS[number])
                if worth > earned:
                    earned = worth
                    best = number
        return best

    def worth_with_perk(self, earth: NewEarth, company: Company, perk: Perk) -> int:
        """What a last turn brings that begins with this perk."""
        trees = [company.explorer, company.terraformer, company.settler]
        trees[perk.tree] = trees[perk.tree].with_perk(perk.place)
        prospects = self.prospects_with(earth, company, trees, earth.weather_for(company), 0)
        worth = prospects.look(company.space, company.unspent - 1, MOVES_AHEAD, ANYWHERE)
        if perk.place == LAST_PLACE and earth.phase != TIEBREAK:
            worth += CREDIT * earth.final_credits(company, trees[perk.tree])
        return worth

    # -- the actions of a turn -----------------------------------------------------------------------

    def worth(self, earth: NewEarth, company: Company, prospects: Prospects, action: Action) -> int:
        """What an action is worth with the best that can follow it this turn."""
        space = company.space
        tokens = company.unspent
        verb = action.verb
        if verb is MOVE:
            linked = action.x not in BOARD.adjacent[space]
            moves = 1 if linked else MOVES_AHEAD - 1
            return prospects.look(action.x, tokens - prospects.enter[action.x], moves, space)
        if verb is END:
            return prospects.rest[space]
        moves = 0 if company.move_locked else MOVES_AHEAD  # NT-284
        if verb is WEATHER:
            return self.worth_of_weather(earth, company, prospects, moves)
        if verb is CLAIM and prospects.reaches:
            return prospects.claim(space, action.x, tokens, moves, ANYWHERE)
        place = job_place(prospects, space, verb)
        if place == JOBS:
            return NOTHING_GAINED
        job = space * JOBS + place
        prospects.done[space] = place + 1
        if verb is DISCOVER_IN_RAIN:  # NT-257: a token more, for the Cavern that may turn up
            worth = prospects.gains[job] + prospects.look(space, tokens - 2, moves, ANYWHERE) + 4
        else:
            worth = prospects.work(space, job, tokens, moves, ANYWHERE)
        prospects.done[space] = 0
        return worth

    def parts_of(self, earth: NewEarth, seat: int, action: Action) -> list[Part]:
        """What the rating of an action is made of."""
        company = earth.companies[seat]
        verb = action.verb
        top = earth.frames[-1]
        if isinstance(top, TerraformSift):
            return green_parts(earth, company, TILES[action.x], top)
        if isinstance(top, SiftFrame):
            plan = self.plan_of([company.explorer, company.terraformer, company.settler])
            return natural_parts(earth, company, TILES[action.x], plan.weights.feed)
        if isinstance(top, EdenFrame):
            return [Part(ARRANGED, self.rate(earth, seat, action))]
        if verb is CLAIM_MARSH or verb is DECLINE:
            return [Part(MARSH if verb is CLAIM_MARSH else BEADS_KEPT, self.rate(earth, seat, action))]
        if verb is PERK:
            rating = self.perk_rating(earth, company, action)
            if rating != WORST and self.may_choose_plan(earth, company):
                return [Part(UNTOLD, SURELY), Part(TREE, rating - SURELY)]
            return [perk_part(rating, WORST, self.turns_left(earth))]
        prospects = self.prospects(earth, company, self.turns_left(earth))
        if verb is WEATHER:
            return [Part(WEATHER_GONE, self.worth(earth, company, prospects, action))]
        return turn_parts(company, prospects, action)

    def worth_of_weather(self, earth: NewEarth, company: Company, prospects: Prospects, moves: int) -> int:
        """A new card is reckoned as no weather at all: this pays only to be rid of a bad one."""
        if earth.card is NO_WEATHER:
            return WORST
        trees = [company.explorer, company.terraformer, company.settler]
        calm = self.prospects_with(earth, company, trees, NO_WEATHER.full, prospects.turns)
        return calm.look(company.space, company.unspent - 1, moves, ANYWHERE) - 1

    # -- tiles ---------------------------------------------------------------------------------------

    def natural_worth(self, earth: NewEarth, company: Company, tile: Tile) -> int:
        """What a tile drawn by a discovery is worth: its credits now, and the work it leaves for later."""
        land = tile.land
        number = land.number
        weather = NO_WEATHER.full if tile.marked else earth.weather_for(company)
        feed = self.plan_of([company.explorer, company.terraformer, company.settler]).weights.feed
        worth = CREDIT * (company.explorer.earning[number] + land.discover_credit + weather.discover_credit[number])
        worth -= CREDIT * min(company.credits, land.discover_loss + weather.discover_loss[number])
        if company.unspent:
            worth -= CREDIT * weather.discover_floods[number]
            if weather.discover_locks_move[number]:
                worth -= CREDIT
        for other in earth.companies:
            work = CREDIT * other.terraformer.earning[number]
            if not land.claim_is_worthless:
                work += CREDIT * other.settler.earning[number]
            if other is company:
                worth += work // 2
            else:
                worth -= work * feed // (100 * (earth.seats - 1))
        if land.free_claim and company.settler.unlocked:
            worth += CREDIT * (company.settler.earning[number] + 1)
        worth -= 4 * land.move_cost
        if land.linked:
            worth += 2
        return worth

    def green_worth(self, earth: NewEarth, company: Company, tile: Tile, frame: TerraformSift) -> int:
        """What a tile drawn by a terraforming is worth; nothing where it fails (NT-098)."""
        land = tile.land
        if frame.base.number in land.fails_over:
            return 0
        weather = NO_WEATHER.full if tile.marked else earth.weather_for(company)
        worth = CREDIT
        if not weather.terraform_is_worthless[land.number]:
            worth += CREDIT * company.terraformer.earning[frame.base.number]
            if land.terraform_beside_credit:
                worth += CREDIT * earth.count_beside(company.space, land.terraform_beside)
            if frame.base.number == NOTHING:
                worth += CREDIT * land.undiscovered_credit
        if company.unspent:
            worth -= CREDIT * weather.terraform_floods[land.number]
        if land.number == FOREST:
            worth += 3
        if land.rearranges_perks:
            worth += CREDIT
        return worth

    # -- Eden Sixteen --------------------------------------------------------------------------------

    def rearrangement(self, earth: NewEarth, company: Company, frame: EdenFrame) -> Action:
        """The next step to the best arrangement of the points, or leaving them (NT-280)."""
        aim = self.aim(earth, company, company.points() + frame.pool)
        if frame.pool == 0:
            trees = [company.explorer, company.terraformer, company.settler]
            turns = self.turns_left(earth)
            gain = self.worth_of_trees(earth, company, aim, turns) - self.worth_of_trees(earth, company, trees, turns)
            if gain <= CREDIT or earth.phase == TIEBREAK:
                return DONE.actions[0]
        if not frame.putting:
            number = next_to_take(company, aim)
            if number != NO_PERK:
                return TAKE.actions[number]
        number = next_to_put(earth, company, aim)
        return PUT.actions[number] if number != NO_PERK else DONE.actions[0]

    def aim(self, earth: NewEarth, company: Company, points: int) -> list[Tree]:
        """The best arrangement of so many points. It does not depend on where they are now, so it is reckoned once."""
        if self.aimed_at is earth.top and self.aimed_for == company.seat and self.aimed_points == points:
            return self.aimed
        turns = self.turns_left(earth)
        best = WORST
        for trees in arrangements(self.plans, points):
            worth = self.worth_of_trees(earth, company, trees, turns)
            if worth > best:
                best = worth
                self.aimed = trees
        self.aimed_at = earth.top
        self.aimed_for = company.seat
        self.aimed_points = points
        return self.aimed

    def worth_of_trees(self, earth: NewEarth, company: Company, trees: list[Tree], turns: int) -> int:
        """What these perks would bring: in the rest of this turn, in the turns to come, and at the end."""
        prospects = self.prospects_with(earth, company, trees, earth.weather_for(company), turns)
        worth = prospects.look(company.space, company.unspent, MOVES_AHEAD, ANYWHERE)
        tokens = START_TOKENS + trees[EXPLORER].tokens + trees[TERRAFORMER].tokens + trees[SETTLER].tokens
        prospects.renew_bonuses()
        worth += turns * prospects.look(company.space, tokens, MOVES_AHEAD, ANYWHERE)
        for tree in trees:
            worth += CREDIT * earth.final_credits(company, tree)
        return worth


def final_hope(tree: Tree, turns: int) -> int:
    """What one more land to count is worth at the end, as likely as the final perk is held by then."""
    if tree.has_final:
        return FINAL_WORTH[tree.tree]
    spare = turns + 1 - to_final(tree) if tree.points > 3 else -1
    return FINAL_WORTH[tree.tree] * min(90, 50 + 10 * spare) // 100 if spare >= 0 else 0


def wants_marsh(earth: NewEarth, company: Company) -> bool:
    """A free claim is always welcome, but not for the last beads where they are counted (NT-332)."""
    if not earth.options.strict:
        return True
    left = BEADS - company.points() - earth.claims_of(company.seat)
    return left > 3 or claim_earning(earth, company, company.space) > 0


def ahead(scores: list[int], seat: int, half: float) -> float:
    """How far the seat is ahead of the best other, from -1 to 1; to be ahead by `half` is 0.5."""
    best = -SURELY
    for other, score in enumerate(scores):
        if other != seat and score > best:
            best = score
    lead = float(scores[seat] - best)
    return lead / (abs(lead) + half)


def standing(earth: NewEarth, company: Company, turns: int) -> int:
    """Credits, final perks and what the turns to come should bring.

    A perk beside every plan counts for little: it may pay in the rounds looked at, but it puts off all that the plan
    lives by. Without this a search gathers first perks of all trees and is overtaken.
    """
    held = CREDIT * (company.credits + earth.final_perks_of(company))
    if turns == 0:
        return held
    trees = [company.explorer, company.terraformer, company.settler]
    kept = 0
    for plan in PLANS:
        kept = max(kept, plan.kept_by(trees))
    tenths = 10 * kept + STRAY * (company.points() - kept)
    return held + turns * min(PACE[-1], PACE[2] + CREDIT * 11 * tenths // 200)


STEADY: Final = "steady"
TEMPERAMENTS: Final = [STEADY] + [plan.name for plan in PLANS]


def tactics_of(temperament: str) -> NewEarthTactics:
    """The playing sense of one of the TEMPERAMENTS: steady chooses among all plans, the others have one each."""
    if temperament == STEADY:
        return NewEarthTactics(PLANS)
    return NewEarthTactics([plan for plan in PLANS if plan.name == temperament])
