"""Networks that ship: what goes through their layers, and their weights in a file."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, strategies as st

from game.core.layers import dotted, packed, positive, through, unpacked

SMALL = st.floats(-4.0, 4.0, width=16)


@given(st.data(), st.integers(1, 5), st.integers(1, 4))
def test_a_layer_is_a_product_of_a_row_and_a_matrix(data: st.DataObject, inputs: int, units: int) -> None:
    """Checked against numpy; numbers that are 0 are passed over."""

    def row(width: int) -> list[float]:
        return data.draw(st.lists(SMALL, min_size=width, max_size=width))

    numbers, start, matrix = row(inputs), row(units), [row(units) for _ in range(inputs)]
    expected = np.array(start) + np.array(numbers) @ np.array(matrix)
    found = through(numbers, matrix, start)
    assert found == pytest.approx(list(expected), abs=1e-9)
    assert positive(found) == pytest.approx(list(np.maximum(expected, 0.0)), abs=1e-9)
    assert dotted(found, start) == pytest.approx(float(expected @ np.array(start)), abs=1e-8)


@given(st.lists(SMALL))
def test_weights_survive_their_packing(weights: list[float]) -> None:
    """Halves come back as they are; other numbers are rounded to the nearest half."""
    assert unpacked(packed(weights)) == weights
    assert unpacked(packed([-0.333])) == pytest.approx([-0.333], rel=1e-3)
