"""Values as text: an action as one line's words, any frozen dataclass as plain JSON data and back.

Everything here is Any: what a value must be follows from type hints that are read while the program runs.
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
from game.core.quoting import quoted, shown

MOST_ITEMS = 256
"""The most items that a tuple in an action may have; no deck is larger."""
LARGEST_NUMBER = 10**15
"""No number in JSON data may be further from zero."""
_NOTHING = "-"
_WHOLE_NUMBER = re.compile("0|-?[1-9][0-9]{0,8}")

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


def _coded(kind: object) -> bool:
    """Whether values of this type are written as a `code` that the type's `parse` reads."""
    return isinstance(kind, type) and issubclass(kind, Coded)


def write_action(action: Action) -> str:
    """The action's verb and fields as words, without its seat: "guess 1 4 K"."""
    hints = _hints(type(action))
    words = [_word(getattr(action, name), hint) for name, hint in hints.items() if name != "seat"]
    return " ".join([verb(type(action)), *words])


def read_action(kinds: Iterable[type[Action]], seat: int, text: str) -> Action:
    """The action of `seat` written as `text`; ValueError with one sentence if it is none."""
    name, *words = text.split(" ")
    by_verb = {verb(kind): kind for kind in kinds}
    if name not in by_verb:
        raise ValueError(f"{quoted(name)} is no action; expected one of {', '.join(by_verb)}")
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
        items = word.split(",", MOST_ITEMS) if word != "." else []
        if len(items) > MOST_ITEMS:
            raise ValueError(f"{quoted(word)} has more than {MOST_ITEMS} items")
        return tuple(_value(item, arguments[0]) for item in items)
    if hint is Rank:
        return parse_rank(word)
    if hint is Card:
        return parse_card(word)
    if _coded(hint):
        return hint.parse(word)
    if hint is bool:
        return {"yes": True, "no": False}[_one_of(word, ("yes", "no"))]
    if hint is int or hint is Place:
        if not _WHOLE_NUMBER.fullmatch(word) or (hint is Place and int(word) < 1):
            raise ValueError(f"{quoted(word)} is no {'place' if hint is Place else 'whole number'}")
        return int(word) - (hint is Place)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint(_one_of(word, [str(item.value) for item in hint]))
    return word


def _one_of(word: str, known: Sequence[str]) -> str:
    if word not in known:
        raise ValueError(f"{quoted(word)} is none of {', '.join(known)}")
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
    """The value of type `kind` that `plain` wrote as `data`; ValueError with one sentence if it is none.

    It goes no deeper into the data than the type does, however deep the data is.
    """
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin in (types.UnionType, typing.Union):
        return None if data is None else build(_of_union(arguments, data), data)
    if origin is typing.Literal:
        return _member(data, arguments)
    if origin is tuple:
        items = _items(data)
        inner = arguments if arguments[-1] is not Ellipsis else arguments[:1] * len(items)
        if len(inner) != len(items):
            raise ValueError(f"{len(inner)} items were expected, not {len(items)}")
        return tuple(build(part, item) for part, item in zip(inner, items, strict=True))
    if origin is frozenset:
        return frozenset(build(arguments[0], item) for item in _items(data))
    if kind is Card:
        return parse_card(_build_plain(str, data))
    if _coded(kind):
        return kind.parse(_build_plain(str, data))
    if not isinstance(kind, type):
        return _build_plain(int if kind in (Rank, Place) else kind, data)
    if is_dataclass(kind):
        return _build_dataclass(kind, data)
    if issubclass(kind, Enum):
        return kind(_member(data, [item.value for item in kind]))
    return _build_plain(kind, data)


def _member(data: Any, known: Sequence[Any]) -> Any:
    found = next((value for value in known if value == data and type(value) is type(data)), None)
    if found is None:
        raise ValueError(f"{_told(data)} is none of {', '.join(map(str, known))}")
    return found


def _items(data: Any) -> list[Any]:
    if not isinstance(data, list):
        raise ValueError(f"{_told(data)} is no list")
    return data


def _build_plain(wanted: type, data: Any) -> Any:
    if not isinstance(data, wanted) or isinstance(data, bool) != (wanted is bool):
        raise ValueError(f"{_told(data)} is no {wanted.__name__}")
    if isinstance(data, (int, float)) and not abs(data) <= LARGEST_NUMBER:
        raise ValueError(f"{_told(data)} is too large a number")
    return data


def _told(data: Any) -> str:
    """Unexpected data, in a few words."""
    if isinstance(data, str):
        return quoted(data)
    if isinstance(data, (list, dict)):
        return "a list" if isinstance(data, list) else "an object"
    # Python refuses to spell whole numbers of thousands of digits.
    huge = isinstance(data, int) and abs(data) > LARGEST_NUMBER
    return "a huge number" if huge else shown(str(data))


def _of_union(kinds: Sequence[Any], data: Any) -> Any:
    """The member of a union that `data` belongs to; of several dataclasses, the one with these fields."""
    kinds = [kind for kind in kinds if kind is not type(None)]
    if len(kinds) > 1 and isinstance(data, dict):
        for kind in kinds:
            if is_dataclass(kind) and {item.name for item in fields(kind)} == set(data):
                return kind
    return kinds[0]


def _build_dataclass(kind: type, data: Any) -> Any:
    hints = _hints(kind)
    if not isinstance(data, dict):
        raise ValueError(f"{_told(data)} does not describe a {kind.__name__}")
    strange = next((name for name in data if name not in hints), None)
    if strange is not None:
        raise ValueError(f"a {kind.__name__} has no {quoted(str(strange))}")
    missing = [item.name for item in fields(kind) if item.name not in data and item.default is MISSING]
    if missing:
        raise ValueError(f'a {kind.__name__} needs "{missing[0]}"')
    return kind(**{name: build(hints[name], item) for name, item in data.items()})
