"""Sound: every file is sound, the mixer is used fairly, and no sound card costs one sentence only."""

from __future__ import annotations

import array
import itertools
import math
import os
import subprocess
import sys
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.ui.audio import CHANNELS, DUCKED, FIRST_FREE_CHANNEL, NO_DEVICE, Audio
from game.ui.settings import Sound
from game.ui.sounds import HIGHEST_STEP, SPREAD, Speeds, step_speed

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
FILES = sorted(SOUNDS.glob("*.wav"))
EFFECTS = {
    *(
        "card_slide",
        "flip",
        "riffle",
        "deal",
        "squash",
        "slam",
        "cork",
        "heartbeat",
        "coin",
        "peek",
        "whoosh",
    ),
    *("clash", "right", "wrong", "claim", "mumble", "turn", "tick", "win", "loss", "draw", "join", "leave"),
    *("menu_move", "menu_confirm", "menu_back"),
}
MUSIC = {"music_menu", "music_table", "music_tense"}
MEGABYTE = 1024 * 1024


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Audio]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = Audio(Sound(master=1.0, music=1.0, effects=1.0))
    yield made
    made.close()


def samples(path: Path) -> tuple[array.array[int], int]:
    with wave.open(str(path)) as source:
        assert (source.getnchannels(), source.getsampwidth()) == (1, 2)
        return array.array("h", source.readframes(source.getnframes())), source.getframerate()


def until(done: Callable[[], bool], seconds: float = 5.0) -> None:
    limit = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < limit, "it never happened"
        time.sleep(0.002)


# The files ---------------------------------------------------------------------------------------


def test_every_sound_is_there_and_all_are_small() -> None:
    assert {path.stem for path in FILES} == EFFECTS | MUSIC
    assert sum(path.stat().st_size for path in FILES) < 8 * MEGABYTE


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_sound_has_no_clipping_no_offset_and_no_click(path: Path) -> None:
    heard, rate = samples(path)
    peak = max(abs(value) for value in heard)
    assert 0.2 * 32767 < peak < 0.98 * 32767
    assert abs(sum(heard) / len(heard)) < 0.002 * 32767
    if path.stem.startswith("music_"):
        ends = (heard[-rate // 20 :], heard[: rate // 20])
        steps = [abs(after - before) for end in ends for before, after in itertools.pairwise(end)]
        assert abs(heard[0] - heard[-1]) <= max(steps), "the loop's seam stands out"
        assert rate == 22_050
    else:
        assert abs(heard[0]) < 40
        assert abs(heard[-1]) < 40
        assert len(heard) / rate < 3.5


def test_the_two_layers_of_the_table_are_equally_long() -> None:
    assert len(samples(SOUNDS / "music_table.wav")[0]) == len(samples(SOUNDS / "music_tense.wav")[0])


def test_music_is_quieter_than_a_slam() -> None:
    def loudness(name: str) -> float:
        heard, rate = samples(SOUNDS / f"{name}.wav")
        span = rate // 10
        return max(
            math.sqrt(sum(value * value for value in heard[at : at + span]) / span)
            for at in range(0, len(heard) - span, span)
        )

    assert loudness("music_table") < 0.6 * loudness("slam")


# Playing -----------------------------------------------------------------------------------------


def test_history_and_listeners_hear_every_wish(audio: Audio) -> None:
    told: list[tuple[str, float]] = []
    audio.listeners.append(lambda name, pan: told.append((name, pan)))
    audio.play("flip", pan=-0.5)
    audio.play("flip", pan=7)
    assert list(audio.history) == told == [("flip", -0.5), ("flip", 1.0)]


def test_pan_goes_to_the_right_side(audio: Audio) -> None:
    audio.play("slam", pan=1.0)
    left, right = playing_volumes()
    assert left < 0.02 < 0.9 < right


def playing_volumes() -> tuple[float, float]:
    """Stereo volume of the last started effect, measured by what the channel was told."""
    return tuple(LAST_VOLUME[-2:])  # type: ignore[return-value]


LAST_VOLUME: list[float] = []


@pytest.fixture(autouse=True)
def watched_channels(monkeypatch: pytest.MonkeyPatch) -> None:
    real = pygame.mixer.Channel
    LAST_VOLUME.clear()

    class Watched:
        def __init__(self, index: int) -> None:
            self.channel = real(index)
            self.index = index

        def set_volume(self, *levels: float) -> None:
            if self.index >= FIRST_FREE_CHANNEL:
                LAST_VOLUME.extend(levels)
            self.channel.set_volume(*levels)

        def __getattr__(self, name: str) -> object:
            return getattr(self.channel, name)

    monkeypatch.setattr(pygame.mixer, "Channel", Watched)


def test_more_sounds_than_channels_never_raise_and_never_take_the_music(audio: Audio) -> None:
    audio.music("table")
    until(lambda: audio.sounding == "table")
    for _ in range(CHANNELS * 3):
        audio.play("win")
    assert pygame.mixer.Channel(0).get_busy()
    assert pygame.mixer.Channel(1).get_busy()
    assert sum(pygame.mixer.Channel(index).get_busy() for index in range(CHANNELS)) == CHANNELS
    assert audio.notice is None


def test_first_frame_lets_every_sound_load_behind_the_scenes(audio: Audio) -> None:
    audio.update(16)
    until(lambda: len(audio.sounds.loaded) >= len(EFFECTS), seconds=20)
    assert {name for name, _ in audio.sounds.loaded} == EFFECTS
    assert audio.notice is None


def test_a_sound_that_is_heard_has_its_variants_loaded_behind_the_scenes(audio: Audio) -> None:
    audio.play("flip")
    until(lambda: {speed for name, speed in audio.sounds.loaded if name == "flip"} == set(SPREAD))
    assert {name for name, _ in audio.sounds.loaded} == {"flip"}


def test_a_piece_that_is_over_takes_no_memory(audio: Audio) -> None:
    audio.music("table")
    until(lambda: audio.sounding == "table")
    audio.music("menu")
    until(lambda: audio.sounding == "menu")
    assert {name for name, _ in audio.sounds.loaded} == {"music_menu"}
    audio.music("table")
    until(lambda: audio.sounding == "table")
    assert {name for name, _ in audio.sounds.loaded} == {"music_table", "music_tense"}


def test_same_calls_sound_the_same_in_two_houses() -> None:
    one, other = Speeds(), Speeds()
    speeds = [one.next("flip") for _ in range(7)]
    one.next("deal")
    assert speeds == [other.next("flip") for _ in range(7)]
    assert len(set(speeds)) == len(SPREAD)


def test_steps_climb_the_scale() -> None:
    climbed = [step_speed(step) for step in range(9)]
    assert climbed == sorted(set(climbed))
    assert climbed[7] == 2.0
    assert step_speed(99) == step_speed(HIGHEST_STEP)


def test_other_speeds_change_the_length(audio: Audio) -> None:
    plain, high = audio.sounds.get("turn"), audio.sounds.get("turn", 2.0)
    assert plain is not None and high is not None
    assert high.get_length() == pytest.approx(plain.get_length() / 2, rel=0.02)
    assert audio.sounds.get("turn", 2.0) is high


def test_mute_and_volume_silence_effects(audio: Audio) -> None:
    audio.volumes.mute = True
    audio.play("flip")
    audio.volumes.mute, audio.volumes.effects = False, 0.0
    audio.play("flip")
    assert LAST_VOLUME == []


def test_unknown_and_broken_sounds_cost_one_sentence(
    audio: Audio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    audio.play("card_slid", pitch_spread=False)
    assert audio.notice == (
        "The file assets/sounds/card_slid.wav is missing: the game expects it beside its other assets; "
        'did you mean "sounds/card_slide.wav"?'
    )
    (tmp_path / "assets" / "sounds").mkdir(parents=True)
    (tmp_path / "assets" / "sounds" / "torn.wav").write_bytes(b"RIFF0000WAVE")
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    audio.notice = None
    audio.play("torn", pitch_spread=False)
    audio.play("torn", pitch_spread=False)
    assert audio.notice is not None and "assets/sounds/torn.wav can't be played" in audio.notice


# Music -------------------------------------------------------------------------------------------


def test_music_starts_both_layers_and_tension_fades_the_second_in(audio: Audio) -> None:
    audio.music("table")
    until(lambda: audio.sounding == "table")
    assert pygame.mixer.Channel(0).get_volume() == 0.0
    audio.update(1000)
    base, tense = pygame.mixer.Channel(0), pygame.mixer.Channel(1)
    assert base.get_volume() > 0.9
    assert tense.get_volume() == 0.0
    audio.tension(1.0)
    audio.update(900)
    assert 0.3 < tense.get_volume() < 0.7
    audio.update(900)
    assert tense.get_volume() > 0.9
    audio.tension(0.0)
    audio.update(1800)
    assert tense.get_volume() == 0.0


def test_wrong_claim_stops_the_music(audio: Audio) -> None:
    audio.music("menu")
    until(lambda: audio.sounding == "menu")
    audio.stop_music(0)
    until(lambda: not pygame.mixer.Channel(0).get_busy())
    assert audio.playing is None
    audio.music("menu")
    until(lambda: pygame.mixer.Channel(0).get_busy())


def test_a_silent_layer_stops_too(audio: Audio) -> None:
    audio.music("table")
    until(lambda: audio.sounding == "table")
    audio.update(1000)
    audio.stop_music()
    until(lambda: not pygame.mixer.Channel(0).get_busy())
    until(lambda: not pygame.mixer.Channel(1).get_busy())
    assert audio.playing is None


def test_music_called_off_while_it_loads_stays_off(audio: Audio) -> None:
    audio.music("table")
    audio.stop_music()
    audio.music("menu")
    until(lambda: audio.sounding is not None)
    assert audio.sounding == "menu"
    assert not pygame.mixer.Channel(1).get_busy()


def test_slam_ducks_the_music_and_it_comes_back(audio: Audio) -> None:
    audio.music("menu")
    until(lambda: audio.sounding == "menu")
    audio.update(1000)
    before = pygame.mixer.Channel(0).get_volume()
    audio.play("slam")
    audio.update(60)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(before * DUCKED, abs=0.05)
    audio.update(2000)
    audio.update(2000)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(before, abs=0.02)


def test_volume_settings_reach_the_music_at_the_next_frame(audio: Audio) -> None:
    audio.music("menu")
    until(lambda: audio.sounding == "menu")
    audio.volumes.music = 0.5
    audio.update(1000)
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(0.25, abs=0.02)
    audio.volumes.mute = True
    audio.update(16)
    assert pygame.mixer.Channel(0).get_volume() == 0.0


def test_unknown_music_costs_one_sentence(audio: Audio) -> None:
    audio.music("disco")  # type: ignore[arg-type]
    assert audio.notice == 'There is no music called "disco": the pieces are menu, table.'
    assert audio.playing is None


# Without a device --------------------------------------------------------------------------------

SILENT = """
import os
from game.ui.audio import Audio
audio = Audio()
print(audio.notice)
audio.music("table"); audio.tension(1); audio.play("slam"); audio.update(16); audio.stop_music()
print(audio.alive, list(audio.history), os.environ.get("SDL_AUDIODRIVER"))
audio.close(); audio.play("slam"); audio.update(16); audio.music("menu"); audio.stop_music(); audio.close()
"""


def test_without_a_device_the_game_says_so_once_and_goes_on() -> None:
    surroundings = {
        **os.environ,
        "SDL_AUDIODRIVER": "disk",
        "SDL_DISKAUDIOFILE": "/nowhere/at/all",
        "PYTHONPATH": ".",
    }
    surroundings |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", SILENT],
        env=surroundings,
        cwd=SOUNDS.parents[1],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == [NO_DEVICE, "True [('slam', 0.0)] disk"]
    assert done.stderr == ""


@pytest.mark.soak
def test_sounds_are_what_their_script_makes(tmp_path: Path) -> None:
    for source in SOUNDS.glob("*.py"):
        (tmp_path / source.name).write_bytes(source.read_bytes())
    subprocess.run([sys.executable, "-B", str(tmp_path / "synth.py")], check=True, timeout=300)
    assert {path.name for path in tmp_path.glob("*.wav")} == {path.name for path in FILES}
    for path in FILES:
        assert path.read_bytes() == (tmp_path / path.name).read_bytes(), path.name
