"""Settings: kept through a restart, set aside when they can't be read, never in the way of playing."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeGuard

import pytest

from game.core.contract import Level
from game.couch.bindings import Bindings
from game.couch.intents import Intent
from game.ui.settings import SETTINGS_VERSION, Settings, home_folder
from game.ui.settings_file import SettingsFile


def one_sentence(words: str | None) -> TypeGuard[str]:
    """Whether that is one sentence that can be read on the screen."""
    return words is not None and words.endswith(".") and words.count(". ") == 0 and len(words) < 400


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    settings = Settings()
    settings.video.rate = 144
    settings.accessibility.text_scale = 1.5
    settings.practice.level = Level.EXPERT
    settings.tables = {"logic": {"jokers": "free"}}
    bindings = Bindings()
    bindings.bind("pad/xbox", Intent.SLAM, "r3")
    settings.bindings = bindings.plain()
    assert SettingsFile(tmp_path).save(settings) is None
    assert SettingsFile(tmp_path).load() == settings
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_without_a_file_the_defaults_hold_and_nothing_is_written(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "none")
    assert file.load() == Settings()
    assert file.notice is None and not (tmp_path / "none").exists()


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"   \n",
        b"not json",
        b"[]",
        b'"words"',
        b"true",
        b"null",
        b"7",
        b'{"video": {}}',
        b"\xff\xfe\x00",
        b'{"version": true}',
        b'{"version": 0}',
        b'{"version": -1}',
        b'{"version": 1.0}',
        b'{"version": 1} and more',
        b'{"version": 1, "sound": {"master": NaN}}',
        b'{"version": 1, "sound": {"master": 1e999}}',
        b'{"version": 1, "seen": ["\\ud800"]}',
        b"\xff\xfe{\x00}\x00",
        b'{"version": %s}' % (b"9" * 4000),
        b'{"version": %s}' % (b"9" * 5000),
        b"[" * 100_000,
        b'{"a":' * 40_000,
        b'{"version": 1, "later": ' + b"[" * 900 + b"]" * 900 + b"}",
        b'{"version": 1}' + b" " * 300_000,
        f'{{"version": {SETTINGS_VERSION + 1}}}'.encode(),
    ],
)
def test_a_file_that_cannot_be_understood_is_set_aside_whole(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(content)
    file = SettingsFile(tmp_path)
    assert file.load() == Settings()
    assert not (tmp_path / "settings.json").exists()
    aside = tmp_path / "settings.unreadable-1.json"
    assert aside.read_bytes() == content
    assert one_sentence(file.notice) and aside.name in file.notice
    assert file.save(Settings()) is None and SettingsFile(tmp_path).load() == Settings()
    assert aside.read_bytes() == content


def test_a_folder_that_cannot_be_written_gets_one_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    file = SettingsFile(blocked / "folder")
    notice = file.save(Settings())
    assert notice and notice.endswith("so they last until you leave.")
    assert file.load() == Settings()


@pytest.mark.skipif(
    os.name == "nt" or getattr(os, "geteuid", lambda: 1)() == 0, reason="root writes anywhere"
)
def test_a_read_only_folder_gets_one_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        assert "could not be saved" in (SettingsFile(tmp_path).save(Settings()) or "")
    finally:
        tmp_path.chmod(0o700)


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = SettingsFile(tmp_path)
    file.save(Settings())
    before = file.path.read_bytes()

    def refuse(*names: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    changed = Settings()
    changed.sound.mute = True
    assert "no space left" in (file.save(changed) or "")
    assert file.path.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]


def test_numbers_out_of_range_are_brought_in_on_saving(tmp_path: Path) -> None:
    settings = Settings()
    settings.sound.master = 7.0
    settings.accessibility.text_scale = 9.0
    settings.tie_band_ms = 1.9
    settings.video.size = (10, 10)
    SettingsFile(tmp_path).save(settings)
    loaded = SettingsFile(tmp_path).load()
    assert loaded.tie_band_ms == 2.0
    assert (loaded.sound.master, loaded.accessibility.text_scale, loaded.video.size) == (1.0, 2.0, (640, 360))


def test_the_environment_may_name_another_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECLARE_HOME", str(tmp_path))
    assert home_folder() == tmp_path
