"""Curtain, decoys and open hands: nothing shows before it may, nothing stays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given, strategies as st

from game.core.rng import stream
from game.couch.intents import DIRECTIONS, Intent
from game.couch.privacy import LEAST_LOOK_MS, LOOK_AWAY_MS, NOBODY, TAP_MS, Curtain, Mode, Privacy, Secrets


def test_a_lone_humans_hand_lies_open_in_every_mode() -> None:
    for mode in Mode:
        privacy = Privacy(mode, [2])
        privacy.call([2], 0.0)
        assert privacy.eyes == {2} and privacy.curtain is None


def test_without_people_nothing_private_is_shown() -> None:
    assert Privacy(Mode.CURTAIN, []).eyes == NOBODY


def test_open_hands_are_open() -> None:
    privacy = Privacy(Mode.OPEN, [0, 3])
    privacy.call([0], 0.0)
    assert privacy.eyes == {0, 3} and privacy.curtain is None


def test_the_curtain_opens_only_for_the_named_seat_holding_peek() -> None:
    privacy = Privacy(Mode.CURTAIN, [0, 1])
    privacy.call([1], 0.0)
    assert privacy.curtain == Curtain(1, showing=False, called=True) and privacy.eyes == NOBODY
    privacy.peek(0, True, 10.0)
    privacy.update(5000.0)
    assert privacy.eyes == NOBODY, "the other seat's Peek opens nothing"
    privacy.peek(1, True, 5000.0)
    privacy.update(5000.0)
    assert privacy.eyes == {1}
    privacy.peek(1, False, 5000.0 + LEAST_LOOK_MS)
    assert privacy.eyes == NOBODY and privacy.curtain == Curtain(1, showing=False, called=True)
    privacy.done(1, 6002.0)
    assert privacy.curtain is None


def test_there_is_always_time_to_look_away() -> None:
    privacy = Privacy(Mode.CURTAIN, [0, 1])
    privacy.peek(0, True, 100.0)
    privacy.update(100.0 + LOOK_AWAY_MS - 1.0)
    assert privacy.eyes == NOBODY and privacy.curtain is not None
    privacy.update(100.0 + LOOK_AWAY_MS)
    assert privacy.eyes == {0}
    privacy.peek(0, False, 2000.0)
    assert privacy.eyes == NOBODY and privacy.curtain is None


def test_several_are_called_one_after_another() -> None:
    privacy = Privacy(Mode.CURTAIN, [0, 1, 2])
    privacy.call([2, 0], 0.0)
    privacy.call([0, 1], 0.0)
    order = []
    while privacy.curtain is not None:
        order.append(privacy.curtain.seat)
        privacy.done(privacy.curtain.seat, 0.0)
    assert order == [2, 0, 1]


def test_a_hand_is_hidden_the_moment_its_owner_is_done_or_everything_is_cleared() -> None:
    privacy = Privacy(Mode.CURTAIN, [0, 1])
    ways: tuple[Callable[[], None], ...] = (
        lambda: privacy.done(0, 9000.0),
        privacy.clear,
        lambda: privacy.sit([1, 2], 9000.0),
    )
    for finish in ways:
        privacy.sit([0, 1], 0.0)
        privacy.call([0], 0.0)
        privacy.peek(0, True, 0.0)
        privacy.update(LOOK_AWAY_MS)
        assert privacy.eyes == {0}
        finish()
        assert privacy.eyes == NOBODY
        privacy.peek(0, False, 9000.0)
        privacy.clear()


def test_a_spontaneous_look_becomes_a_called_one() -> None:
    privacy = Privacy(Mode.CURTAIN, [0, 1])
    privacy.peek(0, True, 0.0)
    privacy.call([0], 10.0)
    privacy.peek(0, False, 20.0)
    assert privacy.curtain == Curtain(0, showing=False, called=True)


steps = st.lists(
    st.tuples(st.sampled_from(["call", "done", "down", "up", "wait", "clear"]), st.integers(0, 3)),
    max_size=60,
)


@given(steps)
def test_at_most_one_hand_shows_and_only_while_its_owner_holds_peek_or_a_moment_longer(
    made: list[tuple[str, int]],
) -> None:
    privacy, now, held = Privacy(Mode.CURTAIN, [0, 1, 2]), 0.0, set()
    since = 0.0
    for step, seat in made:
        now += 150.0
        before = privacy.eyes
        match step:
            case "call":
                privacy.call([seat], now)
            case "done":
                privacy.done(seat, now)
            case "down":
                privacy.peek(seat, True, now)
                held.add(seat)
            case "up":
                privacy.peek(seat, False, now)
                held.discard(seat)
            case "clear":
                privacy.clear()
        privacy.update(now)
        since = since if privacy.eyes and before == privacy.eyes else now
        assert len(privacy.eyes) <= 1
        assert privacy.eyes <= held & {0, 1, 2} or now - since <= LEAST_LOOK_MS
        assert not privacy.eyes or (privacy.curtain is not None and privacy.curtain.showing)


def tapped(called: bool = True) -> Privacy:
    """Seat 0 has tapped Peek on keys, and everybody had time to look away."""
    privacy = Privacy(Mode.CURTAIN, [0, 1])
    if called:
        privacy.call([0], 0.0)
    privacy.peek(0, True, 0.0, latches=True)
    privacy.peek(0, False, TAP_MS - 1.0, latches=True)
    privacy.update(LOOK_AWAY_MS)
    return privacy


def test_one_press_on_keys_shows_the_hand_until_the_next() -> None:
    privacy = tapped()
    assert privacy.eyes == {0} and privacy.latched == 0
    privacy.update(60_000.0)
    assert privacy.eyes == {0}
    privacy.peek(0, True, 60_000.0, latches=True)
    assert privacy.eyes == NOBODY
    privacy.peek(0, False, 60_050.0, latches=True)
    privacy.update(70_000.0)
    assert privacy.eyes == NOBODY and privacy.latched is None


def test_a_peek_that_is_held_ends_when_it_is_let_go_on_keys_too() -> None:
    privacy = Privacy(Mode.CURTAIN, [0, 1])
    privacy.peek(0, True, 0.0, latches=True)
    privacy.update(LOOK_AWAY_MS)
    privacy.peek(0, False, LOOK_AWAY_MS + LEAST_LOOK_MS, latches=True)
    assert privacy.eyes == NOBODY and privacy.latched is None


def test_elsewhere_a_tap_opens_nothing() -> None:
    privacy = Privacy(Mode.CURTAIN, [0, 1])
    privacy.peek(0, True, 0.0)
    privacy.peek(0, False, 50.0)
    privacy.update(5000.0)
    assert privacy.eyes == NOBODY and privacy.curtain is None


def test_a_second_press_before_anything_was_shown_shows_nothing() -> None:
    privacy = Privacy(Mode.CURTAIN, [0, 1])
    for at in (0.0, 200.0):
        privacy.peek(0, True, at, latches=True)
        privacy.peek(0, False, at + 50.0, latches=True)
    privacy.update(5000.0)
    assert privacy.eyes == NOBODY and privacy.curtain is None


def test_what_is_shown_stays_long_enough_to_be_seen() -> None:
    privacy = tapped()
    privacy.peek(0, True, LOOK_AWAY_MS + 20.0, latches=True)
    privacy.update(LOOK_AWAY_MS + LEAST_LOOK_MS - 1.0)
    assert privacy.eyes == {0}
    privacy.update(LOOK_AWAY_MS + LEAST_LOOK_MS)
    assert privacy.eyes == NOBODY


def test_another_seats_peek_does_not_keep_a_hand_open_that_was_let_go() -> None:
    privacy = Privacy(Mode.CURTAIN, [0, 1])
    privacy.peek(0, True, 0.0)
    privacy.update(LOOK_AWAY_MS)
    privacy.peek(0, False, LOOK_AWAY_MS + 10.0)
    privacy.peek(1, True, LOOK_AWAY_MS + 20.0)
    assert privacy.eyes == {0}
    over = LOOK_AWAY_MS + LEAST_LOOK_MS
    privacy.update(over)
    assert privacy.eyes == NOBODY and privacy.curtain == Curtain(1, showing=False, called=False)
    privacy.update(over + LOOK_AWAY_MS)
    assert privacy.eyes == {1}


def test_a_latch_is_let_go_by_itself() -> None:
    ways: tuple[Callable[[Privacy], None], ...] = (
        lambda privacy: privacy.done(0, 9000.0),
        lambda privacy: privacy.clear(),
        lambda privacy: privacy.sit([1, 2], 9000.0),
    )
    for way in ways:
        privacy = tapped()
        way(privacy)
        assert privacy.eyes == NOBODY and privacy.latched is None
        privacy.call([0], 9000.0)
        privacy.update(99_000.0)
        assert privacy.eyes == NOBODY, "the next look needs a press of its own"
    looking = tapped(called=False)
    looking.decided(0)
    assert looking.eyes == NOBODY and looking.curtain is None


def test_nobody_latches_behind_a_curtain_that_is_down_for_another() -> None:
    privacy = Privacy(Mode.CURTAIN, [0, 1])
    privacy.call([0, 1], 0.0)
    privacy.peek(1, True, 0.0, latches=True)
    privacy.peek(1, False, 50.0, latches=True)
    privacy.done(0, 100.0)
    privacy.update(9000.0)
    assert privacy.curtain == Curtain(1, showing=False, called=True)


DECOYS_SHOWN = ("decoy0", "decoy1", "decoy2")


def spread_of(secrets: Secrets, seat: int = 0) -> dict[Intent, str]:
    return secrets.spread(seat, "truth", DECOYS_SHOWN)


def test_decoys_show_only_while_peek_is_held_and_to_several_at_once() -> None:
    privacy = Privacy(Mode.DECOY, [0, 1])
    privacy.peek(0, True, 0.0)
    privacy.peek(1, True, 0.0)
    assert privacy.peeking == (0, 1) and privacy.eyes == NOBODY and privacy.curtain is None
    privacy.peek(0, False, 1.0)
    assert list(privacy.peeking) == [1]


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_the_truth_stands_at_the_secret_direction_among_three_decoys(direction: Intent) -> None:
    secrets = Secrets(stream(1, "decoys"))
    assert not secrets.picked(0)
    secrets.pick(0, direction)
    spread = spread_of(secrets)
    assert spread[direction] == "truth" and len(set(spread.values())) == 4
    assert spread_of(secrets) == spread, "looking again changes nothing"


def test_every_decoy_keeps_its_place() -> None:
    secrets = Secrets(stream(1, "decoys"))
    secrets.pick(0, Intent.UP)
    before = spread_of(secrets)
    after = secrets.spread(0, "truth", ("decoy0", "another", "decoy2"))
    assert {d: hand.replace("decoy1", "another") for d, hand in before.items()} == after


def test_a_new_owner_picks_a_direction_among_the_same_four_hands() -> None:
    secrets = Secrets(stream(1, "decoys"))
    secrets.pick(0, Intent.UP)
    before = spread_of(secrets)
    secrets.forget(0)
    assert not secrets.picked(0)
    secrets.pick(0, Intent.LEFT)
    assert sorted(spread_of(secrets).values()) == sorted(before.values())


def test_where_decoys_stand_does_not_tell_the_direction() -> None:
    places: Counter[Intent] = Counter()
    for seed in range(3000):
        secrets = Secrets(stream(seed, "decoys"))
        secrets.pick(0, Intent.RIGHT)
        places[next(d for d, hand in spread_of(secrets).items() if hand == "decoy0")] += 1
    assert len(places) == 3 and max(places.values()) < 1150


def test_forgers_and_pickers_are_told_what_is_wrong() -> None:
    secrets = Secrets(stream(1, "decoys"))
    with pytest.raises(ValueError, match="not slam"):
        secrets.pick(0, Intent.SLAM)
    secrets.pick(0, Intent.UP)
    with pytest.raises(ValueError, match="needs 3 decoys, not 1"):
        secrets.spread(0, "truth", ["one"])


def test_a_slow_press_that_has_shown_nothing_yet_is_enough_too() -> None:
    """Not everybody taps: let go before the cards have come up, nothing would have answered the press."""
    privacy = Privacy(Mode.CURTAIN, [0, 1])
    privacy.call([0], 0.0)
    privacy.peek(0, True, 0.0, latches=True)
    privacy.update(TAP_MS + 100.0)
    privacy.peek(0, False, TAP_MS + 100.0, latches=True)
    privacy.update(LOOK_AWAY_MS)
    assert privacy.eyes == {0} and privacy.latched == 0


def test_whoever_has_decided_is_seen_no_more_even_while_peek_is_held() -> None:
    """A question asked with Peek held was watched by nobody else until it was let go."""
    privacy = Privacy(Mode.CURTAIN, [0, 1])
    privacy.peek(0, True, 0.0)
    privacy.update(LOOK_AWAY_MS)
    assert privacy.eyes == {0}
    privacy.decided(0)
    privacy.update(2 * LOOK_AWAY_MS)
    assert privacy.eyes == frozenset() and privacy.curtain is None
    privacy.peek(0, False, 2 * LOOK_AWAY_MS)
    privacy.peek(0, True, 2 * LOOK_AWAY_MS)
    privacy.update(3 * LOOK_AWAY_MS)
    assert privacy.eyes == {0}
