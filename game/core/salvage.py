"""The sound part of a damaged record: the lines above the first that is not as it was written."""

from __future__ import annotations

from game.core.record import MOST_LINES, START, VERSION, BadRecord, Record, parse, unreadable
from game.core.seal import Chain, unsealed


def readable(data: bytes, name: str) -> Record:
    """The record in the bytes of the file `name`, or in their sound part; BadRecord if there is none."""
    try:
        return parse(data, name)
    except BadRecord:
        part = sound_part(data)
        if not part:
            raise
        return parse(part, name)


def sound_part(data: bytes) -> bytes:
    """The lines up to the first that is no text or whose digest does not fit; nothing without a header.

    After a power failure, what the disk was not yet asked to keep may be anything at all.
    """
    lines = _text(data)
    begin = next((number for number, line in enumerate(lines) if unsealed(line)[0] == START), None)
    if begin is None or lines[1:2] != [f"version {VERSION}"]:
        return b""
    chain, sound = Chain(lines[:begin]), begin
    for line in lines[begin:]:
        words, digest = unsealed(line)
        if chain.add(words) != digest:
            break
        sound += 1
    return "".join(f"{line}\n" for line in lines[:sound]).encode() if sound > begin else b""


def _text(data: bytes) -> list[str]:
    """The whole lines up to the first that can't be read, and no more than a record may have."""
    lines: list[str] = []
    for line in data.partition(b"\0")[0].split(b"\n", MOST_LINES)[:-1]:
        try:
            text = line.decode()
        except UnicodeDecodeError:
            break
        if unreadable(text) is not None:
            break
        lines.append(text)
    return lines
