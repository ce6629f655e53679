"""Whose turn it is in Logistication, what a player may do now, and what that costs or brings."""

from __future__ import annotations

from collections.abc import Mapping

from game.core.contract import Action, Seat
from game.couch.intents import Intent
from game.logistication.guide.book import seconds
from game.logistication.observation import Observation
from game.logistication.rules.options import Options
from game.logistication.rules.position import in_play, thief
from game.logistication.rules.state import Blind, Counter, JumpIn, PickUp, Play, SnapOn, Steal
from game.logistication.table.choice import Task, openings, task_of
from game.logistication.table.words import ending, spelled, wanted
from game.tablekit.guidance import Deed, Now
from game.ui.people import People

TOGETHER = "Cards of one face may go together. Then you draw up to three cards, while there are any."
BLIND = Deed(
    "Turn up one of your face-down cards",
    (Blind,),
    "If it fits, it is played. If not, you take it, and the whole pile with it.",
)
COUNTER = Deed(
    "Counter with a Reverse of your own",
    (Counter,),
    "Then the turn is yours again, until somebody counters back.",
    Intent.SLAM,
)
SNAP = Deed(
    "Snap: throw on the card you just drew",
    (SnapOn,),
    "It counts as if you had played it with the others.",
    Intent.SLAM,
)
STEAL = Deed("Steal the turn", (Steal,), "You play instead, and they are passed over.", Intent.SLAM)
JUMP_IN = Deed(
    "Jump in with the very same card",
    (JumpIn,),
    "You play it out of turn, and play goes on from you.",
    Intent.SLAM,
)


SLAMS: Mapping[type[Action], Deed] = {Counter: COUNTER, SnapOn: SNAP, Steal: STEAL, JumpIn: JUMP_IN}


def now(seen: Observation, seat: Seat, people: People) -> Now:
    """Where the round stands for a player."""
    return Now(_turn(seen, seat, people), (*_asked(seen, seat), *_slams(seen, seat)))


def _asked(seen: Observation, seat: Seat) -> tuple[Deed, ...]:
    """What is asked of the seat; in full, as far as its hand is not seen."""
    match task_of(seen, seat):
        case Task.PLAY:
            return (Deed(f"Play: {wanted(seen)}", (Play,), TOGETHER),)
        case Task.LOOK:
            told = f"{TOGETHER} If nothing fits, you pick up the pile."
            return (Deed(f"Play: {wanted(seen)}", (Play, PickUp), told),)
        case Task.PICK_UP:
            return (_pick_up(seen),)
        case Task.BLIND:
            return (BLIND,)
        case _:
            return ()


def _pick_up(seen: Observation) -> Deed:
    count = len(seen.pile)
    cards = f"{spelled(count)} {'card' if count == 1 else 'cards'}"
    told = f"You take {cards}, and the next player may play anything."
    return Deed("Pick up the pile, as nothing fits", (PickUp,), told)


def _slams(seen: Observation, seat: Seat) -> tuple[Deed, ...]:
    """What the slam button does for the seat, as far as its hand is seen."""
    return tuple(SLAMS[action] for action in openings(seen, seat))


def _turn(seen: Observation, seat: Seat, people: People) -> str:
    if seen.result is not None:
        return f"{ending(seen, people).rstrip('!')}."
    parts = [f"It is {people.whose(seen.turn)} turn."]
    if seen.duel is not None:
        parts.append(f"{people.does(seen.duel.loser, 'lose')} it by a Reverse, but may still counter.")
    if seen.hesitated:
        slow = people.does(seen.turn, "hesitate")
        parts.append(f"{slow}, so {people.name(thief(seen))} may steal it.")
    if seen.circles > 1:
        parts.append("The round goes in circles: next time the cards are counted.")
    if seen.places[seat]:
        parts.append("You are out, and the others play for places.")
    elif seen.locks[seat]:
        parts.append("Your slam is locked for a moment, as the last one had nothing to do.")
    elif in_play(seen, seat) and not _slams(seen, seat):
        parts.append(f"There is nothing to slam now{_price(seen.options)}.")
    return " ".join(parts)


def _price(options: Options) -> str:
    """What a slam in vain costs (LO-23)."""
    lock = seconds(options.false_slam_ms)
    return f": it would lock your slam for {lock}" if options.false_slam_ms else ""
