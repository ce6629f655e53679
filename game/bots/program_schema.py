"""The lines of a game's protocol as a JSON Schema (docs/engine.md): what a program may rely on."""

from __future__ import annotations

from collections.abc import Mapping

from game.bots.program_guest import VERSION
from game.bots.reaction import MOST_BITS
from game.catalog import Game
from game.core.contract import Outcome
from game.core.schema import DRAFT, Schema, Shapes, words_of

NUMBER: Schema = {"type": "integer", "minimum": 0}
IDENTITY: Schema = {"type": "integer", "minimum": 1}
ACTION: Schema = {"$ref": "#/definitions/action"}


def schema_of(game: Game) -> Schema:
    """A schema with a definition for each kind of line and for every value in them."""
    shapes = Shapes()
    lines = {
        "question": _question(game, shapes),
        "reply": _reply(),
        "hello": _line(
            "What a program may say of itself in its first line; the table answers with a hello of its own.",
            {"hello": _hello()},
        ),
        "hand": _line(
            "A hand begins; for programs that said hello.",
            {"hand": _object(number=NUMBER, seat=NUMBER, options=shapes.of(_options(game)))},
        ),
        "end": _line(
            "A hand is over. Unfinished, it was given up, and nothing more is said of it.",
            {"end": _end(shapes)},
        ),
    }
    actions = [words_of(kind) for kind in game.rules.Actions]
    return {
        "$schema": DRAFT,
        "title": f"{game.title}: lines between a table and a program, version {VERSION}",
        "anyOf": [{"$ref": f"#/definitions/{name}"} for name in lines],
        "definitions": {
            **lines,
            "action": {"description": "A verb and its words.", "type": "string", "anyOf": actions},
            **{name: shapes.named[name] for name in sorted(shapes.named)},
        },
    }


def _question(game: Game, shapes: Shapes) -> Schema:
    told = "Whether the game waits for this seat; else it may only interrupt."
    return _line(
        "A question to a program.",
        {
            "id": {"description": "Comes back in the reply.", **IDENTITY},
            "game": {"const": game.name},
            "seat": NUMBER,
            "asked": {"description": told, "type": "boolean"},
            "observation": shapes.of(game.observation.Observation),
            "legal": {"type": "array", "items": ACTION, "minItems": 1},
        },
    )


def _reply() -> Schema:
    chance: Schema = {"type": "number", "minimum": 0, "maximum": 1}
    return _line(
        "A program's reply; further fields are passed over.",
        {
            "id": IDENTITY,
            "action": {"anyOf": [ACTION, {"type": "null"}]},
            "bits": {"type": "number", "minimum": 0, "maximum": MOST_BITS},
            "believed": {"anyOf": [chance, {"type": "null"}]},
        },
        ("id", "action"),
    )


def _hello() -> Schema:
    told = "Whether it is asked where nobody waits for it; true without it."
    return {
        "type": "object",
        "properties": {
            "version": {"const": VERSION},
            "name": {"type": "string"},
            "interrupts": {"description": told, "type": "boolean"},
        },
        "required": ["version"],
    }


def _end(shapes: Shapes) -> Schema:
    fields = {"number": NUMBER, "finished": {"type": "boolean"}, **shapes.of_fields(Outcome)}
    return {"type": "object", "properties": fields, "required": ["number", "finished"]}


def _options(game: Game) -> type:
    return type(next(iter(game.rules.PRESETS.values())))


def _object(**properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties)}


def _line(told: str, properties: Mapping[str, Schema], required: tuple[str, ...] = ()) -> Schema:
    return {
        "description": told,
        "type": "object",
        "properties": properties,
        "required": list(required or properties),
    }
