"""What the sources say, each file read once: what it imports, defines and asks for, and how long it is."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "game"
SEARCHES = {"hasattr", "find_spec", "iter_modules", "import_module"}
"""Calls that find out what something offers; so does `getattr` with a default."""


@dataclass(frozen=True)
class Definition:
    """A public name of a module, or of a class in it."""

    path: Path
    module: str
    owner: str
    """The class it stands in, "" at the top of the module."""
    name: str
    first: int
    last: int
    """Its lines: what refers to it from within does not count."""

    def __str__(self) -> str:
        return ".".join(filter(None, (self.module, self.owner, self.name)))


@dataclass
class Source:
    """What one file says, without its tree: a thousand trees would be carried through every other test."""

    opening: str
    """The first paragraph of its docstring, "" without one."""
    lines: int
    definitions: tuple[Definition, ...]
    relative: list[int] = field(default_factory=list)
    """Lines that import by dots."""
    imports: list[tuple[int, str]] = field(default_factory=list)
    """Every import, within functions too: its line and the module's full name."""
    taken: list[tuple[int, str, str]] = field(default_factory=list)
    """Every name that is taken from a module: line, module, name."""
    names: list[tuple[int, str]] = field(default_factory=list)
    """Every name that is read, with its line."""
    attributes: list[tuple[int, str]] = field(default_factory=list)
    """Every name that is read after a dot, with its line."""
    words: list[tuple[int, str]] = field(default_factory=list)
    """Every text, with its line."""
    functions: list[tuple[str, int]] = field(default_factory=list)
    """Name and length in lines."""
    searches: list[ast.Call] = field(default_factory=list)
    """Calls of `getattr` and of what stands in `SEARCHES`."""

    def handed_on(self, name: str) -> str | None:
        """The module from which a façade takes a name, None if it does not."""
        return next((module for _, module, taken in self.taken if taken == name), None)


def files() -> list[Path]:
    """Every file of the house."""
    return sorted(HOUSE.rglob("*.py"))


def module_of(path: Path) -> str:
    """A file's full name as an import writes it; outside the house its stem."""
    parts = path.relative_to(ROOT if path.is_relative_to(ROOT) else path.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def read(path: Path) -> Source:
    """What a file says."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    opening = (ast.get_docstring(tree) or "").split("\n\n")[0]
    found = Source(opening, text.count("\n"), tuple(definitions(path, tree)))
    for node in ast.walk(tree):
        note = NOTES.get(type(node))
        if note is not None:
            note(found, node)
    return found


def definitions(path: Path, tree: ast.Module) -> Iterator[Definition]:
    """The public functions, classes, constants and methods of a file. Fields are left out: values carry
    more than everybody reads."""
    for node in tree.body:
        yield from named(path, "", node)
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield from named(path, node.name, inner)


def named(path: Path, owner: str, node: ast.stmt) -> Iterator[Definition]:
    """What one statement defines."""
    names = []
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        names = [node.name]
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        names = [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
    for name in names:
        if not name.startswith("_"):
            yield Definition(path, module_of(path), owner, name, node.lineno, node.end_lineno or node.lineno)


def note_import(found: Source, node: ast.Import) -> None:
    found.imports += ((node.lineno, alias.name) for alias in node.names)


def note_from(found: Source, node: ast.ImportFrom) -> None:
    base = node.module or ""
    if node.level:
        found.relative.append(node.lineno)
    found.taken += ((node.lineno, base, alias.name) for alias in node.names)
    if base == "game" or (base.startswith("game.") and is_folder(base.split(".")[1])):
        found.imports += ((node.lineno, f"{base}.{alias.name}") for alias in node.names)
    else:
        found.imports.append((node.lineno, base))


@cache
def is_folder(name: str) -> bool:
    """Whether something of the house is a folder and no file."""
    return (HOUSE / name).is_dir()


def note_function(found: Source, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
    found.functions.append((node.name, (node.end_lineno or node.lineno) - node.lineno + 1))


def note_name(found: Source, node: ast.Name) -> None:
    if isinstance(node.ctx, ast.Load):
        found.names.append((node.lineno, node.id))


def note_attribute(found: Source, node: ast.Attribute) -> None:
    if isinstance(node.ctx, ast.Load):
        found.attributes.append((node.lineno, node.attr))


def note_word(found: Source, node: ast.Constant) -> None:
    if isinstance(node.value, str):
        found.words.append((node.lineno, node.value))


def note_call(found: Source, node: ast.Call) -> None:
    if called(node) in SEARCHES | {"getattr"}:
        found.searches.append(node)


def called(call: ast.Call) -> str:
    """The name of what is called, without what stands before its dot."""
    return str(call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", ""))


NOTES: dict[type[ast.AST], Callable[[Source, Any], None]] = {
    ast.Import: note_import,
    ast.ImportFrom: note_from,
    ast.FunctionDef: note_function,
    ast.AsyncFunctionDef: note_function,
    ast.Name: note_name,
    ast.Attribute: note_attribute,
    ast.Constant: note_word,
    ast.Call: note_call,
}
"""What is noted of each kind of node."""
