"""The statistics on screen and on the command line: by pad, keys and mouse, empty and full, and saved."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.catalog import games
from game.cli import main
from game.couch.intents import DeviceId, Intent, Pointer
from game.scenes.gallery.pilot import Pilot
from game.scenes.gallery.statistics import made_up
from game.scenes.screens.playable import playable
from game.scenes.screens.statistics import COUNTS, OVERVIEW, SAVE, Statistics
from game.scenes.statistics import figures
from game.scenes.statistics.charts import Line
from game.scenes.statistics.export import export
from game.scenes.statistics.figures import BIN_MS, bins, luck_of, rolling_share, share_of, streaks_of
from game.scenes.statistics.history import FOLDER
from game.scenes.statistics.kept import Judged, Kind
from game.scenes.statistics.pages import PAGES, Book
from game.scenes.statistics.showing import laid
from game.ui.plot import apart, thinned
from tests.scenes.test_history import hand

PAGE = (Path(__file__).parents[2] / "docs" / "statistics.md").read_text(encoding="utf-8")
HANDS = 12
NAMES = [name for name, _, _ in PAGES]
DEVICES: tuple[DeviceId, ...] = ("keys:2", "keys:0", "pad:7")


def full(pilot: Pilot, scale: float = 1.0) -> Statistics:
    """The screen of somebody who has played some hands of each game."""
    pilot.house.settings.accessibility.text_scale = scale
    made_up(pilot, HANDS)
    return pilot.show(Statistics())


@pytest.mark.parametrize("device", DEVICES)
def test_every_page_of_every_tab_is_reached_by_keys_and_pads(pilot: Pilot, device: DeviceId) -> None:
    scene = full(pilot)
    seen: dict[str, list[str]] = {}
    for _ in range(len(scene.tabs.names)):
        pages = []
        for _ in range(len(scene.menu.widgets)):
            pages.append(scene.page)
            pilot.press(Intent.DOWN, device)
        seen[scene.tabs.names[scene.tabs.at]] = pages
        pilot.press(Intent.NEXT, device)
    assert list(seen) == ["Statistics", *(game.title for game in playable())]
    assert all(sorted(pages) == sorted([*NAMES, SAVE]) for pages in list(seen.values())[1:])
    assert sorted(seen["Statistics"]) == sorted([OVERVIEW, COUNTS, SAVE])
    pilot.press(Intent.PREV, device)
    pilot.press(Intent.CANCEL, device)
    assert pilot.top is not scene


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("fill", [full, lambda pilot: pilot.show(Statistics())], ids=["full", "empty"])
def test_confirm_leads_through_all_pages(
    pilot: Pilot, device: DeviceId, fill: Callable[[Pilot], Statistics]
) -> None:
    scene = fill(pilot)
    pilot.press(Intent.NEXT, device)
    pages = [scene.page]
    for _ in range(sum(1 for _ in NAMES) * 4):
        before = (scene.page, scene.part)
        pilot.press(Intent.CONFIRM, device)
        assert (scene.page, scene.part) != before, "a page's button always does something"
        if scene.page != pages[-1]:
            pages.append(scene.page)
    assert pages[: len(NAMES) + 1] == [*NAMES, NAMES[0]]


def test_the_mouse_turns_tabs_pages_and_parts(pilot: Pilot) -> None:
    scene = full(pilot)
    box = scene.tabs._box(2)
    pilot.point(*box.center)
    assert scene.game is playable()[1]
    widget = scene.menu.widgets[NAMES.index("Slips")]
    pilot.point(*widget.box.center)
    assert scene.page == "Slips"
    parts, middle = scene.parts, scene._panel.center
    for part in range(parts):
        assert scene.part == part
        pilot.point(*middle)
    assert scene.part == 0 and scene.page == NAMES[NAMES.index("Slips") + 1], "the next page"
    pilot.point(*widget.box.center)
    pilot.send(Pointer("scroll", *middle, dy=-1.0))
    assert scene.part == min(1, parts - 1)
    pilot.point(*middle, button=3)
    assert pilot.top is not scene


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_part_of_every_page_stands_within_the_panel(pilot: Pilot, scale: float) -> None:
    scene = full(pilot, scale)
    pilot.picture()
    kit, room = pilot.house.kit, scene._room
    for game in playable():
        for _, page, _ in PAGES:
            told = page(scene._book(game))
            if told is None:
                continue
            rows = 0
            for part in laid(kit, room, told):
                for chart, place in part.charts:
                    assert room.inflate(1, 1).contains(place) and place.h >= 100
                    rows += len(getattr(chart, "rows", ()))
            assert rows == len(told.rows), "every bar has its place, once"
            assert any(part.sub == told.sub for part in laid(kit, room, told))


def test_what_is_empty_says_what_fills_it(pilot: Pilot) -> None:
    scene = pilot.show(Statistics())
    assert pilot.until(lambda: scene._done)
    heard: list[str] = []
    drawn = pilot.house.kit.type.draw

    def noted(canvas: object, words: str, *rest: Any, **more: Any) -> Any:
        heard.append(words)
        return drawn(canvas, words, *rest, **more)  # type: ignore[arg-type]

    pilot.house.kit.type.draw = noted  # type: ignore[method-assign]
    pilot.picture()
    assert "Play a hand alone against bots and this fills." in heard
    for game in playable():
        pilot.press(Intent.NEXT)
        pilot.picture()
        assert f"Play a {game.match_word} of {game.title} without help and this fills." in heard


def test_a_finished_judgement_shows_at_once(pilot: Pilot) -> None:
    scene = pilot.show(Statistics())
    pilot.house.history.add((hand(1),))
    for _ in range(1 + [game.name for game in playable()].index("logic")):
        pilot.press(Intent.NEXT)
    pilot.press(Intent.DOWN)
    before = pilot.pixels()
    pilot.house.history.judge(hand(1).record, Judged(0.1, (Kind("Guess", 1.0, 0.25, (3, 0, 1, 0, 0, 0)),)))
    pilot.run(20.0)
    told, _ = scene._told()
    assert (
        pilot.pixels() != before
        and told is not None
        and told.head == ("You get 75 % of what good decisions could win.")
    )


def test_hands_that_wait_are_told_of(pilot: Pilot) -> None:
    pilot.house.history.add((hand(1, judged=Judged(0.1)), hand(2), hand(3)))
    book = Book(games()["logic"], pilot.house.history, pilot.house.drills)
    assert "2 hands wait for the coach" in book.waiting
    luck = next(page for name, page, _ in PAGES if name == "Luck")(book)
    assert luck is not None and book.waiting in luck.sub


def test_it_is_saved_as_a_file_and_said_where(pilot: Pilot) -> None:
    scene = full(pilot)
    while scene.page != SAVE:
        pilot.press(Intent.DOWN)
    for _ in range(2):
        pilot.press(Intent.CONFIRM)
    folder = pilot.house.settings_file.folder / FOLDER
    first, second = sorted(folder.glob("declare-statistics-*.json"))
    plain = json.loads(first.read_text())
    assert plain == json.loads(second.read_text()) and len(plain["hands"]) == HANDS * len(playable())
    said = [toast.words for toast in pilot.house.toasts._waiting]
    assert any(str(second) in words or str(first) in words for words in said)


def test_a_disk_that_takes_no_file_costs_a_sentence(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = full(pilot)
    while scene.page != SAVE:
        pilot.press(Intent.DOWN)

    def full_disk(*words: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    pilot.press(Intent.CONFIRM)
    assert not list((pilot.house.settings_file.folder / FOLDER).glob("declare-*"))
    said = [toast.words for toast in pilot.house.toasts._waiting]
    assert any("could not be saved" in words and "no space left" in words for words in said)


def documented(head: str) -> set[str]:
    """The fields of a table of the page."""
    rows = PAGE.partition(f"| {head} |")[2].partition("\n\n")[0].splitlines()[2:]
    return {name for row in rows for name in re.findall(r"`(\w+)`", row.split("|")[1])}


def test_the_page_tells_every_field_of_the_file(pilot: Pilot) -> None:
    made_up(pilot, HANDS)
    house = pilot.house
    scene = pilot.show(Statistics())
    plain = export(house.history, scene.index.counted, house.settings.drills, house.shelf.today())
    assert set(plain) == documented("field")
    assert all(set(game) == documented("field of a game") for game in plain["games"].values())
    assert plain["hands"] and all(set(one) == documented("field of a hand") for one in plain["hands"])
    assert json.loads(json.dumps(plain)) == json.loads(json.dumps(plain, allow_nan=False))


def test_the_command_line_tells_it_without_a_display(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DECLARE_HOME", str(tmp_path / "none"))
    assert main(["stats"]) == 0
    assert capsys.readouterr().out == "No hand of one person against bots has been kept yet.\n"
    assert not (tmp_path / "none").exists(), "nothing is written"
    made_up(pilot, HANDS)
    monkeypatch.setenv("DECLARE_HOME", str(pilot.house.settings_file.folder))
    script = (
        "import sys; from game.cli import main; main(['stats', '--json']); assert 'pygame' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    told = json.loads(done.stdout)
    assert len(told["hands"]) == HANDS * len(playable()) and any(g["drills"] for g in told["games"].values())
    assert main(["stats"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(playable()) and all(line.endswith(".") and "rating" in line for line in lines)


# the figures


def test_shares_streaks_and_luck_add_up() -> None:
    kinds = [(1.0, 0.5), (3.0, 0.3), (0.0, 0.0)]
    hands = [
        hand(n, won=n != 2, judged=Judged(0.3 - 0.2 * n, (Kind("Guess", there, lost, (1, 0, 0, 0, 0, 0)),)))
        for n, (there, lost) in enumerate(kinds)
    ]
    assert share_of(hands) == pytest.approx(1.0 - 0.8 / 4.0) and share_of(hands[2:]) is None
    assert rolling_share(hands) == pytest.approx([0.5, 0.8, 0.8])
    assert luck_of(hands)[-1][0] == pytest.approx(0.3)
    assert streaks_of(hands) == figures.Streaks(0, 2)


def test_reactions_fall_into_bars_and_the_last_holds_the_slow() -> None:
    assert bins(()) == []
    shares = bins((150, 199, 200, 99_999))
    assert shares[150 // BIN_MS] == 0.5 and shares[2] == shares[-1] == 0.25 and sum(shares) == 1.0


def test_labels_keep_apart_and_curves_are_thinned() -> None:
    assert apart([50.0, 48.0, 10.0], 20.0, 0.0, 60.0) == [60.0, 40.0, 10.0]
    assert thinned(3, 10) == [0, 1, 2] and thinned(1000, 5) == [0, 250, 500, 749, 999]


def test_a_single_hand_is_a_curve_too(pilot: Pilot) -> None:
    pilot.house.history.add((hand(1),))
    book = Book(games()["logic"], pilot.house.history, pilot.house.drills)
    told = PAGES[0][1](book)
    assert told is not None and isinstance(told.chart, Line) and len(told.chart.values) == 1
    scene = pilot.show(Statistics())
    for _ in range(1 + [game.name for game in playable()].index("logic")):
        pilot.press(Intent.NEXT)
    assert scene.page == NAMES[0]
    pilot.picture()
