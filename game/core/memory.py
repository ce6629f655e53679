"""Remembers what was worked out about things that take long to hash, as whole positions do."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from operator import eq
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


def by_sketch(
    most: int, sketch: Callable[[A], Hashable], alike: Callable[[A, A], bool] = eq
) -> Callable[[Callable[[A], T]], Callable[[A], T]]:
    """Like `lru_cache` for functions of one thing that takes long to hash but is soon compared.

    `sketch` is little of the thing, soon hashed, and tells most of them apart: of those that share one only
    the latest is kept, and it is compared as a whole, or by whatever of it the function depends on. Of `most`
    results the oldest goes first.
    """

    def remembering(function: Callable[[A], T]) -> Callable[[A], T]:
        found: dict[Hashable, tuple[A, T]] = {}

        @wraps(function)
        def remembered(thing: A) -> T:
            key = sketch(thing)
            held = found.get(key)
            if held is not None and alike(held[0], thing):
                return held[1]
            value = function(thing)
            if key not in found and len(found) >= most:
                del found[next(iter(found))]
            found[key] = thing, value
            return value

        return remembered

    return remembering
