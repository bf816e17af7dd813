"""Taking back while all act at once: up to the last thing one has been shown, whatever the neighbours click."""

from __future__ import annotations

import pytest

from earthrise.engine.chance import Chance
from earthrise.engine.errors import CannotUndo
from earthrise.engine.journal import Journal
from earthrise.engine.match import Match, new_match
from earthrise.engine.record import Record, digest
from earthrise.engine.state import State
from earthrise.games.earth_abundance.rules.state import Earth
from tests.games.earth_abundance.scene import GAME, Scene


def match_of(scene: Scene, *moves: str) -> Match:
    """The scene as a match, and these moves played in it: `0 choose watering`."""
    state = scene.state.clone()
    names = ["Ada", "Ben", "Cem", "Dot"][: state.seats]
    match = Match(Record(GAME.id, 1, names, {}, 0, state.to_data()), state, Journal())
    for move in moves:
        seat, text = move.split(" ", 1)
        match.play(int(seat), text)
    return match


def earth(state: State) -> Earth:
    assert isinstance(state, Earth)
    return state


def stays(match: Match, seat: int, why: str) -> None:
    before = digest(match.state)
    with pytest.raises(CannotUndo) as error:
        match.undo(seat)
    assert str(error.value) == f"Your last action stays: {why}" and digest(match.state) == before


def test_a_benefit_is_chosen_anew_although_the_neighbours_have_taken_theirs() -> None:
    scene = Scene(players=3)
    match = match_of(scene, "0 choose composting", "1 benefit first", "2 benefit first")
    match.undo(1)
    assert digest(match.state) == digest(match_of(scene, "0 choose composting", "2 benefit first").state)
    match.play(1, "benefit second")
    assert [player.soil for player in earth(match.state).players][1:] == [0, 2]
    assert len(earth(match.state).players[1].compost) == 2


def test_cards_that_a_neighbour_has_drawn_since_stay_in_that_hand() -> None:
    scene = Scene(players=3).player(1, seeds=1).next_cards("wheat", "dahlia", "arugula", "lingzhi", "olive_tree")
    match = match_of(scene, "0 choose growing", "1 convert seed_to_soil", "2 benefit first")
    hand = earth(match.state).players[2].hand
    assert len(hand) > 0
    match.undo(1)
    assert earth(match.state).players[2].hand == hand
    assert (earth(match.state).players[1].seeds, earth(match.state).players[1].soil) == (1, 0)
    stays(match, 2, "it drew or revealed something.")


def test_a_card_composted_unseen_stays_there_once_a_neighbour_has_drawn_the_next_one() -> None:
    scene = Scene(players=3).player(1, seeds=1).next_cards("wheat", "dahlia", "arugula", "lingzhi", "olive_tree")
    match = match_of(scene, "0 choose growing", "1 convert seed_to_compost_deck", "2 convert leaf_to_seed")
    assert match.can_undo(1)
    match.play(2, "benefit first")
    stays(match, 1, "{2} has acted since, and that would have come out differently without it.")


def test_the_action_chosen_stays_once_somebody_has_answered_it() -> None:
    match = match_of(Scene(players=3), "2 convert leaf_to_seed", "0 choose composting")
    assert match.can_undo(2), "leaves are converted at any time, also before the action is chosen"
    match.play(1, "benefit first")
    stays(match, 0, "{1} has acted since, and would have had another choice without it.")
    match.undo(1)
    match.undo(2)
    match.undo(0)
    assert match.state.deciders() == [0] and match.record.actions == []


def test_a_card_to_be_planted_is_put_back_into_the_hand_while_a_neighbour_plants() -> None:
    scene = Scene(players=2).player(0, hand=["arugula", "dahlia"], soil=9).player(1, hand=["lingzhi"], soil=9)
    scene.lies(0, "d4", "wheat").lies(1, "d4", "tea_plant")
    match = match_of(scene, "0 choose planting", "0 plant arugula", "1 plant lingzhi", "1 at d5")
    match.undo(0)
    state = earth(match.state)
    assert state.frames[-1].frame_for(state, 0).kind() == "plant" and len(state.players[0].hand) == 2
    assert state.players[1].taken == [state.players[1].taken[0], state.players[1].taken[0] + 1]
    stays(match, 1, "it drew or revealed something.")


def test_soil_left_for_a_teammate_stays_once_the_teammate_has_chosen_with_it_there() -> None:
    scene = Scene(players=4, mode="teams_2v2").player(1, seeds=1).player(2, seeds=1)
    match = match_of(scene, "0 choose_with_care composting", "0 benefit both", "0 share_amount 3")
    match.play(2, "convert seed_to_soil")
    assert match.can_undo(0)
    match.play(1, "convert seed_to_soil")
    stays(match, 0, "{1} has acted since, and would have had another choice without it.")


def test_when_the_next_part_of_the_turn_has_begun_the_last_one_stays() -> None:
    match = match_of(Scene(players=2), "0 choose composting", "1 benefit first", "0 end", "1 end")
    assert earth(match.state).active == 1
    stays(match, 0, "everybody has gone on together since.")
    match.undo(1)
    match.undo(0)
    assert earth(match.state).active == 0 and match.state.deciders() == [0, 1]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_whoever_takes_back_leaves_everything_that_is_anothers(seats: int) -> None:
    match = new_match(GAME, [f"player {seat}" for seat in range(seats)], 11)
    chance = Chance(seats)
    between = 0
    while between < 25:
        able = [seat for seat in range(seats) if match.can_undo(seat)]
        if able and chance.below(3) == 0:
            seat = able[chance.below(len(able))]
            between += match.state.last_seat != seat and earth(match.state).phase > 0
            before = earth(match.state.clone())
            match.undo(seat)
            for old, new in zip(before.players, earth(match.state).players, strict=True):
                if old.seat != seat:
                    assert (new.hand, new.held, new.soil, new.seeds) == (old.hand, old.held, old.soil, old.seeds)
                    assert (new.cards, new.sprouts, new.growth) == (old.cards, old.sprouts, old.growth)
                    assert (new.events, new.leaves, len(new.compost)) == (old.events, old.leaves, len(old.compost))
        else:
            deciders = match.state.deciders()
            seat = deciders[chance.below(len(deciders))]
            options = match.state.legal(seat)
            match.act(seat, options[chance.below(len(options))])
