"""Joining, leaving, going away and taking over."""

from __future__ import annotations

from hypothesis import given, strategies as st

from game.couch.glyphs import Family
from game.couch.seats import MAX_HUMANS, Occupant, Seats

PAD, PS = Family.XBOX, Family.PLAYSTATION


def table(*devices: str, count: int = 4) -> Seats:
    seats = Seats(count)
    for device in devices:
        seats.join(device, PAD)
    return seats


def test_joining_takes_the_first_empty_seat_then_a_bots() -> None:
    seats = table(count=3)
    seats.seat_bot(0, "strong")
    assert [seats.join(device, PAD) for device in ("a", "b", "c", "d")] == [1, 2, 0, None]
    assert seats.join("a", PAD) is None
    assert seats.humans == (0, 1, 2) and seats.bots == ()


def test_a_seat_can_be_asked_for_unless_somebody_sits_there() -> None:
    seats = table("a")
    assert seats.join("b", PAD, seat=0) is None
    assert seats.join("b", PAD, seat=3) == 3


def test_no_more_than_eight_people() -> None:
    seats = table(*(f"d{n}" for n in range(MAX_HUMANS)), count=10)
    assert len(seats.humans) == MAX_HUMANS and seats.join("late", PAD) is None


def test_a_lone_human_owns_all_devices_but_not_while_people_join() -> None:
    seats = table("pad:0")
    assert seats.resolve("keys:1") == 0 and seats.pointer() == 0
    seats.joining = True
    assert seats.resolve("keys:1") is None and seats.resolve("pad:0") == 0
    seats.join("keys:1", Family.KEYBOARD)
    seats.joining = False
    assert seats.resolve("keys:1") == 1 and seats.resolve("pad:9") is None and seats.pointer() is None


def test_prompts_follow_the_device_last_used() -> None:
    seats = table("pad:0")
    seats.used("pad:3", PS)
    assert (seats[0].device, seats[0].family) == ("pad:3", PS)
    seats.used("mouse", Family.MOUSE)
    assert (seats[0].device, seats[0].family) == ("pad:3", Family.MOUSE)


def test_an_away_seat_waits_for_any_device() -> None:
    seats = table("a", "b")
    assert seats.lost("b") == 1 and seats.away == (1,) and seats.humans == (0, 1)
    assert not seats.take_over(1, "a", PAD), "a seated device can't take a second seat"
    assert not seats.take_over(0, "c", PAD), "nobody loses a seat to another device"
    assert seats.take_over(1, "c", PS) and not seats.away and seats.resolve("c") == 1


def test_a_bot_stands_in_and_gives_back() -> None:
    seats = table("a", "b")
    assert not seats.stand_in(0, "strong")
    seats.lost("a")
    assert seats.stand_in(0, "strong") and seats.bots == (0,) and seats.away == ()
    assert seats.take_over(0, "a", PAD) and not seats.bots and seats[0].mind == ""


def test_a_lone_humans_lost_pad_can_be_followed_by_any_device() -> None:
    seats = table("pad:0")
    seats.lost("pad:0")
    assert seats.resolve("keys:2") == 0
    seats.used("keys:2", Family.KEYBOARD)
    assert seats.away == (0,), "only a take-over ends the wait"
    assert seats.take_over(0, "keys:2", Family.KEYBOARD)
    assert not seats.away and seats[0].device == "keys:2"


def test_fewer_chairs_keep_their_people() -> None:
    seats = table("a", count=6)
    seats.fill("strong")
    seats.join("b", PAD, seat=5)
    seats.resize(3)
    assert seats.seat_of("b") == 1 and len(seats) == 3
    seats.resize(5)
    assert seats.empty == (3, 4)


@given(
    st.lists(st.tuples(st.sampled_from("jlfatsx"), st.integers(0, 3), st.sampled_from("abcde")), max_size=40)
)
def test_no_device_ever_sits_twice(steps: list[tuple[str, int, str]]) -> None:
    seats = Seats(4)
    for step, seat, device in steps:
        match step:
            case "j":
                seats.join(device, PAD)
            case "f":
                seats.fill("easy")
            case "a":
                seats.lost(device)
            case "t":
                seats.take_over(seat, device, PAD)
            case "s":
                seats.stand_in(seat, "easy")
            case _:
                seats.used(device, PAD)
        held = [chair.device for chair in seats.chairs if chair.device is not None]
        assert len(held) == len(set(held))
        assert all(chair.occupant is Occupant.HUMAN for chair in seats.chairs if chair.device is not None)


def test_whoever_waits_and_takes_over_another_seat_gets_one_only() -> None:
    seats = Seats(4)
    for device in ("pad:0", "pad:1"):
        seats.join(device, Family.XBOX)
    seats.fill("easy")
    assert seats.ask_in("pad:6", Family.XBOX) == 2
    seats.lost("pad:1")
    assert seats.take_over(1, "pad:6", Family.XBOX)
    assert seats.let_in() == () and [chair.device for chair in seats.chairs if chair.human] == [
        "pad:0",
        "pad:6",
    ]
