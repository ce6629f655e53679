"""DD-1 to DD-14: deal, peek, look, declare, accept, challenge, the ways it ends, what seats know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.core.cards import ACE, JACK, KING, QUEEN, Place
from game.core.contract import PUBLIC, Illegal
from game.core.rng import Chance
from game.deduction import rules
from game.deduction.observation import observe, redact
from game.deduction.rules.options import PRESETS, Carry, Options
from game.deduction.rules.state import (
    Accepted,
    Challenge,
    Challenged,
    Dealt,
    Declare,
    Declared,
    Direction,
    HandShuffled,
    Keep,
    Look,
    Looked,
    LooksSpent,
    MatchEnded,
    Peek,
    Peeked,
    Phase,
    Shuffle,
    Starts,
    TurnBegan,
    compare,
)
from tests.deduction.positions import Game

FIRST, SECOND = frozenset({0}), frozenset({1})


@pytest.mark.parametrize(("ranks", "size"), [("3", 4), ("4", 6)])
def test_dd_1_and_dd_2_deal(ranks: str, size: int) -> None:
    """DD-1, DD-2: a hand from each stack, two of each stack in the middle, shuffled."""
    places: Counter[int] = Counter()
    for seed in range(300):
        state, events = rules.deal(Options(ranks=ranks), 2, Carry(), Chance(seed, 0))  # type: ignore[arg-type]
        assert [len(hand) for hand in state.hands] == [size, size] and len(state.middle) == 4
        everything = Counter(state.middle) + Counter(state.hands[0]) + Counter(state.hands[1])
        wanted = (ACE, KING, QUEEN) if ranks == "3" else (ACE, KING, QUEEN, JACK)
        assert everything == dict.fromkeys(wanted, 4)
        for seat in (0, 1):
            given = observe(state, frozenset({seat})).given[seat]
            assert given is not None
            assert Counter(given) + Counter(state.hands[seat]) == dict.fromkeys(wanted, 2)
            places[seat] += state.middle[:2] == given
        assert isinstance(events[0], Dealt)
    assert all(count < 200 for count in places.values()), "the stacks' cards are mixed in the middle"


@pytest.mark.parametrize(("bank", "coins"), [("6", 6), ("12", 12), ("unlimited", None)])
def test_dd_3_coins(bank: str, coins: int | None) -> None:
    """DD-3: three coins each, the rest is the bank; four markers of each kind are enough."""
    state, _ = rules.deal(Options(bank=bank), 2, Carry(), Chance(1, 0))  # type: ignore[arg-type]
    assert state.coins == (3, 3) and state.bank == coins
    declarations = {
        (a.place, a.direction) for a in rules.legal_actions(state, state.turn) if isinstance(a, Declare)
    }
    assert Counter(direction for _, direction in declarations) == dict.fromkeys(Direction, 4)


def test_first_player() -> None:
    """The option first: by chance, the last loser, or whoever saw a pirate last."""
    starters = {rules.deal(Options(), 2, Carry(), Chance(seed, 0))[0].turn for seed in range(20)}
    assert starters == {0, 1}
    for seed in range(10):
        assert rules.deal(Options(first="loser"), 2, Carry(loser=1), Chance(seed, 0))[0].turn == 1
    state, _ = rules.deal(Options(first="pirate"), 2, Carry(), Chance(1, 0))
    assert state.phase is Phase.FIRST and rules.asked(state) == (0, 1)
    assert "who saw a pirate last" in (rules.refusal(state, Peek(0, Place(0))) or "")
    state, events = rules.apply(state, Starts(0, 1), 0, Chance(1, 1))
    assert state.turn == 1 and events == (TurnBegan(1),)


def test_dd_4_peek() -> None:
    """DD-4: a coin to the bank, seen by the peeker alone, known to both that it was."""
    game = Game(bank="6")
    (peeked, came) = game.peek(0, 2)
    assert game.state.coins == (2, 3) and game.state.bank == 7 and came == TurnBegan(1)
    assert isinstance(peeked, Peeked) and peeked.note.rank == QUEEN
    assert redact(peeked, FIRST) == peeked
    hidden = redact(peeked, SECOND)
    assert isinstance(hidden, Peeked) and hidden.note.place == Place(1) and hidden.note.rank is None
    assert observe(game.state, FIRST).middle == (None, QUEEN, None, None)
    assert observe(game.state, SECOND).middle == (None,) * 4
    poor = Game(coins=(0, 3))
    assert "without a coin" in poor.refused(Peek(0, Place(0)))


def test_dd_5_look_then_keep() -> None:
    """DD-5: both know which card; kept, its place still tells."""
    game = Game()
    (looked,) = game.look(0, 3, then="")
    assert isinstance(looked, Looked) and looked.note.rank == QUEEN
    assert redact(looked, PUBLIC) == Looked(replace(looked.note, rank=None))
    assert rules.asked(game.state) == (1,)
    game.do(Keep(1))
    assert observe(game.state, FIRST).hands[1] == (None, None, QUEEN, None)
    assert observe(game.state, PUBLIC).hands[1] == (None,) * 4


def test_dd_5_look_then_shuffle() -> None:
    """DD-5: shuffled, the places tell nothing, and only the owner sees the new order."""
    game = Game()
    *_, shuffled, _ = game.look(0, 3, then="shuffle")
    assert isinstance(shuffled, HandShuffled) and shuffled.shuffled
    told = redact(shuffled, FIRST)
    assert isinstance(told, HandShuffled) and told.hand is None
    assert observe(game.state, FIRST).hands[1] == (None,) * 4
    assert Counter(game.state.hands[1]) == Counter((KING, KING, QUEEN, ACE))
    orders = set()
    for seed in range(40):
        game = Game(seed=seed)
        game.look(0, 3, then="shuffle")
        orders.add(game.state.hands[1])
    assert len(orders) == 12


def test_dd_5_always_shuffled() -> None:
    """The option shuffle_after_look always: nobody is asked."""
    game = Game(shuffle_after_look="always")
    events = game.look(0, 3, then="")
    assert any(isinstance(event, HandShuffled) and event.shuffled for event in events)
    assert game.state.phase is Phase.TURN and game.state.turn == 1


@pytest.mark.parametrize(
    ("hand", "middle", "direction"),
    [
        (ACE, KING, "higher"), (KING, QUEEN, "higher"), (QUEEN, JACK, "higher"), (ACE, JACK, "higher"),
        (KING, ACE, "lower"), (JACK, ACE, "lower"), (QUEEN, QUEEN, "equal"), (ACE, ACE, "equal"),
    ],
)  # fmt: skip
def test_dd_6_order_of_ranks(hand: int, middle: int, direction: str) -> None:
    """DD-6: ace above king above queen above jack."""
    assert compare(hand, middle) == direction  # type: ignore[arg-type]


def test_dd_6_declare_waits_for_the_other() -> None:
    """DD-6: a hand card beside a face-down middle card; the other answers."""
    game = Game()
    (declared,) = game.declare(0, 1, "higher", 1)
    assert isinstance(declared, Declared)
    assert rules.asked(game.state) == (1,) and declared.note.accepted is None
    assert rules.slam(game.state, 1) == Challenge(1) and rules.slam(game.state, 0) is None
    assert "Whale is to believe or challenge" in game.refused(Peek(0, Place(0)))
    assert "there are 4" in Game().refused(Declare(0, Place(0), Place(7), Direction.EQUAL))
    assert "hand card 6" in Game().refused(Declare(0, Place(5), Place(0), Direction.EQUAL))


@pytest.mark.parametrize(("bank", "coins", "left"), [("6", 4, 5), ("unlimited", 4, None)])
def test_dd_7_accepted(bank: str, coins: int, left: int | None) -> None:
    """DD-7: the declarer takes a coin from the bank and takes the card back."""
    game = Game(bank=bank)
    game.declare(0, 4, "higher", 4)
    accepted, _ = game.accept(1)
    assert isinstance(accepted, Accepted) and accepted.paid and accepted.note.true is None
    assert game.state.coins == (coins, 3) and game.state.bank == left
    assert game.state.held == (0b1111, 0b1111) and game.state.open == 0


def test_dd_7_empty_bank_pays_nothing() -> None:
    """DD-7: none if the bank is empty."""
    game = Game(bank="6")
    game.match.state = replace(game.state, bank=0)
    game.declare(0, 4, "higher", 4)
    accepted, _ = game.accept(1)
    assert isinstance(accepted, Accepted) and not accepted.paid
    assert game.state.coins == (3, 3) and game.state.bank == 0


@pytest.mark.parametrize(("direction", "coins", "payer"), [("higher", (4, 2), 1), ("lower", (2, 4), 0)])
def test_dd_8_challenged(direction: str, coins: tuple[int, int], payer: int) -> None:
    """DD-8: both cards are turned up and out; the one who was wrong pays the other."""
    game = Game()
    game.declare(0, 1, direction, 1)
    challenged, _ = game.challenge(1)
    assert isinstance(challenged, Challenged) and challenged.payer == payer
    assert challenged.note.hand_rank == ACE and challenged.note.middle_rank == KING
    assert game.state.coins == coins
    assert game.state.held == (0b1110, 0b1111) and game.state.open == 0b0001
    assert observe(game.state, SECOND).hands[0] == (ACE, None, None, None)
    assert observe(game.state, PUBLIC).middle == (KING, None, None, None)
    assert "lies open" in game.refused(Peek(1, Place(0)))


def test_dd_9_never_the_same_declaration_twice() -> None:
    """DD-9: same middle card and same direction; the other player may still make it."""
    game = Game()
    game.declare(0, 1, "higher", 1)
    game.accept(1)
    game.declare(1, 1, "higher", 1)
    game.accept(0)
    assert "higher on middle card 1 twice" in game.refused(Declare(0, Place(1), Place(0), Direction.HIGHER))
    assert game.refused(Declare(0, Place(1), Place(0), Direction.EQUAL)) == ""
    assert game.refused(Declare(0, Place(1), Place(1), Direction.HIGHER)) == ""


def test_dd_10_who_must_pay_and_cannot_loses() -> None:
    """DD-10: the challenger or the declarer without a coin."""
    game = Game(coins=(3, 0))
    game.declare(0, 1, "higher", 1)
    challenged, ended = game.challenge(1)
    assert isinstance(challenged, Challenged) and not challenged.paid
    assert isinstance(ended, MatchEnded) and ended.outcome.winners == {0}
    game = Game(coins=(0, 3))
    game.declare(0, 1, "lower", 1)
    game.challenge(1)
    outcome = rules.outcome(game.state)
    assert outcome is not None and outcome.winners == {1}
    assert rules.carry(game.state) == Carry(loser=0, wins=(0, 1))


def test_dd_11_no_legal_action_loses() -> None:
    """DD-11: on turn with no coin to peek, nothing to look at and nothing left to declare."""
    game = Game(coins=(3, 0))
    game.match.state = replace(game.state, held=(0b0001, 0), coins=(3, 0))
    game.declare(0, 1, "higher", 1)
    game.match.state = replace(game.state, coins=(3, 1))
    game.challenge(1)
    assert game.state.phase is Phase.OVER
    outcome = rules.outcome(game.state)
    assert outcome is not None and outcome.winners == {0}


@pytest.mark.parametrize(("coins", "winners"), [((5, 3), {0}), ((2, 4), {1}), ((2, 4 - 2), set())])
def test_dd_12_more_coins_win(coins: tuple[int, int], winners: set[int]) -> None:
    """DD-12: with no face-down middle card left the coins are counted."""
    game = Game()
    game.match.state = replace(game.state, open=0b1110, coins=(coins[0] - 1, coins[1] + 1))
    game.declare(0, 1, "higher", 1)
    game.challenge(1)
    outcome = rules.outcome(game.state)
    assert outcome is not None and outcome.winners == winners and outcome.draw == (not winners)
    assert observe(game.state, PUBLIC).middle == game.state.middle, "at the end every card lies open"


def test_dd_13_looks_in_a_row_are_limited() -> None:
    """DD-13: after that many, looking waits for a peek or a declaration."""
    game = Game(stall_limit=4)
    for number in range(4):
        events = game.look(number % 2, 1)
        assert any(isinstance(event, LooksSpent) for event in events) == (number == 3)
    assert "before somebody peeks or declares" in game.refused(Look(0, Place(0)))
    assert not any(isinstance(action, Look) for action in rules.legal_actions(game.state, 0))
    game.peek(0, 1)
    assert game.refused(Look(1, Place(0))) == ""
    endless = Game(stall_limit=None)
    for number in range(40):
        endless.look(number % 2, 1)
    assert endless.refused(Look(0, Place(0))) == ""


def test_dd_14_what_a_seat_knows() -> None:
    """DD-14: own hand, own stack's two, own peeks, looks that still hold, and all that was said."""
    game = Game()
    game.peek(0, 1)
    game.look(1, 2)
    game.look(0, 1)
    first, second = observe(game.state, FIRST), observe(game.state, SECOND)
    assert first.given == ((KING, QUEEN), None) and second.given == (None, (ACE, QUEEN))
    assert first.hands == ((ACE, ACE, KING, QUEEN), (KING, None, None, None))
    assert second.hands == ((None, ACE, None, None), (KING, KING, QUEEN, ACE))
    assert first.middle[0] == KING and second.middle[0] is None
    assert [type(note) for note in first.notes] == [type(note) for note in second.notes]


def test_presets_and_refusals_out_of_step() -> None:
    """`source` is the text; what belongs to another step is refused and changes nothing."""
    assert PRESETS["source"] == Options() and PRESETS["four_ranks"] == Options(ranks="4")
    game = Game()
    before = game.state
    for action in (
        Shuffle(1),
        Keep(0),
        Challenge(1),
        Peek(1, Place(0)),
        Peek(5, Place(0)),
        Look(0, Place(9)),
    ):
        sentence = game.refused(action)
        assert sentence and "\n" not in sentence
        with pytest.raises(Illegal):
            game.do(action)
    assert game.state is before
