"""The plays that bots weigh, as kinds: whole groups, single specials, one or all wilds (LO-9, LO-10)."""

from __future__ import annotations

from game.logistication.belief.playout import (
    COLOUR_BITS,
    COLOURED_BITS,
    DRAW_3,
    NUMBER_BITS,
    NUMBERS,
    REVERSE,
    SIX_KIND,
    SQUASH_KIND,
    WILD_KIND,
)


def group(counts: list[int], face: int, last: int) -> list[int]:
    """All cards of a coloured face, the kind `last` on top, those below by colour."""
    first = 3 * face
    cards: list[int] = []
    for kind in range(first, first + 3):
        below = counts[kind] - (kind == last)
        for _ in range(below):
            cards.append(kind)
    cards.append(last)
    return cards


def groups(counts: list[int], face: int, fits: int, most: int = 3) -> list[list[int]]:
    """All cards of a face, once for each colour on top that leaves one of `fits` to be laid first.

    `most`: how many of these are wanted.
    """
    first = 3 * face
    red, yellow, blue = counts[first], counts[first + 1], counts[first + 2]
    size = red + yellow + blue
    found = []
    for kind in range(first, first + 3):
        if not counts[kind]:
            continue
        if size == 1:
            able = bool(fits >> kind & 1)
        else:
            below = fits >> first & COLOUR_BITS
            if counts[kind] == 1:
                below &= ~(1 << (kind - first))
            able = bool((below & 1 and red) or (below & 2 and yellow) or (below & 4 and blue))
        if able:
            found.append(group(counts, face, kind))
            if len(found) == most:
                break
    return found


def numbers_first(counts: list[int], mask: int, fits: int, most: int = 3) -> list[list[int]]:
    """The largest groups of the lowest legal number, by colour on top, at most so many; none if none is."""
    legal = mask & fits & NUMBER_BITS
    if not legal:
        return []
    face = ((legal & -legal).bit_length() - 1) // 3
    return groups(counts, face, fits, most)


def definitions(counts: list[int], mask: int) -> list[list[int]]:
    """What may define a Wild or Draw 6: every group of numbers, and one or all of the specials."""
    found: list[list[int]] = []
    for face in range(DRAW_3 + 1):
        if mask >> 3 * face & COLOUR_BITS:
            found += groups(counts, face, COLOURED_BITS)
            if face >= NUMBERS:
                found += _singles(counts, face, COLOURED_BITS)
    return found


def _singles(counts: list[int], face: int, fits: int) -> list[list[int]]:
    """One card, or two Reverses, of a face of which the hand has more."""
    first = 3 * face
    size = counts[first] + counts[first + 1] + counts[first + 2]
    found: list[list[int]] = []
    if size < 2:
        return found
    held = [kind for kind in range(first, first + 3) if counts[kind]]
    for kind in held:
        if fits >> kind & 1:
            found.append([kind])
    if face == REVERSE and size > 2:
        for last in held:
            for below in held:
                if (below != last or counts[last] > 1) and fits >> below & 1:
                    found.append([below, last])
                    break
    return found


def weighed(counts: list[int], mask: int, fits: int) -> list[list[int]]:
    """The plays worth weighing of a hand on turn; none if nothing fits."""
    found: list[list[int]] = []
    for face in range(DRAW_3 + 1):
        if (mask & fits) >> 3 * face & COLOUR_BITS:
            found += groups(counts, face, fits)
            found += _singles(counts, face, fits)
    if counts[SQUASH_KIND]:
        found.append([SQUASH_KIND])
        if counts[SQUASH_KIND] > 1:
            found.append([SQUASH_KIND] * counts[SQUASH_KIND])
    if counts[WILD_KIND] or counts[SIX_KIND]:
        defining = definitions(counts, mask) or [[]]
        found += _headed(defining, WILD_KIND, counts[WILD_KIND])
        found += _headed(defining, SIX_KIND, counts[SIX_KIND])
    return found


def _headed(defining: list[list[int]], kind: int, count: int) -> list[list[int]]:
    """One card of a kind, or all, under each definition."""
    found: list[list[int]] = []
    if count:
        for cards in defining:
            found.append([kind, *cards])
            if count > 1:
                found.append([kind] * count + cards)
    return found


def normal_play(counts: list[int], mask: int, fits: int, most: int = 3) -> list[list[int]]:
    """What the yardstick plays, equal plays together, at most so many; none if nothing fits (LO-31).

    The largest legal group of the lowest number; only if no number is legal, all cards of a special:
    Reverse, Not U, Draw 3; then a Wild under the lowest number, a Draw 6 likewise, and last a Squash.
    """
    found = numbers_first(counts, mask, fits, most)
    if found:
        return found
    for face in range(NUMBERS, DRAW_3 + 1):
        if (mask & fits) >> 3 * face & COLOUR_BITS:
            return groups(counts, face, fits, most)
    for kind in (WILD_KIND, SIX_KIND):
        if counts[kind]:
            below = lowest_groups(counts, mask)
            return [[kind, *cards] for cards in below or [[]]]
    return [[SQUASH_KIND]] if counts[SQUASH_KIND] else []


def normal_first(counts: list[int], mask: int, fits: int) -> list[int]:
    """The first of `normal_play`, made with less ado for playouts; empty if nothing fits."""
    legal = mask & fits & NUMBER_BITS
    if legal:
        kind = (legal & -legal).bit_length() - 1
        first = kind - kind % 3
        if counts[first] + counts[first + 1] + counts[first + 2] == 1:
            return [kind]
    found = normal_play(counts, mask, fits, 1)
    return found[0] if found else []


def lowest_groups(counts: list[int], mask: int) -> list[list[int]]:
    """The largest groups of the lowest coloured face, whatever fits."""
    coloured = mask & COLOURED_BITS
    if not coloured:
        return []
    face = ((coloured & -coloured).bit_length() - 1) // 3
    return groups(counts, face, COLOURED_BITS)
