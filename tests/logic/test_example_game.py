"""LG-22: the example game at the end of the source text, replayed to its end.

The printed record has these slips, put right below:
- turn 4, Eric reveals "#1 spade": the rank is cut off; his #1 is the three of spades;
- turn 8, David reveals "#3 spade": cut off likewise; it is the two just guessed;
- turn 13, Michael shows "#5 (spade7)": his #5 is the six, the seven is #6 and was shown in turn 5;
  the six is meant, since showing the seven again would tell nothing;
- the declaration, "guesses heart3 and heart4 incorrectly": the first wrong card
  ends it, so only one of them is named.
Rows are printed as seen from David's seat: Michael's #1 is his printed right end, Vincent's the printed
lower end, Eric's the printed upper end. Only so does every row ascend and every shown card fit.
"""

from __future__ import annotations

import pytest

from game.core.cards import Place, parse_card
from game.core.codec import read_action, write_action
from game.core.entries import write_entry
from game.core.match import Done
from game.logic import rules
from game.logic.rules.state import Answered, MatchEnded, Named, Phase, Shown, TurnedUp
from tests.logic.positions import LOGIC, Sitting, row

DAVID, VINCENT, MICHAEL, ERIC = range(4)

AS_PRINTED = {
    MICHAEL: "QS 7S 6S 6H 4S 4H AH",
    ERIC: "3S 7H XH 8S 8H 9H KH",
    VINCENT: "QH JS TH TS XH 5S 5H",
    DAVID: "AS 2H 2S 3H 9S JH KS",
}

FROM_THE_OWNERS_LEFT = (
    AS_PRINTED[DAVID],
    " ".join(reversed(AS_PRINTED[VINCENT].split())),
    " ".join(reversed(AS_PRINTED[MICHAEL].split())),
    AS_PRINTED[ERIC],
)

GAME = """
1 shows 4 6H, guesses Vincent 7 K no, reveals 1 AS
2 shows 6 9H, guesses Michael 1 A yes
3 shows 3 2S, guesses Eric 7 K yes
4 shows 1 5H, guesses David 3 4 no, reveals 1 3S
5 shows 6 7S, guesses Vincent 7 Q yes
6 shows 2 7H, guesses Michael 3 4 yes
7 shows 5 9S, guesses Eric 4 8 yes
8 shows 5 TH, guesses David 3 2 yes
9 shows 2 4H, guesses Eric 6 T no, reveals 2 2H
10 shows 5 8H, guesses David 7 K yes
11 shows 4 3H, guesses Eric 3 8 no, reveals 7 QS
12 shows 3 XH, guesses David 6 J yes
13 shows 5 6S, guesses Vincent 5 T yes
14 shows 3 XH, guesses David 4 6 no, reveals 6 JS
15 shows nothing, guesses Eric 6 9 yes
16 shows 4 TS, guesses Michael 4 6 yes
17 shows nothing, guesses Eric 3 7 -
"""

SEATS = {"David": DAVID, "Vincent": VINCENT, "Michael": MICHAEL, "Eric": ERIC}


def play_turn(table: Sitting, line: str) -> None:
    """Play one printed turn, checking every card and answer against the print."""
    number, rest = line.split(" ", 1)
    shows, guesses, *reveals = (part.split() for part in rest.split(", "))
    on_turn = table.state.turn
    assert table.state.turn_number == int(number) and on_turn == (int(number) - 1) % 4
    if shows[1] == "nothing":
        table.no_show((on_turn + 2) % 4)
    else:
        (shown,) = table.show((on_turn + 2) % 4, int(shows[1]))
        assert isinstance(shown, Shown) and shown.card == parse_card(shows[2])
    table.guess(on_turn, SEATS[guesses[1]], int(guesses[2]), guesses[3])
    if guesses[4] == "-":
        return
    answered = table.wait(2500)[0]
    assert isinstance(answered, Answered) and answered.right == (guesses[4] == "yes")
    assert bool(reveals) == (not answered.right)
    for _, place, card in reveals:
        turned = table.reveal(on_turn, int(place))[0]
        assert turned == TurnedUp(on_turn, Place(int(place) - 1), parse_card(card))


@pytest.fixture
def played() -> Sitting:
    """The example game up to Vincent's declaration, its last guess unanswered."""
    table = Sitting(FROM_THE_OWNERS_LEFT, dealer=DAVID, jokers="free").lay()
    for line in GAME.strip().splitlines():
        play_turn(table, line)
    return table


def test_lg_22_rows_ascend_from_the_owners_left() -> None:
    """LG-22: the record itself tells which end of a printed row is #1."""
    for text in FROM_THE_OWNERS_LEFT:
        plain = [card.rank for card in row(text) if card.rank]
        assert plain == sorted(plain)
    cards = sorted(card for text in FROM_THE_OWNERS_LEFT for card in row(text))
    assert len(cards) == 28 and sum(card.red for card in cards) == 15


def test_lg_22_example_game(played: Sitting) -> None:
    """LG-22: every show, guess and reveal is legal, every answer as printed, and David's side wins."""
    assert played.state.phase is Phase.WINDOW
    played.grab(VINCENT)
    for number, truth in ((2, "7"), (3, "X"), (5, "8")):
        played.name(ERIC, number, truth)
    for seat, number, truth in ((MICHAEL, 6, "7"), (MICHAEL, 5, "6"), (DAVID, 5, "9")):
        (named,) = played.name(seat, number, truth)
        assert isinstance(named, Named) and named.right
    hidden = {(seat, place + 1) for seat in range(4) for place in played.state.hidden(seat)}
    assert hidden == {(DAVID, 4), (MICHAEL, 2)}
    named, ended = played.name(DAVID, 4, "4")
    assert isinstance(named, Named) and not named.right and named.card == parse_card("3H")
    assert isinstance(ended, MatchEnded) and ended.outcome.winners == {DAVID, MICHAEL}
    assert rules.carry(played.state).dealer == VINCENT


def test_lg_22_survives_being_written(played: Sitting) -> None:
    """LG-22: each action of the example reads back from its line of the record."""
    for entry in played.match.log:
        if isinstance(entry, Done):
            text = write_action(entry.action)
            assert read_action(LOGIC.rules.Actions, entry.action.seat, text) == entry.action
            assert write_entry(entry) == f"{entry.at} {entry.action.seat} {text}"
