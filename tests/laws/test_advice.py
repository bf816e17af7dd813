"""Advice is true: where a refusal says what to do instead, that can be done."""

from hypothesis import strategies as st

from earthrise.engine.chance import Chance
from tests.laws.advice import ADVICE, untrue
from tests.laws.play import GAMES, SEEDS, Played, Setting, on_drawn_games

ASKED = 10  # actions of each verb
MOMENTS = 15


@on_drawn_games
def test_what_a_refusal_advises_to_do_now_can_be_done_now(
    setting: Setting, played: Played, data: st.DataObject
) -> None:
    chance = Chance(data.draw(SEEDS, label="asked"))
    for _ in range(min(MOMENTS, len(played.moves))):
        state = played.states[chance.below(len(played.moves))]
        for seat in state.deciders():
            view = state.view(seat)
            open_verbs = {action.verb.word for action in view.legal()}
            for verb in view.world.frames[-1].frame_for(view.world, seat).verbs():
                for action in [verb.actions[chance.below(len(verb.actions))] for _ in range(ASKED)]:
                    refusal = view.why(action)
                    if refusal is not None and refusal.fix:
                        wrong = untrue(setting.game.id, verb.word, refusal.fix, open_verbs)
                        assert wrong == "", f"{action.text}: {wrong}"


def test_every_game_of_the_house_is_asked() -> None:
    assert {game.id for game in GAMES} - set(ADVICE) == {"wanderers"}
