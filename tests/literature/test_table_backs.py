"""Hidden cards of Literature show the back of its room wherever they are drawn."""

from __future__ import annotations

import pytest

from game.literature.table import moments
from game.ui.rooms import ROOMS
from tests.ui.conftest import make_kit


@pytest.mark.parametrize("name", ["ask_set", "hit"])
def test_every_card_has_the_back_of_the_reading_room(name: str) -> None:
    table = next(each for each in moments.moments() if each.name == name).build(make_kit())
    backs = {piece.sprite.back for piece in table.hands.pieces.values()}  # type: ignore[attr-defined]
    assert backs == {ROOMS["library"].back}
