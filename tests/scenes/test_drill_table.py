"""A table under a question: Logistication's shows the cards and who sits there, and nothing that answers."""

from __future__ import annotations

import pytest

from game.bots.drills import drilling
from game.catalog import find
from game.logistication.table import Table
from game.scenes.drills.drill import DrillScene, Stage
from game.scenes.gallery.pilot import Pilot

GAME = find("logistication")


@pytest.mark.parametrize("kind", drilling(GAME).KINDS)
def test_no_card_plate_or_ring_answers(pilot: Pilot, kind: str) -> None:
    """No card is dimmed or pointed at, no plate says who may counter, no window's time drains."""
    scene = pilot.show(DrillScene(GAME, kind, 2))
    assert pilot.until(lambda: scene.stage is Stage.ASKED)
    pilot.run(500.0)
    pilot.picture()
    table = scene.table
    assert isinstance(table, Table)
    pieces = [piece for row in (*table.board.hands, *table.board.downs) for piece in row]
    assert pieces and not any(piece.sprite.dim or piece.sprite.ring or piece.hot for piece in pieces)
    assert not table.ring.is_open
    assert not any(plate.note for plate in table.plates.values() if not plate.place)
