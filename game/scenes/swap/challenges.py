"""Hands that somebody has played alone, to be played by somebody else: found, told and typed as letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.bots.words import HUMAN, LEVELS, parts
from game.catalog import Game, find
from game.core.challenge_code import Challenge, challenge_code, challenge_of
from game.core.contract import Level, Seat
from game.core.deal_code import Deal
from game.core.match import Setting
from game.core.record import BadRecord
from game.scenes.hand.deals import tables_of
from game.scenes.hand.records import shelved
from game.scenes.hand.session import Rival, Setup
from game.scenes.house import House
from game.scenes.statistics.kept import Hand
from game.scenes.swap.scale import Scale

GUEST, TYPED = "A guest", "The challenger"
MOST = 30
"""So many are offered, the latest."""
GONE = "The record of that hand is not there any more."


@dataclass(frozen=True, slots=True)
class Played:
    """A hand that can be a challenge, and whose it is."""

    person: str
    """By the name of their profile's file; empty for a guest."""
    name: str
    hand: Hand


def played_alone(house: House, game: Game) -> tuple[Played, ...]:
    """The latest hands of a game that people have played alone against bots, without help."""
    people = [("", GUEST)]
    for person in house.profiles:
        known = house.profiles.get(person)
        people += [] if known is None else [(person, known.name)]
    found = [
        Played(person, name, hand)
        for person, name in people
        for hand in house.history_of(person).hands
        if hand.game == game.name and not hand.helped and _against_levels(hand)
    ]
    return tuple(sorted(found, key=lambda played: played.hand.record, reverse=True)[:MOST])


def _against_levels(hand: Hand) -> bool:
    return all(parts(word)[0] is not None for seat, word in enumerate(hand.seats) if seat != hand.seat)


def challenged(house: House, played: Played) -> tuple[Setup, str]:
    """The table of somebody's hand, and its letters, if it has any.

    ValueError with one sentence if its record is gone, is another hand's, or does not hold.
    """
    hand = played.hand
    path = shelved(house.shelf.folder, hand.record)
    if path is None:
        raise ValueError(GONE)
    try:
        record, match = house.shelf.read(path)
    except BadRecord as problem:
        raise ValueError(f"{problem}.") from None
    header, outcome = record.header, match.outcome
    if header.game != hand.game or header.seats != hand.seats or outcome is None:
        raise ValueError(GONE)
    game, setting = find(header.game), match.setting
    made = Scale(game, setting.options, setting.seats).made(match.state, outcome)[hand.seat]
    rival = Rival(played.name, hand.seat, made, hand.record)
    opener = setting.carry.opener
    setup = Setup(game.name, header.preset, setting.options, header.seats, header.seed, opener=opener)
    return replace(setup, rival=rival), letters_of(game, setting, header.seats, hand.seat, made)


def letters_of(game: Game, setting: Setting, words: Sequence[str], seat: Seat, made: int) -> str:
    """The letters of a challenge; nothing if bots of unlike levels play on a side, or the deal has none."""
    sides = game.rules.sides(setting.options, setting.seats)
    others = {word for its, word in zip(sides, words, strict=True) if its != sides[seat]}
    partners = {words[its] for its, side in enumerate(sides) if side == sides[seat] and its != seat} or others
    preset = next((name for name, options in game.rules.PRESETS.items() if options == setting.options), "")
    if len(others) > 1 or len(partners) > 1 or not (others | partners) <= set(LEVELS):
        return ""
    deal = Deal(preset, setting.seats, setting.seed, setting.carry.opener)
    challenge = Challenge(deal, seat, Level(min(partners)), Level(min(others)), made)
    return challenge_code(game.name, challenge, tables_of(game)) or ""


def typed(game: Game, letters: str) -> Setup:
    """The table of a challenge that somebody typed; ValueError with one sentence if it is none."""
    challenge = challenge_of(game.name, letters, tables_of(game))
    deal = challenge.deal
    game.rules.Carry.opened_by(deal.opener)
    options = game.rules.PRESETS[deal.preset]
    sides = game.rules.sides(options, deal.seats)
    words = [str(challenge.partners if side == sides[challenge.seat] else challenge.others) for side in sides]
    words[challenge.seat] = HUMAN
    setup = Setup(game.name, deal.preset, options, tuple(words), deal.seed, opener=deal.opener)
    return replace(setup, rival=Rival(TYPED, challenge.seat, challenge.made))
