"""`bench`: measures and prints."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from typing import Any

from game import bench
from game.commands import Refused
from game.core.options import nearest
from game.couch.environment import prepare_environment


def run(arguments: Namespace) -> int:
    """Measure what was asked for; each figure is printed as soon as it is known, JSON at the end."""
    if arguments.first_picture:
        from game.app import first_picture

        first_picture()
        return 0
    if arguments.at_rest:
        from game.app import at_rest

        print(at_rest(None if arguments.at_rest == "title" else arguments.at_rest))
        return 0
    if not bench.chosen(arguments.only):
        known = bench.names()
        hint = nearest(arguments.only, known)
        raise Refused(f'no figure "{arguments.only}"; there is {", ".join(known)}{hint}')
    prepare_environment()
    worth = bench.yardsticks()
    figures: dict[str, Any] = {}
    times: dict[str, Any] = {}
    if not arguments.json:
        _print({bench.YARDSTICK: worth}, {})
    for measurement, name, value in bench.measure(arguments.only, _tell):
        figures[name] = value
        many = bench.multiples(measurement, value, worth)
        if many is not None:
            times[name] = many
        if not arguments.json:
            _print(_asked(arguments.only, {name: value}), dict(bench.flat({name: many} if many else {})))
    if arguments.json:
        told = _asked(arguments.only, figures)
        print(json.dumps({**told, bench.YARDSTICK: worth, bench.MULTIPLES: _asked(arguments.only, times)}))
    return 0


def _asked(only: str | None, figures: dict[str, Any]) -> Any:
    return bench.narrowed(bench.nested(figures), only)


def _print(figures: Any, times: dict[str, float]) -> None:
    """Each figure on a line; behind it, where it has one, its multiple of the yardstick."""
    for name, value in bench.flat(figures):
        multiple = f"{times[name]:12.2f} x" if name in times else ""
        print(f"{name:<48} {_number(value):>12}{multiple}", flush=True)


def _number(value: Any) -> str:
    return f"{value:.3f}" if isinstance(value, float) else str(value)


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr)
