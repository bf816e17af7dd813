"""Ratings as people see them: my own, and those at a table."""

from collections.abc import Sequence

from earthrise.server.http.messages.circles import MyRating, MyRatings, RatingOut, SeatRating
from earthrise.server.skill import Skill, anchors
from earthrise.server.store import rating_steps, results
from earthrise.server.store.database import Store
from earthrise.server.tables.history import title_of
from earthrise.server.tables.live_table import LiveTable


def rating_out(skill: Skill) -> RatingOut:
    return RatingOut(skill.points, skill.margin, skill.is_provisional, skill.certainty)


async def mine(store: Store, identity: str) -> MyRatings:
    people = await rating_steps.rated_people(store, [identity])
    known = await rating_steps.known(store, list(people.values()))
    found = [MyRating(game, title_of(game), games, rating_out(skill)) for (_, game), (skill, games) in known.items()]
    return MyRatings(identity in people, sorted(found, key=lambda one: one.title))


async def of_table(store: Store, table: LiveTable) -> list[SeatRating]:
    """Before a game is over: what is known of those who sit there. After it: what it has changed, if it was rated."""
    if table.is_finished:
        found = (await results.of_tables(store, [table.id])).get(table.id, [])
        return [
            SeatRating(
                row.number, rating_out(Skill(row.mu, row.sigma)), rating_out(Skill(row.mu_before, row.sigma_before))
            )
            for row in found
            if row.mu is not None
            and row.sigma is not None
            and row.mu_before is not None
            and row.sigma_before is not None
        ]
    skills = await current(store, table.game.id, [seat.owner for seat in table.seats if seat.owner])
    fixed = anchors(table.game.id)
    shown = [
        (seat.number, fixed.get(seat.bot) if seat.kind == "bot" else skills.get(seat.owner)) for seat in table.seats
    ]
    return [SeatRating(number, rating_out(skill)) for number, skill in shown if skill is not None]


async def current(store: Store, game: str, identities: Sequence[str]) -> dict[str, Skill]:
    """Of those who want to be rated; newcomers among them are, too."""
    people = await rating_steps.rated_people(store, identities)
    known = await rating_steps.known(store, list(people.values()))
    return {identity: known.get((rater, game), (Skill(), 0))[0] for identity, rater in people.items()}
