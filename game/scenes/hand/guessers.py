"""Who it is that guesses along at a table, by the device they hold."""

from __future__ import annotations

from collections.abc import Mapping

from game.couch.intents import MOUSE, DeviceId, zone_of
from game.scenes.hand.crowd_table import Guesser
from game.scenes.hand.session import Watcher
from game.scenes.house import House

PAD, KEYS, MOUSE_WORD = "Pad", "Keys", "Mouse"
ICONS: Mapping[str, str] = {PAD: "pad", KEYS: "keyboard", MOUSE_WORD: "ui/glyph_mouse"}
"""What stands for somebody who is nobody known here, by what they hold."""


def who_watches(house: House, device: DeviceId, waiting: tuple[Watcher, ...]) -> tuple[str, Guesser]:
    """Who guesses on a device without a seat: whoever held it last, or the only one who waits.

    Else somebody known here who held it last, or the device itself.
    """
    own = [each for each in waiting if each.device == device]
    empty = [each for each in waiting if each.device is None]
    found = own or (waiting if len(waiting) == 1 else empty if len(empty) == 1 else ())
    if found:
        return found[0].key, Guesser(found[0].name, found[0].icon)
    profiles, lasting = house.profiles, house.couch.devices.lasting(device)
    offered = profiles.offered(lasting, house.couch.seats.people)
    known = profiles.get(offered[0]) if offered else None
    if known is not None and lasting and known.device == lasting:
        return offered[0], Guesser(known.name, f"ui/emblem_{known.figure}")
    word = MOUSE_WORD if device == MOUSE else PAD if zone_of(device) is None else KEYS
    return lasting or device, Guesser(word, ICONS[word])
