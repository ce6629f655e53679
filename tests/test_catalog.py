"""The catalog finds games by their folders, and says in one sentence what a folder lacks to be one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from game.catalog import SHOWS, THINKS, find, games
from game.cli import main
from tests.contract import missing_parts, strays
from tests.dropping import dropped_in, forgotten

NAME = "half"
SAID = 'TITLE = "Half"\nTAGLINE = "Half a game."\nORDER = 9\n'
STUBS = {
    "rules.py": "from tests.toy import *\n",
    "observation.py": "from tests.toy import Observation, observe, redact\n",
    "belief.py": "def believe(seen): ...\n",
    "bot.py": "from game.core.defaults import EVEN_PACE\ndef decide(seen, legal, level, rng): ...\n",
}
"""Rooms with all that the house asks of them, and no more."""

Build = Callable[..., None]


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Build]:
    """Writes files of a game called `half` that lies where the catalog looks."""

    def write(*places: str, said: str | None = SAID) -> None:
        for place in places:
            path = tmp_path / NAME / place
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(STUBS.get(place, ""))
        if said is not None:
            (tmp_path / NAME / "__init__.py").write_text(said)
        games.cache_clear()

    with dropped_in(tmp_path):
        yield write
    forgotten(NAME)


def files(*names: str) -> list[str]:
    return [f"{name.replace('.', '/')}.py" for name in names]


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a refused command says."""
    assert main(words) == 2
    return capsys.readouterr().err.strip()


def test_a_folder_with_all_rooms_is_a_game(build: Build) -> None:
    build(*files(*THINKS))
    assert list(games())[-1] == NAME
    assert find(NAME).unshown == ("table", "table/moments", "guide")


def test_a_folder_that_lacks_rooms_is_told_which(build: Build, capsys: pytest.CaptureFixture[str]) -> None:
    build("rules.py", "observation.py")
    assert NAME not in games()
    assert told(capsys, "sim", NAME, "--seats", "easy,easy") == (
        '"half" is no game yet: game/half lacks belief and bot.'
    )


def test_a_folder_that_is_no_package_is_told_so(build: Build, capsys: pytest.CaptureFixture[str]) -> None:
    build(*files(*THINKS), said=None)
    assert told(capsys, "engine", NAME) == (
        '"half" is no game yet: game/half lacks an __init__.py with TITLE, TAGLINE and ORDER.'
    )


def test_a_package_that_does_not_say_its_place_is_told_so(build: Build) -> None:
    build(*files(*THINKS), said='TITLE = "Half"\nTAGLINE = "Half a game."\n')
    assert NAME not in games()
    with pytest.raises(
        ValueError, match=r'^"half" is no game yet: game/half lacks ORDER in its __init__\.py$'
    ):
        find(NAME)


def test_a_room_that_lacks_something_is_told_what(
    build: Build, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build(*files(*THINKS))
    with (tmp_path / NAME / "rules.py").open("a") as rules:
        rules.write("del slam, outcome\n")
    assert told(capsys, "sim", NAME, "--seats", "easy,easy") == (
        '"half" is no game yet: game.half.rules lacks slam and outcome; '
        "Rules in game/core/contract.py says what for."
    )


@pytest.mark.parametrize("name", ["core", "scenes", "nowhere", "../game", "a.b"])
def test_what_has_no_room_of_a_game_is_unknown(name: str) -> None:
    with pytest.raises(ValueError, match=r"^no game "):
        find(name)


def test_a_game_without_a_table_is_refused_at_one(build: Build, capsys: pytest.CaptureFixture[str]) -> None:
    build(*files(*THINKS, "guide"))
    wanted = "Half can't be played on screen yet: game/half lacks table and table/moments."
    assert told(capsys, "play", NAME) == wanted


def test_the_gallery_says_whom_it_does_not_draw(
    build: Build, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    build(*files(*THINKS, "guide"), "table.py", "table_moments.py")
    words = ["gallery", str(tmp_path / "out"), "--size", "640x360", "--only", "screen-toast"]
    assert main(words) == 0
    assert capsys.readouterr().err == ("Half can't be played on screen yet: game/half lacks table/moments.\n")


def test_the_contract_names_what_is_missing_and_what_nobody_looks_for(build: Build) -> None:
    build(*files(*THINKS), "table.py", "table_moments.py", "award.py", "training/__init__.py")
    half = find(NAME)
    assert missing_parts(half) == [
        "game/half lacks table/moments",
        "game/half lacks guide",
        "game/half lacks redeal",
        "game/half lacks offers",
    ]
    assert strays(half) == [
        'nothing looks for game/half/award.py; did you mean "awards"?',
        'nothing looks for game/half/table_moments.py; did you mean "table/moments"?',
    ]


def test_a_whole_game_lacks_nothing() -> None:
    assert all(not game.unshown for game in games().values())
    assert set(SHOWS).isdisjoint(THINKS)


def test_every_game_has_a_place_of_its_own_in_the_menu() -> None:
    places = [import_module(f"game.{name}").ORDER for name in games()]
    assert len(set(places)) == len(places), f"two games have one ORDER: {places}"
