"""What is kept of one person: a name, how they look and sound, what helps them, the device they held last."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Annotated, Literal

from msgspec import Meta

from game.core.names import EMBLEMS
from game.core.presses import MOST_HANDICAP_MS
from game.ui.settings import TEXT_SCALES, Drills, NotebookAid
from game.ui.theme import SEAT_COLOURS

PROFILE_VERSION: Literal[1] = 1
LARGEST_PROFILE = 64 * 1024
"""Bytes of a profile's file; a larger one is not read. The fullest of ours has half as many."""
ID = re.compile(r"[a-z0-9]{1,16}(-[0-9]{1,3})?")
"""What a profile's file is called, without its ending."""
Emblem = Literal["fox", "whale", "bolt", "cactus", "octopus", "anchor", "mushroom", "ghost"]
Colour = Literal["coral", "sky", "gold", "green", "violet", "teal", "rose", "silver"]
EMBLEM_NAMES: tuple[Emblem, ...] = (
    "fox", "whale", "bolt", "cactus", "octopus", "anchor", "mushroom", "ghost"
)  # fmt: skip
"""The emblems in the order of their art."""
COLOUR_NAMES: tuple[Colour, ...] = (
    "coral", "sky", "gold", "green", "violet", "teal", "rose", "silver"
)  # fmt: skip
"""The colours of seats by name, in their order."""
assert tuple(map(str.capitalize, EMBLEM_NAMES)) == EMBLEMS and len(COLOUR_NAMES) == len(SEAT_COLOURS)
CardBack = Literal["house", "waves", "stars", "leaves", "tiles"]
SlamSound = Literal["knock", "bell", "drum", "horn", "spring"]
SLAM = "slam"
"""The sound of a slam that is nobody's own."""
HANDICAPS_MS = (0, 40, 80, 120, 160, 200, 300, 400)
"""By how much a person's slams may count later."""
HELPS_MS = (0, 100, 200, 400, 800)
"""By how much those of bots may."""
assert max(*HANDICAPS_MS, *HELPS_MS) <= MOST_HANDICAP_MS
MOST_CHAIN_MS = 250
"""A slower chain than this is not believed."""
MOST_HELD = 2**53
Lasting = Annotated[str, Meta(max_length=80, pattern=r"^[ -~]*\Z")]
"""A device as it is known from one start to the next."""


@dataclass
class Profile:
    """One person, as their file says it."""

    version: Literal[1] = PROFILE_VERSION
    name: Annotated[str, Meta(max_length=64)] = ""
    emblem: Emblem = "fox"
    colour: Colour = "coral"
    device: Lasting = ""
    """What they held last, as `Devices.lasting` calls it; empty before they have sat down."""
    text_scale: Annotated[float, Meta(ge=0.0, le=TEXT_SCALES[-1])] = 0.0
    """One of TEXT_SCALES, the letters they read best; 0: as the settings have them."""
    notebook: Literal["", NotebookAid] = ""
    """How much the notebook tells them; empty: as the settings have it."""
    back: CardBack = "house"
    """What the backs of the cards look like that they bring to a table."""
    slam: SlamSound = "knock"
    """What is heard when they slam."""
    handicap_ms: Annotated[int, Meta(ge=0, le=MOST_HANDICAP_MS)] = 0
    """One of HANDICAPS_MS: by how much their slams count later."""
    help_ms: Annotated[int, Meta(ge=0, le=MOST_HANDICAP_MS)] = 0
    """One of HELPS_MS: by how much the slams of bots count later while they sit at the table."""
    hints: bool = True
    """Whether the coach gives hints where they play alone."""
    thinking: Literal["", "calm"] = ""
    """Calm: bots take their time at a table where they sit; empty: as the table has it."""
    partner: Literal["", "gentle", "easy", "normal", "strong", "expert"] = ""
    """How well bots on their side play at tables that are set up; empty: like all others."""
    chain_ms: Annotated[int, Meta(ge=0, le=MOST_CHAIN_MS)] = 0
    """How late their presses come by screen, speakers and device, as it was measured; 0: it was not."""
    drills: Drills = field(default_factory=Drills)
    """How their drills have gone."""
    held: Annotated[int, Meta(ge=0, le=MOST_HELD)] = 0
    """When that was: everybody who sits down gets a higher number than all before."""

    @property
    def slam_sound(self) -> str:
        """What their slam sounds like, a name for `Audio.play`."""
        return SLAM if self.slam == "knock" else f"{SLAM}_{self.slam}"

    @property
    def figure(self) -> int:
        """The emblem's number, 0 to 7."""
        return EMBLEM_NAMES.index(self.emblem)

    @property
    def shade(self) -> int:
        """The colour's number among those of seats, 0 to 7."""
        return COLOUR_NAMES.index(self.colour)
