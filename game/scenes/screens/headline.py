"""The result of a hand in a few words, and sentences told to somebody as "you"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.core.contract import Outcome, Seat
from game.ui.people import People
from game.ui.table import SeatPlate
from game.ui.theme import BRASS_LIT, CREAM, GREEN_LIT, RED_LIT, Color

MOST_NAMES = 4
"""More winners than these are counted instead of named."""
COUNT, WON_BECAUSE = re.compile(r"(\d+) (\w+?)s? to (\d+)\b"), "Won because the other "
ORDINALS = {2: "2nd", 3: "3rd"}


def headline(
    outcome: Outcome, seated: Sequence[SeatPlate], humans: Sequence[int], match: str
) -> tuple[str, Color]:
    """The result in a few words, and their colour; `match` is what the game calls a match."""
    if outcome.draw:
        return f"The {match} is a draw", CREAM
    if len(humans) == 1:
        if humans[0] in outcome.winners:
            return f"You win the {match}!", GREEN_LIT
        return _placed(outcome.places, humans[0]) or (f"You lose the {match}", RED_LIT)
    winners = sorted(outcome.winners)
    names = People([plate.name for plate in seated]).some(winners, "and")
    if len(winners) > MOST_NAMES:
        names = f"{seated[winners[0]].name} and {len(winners) - 1} others"
    wins = "wins" if len(outcome.winners) == 1 else "win"
    return f"{names} {wins} the {match}!", BRASS_LIT


def from_the_losers(summary: str) -> str:
    """A summary as whoever lost says it: "0 sets to 8", "You had to play and could not"."""
    counted = COUNT.match(summary)
    if counted is None:
        return summary.replace(WON_BECAUSE, "You ", 1) if summary.startswith(WON_BECAUSE) else summary
    more, unit, less = counted.groups()
    return f"{less} {unit}{'s' * (less != '1')} to {more}{summary[counted.end() :]}"


def told_to(you: Seat | None, sentence: str, names: Sequence[str]) -> str:
    """A sentence that calls seats by their `names`, with "you" for one of them."""
    if you is None:
        return sentence
    numbered = r"(?! \d)" if any(name.startswith(f"{names[you]} ") for name in names) else ""
    said = re.sub(rf"\b{re.escape(names[you])}\b{numbered}", "you", sentence).replace("you was ", "you were ")
    return said[0].upper() + said[1:]


def _placed(places: Sequence[int] | None, seat: int) -> tuple[str, Color] | None:
    """Where there are places between first and last, which one it was."""
    if places is None or places[seat] == max(places):
        return None
    ordinal = ORDINALS.get(places[seat], f"{places[seat]}th")
    return f"You came {ordinal}", CREAM
