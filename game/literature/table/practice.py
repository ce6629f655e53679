"""The telling moments of Literature's practice table, where a notebook lies (LT-24)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.couch.intents import Intent
from game.literature.rules.options import PRESETS
from game.literature.table.positions import OPENING, begun, known_theirs, to_turn, your_turn
from game.literature.table.script import Scripted
from game.ui.kit import Kit
from game.ui.settings import NotebookAid

PRACTICE = PRESETS["practice"]


def to_set(scripted: Scripted, number: int) -> Scripted:
    """Turn to claiming and open a set."""
    scripted.press(Intent.EXTRA)
    box = scripted.table.layout.tile(number)
    return scripted.click(box.x, box.y)


def _turn(kit: Kit) -> Scripted:
    return your_turn(kit, PRACTICE)


def _meaning(kit: Kit) -> Scripted:
    return begun(kit, PRACTICE, OPENING + "--").still()


def _card(kit: Kit) -> Scripted:
    return your_turn(kit, PRACTICE).press(Intent.RIGHT, Intent.UP, Intent.CONFIRM).still()


def _off_turn(kit: Kit) -> Scripted:
    scripted = to_turn(begun(kit, PRACTICE), 3).still()
    return scripted.press(Intent.EXTRA, Intent.UP, Intent.RIGHT, Intent.CONFIRM).still()


def _doubted(kit: Kit) -> Scripted:
    scripted = your_turn(kit, PRACTICE)
    to_set(scripted, known_theirs(scripted))
    while (draft := scripted.table.cursors[0].draft) is not None and not draft.on_button:
        scripted.press(Intent.CONFIRM)
    return scripted.press(Intent.CONFIRM).still()


def _with_aid(aid: NotebookAid, build: Callable[[Kit], Scripted]) -> Callable[[Kit], Scripted]:
    """The same picture with another amount of help from the notebook."""

    def built(kit: Kit) -> Scripted:
        kit.settings.notebook = aid
        return build(kit)

    return built


BUILDERS: Mapping[str, Callable[[Kit], Scripted]] = {
    "claim_doubted": _doubted,
    "practice": _turn,
    "practice_meaning": _meaning,
    "practice_card": _card,
    "practice_off": _with_aid("off", _card),
    "practice_certain": _with_aid("certain", _card),
    "practice_odds": _with_aid("odds", _card),
    "practice_off_turn": _off_turn,
}
