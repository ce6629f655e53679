"""LG-7 to LG-13, LG-17, LG-20 to LG-22: show, guess, window, reveal, and what seats know."""

from __future__ import annotations

import pytest

from game.core.cards import Place, parse_card
from game.core.contract import PUBLIC, Event, Illegal
from game.core.match import Done
from game.logic import rules
from game.logic.observation import observe, redact
from game.logic.rules.state import (
    Answer,
    Answered,
    Grab,
    Guess,
    Guessed,
    NothingToTurn,
    Phase,
    Reveal,
    Show,
    Shown,
    ShowPassed,
    TurnBegan,
    TurnedUp,
)
from tests.logic.positions import BASIC, Sitting, open_seat, rank

EVERYBODY = range(4)


def quick_turn(table: Sitting, seat: int) -> tuple[Event, ...]:
    """The seat's partner passes; the seat guesses an opponent's first hidden card rightly."""
    if table.state.phase is Phase.SHOW:
        table.no_show((seat + 2) % 4)
    target = next(other for other in ((seat + 1) % 4, (seat + 3) % 4) if table.state.hidden(other))
    place = table.state.hidden(target)[0]
    table.do(Guess(seat, target, place, table.state.rows[target][place].rank))
    return table.answer()


@pytest.mark.parametrize(
    ("direction", "order"), [("counterclockwise", [2, 3, 0, 1]), ("clockwise", [2, 1, 0, 3])]
)
def test_lg_7_turn_order(direction: str, order: list[int]) -> None:
    """LG-7: the dealer plays first, then round the table."""
    table = Sitting(dealer=2, direction=direction).lay()
    for seat in order:
        assert table.state.turn == seat
        quick_turn(table, seat)
    assert table.state.turn == 2 and table.state.turn_number == 5


def test_lg_8_show_is_seen_by_one() -> None:
    """LG-8: all see which position was shown, only the player on turn learns the card."""
    table = Sitting().lay()
    (shown,) = table.show(2, 4)
    assert shown == Shown(2, 0, Place(3), parse_card("9H"))
    for seat in EVERYBODY:
        seen = redact(shown, frozenset({seat}))
        assert seen == (shown if seat in (0, 2) else Shown(2, 0, Place(3), None))
        assert observe(table.state, frozenset({seat})).cards[2][3] == (shown.card if seat in (0, 2) else None)
        assert observe(table.state, PUBLIC).shows == table.state.shows


def test_lg_8_show_may_be_passed_and_passes_by_itself() -> None:
    """LG-8: nothing need be shown; with nothing face down the step passes by itself."""
    table = Sitting().lay()
    assert table.no_show(2) == (ShowPassed(2, False),)
    table = Sitting().lay()
    open_seat(table, 2)
    for seat in (0, 1, 2):
        quick_turn(table, seat)
    events = quick_turn(table, 3)
    assert events[-2:] == (TurnBegan(0, 5), ShowPassed(2, True))
    assert table.state.phase is Phase.GUESS


def test_lg_9_no_hint_before_the_show() -> None:
    """LG-9: while the show is awaited the player on turn can do nothing but grab."""
    table = Sitting().lay()
    assert rules.legal_actions(table.state, 0) == (Grab(0),)
    assert "North is to show" in table.refused(Guess(0, 1, Place(0), rank("A")))


def test_lg_10_guess() -> None:
    """LG-10: a face-down card of an opponent and any rank, known to be wrong or not."""
    table = Sitting().lay()
    table.no_show(2)
    legal = rules.legal_actions(table.state, 0)
    guesses = [action for action in legal if isinstance(action, Guess)]
    assert len(guesses) == 2 * 6 * 12
    assert table.refused(Guess(0, 1, Place(2), rank("A"))) == "", "South holds an ace itself"
    assert "opponent" in table.refused(Guess(0, 2, Place(0), rank("A")))
    assert "not in this deck" in table.refused(Guess(0, 1, Place(0), rank("K")))
    assert "not in this deck" in table.refused(Guess(0, 1, Place(0), rank("X")))
    assert "East can't do that: South is to guess" in table.refused(Guess(1, 0, Place(0), rank("A")))
    table.guess(0, 1, 1, "A")
    table.answer()
    table.no_show(3)
    table.guess(1, 0, 1, "A")
    table.answer()
    table.no_show(0)
    table.guess(2, 3, 1, "4")
    table.answer()
    table.no_show(1)
    assert "already face up" in table.refused(Guess(3, 0, Place(0), rank("A")))
    assert table.refused(Guess(3, 0, Place(1), rank("A"))) == "", "a rank that is face up elsewhere"


def test_lg_11_no_guess_left_means_declaring() -> None:
    """LG-11: with both opponents' rows open the player on turn can only declare."""
    table = Sitting().lay()
    open_seat(table, 1)
    open_seat(table, 3)
    table.no_show(2)
    assert rules.asked(table.state) == (0,)
    assert rules.legal_actions(table.state, 0) == (Grab(0),)
    assert rules.deadline(table.state) is None


def test_lg_12_right_guess_turns_the_card_up() -> None:
    """LG-12: the guessed card is turned face up and the turn passes."""
    table = Sitting().lay()
    table.no_show(2)
    table.guess(0, 1, 3, "5")
    events = table.answer()
    assert events[0] == Answered(0, 1, Place(2), rank("5"), True, True)
    assert observe(table.state, PUBLIC).cards[1][2] == parse_card("5H")
    assert table.state.turn == 1


def test_lg_12_wrong_guess_costs_an_own_card() -> None:
    """LG-12: the guesser chooses one of their own face-down cards and turns it up."""
    table = Sitting().lay()
    table.no_show(2)
    table.guess(0, 1, 3, "6")
    (answered,) = table.answer()
    assert isinstance(answered, Answered) and not answered.right
    assert table.state.phase is Phase.REVEAL and rules.asked(table.state) == (0,)
    assert len([a for a in rules.legal_actions(table.state, 0) if isinstance(a, Reveal)]) == 6
    events = table.reveal(0, 2)
    assert events[0] == TurnedUp(0, Place(1), parse_card("2H"))
    assert observe(table.state, PUBLIC).cards[0][1] == parse_card("2H")
    assert not any(observe(table.state, PUBLIC).cards[1])
    assert table.state.turn == 1


def test_lg_12_nothing_face_down_costs_nothing() -> None:
    """LG-12: with none face down a wrong guess has no consequence."""
    table = Sitting().lay()
    open_seat(table, 0)
    table.no_show(2)
    table.guess(0, 1, 3, "6")
    events = table.answer()
    assert NothingToTurn(0) in events and table.state.turn == 1


@pytest.mark.parametrize("guessed", ["7", "X"])
def test_lg_13_rank_alone_decides(guessed: str) -> None:
    """LG-13: the colour plays no part; a joker is a joker whichever way it lies."""
    rows = (
        "AS 2H 3S 4S 7H QH KS",
        "AH 2S XH 5H 6S 8H JS",
        "3H 5S 7S 9H TS QS KH",
        "XH 4H 6H 8S 9S TH JH",
    )
    table = Sitting(rows, jokers="free").lay()
    table.no_show(2)
    table.guess(0, 1, 3, guessed)
    answered = table.answer()[0]
    assert isinstance(answered, Answered) and answered.right == (guessed == "X")


def test_lg_17_window_runs_alike_for_right_and_wrong() -> None:
    """LG-17: the referee answers at the window's end; until then right and wrong are not told apart."""
    for guessed in ("5", "6"):
        table = Sitting(answer_window_ms=3000).lay()
        table.no_show(2)
        (event,) = table.guess(0, 1, 3, guessed)
        assert isinstance(event, Guessed) and event.ends == table.match.now + 3000
        for seat in EVERYBODY:
            answering = (Answer(seat),) if seat == 1 else ()
            assert rules.legal_actions(table.state, seat) == (*answering, Grab(seat))
        assert observe(table.state, PUBLIC).guesses[-1].right is None
        assert table.wait(2999) == ()
        (answered, *_) = table.wait(1)
        assert isinstance(answered, Answered) and not answered.early


def test_lg_17_only_the_guessed_player_answers_early() -> None:
    """LG-17: early answers come from the guessed player alone."""
    table = Sitting().lay()
    table.no_show(2)
    table.guess(0, 1, 3, "5")
    assert table.refused(Answer(2)) == "North can't do that: East is to answer a guess"
    with pytest.raises(Illegal, match="East is to answer"):
        table.do(Answer(0))
    assert table.state.phase is Phase.WINDOW
    assert table.answer()


def test_lg_20_what_a_seat_knows() -> None:
    """LG-20: own row, open cards and cards shown by the partner; nothing else."""
    table = Sitting().lay()
    table.show(2, 1)
    table.guess(0, 1, 6, "J")
    table.answer()
    for seat in EVERYBODY:
        known = observe(table.state, frozenset({seat})).cards
        for owner in EVERYBODY:
            for place in range(6):
                may = owner == seat or (owner, place) == (1, 5) or (seat == 0 and (owner, place) == (2, 0))
                assert known[owner][place] == (table.rows[owner][place] if may else None)


def test_lg_20_shown_card_stays_secret_from_the_partners_team_otherwise() -> None:
    """LG-20: a card shown to South is not learned by East, West or the public later on."""
    table = Sitting().lay()
    table.show(2, 1)
    table.guess(0, 1, 1, "A")
    table.answer()
    assert observe(table.state, frozenset({1, 3})).cards[2][0] is None
    assert observe(table.state, PUBLIC).cards[2][0] is None


def test_lg_21_wrong_guess_stays_known() -> None:
    """LG-21: everybody keeps knowing that the position is not that rank."""
    table = Sitting().lay()
    table.no_show(2)
    table.guess(0, 1, 3, "6")
    table.answer()
    note = observe(table.state, PUBLIC).guesses[-1]
    assert (note.target, note.place, note.rank, note.right) == (1, 2, rank("6"), False)


def test_lg_24_memory_aid_is_the_tables_business() -> None:
    """LG-24: the option exists with its three values and changes nothing that the rules do."""
    plays = []
    for aid in ("none", "shown", "notebook"):
        table = Sitting(memory_aid=aid).lay()
        table.show(2, 1)
        plays.append([entry.action for entry in table.match.log if isinstance(entry, Done)])
        assert observe(table.state, frozenset({0})).cards[2][0] == parse_card(BASIC[2].split()[0])
    assert plays[0] == plays[1] == plays[2]


def test_actions_out_of_step_are_refused() -> None:
    """Every step refuses what belongs to another, in one sentence, and nothing changes."""
    table = Sitting()
    assert "has to be laid first" in table.refused(Show(2, Place(0)))
    table.lay()
    before = table.state
    for action in (Reveal(0, Place(0)), Answer(1), Show(0, Place(0)), Show(2, Place(6))):
        sentence = table.refused(action)
        assert sentence and "\n" not in sentence
        with pytest.raises(Illegal):
            table.do(action)
    assert table.state is before
