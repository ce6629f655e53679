"""What a player of Logic knows against a deed that can lose the hand at once, or a card (LG-12, LG-16)."""

from __future__ import annotations

from game.core.cards import JOKER, Place, a_rank, rank_name
from game.core.contract import Action, Seat
from game.logic.belief.inference import belief
from game.logic.belief.masks import Facts
from game.logic.observation import Observation
from game.logic.rules.position import no_guess_left
from game.logic.rules.state import SEATS, Grab, Guess, NameCard, Phase
from game.logic.table.known import NEVER, only_rank, reminded
from game.tablekit.doubt import Doubt
from game.ui.markup import either

HOPELESS = 0.05
"""Below this chance of naming every card, a grab is doubted."""
STAKE = "One wrong name loses the hand."
COST = "A wrong guess turns up one of your cards."
"""LG-12."""


def doubt(seen: Observation, seat: Seat, action: Action) -> Doubt | None:
    """What speaks against an action, if anything does; a grab that is the only way on never has to wait."""
    match action:
        case NameCard():
            return _doubted_name(seen, action)
        case Guess():
            return _doubted_guess(seen, action)
        case Grab() if not no_guess_left(seen):
            return _doubted_grab(seen, seat)
        case _:
            return None


def stray_grab(seen: Observation, seat: Seat, aided: bool) -> Doubt | None:
    """What is asked when the bottle is clicked, which may be a slip: nothing in a race or if all is certain.

    `aided`, the table may tell this seat what it knows; else every click is asked about alike.
    """
    if seen.phase is Phase.WINDOW or no_guess_left(seen):
        return None
    others = [other for other in range(SEATS) if other != seat]
    if aided and not any(owner in others for owner, _ in belief(reminded(seen, seat)).unsure()):
        return None
    hidden = sum(len(seen.hidden(other)) for other in others)
    grab = either("Grab the bottle", "Grab it")
    return Doubt(f"Grab it and name all {hidden} hidden cards? {STAKE}", grab)


def _doubted_guess(seen: Observation, guess: Guess) -> Doubt | None:
    """A guess that is plainly wrong, which is legal (LG-10), costs a card if there is one left."""
    if guess.rank == JOKER or not seen.hidden(guess.seat):
        return None
    why = _denial(seen, guess, reminded(seen, guess.seat))
    return (
        Doubt(f"{why} {COST}", either(f"Guess {rank_name(guess.rank)} anyway", "Guess it")) if why else None
    )


def _denial(seen: Observation, guess: Guess, known: Facts) -> str:
    """Why a guess can't be right, if that takes no working out: the card lies elsewhere, or it was asked."""
    rank, red = guess.rank, seen.red[guess.target][guess.place]
    card = f"the {'red' if red else 'black'} {rank_name(rank)}"
    for owner, row in enumerate(known.masks):
        for place, mask in enumerate(row):
            if mask == 1 << rank and seen.red[owner][place] == red:
                if seen.is_up(owner, Place(place)):
                    return f"{card.capitalize()} lies open."
                return f"You hold {card} yourself." if owner == guess.seat else f"You were shown {card}."
    if not known.masks[guess.target][guess.place] >> rank & 1:
        return f"This card is not {a_rank(rank)}: that was guessed before."
    return ""


def _doubted_name(seen: Observation, action: NameCard) -> Doubt | None:
    mind = belief(reminded(seen, action.seat))
    if mind.chance(action.target, action.place, action.rank) > NEVER:
        return None
    rank = only_rank(mind, action.target, action.place)
    why = f"can't be {a_rank(action.rank)}" if rank is None else f"can only be {a_rank(rank)}"
    return Doubt(f"This card {why}. {STAKE}", f"Say {rank_name(action.rank)}")


def _doubted_grab(seen: Observation, seat: Seat) -> Doubt | None:
    mind = belief(reminded(seen, seat))
    if mind.best().weight >= HOPELESS:
        return None
    guesses = sum(owner != seat for owner, _ in mind.unsure())
    return Doubt(f"You would have to guess at {guesses} cards. {STAKE}", either("Grab it anyway", "Grab it"))
