"""The import law of the house: who may know whom, and what a broken law means."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Collection
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.sources import HOUSE, ROOT, SEARCHES, called, files, read

FLOORS = {"core", "coach", "evening", "bots", "couch", "ui", "tablekit", "scenes", "commands"}
ROOMS = sorted(path.parent.name for path in HOUSE.glob("*/__init__.py") if path.parent.name not in FLOORS)
"""The games' folders, one still being built included."""
LONGEST_FILE = 400
LONGEST_FUNCTION = 60
MOST_ANY = 50
"""Lines of core, bots and scenes together."""
FACES = {"table", "guide", "offers"}
"""The rooms and modules of a game that draw or know what draws: these may know pygame and the kits."""

STANDARD = sys.stdlib_module_names
ALLOWED = {
    "core": {"core"},
    "mind": {"core"},
    "training": {"core", "numpy"},
    "coach": {"core", "coach", "catalog"},
    "evening": {"core", "coach", "evening", "catalog"},
    "bots": {"core", "coach", "bots", "catalog"},
    "couch": {"core", "couch", "environment", "pygame"},
    "ui": {"core", "couch", "ui", "pygame", "msgspec", "platformdirs"},
    "tablekit": {"core", "couch", "ui", "tablekit", "pygame"},
    "face": {"core", "couch", "ui", "tablekit", "pygame"},
    "scenes": {
        "core",
        "couch",
        "environment",
        "ui",
        "tablekit",
        "bots",
        "coach",
        "evening",
        "catalog",
        "scenes",
        "pygame",
        "msgspec",
        "platformdirs",
        "PIL",
    },
    "catalog": {"core", "tablekit"},
    "commands": {"core", "bots", "coach", "catalog", "commands", "bench", "app", "scenes", "environment"},
    "cli": {"core", "commands"},
    "bench": {"bench", "catalog", "couch", "yardstick"},
    "yardstick": {"pygame"},
    "app": {"core", "couch", "ui", "bots", "catalog", "scenes", "pygame", "environment"},
}
"""Per layer, what it may import beside the standard library; a game may always import itself."""

WHY = {
    "core": "core is what everything stands on: it may know nothing but the standard library",
    "mind": "rules, observations and bots never draw: they run in simulations and in the worker process",
    "training": "what is learnt before the game ships may reckon with numpy, and never draws",
    "coach": "the coach knows games only through the catalog, and judges where there is no pygame",
    "evening": "an evening is planned and counted without a window, and knows games through the catalog",
    "bots": "bots know games only through the catalog and run where there is no pygame",
    "couch": "the couch knows devices, not games and not how things look",
    "ui": "the kit is shared by all games and may know none of them",
    "tablekit": "the kit of tables is shared by all games and may know none of them",
    "face": "a game's table draws observations with the kit; scenes and bots know it, not the other way",
    "scenes": "scenes know games only through the catalog",
    "catalog": "the catalog finds games by their folders and names none; of tables it knows the protocols",
    "commands": "commands call what is below them, and pygame only through the app and the scenes",
    "cli": "the command line must start at once: it knows the commands by name only",
    "bench": "bench knows its parts by name only, so that one can be missing, and games through the catalog",
    "yardstick": "the yardstick measures the machine and nothing of the game",
    "app": "the app wires layers together and knows games only through the catalog",
}
UNDER_RULE = {"random": "chance comes from a named stream", "time": "time is handed in"}
MAY_KNOW = {"random": {"core/rng.py"}, "time": {"core/awards.py"}}


def layer_of(path: Path) -> str:
    parts = path.relative_to(HOUSE).parts
    if len(parts) == 1:
        return path.stem
    if parts[0] in ROOMS:
        if parts[1] == "training":
            return "training"
        return "face" if Path(parts[1]).stem in FACES else "mind"
    return parts[0]


def modules() -> list[Path]:
    return [path for path in files() if path != HOUSE / "__init__.py"]


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def imports(path: Path) -> list[tuple[int, str]]:
    """Every import of a file, within functions too: its line and the module's full name."""
    assert not read(path).relative, f"{path}: imports are written in full here"
    return read(path).imports


def target_of(module: str) -> str:
    """What a module's full name counts as: a layer, a room's name, or a package's."""
    parts = module.split(".")
    if parts[0] != "game":
        return parts[0]
    if module.startswith("game.couch.environment"):
        return "environment"
    return parts[1] if len(parts) > 1 and not parts[1].startswith("__") else "sys"


def trespass(path: Path, module: str) -> str | None:
    """Why a file may not import a module, None if it may."""
    layer, own, target = layer_of(path), path.relative_to(HOUSE).parts[0], target_of(module)
    if target in STANDARD or target in ALLOWED[layer]:
        return None
    if own in ROOMS and target == own:
        if layer != "training" and module.split(".")[2:3] == ["training"]:
            return "what plays never needs what taught it: training reckons with numpy, which is not shipped"
        return None if layer == "face" or module.split(".")[2] not in FACES else WHY["mind"]
    return f"no game imports another ({own} imports {target})" if target in ROOMS else WHY[layer]


def test_every_module_imports_only_what_lies_below_it() -> None:
    lost = [path for path in modules() if layer_of(path) not in ALLOWED and path.name != "__init__.py"]
    assert not lost, f"{lost} belong to no layer: give them one here"
    found = [
        f"{path.relative_to(ROOT)}:{line} imports {module}: {reason}"
        for path in modules()
        for line, module in imports(path)
        if (reason := trespass(path, module)) is not None
    ]
    assert not found, "\n".join(found)


def imported(path: Path, known: Collection[str]) -> set[str]:
    """The modules of the house among `known` that a file imports, be it for types alone or in a function."""
    found = set()
    for _, name in imports(path):
        while name and name not in known:
            name = name.rpartition(".")[0]
        found.add(name)
    return found - {"", name_of(path).removesuffix(".__init__")}


def test_no_module_imports_itself_by_way_of_others() -> None:
    known = {name_of(path).removesuffix(".__init__"): path for path in modules()}
    graph = {name: imported(path, known) for name, path in known.items()}
    assert sum(map(len, graph.values())) > len(known)
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        circle = " imports ".join(reversed(error.args[1]))
        pytest.fail(f"{circle}: hand over what is needed of the one, not the one itself")


def test_an_import_for_types_alone_or_in_a_function_counts(tmp_path: Path) -> None:
    path = ROOT / "game" / "logic" / "table" / "view.py"
    assert "game.logic.table.draw" in imported(path, {"game.logic.table.draw", "game.logic.table"})
    lines = (
        "if TYPE_CHECKING:",
        "    from game.core.cards import Card",
        "def f():",
        "    import game.core.rng",
    )
    file = tmp_path / "file.py"
    file.write_text("\n".join(lines), encoding="utf-8")
    assert {name for _, name in imports(file)} == {"game.core.cards.Card", "game.core.rng"}


def test_rules_and_bots_have_no_clock_and_no_dice_of_their_own() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line} imports {module}, but {UNDER_RULE[known]}"
        for path in modules()
        if layer_of(path) in ("core", "mind")
        for line, module in imports(path)
        if (known := module.split(".")[0]) in UNDER_RULE
        and path.relative_to(HOUSE).as_posix() not in MAY_KNOW[known]
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "modules",
    [
        "game.commands.sim, game.commands.engine, game.commands.replay, game.cli",
        "game.bots.worker, game.bots.workshop, game.bots.director",
        ", ".join(name_of(path) for path in modules() if layer_of(path) in ("core", "mind")),
    ],
)
def test_what_runs_without_a_window_never_loads_pygame(modules: str) -> None:
    code = f"import sys, {modules}; sys.exit(any(name.startswith('pygame') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


def test_the_title_loads_nothing_that_plays() -> None:
    """The first picture waits for no bot, no worker and no outside program."""
    code = "import sys, game.scenes.screens.lead; sys.exit('game.bots.minds' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


def test_every_folder_is_a_package() -> None:
    """One that is not runs from source and is left out of the executable."""
    bare = {path.parent for path in HOUSE.rglob("*.py") if not (path.parent / "__init__.py").exists()}
    assert not bare, f"{sorted(bare)} have no __init__.py"


def test_every_file_opens_with_one_sentence() -> None:
    found = [path for path in modules() if not (said := read(path).opening).endswith(".") or "\n" in said]
    assert not found, f"{found} must open with one sentence"


def test_files_stay_short() -> None:
    """One that has grown too long is cut where its tasks part."""
    lengths = {path.relative_to(ROOT).as_posix(): read(path).lines for path in modules()}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE} == {}


def test_no_game_is_named_outside_its_room() -> None:
    """A fifth game is one new folder: no list elsewhere is edited."""
    named = [
        f"{path.relative_to(ROOT)}:{line} names {word}"
        for path in modules()
        if path.relative_to(HOUSE).parts[0] not in ROOMS
        for line, word in read(path).words
        if word in ROOMS
    ]
    assert not named, "; ".join(named)


MAY_SEARCH = {
    "catalog.py": "the one place that looks for a game's modules and knows the defaults",
    "cli.py": "the commands are modules, imported when called",
    "bench.py": "its parts are modules, measured one by one",
}


def test_nothing_but_the_catalog_asks_what_a_game_offers() -> None:
    """Every hook is a member of a protocol or of a base class: whoever has the thing has the member."""
    found = []
    for path in modules():
        place = path.relative_to(HOUSE).as_posix()
        if place in MAY_SEARCH:
            continue
        for call in read(path).searches:
            if (what := searched(call)) is not None:
                found.append(f"game/{place}:{call.lineno} uses {what}")
    assert not found, f"{'; '.join(found)}: declare the hook in its protocol, with its default"


def searched(call: ast.Call) -> str | None:
    """What a call uses to find out what something offers, None if it does not."""
    name = called(call)
    if name in SEARCHES:
        return name
    return "getattr with a default" if name == "getattr" and len(call.args) > 2 else None


def test_the_law_of_searching_can_be_broken() -> None:
    for line in ("hasattr(a, 'b')", "getattr(a, 'b', 0)", "importlib.import_module('a')", "find_spec('a')"):
        assert searched(ast.parse(line, mode="eval").body) is not None  # type: ignore[arg-type]
    assert searched(ast.parse("getattr(a, name)", mode="eval").body) is None  # type: ignore[arg-type]
    assert all((HOUSE / place).exists() for place in MAY_SEARCH)


def test_what_the_house_handles_has_a_type() -> None:
    """Any is left where a type is only known while the program runs, and says why."""
    lines = {
        f"{path.relative_to(ROOT)}:{line}"
        for path in modules()
        if layer_of(path) in ("core", "bots", "scenes")
        for line, name in read(path).names
        if name == "Any"
    }
    assert len(lines) <= MOST_ANY, sorted(lines)


def test_functions_stay_short() -> None:
    lengths = {
        f"{path.relative_to(ROOT)}: {name}": lines
        for path in modules()
        for name, lines in read(path).functions
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FUNCTION} == {}
