"""A settings file that was mistyped, damaged, exchanged or locked costs one sentence and not one byte."""

from __future__ import annotations

import json
import os
import stat
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core import aside
from game.core.aside import MOST_ASIDE
from game.core.contract import Level
from game.core.files import read_whole
from game.couch.bindings import LAYOUTS
from game.couch.devices import KEY_NAMES, PAD_CONTROLS
from game.couch.intents import Intent
from game.ui import settings_file
from game.ui.settings import Settings
from game.ui.settings_file import LARGEST_BYTES, MOST_UNKNOWN, SettingsFile
from tests.ui.test_settings import one_sentence

POSIX = pytest.mark.skipif(os.name == "nt", reason="pipes, links and modes are of POSIX")


def plain(**changed: object) -> dict[str, object]:
    """Settings as JSON data in which two values are not the defaults, and something more is changed."""
    return {"version": 1, "tie_band_ms": 4.0, "sound": {"music": 0.25}, **changed}


def write(folder: Path, data: object) -> bytes:
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    (folder / "settings.json").write_bytes(raw)
    return raw


def kept(folder: Path) -> dict[str, bytes]:
    """Everything that lies in the folder, by name."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


MISTYPED = [
    ({"practice": {"level": "zzz"}}, 'practice.level can\'t be "zzz" (gentle, easy, normal, strong, expert)'),
    ({"practice": {"level": 7}}, "practice.level can't be 7"),
    ({"practice": {"game": "x" * 1000}}, "practice.game can't be \"xxxx"),
    ({"practice": {"preset": "a\nb"}}, 'practice.preset can\'t be "a\\nb"'),
    ({"practice": "logic"}, 'practice can\'t be "logic" (values by name)'),
    ({"video": {"rate": 61}}, "video.rate can't be 61 (0, 60, 120, 144)"),
    ({"video": {"rate": 60.5}}, "video.rate can't be 60.5"),
    ({"video": {"fullscreen": 1}}, "video.fullscreen can't be 1 (true or false)"),
    ({"video": {"fullscreen": None}}, "video.fullscreen can't be null"),
    ({"video": {"size": [1280]}}, "video.size can't be [1280] (two whole numbers)"),
    ({"video": {"size": "1280x720"}}, 'video.size can\'t be "1280x720"'),
    ({"video": []}, "video can't be []"),
    ({"sound": {"music": 0.25, "mute": "no"}}, 'sound.mute can\'t be "no"'),
    ({"sound": {"music": 0.25, "master": "loud"}}, 'sound.master can\'t be "loud" (a number)'),
    ({"sound": {"music": 0.25, "master": [0.5]}}, "sound.master can't be [0.5]"),
    ({"accessibility": {"card_scale": "big"}}, 'accessibility.card_scale can\'t be "big" (a number)'),
    ({"accessibility": {"motion": "less"}}, 'accessibility.motion can\'t be "less" (full, reduced)'),
    ({"privacy": "none"}, 'privacy can\'t be "none" (curtain, decoy, open)'),
    ({"seen": "logic"}, 'seen can\'t be "logic" (a list of short words)'),
    ({"seen": ["logic"] * 1000}, "seen can't be a list"),
    ({"first": {"logic": "x"}}, 'first.logic can\'t be "x" (a whole number)'),
    ({"noted": {"logic": -1}}, "noted.logic can't be -1"),
    ({"tables": {"logic": {"jokers": 3}}}, "tables.logic can't be an object"),
    ({"tables": {"x" * 9999: {}}}, "tables.xxx"),
    ({"tables": {"": True}}, 'tables."" can\'t be true (words by name)'),
    ({"bindings": 3}, "bindings can't be 3"),
    ({"bindings": {"pad/xbox": {"slam": ["west", "south"], "confirm": ["south"]}}}, 'controls of "pad/xbox"'),
    ({"later": "x" * (MOST_UNKNOWN + 1)}, "there is too much that this game does not know"),
]


@pytest.mark.parametrize(("changed", "told"), MISTYPED, ids=[told[:40] for _, told in MISTYPED])
def test_a_mistyped_value_alone_keeps_its_default(
    tmp_path: Path, changed: dict[str, object], told: str
) -> None:
    raw = write(tmp_path, plain(**changed))
    expected = Settings()
    expected.tie_band_ms, expected.sound.music = 4.0, 0.25
    file = SettingsFile(tmp_path)
    loaded = file.load()
    assert loaded == expected
    assert one_sentence(file.notice) and told in file.notice
    assert kept(tmp_path) == {"settings.json": raw, "settings.before-1.json": raw}
    assert "settings.before-1.json" in file.notice
    assert file.save(loaded) is None, "it was told once"
    again = SettingsFile(tmp_path)
    assert again.load() == expected and again.notice is None
    assert kept(tmp_path)["settings.before-1.json"] == raw


@pytest.mark.parametrize(
    ("changed", "value", "nearest"),
    [
        ({"sound": {"music": 7}}, lambda s: s.sound.music, 1.0),
        ({"sound": {"music": -1e308}}, lambda s: s.sound.music, 0.0),
        ({"sound": {"music": 10**300}}, lambda s: s.sound.music, 1.0),
        ({"accessibility": {"text_scale": 9}}, lambda s: s.accessibility.text_scale, 2.0),
        ({"accessibility": {"text_scale": 1.3}}, lambda s: s.accessibility.text_scale, 1.25),
        ({"accessibility": {"text_scale": 0}}, lambda s: s.accessibility.text_scale, 1.0),
        ({"accessibility": {"card_scale": 1.2}}, lambda s: s.accessibility.card_scale, 1.15),
        ({"accessibility": {"card_scale": -3}}, lambda s: s.accessibility.card_scale, 1.0),
        ({"tie_band_ms": 3.1}, lambda s: s.tie_band_ms, 4.0),
        ({"video": {"size": [2147483648, 2147483648]}}, lambda s: s.video.size, (16384, 16384)),
        ({"video": {"size": [2147483647, 10**30]}}, lambda s: s.video.size, (16384, 16384)),
        ({"video": {"size": [0, -5]}}, lambda s: s.video.size, (640, 360)),
    ],
)
def test_a_number_out_of_range_becomes_the_nearest_one(
    tmp_path: Path, changed: dict[str, object], value: Callable[[Settings], object], nearest: object
) -> None:
    raw = write(tmp_path, plain(**changed))
    file = SettingsFile(tmp_path)
    assert value(file.load()) == nearest
    assert one_sentence(file.notice)
    assert kept(tmp_path)["settings.before-1.json"] == raw


def test_a_number_too_large_for_any_number_costs_that_value_alone(tmp_path: Path) -> None:
    write(tmp_path, b'{"version": 1, "tie_band_ms": 4.0, "sound": {"music": %s}}' % (b"9" * 400))
    file = SettingsFile(tmp_path)
    loaded = file.load()
    assert loaded.tie_band_ms == 4.0 and 0.0 <= loaded.sound.music <= 1.0
    assert one_sentence(file.notice)


def test_many_mistyped_values_are_told_in_one_sentence(tmp_path: Path) -> None:
    write(tmp_path, plain(privacy=3, seen=4, tables={f"game {n}": n for n in range(5000)}))
    file = SettingsFile(tmp_path)
    assert file.load().tie_band_ms == 4.0
    assert one_sentence(file.notice) and "and 5001 more" in file.notice


def test_a_name_that_stands_twice_is_told(tmp_path: Path) -> None:
    raw = write(tmp_path, b'{"version": 1, "sound": {"mute": true}, "sound": {"music": 0.5}}')
    file = SettingsFile(tmp_path)
    assert file.load().sound.music == 0.5
    assert '"sound" stands there twice' in (file.notice or "") and one_sentence(file.notice)
    assert kept(tmp_path)["settings.before-1.json"] == raw


@pytest.mark.parametrize("field", ["tables", "bindings", "later", "video"])
def test_as_many_names_as_fit_into_a_file_are_read_at_once(tmp_path: Path, field: str) -> None:
    write(tmp_path, {"version": 1, field: {str(number): 1 for number in range(20_000)}})
    file = SettingsFile(tmp_path)
    begun = time.perf_counter()
    assert file.load() == Settings()
    assert time.perf_counter() - begun < 2.0
    assert one_sentence(file.notice)


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    write(tmp_path, b"\xef\xbb\xbf" + json.dumps(plain()).encode())
    file = SettingsFile(tmp_path)
    assert file.load().tie_band_ms == 4.0 and file.notice is None


def test_what_a_later_game_has_written_stays_in_the_file(tmp_path: Path) -> None:
    later = {
        "colour": "blue",
        "sound": {"music": 0.25, "choir": [1, 2.5]},
        "house": {"rules": {"a": 10**30}},
    }
    write(tmp_path, plain(**later))
    file = SettingsFile(tmp_path)
    loaded = file.load()
    assert file.notice is None
    loaded.sound.music = 0.75
    file.save(loaded)
    written = json.loads((tmp_path / "settings.json").read_bytes())
    assert (written["colour"], written["house"]) == ("blue", {"rules": {"a": 10**30}})
    assert written["sound"]["choir"] == [1, 2.5] and written["sound"]["music"] == 0.75
    assert list(kept(tmp_path)) == ["settings.json"]


def test_the_fullest_settings_can_be_read_again(tmp_path: Path) -> None:
    settings = Settings()
    names = ['"\\' * 17 + f"{number:06d}" for number in range(48)]
    settings.tables = {game: {name: name for name in names} for game in names[:16]}
    settings.seen = names[:16]
    for layout in LAYOUTS:
        names_of = sorted(KEY_NAMES if layout.startswith("keys") else PAD_CONTROLS, key=len)[-13:]
        settings.bindings[layout] = {
            intent.value: [name] for intent, name in zip(Intent, names_of, strict=True)
        }
    settings.bindings = {name: held for name, held in settings.bindings.items() if name.startswith("pad")}
    file = SettingsFile(tmp_path)
    assert file.save(settings) is None
    write(tmp_path, json.loads(file.path.read_bytes()) | {"later": "x" * (MOST_UNKNOWN - 100)})
    assert file.save(settings) is None
    assert file.path.stat().st_size <= LARGEST_BYTES
    again = SettingsFile(tmp_path)
    assert again.load() == settings and again.notice is None


def test_the_same_broken_bytes_are_kept_once_and_others_beside_them(tmp_path: Path) -> None:
    for raw in (b"{", b"{", b"[", b"{"):
        write(tmp_path, raw)
        SettingsFile(tmp_path).load()
    assert kept(tmp_path) == {"settings.unreadable-1.json": b"{", "settings.unreadable-2.json": b"["}


def test_when_too_many_are_set_aside_nothing_is_written_over_the_next(tmp_path: Path) -> None:
    for number in range(MOST_ASIDE):
        (tmp_path / f"settings.unreadable-{number + 1}.json").write_bytes(b"%d" % number)
    before = kept(tmp_path) | {"settings.json": write(tmp_path, b"{")}
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert one_sentence(file.notice) and "older ones lie there already" in file.notice
    assert "could not be saved" in (file.save(Settings()) or "")
    assert kept(tmp_path) == before


@POSIX
@pytest.mark.parametrize("kind", ["pipe", "folder", "full folder", "loop", "dangling link", "device link"])
def test_what_is_no_file_is_set_aside_as_it_is_and_never_waited_for(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "settings.json"
    if kind == "pipe":
        os.mkfifo(path)
    elif kind.endswith("folder"):
        path.mkdir()
        if kind == "full folder":
            (path / "inside").write_text("kept")
    else:
        path.symlink_to(
            {"loop": "settings.json", "dangling link": "nowhere", "device link": "/dev/zero"}[kind]
        )
    before = path.lstat()
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert one_sentence(file.notice)
    aside = (tmp_path / "settings.unreadable-1.json").lstat()
    assert (aside.st_ino, stat.S_IFMT(aside.st_mode)) == (before.st_ino, stat.S_IFMT(before.st_mode))
    assert file.save(Settings()) is None and file.path.is_file() and not file.path.is_symlink()


@POSIX
def test_a_pipe_that_comes_between_looking_and_reading_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As far as can be told apart: the open descriptor is looked at again."""
    path = tmp_path / "settings.json"
    write(tmp_path, plain())
    looked = os.stat(path)
    path.unlink()
    os.mkfifo(path)
    real = os.stat
    monkeypatch.setattr(os, "stat", lambda at, **more: looked if at == path else real(at, **more))
    assert SettingsFile(tmp_path).load() == Settings()


def test_a_file_that_grows_while_it_is_read_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings_file, "LARGEST_BYTES", 100)
    raw = write(tmp_path, plain(colour="b" * 200))
    real = os.fstat
    small = os.stat_result([stat.S_IFREG, 0, 0, 0, 0, 0, 50, 0, 0, 0])
    monkeypatch.setattr(os, "stat", lambda at, **more: small)
    monkeypatch.setattr(os, "fstat", lambda descriptor: small)
    file = SettingsFile(tmp_path)
    loaded = file.load()
    monkeypatch.undo()
    assert real is os.fstat and loaded == Settings() and "more than" in (file.notice or "")
    assert raw in kept(tmp_path).values()


@pytest.mark.parametrize("raw", [b"{", json.dumps(plain(privacy=3)).encode()])
def test_where_nothing_can_be_set_aside_nothing_is_written_over_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, raw: bytes
) -> None:
    write(tmp_path, raw)

    def refuse(*names: object, **more: object) -> None:
        raise OSError(30, "Read-only file system")

    for name in ("replace", "open"):
        real = getattr(os, name)
        reading = name == "open"
        monkeypatch.setattr(
            os, name, lambda *a, _real=real, _r=reading: _real(*a) if _r and len(a) < 3 else refuse()
        )
    file = SettingsFile(tmp_path)
    loaded = file.load()
    assert one_sentence(file.notice) and "read-only" in file.notice
    monkeypatch.undo()
    (tmp_path / "settings.unreadable-1.json").mkdir()
    (tmp_path / "settings.before-1.json").mkdir()
    monkeypatch.setattr(aside, "MOST_ASIDE", 1)
    assert one_sentence(file.save(loaded))
    assert file.path.read_bytes() == raw
    monkeypatch.undo()
    assert one_sentence(file.save(loaded)), "there is room again, so it is set aside now and told"
    assert raw in (held.read_bytes() for held in tmp_path.iterdir() if held.is_file() and held != file.path)


def test_what_another_program_has_changed_meanwhile_stays(tmp_path: Path) -> None:
    one, other = SettingsFile(tmp_path), SettingsFile(tmp_path)
    one.save(Settings())
    mine, theirs = one.load(), other.load()
    theirs.sound.music, theirs.practice.level = 0.25, Level.EXPERT
    other.save(theirs)
    mine.video.size, mine.sound.mute = (1000, 700), True
    one.save(mine)
    both = SettingsFile(tmp_path).load()
    assert (both.sound.music, both.sound.mute, both.video.size) == (0.25, True, (1000, 700))
    assert both.practice.level is Level.EXPERT
    mine.sound.music = 0.5
    one.save(mine)
    assert SettingsFile(tmp_path).load().sound.music == 0.5, "what was changed last counts"


def test_a_file_that_was_damaged_meanwhile_is_set_aside_when_saving(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    settings = file.load()
    file.save(settings)
    write(tmp_path, b"damaged")
    settings.sound.mute = True
    assert one_sentence(file.save(settings))
    assert kept(tmp_path)["settings.unreadable-1.json"] == b"damaged"
    assert SettingsFile(tmp_path).load() == settings
    assert file.save(settings) is None


def test_saving_what_stands_there_already_touches_nothing(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.save(Settings())
    before = file.path.stat()
    assert file.save(file.load()) is None
    assert (file.path.stat().st_ino, file.path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_two_programs_that_save_at_once_corrupt_nothing(tmp_path: Path) -> None:
    told: list[str | None] = []

    def many(music: float) -> None:
        file = SettingsFile(tmp_path)
        settings = Settings()
        for turn in range(40):
            settings.sound.music = music + turn / 128
            told.append(file.save(settings))

    both = [threading.Thread(target=many, args=(music,)) for music in (0.0, 0.5)]
    for thread in both:
        thread.start()
    for thread in both:
        thread.join()
    assert set(told) == {None}
    assert list(kept(tmp_path)) == ["settings.json"]
    file = SettingsFile(tmp_path)
    assert file.load().sound.music in (39 / 128, 0.5 + 39 / 128) and file.notice is None


def test_a_file_that_another_program_has_only_just_made_stays_where_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def looked_too_early(path: Path, most: int) -> bytes:
        try:
            return read_whole(path, most)
        except FileNotFoundError:
            write(tmp_path, plain())
            raise

    monkeypatch.setattr(settings_file, "read_whole", looked_too_early)
    file = SettingsFile(tmp_path)
    assert file.load() == Settings() and file.notice is None
    assert list(kept(tmp_path)) == ["settings.json"]


def test_a_folder_with_any_name_is_told_in_a_sentence_that_can_be_read(tmp_path: Path) -> None:
    odd = tmp_path / os.fsdecode(b"{confirm}\n\xff" + b"x" * 200)
    odd.write_text("in the way")
    file = SettingsFile(odd / "home")
    assert file.load() == Settings()
    assert one_sentence(file.notice) and file.notice.isprintable()
    assert one_sentence(file.save(Settings()))
