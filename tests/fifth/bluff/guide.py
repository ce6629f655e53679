"""How to play Bluff: its pages, and the lesson of a first hand."""

from __future__ import annotations

from game.bluff.observation import Observation
from game.bluff.rules import DECK, TASKS, Options, Phase
from game.core.cards import Suit
from game.ui.cards import CardFace
from game.ui.guides import (
    HIGH,
    NOTE_ROOM as NOTE_ROOM,
    NOTE_ROOM_LARGE as NOTE_ROOM_LARGE,
    Page,
    Step,
    due as due,
    on_its_area,
    spaced,
)
from game.ui.kit import Kit
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas


@on_its_area
def _deck(canvas: Canvas, kit: Kit) -> None:
    """The three cards, the lowest first."""
    faces = [CardFace(rank, Suit.SPADES) for rank in DECK]
    middles = spaced(len(faces), 230.0)
    cards = [
        CardSprite(x, HIGH / 2, flip=1.0, face=face, width=190.0)
        for face, x in zip(faces, middles, strict=True)
    ]
    kit.cards.draw(canvas, cards)


def pages(options: Options) -> tuple[Page, ...]:
    """All pages, saying what holds under these options."""
    idea = (
        "A jack, a queen and a king, the highest. Each of you gets one; the third lies aside, unseen.",
        "Speak in turn: {b}mine is higher!{/b} Or fold, and the other takes a point.",
    )
    answer = (
        "Believe a boast, and the speaker takes a point.",
        "{b}Call!{/b} Both cards are turned up, and the higher one takes {b}two{/b}.",
        f"{options.points} points win the match.",
        "{left}{right} and {confirm} choose; {slam} calls at once.",
    )
    return Page("Three cards", idea, _deck), Page("Believe it, or call", answer, _deck)


def lesson(options: Options) -> tuple[Step[Observation], ...]:
    """The steps of a first hand; each is shown when its moment comes."""
    return (
        _step(Phase.SPEAK, "Your turn: say that yours is higher, true or not. A fold gives a point away."),
        _step(Phase.ANSWER, "Is it true? Believing costs a point. Call, and the higher card takes two."),
        _step(Phase.DEAL, "The round is over. You speak in the next one: deal the cards."),
    )


def _step(phase: Phase, words: str) -> Step[Observation]:
    return Step(phase, words, lambda seen, seat: seen.phase is phase and seat in seen.asked, TASKS[phase])
