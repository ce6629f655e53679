"""How cards of a hand or of the pile are spread in Logistication: all readable, however many there are."""

from __future__ import annotations

from game.logistication.table.layout import Layout, Station
from game.logistication.table.measures import MIDDLE_X, SPREAD_FALL, SPREAD_PITCH, SPREAD_ROW, SPREAD_ROWS

PITCH, PITCH_LEAST = 1.03, 0.33
"""From one card of a hand to the next, as shares of its width: with plenty of room, and just readable."""
APART = 1.18
"""The same pitch for a hand of which cards are lit up, so that no ring hides the next one's corner."""
TWIN_PITCH, TWIN_LEAST = 0.46, 0.11
"""The same between two equal cards."""
PITCH_BESIDE = 0.84
"""From the card under the cursor, however many there are, to one that is not equal."""
PITCH_CLEAR = 1.06
"""From the card under the cursor, larger and on top, to an equal one, so that none hides behind it."""
BACK_PITCH, BACK_LEAST = 0.42, 0.05
SHUT = 0.045
"""What still shows of a card where cards are pushed together because there is no room for all."""


def fan(
    twins: tuple[bool, ...], room: float, width: float, focus: int | None, pitch: float = PITCH
) -> tuple[float, ...]:
    """Where the cards of an open hand lie, as distances from the fan's middle.

    `pitch` is how far from one card to the next, wherever the cursor is, if there is room for all, as a share
    of their width. `twins` says of each card but the first whether it equals the one before it: in a narrower
    room equal cards lie closer, but none hides behind the card under the cursor, `focus`. If there are too
    many, those round it stay readable and the others are pushed together.
    """
    apart = [pitch * width] * len(twins)
    if sum(apart) <= room - width:
        return _centred(apart)
    wide = [(TWIN_PITCH if twin else pitch) * width for twin in twins]
    least = [(TWIN_LEAST if twin else PITCH_LEAST) * width for twin in twins]
    if focus is not None and focus < len(twins):
        least[focus] = (PITCH_CLEAR if twins[focus] else PITCH_BESIDE) * width
        wide[focus] = max(wide[focus], least[focus])
    space = room - width
    if sum(wide) <= space:
        steps = wide
    elif sum(least) <= space:
        share = (space - sum(least)) / (sum(wide) - sum(least))
        steps = [low + (high - low) * share for low, high in zip(least, wide, strict=True)]
    else:
        steps = _accordion(least, space, width, focus or 0)
    return _centred(steps)


def closed_fan(count: int, room: float, width: float) -> tuple[float, ...]:
    """Where the backs of a hidden hand lie."""
    if count < 2:
        return (0.0,) * count
    step = max(BACK_LEAST * width, min(BACK_PITCH * width, (room - width) / (count - 1)))
    return _centred([step] * (count - 1))


def _accordion(least: list[float], space: float, width: float, focus: int) -> list[float]:
    shut = min(SHUT * width, space / max(1, len(least)))
    steps = [shut] * len(least)
    spare = space - sum(steps)
    for reach in range(len(least)):
        for gap in (focus + reach, focus - 1 - reach):
            if 0 <= gap < len(least) and least[gap] - shut <= spare:
                spare -= least[gap] - shut
                steps[gap] = least[gap]
    return steps


def _centred(steps: list[float]) -> tuple[float, ...]:
    left = -sum(steps) / 2
    found = [left]
    for step in steps:
        found.append(found[-1] + step)
    return tuple(found)


def fan_middle(station: Station, wide: float) -> float:
    """The fan's middle: the screen's middle if there is room for it, else the middle of its room."""
    if not station.near:
        return station.hand.x
    left = station.hand.x - station.hand.w / 2
    return max(MIDDLE_X, left + wide / 2)


def spread_places(layout: Layout, count: int) -> list[tuple[float, float]]:
    """Where the cards of a spread pile lie, the top card last; what is too many lies under the first."""
    shown = min(count, SPREAD_ROW * SPREAD_ROWS)
    rows = -(-shown // SPREAD_ROW)
    x, y = layout.pile
    left = x - (min(shown, SPREAD_ROW) - 1) / 2 * SPREAD_PITCH
    found = []
    for place in range(shown):
        row, column = divmod(place, SPREAD_ROW)
        found.append((left + column * SPREAD_PITCH, y + (row - (rows - 1) / 2) * SPREAD_FALL))
    return found[:1] * (count - shown) + found
