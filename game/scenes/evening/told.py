"""An evening in words: who plays with whom next, how long it still goes on."""

from __future__ import annotations

from datetime import datetime

from game.catalog import find
from game.evening.evening import Evening
from game.evening.meetings import Seating
from game.evening.mix import sides_of
from game.scenes.evening.company import listed


def next_words(evening: Evening, seating: Seating) -> tuple[str, str]:
    """Who plays against whom, on lines; and who waits, empty if nobody does."""
    names = [member.name for member in evening.members]
    sides = sides_of(seating.portion)
    count = max(sides) + 1
    groups: list[list[str]] = [[] for _ in range(count)]
    bots = [0] * count
    for side, person in zip(sides, seating.seats, strict=True):
        if person is None:
            bots[side] += 1
        else:
            groups[side].append(names[person])
    if len(sides) == count and count > 2:
        single = [name for group in groups for name in group]
        plays = listed([*single, *_bots(sum(bots))])
    else:
        plays = "\nagainst\n".join(
            listed([*group, *_bots(number)]) for group, number in zip(groups, bots, strict=True)
        )
    plays = f"{plays[:1].upper()}{plays[1:]}"  # "A bot" may come first
    waiting = [names[person] for person in seating.waiting]
    if not waiting:
        return plays, ""
    verb = "waits and plays" if len(waiting) == 1 else "wait and play"
    return plays, f"{listed(waiting)} {verb} next."


def time_words(evening: Evening, now: int) -> str:
    """How far the evening is, in a sentence."""
    number = len(evening.played) + 1
    if evening.hands:
        return f"Hand {number} of {evening.hands}."
    return f"Hand {number}; the last one begins before {clock(evening.until)}."


def clock(seconds: int) -> str:
    """A time of day, "23:30"."""
    return f"{datetime.fromtimestamp(seconds):%H:%M}"


def length_words(evening: Evening) -> str:
    """ "12 hands in 1 h 50 min"."""
    hands, minutes = len(evening.played), round(evening.seconds / 60)
    took = f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{max(1, minutes)} min"
    return f"{hands} hand{'s' * (hands != 1)} in {took}"


def games_words(evening: Evening) -> str:
    """What was played, "Logic 3, Literature 2"."""
    played = [hand.seating.portion.game for hand in evening.played]
    return ", ".join(f"{find(game).title} {played.count(game)}" for game in dict.fromkeys(played))


def _bots(count: int) -> list[str]:
    return [] if not count else ["a bot" if count == 1 else f"{count} bots"]
