"""What a table settles before each hand: speed, notebook, whose deck it is, whose slams count later."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.core.contract import Seat
from game.core.presses import MOST_HANDICAP_MS
from game.core.speed import Speed
from game.scenes.hand.aid import told
from game.scenes.hand.coming import follow, let_in
from game.scenes.hand.company import keep_company
from game.scenes.hand.session import PlayedMatch, Session
from game.scenes.hand.speed import begun
from game.scenes.house import House
from game.ui.cards import HOUSE_DECK
from game.ui.profile import Profile

TIME = "Bots take their time, for {}."


def dealt(house: House, session: Session) -> PlayedMatch:
    """The next hand of a session with all of it settled; trouble with the disk is told."""
    _prepare(house, session)
    played = session.deal()
    house.say(played.journal.told())
    keep_company(house, played)
    return played


def _prepare(house: House, session: Session) -> None:
    """Settle it for the hand that is dealt next; whoever's slams count later is told when that is new."""
    let_in(house)
    follow(house, session)
    told(house, session)
    begun(house, session)
    people = _people(house)
    house.kit.lay_out(deck_of(tuple(people.values()), session.hands))
    if session.waiting is not None:
        return
    if not session.hands:
        _think(house, session, people)
        if session.setup.evened_words:
            house.toasts.say(session.setup.evened_words)
    before = session.setup.handicaps_ms
    session.handicapped(handicaps_of(people, len(session.setup.seats)))
    late = session.setup.handicaps_ms
    if late and (late != before or not session.hands):
        names = {seat: known.name for seat, known in people.items() if known is not None}
        house.toasts.say(handicap_words(late, names))


def in_force(house: House, session: Session) -> tuple[str, ...]:
    """What evens the odds of this table or helps somebody at it, as sentences; nothing if nothing does."""
    setup, people = session.setup, _people(house)
    names = {seat: known.name for seat, known in people.items() if known is not None}
    found = [setup.evened_words] if setup.evened_words else []
    if any(setup.handicaps_ms):
        found.append(handicap_words(setup.handicaps_ms, names))
    slow = _slow(people)
    if slow and len(people) < len(setup.seats) and setup.speeds.bots is Speed.CALM:
        found.append(TIME.format(" and ".join(slow)))
    return tuple(found)


def deck_of(people: Sequence[Profile | None], hands: int) -> str:
    """Whose cards are dealt after so many hands: everybody's by turns, those of guests being the house's."""
    known = people[hands % len(people)] if people else None
    return HOUSE_DECK if known is None else known.back


def handicaps_of(people: Mapping[Seat, Profile | None], seats: int) -> tuple[int, ...]:
    """For each seat by how much its slams count later; bots help whoever needs it most.

    Among people whose presses were measured, those of all come as late as those of the slowest.
    """
    bots = max((known.help_ms for known in people.values() if known is not None), default=0)
    slowest = max((known.chain_ms for known in people.values() if known is not None), default=0)

    def late(known: Profile | None) -> int:
        if known is None:
            return 0
        return min(MOST_HANDICAP_MS, known.handicap_ms + (slowest - known.chain_ms if known.chain_ms else 0))

    return tuple(late(people[seat]) if seat in people else bots for seat in range(seats))


def handicap_words(late: Sequence[int], names: Mapping[Seat, str]) -> str:
    """Whose slams count later by how much, as one sentence; seats without a name are bots."""
    told = [f"{name} {late[seat]} ms" for seat, name in names.items() if late[seat]]
    bots = max((ms for seat, ms in enumerate(late) if seat not in names), default=0)
    told += [f"bots {bots} ms"] * (bots > 0)
    return f"Slams, the presses that race, count later: {', '.join(told)}."


def _think(house: House, session: Session, people: Mapping[Seat, Profile | None]) -> None:
    """Bots take their time where somebody wants to think: that is the house's speed, and no rule's clock."""
    setup = session.setup
    slow = _slow(people)
    if slow and len(people) < len(setup.seats) and setup.speeds.bots is not Speed.CALM:
        session.at_speed(replace(setup.speeds, bots=Speed.CALM))
        house.toasts.say(TIME.format(" and ".join(slow)))


def _slow(people: Mapping[Seat, Profile | None]) -> list[str]:
    """Who wants time to think."""
    return [known.name for known in people.values() if known is not None and known.thinking == "calm"]


def _people(house: House) -> dict[Seat, Profile | None]:
    """Who sits at the table, by seat; None for a guest."""
    chairs = house.couch.seats.chairs
    return {seat: house.profiles.get(chair.person) for seat, chair in enumerate(chairs) if chair.human}
