"""What the coach of Logistication compares: the plays liked best, every slam, and letting the moment pass."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.rng import Stream
from game.logistication.bot import view
from game.logistication.bot.search import liked
from game.logistication.observation import Observation
from game.logistication.rules.flow import SNAP_MS
from game.logistication.rules.state import Counter, JumpIn, Steal

TIME_TO_THINK_MS = SNAP_MS
"""Windows are short: whoever had as long as bots leave to people for a snap had the time (LO-21)."""
PLAYS = 8
"""Plays on turn that are compared: those the fitted weights like best."""


def choices(seen: Observation, legal: Sequence[Action], rng: Stream) -> list[Action | None]:
    """What is worth comparing, None where the moment may be let pass; nothing without a choice.

    Every face-down card is as good as the other, and a slam with nothing to do is no choice.
    """
    if seen.result is not None or seen.places[seen.seat]:
        return []
    found: list[Action | None] = list(_slams(seen))
    if seen.turn != seen.seat:
        return [*found, None] if found else []
    if not seen.hand:
        return [*found, legal[0]] if found else []
    plays = liked(view.own_table(seen))[:PLAYS]
    found += [view.play_of(seen.seat, play.cards) for play in plays]
    if not plays:
        found.append(legal[0])
    return found


def _slams(seen: Observation) -> list[Action]:
    """What the seat could do at once: counter, snap, steal, jump in (LO-23)."""
    seat = seen.seat
    if seen.locks[seat]:
        return []
    found: list[Action] = [Counter(seat, card) for card in view.counters(seen)]
    if seen.snappable:
        table = view.own_table(seen)
        found += [view.snap(seen, table, card) for card in sorted(set(seen.snappable))]
    if view.may_steal(seen):
        found.append(Steal(seat))
    card = view.jump_in(seen)
    return [*found, JumpIn(seat, card)] if card is not None else found
