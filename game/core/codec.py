"""Values as text: an action as one line's words, any frozen dataclass as plain JSON data and back.

Everything here is Any: what a value must be is told by type hints that are read while the program runs.
"""

from __future__ import annotations

import re
import types
import typing
from collections.abc import Iterable, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any

from game.core.cards import Card, Coded, Place, Rank, parse_card, parse_rank, rank_code
from game.core.contract import Action

_NOTHING = "-"


_VERBS: dict[type, str] = {}
_HINTS: dict[type, dict[str, Any]] = {}


def verb(kind: type) -> str:
    """The word an action class goes by: `NameCard` is "name_card"."""
    if kind not in _VERBS:
        _VERBS[kind] = re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
    return _VERBS[kind]


def _hints(kind: type) -> dict[str, Any]:
    if kind not in _HINTS:
        hints = typing.get_type_hints(kind)
        _HINTS[kind] = {item.name: hints[item.name] for item in fields(kind)}
    return _HINTS[kind]


def _coded(kind: Any) -> bool:
    """Whether values of this type are written as a `code` that the type's `parse` reads."""
    return isinstance(kind, type) and issubclass(kind, Coded)


def write_action(action: Action) -> str:
    """The action's verb and fields as words, its seat left out: "guess 1 4 K"."""
    hints = _hints(type(action))
    words = [_word(getattr(action, name), hint) for name, hint in hints.items() if name != "seat"]
    return " ".join([verb(type(action)), *words])


def read_action(kinds: Iterable[type[Action]], seat: int, text: str) -> Action:
    """The action of `seat` written as `text`; ValueError with one sentence if it is none."""
    name, *words = text.split(" ")
    by_verb = {verb(kind): kind for kind in kinds}
    if name not in by_verb:
        raise ValueError(f'"{name}" is no action; expected one of {", ".join(by_verb)}')
    kind = by_verb[name]
    hints = {key: hint for key, hint in _hints(kind).items() if key != "seat"}
    if len(words) != len(hints):
        raise ValueError(f'"{name}" takes {len(hints)} words, not {len(words)}')
    values = {key: _value(word, hint) for (key, hint), word in zip(hints.items(), words, strict=True)}
    return kind(seat, **values)


def _word(value: Any, hint: Any) -> str:
    if value is None:
        return _NOTHING
    if isinstance(value, tuple) and not isinstance(value, Card) and not _coded(type(value)):
        inner = typing.get_args(hint)[0]
        return ",".join(_word(item, inner) for item in value) or "."
    if hint is Rank:
        return rank_code(value)
    if hint is Place:
        return str(value + 1)
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value.value) if isinstance(value, Enum) else str(value)


def _value(word: str, hint: Any) -> Any:
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        if word == _NOTHING:
            return None
        return _value(word, next(item for item in arguments if item is not type(None)))
    if origin is tuple:
        return tuple(_value(item, arguments[0]) for item in word.split(",")) if word != "." else ()
    if hint is Rank:
        return parse_rank(word)
    if hint is Card:
        return parse_card(word)
    if _coded(hint):
        return hint.parse(word)
    if hint is bool:
        return {"yes": True, "no": False}[_one_of(word, ("yes", "no"))]
    if hint is Place:
        return _value(word, int) - 1
    if hint is int:
        if not re.fullmatch(r"-?[0-9]{1,9}", word):
            raise ValueError(f'"{word}" is no whole number')
        return int(word)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint(_one_of(word, [str(item.value) for item in hint]))
    return word


def _one_of(word: str, known: Sequence[str]) -> str:
    if word not in known:
        raise ValueError(f'"{word}" is none of {", ".join(known)}')
    return word


def plain(value: Any) -> Any:
    """A value as JSON data: dataclasses as objects, cards as codes, sets sorted."""
    if isinstance(value, Card) or _coded(type(value)):
        return value.code
    if is_dataclass(value):
        return {item.name: plain(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, (tuple, list)):
        return [plain(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(plain(item) for item in value)
    if isinstance(value, dict):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    return value.value if isinstance(value, Enum) else value


def build(kind: Any, data: Any) -> Any:
    """The value of type `kind` that `plain` wrote as `data`; ValueError with one sentence if it is none."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        if data is None:
            return None
        return build(_of_union(arguments, data), data)
    if origin is typing.Literal:
        if data not in arguments:
            raise ValueError(f"{data!r} is none of {', '.join(map(str, arguments))}")
        return data
    if origin is tuple:
        if not isinstance(data, list):
            raise ValueError(f"{data!r} is no list")
        inner = arguments if arguments[-1] is not Ellipsis else arguments[:1] * len(data)
        return tuple(build(part, item) for part, item in zip(inner, data, strict=True))
    if origin is frozenset:
        return frozenset(build(arguments[0], item) for item in data)
    if kind is Card:
        return parse_card(data)
    if _coded(kind):
        return kind.parse(str(data))
    if isinstance(kind, type) and is_dataclass(kind):
        return _build_dataclass(kind, data)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(data)
    wanted = int if kind in (Rank, Place) else kind
    if isinstance(wanted, type) and (
        not isinstance(data, wanted) or isinstance(data, bool) != (wanted is bool)
    ):
        raise ValueError(f"{data!r} is no {wanted.__name__}")
    return data


def _of_union(kinds: Sequence[Any], data: Any) -> Any:
    """The member of a union that `data` is one of: of several dataclasses, the one with just these fields."""
    kinds = [kind for kind in kinds if kind is not type(None)]
    if len(kinds) > 1 and isinstance(data, dict):
        for kind in kinds:
            if is_dataclass(kind) and {item.name for item in fields(kind)} == set(data):
                return kind
    return kinds[0]


def _build_dataclass(kind: type, data: Any) -> Any:
    hints = _hints(kind)
    if not isinstance(data, dict) or not set(data) <= set(hints):
        raise ValueError(f"{data!r} does not describe a {kind.__name__}")
    missing = [item.name for item in fields(kind) if item.name not in data and item.default is MISSING]
    if missing:
        raise ValueError(f'a {kind.__name__} needs "{missing[0]}"')
    return kind(**{name: build(hints[name], item) for name, item in data.items()})
