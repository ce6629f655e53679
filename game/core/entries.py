"""The entries of a match as lines of its record: one line each, written and read."""

from __future__ import annotations

from game.core.codec import read_action, write_action
from game.core.contract import HouseRules
from game.core.match import LONGEST_MATCH_MS, Done, Entry, Expired, Hinted, Raced, TakenBack
from game.core.presses import Timed
from game.core.quoting import quoted

MOST_SEATS = 16
"""Seats of the largest table."""
_REFEREE = "-"
_MOST_DIGITS = 18


def write_entry(entry: Entry) -> str:
    """One entry as its line, without its digest and the line's end."""
    if isinstance(entry, Done):
        return f"{entry.at} {entry.action.seat} {write_action(entry.action)}"
    if isinstance(entry, Expired):
        return f"{entry.at} {_REFEREE} expire"
    if isinstance(entry, TakenBack):
        return f"{entry.at} {_REFEREE} take_back {entry.seat}"
    if isinstance(entry, Hinted):
        return f"{entry.at} {_REFEREE} hint {entry.seat}"
    presses = " ".join(f"{p.seat}:{float(p.begin)!r}..{float(p.end)!r}" for p in entry.presses)
    return f"{entry.at} {_REFEREE} race {presses}"


def read_entry(rules: HouseRules, line: str, seats: int = MOST_SEATS) -> Entry:
    """The entry that a line holds at a table of `seats`; ValueError with one sentence if it holds none."""
    entry = _entry(rules, line, seats)
    if write_entry(entry) != line:
        raise ValueError(f"a record would write it {quoted(write_entry(entry))}")
    return entry


def _entry(rules: HouseRules, line: str, seats: int) -> Entry:
    parts = line.split(" ", 2)
    if len(parts) != 3:
        raise ValueError("a line needs a match time, a seat and an action")
    time, seat, rest = parts
    at = _number(time, LONGEST_MATCH_MS, "match time")
    if seat != _REFEREE:
        return Done(at, read_action(rules.Actions, _number(seat, seats - 1, "seat"), rest))
    if rest == "expire":
        return Expired(at)
    verb, *words = rest.split(" ")
    if verb == "take_back" and len(words) == 1:
        return TakenBack(at, _number(words[0], seats - 1, "seat"))
    if verb == "hint" and len(words) == 1:
        return Hinted(at, _number(words[0], seats - 1, "seat"))
    if verb != "race" or not words:
        raise ValueError(f"{quoted(rest)} is nothing the referee does")
    presses = tuple(_press(word, seats) for word in words[: seats + 1])
    if len({press.seat for press in presses}) != len(words):
        raise ValueError("a seat runs twice in that race")
    return Raced(at, presses)


def _number(word: str, most: int, what: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) <= _MOST_DIGITS and int(word) <= most):
        raise ValueError(f"{quoted(word)} is no {what}; there is 0 to {most}")
    return int(word)


def _press(word: str, seats: int) -> Timed:
    number, _, interval = word.partition(":")
    begin, _, end = interval.partition("..")
    try:
        press = Timed(_number(number, seats - 1, "seat"), float(begin), float(end))
    except ValueError:
        raise ValueError(f"{quoted(word)} is no press; expected seat:begin..end") from None
    if not 0.0 <= press.begin <= press.end <= LONGEST_MATCH_MS:
        raise ValueError(f"{quoted(word)} is no press: it must begin within the match and end no sooner")
    return press
