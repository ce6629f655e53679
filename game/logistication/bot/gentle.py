"""The gentle level of Logistication: what normal plays, with a person's slips; nothing at random.

It can't resist a striking card, overlooks faces in its own hand, lays one card where it could lay its
like with it, and sees what it could slam only now and then.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.rng import Stream
from game.logistication.belief.playout import (
    COLOUR_BITS,
    COLOURED,
    COLOURED_BITS,
    DRAW_3,
    FACE_OF,
    NUMBERS,
    Playout,
)
from game.logistication.bot.plays import normal_play, weighed
from game.logistication.observation import Observation

TEMPTED = 0.35
"""How often it lays its most striking card that fits, instead of keeping it for when nothing else does."""
OVERLOOKS = 0.4
"""How often it overlooks a face in its own hand."""
ONE_OF_SEVERAL = 0.5
"""How often it lays one card of several alike."""
ALERT = 0.2
"""How often it sees what it could slam."""


def play(seen: Observation, table: Playout, rng: Stream) -> Sequence[int] | None:
    """What normal would play of the faces that it sees, or what strikes it; a second look if nothing fits."""
    seat = table.turn
    counts, mask, fits = table.counts[seat], table.masks[seat], table.fitting[table.top]
    if rng.random() < TEMPTED:
        striking = [cards for cards in weighed(counts, mask, fits) if FACE_OF[cards[0]] >= NUMBERS]
        most = max((FACE_OF[cards[0]] for cards in striking), default=0)
        if striking:
            return rng.choice([cards for cards in striking if FACE_OF[cards[0]] == most])
    noticed = mask
    for face in range(DRAW_3 + 1):
        if mask >> 3 * face & COLOUR_BITS and rng.random() < OVERLOOKS:
            noticed &= ~(COLOUR_BITS << 3 * face)
    found = normal_play(counts, noticed if noticed & fits & COLOURED_BITS else mask, fits)
    if not found:
        return None
    cards = rng.choice(found)
    alone = [kind for kind in cards if fits >> kind & 1]
    if len(cards) > 1 and cards[0] < COLOURED and alone and rng.random() < ONE_OF_SEVERAL:
        return [rng.choice(alone)]
    return cards
