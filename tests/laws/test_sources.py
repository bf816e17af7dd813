"""Where points come from, and which content can be studied."""

from hypothesis import given
from hypothesis import strategies as st

from earthrise.engine.game import Game
from tests.laws.play import (
    SEEDS,
    Played,
    Setting,
    draw_states,
    every_game,
    every_setting,
    on_drawn_games,
)


def by_place(game: Game) -> dict[str, list[str]]:
    """The kinds of content that verbs point at without naming them."""
    found: dict[str, list[str]] = {}
    for entry in game.studied():
        word, kind = entry.split()
        if kind not in [domain.name for domain in game.actions.by_word[word].domains]:
            found.setdefault(word, []).append(kind)
    return found


@on_drawn_games
def test_parts_add_up_to_the_score_and_looking_at_sources_changes_nothing(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    game = setting.game
    categories = list(game.score_parts(played.states[0], 0))
    placed = by_place(game)
    for state in draw_states(data, played):
        before = state.to_data()
        for seat, score in enumerate(state.scores()):
            parts = game.score_parts(state, seat)
            assert list(parts) == categories
            assert sum(parts.values()) == score, f"{parts} of seat {seat} are not {score}"
        for seat in state.deciders():
            for action in state.legal(seat):
                for kind in placed.get(action.verb.word, []):
                    assert not set(game.stands_for(state, seat, action, kind)) & set(" :")
        assert state.to_data() == before


@every_setting
@given(seed=SEEDS)
def test_what_is_dealt_is_content_of_a_kind(setting: Setting, seed: int) -> None:
    game = setting.game
    state = game.start(setting.seats, seed, {"mode": setting.mode} if setting.mode else {})
    for seat in range(setting.seats):
        for reference in game.dealt(state, seat):
            kind, item = reference.split(":")
            assert kind.isidentifier() and item


@every_game
def test_what_is_studied_is_a_verb_with_a_kind_of_content(game: Game) -> None:
    entries = game.studied()
    assert entries and len(set(entries)) == len(entries)
    for entry in entries:
        word, kind = entry.split()
        assert word in game.actions.by_word
        assert kind.isidentifier()
