"""What values look like as JSON data, said as a JSON Schema (draft 7): the counterpart of `codec`.

What a value looks like follows from type hints that are read while the program runs.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from itertools import pairwise
from typing import Any

from game.core.cards import Card, Coded, Place, Rank
from game.core.codec import verb
from game.core.contract import Action

DRAFT = "http://json-schema.org/draft-07/schema#"
CARD = "[XA2-9TJQK][SHDC]"
"""A card's code in words and in data."""
RANK, PLACE, NUMBER = "[XA2-9TJQK]", "[1-9][0-9]*", "(?:0|-?[1-9][0-9]*)"
CODE = "[^ ,]+"
NOTHING, EMPTY = "-", "[.]"

Schema = dict[str, object]
Kind = Any
"""A type hint, whatever it is."""


class Shapes:
    """Schemas of types; those with names of their own are gathered in `named`."""

    def __init__(self) -> None:
        self.named: dict[str, Schema] = {}

    def of(self, kind: Kind) -> Schema:
        """What `codec.plain` makes of a value of this type."""
        origin: Kind = typing.get_origin(kind)
        arguments = typing.get_args(kind)
        if origin in (types.UnionType, typing.Union):
            return {"anyOf": [self.of(part) for part in arguments]}
        if kind is type(None):
            return {"type": "null"}
        if origin is typing.Literal:
            return {"enum": list(arguments)}
        if origin in (tuple, frozenset):
            return self._list(origin, arguments)
        if kind is Card:
            return {"type": "string", "pattern": f"^{CARD}$"}
        if kind in (Rank, Place):
            return {"type": "integer", "minimum": 0}
        if isinstance(kind, type) and issubclass(kind, Coded):
            return {"type": "string"}
        if is_dataclass(kind) or (isinstance(kind, type) and issubclass(kind, Enum)):
            return self._named(kind)
        return {"type": {int: "integer", float: "number", str: "string", bool: "boolean"}[kind]}

    def of_fields(self, kind: Kind) -> Schema:
        """The fields of a dataclass, each by its name."""
        hints, notes = typing.get_type_hints(kind), _notes(kind)
        return {
            item.name: {**self.of(hints[item.name]), **_described(notes.get(item.name, ""))}
            for item in fields(kind)
        }

    def _list(self, origin: Kind, arguments: Sequence[Kind]) -> Schema:
        if origin is tuple and arguments[-1] is not Ellipsis:
            items = [self.of(part) for part in arguments]
            count = len(items)
            return {"type": "array", "items": items, "minItems": count, "maxItems": count}
        return {"type": "array", "items": self.of(arguments[0])}

    def _named(self, kind: Kind) -> Schema:
        name = kind.__name__
        if name not in self.named:
            self.named[name] = {}
            self.named[name] = self._values(kind) if issubclass(kind, Enum) else self._object(kind)
        return {"$ref": f"#/definitions/{name}"}

    def _values(self, kind: type[Enum]) -> Schema:
        return {**_told(kind), "enum": [item.value for item in kind], **_values_told(kind)}

    def _object(self, kind: Kind) -> Schema:
        needed = [item.name for item in fields(kind) if item.default is MISSING]
        return {
            **_told(kind),
            "type": "object",
            "properties": self.of_fields(kind),
            "required": needed,
            "additionalProperties": False,
        }


def words_of(kind: type[Action]) -> Schema:
    """An action written as words: a pattern that it matches, and what each word is."""
    hints = typing.get_type_hints(kind)
    names = [item.name for item in fields(kind) if item.name != "seat"]
    pattern = " ".join([verb(kind), *(_pattern(hints[name]) for name in names)])
    notes = _notes(kind)
    parts = [f"{name}: {notes[name]}" if notes.get(name) else name for name in names]
    told = " ".join([_sentence(kind), *([f"Words: {'; '.join(parts)}."] if parts else [])])
    return {"title": " ".join([verb(kind), *names]), **_described(told), "pattern": f"^{pattern}$"}


def _pattern(hint: Kind) -> str:
    """A regular expression for the word of one field."""
    origin: Kind = typing.get_origin(hint)
    arguments = typing.get_args(hint)
    if origin in (types.UnionType, typing.Union):
        inner = next(item for item in arguments if item is not type(None))
        return f"(?:{NOTHING}|{_pattern(inner)})"
    if origin is tuple:
        item = _pattern(arguments[0])
        return f"(?:{EMPTY}|{item}(?:,{item})*)"
    plain: Mapping[Kind, str] = {Rank: RANK, Place: PLACE, Card: CARD, int: NUMBER, bool: "(?:yes|no)"}
    if hint in plain:
        return plain[hint]
    if isinstance(hint, type) and issubclass(hint, Enum) and not issubclass(hint, Coded):
        return f"(?:{'|'.join(re.escape(str(item.value)) for item in hint)})"
    return CODE


def _sentence(kind: type) -> str:
    """What a type is for, in the words of its docstring; nothing of one that has none of its own."""
    told = kind.__dict__.get("__doc__") or ""
    return "" if told.startswith(f"{kind.__name__}(") else " ".join(inspect.cleandoc(told).split())


def _told(kind: type) -> Schema:
    return _described(_sentence(kind))


def _described(words: str) -> Schema:
    return {"description": words} if words else {}


def _values_told(kind: type[Enum]) -> Schema:
    notes = _notes(kind)
    told = {str(item.value): notes[item.name] for item in kind if item.name in notes}
    return {"$comment": "; ".join(f"{value}: {words}" for value, words in told.items())} if told else {}


def _notes(kind: type) -> dict[str, str]:
    """The sentence below each field or member in the source, as far as there is a source here."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__):
        for above, below in pairwise(_bodies(base.__module__).get(base.__qualname__, [])):
            name, said = _assigned(above), below.value if isinstance(below, ast.Expr) else None
            if name and isinstance(said, ast.Constant) and isinstance(said.value, str):
                found[name] = " ".join(said.value.split())
    return found


@cache
def _bodies(module: str) -> dict[str, list[ast.stmt]]:
    """The lines of each class of a module by its name; none where there is no source."""
    try:
        tree = ast.parse(inspect.getsource(sys.modules[module]))
    except (OSError, TypeError):
        return {}
    return {part.name: part.body for part in tree.body if isinstance(part, ast.ClassDef)}


def _assigned(line: ast.stmt) -> str:
    """The name that a line of a class gives a value or a type; empty for another line."""
    target: ast.expr | None = None
    if isinstance(line, ast.AnnAssign):
        target = line.target
    elif isinstance(line, ast.Assign) and len(line.targets) == 1:
        target = line.targets[0]
    return target.id if isinstance(target, ast.Name) else ""
