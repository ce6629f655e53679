"""What is tried at each change, and what only at length: `pytest -m soak` runs the rest."""

from __future__ import annotations

from typing import Any

import pytest


def in_soak(*values: object) -> list[Any]:
    """Parameters for the soak alone, as in `parametrize("seed", [1, *in_soak(2, 3)])`."""
    return [pytest.param(value, marks=pytest.mark.soak) for value in values]
