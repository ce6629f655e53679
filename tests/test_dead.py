"""Nothing is left in the house that nobody uses: every public name is used outside its own definition."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.sources import HOUSE, ROOT, Definition, files, module_of, read

FOLDERS = ("game", "assets")
"""Who counts as a user, beside `main.py`: what only tests use is dead weight for everybody else."""


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
        gather(path, found)
    return found


def gather(path: Path, found: Uses) -> None:
    """Note what a file asks for. What a façade only hands on counts once somebody takes it from there."""
    source = read(path)
    if path.name != "__init__.py":
        for line, module, name in source.taken:
            found.exact[source_of(module, name)].add((path, line))
    own = module_of(path)
    for line, name in source.names:
        found.exact[own, name].add((path, line))
    for line, name in source.attributes:
        found.dotted[name].add((path, line))
    for line, words in source.words:
        if ":" in words:
            module, _, name = words.partition(":")
            found.exact[module, name].add((path, line))
        elif path == HOUSE / "catalog.py":
            found.dotted[words].add((path, line))


@cache
def source_of(module: str, name: str) -> tuple[str, str]:
    """Where a name that is imported from a module, or from a façade, stands itself."""
    package = ROOT.joinpath(*module.split("."), "__init__.py")
    origin = read(package).handed_on(name) if package.exists() else None
    return (module, name) if origin is None else source_of(origin, name)


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
    "game.couch.virtual_pads.PS4": "a kind of pad that tests plug in",
    "game.couch.virtual_pads.NO_NAME": "a kind of pad that tests plug in",
    "game.scenes.gallery.pilot.Pilot.pixels": "tests tell by it whether anything is drawn otherwise",
    "game.ui.sounds.Sounds.loaded": "tests tell by it what is kept in memory",
}
"""What nobody in the house uses and yet has its reason; `*.x` excuses a module or name wherever it is."""


def test_every_public_name_is_used() -> None:
    every = [item for path in files() for item in read(path).definitions]
    dead = [str(item) for item in every if not used(item) and not excused(item)]
    assert not dead, f"nobody in the house uses {', '.join(dead)}: delete it, or say in EXCUSED why it stays"


def test_every_excuse_is_still_needed() -> None:
    needed = [item for path in files() for item in read(path).definitions if not used(item)]
    for name in EXCUSED:
        assert any(name in (str(item), f"*.{item.name}", f"*.{item.path.stem}") for item in needed), name


def test_the_scan_finds_what_nobody_uses(tmp_path: Path) -> None:
    source = (
        "def lonely() -> None:\n    lonely()\n\n\nclass Alone:\n    def never_called(self) -> None: ...\n"
    )
    (tmp_path / "made_up.py").write_text(source)
    found = read(tmp_path / "made_up.py").definitions
    assert [item.name for item in found if not used(item)] == ["lonely", "Alone", "never_called"]
