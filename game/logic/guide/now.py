"""Whose turn it is in Logic, what a seat may do now, and what that costs."""

from __future__ import annotations

from game.core.contract import Seat
from game.couch.intents import Intent
from game.logic.observation import Observation
from game.logic.rules.position import asked, declarer, may_grab, may_offer, no_guess_left
from game.logic.rules.state import (
    AcceptDraw,
    Answer,
    Arrange,
    DeclineDraw,
    Grab,
    Guess,
    NameCard,
    OfferDraw,
    PassShow,
    Phase,
    Reveal,
    Show,
    partner,
)
from game.logic.table.focus import Task, task_of
from game.logic.table.words import ending, guess_words, left_words
from game.tablekit.guidance import Deed, Now
from game.ui.markup import wordings
from game.ui.people import People

ARRANGE = Deed(
    "Lay your row, then choose Ready",
    (Arrange,),
    "Low to high, from your left. Nobody sees which card of a pair you put first.",
)
PASS = Deed("Pass, and show nothing", (PassShow,), "Then they have to guess without it.")
ANSWER = Deed("Answer at once", (Answer,), "Or wait: the answer comes by itself, right or wrong.")
REVEAL = Deed("Turn up one of your own cards", (Reveal,), "From then on everybody sees it.")
NAME = Deed("Name a hidden card", (NameCard,), "One wrong name, and the other team wins the hand.")
OFFER = Deed(
    "Offer a draw", (OfferDraw,), "Only once. If either opponent takes it, nobody wins.", Intent.EXTRA
)
ACCEPT = Deed("Take the draw", (AcceptDraw,), "Then nobody wins the hand.")
DECLINE = Deed("Play on", (DeclineDraw,), "Then two cards are left to name: one mistake, and your team wins.")
GRAB = Deed(
    "Grab the bottle",
    (Grab,),
    "Then you must name every hidden card. One mistake, and the other team wins.",
    Intent.SLAM,
)


def now(seen: Observation, seat: Seat, people: People) -> Now:
    """Where the hand stands for a seat."""
    deeds = _deeds(seen, seat, people)
    return Now(f"{_turn(seen, people)}.", (*deeds, GRAB) if may_grab(seen) else deeds)


def _deeds(seen: Observation, seat: Seat, people: People) -> tuple[Deed, ...]:
    """What is asked of the seat."""
    match task_of(seen, seat):
        case Task.NOTHING:
            return ()
        case Task.ARRANGE:
            return (ARRANGE,)
        case Task.SHOW:
            told = f"Only {people.name(seen.turn)} sees it. Everybody sees where it lies."
            return (Deed(f"Show {people.name(seen.turn)} one of your hidden cards", (Show,), told), PASS)
        case Task.GUESS:
            return () if no_guess_left(seen) else (_guess(seen, seat),)
        case Task.ANSWER:
            return (ANSWER,)
        case Task.REVEAL:
            return (REVEAL,)
        case Task.NAME:
            return (NAME, OFFER) if may_offer(seen) else (NAME,)
        case Task.DRAW:
            return (ACCEPT, DECLINE)


def _guess(seen: Observation, seat: Seat) -> Deed:
    miss = "you turn up one of yours" if seen.hidden(seat) else "it costs you nothing"
    told = f"Right: that card is turned up. Wrong: {miss}."
    return Deed("Guess a hidden card of an opponent", (Guess,), told)


def _turn(seen: Observation, people: People) -> str:
    whose = f"It is {people.whose(seen.turn)} turn"
    match seen.phase:
        case Phase.ARRANGE:
            return _laying(seen, people)
        case Phase.SHOW:
            shows = people.does(partner(seen.turn), "show")
            return f"{whose}. {shows} {people.name(seen.turn)} a card first, or nothing"
        case Phase.GUESS if no_guess_left(seen):
            return f"{whose}, and there is nothing left to guess: only the bottle"
        case Phase.GUESS:
            return f"{whose}: {people.mid(seen.turn, 'guess')} a card of an opponent"
        case Phase.WINDOW:
            return f"{wordings(guess_words(seen.guesses[-1], people, 'guess'))[0]}. There is no answer yet"
        case Phase.REVEAL:
            if seen.turn == people.you:
                return "You guessed wrong, so you turn up one of your own cards"
            return f"{people.start(seen.turn)} guessed wrong and turns up one of their own cards"
        case Phase.DECLARE:
            has = people.does(declarer(seen), "have")
            return f"{has} the bottle and {people.verb(declarer(seen), 'name')} the cards: {left_words(seen)}"
        case Phase.OFFER:
            takers = people.some(asked(seen))
            return f"{people.does(declarer(seen), 'offer')} a draw. It is up to {takers}"
        case Phase.OVER:
            return ending(seen, people)


def _laying(seen: Observation, people: People) -> str:
    left = asked(seen)
    if people.you in left:
        return "Everybody lays a row, all at the same time and in secret"
    have = people.verb(left[0], "have") if len(left) == 1 else "have"
    return f"Not all rows are laid yet: {people.some(left, 'and')} still {have} to lay one"
