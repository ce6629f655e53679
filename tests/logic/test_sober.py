"""How strong lowers its odds among skilled guessers when it says what it believes."""

from __future__ import annotations

import pytest

from game.core.awards import replayed
from game.core.contract import Level
from game.core.rng import stream
from game.logic import rules
from game.logic.belief.trust import DOUBTFUL
from game.logic.bot import characters, strong
from game.logic.bot.decide import STYLES, play
from game.logic.bot.strong import HOPELESS, SOBER, SURE, sobered, wants_bottle
from game.logic.bot.view import View, greed, wary_view
from game.logic.observation import observe
from game.logic.rules.state import SEATS, Grab, Phase, State, opponents
from tests.logic.test_belief_facts import positions
from tests.logic.test_bot import play_hand

SEAT = 2


def views(seed: int) -> list[View]:
    """What strong makes of a random hand, wherever it has weighed all worlds and is in doubt."""
    found = []
    for state in positions("pagat", seed):
        view = wary_view(observe(state, frozenset({SEAT})), stream(1, "x"))
        if view.all_weighed and HOPELESS <= view.best().weight < SURE:
            found.append(view)
    return found


def believing(monkeypatch: pytest.MonkeyPatch, share: float) -> None:
    """Everybody is taken to be so greedy."""
    monkeypatch.setattr(strong, "greed", lambda seen: (share,) * SEATS)


@pytest.mark.parametrize("seed", [11, 12, 13])
def test_odds_are_lowered_among_the_skilled_and_stand_among_the_greedy(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for view in views(seed):
        plain = view.best().weight
        told = []
        for share in (0.0, DOUBTFUL / 2, DOUBTFUL, 1.0):
            believing(monkeypatch, share)
            told.append(sobered(view))
        weights = [weight**SOBER.skilled for _, weight in view.weighed]
        assert told[0] == pytest.approx(max(weights) / sum(weights))
        assert told[0] <= told[1] <= told[2] == pytest.approx(plain) == told[3]
        assert told[0] < plain or len(set(weights)) == 1


def test_only_what_it_says_changes_and_not_what_it_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playing on is valued by the same odds: to lower only one of the two would mislead it."""
    bets = humbler = 0
    for view in (view for seed in range(11, 17) for view in views(seed)):
        said = []
        for share in (0.0, 1.0):
            believing(monkeypatch, share)
            said.append(wants_bottle(view, stream(3, "y")))
        skilled, greedy = said
        assert (skilled is None) == (greedy is None)
        if skilled is not None and greedy is not None:
            bets += 1
            humbler += skilled < greedy
            assert skilled <= greedy == pytest.approx(view.best().weight)
    assert bets and humbler


def test_who_takes_the_bottle_without_weighing_it_says_the_same_odds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blitz, who grabs from even odds on, and who can do nothing else on their turn."""
    believing(monkeypatch, 0.0)
    never = STYLES[Level.STRONG]._replace(wants_bottle=lambda view, rng: None)
    hasty = forced = 0
    for view in (view for seed in range(11, 17) for view in views(seed)):
        seen, grab, told = view.seen, Grab(SEAT), sobered(view)
        if view.best().weight >= 0.5:
            blitz = characters.decide(seen, [grab], Level.STRONG, "blitz", stream(1, "x"))
            assert (blitz.action, blitz.believed) == (grab, told)
            hasty += told < view.best().weight
        if seen.turn == SEAT and seen.phase is Phase.GUESS:
            left = play(never, seen, [grab], stream(1, "x"))
            assert (left.action, left.believed) == (grab, told)
            forced += told < view.best().weight
    assert hasty and forced


def last_guessed(level: Level, seed: int) -> State:
    """The last position of a hand of four of a level in which nobody has grabbed yet."""
    match = play_hand([level] * SEATS, "pagat", seed)
    states = [entry.state for entry in replayed(rules, match.setting, match.log)]
    return [state for state in states if state.declarer is None][-1]


def test_by_their_guesses_the_skilled_are_told_from_the_greedy() -> None:
    """Normal guesses where the answer is surest, strong where it is most open."""
    means = {}
    for level in (Level.NORMAL, Level.STRONG):
        shares = []
        for seed in (5, 6):
            greedy = greed(observe(last_guessed(level, seed), frozenset({SEAT})))
            shares += [greedy[rival] for rival in opponents(SEAT)]
        means[level] = sum(shares) / len(shares)
    assert means[Level.NORMAL] > DOUBTFUL > means[Level.STRONG]


def test_of_too_many_worlds_nothing_is_told() -> None:
    first = next(iter(positions("pagat", 11)))
    assert greed(observe(first, frozenset({SEAT}))) == (0.0,) * SEATS
