"""Literature's beginners: what they asked themselves stays in mind, so that a game of theirs gets on."""

from __future__ import annotations

import pytest

from game.bots.director import Director
from game.bots.minds import mind_for
from game.bots.simulate import play_out
from game.bots.words import BEGINNER
from game.catalog import find
from game.core.contract import Level
from game.core.match import Match, Setting
from game.core.rng import stream
from game.literature import beginner, rules
from game.literature.bot import gentle
from game.literature.bot.decide import STYLES
from game.literature.bot.recall import Recall, denied
from game.literature.observation import Observation, observe
from game.literature.rules.state import Ask, AskNote, State
from tests.playing import of_house

GAME = find("literature")
SEATS = 6
MOST_QUESTIONS = 300
"""In a game among the weakest; it was over 500 as long as they forgot what they had asked."""


def game_of(who: str, seed: int) -> Match[State]:
    match = Match(rules, Setting(rules.PRESETS["pagat"], SEATS, seed, rules.Carry()))
    minds = {seat: mind_for(who, GAME, seed, seat) for seat in range(SEATS)}
    play_out(
        Director(of_house(match), GAME.observation, {seat: mind for seat, mind in minds.items() if mind})
    )
    return match


@pytest.mark.parametrize("who", [Level.GENTLE.value, BEGINNER])
def test_a_game_among_the_weakest_gets_on(who: str) -> None:
    for seed in (11, 12):
        asked = [note for note in game_of(who, seed).state.notes if isinstance(note, AskNote)]
        assert len(asked) <= MOST_QUESTIONS


def in_vain(seen: Observation) -> list[AskNote]:
    """The seat's own questions that won nothing."""
    notes = [note for note in seen.notes if isinstance(note, AskNote) and note.seat == seen.seat]
    return [note for note in notes if not (note.got or note.gave)]


def long_game() -> Observation:
    """What a seat has seen that has asked often in vain, some of it long ago."""
    match = Match(rules, Setting(rules.PRESETS["pagat"], SEATS, 3, rules.Carry()))
    rng = stream(3, "test/asking")
    while len(match.state.notes) < 80:
        (seat,) = rules.asked(match.state)
        asks = [action for action in rules.legal_actions(match.state, seat) if isinstance(action, Ask)]
        match.play(rng.choice(asks), match.now + 10)
    seen = observe(match.state, frozenset((0,)))
    assert len(in_vain(seen)) >= 6
    return seen


def test_a_beginner_keeps_the_last_few_of_its_own() -> None:
    seen = long_game()
    assert set(in_vain(seen)[-beginner.OWN_REMEMBERED :]) <= set(in_vain(beginner.kept(seen)))


def test_gentle_forgets_some_of_its_own_late_and_others_soon() -> None:
    seen = long_game()
    left = gentle.kept(seen)
    forgotten = len(seen.notes) - len(left.notes)
    own = len(in_vain(seen)) - len(in_vain(left))
    assert own <= len(in_vain(seen)) / 2 < forgotten - own


def test_a_set_of_which_every_opponent_has_said_no_to_the_rest_must_be_the_teams() -> None:
    view = STYLES[Level.GENTLE].view(long_game())
    number = view.bases()[0]
    missing = view.deck.masks[number] & ~view.hand
    lacks = [missing if seat in view.rivals() else 0 for seat in range(SEATS)]
    assert denied(view, Recall((0,) * SEATS, tuple(lacks), (0,) * SEATS)) == [number]
    lacks[view.rivals()[0]] ^= missing & -missing
    assert denied(view, Recall((0,) * SEATS, tuple(lacks), (0,) * SEATS)) == []
