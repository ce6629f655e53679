"""Sound: every file is sound, the mixer is used fairly, and no sound card costs one sentence only."""

from __future__ import annotations

import array
import os
import subprocess
import sys
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy
import pygame
import pytest
import soundfile  # type: ignore[import-untyped]

from game.core.names import EMBLEMS
from game.ui.audio import AIR_CHANNEL, CHANNELS, FIRST_FREE_CHANNEL, NO_DEVICE, Audio
from game.ui.music import COMES_MS, DUCKED, ENTERS, GOES_MS, Mix
from game.ui.rooms import LAYERS, ROOMS, RoomName
from game.ui.settings import Sound
from game.ui.sounds import (
    CARD_TAKES,
    HIGHEST_STEP,
    MOST_VARIED,
    MOST_VOICES,
    OFTEN,
    OFTEN_TAKES,
    ON_GROUND,
    SPREAD,
    VOICE,
    Sounds,
    Speeds,
    Takes,
    step_speed,
)

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
    *("slam_bell", "slam_drum", "slam_horn", "slam_spring"),
    *("menu_move", "menu_confirm", "menu_back"),
    *("knock", "press", "raspberry", "boing", "slap", "pop", "yawn", "flutter", "puff", "squeak", "hiccup"),
    *("drip", "creak", "clap", "scratch", "fizzle", "twang"),
}
GROUNDS = [room for room, heard in ROOMS.items() if heard.ground]
TAKES = {
    *(f"{name}_{room}_{take + 1}" for name in ON_GROUND for room in GROUNDS for take in range(CARD_TAKES)),
    *(f"{name}_{take}" for name in OFTEN for take in range(2, 1 + OFTEN_TAKES)),
}
MOODS = ("thinking", "glad", "sly", "shocked", "sulking", "asleep", "grabbing")
SAID = {f"voice_{emblem.lower()}_{mood}{take}" for emblem in EMBLEMS for mood in MOODS for take in ("", "_2")}
MUSIC = {
    *(name for room, heard in ROOMS.items() for name in heard.files(room)),
    *(f"air_{room}" for room, heard in ROOMS.items() if heard.air),
}
LONG = sorted(SOUNDS.glob("*.ogg"))
LONGEST_SECONDS = 150
"""A piece takes longer than this until it repeats."""
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
    assert {path.stem for path in FILES} == (EFFECTS - ON_GROUND) | TAKES | SAID
    assert {path.stem for path in LONG} == MUSIC
    assert sum(path.stat().st_size for path in (*FILES, *LONG)) < 20 * MEGABYTE


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_sound_has_no_clipping_no_offset_and_no_click(path: Path) -> None:
    heard, rate = samples(path)
    peak = max(abs(value) for value in heard)
    assert 0.2 * 32767 < peak < 0.98 * 32767
    assert abs(sum(heard) / len(heard)) < 0.002 * 32767
    assert abs(heard[0]) < 40
    assert abs(heard[-1]) < 40
    assert len(heard) / rate < 3.5


@pytest.mark.parametrize("room", ROOMS)
def test_layers_of_a_piece_go_into_it_bar_by_bar(room: RoomName) -> None:
    heard = {name: soundfile.info(str(SOUNDS / f"{name}.ogg")) for name in ROOMS[room].files(room)}
    whole, *_ = lengths = [info.frames for info in heard.values()]
    bar = ROOMS[room].bar_ms * 44.1
    assert all((info.samplerate, info.channels) == (44_100, 2) for info in heard.values())
    assert whole / 44_100 > LONGEST_SECONDS
    for length in lengths:
        assert whole % length == 0, "a layer would slip against the tune"
        assert abs(length / bar - round(length / bar)) < 0.001


@pytest.mark.parametrize("path", LONG, ids=lambda path: path.stem)
def test_a_loop_has_no_seam(path: Path) -> None:
    """The step from the last sample to the first is one such as the sound is full of."""
    with soundfile.SoundFile(str(path)) as source:
        head = source.read(3 * source.samplerate)
        source.seek(source.frames - source.samplerate)
        tail = source.read(source.samplerate)
    steps = abs(numpy.diff(numpy.concatenate([tail, head]), axis=0))
    assert steps[len(tail) - 1].max() <= max(numpy.percentile(steps, 99.5), 0.003)


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
    audio.music("hall")
    until(lambda: audio.sounding == "hall", seconds=20)
    for _ in range(CHANNELS * 3):
        audio.play("win")
    assert all(pygame.mixer.Channel(index).get_busy() for index in range(FIRST_FREE_CHANNEL))
    assert sum(pygame.mixer.Channel(index).get_busy() for index in range(CHANNELS)) == CHANNELS
    assert audio.notice is None


def test_first_frame_lets_every_sound_load_behind_the_scenes(audio: Audio) -> None:
    audio.update(16)
    wanted = {path.stem for path in FILES if not path.stem.startswith(VOICE)}
    until(lambda: len(audio.sounds.loaded) >= len(wanted), seconds=20)
    assert {name for name, _ in audio.sounds.loaded} == wanted, "voices wait for whoever speaks"
    assert audio.notice is None
    audio.play("voice_ghost_glad")
    assert ("voice_ghost_glad", SPREAD[0]) in audio.sounds.loaded, "and are heard at once"


def test_a_sound_that_is_heard_has_its_variants_loaded_behind_the_scenes(audio: Audio) -> None:
    audio.play("coin")
    until(lambda: {speed for name, speed in audio.sounds.loaded if name == "coin"} == set(SPREAD))
    assert {name for name, _ in audio.sounds.loaded} == {"coin"}


def test_cards_sound_on_the_ground_of_the_room_and_never_twice_alike() -> None:
    takes = Takes()
    heard = [takes.next("flip", "hall") for _ in range(5)]
    assert heard == [*(f"flip_hall_{take}" for take in (1, 2, 3, 4)), "flip_hall_1"]
    assert takes.next("flip", "") == "flip_cellar_2"
    assert [takes.next("tick", "hall") for _ in range(4)] == ["tick", "tick_2", "tick_3", "tick"]
    assert takes.next("slam", "hall") == takes.next("slam", "hall") == "slam"
    assert [takes.next("voice_fox_sly", "hall") for _ in range(3)] == [
        "voice_fox_sly",
        "voice_fox_sly_2",
        "voice_fox_sly",
    ]


def test_voices_are_as_loud_as_their_own_slider_says(audio: Audio) -> None:
    gains: list[float] = []
    audio._start = lambda sound, pan, loudness: gains.append(loudness)  # type: ignore[method-assign]
    for voices, effects in ((1.0, 0.0), (0.0, 1.0)):
        audio.volumes.voices, audio.volumes.effects = voices, effects
        audio.play("voice_ghost_glad")
        audio.play("slam")
    assert gains == [1.0, 1.0] and audio.history[-2][0] == "voice_ghost_glad"


def test_a_room_that_was_left_takes_no_memory(audio: Audio) -> None:
    rooms: list[RoomName] = ["library", "title", "library"]
    for room in rooms:
        audio.music(room)
        until(lambda room=room: audio.sounding == room, seconds=20)  # type: ignore[misc]
        air = {f"air_{room}"} if ROOMS[room].air else set()
        assert {name for name, _ in audio.sounds.loaded} == {*ROOMS[room].files(room)[1:], *air}


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
    audio.play("claims", pitch_spread=False)
    assert audio.notice == (
        "The file assets/sounds/claims.wav is missing: the game expects it beside its other assets; "
        'did you mean "sounds/claim.wav"?'
    )
    (tmp_path / "assets" / "sounds").mkdir(parents=True)
    (tmp_path / "assets" / "sounds" / "torn.wav").write_bytes(b"RIFF0000WAVE")
    monkeypatch.setattr("game.ui.assets.ASSETS", tmp_path / "assets")
    audio.notice = None
    audio.play("torn", pitch_spread=False)
    audio.play("torn", pitch_spread=False)
    assert audio.notice is not None and "assets/sounds/torn.wav can't be played" in audio.notice


# Music -------------------------------------------------------------------------------------------


def test_a_piece_begins_calm_and_its_layers_come_and_go_as_a_bar_begins() -> None:
    mix = Mix()
    mix.begin("cellar")
    mix.move(1000)
    assert mix.layers == (1.0, 0.0, 0.0, 0.0)
    mix.tension = 1.0
    mix.move(ROOMS["cellar"].bar_ms - 1001)
    assert mix.layers == (1.0, 0.0, 0.0, 0.0), "the bar is not over"
    mix.move(2)
    mix.move(COMES_MS)
    assert mix.layers == (1.0, 1.0, 1.0, 1.0)
    mix.tension = ENTERS["duel"]
    mix.move(ROOMS["cellar"].bar_ms)
    mix.move(GOES_MS)
    assert mix.layers == (1.0, 1.0, 1.0, 0.0)


def test_the_room_rises_slowly_and_steps_back_with_the_music() -> None:
    mix = Mix()
    mix.begin("library")
    mix.move(1000)
    assert 0.3 < mix.air < 0.5
    mix.move(2000)
    assert mix.air == 1.0
    mix.push(900)
    mix.move(100)
    assert mix.air == mix.layers[0] == pytest.approx(DUCKED)


def test_music_starts_all_layers_together_and_silent(audio: Audio) -> None:
    audio.music("candle")
    until(lambda: audio.sounding == "candle", seconds=20)
    tune = pygame.mixer.music
    channels = [pygame.mixer.Channel(index) for index in range(FIRST_FREE_CHANNEL)]
    assert tune.get_busy() and all(channel.get_busy() for channel in channels)
    assert tune.get_volume() == 0.0
    audio.update(1000)
    assert tune.get_volume() > 0.9
    assert [channel.get_volume() for channel in channels[:AIR_CHANNEL]] == [0.0] * (len(LAYERS) - 1)


def test_the_room_has_a_volume_of_its_own(audio: Audio) -> None:
    audio.music("library")
    until(lambda: audio.sounding == "library", seconds=20)
    audio.volumes.music, audio.volumes.room = 0.0, 1.0
    audio.update(3000)
    assert pygame.mixer.music.get_volume() == 0.0
    assert pygame.mixer.Channel(AIR_CHANNEL).get_volume() > 0.9


def test_wrong_claim_stops_the_music(audio: Audio) -> None:
    audio.music("title")
    until(lambda: audio.sounding == "title", seconds=20)
    audio.stop_music(0)
    until(lambda: not pygame.mixer.music.get_busy())
    assert audio.playing is None
    audio.music_again()
    until(lambda: pygame.mixer.music.get_busy())


def test_a_silent_layer_stops_too(audio: Audio) -> None:
    audio.music("cellar")
    until(lambda: audio.sounding == "cellar", seconds=20)
    audio.update(1000)
    audio.stop_music()
    until(lambda: not pygame.mixer.music.get_busy())
    until(lambda: not pygame.mixer.Channel(0).get_busy())
    assert audio.playing is None


def test_music_called_off_while_it_loads_stays_off(audio: Audio) -> None:
    audio.music("cellar")
    audio.stop_music()
    audio.music("title")
    until(lambda: audio.sounding is not None)
    assert audio.sounding == "title"
    assert not pygame.mixer.Channel(0).get_busy()


def test_slam_ducks_the_music_and_it_comes_back(audio: Audio) -> None:
    audio.music("title")
    until(lambda: audio.sounding == "title", seconds=20)
    audio.update(1000)
    before = pygame.mixer.music.get_volume()
    audio.play("slam")
    audio.update(60)
    assert pygame.mixer.music.get_volume() == pytest.approx(before * DUCKED, abs=0.05)
    audio.update(2000)
    audio.update(2000)
    assert pygame.mixer.music.get_volume() == pytest.approx(before, abs=0.02)


def test_volume_settings_reach_the_music_at_the_next_frame(audio: Audio) -> None:
    audio.music("title")
    until(lambda: audio.sounding == "title", seconds=20)
    audio.volumes.music = 0.5
    audio.update(1000)
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25, abs=0.02)
    audio.volumes.mute = True
    audio.update(16)
    assert pygame.mixer.music.get_volume() == 0.0


def test_unknown_music_costs_one_sentence(audio: Audio) -> None:
    audio.music("disco")  # type: ignore[arg-type]
    assert (
        audio.notice == 'There is no room called "disco": the rooms are title, cellar, library, candle, hall.'
    )
    assert audio.playing is None


# Without a device --------------------------------------------------------------------------------

SILENT = """
import os
from game.ui.audio import Audio
audio = Audio()
print(audio.notice)
audio.music("cellar"); audio.tension(1); audio.play("slam"); audio.update(16); audio.stop_music()
print(audio.alive, list(audio.history), os.environ.get("SDL_AUDIODRIVER"))
audio.close(); audio.play("slam"); audio.update(16); audio.music("title"); audio.stop_music(); audio.close()
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
    for path in LONG:
        kept, made = (soundfile.read(str(folder / path.name))[0] for folder in (SOUNDS, tmp_path))
        assert numpy.allclose(kept, made, atol=0.01), path.name


def test_sounds_at_many_speeds_do_not_fill_the_memory() -> None:
    """Every speed of every sound stayed: twenty megabytes more a minute in a busy evening."""
    sounds = Sounds(lambda told: None)
    sounds._load = lambda name, speed: None  # type: ignore[method-assign]
    sounds.get("flip")
    for number in range(3 * MOST_VARIED):
        sounds.get("flip", 1.0 + number / 1000)
        sounds.get("deal", 0.5)
    kept = set(sounds._loaded)
    assert len(kept) == MOST_VARIED + 1 and {("flip", 1.0), ("deal", 0.5)} <= kept


def test_few_voices_stay_in_memory() -> None:
    sounds = Sounds(lambda told: None)
    sounds._load = lambda name, speed: None  # type: ignore[method-assign]
    for number in range(3 * MOST_VOICES):
        sounds.get("flip")
        sounds.get(f"{VOICE}first")
        sounds.get(f"{VOICE}{number}")
    kept = set(sounds._loaded)
    assert len(kept) == MOST_VOICES + 1 and {("flip", 1.0), (f"{VOICE}first", 1.0)} <= kept


def test_a_tune_that_cant_be_played_costs_one_sentence_and_the_room_is_heard_without_it(
    audio: Audio, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "assets" / "sounds"
    folder.mkdir(parents=True)
    for name in (*ROOMS["library"].files("library")[1:], "air_library"):
        (folder / f"{name}.ogg").symlink_to(SOUNDS / f"{name}.ogg")
    (folder / "music_library_calm.ogg").write_bytes(b"OggS torn")
    monkeypatch.setattr("game.ui.assets.ASSETS", tmp_path / "assets")
    audio.music("library")
    until(lambda: audio.sounding == "library", seconds=20)
    assert audio.notice is not None
    assert audio.notice.startswith("The file assets/sounds/music_library_calm.ogg can't be played: an OGG")
    assert audio.alive and pygame.mixer.Channel(AIR_CHANNEL).get_busy()
