"""A dataclass from plain data, value by value: what is unsound keeps its default and is reported."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Annotated, Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from game.core.memory import by_identity
from game.core.quoting import quoted, shown

T = TypeVar("T")

Refusals = tuple[str, ...]
"""What is said of unsound values, as part of a sentence: `practice.level can't be "zzz" (easy)`."""
MOST_KINDS = 64
"""Of how many dataclasses the fields are remembered."""
SHORT = 40
"""How many characters of a number or a name are shown."""
FEW = 3
"""A list of up to this many numbers is shown whole."""
_KINDS: dict[Any, str] = {
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    str: "a short word",
    list: "a list of short words",
    dict: "words by name",
    tuple: "two whole numbers",
}


def checked(kind: type[T], plain: Mapping[str, Any], where: str = "") -> tuple[T, Refusals]:
    """A `kind` from plain JSON data, and what is to be said of each value that could not be used.

    Every field needs a default. Unknown names are ignored. `where` is put before a field's name. A
    dictionary is taken entry by entry.
    """
    made, told = kind(), list[str]()
    for name, hint in _hints(kind).items():
        if name in plain:
            value, refusals = _taken(hint, plain[name], f"{where}{name}")
            told.extend(refusals)
            if value is not msgspec.UNSET:
                setattr(made, name, value)
    return made, tuple(told)


def parts(kind: type[Any]) -> frozenset[str]:
    """The fields of a dataclass that are dataclasses themselves."""
    return frozenset(name for name, hint in _hints(kind).items() if is_dataclass(hint))


def refusal(where: str, value: Any, expected: str) -> str:
    """What is said of an unsound value."""
    return f"{where} can't be {_spelled(value)} ({expected})"


@by_identity(MOST_KINDS)
def _hints(kind: type[Any]) -> dict[str, Any]:
    known = get_type_hints(kind, include_extras=True)
    return {field.name: known[field.name] for field in fields(kind)}


def _taken(hint: Any, value: Any, where: str) -> tuple[Any, Refusals]:
    """The value as its type has it; UNSET if it is unsound."""
    bare = _bare(hint)
    if isinstance(bare, type) and is_dataclass(bare) and isinstance(value, dict):
        return checked(bare, value, f"{where}.")
    if get_origin(bare) is dict and isinstance(value, dict):
        return _entries(hint, value, where)
    try:
        return msgspec.convert(value, hint), ()
    except msgspec.ValidationError:
        return msgspec.UNSET, (refusal(where, value, _expected(bare)),)


def _entries(hint: Any, value: dict[str, Any], where: str) -> tuple[dict[str, Any], Refusals]:
    """The sound entries of a dictionary, as many as its type allows."""
    name_kind, item_kind = get_args(_bare(hint))
    most = _longest(hint)
    made: dict[str, Any] = {}
    told = []
    for name, item in value.items():
        try:
            if len(made) == most:
                raise msgspec.ValidationError
            made |= {msgspec.convert(name, name_kind): msgspec.convert(item, item_kind)}
        except msgspec.ValidationError:
            inner = shown(name, SHORT) if name.isidentifier() else quoted(name)
            told.append(refusal(f"{where}.{inner}", item, _expected(_bare(item_kind))))
    return made, tuple(told)


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _longest(hint: Any) -> int | None:
    """The most entries that a type's annotations allow."""
    remarks: Iterator[Any] = iter(get_args(hint)[1:] if get_origin(hint) is Annotated else ())
    return next((remark.max_length for remark in remarks if isinstance(remark, msgspec.Meta)), None)


def _expected(bare: Any) -> str:
    if get_origin(bare) is Literal:
        return ", ".join(map(str, get_args(bare)))
    if isinstance(bare, type) and issubclass(bare, Enum):
        return ", ".join(str(member.value) for member in bare)
    return _KINDS.get(get_origin(bare) or bare, "values by name")


def _spelled(value: Any) -> str:
    match value:
        case None | bool():
            return {None: "null", True: "true", False: "false"}[value]
        case int() | float():
            return shown(f"{value:g}" if isinstance(value, float) else str(value), SHORT)
        case str():
            return quoted(value)
        case list() | tuple() if len(value) <= FEW and all(isinstance(item, (int, float)) for item in value):
            return shown(str(list(value)), SHORT)
        case list() | tuple():
            return "a list"
        case _:
            return "an object"
