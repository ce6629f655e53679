"""How to play Bluff: its pages, and the lesson of a first hand."""

from __future__ import annotations

from game.bluff.observation import Observation
from game.bluff.rules import DECK, TASKS, Options, Phase
from game.core.cards import Suit
from game.ui.cards import CardFace
from game.ui.guides import HIGH, NOTE_ROOM, NOTE_ROOM_LARGE, WIDE, Page, Step, due, on_its_area, spread
from game.ui.kit import Kit
from game.ui.sprites import CardSprite
from game.ui.stage import Canvas

__all__ = ["NOTE_ROOM", "NOTE_ROOM_LARGE", "due", "pages", "tutorial"]


@on_its_area
def _deck(canvas: Canvas, kit: Kit) -> None:
    """The three cards, the lowest first."""
    places = zip(DECK, spread(len(DECK), 230.0), strict=True)
    kit.cards.draw(
        canvas,
        [
            CardSprite(x, HIGH / 2, flip=1.0, face=CardFace(rank, Suit.SPADES), width=190.0)
            for rank, x in places
        ],
    )


@on_its_area
def _round(canvas: Canvas, kit: Kit) -> None:
    """A queen faces a back."""
    mine = CardSprite(WIDE / 2, 410.0, flip=1.0, face=CardFace(DECK[1], Suit.SPADES), width=190.0)
    kit.cards.draw(canvas, [CardSprite(WIDE / 2, 130.0, width=170.0), mine])


def pages(options: Options) -> tuple[Page, ...]:
    """All pages, saying what holds under these options."""
    return (
        Page(
            "Three cards",
            (
                "A jack, a queen and a king. Each of you gets one, the third lies aside, and nobody sees it.",
                "You take turns to speak. The king is the highest card, and whoever speaks says: "
                "{b}mine is higher!{/b} Or folds.",
            ),
            _deck,
        ),
        Page(
            "Believe it, or call",
            (
                "A fold gives the other a point. A boast that is believed gives the speaker one.",
                "{b}Call!{/b} turns both cards up, and the higher one takes {b}two{/b} points.",
                f"{options.points} points win the match.",
                "{left}{right} and {confirm} choose; {slam} calls at once.",
            ),
            _round,
        ),
    )


def tutorial(options: Options) -> tuple[Step[Observation], ...]:
    """The steps of a first hand; each is shown when its moment comes."""
    return (
        _step(Phase.SPEAK, "You speak. Say that yours is higher, true or not; or fold, for a point."),
        _step(Phase.ANSWER, "Is it true? Believing costs a point. Call, and the higher card takes two."),
        _step(Phase.DEAL, "The round is over. You speak in the next one: deal the cards."),
    )


def _step(phase: Phase, words: str) -> Step[Observation]:
    return Step(phase, words, lambda seen, seat: seen.phase is phase and seat in seen.asked, TASKS[phase])
