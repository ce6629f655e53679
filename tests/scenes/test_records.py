"""The shelf of records: what is being written, what was left, what has ended, and what they tell together."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import Match, Setting
from game.core.record import BadRecord, header_of, text_of
from game.scenes.gallery.pilot import Pilot
from game.scenes.gallery.scenes import _played_out
from game.scenes.hand.records import Shelf
from game.scenes.hand.session import Session, looked_at, table_of
from game.scenes.screens.counted import Index, told_by
from game.scenes.screens.playable import playable
from game.scenes.screens.statistics import Statistics

LOGIC = next(game for game in playable() if game.name == "logic")


def record(seed: int, seats: tuple[str, ...], whole: bool = True) -> str:
    """A record's text."""
    setting = Setting(LOGIC.rules.PRESETS["practice"], 4, seed, LOGIC.rules.Carry())
    match = _played_out(LOGIC, Match(LOGIC.rules, setting), seed)
    log = match.log if whole else match.log[: len(match.log) // 2]
    return text_of(header_of("logic", "practice", setting, seats), log)


def shelf_with(tmp_path: Path, **texts: str) -> Shelf:
    """A shelf with these files."""
    shelf = Shelf(tmp_path)
    shelf.folder.mkdir()
    for name, text in texts.items():
        (shelf.folder / f"{name}.txt").write_text(text)
    return shelf


def test_two_records_begun_in_the_same_second_get_different_names(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    setup = table_of("logic", seed=1)
    setting = Setting(setup.options, 4, 1, LOGIC.rules.Carry())
    header = header_of("logic", "practice", setting, setup.seats)
    first, second = shelf.begin(header), shelf.begin(header)
    assert first.path != second.path
    assert len(list(shelf.waiting())) == 2
    ended = first.close(ended=True)
    assert ended in shelf.finished()
    assert len(list(shelf.waiting())) == 1
    second.close(ended=False)


def test_records_tell_hands_wins_and_levels(tmp_path: Path) -> None:
    shelf = shelf_with(
        tmp_path,
        a=record(1, ("human", "easy", "normal", "easy")),
        b=record(2, ("easy", "easy", "easy", "easy")),
        c=record(3, ("human", "human", "human", "human"), whole=False),
        d="Declare! match record\nnonsense\n",
    )
    index = Index(shelf)
    while index.step():
        pass
    assert set(index.told) == {"a.txt", "b.txt"}
    assert index.unsound == 2
    assert index.told["a.txt"].level == "normal"
    assert index.told["a.txt"].humans == 1


def test_what_was_counted_once_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = shelf_with(tmp_path, a=record(1, ("human", "easy", "normal", "easy")))
    index = Index(shelf)
    while index.step():
        pass
    index.save()
    monkeypatch.setattr(Shelf, "read", lambda *_: pytest.fail("the record was played again"))
    again = Index(shelf)
    assert not again.step()
    assert again.told == index.told


def test_a_record_without_an_end_tells_nothing(tmp_path: Path) -> None:
    shelf = shelf_with(tmp_path, c=record(3, ("human",) * 4, whole=False))
    with pytest.raises(BadRecord, match="does not tell how the hand ended"):
        told_by(shelf, shelf.folder / "c.txt")


def test_the_statistics_screen_counts_a_few_records_a_frame(pilot: Pilot) -> None:
    folder = pilot.house.shelf.folder
    folder.mkdir()
    (folder / "a.txt").write_text(record(1, ("human", "easy", "normal", "easy")))
    scene = pilot.show(Statistics())
    pilot.until(lambda: scene._done)
    pilot.picture()
    assert len(scene.index.told) == 1


def test_a_record_that_is_closed_twice_is_written_once(tmp_path: Path) -> None:
    """A hand's record is closed when it ends, and once more when its table is left."""
    session = Session(table_of("logic", seed=1), Shelf(tmp_path))
    played = session.deal()
    assert played.close() is None and played.close() is None
    assert len(list(session.shelf.folder.iterdir())) == 1


def test_a_hand_that_was_recorded_twice_counts_once(tmp_path: Path) -> None:
    seats = ("human", "easy", "normal", "easy")
    first = "2026-11-23-014416-logic-229"
    shelf = shelf_with(
        tmp_path, **{first: record(1, seats), f"{first}-2": record(1, seats), "x-2": record(2, seats)}
    )
    index = Index(shelf)
    while index.step():
        pass
    assert set(index.told) == {f"{first}.txt", "x-2.txt"} and index.total == 2


def test_a_hand_that_goes_on_in_a_new_record_says_why_and_keeps_the_old_one(tmp_path: Path) -> None:
    edited = record(3, ("human",) * 4, whole=False).replace("memory_aid=notebook", "memory_aid=shown")
    shelf = shelf_with(tmp_path, **{"a.playing": edited})
    path = shelf.folder / "a.playing.txt"
    _, match, journal = shelf.take_up(path, lambda _: None)
    assert journal.path is not None and journal.path != path and list(shelf.waiting()) == [journal.path]
    assert journal.told() == (
        "The hand goes on in a new record, and the old one is kept: it was edited (in its header)."
    )
    journal.close(ended=False)
    (kept,) = shelf.folder.glob("*.kept")
    assert kept.read_text() == edited
    assert shelf.read(journal.path or next(iter(shelf.waiting())))[1].log == match.log


def test_a_record_that_was_edited_says_so_when_it_is_looked_at(tmp_path: Path) -> None:
    text = record(3, ("human",) * 4)
    shelf = shelf_with(tmp_path, a=text, b=text.replace("memory_aid=notebook", "memory_aid=shown"))
    for name, told in (("a", None), ("b", "This record was edited (in its header).")):
        session = looked_at(shelf, shelf.folder / f"{name}.txt")
        assert session is not None and session.waiting is not None
        assert session.waiting.journal.told() == told
