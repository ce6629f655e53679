"""Deduction's awards tell what happened, and only that."""

from __future__ import annotations

from game.core.awards import MOST, Award, replayed
from game.core.match import Match, Setting
from game.core.rng import stream
from game.deduction import rules
from game.deduction.awards import awards, tally
from game.deduction.rules.options import Carry, Options
from game.deduction.rules.state import SEATS, Accept, Accepted, Challenge, State, compare


def finished(seed: int, believing: bool) -> Match[State]:
    """A game of random actions; declarations are always believed, or always challenged."""
    match = Match(rules, Setting(Options(), SEATS, seed, Carry()))
    chance = stream(seed, "test")
    while match.outcome is None:
        seat = rules.asked(match.state)[0]
        actions = list(rules.legal_actions(match.state, seat))
        wanted = Accept(seat) if believing and chance.below(8) else Challenge(seat)
        action = wanted if wanted in actions else actions[chance.below(len(actions))]
        match.play(action, match.now + 20_000)
    return match


def given(match: Match[State]) -> dict[str, Award]:
    """The awards of a game by title."""
    entries = tuple(replayed(rules, match.setting, match.log))
    found = awards(entries)
    assert len(found) <= MOST
    return {award.title: award for award in found}


def test_every_finished_game_has_awards_of_its_own_seats() -> None:
    titles = set()
    for seed in range(30):
        for believing in (True, False):
            for award in given(finished(seed, believing)).values():
                assert award.seat in range(SEATS)
                assert award.why
                titles.add(award.title)
    assert titles >= {"Poker face", "Lie detector", "Fortune", "To believe or not"}


def test_poker_face_counts_the_bluffs_that_were_believed() -> None:
    for seed in range(20):
        match = finished(seed, believing=True)
        bluffs = [0, 0]
        for entry in replayed(rules, match.setting, match.log):
            for event in entry.events:
                if isinstance(event, Accepted):
                    note = event.note
                    truth = compare(
                        entry.state.hands[note.seat][note.hand_place], entry.state.middle[note.place]
                    )
                    bluffs[note.seat] += truth is not note.direction
        award = given(match).get("Poker face")
        if bluffs[0] == bluffs[1]:
            assert award is None
        else:
            assert award is not None
            assert bluffs[award.seat] == max(bluffs)
            assert award.why.startswith("one" if max(bluffs) == 1 else str(max(bluffs)))


def test_the_tally_has_a_line_a_player() -> None:
    lines = tally(Carry(wins=(2, 5)))
    assert [(sorted(line.seats), line.won) for line in lines] == [([0], 2), ([1], 5)]
