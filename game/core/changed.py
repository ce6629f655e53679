"""A frozen value with some of its fields changed: what rules do at every action."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["changed"]

T = TypeVar("T")

if TYPE_CHECKING:
    # So mypy holds every field's name and type to the class, as it can't for a function of our own.
    from dataclasses import replace as changed
else:

    def changed(value: T, **fields: Any) -> T:
        """`dataclasses.replace` in a sixth of the time, for classes without slots and `__post_init__`."""
        made = object.__new__(value.__class__)
        object.__setattr__(made, "__dict__", value.__dict__ | fields)
        return made
