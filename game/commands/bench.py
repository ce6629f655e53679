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
    if not bench.chosen(arguments.only):
        known = bench.names()
        hint = nearest(arguments.only, known)
        raise Refused(f'no figure "{arguments.only}"; there is {", ".join(known)}{hint}')
    prepare_environment()
    figures: dict[str, Any] = {}
    for name, value in bench.measure(arguments.only, _tell):
        figures[name] = value
        if not arguments.json:
            _print(bench.narrowed(bench.nested({name: value}), arguments.only))
    if arguments.json:
        print(json.dumps(bench.narrowed(bench.nested(figures), arguments.only)))
    return 0


def _print(figures: Any) -> None:
    for name, value in bench.flat(figures):
        print(f"{name:<48} {_number(value)}", flush=True)


def _number(value: Any) -> str:
    return f"{value:.3f}" if isinstance(value, float) else str(value)


def _tell(sentence: str) -> None:
    print(sentence, file=sys.stderr)
