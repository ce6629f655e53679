"""`review`: judges every decision of a record, and tells what was luck."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.coach.judgement import IN_WORDS, POINTS, REVIEW, Choice, Judgement
from game.coach.ledger import Booking, Judged, Ledger, book
from game.commands.replay import DOES_NOT_HOLD, bytes_of, verified
from game.core.codec import write_action
from game.core.contract import Action, Seat, State
from game.core.match import Match
from game.core.record import BadRecord, Header, Record

MOST_ENTRIES = 1000
"""Longer matches are not reviewed: no hand of people comes near it, and it would take minutes."""


def run(arguments: Namespace) -> int:
    """Print the review; 1 and one sentence if the record does not hold or can't be reviewed."""
    path = Path(arguments.file)
    try:
        record, match = verified(bytes_of(path), path.name)
        ledger = _booked(record, match, path.name)
    except BadRecord as error:
        print(f"{error}.", file=sys.stderr)
        return DOES_NOT_HOLD
    if arguments.json:
        print(json.dumps(_told(record.header, ledger)))
    else:
        print("\n".join(_in_words(record.header, match, ledger)))
    return 0


def _booked(record: Record, match: Match[State], name: str) -> Ledger:
    from game.catalog import find

    if len(match.log) > MOST_ENTRIES:
        raise BadRecord(f"{name} has {len(match.log)} entries; up to {MOST_ENTRIES} can be reviewed")
    try:
        return book(find(record.header.game), match, REVIEW)
    except ValueError as error:
        raise BadRecord(f"{name} can't be reviewed: {error}") from None


def _told(header: Header, ledger: Ledger) -> dict[str, Any]:
    seats = range(len(ledger.sides))
    return {
        "game": header.game,
        "preset": header.preset,
        "seed": header.seed,
        "seats": list(header.seats),
        "sides": list(ledger.sides),
        "fair": list(ledger.fair),
        "result": list(ledger.result),
        "luck": [ledger.luck(seat) for seat in seats],
        "decided": [ledger.decided(seat) for seat in seats],
        "lost": [ledger.lost(seat) for seat in seats],
        "share": [ledger.share(seat) for seat in seats],
        "steps": [_step_told(booking) for booking in ledger.bookings],
    }


def _step_told(booking: Booking) -> dict[str, Any]:
    return {
        "step": booking.step,
        "at": booking.at,
        "chances": list(booking.chances),
        "luck": list(booking.luck),
        "decided": list(booking.decided),
        "judged": [_judged_told(judged) for judged in booking.judged],
    }


def _judged_told(judged: Judged) -> dict[str, Any]:
    judgement = judged.judgement
    return {
        "seat": judged.moment.seat,
        "done": _action_told(judgement.done.action),
        "quality": judgement.quality.value,
        "lost": judgement.lost,
        "choices": [_choice_told(choice) for choice in judgement.weighing.choices],
    }


def _choice_told(choice: Choice) -> dict[str, Any]:
    return {
        "action": _action_told(choice.action),
        "value": choice.value,
        "error": choice.error,
        "behind": choice.behind,
        "behind_error": choice.behind_error,
        "equal": choice.equal,
        "worlds": choice.worlds,
    }


def _action_told(action: Action | None) -> str | None:
    return None if action is None else write_action(action)


def _in_words(header: Header, match: Match[State], ledger: Ledger) -> Iterator[str]:
    from game.catalog import find

    game = find(header.game)
    outcome = match.outcome
    assert outcome is not None, "an unfinished match has no ledger"
    yield f"{game.title}, {len(match.log)} entries: {outcome.summary}."
    names = [
        f"{game.rules.NAMES[seat] if seat < len(game.rules.NAMES) else f'Seat {seat + 1}'} ({sits})"
        for seat, sits in enumerate(header.seats)
    ]
    for booking in ledger.bookings:
        for judged in booking.judged:
            if not judged.judgement.done.equal:
                yield _sentence(booking, judged.judgement, names[judged.moment.seat])
    for seat, name in enumerate(names):
        yield _account(ledger, seat, name)


def _sentence(booking: Booking, judgement: Judgement, name: str) -> str:
    done, best = judgement.done, judgement.weighing.best
    return (
        f"{booking.at / 1000:.1f} s, {name}: {_spelt(done)} is {IN_WORDS[judgement.quality]}, "
        f"{done.behind * POINTS:.1f} ± {done.behind_error * POINTS:.1f} points behind {_spelt(best)}, "
        f"which is worth {best.value * POINTS:.0f}."
    )


def _spelt(choice: Choice) -> str:
    """The choice as a record spells it."""
    return "to wait" if choice.action is None else f'"{write_action(choice.action)}"'


def _account(ledger: Ledger, seat: Seat, name: str) -> str:
    share, luck = ledger.share(seat), ledger.luck(seat) * POINTS
    played = "had nothing to decide" if share is None else f"got {share:.0%} of what good decisions could win"
    gave = f"the cards gave {luck:.0f} points" if luck >= 0 else f"the cards cost {-luck:.0f} points"
    fair, decided = ledger.fair[seat] * POINTS, ledger.decided(seat) * POINTS
    lost, result = ledger.lost(seat) * POINTS, ledger.result[seat] * POINTS
    return (
        f"{name} {played} and threw {lost:.0f} points away; {gave}: {fair:.0f} at first, "
        f"{luck:+.0f} by luck, {decided:+.0f} by decisions, {result:.0f} in the end."
    )
