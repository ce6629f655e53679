"""Who can still hold a card of a claim in the making, given who has been named for the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Seat

Able = Sequence[Sequence[Seat]]


def likeliest(
    place: int,
    named: Sequence[Seat | None],
    able: Able,
    room: Mapping[Seat, int],
    before: tuple[Seat, Seat],
) -> Seat:
    """Who is offered for the card at a place: of those who can still hold it whoever has most cards left.

    `room` says how many cards each player holds, as far as all can see; nobody can be named for more.
    `before` has the claimer, who comes before all others, and the player named last, who comes before those
    with as many cards.
    """
    claimer, last = before
    left = {seat: many - sum(who == seat for who in named) for seat, many in room.items()}
    among = possible(place, named, able, left)
    return max(among, key=lambda seat: (seat == claimer, left.get(seat, 0), seat == last))


def possible(
    place: int, named: Sequence[Seat | None], able: Able, left: Mapping[Seat, int]
) -> Sequence[Seat]:
    """The players with whom at this place all other open cards still find a holder; all who are able if none.

    `left` says how many more cards each can be named for.
    """
    others = [able[other] for other, who in enumerate(named) if who is None and other != place]
    found = [
        seat
        for seat in able[place]
        if left.get(seat, 1) > 0 and _all_find(others, {**left, seat: left.get(seat, 1) - 1})
    ]
    return found or able[place]


def _all_find(cards: Able, left: Mapping[Seat, int]) -> bool:
    """Whether every card finds a holder who is able and has room: each in turn, others making way."""
    held: dict[Seat, list[int]] = {}

    def placed(card: int, tried: set[Seat]) -> bool:
        for seat in cards[card]:
            if seat in tried:
                continue
            tried.add(seat)
            mine = held.setdefault(seat, [])
            if len(mine) < left.get(seat, len(cards)):
                mine.append(card)
                return True
            for other in list(mine):
                if placed(other, tried):
                    mine[mine.index(other)] = card
                    return True
        return False

    return all(placed(card, set()) for card in range(len(cards)))
