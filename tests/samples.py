"""What is tried at each change, and what only at length: `pytest -m soak` runs the rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def thinned(values: Iterable[object], apart: int) -> list[Any]:
    """Parameters of which every so manieth is tried at each change, and the others in the soak."""
    return [
        value if number % apart == 0 else pytest.param(value, marks=pytest.mark.soak)
        for number, value in enumerate(values)
    ]


def in_soak(*values: object) -> list[Any]:
    """Parameters for the soak alone, as in `parametrize("seed", [1, *in_soak(2, 3)])`."""
    return [pytest.param(value, marks=pytest.mark.soak) for value in values]
