"""All of the statistics as one JSON file, and in a few lines for people (docs/statistics.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from game.catalog import Game, games, listed
from game.coach.rating import BAND, Rating
from game.core.files import free_paths, read_whole, write_new
from game.core.quoting import quoted
from game.scenes.hand.records import Shelf
from game.scenes.screens.counted import Counted, Index
from game.scenes.statistics.figures import (
    by_decision,
    help_of,
    judged,
    luck_of,
    middle,
    share_of,
    slips_of,
    streaks_of,
)
from game.scenes.statistics.history import History
from game.scenes.statistics.kept import Hand
from game.scenes.statistics.rated import Step, levels_of, rated
from game.ui.checked import checked
from game.ui.settings import LARGEST_BYTES, SETTINGS_FILE, Drills, Settings, home_folder

FORMAT = 1
"""The version of the exported file."""
STEM, ENDING = "declare-statistics", ".json"
ROUGH, POINTS = 1, 100

Plain = dict[str, Any]
"""Part of the file as JSON data."""


def kept_here(now: datetime, name: str = "") -> tuple[Plain, str | None]:
    """What is kept of guests, or of the person of that name; and one sentence if something can't be used.

    Records that were not counted yet are read for it; it needs no display. ValueError with one sentence if
    nobody here is called so.
    """
    home = home_folder()
    history, drills = _kept_of(home, name) if name else (History(home), _drills(home))
    index = Index(Shelf(home))
    while index.step():
        pass
    plain = export(history, index.counted, drills, now)
    return plain, history.told()


def _kept_of(home: Path, name: str) -> tuple[History, Drills]:
    """What is kept of somebody, by their name."""
    from game.ui.naming import alike
    from game.ui.profiles import Profiles

    profiles = Profiles(home)
    people = {known.name: person for person in profiles if (known := profiles.get(person)) is not None}
    found = next((person for called, person in people.items() if alike(called, name)), None)
    if found is None:
        others = listed(sorted(people)) if people else "nobody"
        raise ValueError(f"{quoted(name)} is not known here; {others} {'are' if len(people) > 1 else 'is'}")
    known = profiles.get(found)
    assert known is not None
    return History(profiles.home(found)), known.drills


def _drills(home: Path) -> Drills:
    """What the settings tell of the drills of guests; nothing where they can't be read."""
    try:
        plain = msgspec.json.decode(read_whole(home / SETTINGS_FILE, LARGEST_BYTES))
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Drills()
    return checked(Settings, plain)[0].drills if isinstance(plain, dict) else Drills()


def export(history: History, counted: Counted, drills: Drills, now: datetime) -> Plain:
    """Everything that is kept, as JSON data."""
    steps = {game: rated(game, history.hands, history.began.get(game)) for game in games()}
    after = {step.hand.record: step.rating for found in steps.values() for step in found}
    return {
        "declare_statistics": FORMAT,
        "made": now.isoformat(timespec="seconds"),
        "counts": list(_counts(counted)),
        "games": {game.name: _game(game, history, steps[game.name], drills) for game in games().values()},
        "dropped_hands": history.dropped,
        "hands": [_hand(hand, after.get(hand.record)) for hand in history.hands],
    }


def write(folder: Path, plain: Mapping[str, Any], day: datetime) -> Path:
    """Write the file where no other lies; its path. OSError if the disk does not take it."""
    path = next(free_paths(folder, f"{STEM}-{day:%Y-%m-%d}", ENDING))
    folder.mkdir(parents=True, exist_ok=True)
    write_new(path, msgspec.json.format(msgspec.json.encode(plain), indent=2) + b"\n")
    return path


def in_words(plain: Mapping[str, Any]) -> Iterator[str]:
    """The gist of an export, one line a game, for the command line."""
    for game in plain["games"].values():
        if game["hands"] or game["drills"]:
            yield f"{game['title']}: {'; '.join(_said(game))}."
    waiting = sum(hand["judged"] is None and not hand["unjudged"] for hand in plain["hands"])
    if waiting:
        yield f"{waiting} of {len(plain['hands'])} hands wait for the coach, who judges them in the menus."
    if not plain["hands"]:
        yield "No hand of one person against bots has been kept yet."


def _said(game: Plain) -> Iterator[str]:
    rating, hands = game["rating"], game["hands"]
    yield f"{hands} hand{'s' * (hands != 1)}, {game['won']} won"
    if rating["hands"]:
        low, high, mean = (round(rating[name]) for name in ("low", "high", "mean"))
        yield f"rating {mean}, {BAND:.0%} surely between {low} and {high}"
    if game["share"] is not None:
        yield f"got {game['share']:.0%} of what good decisions could win"
        yield f"the cards gave {game['luck_points']:+.0f} points"
    if game["slips"]:
        worst = game["slips"][0]
        yield f"most was lost so: {worst['words']} ({worst['count']} times)"
    done = sum(kind["done"] for kind in game["drills"].values())
    if done:
        right = sum(kind["right"] for kind in game["drills"].values())
        yield f"{done} drill{'s' * (done != 1)}, {right} right"


def _counts(counted: Counted) -> Iterator[Plain]:
    for (game, level), line in sorted(counted.lines.items()):
        yield {"game": game, "against": level or "people", **asdict(line)}


def _game(game: Game, history: History, steps: Sequence[Step], drills: Drills) -> Plain:
    hands = [hand for hand in history.hands if hand.game == game.name]
    luck, streaks = luck_of(hands), streaks_of(hands)
    mine, bots = ([ms for hand in hands for ms in getattr(hand, name)] for name in ("mine", "bots"))
    rating = steps[-1].rating if steps else history.began.get(game.name)
    prefix = f"{game.name}/"
    return {
        "title": game.title,
        "hands": len(hands),
        "won": sum(hand.won for hand in hands),
        "judged": len(judged(hands)),
        "rating": _rating(rating) | {"hands": len(steps), "band": BAND},
        "levels": {str(level): round(at, ROUGH) for level, at in levels_of(game.name).items()},
        "share": share_of(hands),
        "luck_points": round(luck[-1][0] * POINTS, ROUGH) if luck else None,
        "luck_band_points": round(luck[-1][1] * POINTS, ROUGH) if luck else None,
        "decisions": [asdict(found) for found in by_decision(game, hands)],
        "slips": [asdict(found) for found in slips_of(game, hands)],
        "reaction_ms": {"mine": middle(mine), "bots": middle(bots), "presses": len(mine)},
        "streak": streaks.now,
        "best_streak": streaks.best,
        "help": asdict(help_of(hands)),
        "drills": {
            name.removeprefix(prefix): asdict(tally)
            for name, tally in drills.tallies.items()
            if name.startswith(prefix)
        },
        "drill_days": dict(drills.days.get(game.name, {})),
    }


def _rating(rating: Rating | None) -> Plain:
    if rating is None:
        return {"mean": None, "low": None, "high": None}
    told = {"mean": rating.mean, "low": rating.low, "high": rating.high}
    return {name: round(value, ROUGH) for name, value in told.items()}


def _hand(hand: Hand, rating: Rating | None) -> Plain:
    """A hand with every field written out, and the rating after it; None where it did not count."""
    told: Plain = {name: getattr(hand, name) for name in hand.__struct_fields__ if name != "judged"}
    begun = datetime.fromtimestamp(hand.at).isoformat(timespec="seconds")
    return told | {"begun": begun, "rating": _rating(rating) if rating else None, "judged": _judged(hand)}


def _judged(hand: Hand) -> Plain | None:
    found = hand.judged
    if found is None:
        return None
    return {
        "luck": found.luck,
        "share": share_of((hand,)),
        "decisions": [
            {"kind": kind.kind, "there": kind.there, "lost": kind.lost, "counts": kind.counts}
            for kind in found.kinds
        ],
        "slips": [{"kind": slip.kind, "count": slip.count, "lost": slip.lost} for slip in found.slips],
    }
