"""Deals by their letters: those of a hand in play, and the table that some letters ask for."""

from __future__ import annotations

from game.catalog import Game
from game.core.deal_code import Deal, Table, code_of, deal_of
from game.core.match import Setting


def tables_of(game: Game) -> tuple[Table, ...]:
    """Every preset of a game with every number of seats that plays it."""
    presets = game.rules.PRESETS.items()
    return tuple((name, seats) for name, options in presets for seats in game.rules.seat_counts(options))


def letters_of(game: Game, setting: Setting) -> str:
    """The letters of a hand's deal; nothing if its options are those of no preset."""
    preset = next((name for name, options in game.rules.PRESETS.items() if options == setting.options), "")
    deal = Deal(preset, setting.seats, setting.seed, setting.carry.opener)
    return code_of(game.name, deal, tables_of(game)) or ""


def asked_for(game: Game, letters: str) -> Deal:
    """The deal that somebody typed; ValueError with one sentence, without its full stop, if there is none."""
    deal = deal_of(game.name, letters, tables_of(game))
    game.rules.Carry.opened_by(deal.opener)
    return deal
