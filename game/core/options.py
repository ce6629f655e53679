"""Options of a game: their specs, one line of help each, and how `key=value` words are read."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from typing import Any, ClassVar, Protocol, TypeVar

from game.core.quoting import MOST_SHOWN, quoted

OptionValue = str | int | bool | None
"""A choice's word, a number or a switch; None is a number's "off"."""


class Options(Protocol):
    """A frozen dataclass whose fields are made by `choice`, `switch` and `span`; each game has its own."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    """`dataclasses` asks for it; what a field holds is said by its spec."""


O = TypeVar("O", bound=Options)  # noqa: E741
SPEC = "spec"
"""The key under which a field of options keeps its spec."""

_WHOLE_NUMBER = re.compile("0|-?[1-9][0-9]{0,8}")


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """What the set-up screen, the command line and the guide need to know about one option."""

    label: str
    help: str
    rule: str
    """The numbered rule it belongs to, "LG-17"."""
    values: tuple[OptionValue, ...]
    """What the set-up screen steps through, in order."""
    low: int | None = None
    high: int | None = None
    """The range of a number, both ends included; None for choices and switches."""
    unit: str = ""
    name: str = ""
    """The field's name; `specs` fills it in, and the default, from the field."""
    default: OptionValue = None

    @property
    def words(self) -> tuple[str, ...]:
        """Every value as the command line spells it, or the range of a number."""
        if self.low is None:
            return tuple(spell(value) for value in self.values)
        off = ("off",) if None in self.values else ()
        return (*off, f"{self.low}..{self.high}")

    def parse(self, word: str) -> OptionValue:
        """The value spelled `word`; ValueError with one sentence if there is none."""
        for value in self.values:
            if spell(value) == word:
                return value
        if _WHOLE_NUMBER.fullmatch(word) and self._in_range(int(word)):
            return int(word)
        hint = nearest(word, self.words if self.low is None else ())
        raise ValueError(f"{self.name} can't be {quoted(word)}; it takes {' · '.join(self.words)}{hint}")

    def _in_range(self, number: int) -> bool:
        return self.low is not None and self.high is not None and self.low <= number <= self.high


def spell(value: OptionValue) -> str:
    """An option's value as a word: on, off, a number or the word itself."""
    if value is None or value is False:
        return "off"
    return "on" if value is True else str(value)


def nearest(word: str, known: tuple[str, ...] | list[str]) -> str:
    """'; did you mean "…"?' with the known word closest to `word`; empty if none is close."""
    close = difflib.get_close_matches(word[:MOST_SHOWN], known, n=1, cutoff=0.5)
    return f'; did you mean "{close[0]}"?' if close else ""


# Like `dataclasses.field`, these stand in place of a field's default, whatever its type.


def choice(values: tuple[str, ...], *, label: str, help: str, rule: str) -> Any:
    """A field that takes one of a few words; the first is the default."""
    return field(default=values[0], metadata={SPEC: OptionSpec(label, help, rule, values)})


def switch(default: bool, *, label: str, help: str, rule: str) -> Any:
    """A field that is on or off."""
    return field(default=default, metadata={SPEC: OptionSpec(label, help, rule, (True, False))})


def span(
    default: int | None,
    *,
    steps: tuple[int | None, ...],
    label: str,
    help: str,
    rule: str,
    unit: str = "",
) -> Any:
    """A field for any number from the least of `steps` to the greatest; None among them allows "off"."""
    numbers = [step for step in steps if step is not None]
    spec = OptionSpec(label, help, rule, steps, min(numbers), max(numbers), unit)
    return field(default=default, metadata={SPEC: spec})


def specs(options: Options | type[Options]) -> tuple[OptionSpec, ...]:
    """The specs of an options class or value, in the order of the rule page.

    TypeError with one sentence if a field has none.
    """
    for item in fields(options):
        if SPEC not in item.metadata:
            raise TypeError(f"the option {item.name} is made by none of choice, switch and span")
    return tuple(
        replace(item.metadata[SPEC], name=item.name, default=item.default) for item in fields(options)
    )


def value_of(options: Options, name: str) -> OptionValue:
    """What an option is set to."""
    value: OptionValue = getattr(options, name)
    return value


def changed(options: O, values: Mapping[str, OptionValue]) -> O:
    """`options` with some of them set to other values."""
    return replace(options, **values)


def neighbours(options: O) -> Iterator[O]:
    """`options` as they are, then with each one set in turn to each of its values."""
    yield options
    yield from (changed(options, {spec.name: value}) for spec in specs(options) for value in spec.values)


def with_words(options: O, words: Mapping[str, str], title: str) -> O:
    """`options` with each named one set from its word; ValueError with one sentence.

    `title` is the game's name for that sentence.
    """
    known = {spec.name: spec for spec in specs(options)}
    values: dict[str, OptionValue] = {}
    for name, word in words.items():
        if name not in known:
            raise ValueError(f"no option {quoted(name)} in {title}{nearest(name, list(known))}")
        values[name] = known[name].parse(word)
    return changed(options, values)


def as_words(options: Options) -> dict[str, str]:
    """Every option of a value, spelled."""
    return {spec.name: spell(value_of(options, spec.name)) for spec in specs(options)}
