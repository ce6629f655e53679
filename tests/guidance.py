"""What every game must tell whoever asks "What now?": true at every position, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.catalog import Game
from game.core.awards import events_of, replayed
from game.core.contract import PUBLIC, Action, Event, Eyes, State
from game.core.match import Match
from game.core.rng import stream
from game.tablekit.guidance import Line, Now
from game.tablekit.staged import PEOPLE
from game.ui.people import People
from tests.conformance import Check
from tests.playing import new_match, steps
from tests.worlds import compare_worlds

LOOKED_AT = 9
"""Every so many steps of a match are looked at, so that all phases are met in a moment."""


def positions(game: Game, preset: str, seed: int) -> Iterator[Match[State]]:
    """A random match at some of its moments, and at its end."""
    match = new_match(game, game.rules.PRESETS[preset], seed)
    for number, _ in enumerate(steps(match, stream(seed, "test/guidance"))):
        if number % LOOKED_AT == seed % LOOKED_AT or number < LOOKED_AT:
            yield match
    yield match


def now_of(game: Game, match: Match[Any], eyes: Eyes, seat: int) -> Now:
    """What is told to a seat, as far as some eyes know."""
    people = People(PEOPLE[: match.setting.seats], seat)
    return game.guide.now(game.observation.observe(match.state, eyes), seat, people)


def allowed(game: Game, match: Match[Any], seat: int) -> set[type[Action]]:
    """The kinds of a seat's legal actions, slams in vain left out."""
    legal = game.rules.legal_actions(match.state, seat)
    return {type(action) for action in legal if not action.in_vain}


def told_kinds(now: Now) -> list[type[Action]]:
    """The kinds of actions that the deeds stand for."""
    return [kind for deed in now.deeds for kind in deed.kinds]


def what_may_be_done_is_what_is_legal(game: Game, preset: str, matches: int) -> None:
    """To eyes that see the hand, exactly; to others nothing legal is left out, and no hand is given away."""
    for seed in range(matches):
        for match in positions(game, preset, seed):
            assert_what_is_legal(game, match)


def assert_what_is_legal(game: Game, match: Match[Any]) -> None:
    """At one position, to every seat."""
    for seat in range(match.setting.seats):
        legal = allowed(game, match, seat)
        own = now_of(game, match, frozenset((seat,)), seat)
        kinds = told_kinds(own)
        assert set(kinds) == legal, (match.state, seat, own)
        assert len(set(kinds)) == len(kinds), own
        public = now_of(game, match, PUBLIC, seat)
        assert set(told_kinds(public)) >= legal, (match.state, seat, public)
        assert_told_well(own, public)


def walked(match: Match[Any], seed: int, most: int) -> Iterator[Match[Any]]:
    """A match in which every kind of action is as likely as any other, for so many entries at most."""
    rng = stream(seed, "test/kinds")
    while match.outcome is None and len(match.log) < most:
        yield match
        legal = [
            a for seat in range(match.setting.seats) for a in match.rules.legal_actions(match.state, seat)
        ]
        if not legal:
            match.advance(match.rules.deadline(match.state) or match.now)
            continue
        kind = rng.choice(list(dict.fromkeys(type(action) for action in legal)))
        match.play(rng.choice([action for action in legal if type(action) is kind]), match.now + 300)
    yield match


def assert_told_well(*told: Now) -> None:
    """Whole sentences, none of them empty."""
    for now in told:
        assert now.turn.endswith(".") and now.turn[0].isupper(), now.turn
        for deed in now.deeds:
            assert deed.words and not deed.words.endswith("."), deed
            assert deed.cost.endswith("."), deed
            assert "  " not in deed.words + deed.cost
        words = " ".join([now.turn, *(deed.words + deed.cost for deed in now.deeds)])
        assert "None" not in words and ".." not in words, words


def lines_of(game: Game, match: Match[Any], events: tuple[Event, ...], eyes: Eyes) -> tuple[Line, ...]:
    """A chronicle of events, redacted for some eyes, told to the first of them."""
    seen = game.observation.observe(match.state, eyes)
    people = People(PEOPLE[: match.setting.seats], min(eyes, default=None))
    redacted = [game.observation.redact(event, eyes) for event in events]
    return game.guide.chronicle(redacted, seen, people).lines


def everything_that_is_told_is_told_well(game: Game, preset: str, matches: int) -> None:
    """Lines are never empty, name seats that there are, and go on from turn to turn."""
    for seed in range(matches):
        match = [*positions(game, preset, seed)][-1]
        events = tuple(events_of(tuple(replayed(game.rules, match.setting, match.log))))
        for eyes in (PUBLIC, frozenset((0,))):
            lines = lines_of(game, match, events, eyes)
            assert lines
            for line in lines:
                assert line.words and not line.words.endswith(".") and "None" not in line.words, line
                assert all(seat in range(match.setting.seats) for seat in line.seats)
            turns = [line.turn for line in lines]
            assert turns == sorted(turns)


def hidden_cards_change_nothing_that_is_told(game: Game, preset: str, matches: int) -> None:
    """Hidden cards dealt anew, and the same events seen by the same eyes: the same text, card by card."""
    differed = looked = 0
    for seed in range(matches):
        rng = stream(seed, "test/told")
        for match in positions(game, preset, seed):
            if match.outcome is not None:
                continue
            events = tuple(events_of(tuple(replayed(game.rules, match.setting, match.log))))
            for eyes in (PUBLIC, frozenset((rng.below(match.setting.seats),))):
                told = lines_of(game, match, events, eyes)
                seats = range(match.setting.seats)
                now = [now_of(game, match, eyes, seat) for seat in seats]
                truth, other = match.state, compare_worlds(game, match, eyes, rng)
                match.state = other
                assert lines_of(game, match, events, eyes) == told
                assert [now_of(game, match, eyes, seat) for seat in seats] == now
                match.state = truth
                looked += 1
                differed += other != truth
    assert differed > looked / 3, "the re-dealt worlds are hardly different: this proves nothing"


def a_goal_is_told_in_two_sentences(game: Game, preset: str, matches: int) -> None:
    """Short ones: they are read while cards are dealt."""
    goal = game.guide.goal(game.rules.PRESETS[preset])
    for sentence in (goal.win, goal.end):
        assert sentence.endswith(".") and sentence[0].isupper()
        assert len(sentence.split()) <= 18, sentence


CHECKS: Mapping[Check, int] = {
    what_may_be_done_is_what_is_legal: 2,
    everything_that_is_told_is_told_well: 2,
    hidden_cards_change_nothing_that_is_told: 1,
    a_goal_is_told_in_two_sentences: 0,
}
"""Every check, and with how many matches it is made at each change."""
