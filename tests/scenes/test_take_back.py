"""Taking back at the table: by every device, in every game, refused with a reason, marked on the result."""

from __future__ import annotations

import pytest

from game.bots.minds import UniformMind
from game.catalog import games
from game.core.contract import Level
from game.core.match import NOTHING_YET, Done, TakenBack
from game.core.rng import stream
from game.couch.intents import MOUSE, Intent
from game.couch.privacy import Mode
from game.deduction.rules.state import Declare
from game.literature.rules.state import Claim
from game.logic.rules.state import Guess, Phase
from game.scenes.gallery.pilot import Pilot
from game.scenes.hand import corner
from game.scenes.hand.corner import corner_left
from game.scenes.hand.play import Play
from game.scenes.hand.session import practice
from game.scenes.hand.take_back import CONTROL, MAY_REMEMBER, TAKEN
from game.scenes.screens.pause import Pause
from game.scenes.screens.results import Results
from game.scenes.screens.review import Review
from game.scenes.screens.what_now import WhatNow
from tests.scenes.sitting import ZONES, setup_of, sit, state_of

MOST_ACTS = 1500
HAND_MS = 900_000


def at_table(pilot: Pilot, name: str = "logic", seed: int = 5) -> Play:
    """One person against easy bots, the deal over."""
    game = games()[name]
    return sit(pilot, practice(game, next(iter(game.rules.PRESETS)), Level.EASY, seed))


def act(play: Play) -> None:
    """If the game waits for the person, they claim a set of Literature, or do what a bot would."""
    match, game = play.played.match, play.game
    if 0 not in match.rules.asked(match.state):
        return
    legal = match.rules.legal_actions(match.state, 0)
    claims = [action for action in legal if isinstance(action, Claim)]
    if claims:
        play.director.submit(claims[0], play.clock.now)
        return
    seen = game.observation.observe(match.state, frozenset((0,)))
    decision = game.bot.decide(seen, legal, Level.NORMAL, stream(len(match.log), "test/act"))
    if decision.action is not None:
        play.director.submit(decision.action, play.clock.now)


def until_ready(pilot: Pilot, play: Play) -> None:
    """Play on until something can be taken back."""
    for _ in range(MOST_ACTS):
        if play.take_back.ready:
            return
        if not play.table.busy:
            act(play)
        pilot.run(100)
    raise AssertionError("nothing could ever be taken back")


def guessed(pilot: Pilot, play: Play) -> None:
    """The person's guess stands unanswered."""
    for _ in range(MOST_ACTS):
        state = state_of(play)
        if state.phase is Phase.WINDOW and state.guesses[-1].seat == 0 and play.take_back.ready:
            return
        if not play.table.busy:
            act(play)
        pilot.run(100)
    raise AssertionError("the person never guessed")


@pytest.mark.parametrize("device", [ZONES[0], "pad:7", MOUSE])
def test_one_press_of_any_device_takes_a_guess_back(pilot: Pilot, device: str) -> None:
    play = at_table(pilot)
    guessed(pilot, play)
    pilot.picture()
    entries = len(play.played.match.log)
    if device == MOUSE:
        assert play.take_back._box is not None
        pilot.point(*play.take_back._box.center)
    else:
        pilot.press(CONTROL, device)
    assert isinstance(play.played.match.log[entries], TakenBack)
    assert state_of(play).phase is Phase.GUESS and play.seen.phase is Phase.GUESS  # type: ignore[attr-defined]
    pilot.run(100)
    act(play)
    assert pilot.until(lambda: state_of(play).phase is Phase.WINDOW, 3000), "it can be decided again"


@pytest.mark.parametrize("name", games())
def test_every_game_goes_on_from_before_the_decision(pilot: Pilot, name: str) -> None:
    play = at_table(pilot, name)
    until_ready(pilot, play)
    match = play.played.match
    entries = len(match.log)
    seat_asked = match.rules.asked(match.state)
    pilot.press(CONTROL)
    assert match.take_backs == 1 and 0 in match.rules.asked(match.state), seat_asked
    assert not play.table.moving
    shown = pilot.pixels()
    play.table.show(play.seen)
    assert pilot.pixels() == shown, "the table shows the position, and nothing is left of what was"
    for _ in range(MOST_ACTS):
        if len(match.log) > entries + 4 or match.outcome is not None:
            return
        act(play)
        pilot.run(100)
    raise AssertionError("the hand stands still")


def test_what_stands_says_why_and_nothing_changes(pilot: Pilot) -> None:
    play = at_table(pilot)
    assert not play.take_back.ready and play.take_back.why_not == NOTHING_YET
    guessed(pilot, play)
    assert pilot.until(lambda: state_of(play).phase is not Phase.WINDOW)
    log, sounds = len(play.played.match.log), len(pilot.sounds)
    why = play.take_back.why_not
    assert why is not None
    pilot.press(CONTROL)
    assert pilot.house.toasts.shown == f"{why}."
    assert "wrong" in [name for name, _ in pilot.sounds[sounds:]]
    assert play.played.match.take_backs == 0 and len(play.played.match.log) - log <= 1
    pilot.picture()
    assert play.take_back._box is None


def test_the_pause_has_a_row_that_does_it_or_says_why_not(pilot: Pilot) -> None:
    play = at_table(pilot)
    pause = paused(pilot)
    row = next(widget for widget in pause.menu.widgets if getattr(widget, "words", "") == "Take back")
    assert row.help == f"{NOTHING_YET}."
    choose(pilot, pause)
    assert isinstance(pilot.top, Pause) and pilot.house.toasts.shown == f"{NOTHING_YET}."
    pilot.press(Intent.CANCEL)
    guessed(pilot, play)
    choose(pilot, paused(pilot))
    assert play.played.match.take_backs == 1 and not isinstance(pilot.top, Pause)
    assert pilot.house.toasts.shown == TAKEN


def paused(pilot: Pilot) -> Pause:
    pilot.press(Intent.PAUSE)
    assert isinstance(pilot.top, Pause)
    return pilot.top


def choose(pilot: Pilot, pause: Pause) -> None:
    """Choose the row."""
    pilot.press(Intent.DOWN)
    assert pause.menu.focused.words == "Take back"  # type: ignore[union-attr]
    pilot.press(Intent.CONFIRM)


def test_several_people_have_neither_row_nor_control(pilot: Pilot) -> None:
    play = sit(pilot, setup_of(2, privacy=Mode.OPEN))
    assert pilot.until(lambda: bool(play.director.asks_people))
    act(play)
    assert pilot.until(lambda: len(play.played.match.log) > 0)
    log = list(play.played.match.log)
    for device in ZONES[:2]:
        pilot.press(CONTROL, device)
    assert not any(isinstance(entry, TakenBack) for entry in play.played.match.log[len(log) :])
    assert "Take back" not in [getattr(widget, "words", "") for widget in paused(pilot).menu.widgets]


def test_a_program_may_remember(pilot: Pilot) -> None:
    play = at_table(pilot)
    guessed(pilot, play)
    play.session.sat(("human", "cmd:mind", "easy", "easy"))
    assert play.take_back.why_not == MAY_REMEMBER


def test_bots_forget_what_they_wanted(pilot: Pilot) -> None:
    """Nobody plays on from what was taken back, however long it is thought over."""
    play = at_table(pilot)
    guessed(pilot, play)
    pilot.press(CONTROL)
    log = len(play.played.match.log)
    pilot.run(20_000)
    assert not [entry for entry in play.played.match.log[log:] if entry.__class__.__name__ == "Done"]
    assert state_of(play).phase is Phase.GUESS


def test_the_record_is_taken_up_with_what_was_taken_back(pilot: Pilot) -> None:
    play = at_table(pilot)
    guessed(pilot, play)
    pilot.press(CONTROL)
    path = play.played.journal.path
    assert path is not None
    record, match = pilot.house.shelf.read(path)
    assert (match.state, match.take_backs) == (state_of(play), 1)
    assert not record.cut_off


def test_what_happened_leaves_out_what_was_taken_back_and_the_review_shows_it(pilot: Pilot) -> None:
    play = at_table(pilot)
    guessed(pilot, play)
    pilot.press(CONTROL)
    pilot.press(Intent.INFO)
    panel = pilot.top
    assert isinstance(panel, WhatNow)
    guesses = [entry for entry in play.played.match.log if isinstance(getattr(entry, "action", None), Guess)]
    told = [line for line in panel.story.lines if "guess" in line.words]
    assert len(told) == len(guesses) - 1
    pilot.press(Intent.CANCEL)
    review = pilot.show(Review(play.session, play.played.match))
    review.go(len(review.entries) - 2)
    after_guess = pilot.pixels()
    pilot.press(Intent.RIGHT)
    pilot.run(1000)
    assert any(item.words.endswith("took it back.") for item in review._items())
    assert review.table.seen.phase is Phase.GUESS and pilot.pixels() != after_guess  # type: ignore[attr-defined]


@pytest.mark.parametrize("taken", [0, 1])
def test_the_result_says_so(pilot: Pilot, taken: int) -> None:
    play = at_table(pilot)
    guessed(pilot, play)
    for _ in range(taken):
        pilot.press(CONTROL)
    for seat in range(4):
        play.director.seat(seat, UniformMind(1, seat), play.clock.now)
    assert pilot.until(lambda: isinstance(pilot.top, Results), HAND_MS)
    assert pilot.top._summary().endswith("Played with 1 take-back.") == bool(taken)


@pytest.mark.parametrize("device", [ZONES[0], "pad:7", MOUSE])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_prompt_stands_clear_of_the_question_mark_and_its_sign(
    pilot: Pilot, device: str, scale: float
) -> None:
    pilot.house.settings.accessibility.text_scale = scale
    play = at_table(pilot)
    guessed(pilot, play)
    pilot.house.kit.prompts.use(device)
    pilot.picture()
    canvas = pilot.house.kit.stage.canvas()
    box = play.take_back._box
    assert box is not None and box.right < corner_left(canvas, pilot.house.kit) < corner.X - corner.RADIUS + 1


def test_no_drama_has_to_be_waited_for(pilot: Pilot) -> None:
    """A press while the declaration is still shouted takes it back on the spot."""
    play = at_table(pilot, "deduction")
    match = play.played.match
    assert pilot.until(lambda: 0 in match.rules.asked(match.state) and not play.table.moving)
    before = match.state
    legal = match.rules.legal_actions(before, 0)
    play.director.submit(next(each for each in legal if isinstance(each, Declare)), play.clock.now)
    pilot.run(100)
    assert play.table.moving and isinstance(match.log[-1], Done)
    pilot.press(CONTROL)
    assert match.state is before and match.take_backs == 1 and not play.table.moving
