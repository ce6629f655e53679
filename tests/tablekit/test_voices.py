"""Voices follow faces: one at a time, the loudest first, each with a sound; none while things are skipped."""

from __future__ import annotations

import pytest

from game.core.names import EMBLEMS
from game.core.stored import ASSETS
from game.logic.rules.state import Grab
from game.logic.table.script import Scripted
from game.tablekit.staged import sitting
from game.tablekit.voices import APART_MS, LOUDEST_FIRST, PONDERS_MS, Voices, voice
from game.ui.characters.look import Look, Mood
from game.ui.pieces.plate import Plate
from game.ui.sounds import VOICE
from tests.tables import Silent, kit


def table(**moods: Mood) -> dict[int, Plate]:
    """The plates of four seats: `south`, `east`, `north` and `west` look as given, the rest wait."""
    plates = {seat: Plate(who) for seat, who in enumerate(sitting(4, ()))}
    for name, mood in moods.items():
        plates[("south", "east", "north", "west").index(name)].look = Look(mood)
    return plates


def test_every_character_has_a_voice_for_every_mood_but_waiting() -> None:
    assert set(LOUDEST_FIRST) == set(Mood) - {Mood.WAITING}
    for emblem in range(len(EMBLEMS)):
        for mood in LOUDEST_FIRST:
            for take in ("", "_2"):
                assert (ASSETS / "sounds" / f"{voice(emblem, mood)}{take}.wav").is_file()
    assert voice(9, Mood.SLY) == voice(1, Mood.SLY), "with more seats the emblems start over"


def test_of_faces_that_change_together_the_loudest_is_heard_and_then_there_is_a_pause() -> None:
    voices = Voices()
    assert voices.heard(16.0, table()) is None
    changed = table(east=Mood.SULKING, north=Mood.SHOCKED, west=Mood.SHOCKED)
    assert voices.heard(16.0, changed) == (2, Mood.SHOCKED)
    assert voices.heard(16.0, changed) is None
    assert voices.heard(16.0, changed | {0: table(south=Mood.GLAD)[0]}) is None, "too soon"
    assert voices.heard(APART_MS, table()) is None
    assert voices.heard(16.0, table(south=Mood.GLAD)) == (0, Mood.GLAD)


def test_whoever_thinks_for_long_hums_once() -> None:
    voices, thinking = Voices(), table(west=Mood.THINKING)
    heard = [voices.heard(100.0, thinking) for _ in range(round(4 * PONDERS_MS / 100.0))]
    assert [said for said in heard if said] == [(3, Mood.THINKING)]
    assert heard.index((3, Mood.THINKING)) == round(PONDERS_MS / 100.0) - 1


@pytest.mark.parametrize("skipped", [False, True])
def test_a_table_is_heard_when_its_faces_change_and_not_when_that_is_skipped(skipped: bool) -> None:
    tools = kit()
    scripted = Scripted(tools).lay().still()
    assert isinstance(tools.audio, Silent)
    tools.audio.steps.clear()
    scripted.do(Grab(0))
    if skipped:
        scripted.table.skip()
    scripted.watch(800.0, clock=False)
    said = [name for name, _ in tools.audio.steps if name.startswith(VOICE)]
    assert bool(said) is not skipped, said
