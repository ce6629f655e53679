"""Remembers what was worked out about a thing, told apart by what it is and not by what it equals."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

A = TypeVar("A")
T = TypeVar("T")
Rest = TypeVarTuple("Rest")


def by_identity(most: int) -> Callable[[Callable[[A, *Rest], T]], Callable[[A, *Rest], T]]:
    """Like `lru_cache` for functions whose first argument takes long to hash, as whole positions do.

    Of `most` results the oldest goes first. The other arguments are compared as usual. The function must
    depend on its arguments alone, as for every cache: equal things may be worked out more than once.
    """

    def remembering(function: Callable[[A, *Rest], T]) -> Callable[[A, *Rest], T]:
        found: dict[tuple[object, ...], tuple[A, T]] = {}

        @wraps(function)
        def remembered(thing: A, *rest: *Rest) -> T:
            key = (id(thing), *rest)
            held = found.get(key)
            if held is not None:
                return held[1]
            value = function(thing, *rest)
            if len(found) >= most:
                del found[next(iter(found))]
            found[key] = thing, value  # While it is held, nothing else can have its identity.
            return value

        return remembered

    return remembering
