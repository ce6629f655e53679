"""Members of an enum that are quick to look up are the members they were."""

from __future__ import annotations

from copy import copy
from enum import StrEnum
from pickle import dumps, loads

import pytest

from game.core.members import quick


@quick
class Tide(StrEnum):
    """An enum."""

    LOW = "low"
    HIGH = "high"


def test_members_are_attributes_of_their_class_and_stay_what_they_were() -> None:
    assert [vars(Tide)[name] for name in ("LOW", "HIGH")] == list(Tide)
    assert Tide("low") is Tide["LOW"] is Tide.LOW is Tide.HIGH.LOW
    assert loads(dumps(Tide.HIGH)) is copy(Tide.HIGH) is Tide.HIGH
    assert (Tide.HIGH.name, Tide.HIGH.value, str(Tide.HIGH)) == ("HIGH", "high", "high")


def test_members_still_cant_be_changed() -> None:
    with pytest.raises(AttributeError, match="cannot reassign member"):
        Tide.LOW = Tide.HIGH  # type: ignore[misc]
