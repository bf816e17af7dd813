"""What is weighed in New Earth (Thomas), in words for those who ask why, and the parts of a rating that each makes."""

from typing import Final

from earthrise.engine.actions import Action, Verb
from earthrise.engine.considerations import UNTOLD, Consideration, Part, measured
from earthrise.games.new_earth_thomas.bots.bag_odds import FOREST
from earthrise.games.new_earth_thomas.bots.land_values import ANYWHERE, JOBS, MOVES_AHEAD, NOTHING_GAINED, Prospects
from earthrise.games.new_earth_thomas.bots.perk_plan import CREDIT
from earthrise.games.new_earth_thomas.components.board import BOARD
from earthrise.games.new_earth_thomas.components.lands import NOTHING, Tile
from earthrise.games.new_earth_thomas.components.perks import EXPLORER, SETTLER, TERRAFORMER
from earthrise.games.new_earth_thomas.components.weather_cards import NO_WEATHER
from earthrise.games.new_earth_thomas.rules.claim import CLAIM
from earthrise.games.new_earth_thomas.rules.discover import DISCOVER_IN_RAIN
from earthrise.games.new_earth_thomas.rules.move import MOVE
from earthrise.games.new_earth_thomas.rules.state import Company, NewEarth
from earthrise.games.new_earth_thomas.rules.terraform import TERRAFORM, TerraformSift
from earthrise.games.new_earth_thomas.rules.turn import END

EARNED: Final = measured(
    "earned this turn", "makes this turn's work worth about {figure credit}", "makes a little more of this turn"
)
PLACE: Final = measured(
    "place",
    "leaves about {figure credit} of work around you for the next turn",
    "leaves you slightly better placed for the next turn",
)
WEATHER_GONE: Final = Consideration("weather", bare="is rid of weather that is in your way")
PERK: Final = Consideration(
    "perk",
    alone="pays off over about {figure turn} still to come",
    bare="pays off at once",
)
NO_PERK_NOW: Final = Consideration("no perk", bare="spends nothing on a perk that would not pay off")
TREE: Final = Consideration("tree", bare="begins a tree that suits this table")

CREDITS_NOW: Final = measured("credits now", "brings {figure credit}")
LOSS: Final = Consideration("loss", "costs you {figure credit} instead of {other}", falling=True)
WORK_LATER: Final = Consideration("work later", bare="leaves you more work on the land")
FOR_RIVALS: Final = Consideration("for rivals", bare="is of less use to your rivals")
FREE_CLAIM: Final = Consideration("free claim", bare="comes with a claim that costs nothing")
GROUND: Final = Consideration("ground", "costs {figure token} more to enter instead of {other}", falling=True)
LINKED: Final = Consideration("link", bare="links places that lie apart")
FLOODS: Final = Consideration("flood", bare="does not let the weather eat into your turn")
FORESTS: Final = Consideration("forest", bare="makes the terraforming beside it worth more")
PERKS_MOVED: Final = Consideration("perks moved", bare="lets you rearrange your perks")
HOLDS: Final = Consideration("holds", bare="is sure not to fail on this ground")
ARRANGED: Final = Consideration("arrangement", bare="moves your perks to where they bring more")
MARSH: Final = Consideration("marsh", bare="claims land for nothing")
BEADS_KEPT: Final = Consideration("beads", bare="keeps your last beads for better claims")


class Course:
    """The best line from somewhere: what its work is worth, and the place where it ends."""

    __slots__ = ("place", "work")

    def __init__(self, work: int, place: int) -> None:
        self.work = work
        self.place = place

    def worth(self) -> int:
        return self.work + self.place

    def parts(self) -> list[Part]:
        return [
            Part(EARNED, self.work, max(0, round(self.work / CREDIT))),
            Part(PLACE, self.place, max(0, round(self.place / CREDIT))),
        ]


def better(one: Course, other: Course) -> Course:
    return other if other.worth() > one.worth() else one


def course(prospects: Prospects, space: int, tokens: int, moves: int, came: int) -> Course:
    """The line that `Prospects.look` finds."""
    best = Course(0, prospects.leaving(space) if prospects.done[space] else prospects.rest[space])
    if tokens <= 0:
        return best
    done = prospects.done[space]
    if done < JOBS:
        job = space * JOBS + done
        if prospects.costs[job] <= tokens:
            prospects.done[space] = done + 1
            best = better(best, course_of_work(prospects, space, job, tokens, moves, came))
            prospects.done[space] = done
    if prospects.reaches and prospects.claim_cost <= tokens:
        target = prospects.best_claim(space)
        if target >= 0:
            best = better(best, course_of_claim(prospects, space, target, tokens, moves, came))
    if moves > 0:
        for other in BOARD.adjacent[space]:
            left = tokens - prospects.enter[other]
            if left > 0 and other != came:
                best = better(best, course(prospects, other, left, moves - 1, space))
            elif left == 0 and other != came:
                best = better(best, Course(0, prospects.rest[other]))
    return best


def course_of_work(prospects: Prospects, space: int, job: int, tokens: int, moves: int, came: int) -> Course:
    """As `Prospects.work`: do a job and look on."""
    left = tokens - prospects.costs[job]
    kind = prospects.kinds[job]
    backs = (prospects.discover_back, prospects.terraform_back, prospects.claim_back)
    if kind == EXPLORER:
        prospects.discover_back = 0
        left += backs[0]
    elif kind == TERRAFORMER:
        prospects.terraform_back = 0
        left += backs[1]
    else:
        prospects.claim_back = 0
        left += backs[2]
    after = course(prospects, space, left, moves, came)
    prospects.discover_back, prospects.terraform_back, prospects.claim_back = backs
    return Course(prospects.gains[job] + after.work, after.place)


def course_of_claim(prospects: Prospects, space: int, target: int, tokens: int, moves: int, came: int) -> Course:
    """As `Prospects.claim`: claim a land in reach and look on."""
    gain = prospects.claims[target]
    back = prospects.claim_back
    prospects.claims[target] = NOTHING_GAINED
    prospects.claim_back = 0
    after = course(prospects, space, tokens - prospects.claim_cost + back, moves, came)
    prospects.claims[target] = gain
    prospects.claim_back = back
    return Course(gain + after.work, after.place)


def turn_parts(company: Company, prospects: Prospects, action: Action) -> list[Part]:
    """As `worth`, with the line that it looks at told apart: the work in it, and where it ends."""
    space, tokens, verb = company.space, company.unspent, action.verb
    if verb is MOVE:
        moves = 1 if action.x not in BOARD.adjacent[space] else MOVES_AHEAD - 1
        return course(prospects, action.x, tokens - prospects.enter[action.x], moves, space).parts()
    if verb is END:
        return Course(0, prospects.rest[space]).parts()
    moves = 0 if company.move_locked else MOVES_AHEAD  # NT-284
    if verb is CLAIM and prospects.reaches:
        return course_of_claim(prospects, space, action.x, tokens, moves, ANYWHERE).parts()
    place = job_place(prospects, space, verb)
    if place == JOBS:
        return [Part(UNTOLD, NOTHING_GAINED)]
    job = space * JOBS + place
    prospects.done[space] = place + 1
    if verb is DISCOVER_IN_RAIN:
        line = course(prospects, space, tokens - 2, moves, ANYWHERE)
        parts = [*Course(prospects.gains[job] + line.work, line.place).parts(), Part(UNTOLD, 4)]
    else:
        parts = course_of_work(prospects, space, job, tokens, moves, ANYWHERE).parts()
    prospects.done[space] = 0
    return parts


def job_place(prospects: Prospects, space: int, verb: Verb) -> int:
    """Which of the jobs on a space the verb does; JOBS for none."""
    kind = EXPLORER
    if verb is TERRAFORM:
        kind = TERRAFORMER
    elif verb is CLAIM:
        kind = SETTLER
    place = 0
    while place < JOBS and prospects.kinds[space * JOBS + place] != kind:
        place += 1
    return place


# -- tiles -----------------------------------------------------------------------------------------------


def natural_parts(earth: NewEarth, company: Company, tile: Tile, feed: int) -> list[Part]:
    """As the tactics rate a tile drawn by a discovery."""
    land = tile.land
    number = land.number
    weather = NO_WEATHER.full if tile.marked else earth.weather_for(company)
    credits = company.explorer.earning[number] + land.discover_credit + weather.discover_credit[number]
    lost = min(company.credits, land.discover_loss + weather.discover_loss[number])
    parts = [Part(CREDITS_NOW, CREDIT * credits, credits), Part(LOSS, -CREDIT * lost, lost)]
    if company.unspent:
        floods = CREDIT * weather.discover_floods[number] + (CREDIT if weather.discover_locks_move[number] else 0)
        parts.append(Part(FLOODS, -floods))
    mine = rivals = 0
    for other in earth.companies:
        work = CREDIT * other.terraformer.earning[number]
        if not land.claim_is_worthless:
            work += CREDIT * other.settler.earning[number]
        if other is company:
            mine += work // 2
        else:
            rivals += work * feed // (100 * (earth.seats - 1))
    parts += [Part(WORK_LATER, mine), Part(FOR_RIVALS, -rivals)]
    if land.free_claim and company.settler.unlocked:
        parts.append(Part(FREE_CLAIM, CREDIT * (company.settler.earning[number] + 1)))
    parts.append(Part(GROUND, -4 * land.move_cost, land.move_cost))
    if land.linked:
        parts.append(Part(LINKED, 2))
    return parts


def green_parts(earth: NewEarth, company: Company, tile: Tile, frame: TerraformSift) -> list[Part]:
    """As the tactics rate a tile drawn by a terraforming."""
    land = tile.land
    if frame.base.number in land.fails_over:
        return []
    weather = NO_WEATHER.full if tile.marked else earth.weather_for(company)
    parts = [Part(HOLDS, CREDIT)]
    if not weather.terraform_is_worthless[land.number]:
        credits = company.terraformer.earning[frame.base.number]
        if land.terraform_beside_credit:
            credits += earth.count_beside(company.space, land.terraform_beside)
        if frame.base.number == NOTHING:
            credits += land.undiscovered_credit
        parts.append(Part(CREDITS_NOW, CREDIT * credits, credits))
    if company.unspent:
        parts.append(Part(FLOODS, -CREDIT * weather.terraform_floods[land.number]))
    if land.number == FOREST:
        parts.append(Part(FORESTS, 3))
    if land.rearranges_perks:
        parts.append(Part(PERKS_MOVED, CREDIT))
    return parts


def perk_part(rating: int, worst: int, turns: int) -> Part:
    """A perk that the plan wants, or one that it does not."""
    return Part(NO_PERK_NOW, rating) if rating == worst else Part(PERK, rating, turns)
