"""Nothing is left in the house that nobody uses: every public name is used outside its own definition."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "game"
FOLDERS = ("game", "assets")
"""Who counts as a user, beside `main.py`: what only tests use is dead weight for everybody else."""


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


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def module_of(path: Path) -> str:
    parts = path.relative_to(ROOT if path.is_relative_to(ROOT) else path.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def definitions(path: Path) -> Iterator[Definition]:
    """The public functions, classes, constants and methods of a file. Fields are left out: values carry
    more than everybody reads."""
    for node in tree_of(path).body:
        yield from named(path, "", node)
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield from named(path, node.name, inner)


def named(path: Path, owner: str, node: ast.stmt) -> Iterator[Definition]:
    names = []
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        names = [node.name]
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        names = [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
    for name in names:
        if not name.startswith("_"):
            yield Definition(path, module_of(path), owner, name, node.lineno, node.end_lineno or node.lineno)


@dataclass(frozen=True)
class Uses:
    """Where names are asked for, as files and lines."""

    exact: defaultdict[tuple[str, str], set[tuple[Path, int]]]
    """By module and name."""
    dotted: defaultdict[str, set[tuple[Path, int]]]
    """By name alone: after a dot it can't be told whose it is."""


@cache
def uses() -> Uses:
    found = Uses(defaultdict(set), defaultdict(set))
    for path in [ROOT / "main.py", *(p for folder in FOLDERS for p in sorted((ROOT / folder).rglob("*.py")))]:
        for node in ast.walk(tree_of(path)):
            gather(path, node, found)
    return found


def gather(path: Path, node: ast.AST, found: Uses) -> None:
    """Note what a node asks for. What a façade only hands on counts once somebody takes it from there."""
    here = path, getattr(node, "lineno", 0)
    match node:
        case ast.ImportFrom(module=str(module)) if path.name != "__init__.py":
            for alias in node.names:
                found.exact[source_of(module, alias.name)].add(here)
        case ast.Name(id=name, ctx=ast.Load()):
            found.exact[module_of(path), name].add(here)
        case ast.Attribute(attr=name, ctx=ast.Load()):
            found.dotted[name].add(here)
        case ast.Constant(value=str(words)) if ":" in words:
            module, _, name = words.partition(":")
            found.exact[module, name].add(here)
        case ast.Constant(value=str(word)) if path == HOUSE / "catalog.py":
            found.dotted[word].add(here)


@cache
def source_of(module: str, name: str) -> tuple[str, str]:
    """Where a name that is imported from a module, or from a façade, stands itself."""
    package = ROOT.joinpath(*module.split("."), "__init__.py")
    if package.exists():
        for node in tree_of(package).body:
            if isinstance(node, ast.ImportFrom) and any(alias.name == name for alias in node.names):
                return source_of(node.module or "", name)
    return module, name


def used(item: Definition) -> bool:
    asked = uses().dotted[item.name] | (set() if item.owner else uses().exact[item.module, item.name])
    return any(file != item.path or not item.first <= line <= item.last for file, line in asked)


def excused(item: Definition) -> bool:
    reasons = (str(item), f"*.{item.name}", f"*.{item.path.stem}")
    return item.path.name == "__init__.py" or any(reason in EXCUSED for reason in reasons)


EXCUSED = {
    "*.offers": "hands each module of a game to its protocol, so that mypy tells when one drifts",
    "*.believe": "the contract's word for a game's belief; the proofs ask every game for it",
    "*.redeal": "deals hidden cards anew for the proofs that nothing leaks",
    "game.catalog.MAY_SAY": "the checks of a new game's folder read it",
    "game.bots.director.Director.thinking": "tests wait until everybody has decided",
    "game.couch.virtual_pads.PS4": "a kind of pad that tests plug in",
    "game.couch.virtual_pads.NO_NAME": "a kind of pad that tests plug in",
    "game.scenes.gallery.pilot.Pilot.pixels": "tests tell by it whether anything is drawn otherwise",
    "game.ui.sounds.Sounds.loaded": "tests tell by it what is kept in memory",
}
"""What nobody in the house uses and yet has its reason; `*.x` excuses a module or name wherever it is."""


@pytest.mark.parametrize("path", sorted(HOUSE.rglob("*.py")), ids=lambda path: str(path.relative_to(HOUSE)))
def test_every_public_name_is_used(path: Path) -> None:
    dead = [str(item) for item in definitions(path) if not used(item) and not excused(item)]
    assert not dead, f"nobody in the house uses {', '.join(dead)}: delete it, or say in EXCUSED why it stays"


def test_every_excuse_is_still_needed() -> None:
    needed = [item for path in HOUSE.rglob("*.py") for item in definitions(path) if not used(item)]
    for name in EXCUSED:
        assert any(name in (str(item), f"*.{item.name}", f"*.{item.path.stem}") for item in needed), name


def test_the_scan_finds_what_nobody_uses(tmp_path: Path) -> None:
    source = (
        "def lonely() -> None:\n    lonely()\n\n\nclass Alone:\n    def never_called(self) -> None: ...\n"
    )
    (tmp_path / "made_up.py").write_text(source)
    found = list(definitions(tmp_path / "made_up.py"))
    assert [item.name for item in found if not used(item)] == ["lonely", "Alone", "never_called"]
