"""What the ground is worth to one company: the work it could do where, and the best use of its tokens.

Worth is counted in twentieths of a credit (`CREDIT`). The reckoning knows the open things only: the board, what is left
in the bags, the weather in force. It asks which work could be done on each space (`survey`), what a place is worth to
stand on when the next turn begins (`rest`), and looks ahead over the tokens of this turn (`look`).
"""

from typing import Final

from earthrise.games.new_earth_thomas.bots.bag_odds import FARMLAND, FOREST, Draws
from earthrise.games.new_earth_thomas.bots.perk_plan import CREDIT, Weights
from earthrise.games.new_earth_thomas.components.board import BOARD, SPACE_COUNT, UNCLAIMED
from earthrise.games.new_earth_thomas.components.lands import LAND_COUNT, LANDS, NO_TILE, NOTHING, Land
from earthrise.games.new_earth_thomas.components.perks import EXPLORER, SETTLER, TERRAFORMER, Tree
from earthrise.games.new_earth_thomas.components.weather_cards import Weather
from earthrise.games.new_earth_thomas.rules.state import Company, NewEarth

JOBS: Final = 3  # at most, on one space: discover, terraform, claim
NEVER: Final = 99  # tokens; nobody has as many
NOTHING_GAINED: Final = -10_000
MOVES_AHEAD: Final = 3
ANYWHERE: Final = -1  # no space: nowhere one came from

FARMLAND_FAILS: Final = LANDS[FARMLAND].fails_over  # NT-277
NO_REST: Final = [0] * SPACE_COUNT
NO_GAINS: Final = [NOTHING_GAINED] * SPACE_COUNT

# Neighbours before and after a space in the order of the board file, which runs row by row: two sweeps over them carry
# a worth to every space that can be walked to from it.
EARLIER: Final = [[other for other in BOARD.adjacent[space] if other < space] for space in range(SPACE_COUNT)]
LATER: Final = [[other for other in BOARD.adjacent[space] if other > space] for space in range(SPACE_COUNT)]


class Prospects:
    """What `company` could do, with the perks and the weather given (they need not be the present ones)."""

    def __init__(
        self,
        earth: NewEarth,
        company: Company,
        trees: list[Tree],
        weather: Weather,
        finals: list[int],
        weights: Weights,
        turns: int,
    ) -> None:
        self.earth = earth
        self.company = company
        self.seat = company.seat
        self.explorer = trees[EXPLORER]
        self.terraformer = trees[TERRAFORMER]
        self.settler = trees[SETTLER]
        self.weather = weather
        self.finals = finals  # by tree: what one more land to count adds to the final perk, as likely as it is
        self.weights = weights
        self.top = earth.top
        self.owners = earth.claims
        self.scorched = earth.scorched
        self.natural_bag = earth.natural_bag
        self.terraformed_bag = earth.terraformed_bag
        self.markers: list[int] = [each.space for each in earth.companies]
        self.rivals: list[Tree] = [each.settler for each in earth.companies]
        self.turns = turns  # of one's own that follow this one, as far as one can tell
        self.gains: list[int] = [0] * (SPACE_COUNT * JOBS)
        self.costs: list[int] = [NEVER] * (SPACE_COUNT * JOBS)
        self.kinds: list[int] = [EXPLORER] * (SPACE_COUNT * JOBS)
        self.claims: list[int] = NO_GAINS  # what claiming from a distance brings
        self.enter: list[int] = [1] * SPACE_COUNT
        self.tolls: list[int] = [weights.step] * SPACE_COUNT
        self.rest: list[int] = [0] * SPACE_COUNT
        self.done: list[int] = [0] * SPACE_COUNT  # jobs done there in the line looked at
        self.reaches = self.settler.unlocked and (self.settler.claims_adjacent or weather.claim_diagonal)
        self.discover_cost = 1 + weather.discover_cost  # NT-285
        self.terraform_cost = 1 + weather.terraform_cost  # NT-290
        self.claim_cost = 1 + weather.claim_cost  # NT-295
        self.discover_back = 0
        self.terraform_back = 0
        self.claim_back = 0
        self.best_type = NOTHING
        self.best_type_count = 0
        self.draws = Draws(earth, self.explorer, self.terraformer, self.settler, weather)
        self.discovery = self.ripe(EXPLORER, self.draws.discovery + weights.sift * (self.explorer.sift - 1))
        self.discovery += finals[EXPLORER]
        self.mind_bonuses(company)
        self.survey()
        if turns > 0:
            self.reckon_rest()
        else:
            self.rest = NO_REST

    def holds_for(self, earth: NewEarth, company: Company, turns: int) -> bool:
        """Whether nothing has changed that the reckoning asked. Lists in a state are replaced, never changed."""
        if (
            earth.top is not self.top
            or earth.claims is not self.owners
            or earth.scorched is not self.scorched
            or earth.natural_bag is not self.natural_bag
            or earth.terraformed_bag is not self.terraformed_bag
            or turns != self.turns
            or company.explorer is not self.explorer
            or company.terraformer is not self.terraformer
            or company.settler is not self.settler
            or earth.weather_for(company) is not self.weather
            or earth.seats != len(self.markers)
        ):
            return False
        for other in earth.companies:
            if other.seat != self.seat:
                if other.space != self.markers[other.seat] or other.settler is not self.rivals[other.seat]:
                    return False
        return True

    def mind_bonuses(self, company: Company) -> None:
        """Which perks 7 can still give an action back this turn (NT-259)."""
        self.discover_back = 0 if company.discover_bonus_used else self.explorer.regains
        self.terraform_back = 0 if company.terraform_bonus_used else self.terraformer.regains
        self.claim_back = 0 if company.claim_bonus_used else self.settler.regains

    def renew_bonuses(self) -> None:
        """As when a turn begins."""
        self.discover_back = self.explorer.regains
        self.terraform_back = self.terraformer.regains
        self.claim_back = self.settler.regains

    def ripe(self, tree: int, gain: int) -> int:
        """A gain less what is thrown away by taking it before the perks that raise it."""
        if self.turns <= 2 or tree != self.weights.tree:
            return gain
        short = self.weights.mature - gain
        return gain - short * self.weights.waste // 100 if short > 0 else gain

    # -- which work there is -----------------------------------------------------------------------

    def survey(self) -> None:
        earth = self.earth
        top = earth.top
        scorched = earth.scorched
        settles = self.settler.unlocked
        greens = self.terraformer.unlocked
        explores = self.explorer.unlocked or (greens and self.terraformer.on_undiscovered)
        waives = self.weather.waives_move_cost
        if settles:
            self.claims = NO_GAINS.copy()
            if self.finals[SETTLER]:
                self.reckon_types()
        for space in range(SPACE_COUNT):
            tile = top[space]
            if tile is NO_TILE:
                if scorched[space]:
                    if earth.options.scorched_is_closed:  # NT-333
                        self.enter[space] = NEVER
                elif explores:
                    self.survey_empty(space)
                continue
            land = tile.land
            if land.move_cost and not waives[land.number]:  # NT-074, NT-283
                self.enter[space] = 1 + land.move_cost
                self.tolls[space] = self.weights.step * (1 + land.move_cost)
            if scorched[space]:
                continue
            claim = self.claim_gain(space, land) if settles else NOTHING_GAINED
            if greens and land.natural and self.may_terraform(space, land):
                self.survey_natural(space, land, claim)
            elif claim > NOTHING_GAINED:
                self.put_claim(space, 0, claim)
        for other in earth.companies:
            if other is not self.company and not self.explorer.shares_space:  # NT-071
                self.enter[other.space] = NEVER
                self.tolls[other.space] = 3 * self.weights.step

    def put(self, space: int, place: int, kind: int, gain: int, cost: int) -> None:
        job = space * JOBS + place
        self.kinds[job] = kind
        self.gains[job] = gain
        self.costs[job] = cost
        rest = self.rest
        rest[space] = rest[space] + max(gain, self.weights.hope)  # in this form no number is boxed twice

    def put_claim(self, space: int, place: int, gain: int) -> None:
        if self.reaches:
            self.claims[space] = gain
        else:
            self.put(space, place, SETTLER, gain, self.claim_cost)

    def survey_natural(self, space: int, land: Land, claim: int) -> None:
        """A Natural land to green, and perhaps to claim: before it where that pays (NT-229), else after it."""
        cost = self.terraform_cost
        if not self.weather.waives_terraform_cost[land.number]:
            cost += land.terraform_cost
        if claim == NOTHING_GAINED:
            self.put(space, 0, TERRAFORMER, self.terraform_gain(space, land, False), cost)
        elif self.reaches or self.terraformer.claimed_credit:
            self.put_claim(space, 0, claim)
            place = 0 if self.reaches else 1
            self.put(space, place, TERRAFORMER, self.terraform_gain(space, land, not self.reaches), cost)
        else:
            self.put(space, 0, TERRAFORMER, self.terraform_gain(space, land, False), cost)
            self.put_claim(space, 1, self.green_claim(space))

    def survey_empty(self, space: int) -> None:
        """Undiscovered land: discover it and go on with what turns up, or green it straight away (NT-234)."""
        earth = self.earth
        edge = BOARD.is_edge[space]
        greens = self.terraformer.unlocked and (not edge or self.terraformer.edge_open) and earth.terraformed_left > 0
        settles = self.settler.unlocked and (not edge or self.settler.edge_open)
        virgin = NOTHING_GAINED
        if greens and self.terraformer.on_undiscovered:
            virgin = self.virgin_gain(space, edge)
        if self.explorer.unlocked and (not edge or self.explorer.edge_open) and earth.natural_left:
            gain = self.discovery + (CREDIT * self.explorer.edge_credit if edge else 0)
            if gain >= virgin:
                self.put(space, 0, EXPLORER, gain, self.discover_cost)
                place = 1
                if greens:
                    green = self.draws.greening + (CREDIT * self.terraformer.edge_credit if edge else 0)
                    green = self.ripe(TERRAFORMER, green) + self.finals[TERRAFORMER] - self.finals[EXPLORER]
                    self.put(space, 1, TERRAFORMER, green, self.terraform_cost)
                    place = 2
                if settles:
                    home = self.draws.homestead
                    if self.settler.beside_own_credit and self.stands_beside_own(space):
                        home += CREDIT * self.settler.beside_own_credit
                    self.put(space, place, SETTLER, self.ripe(SETTLER, home), self.claim_cost)
                return
        if virgin > NOTHING_GAINED:
            self.put(space, 0, TERRAFORMER, virgin, self.terraform_cost)
            if settles:
                self.put(space, 1, SETTLER, self.green_claim(space), self.claim_cost)

    def may_terraform(self, space: int, land: Land) -> bool:
        """As NT-090 to NT-095, NT-253 and NT-290 have it, wherever the marker stands."""
        earth = self.earth
        if land.no_terraform or (BOARD.is_edge[space] and not self.terraformer.edge_open):
            return False
        owner = earth.claims[space]
        if owner not in (UNCLAIMED, self.seat):
            if not self.terraformer.overrides_claims or earth.companies[owner].settler.protects_claims:
                return False
        return not self.weather.no_terraform[land.number] and earth.terraformed_left > 0

    def terraform_gain(self, space: int, land: Land, own_first: bool) -> int:
        terraformer = self.terraformer
        gain = CREDIT * terraformer.earning[land.number]
        if terraformer.claimed_credit and (own_first or self.earth.claims[space] != UNCLAIMED):
            gain += CREDIT * terraformer.claimed_credit
        gain = self.with_extras(space, gain) - self.finals[EXPLORER]
        if land.number in FARMLAND_FAILS:
            gain -= gain * self.draws.fail_chance // 100
        return gain

    def virgin_gain(self, space: int, edge: bool) -> int:
        pasture = 2 * CREDIT * self.draws.pasture_chance // 100  # NT-278
        return self.with_extras(space, CREDIT * self.terraformer.earning[NOTHING] + pasture)

    def with_extras(self, space: int, gain: int) -> int:
        """What any terraforming there adds: the edge, Forests, the final perk; and what the weather takes."""
        if BOARD.is_edge[space]:
            gain += CREDIT * self.terraformer.edge_credit
        if self.draws.forest_chance:
            gain += self.draws.forest_chance * CREDIT * self.earth.count_beside(space, FOREST) // 100
        if self.draws.worthless_chance:
            gain -= gain * self.draws.worthless_chance // 100
        return self.ripe(TERRAFORMER, gain) + self.finals[TERRAFORMER]

    def claim_gain(self, space: int, land: Land) -> int:
        """What claiming brings, or NOTHING_GAINED where it cannot be done."""
        earth = self.earth
        settler = self.settler
        owner = earth.claims[space]
        if land.no_claim or owner == self.seat or self.weather.no_claim[land.number]:
            return NOTHING_GAINED
        edge = BOARD.is_edge[space]
        if edge and not settler.edge_open:
            return NOTHING_GAINED
        if owner != UNCLAIMED and (not settler.overrides_claims or earth.companies[owner].settler.protects_claims):
            return NOTHING_GAINED
        gain = 0
        if not land.claim_is_worthless:  # NT-263
            credits = settler.earning[land.number] + self.weather.claim_credit[land.number]
            if land.claim_beside_credit:
                credits += land.claim_beside_credit * earth.count_beside(space, land.claim_beside)
            if edge:
                credits += settler.edge_credit
            if settler.beside_own_credit and self.stands_beside_own(space):
                credits += settler.beside_own_credit
            gain = CREDIT * credits
        gain = self.ripe(SETTLER, gain)
        if owner != UNCLAIMED:
            gain += self.weights.takeover
        if self.finals[SETTLER] and (land.number == self.best_type or self.best_type_count == 0):
            gain += self.finals[SETTLER]
        if settler.beside_own_credit:
            gain += self.weights.foothold
        return gain

    def green_claim(self, space: int) -> int:
        """What claiming brings when the land has been terraformed first."""
        settler = self.settler
        credits = settler.earning[FOREST]
        if BOARD.is_edge[space]:
            credits += settler.edge_credit
        if settler.beside_own_credit and self.stands_beside_own(space):
            credits += settler.beside_own_credit
        return self.ripe(SETTLER, CREDIT * credits)

    def stands_beside_own(self, space: int) -> bool:
        claims = self.earth.claims
        for other in BOARD.adjacent[space]:
            if claims[other] == self.seat:
                return True
        return False

    def reckon_types(self) -> None:
        """The type of land with the most own claims: what Settler 15 will count (NT-258)."""
        counts = [0] * LAND_COUNT
        top = self.earth.top
        for space, owner in enumerate(self.earth.claims):
            if owner == self.seat:
                number = top[space].land.number
                counts[number] = counts[number] + 1
                if counts[number] > self.best_type_count:
                    self.best_type = number
                    self.best_type_count = counts[number]

    # -- where to stand ----------------------------------------------------------------------------

    def reckon_rest(self) -> None:
        """What each space is worth as a place to begin the next turn: the work there, or that within a walk."""
        rest = self.rest
        tolls = self.tolls
        tomorrow = self.weights.tomorrow
        if self.reaches:
            self.spread_claims()
        self.mind_neighbours()
        for space in range(SPACE_COUNT):
            best = rest[space]
            if best:
                best = best * tomorrow // 100
            for other in EARLIER[space]:
                best = max(best, rest[other] - tolls[other])
            rest[space] = best
        space = SPACE_COUNT - 1
        while space >= 0:
            best = rest[space]
            for other in LATER[space]:
                best = max(best, rest[other] - tolls[other])
            rest[space] = best
            space -= 1

    def mind_neighbours(self) -> None:
        """A place to work is better for the best work beside it."""
        alone = self.rest.copy()
        rest = self.rest
        part = self.weights.beside
        for space in range(SPACE_COUNT):
            if alone[space]:
                beside = 0
                for other in BOARD.adjacent[space]:
                    beside = max(beside, alone[other])
                rest[space] = alone[space] + beside * part // 100

    def spread_claims(self) -> None:
        """Whoever claims from a distance finds the work also on the spaces around."""
        rest = self.rest
        for space, gain in enumerate(self.claims):
            if gain > 0:
                rest[space] = rest[space] + gain
                if self.settler.claims_adjacent:
                    for other in BOARD.adjacent[space]:
                        rest[other] = rest[other] + gain
                if self.weather.claim_diagonal:
                    for other in BOARD.diagonal[space]:
                        rest[other] = rest[other] + gain

    def leaving(self, space: int) -> int:
        """What the place is worth when work has been done there."""
        if self.turns == 0:
            return 0
        best = self.unfinished(space)
        for other in BOARD.adjacent[space]:
            best = max(best, self.rest[other] - self.tolls[other])
        return best

    def unfinished(self, space: int) -> int:
        """What is left to do there next turn."""
        job = space * JOBS + self.done[space]
        if self.done[space] == JOBS or self.costs[job] == NEVER:
            return 0
        return self.gains[job] * self.weights.tomorrow // 100

    # -- looking ahead -----------------------------------------------------------------------------

    def look(self, space: int, tokens: int, moves: int, came: int) -> int:
        """The best that can be made of the tokens from this space on, and of the place where they run out.

        `came` is the space entered from: walking straight back is never looked at.
        """
        best = self.leaving(space) if self.done[space] else self.rest[space]
        if tokens <= 0:
            return best
        done = self.done[space]
        if done < JOBS:
            job = space * JOBS + done
            if self.costs[job] <= tokens:
                self.done[space] = done + 1
                best = max(best, self.work(space, job, tokens, moves, came))
                self.done[space] = done
        if self.reaches and self.claim_cost <= tokens:
            target = self.best_claim(space)
            if target >= 0:
                best = max(best, self.claim(space, target, tokens, moves, came))
        if moves > 0:
            for other in BOARD.adjacent[space]:
                left = tokens - self.enter[other]
                if left > 0 and other != came:
                    best = max(best, self.look(other, left, moves - 1, space))
                elif left == 0 and other != came:
                    best = max(best, self.rest[other])
        return best

    def work(self, space: int, job: int, tokens: int, moves: int, came: int) -> int:
        """Do a job and look on, with the action that a perk 7 gives back."""
        left = tokens - self.costs[job]
        gain = self.gains[job]
        kind = self.kinds[job]
        if kind == EXPLORER:
            back = self.discover_back
            self.discover_back = 0
            worth = gain + self.look(space, left + back, moves, came)
            self.discover_back = back
        elif kind == TERRAFORMER:
            back = self.terraform_back
            self.terraform_back = 0
            worth = gain + self.look(space, left + back, moves, came)
            self.terraform_back = back
        else:
            back = self.claim_back
            self.claim_back = 0
            worth = gain + self.look(space, left + back, moves, came)
            self.claim_back = back
        return worth

    def claim(self, space: int, target: int, tokens: int, moves: int, came: int) -> int:
        """Claim a land in reach and look on."""
        gain = self.claims[target]
        back = self.claim_back
        self.claims[target] = NOTHING_GAINED
        self.claim_back = 0
        worth = gain + self.look(space, tokens - self.claim_cost + back, moves, came)
        self.claims[target] = gain
        self.claim_back = back
        return worth

    def best_claim(self, space: int) -> int:
        """The land in reach whose claim brings most, or -1."""
        claims = self.claims
        best = space if claims[space] > 0 else -1
        top = claims[space] if best >= 0 else 0
        if self.settler.claims_adjacent:
            for other in BOARD.adjacent[space]:
                if claims[other] > top:
                    top = claims[other]
                    best = other
        if self.weather.claim_diagonal:
            for other in BOARD.diagonal[space]:
                if claims[other] > top:
                    top = claims[other]
                    best = other
        return best
