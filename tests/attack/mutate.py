"""Damage of every kind: bytes, tokens, lines, numbers to extremes, and the structure of JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

EXTREME_NUMBERS = (
    "0", "-0", "-1", "1", "00", "+1", "2147483647", "2147483648", "-2147483649", "4294967296",
    "9007199254740993", "9223372036854775808", "999999999999999999", "1e308", "1e999", "-1e999", "nan", "inf",
    "-inf", "1_000", "0x10", "1.5", "١٢", "9" * 30, "9" * 5000,
)  # fmt: skip
"""Numbers that programs stumble over, as words."""
ODD_WORDS = (
    "", "-", ".", ",", "=", "..", "null", "None", "true", "NaN", "\\u0000", "\x00", "\x1b[2J", "\ufeff",
    "\u202e", "é", "𝔘", "{", "}}", "{confirm}", "%s", "../../etc", "cmd:true", "a" * 300, "zzz",
)  # fmt: skip
DEEP = 100_000
"""How deep nested JSON gets."""

Damage = Callable[[Random, bytes], bytes]


def flip_bytes(rng: Random, data: bytes) -> bytes:
    """Some bytes become others."""
    changed = bytearray(data)
    for _ in range(rng.choice((1, 1, 1, 2, 8))):
        if changed:
            changed[rng.randrange(len(changed))] = rng.randrange(256)
    return bytes(changed)


def cut(rng: Random, data: bytes) -> bytes:
    """The end, the beginning or a piece of the middle is gone."""
    begin, end = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
    return rng.choice((data[:begin], data[end:], data[:begin] + data[end:]))


def zero_page(rng: Random, data: bytes) -> bytes:
    """A stretch of zeros, as a disk leaves after a loss of power."""
    begin = rng.randrange(len(data) + 1)
    length = min(rng.choice((1, 64, 512, 4096)), len(data) - begin)
    return data[:begin] + bytes(length) + data[begin + length :]


def repeat_piece(rng: Random, data: bytes) -> bytes:
    """A piece stands again somewhere else."""
    begin, end = sorted((rng.randrange(len(data) + 1), rng.randrange(len(data) + 1)))
    at = rng.randrange(len(data) + 1)
    return data[:at] + data[begin:end] + data[at:]


def change_lines(rng: Random, data: bytes) -> bytes:
    """Lines go, come twice, change places, or end otherwise."""
    lines = data.split(b"\n")
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(7):
        case 0:
            del lines[at]
        case 1:
            lines.insert(other, lines[at])
        case 2:
            lines[at], lines[other] = lines[other], lines[at]
        case 3:
            lines[at] += rng.choice((b"\r", b" ", b"\t", b" #", b"\x00", b" and more"))
        case 4:
            lines.insert(at, rng.choice((b"", b"# a remark", b"\x00" * 10, b" " * 1000, b"x" * 100_000)))
        case 5:
            lines[at] = lines[at] + lines[other]
        case _:
            return rng.choice((b"\r\n", b"\r", b"\n\n", b" ")).join(lines)
    return b"\n".join(lines)


def change_token(rng: Random, data: bytes) -> bytes:
    """One word of one line becomes an odd word, another word of the file, or an extreme number."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    words = lines[at].split(b" ")
    others = rng.choice(lines).split(b" ")
    odd = rng.choice((*ODD_WORDS, *EXTREME_NUMBERS)).encode()
    words[rng.randrange(len(words))] = rng.choice((odd, odd, rng.choice(others), b" ".join(others)))
    lines[at] = b" ".join(words)
    return b"\n".join(lines)


def change_number(rng: Random, data: bytes) -> bytes:
    """One number becomes another, near it or extreme."""
    places = [at for at, byte in enumerate(data) if chr(byte).isdecimal()]
    if not places:
        return data
    begin = end = rng.choice(places)
    while begin > 0 and chr(data[begin - 1]).isdecimal():
        begin -= 1
    while end < len(data) and chr(data[end]).isdecimal():
        end += 1
    near = str(int(data[begin:end][:18]) + rng.choice((-1, 1, 10, -100))).encode()
    number = rng.choice((near, rng.choice(EXTREME_NUMBERS).encode()))
    return data[:begin] + number + data[end:]


def change_json(rng: Random, data: bytes) -> bytes:
    """A value somewhere in JSON data becomes another, goes, or is buried deep."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return flip_bytes(rng, data)
    if rng.random() < 0.03:
        return _deep(rng)
    return json.dumps(_changed(rng, value)).encode()


DAMAGES: Sequence[Damage] = (
    flip_bytes, cut, zero_page, repeat_piece, change_lines, change_token, change_number,
)  # fmt: skip


def damaged(rng: Random, data: bytes, kinds: Sequence[Damage] = DAMAGES, most: int = 3) -> bytes:
    """The data with one to `most` kinds of damage, rarely many."""
    for _ in range(rng.randint(1, most)):
        data = rng.choice(kinds)(rng, data)
    return data


def _deep(rng: Random) -> bytes:
    opening, closing = rng.choice(((b"[", b"]"), (b'{"a":', b"}")))
    depth = rng.choice((500, 5000, DEEP))
    return opening * depth + (b"1" + closing * depth if rng.random() < 0.7 else b"")


def odd_value(rng: Random) -> Any:
    """A value of JSON that nobody expects."""
    number = rng.choice(
        (0, -1, 2**31 - 1, 2**31, 2**63, 10**30, 1e308, float("nan"), float("inf"), -0.0, 0.1)
    )
    return rng.choice((
        None, True, False, number, rng.choice(ODD_WORDS), "\ud800", [], {}, [[]], {"": {}}, [number] * 50,
        "x" * 20_000, {str(key): key for key in range(200)}, list(range(500)),
    ))  # fmt: skip


def _changed(rng: Random, value: Any) -> Any:
    """The value with something changed, at the top or further down."""
    if isinstance(value, dict) and value and rng.random() < 0.85:
        return _changed_object(rng, value)
    if isinstance(value, list) and value and rng.random() < 0.7:
        at = rng.randrange(len(value))
        return rng.choice((
            [*value[:at], _changed(rng, value[at]), *value[at + 1 :]], value[:at] + value[at + 1 :],
            value * 2,
        ))  # fmt: skip
    return odd_value(rng)


def _changed_object(rng: Random, value: dict[str, Any]) -> dict[str, Any]:
    key = rng.choice(sorted(value))
    match rng.randrange(6):
        case 0:
            return {name: item for name, item in value.items() if name != key}
        case 1:
            return {**value, rng.choice(ODD_WORDS): odd_value(rng)}
        case 2:
            return {(name + "x" if name == key else name): item for name, item in value.items()}
        case _:
            return {**value, key: _changed(rng, value[key])}
