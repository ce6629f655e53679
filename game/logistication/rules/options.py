"""The options and presets of Logistication, and what one round hands on to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from game.core.options import choice, span, switch

Matching = Literal["any_colour", "same_colour"]
SquashCounts = Literal["anywhere", "top_run"]
FEWEST_SEATS, MOST_SEATS = 2, 8


@dataclass(frozen=True, slots=True)
class Options:
    """How Logistication is played; the default is the game of the source text."""

    matching: Matching = choice(
        ("any_colour", "same_colour"),
        label="Same face",
        help="Whether a card may also go on its own face in another colour.",
        rule="LO-7",
    )
    squash_counts: SquashCounts = choice(
        ("anywhere", "top_run"),
        label="Three of a face",
        help="They squash the pile wherever they lie in it, or only in a row on top.",
        rule="LO-15",
    )
    counter_window_ms: int = span(
        2000,
        steps=(600, 900, 1200, 1500, 2000, 2500, 3000, 4000, 5000),
        label="Counter window",
        help="How long a Reverse can be answered with a Reverse.",
        rule="LO-19",
        unit="ms",
    )
    snap_window_ms: int = span(
        2000,
        steps=(600, 900, 1200, 1500, 2000, 2500, 3000, 4000, 5000),
        label="Snap window",
        help="How long a matching card drawn at the end of your turn can still be thrown on.",
        rule="LO-21",
        unit="ms",
    )
    hesitation_steal: bool = switch(
        False,
        label="Hesitation steal",
        help="A player who waits too long may lose the turn to the next player's slam.",
        rule="LO-22",
    )
    hesitation_ms: int = span(
        6000,
        steps=(2000, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000, 20_000),
        label="Hesitation",
        help="How long a turn is safe from being stolen.",
        rule="LO-22",
        unit="ms",
    )
    jump_in: bool = switch(
        False,
        label="Jump in",
        help="The identical card, colour and face, may be slammed on out of turn and steals the turn.",
        rule="LO-23",
    )
    logisticating_ms: int = span(
        8000,
        steps=(2000, 4000, 6000, 8000, 10_000, 15_000, 20_000),
        label="Logisticating",
        help="How long whoever picked up the pile may sort it in peace.",
        rule="LO-24",
        unit="ms",
    )
    false_slam_ms: int = span(
        500,
        steps=(0, 250, 500, 750, 1000, 1500, 2000),
        label="False slam",
        help="How long a slam with nothing to do locks your slam button.",
        rule="LO-23",
        unit="ms",
    )

    strict_slams: bool = switch(
        False,
        label="Strict slams",
        help="Slam in vain again before laying a card: locked for twice as long, and you draw one.",
        rule="LO-23",
    )


_ARCADE = Options(hesitation_steal=True, strict_slams=True)

PRESETS: Mapping[str, Options] = {
    "arcade": _ARCADE,
    "source": Options(),
    "practice": Options(hesitation_steal=True, hesitation_ms=12_000, counter_window_ms=3000),
    "mayhem": replace(_ARCADE, jump_in=True, counter_window_ms=1200, snap_window_ms=1200),
}
"""Named sets of options; `source` plays the text, `arcade` is what the lobby offers first, and
`practice` has the same fast play with more time, where a slam in vain costs no card."""

Tally = tuple[tuple[int, ...], ...]
"""For each seat, how many rounds it ended in each place, first place first."""


@dataclass(frozen=True, slots=True)
class Carry:
    """What the session hands on to a round: who deals it, and the tally of places so far."""

    dealer: int | None = None
    """None: the first dealer is drawn."""
    tally: Tally = ()
    """Empty before the first round."""

    def words(self) -> dict[str, str]:
        """The values as a record spells them."""
        rows = ["/".join(str(count) for count in row) for row in self.tally]
        dealer = "draw" if self.dealer is None else str(self.dealer)
        return {"dealer": dealer, "tally": ",".join(rows) or "none"}

    @classmethod
    def from_words(cls, words: Mapping[str, str]) -> Carry:
        """The value that `words` wrote; ValueError with one sentence if they are no carry of this game."""
        try:
            dealer = None if words["dealer"] == "draw" else int(words["dealer"])
            rows = [] if words["tally"] == "none" else words["tally"].split(",")
            tally = tuple(tuple(int(count) for count in row.split("/")) for row in rows)
        except (KeyError, ValueError):
            raise ValueError("what the session hands on is not Logistication's dealer and tally") from None
        square = len(tally) <= MOST_SEATS and all(len(row) == len(tally) for row in tally)
        known = dealer is None or dealer in range(MOST_SEATS)
        if not square or not known or any(count < 0 for row in tally for count in row):
            raise ValueError("what the session hands on is out of range")
        return cls(dealer, tally)

    @property
    def opener(self) -> int | None:
        """The dealer."""
        return self.dealer

    @classmethod
    def opened_by(cls, opener: int | None) -> Carry:
        """The first of a session that this seat deals; ValueError with one sentence if there is none."""
        return cls.from_words(cls().words() | {"dealer": "draw" if opener is None else str(opener)})
