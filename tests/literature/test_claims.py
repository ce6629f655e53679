"""LT-7 to LT-13, LT-15 to LT-21: claims and their price, running out, the endgame, challenges."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.core.cards import parse_card
from game.core.presses import Timed
from game.literature import rules
from game.literature.rules.options import Carry
from game.literature.rules.state import (
    NOBODY,
    Ask,
    Assign,
    CallClaim,
    Challenge,
    Claim,
    ClaimCalled,
    Claimed,
    ClaimNote,
    EndgameBegan,
    Forcing,
    MatchEnded,
    PassForced,
    PassNeeded,
    PassTurn,
    Phase,
    RanOut,
    TurnBegan,
    Verdict,
)
from tests.literature.positions import Game, set_named

SPLIT = {
    0: "2H 3H 9S TS",
    1: "2D 3D 4D JS QS",
    2: "4H 5H KS AS",
    3: "5D 6D 7D",
    4: "6H 7H",
    5: "2C 3C 4C 5C 6C 7C",
}
"""Team 0 holds the low hearts, team 1 the low diamonds and clubs; the high spades are split."""
TRUE_HEARTS = (0, 0, 2, 2, 4, 4)


def note_of(events: tuple[object, ...]) -> ClaimNote:
    """The claim that ended among these events."""
    return next(event.note for event in events if isinstance(event, Claimed))


def test_lt_7_claim_names_a_holder_for_each_card() -> None:
    """LT-7: set first, then each card's holder among the own team; no card need be in hand."""
    game = Game({**SPLIT, 0: "9S TS", 2: "2H 3H 4H 5H KS AS"})
    game.do(Claim(0, set_named(game.state, "low hearts")))
    assert [a.holder for a in rules.legal_actions(game.state, 0) if isinstance(a, Assign)] == [0, 2, 4]
    assert "own team" in game.refused(Assign(0, 1))
    assert "Fox is claiming" in game.refused(Assign(2, 2))
    for holder in (2, 2, 2, 2, 4, 4):
        events = game.do(Assign(0, holder))
    assert note_of(events).verdict is Verdict.RIGHT and game.state.points == (1, 0)


def test_lt_8_right_claim_scores() -> None:
    """LT-8: all right scores the set; LT-9: its cards are shown and leave play."""
    game = Game(SPLIT)
    note = note_of(game.claim(0, "low hearts", *TRUE_HEARTS))
    assert (note.verdict, note.scored, note.holders) == (Verdict.RIGHT, 0, TRUE_HEARTS)
    assert game.by("low hearts") == 0 and not game.has(0, "2H") and not game.has(4, "7H")


@pytest.mark.parametrize(
    ("wrong_place", "points", "by"),
    [("cancelled", (0, 0), NOBODY), ("opponents", (0, 1), 1), ("nothing", (0, 0), None)],
)
def test_lt_8_wrong_place(wrong_place: str, points: tuple[int, int], by: int | None) -> None:
    """LT-8, LT-9: the team holds it all but a place is wrong."""
    game = Game(SPLIT, wrong_place=wrong_place)
    note = note_of(game.claim(0, "low hearts", 0, 0, 2, 2, 4, 0))
    assert note.verdict is Verdict.WRONG_PLACE
    assert game.state.points == points and game.by("low hearts") == by
    assert (note.holders is None) == (by is None), "nothing is shown of cards that stay"
    assert game.has(0, "2H") == (by is None)


@pytest.mark.parametrize(
    ("wrong_team", "points", "by"), [("opponents", (0, 1), 1), ("minus_one", (-1, 0), None)]
)
def test_lt_8_wrong_team(wrong_team: str, points: tuple[int, int], by: int | None) -> None:
    """LT-8: an opponent holds one or more."""
    game = Game(SPLIT, wrong_team=wrong_team)
    note = note_of(game.claim(0, "high spades", 0, 0, 2, 2, 2, 2))
    assert note.verdict is Verdict.WRONG_TEAM
    assert game.state.points == points and game.by("high spades") == by


def test_lt_9_stack_stands_before_the_team_that_scored() -> None:
    """LT-9: the set belongs to the team that scored it, shown with its true holders."""
    game = Game(SPLIT)
    note = note_of(game.claim(0, "high spades", 0, 0, 0, 0, 2, 2))
    assert note.holders == (0, 0, 1, 1, 2, 2) and game.by("high spades") == 1


def test_lt_10_turn_goes_on_after_a_claim() -> None:
    """LT-10: the claimer's turn continues."""
    game = Game(SPLIT)
    game.claim(0, "low hearts", *TRUE_HEARTS)
    assert game.state.turn == 0 and game.state.phase is Phase.ASK
    game.ask(0, 1, "JS")
    assert game.has(0, "JS")


def test_lt_11_claim_out_of_turn() -> None:
    """LT-11: refused, or it costs the set: cancelled if the team holds it all, else the opponents'."""
    game = Game(SPLIT)
    assert "out of turn" in game.refused(Claim(2, set_named(game.state, "low hearts")))
    game = Game(SPLIT, out_of_turn_claim="penalised")
    note = note_of(game.do(Claim(2, set_named(game.state, "low hearts"))))
    assert note.verdict is Verdict.OUT_OF_TURN and game.by("low hearts") == NOBODY
    game.do(Claim(3, set_named(game.state, "high spades")))
    assert game.by("high spades") == 0 and game.state.points == (1, 0)
    assert game.state.phase is not Phase.CLAIM


def test_lt_12_any_time() -> None:
    """LT-12: any seat stops play and must claim; afterwards the turn is where it was."""
    game = Game(SPLIT, claim_when="any_time")
    assert game.do(CallClaim(3)) == (ClaimCalled(3),)
    assert rules.asked(game.state) == (3,)
    assert not any(isinstance(action, Ask) for action in rules.legal_actions(game.state, 0))
    note = note_of(game.claim(3, "low diamonds", 1, 1, 1, 3, 3, 3))
    assert note.verdict is Verdict.RIGHT and game.state.points == (0, 1)
    assert game.state.turn == 0 and game.state.phase is Phase.ASK
    assert "claimed on one's own turn" in Game(SPLIT).refused(CallClaim(3))


def test_lt_12_two_calls_are_a_fair_race() -> None:
    """LT-12: calls are fair presses; the earlier one claims."""
    game = Game(SPLIT, claim_when="any_time")
    settled = game.match.settle((Timed(4, 30.0, 30.5), Timed(1, 10.0, 10.5)), 40)
    assert settled is not None and settled[0].winner == 1
    assert settled[1] == (ClaimCalled(1),)


def test_lt_13_dougs_five_of_hearts() -> None:
    """LT-13, example 1: five in hand and Doug's question tell the sixth; the team scores."""
    game = Game({0: "2H 3H 4H 6H 7H 9C", 2: "5H TC", 1: "JC QC", 3: "KC", 5: "AC"})
    game.match.state = replace(game.state, turn=2)
    game.ask(2, 1, "3H")
    game.ask(1, 0, "9C")
    game.ask(1, 0, "TC")
    assert game.state.turn == 0
    note = note_of(game.claim(0, "low hearts", 0, 0, 0, 2, 0, 0))
    assert note.verdict is Verdict.RIGHT and game.state.points == (1, 0)


def test_lt_13_helens_queen_of_diamonds() -> None:
    """LT-13, example 2: Helen (seat 2) also had the queen; the set counts for neither side."""
    game = Game({0: "9D JD", 2: "KD QD", 4: "TD AD", 1: "2C 3C 4C", 3: "5C 6C 7C"})
    note = note_of(game.claim(0, "high diamonds", 0, 4, 0, 4, 2, 4))
    assert note.verdict is Verdict.WRONG_PLACE and note.scored is None
    assert game.by("high diamonds") == NOBODY and game.state.points == (0, 0)


def test_lt_13_lauras_five_of_clubs() -> None:
    """LT-13, example 3: Laura (seat 3) holds the five; her team gets the low clubs."""
    game = Game({0: "3C", 2: "2C 4C", 4: "6C 7C", 3: "5C"})
    note = note_of(game.claim(0, "low clubs", 2, 0, 2, 4, 4, 4))
    assert note.verdict is Verdict.WRONG_TEAM and note.scored == 1
    assert game.state.points == (0, 1)


def test_lt_15_claimer_without_cards_passes_the_turn() -> None:
    """LT-15: a teammate with cards, by choice if there are several."""
    hands = {0: "2H 3H", 2: "4H 5H 9S", 4: "6H 7H TS", 1: "JS QS", 3: "KS AS"}
    game = Game(hands)
    events = game.claim(0, "low hearts", *TRUE_HEARTS)
    assert RanOut(0, False) in events and PassNeeded(0, (2, 4)) in events
    assert "the turn can go to Bolt, Octopus" in game.refused(PassTurn(0, 1))
    assert game.pass_turn(0, 4) == (TurnBegan(4),)
    lone = Game({**hands, 2: "4H 5H 9S TS", 4: "6H 7H"})
    lone.claim(0, "low hearts", *TRUE_HEARTS)
    assert lone.state.turn == 2 and lone.state.phase is Phase.ASK


def test_lt_15_last_asker_chooses() -> None:
    """LT-15, option last_asker: the opponent who last asked the claimer chooses; if none did, the claimer."""
    hands = {0: "2H 3H", 2: "4H 5H 9S", 4: "6H 7H TS", 1: "JS QS", 3: "KS AS"}
    game = Game(hands, turn=3, no_cards_pass="last_asker")
    game.ask(3, 0, "9S")
    events = game.claim(0, "low hearts", *TRUE_HEARTS)
    assert PassNeeded(3, (2, 4)) in events
    assert game.pass_turn(3, 2) == (TurnBegan(2),)
    unasked = Game(hands, no_cards_pass="last_asker")
    assert PassNeeded(0, (2, 4)) in unasked.claim(0, "low hearts", *TRUE_HEARTS)


def test_lt_16_team_on_turn_holds_all_the_rest() -> None:
    """LT-16: no more questions; the player on turn claims all that is left, alone."""
    game = Game({0: "2H 3H 9S", 2: "4H 5H TS JS", 4: "6H QS KS AS", 1: "7H"})
    events = game.ask(0, 1, "7H")
    assert EndgameBegan(0) in events and game.state.phase is Phase.FINAL
    assert rules.asked(game.state) == (0,)
    assert "what is left has to be claimed first" in game.refused(Ask(0, 1, parse_card("4H")))
    game.claim(0, "low hearts", 0, 0, 2, 2, 4, 0)
    assert "Fox is to claim" in game.refused(Claim(2, set_named(game.state, "high spades")))
    events = game.claim(0, "high spades", 0, 2, 2, 4, 4, 4)
    assert isinstance(events[-1], MatchEnded) and game.state.points == (2, 0)


def test_lt_16_empty_team_chooses_an_opponent() -> None:
    """LT-16: with the turn at the empty team, its player chooses who must claim."""
    game = Game({0: "2H 3H 4H", 2: "5H 6H 7H", 1: "9S TS JS QS KS AS"}, turn=1)
    events = game.claim(1, "high spades", 1, 1, 1, 1, 1, 1)
    assert EndgameBegan(0) in events and PassNeeded(1, (0, 2)) in events
    game.pass_turn(1, 2)
    assert rules.asked(game.state) == (2,) and game.state.phase is Phase.FINAL


def test_lt_17_any_time_endgame() -> None:
    """LT-17: a player without cards may claim for the team; at the end any of the team may."""
    game = Game({0: "2H 3H 4H", 2: "5H 6H 7H", 1: "9S TS JS", 3: "QS KS AS"}, claim_when="any_time")
    game.do(CallClaim(5))
    game.claim(5, "high spades", 1, 1, 1, 3, 3, 3)
    assert game.state.points == (0, 1) and game.state.phase is Phase.FINAL
    assert rules.asked(game.state) == (0, 2, 4)
    game.do(CallClaim(4))
    game.claim(4, "low hearts", 0, 0, 0, 2, 2, 2)
    assert game.state.points == (1, 1) and (outcome := rules.outcome(game.state)) is not None and outcome.draw


@pytest.mark.parametrize(("major_points", "points"), [("1", (1, 1)), ("2", (1, 2))])
def test_lt_18_end_and_scoring(major_points: str, points: tuple[int, int]) -> None:
    """LT-18: it ends when every set is decided; a high set counts `major_points`, equal is a tie."""
    game = Game({0: "2H 3H 4H 5H 6H 7H", 1: "9S TS JS QS KS AS"}, major_points=major_points)
    game.claim(0, "low hearts", 0, 0, 0, 0, 0, 0)
    ended = game.claim(1, "high spades", 1, 1, 1, 1, 1, 1)[-1]
    assert isinstance(ended, MatchEnded) and ended.points == points
    assert ended.outcome.draw == (points == (1, 1))
    told = {"1": "A tie at 1 set each", "2": "2 points to 1"}
    assert ended.outcome.summary == told[major_points], "what the goal counts"
    carried = rules.carry(game.state)
    assert carried == (Carry(dealer=1, ties=1) if ended.outcome.draw else Carry(dealer=1, wins=(0, 1)))


def test_lt_19_dead_sets_still_end_the_game() -> None:
    """LT-19: in the endgame each remaining set is claimed once; a wrong one leaves play unscored."""
    game = Game({0: "2H 3H 4H", 2: "5H 6H", 1: "7H"}, wrong_place="nothing")
    game.ask(0, 1, "7H")
    events = game.claim(0, "low hearts", 2, 0, 0, 2, 2, 0)
    assert game.by("low hearts") == NOBODY and isinstance(events[-1], MatchEnded)


def test_lt_19_too_many_wrong_claims_end_a_set() -> None:
    """LT-19, option claim_limit: a set that keeps being claimed wrongly leaves unscored."""
    game = Game(SPLIT, wrong_place="nothing", claim_limit=3)
    for number in range(3):
        assert game.by("low hearts") is None, number
        game.claim(0, "low hearts", 0, 0, 2, 2, 4, 0)
    assert game.by("low hearts") == NOBODY and game.state.points == (0, 0)
    endless = Game(SPLIT, wrong_place="nothing", claim_limit=None)
    for _ in range(30):
        endless.claim(0, "low hearts", 0, 0, 2, 2, 4, 0)
    assert endless.by("low hearts") is None


def test_lt_20_forced_claim() -> None:
    """LT-20: a whole set in one hand is claimed before anything else."""
    hands = {0: "2H 3H 4H 5H 6H 7H 9S", 1: "TS JS", 2: "QS", 3: "KS AS"}
    game = Game(hands, forced_claim=True)
    claims = [action for action in rules.legal_actions(game.state, 0) if not isinstance(action, Claim)]
    assert [type(action).__name__ for action in claims] == ["Wait"]
    assert "whole set in their hand" in game.refused(Ask(0, 1, parse_card("TS")))
    assert "whole set in their hand" in game.refused(Claim(0, set_named(game.state, "high spades")))
    game.claim(0, "low hearts", 0, 0, 0, 0, 0, 0)
    assert game.refused(Ask(0, 1, parse_card("TS"))) == ""
    assert Game(hands).refused(Ask(0, 1, parse_card("TS"))) == ""


def test_lt_20_leave_when_empty() -> None:
    """LT-20: a player without cards says so and takes no further part."""
    hands = {0: "2H 3H", 2: "4H 5H", 1: "6H", 3: "7H", 5: ""}
    game = Game(hands, leave_when_empty=True, claim_when="any_time")
    assert RanOut(1, True) in game.ask(0, 1, "6H")
    assert rules.slam(game.state, 1) is None and rules.slam(game.state, 3) == CallClaim(3)
    assert "has left the game" in game.refused(CallClaim(1))


def forcing_of(game: Game) -> Forcing:
    """The forced claims that go on."""
    assert game.state.forcing is not None
    return game.state.forcing


def endgame(**options: Any) -> Game:
    """Team 0 must claim two sets; the turn is at seat 2's."""
    hands = {0: "2H 3H 4H 9S TS JS", 2: "5H 6H 7H QS KS", 1: "AS"}
    game = Game(hands, turn=2, srinivasan=True, **options)
    game.ask(2, 1, "AS")
    return game


def test_lt_20_who_has_left_is_passed_over_in_forced_claims_and_challenges_nobody() -> None:
    """LT-20, LT-21: only those still in the game have chances, may be forced and may challenge."""
    game = endgame(leave_when_empty=True)
    order = []
    while game.state.phase is Phase.FORCED:
        order.append(forcing_of(game).seat)
        game.pass_forced(order[-1])
    assert order == [2, 0] * 4 and game.state.points == (0, 2)
    hands = {0: "2H 3H 4H 5H 6H 7H", 1: "9S TS JS", 3: "QS KS AS"}
    for leaves in (False, True):
        game = Game(hands, srinivasan=True, leave_when_empty=leaves)
        assert ("has left the game" in game.refused(Challenge(2, 1))) is leaves
        game.do(Challenge(0, 1))
        game.pass_forced(forcing_of(game).seat)
        assert forcing_of(game).seat == 3
        game.pass_forced(3)
        assert forcing_of(game).seat == (1 if leaves else 5)


def test_lt_21_forced_claims_go_round_the_team() -> None:
    """LT-21: from the member whose turn it last was to the left; a claimed set starts again."""
    game = endgame()
    for seat in (2, 4, 0, 2):
        assert rules.asked(game.state) == (seat,)
        game.pass_forced(seat)
    game.claim(4, "low hearts", 0, 0, 0, 2, 2, 2)
    assert game.state.points == (1, 0)
    assert rules.asked(game.state) == (4,) and forcing_of(game).passes == 0
    for seat in (4, 0, 2, 4, 0, 2):
        assert rules.asked(game.state) == (seat,)
        game.pass_forced(seat)
    assert game.state.phase is Phase.OVER and game.state.points == (1, 1)


def test_lt_21_twice_as_many_chances_as_forced_sets() -> None:
    """LT-21: two sets, four chances each; then both are forfeit."""
    game = endgame()
    for _ in range(4 * 3):
        assert game.state.phase is Phase.FORCED
        game.pass_forced(forcing_of(game).seat)
    assert game.state.phase is Phase.OVER and game.state.points == (0, 2)
    assert [note.verdict for note in game.state.notes[-2:] if isinstance(note, ClaimNote)] == [
        Verdict.FORFEIT
    ] * 2


@pytest.mark.parametrize(("named", "points"), [((1, 1, 1, 3, 3, 3), (1, 0)), ((1, 1, 3, 3, 3, 3), (0, 1))])
def test_lt_21_challenge(named: tuple[int, ...], points: tuple[int, int]) -> None:
    """LT-21: all pass twice, then the challenger names every place, for one team or the other."""
    game = Game(SPLIT, srinivasan=True)
    game.challenge(4, "low diamonds")
    order = []
    while game.state.phase is Phase.FORCED:
        order.append(forcing_of(game).seat)
        game.pass_forced(order[-1])
    assert order == [1, 3, 5, 1, 3, 5]
    assert rules.asked(game.state) == (4,)
    assert "opponents" in game.refused(Assign(4, 0))
    for holder in named:
        game.do(Assign(4, holder))
    assert game.state.points == points and game.state.turn == 0 and game.state.phase is Phase.ASK


def test_lt_21_challenged_team_may_declare() -> None:
    """LT-21: a member of the challenged team declares that very set, like any claim."""
    game = Game(SPLIT, srinivasan=True)
    game.challenge(0, "low diamonds")
    game.pass_forced(1)
    assert "another set was challenged" in game.refused(Claim(3, set_named(game.state, "low clubs")))
    game.claim(3, "low diamonds", 1, 1, 1, 3, 3, 3)
    assert game.state.points == (0, 1) and game.state.turn == 0


def test_lt_21_is_off_by_default() -> None:
    """LT-21: without the option there are no challenges and no passing."""
    game = Game(SPLIT)
    assert "Srinivasan's rules are off" in game.refused(Challenge(0, 1))
    assert "a question or a claim is due first" in game.refused(PassForced(0))


@pytest.mark.parametrize("phase", ["final", "claim", "pass", "forced", "locate"])
def test_turn_clock_never_leaves_the_game_standing(phase: str) -> None:
    """The option turn_clock_s: whatever is due happens by itself, and the game ends."""
    if phase == "pass":
        game = Game({0: "2H 3H", 2: "4H 5H 9S", 4: "6H 7H TS", 1: "JS QS", 3: "KS AS"}, turn_clock_s=10)
        game.claim(0, "low hearts", *TRUE_HEARTS)
    elif phase == "final":
        game = Game({0: "2H 3H 4H", 2: "5H 6H", 1: "7H"}, turn_clock_s=10)
        game.ask(0, 1, "7H")
    elif phase == "claim":
        game = Game(SPLIT, turn_clock_s=10)
        game.ask(0, 1, "JS")
        game.claim(0, "low hearts", 0)
    else:
        game = Game(SPLIT, turn_clock_s=10, srinivasan=True)
        game.challenge(0, "low diamonds")
        while phase == "locate" and game.state.phase is Phase.FORCED:
            game.pass_forced(forcing_of(game).seat)
    before = game.state
    assert before.phase.value == phase
    assert game.wait_for(10_000) and game.state != before
    for _ in range(3000):
        game.wait_for(10_000)
        if game.state.phase is Phase.OVER:
            break
    assert game.state.phase is Phase.OVER
