"""What `bench` measures: a registry of figures, each made by a function beside what it measures."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from game import yardstick
from game.catalog import Game, games

YARDSTICK, MULTIPLES = "yardstick", "multiples"
"""The names under which the output has this machine's yardstick, and every figure as a multiple of it."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """One group of the output, "frame" or "start.sim_help_s", and what makes it."""

    name: str
    where: str
    """`module:function`; the function returns the value under the name.

    It takes `thorough`: whether it was asked for by itself and may take its time; all together take
    some six minutes.
    """
    by_game: bool = False
    """Whether the function takes a game of the catalog, too; its values then go by the games' names."""
    yardstick: tuple[Literal["drawing_ms", "python_ms"], Literal["ms", "s", "per_s"]] | None = None
    """The yardstick that its figures are multiples of, and their own unit; None for shares and counts."""


MEASUREMENTS = (
    Measurement("frame", "game.scenes.gallery.bench:frames", by_game=True, yardstick=("drawing_ms", "ms")),
    Measurement(
        "frame_4k", "game.scenes.gallery.bench:large_frames", by_game=True, yardstick=("drawing_ms", "ms")
    ),
    Measurement("at_rest", "game.scenes.gallery.bench:at_rest"),
    Measurement("frame_late", "game.scenes.gallery.bench:late_frames", by_game=True),
    Measurement("press.order", "game.bench:press_order"),
    Measurement("press.to_picture_frames_p99", "game.bench:press_to_picture"),
    Measurement(
        "start.first_frame_s", "game.scenes.gallery.bench:first_frame_s", yardstick=("python_ms", "s")
    ),
    Measurement("start.sim_help_s", "game.bots.bench:sim_help_s", yardstick=("python_ms", "s")),
    Measurement(
        "actions_per_s", "game.bots.bench:actions_per_s", by_game=True, yardstick=("python_ms", "per_s")
    ),
    Measurement("bot_ms_p99", "game.bots.bench:bot_ms_p99", by_game=True, yardstick=("python_ms", "ms")),
    Measurement(
        "bot_window_ms_p99", "game.bots.bench:bot_window_ms_p99", by_game=True, yardstick=("python_ms", "ms")
    ),
    Measurement(
        "bot_full_ms_p99", "game.bots.bench:bot_full_ms_p99", by_game=True, yardstick=("python_ms", "ms")
    ),
    Measurement("belief_ms", "game.bots.bench:belief_ms", yardstick=("python_ms", "ms")),
)
"""A measurement in another room plugs in by a line here; one whose module is missing is left out."""


PRESSES, FEW_PRESSES = 1000, 400
"""How many presses are timed when they are asked for by themselves, and among everything else."""


def press_order(thorough: bool) -> dict[str, dict[str, float]]:
    """How often two presses 1, 2 and 4 ms apart are told apart correctly, in shares."""
    from game.couch.bench_presses import measure_press_order

    return measure_press_order(PRESSES if thorough else FEW_PRESSES)


def press_to_picture(thorough: bool) -> float:
    """In how many frames a press is seen, 99 of 100 times; 1 is the next one drawn."""
    from game.couch.bench_presses import measure_press_to_picture

    return measure_press_to_picture(PRESSES if thorough else FEW_PRESSES // 2)["p99"]


def yardsticks() -> dict[str, float]:
    """What this machine is worth now, in milliseconds for each fixed piece of work."""
    return {"drawing_ms": yardstick.drawing_ms(), "python_ms": yardstick.python_ms()}


def multiples(measurement: Measurement, value: Any, worth: Mapping[str, float]) -> Any:
    """A measurement's figures as multiples of its yardstick, nested alike; None where there are none.

    Times are divided by the yardstick's; a rate becomes how much is done in the yardstick's time.
    """
    if measurement.yardstick is None:
        return None
    name, unit = measurement.yardstick
    factor = {"ms": 1.0 / worth[name], "s": 1000.0 / worth[name], "per_s": worth[name] / 1000.0}[unit]
    return _scaled(value, factor)


def _scaled(value: Any, factor: float) -> Any:
    if isinstance(value, Mapping):
        return {name: _scaled(inner, factor) for name, inner in value.items()}
    return round(value * factor, 4)


def chosen(only: str | None) -> tuple[Measurement, ...]:
    """The measurements whose names begin with `only`, or that `only` lies within; all for None."""
    if only is None:
        return MEASUREMENTS
    return tuple(
        measurement
        for measurement in MEASUREMENTS
        if _within(only, measurement.name)
        or (_within(measurement.name, only) and any(_runs(measurement, only)))
    )


def _within(group: str, name: str) -> bool:
    return name == group or name.startswith(f"{group}.")


def names() -> list[str]:
    """Every name that can be asked for; a name of a measurement by game may go on with a game's."""
    groups = [measurement.name.partition(".")[0] for measurement in MEASUREMENTS]
    return list(dict.fromkeys([*groups, *(measurement.name for measurement in MEASUREMENTS)]))


def measure(only: str | None, skipped: Callable[[str], None]) -> Iterator[tuple[Measurement, str, Any]]:
    """Each measurement, its name and value, of what `chosen` chose, of one game if `only` names it.

    `skipped` hears in one sentence of what can't be measured.
    """
    for measurement in chosen(only):
        try:
            function = _function(measurement)
        except ImportError as error:
            skipped(f"{measurement.name} can't be measured here: {error}.")
            continue
        for name, arguments in _runs(measurement, only):
            try:
                yield measurement, name, function(*arguments, thorough=only is not None)
            except (RuntimeError, OSError) as error:
                skipped(f"{name} could not be measured: {error}.")


def _runs(measurement: Measurement, only: str | None) -> Iterator[tuple[str, tuple[Game, ...]]]:
    """What a measurement's function is called with: nothing, or one game after the other."""
    if not measurement.by_game:
        yield measurement.name, ()
        return
    for game in games().values():
        name = f"{measurement.name}.{game.name}"
        if only is None or _within(only, name) or _within(name, only):
            yield name, (game,)


def _function(measurement: Measurement) -> Callable[..., Any]:
    module, _, name = measurement.where.partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), name)
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
    """Only what lies at `only` in nested figures, still nested; all of it for None."""
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
