"""Continue: what a record names is never started unasked, and a hand that can't go on bars no other."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.app import _caught
from game.core.lock import Busy, FileLock
from game.core.match import Done
from game.couch.intents import Intent
from game.scenes.gallery.pilot import FRAME_MS, Pilot
from game.scenes.hand.play import Play
from game.scenes.hand.records import ANOTHER_PLAYS, PLAYING, Shelf
from game.scenes.hand.seating import STAND_IN
from game.scenes.screens.asking import Asking
from game.scenes.screens.crash import Crash
from game.scenes.screens.review import Review
from game.scenes.screens.title import Title
from game.scenes.screens.waiting import READ_MOST, WHICH
from game.ui.widgets import Button
from tests.scenes.test_crash import breaks
from tests.scenes.test_records import record

ROOT = Path(__file__).parents[2]
OLDER, NEWER = f"2026-01-01-000000-logic-1{PLAYING}", f"2026-01-02-000000-logic-2{PLAYING}"
SOUND = ("human", "easy", "easy", "easy")


def waiting(pilot: Pilot, **files: tuple[str, ...]) -> dict[str, Path]:
    """Unfinished hands on the shelf, by name, with what the header says sits there; then the title."""
    folder = pilot.house.shelf.folder
    folder.mkdir(parents=True, exist_ok=True)
    paths = {}
    for number, (name, seats) in enumerate(files.items(), 1):
        paths[name] = folder / {"older": OLDER, "newer": NEWER}[name]
        paths[name].write_text(record(number, seats, whole=False))
    pilot.begin()
    assert isinstance(pilot.top, Title)
    return paths


def choose(pilot: Pilot, words: str) -> None:
    """Choose a button by its words."""
    menu = pilot.top.menu
    buttons = [widget for widget in menu.widgets if isinstance(widget, Button)]
    menu.focused = next(button for button in buttons if button.words == words)
    pilot.press(Intent.CONFIRM)
    pilot.run(FRAME_MS)


def go_on(pilot: Pilot) -> None:
    """Take up the hand that was left last, which of several is the first in the list."""
    choose(pilot, "Continue")
    if isinstance(pilot.top, Asking) and pilot.top.title == WHICH:
        pilot.press(Intent.CONFIRM)
        pilot.run(FRAME_MS)


def offered(pilot: Pilot) -> list[str]:
    return [widget.words for widget in pilot.top.menu.widgets]


def program(tmp_path: Path) -> tuple[str, Path]:
    """A command that leaves a file behind when it is started, and that file."""
    left = tmp_path / "started"
    script = tmp_path / "guest.py"
    script.write_text(f"import sys\nopen({str(left)!r}, 'w').close()\nfor line in sys.stdin: pass\n")
    return f"{sys.executable} {script}", left


def test_a_program_that_a_record_names_is_not_started_unasked(pilot: Pilot, tmp_path: Path) -> None:
    command, left = program(tmp_path)
    waiting(pilot, newer=("human", f"cmd:{command}", "easy", "easy"))
    choose(pilot, "Continue")
    asking = pilot.top
    assert isinstance(asking, Asking)
    assert asking.quote == command, "the whole command stands there to be read"
    pilot.run(500.0)
    assert not left.exists()
    pilot.press(Intent.CONFIRM)
    pilot.run(500.0)
    assert isinstance(pilot.top, Play)
    assert pilot.top.session.setup.seats[1] == STAND_IN
    assert not left.exists(), "the answer that the focus opens on starts nothing"


def test_a_program_is_started_once_a_person_has_read_it_and_agreed(pilot: Pilot, tmp_path: Path) -> None:
    command, left = program(tmp_path)
    waiting(pilot, newer=("human", f"cmd:{command}", "easy", f"cmd:{command}"))
    choose(pilot, "Continue")
    choose(pilot, "Start it")
    assert isinstance(pilot.top, Play), "one command is asked for once"
    for _ in range(200):
        pilot.run(FRAME_MS)
        if left.exists():
            break
        time.sleep(0.02)
    assert left.exists()


@pytest.mark.parametrize("answer", ["To the title", None])
def test_whoever_does_not_answer_starts_nothing_and_the_hand_waits(
    pilot: Pilot, tmp_path: Path, answer: str | None
) -> None:
    command, left = program(tmp_path)
    paths = waiting(pilot, newer=("human", f"cmd:{command}", "easy", "easy"))
    before = paths["newer"].read_bytes()
    choose(pilot, "Continue")
    if answer is None:
        pilot.press(Intent.CANCEL)
        pilot.run(FRAME_MS)
    else:
        choose(pilot, answer)
    assert isinstance(pilot.top, Title)
    assert not left.exists()
    assert before in [path.read_bytes() for path in paths["newer"].parent.iterdir()]
    assert "Continue" in offered(pilot)


@pytest.mark.parametrize(
    "command",
    ["no-such-program-anywhere", f"true {'x' * READ_MOST}", "true \u202eteltit", "true \u200b"],
)
def test_a_command_that_is_not_there_or_can_not_be_read_is_not_offered(pilot: Pilot, command: str) -> None:
    waiting(pilot, newer=("human", f"cmd:{command}", "easy", "easy"))
    choose(pilot, "Continue")
    assert isinstance(pilot.top, Asking)
    assert "Start it" not in offered(pilot)
    choose(pilot, "Use a bot")
    assert isinstance(pilot.top, Play)


@pytest.mark.parametrize(
    "seats",
    [
        ("human", "zzz", "easy", "easy"),
        ("human", "cmd:", "easy", "easy"),
        ("human", "cmd: ", "easy", "easy"),
        ("human", "greedy", "easy", "easy"),
        ("", "", "", ""),
        ("human", "\u202e{confirm}", "easy", "easy"),
    ],
)
def test_a_hand_that_can_not_go_on_is_offered_for_review_and_bars_no_other(
    pilot: Pilot, seats: tuple[str, ...]
) -> None:
    paths = waiting(pilot, older=SOUND, newer=seats)
    before = paths["newer"].read_bytes()
    go_on(pilot)
    assert isinstance(pilot.top, Asking)
    assert "passed over" in pilot.top.words
    choose(pilot, "Look at it")
    assert isinstance(pilot.top, Review)
    pilot.run(FRAME_MS)
    pilot.press(Intent.CANCEL)
    pilot.run(FRAME_MS)
    assert isinstance(pilot.top, Title)
    go_on(pilot)
    assert isinstance(pilot.top, Play), "the sound hand behind it is reached"
    assert paths["newer"].read_bytes() == before


def test_the_next_hand_is_one_press_away(pilot: Pilot) -> None:
    waiting(pilot, older=SOUND, newer=("human", "zzz", "easy", "easy"))
    go_on(pilot)
    choose(pilot, "Next hand")
    assert isinstance(pilot.top, Play)


def test_a_hand_that_breaks_twice_at_one_place_is_left_alone(pilot: Pilot) -> None:
    waiting(pilot, older=SOUND, newer=SOUND)
    go_on(pilot)
    for again in (False, True):
        play = pilot.top
        assert isinstance(play, Play)
        play.table.update = breaks  # type: ignore[assignment, method-assign]
        with _caught(pilot.house):
            pilot.run(FRAME_MS)
        assert isinstance(pilot.top, Crash)
        assert ("Go on" in offered(pilot)) is not again
        if not again:
            choose(pilot, "Go on")
    choose(pilot, "To the title")
    go_on(pilot)
    assert isinstance(pilot.top, Play)
    assert pilot.top.played.match.setting.seed == 1, "the other hand"


def test_continue_names_the_game_and_who_sat_there(pilot: Pilot) -> None:
    waiting(pilot, newer=("human", "easy", "human", "cmd:nothing"))
    button = pilot.top.menu.focused
    assert (button.words, button.aside) == ("Continue", "Logic")
    assert button.help == "Logic: 2 people and 2 bots, 2 January at 00:00."


def test_of_several_hands_one_can_be_chosen(pilot: Pilot) -> None:
    """Each is told by game, seats and when it was begun; the one left last stands first."""
    waiting(pilot, older=SOUND, newer=("human", "human", "easy", "easy"))
    assert pilot.top.menu.focused.aside == "2 hands"
    choose(pilot, "Continue")
    told = [(button.words, button.aside) for button in pilot.top.menu.widgets]
    assert told == [
        ("Logic", "2 people and 2 bots, 2 January at 00:00"),
        ("Logic", "you and 3 bots, today at 00:00"),
    ]
    pilot.press(Intent.DOWN)
    pilot.press(Intent.CONFIRM)
    assert isinstance(pilot.top, Play)
    assert pilot.top.played.match.setting.seed == 1


def test_nobody_has_to_choose_one(pilot: Pilot) -> None:
    waiting(pilot, older=SOUND, newer=SOUND)
    choose(pilot, "Continue")
    pilot.press(Intent.CANCEL)
    pilot.run(FRAME_MS)
    assert pilot.top.menu.focused.words == "Continue"
    assert isinstance(pilot.top, Title)


def test_a_record_that_can_not_be_read_is_told_as_one(pilot: Pilot) -> None:
    folder = pilot.house.shelf.folder
    folder.mkdir(parents=True)
    (folder / OLDER).write_text(record(1, SOUND, whole=False))
    (folder / NEWER).write_text("{confirm} what is this?")
    pilot.begin()
    go_on(pilot)
    assert isinstance(pilot.top, Asking) and "passed over" in pilot.top.words


# two programs on one folder

HOLDER = """
import sys, time
from pathlib import Path
from game.scenes.hand.records import Shelf
from game.scenes.hand.session import Session, table_of
home = Path(sys.argv[1])
shelf = Shelf(home)
hand = Session(table_of("logic", seed=5), shelf).deal()
assert shelf.owned
print(hand.journal.path, flush=True)
time.sleep(60)
"""


def another(home: Path) -> tuple[subprocess.Popen[str], Path]:
    """Another program on the same folder, in the midst of a hand."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(home)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    assert process.stdout is not None
    return process, Path(process.stdout.readline().strip())


def test_what_another_program_plays_is_not_offered_and_its_death_frees_it(tmp_path: Path) -> None:
    process, path = another(tmp_path)
    try:
        left = path.with_name(OLDER)
        left.write_text(record(1, SOUND, whole=False))
        shelf = Shelf(tmp_path)
        assert not shelf.owned
        assert list(shelf.waiting()) == []
        with pytest.raises(Busy):
            FileLock(path)
    finally:
        os.kill(process.pid, signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
        process.wait()
    assert shelf.owned
    assert set(shelf.waiting()) == {path, left}


def test_the_second_program_says_so_and_plays_on_with_records_of_its_own(
    pilot: Pilot, tmp_path: Path
) -> None:
    process, path = another(tmp_path)
    try:
        before = path.read_bytes()
        pilot.begin()
        assert pilot.house.toasts.shown == ANOTHER_PLAYS
        assert "Continue" not in offered(pilot)
        pilot.house.settings.seen.append("logic")
        choose(pilot, "Quick practice")
        play = pilot.top
        assert isinstance(play, Play)
        mine = play.played.journal.path
        assert mine is not None and mine != path
        pilot.run(5000.0)
        pilot.press(Intent.PAUSE)
        choose(pilot, "Leave the table")
        assert "Continue" in offered(pilot), "its own hand waits for it"
        assert list(pilot.house.shelf.waiting()) == [mine]
        assert path.read_bytes() == before
    finally:
        process.kill()
        process.wait()


def test_a_hand_taken_up_gets_its_own_bots_and_not_those_of_the_hand_before(pilot: Pilot) -> None:
    unknown = ("human", "human", "zzz", "zzz")
    waiting(pilot, older=("human", "human", "easy", "strong"), newer=unknown)
    go_on(pilot)
    choose(pilot, "Look at it")
    assert isinstance(pilot.top, Review)
    pilot.press(Intent.CANCEL)
    pilot.run(FRAME_MS)
    go_on(pilot)
    play = next(scene for scene in pilot.house.stack.scenes if isinstance(scene, Play))
    assert [play.director.minds[seat].name for seat in (2, 3)] == ["easy", "strong"]


@pytest.mark.parametrize("seen", [[], ["logic"]])
def test_a_hand_taken_up_goes_on_being_taught_unless_all_of_that_is_over(
    pilot: Pilot, seen: list[str]
) -> None:
    waiting(pilot, newer=("human", "easy", "easy", "easy"))
    pilot.house.settings.seen = seen
    go_on(pilot)
    play = pilot.top
    assert isinstance(play, Play)
    assert (play.lesson is not None) is not bool(seen)


def test_what_was_done_before_the_hand_was_left_is_not_taught_again(pilot: Pilot) -> None:
    waiting(pilot, newer=("human", "easy", "easy", "easy"))
    go_on(pilot)
    play = pilot.top
    assert isinstance(play, Play) and play.lesson is not None
    done = [entry.action for entry in play.played.match.log if isinstance(entry, Done)]
    mine = {type(action) for action in done if action.seat == 0}
    learnt = {step.name for step in play.lesson._steps if not step.tip and mine & set(step.done)}
    assert learnt and learnt <= play.lesson._learnt
