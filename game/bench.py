"""What `bench` measures: a registry of figures, each made by a function beside what it measures."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from game.catalog import Game, games

Figures = Mapping[str, Any]
"""Numbers under their names, groups nested."""


@dataclass(frozen=True, slots=True)
class Part:
    """One group of the output, "frame" or "start.sim_help_s", and what makes it."""

    name: str
    where: str
    """`module:function`; the function returns the value under the name and takes nothing."""
    told: str
    by_game: bool = False
    """The function takes a game of the catalog instead; the values stand under the games' names."""


PARTS = (
    Part("frame", "game.scenes.bench:frames", "median_ms, p99_ms at 1080p, busiest moment, no flip", True),
    Part(
        "frame_late", "game.scenes.bench:late_frames", "frames over 16.7 ms, bots thinking and at rest", True
    ),
    Part("press.order", "game.couch.bench_presses:measure_press_order", "shares right, wrong, dead_heat"),
    Part("press.to_picture_frames_p99", "game.bench:press_to_picture", "frames from press to picture"),
    Part("start.first_frame_s", "game.scenes.bench:first_frame_s", "process start to first frame"),
    Part("start.sim_help_s", "game.bots.bench:sim_help_s", "the whole of `sim --help`"),
    Part("actions_per_s", "game.bots.bench:actions_per_s", "applied actions, uniform seats", True),
    Part("bot_ms_p99", "game.bots.bench:bot_ms_p99", "thinking, by level", True),
    Part("bot_window_ms_p99", "game.bots.bench:bot_window_ms_p99", "thinking while a window is open", True),
    Part("belief_ms", "game.bots.bench:belief_ms", "all marginals at the start of a hand, median"),
)
"""A part in another room plugs in by its line here; a part whose module is not there is left out."""


def press_to_picture() -> float:
    """In how many frames a press is seen, 99 of 100 times; 1 is the next one drawn."""
    from game.couch.bench_presses import measure_press_to_picture

    return measure_press_to_picture()["p99"]


def chosen(only: str | None) -> tuple[Part, ...]:
    """The parts whose names begin with `only`, or that `only` lies within; all for None."""
    if only is None:
        return PARTS
    return tuple(
        part
        for part in PARTS
        if _within(only, part.name) or (_within(part.name, only) and any(_runs(part, only)))
    )


def _within(group: str, name: str) -> bool:
    return name == group or name.startswith(f"{group}.")


def names() -> list[str]:
    """Every name that can be asked for; a name of a part by game may go on with a game's."""
    groups = [part.name.partition(".")[0] for part in PARTS]
    return list(dict.fromkeys([*groups, *(part.name for part in PARTS)]))


def measure(only: str | None, skipped: Callable[[str], None]) -> Iterator[tuple[str, Any]]:
    """Each figure's name and value, of what `chosen` chose, of one game if `only` names it.

    `skipped` hears in one sentence of what can't be measured.
    """
    for part in chosen(only):
        try:
            function = _function(part)
        except ImportError as error:
            skipped(f"{part.name} can't be measured here: {error}.")
            continue
        for name, arguments in _runs(part, only):
            try:
                yield name, function(*arguments)
            except (RuntimeError, OSError) as error:
                skipped(f"{name} could not be measured: {error}.")


def _runs(part: Part, only: str | None) -> Iterator[tuple[str, tuple[Game, ...]]]:
    """What a part's function is called with: nothing, or one game after the other."""
    if not part.by_game:
        yield part.name, ()
        return
    for game in games().values():
        name = f"{part.name}.{game.name}"
        if only is None or _within(only, name) or _within(name, only):
            yield name, (game,)


def _function(part: Part) -> Callable[[], Any]:
    module, _, name = part.where.partition(":")
    found: Callable[[], Any] = getattr(importlib.import_module(module), name)
    return found


def nested(figures: Mapping[str, Any]) -> dict[str, Any]:
    """Figures with dotted names as nested objects."""
    whole: dict[str, Any] = {}
    for name, value in figures.items():
        *groups, last = name.split(".")
        inner = whole
        for group in groups:
            inner = inner.setdefault(group, {})
        inner[last] = value
    return whole


def narrowed(whole: Any, only: str | None) -> Any:
    """Of nested figures only what lies at `only`, still nested; all of it for None."""
    if only is None or not isinstance(whole, dict):
        return whole
    head, _, rest = only.partition(".")
    return {head: narrowed(whole[head], rest or None)} if head in whole else whole


def flat(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Nested figures as dotted names and numbers."""
    if not isinstance(value, Mapping):
        yield name, value
        return
    for key, inner in value.items():
        yield from flat(inner, f"{name}.{key}" if name else str(key))
