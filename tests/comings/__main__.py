"""`python -m tests.comings`: many random orders of coming and going; goes on where it was stopped."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path

EACH = 20
"""After so many orders the file is written."""


def main(words: list[str]) -> int:
    """Play the orders that the file does not have yet; exit code 1 if any of all was at fault."""
    parser = argparse.ArgumentParser(prog="python -m tests.comings")
    parser.add_argument("--orders", type=int, default=10_000)
    parser.add_argument("--file", type=Path, default=Path("comings.json"), help="what has been played so far")
    asked = parser.parse_args(words)
    os.environ["SDL_VIDEODRIVER"] = "offscreen"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
    from tests.comings.orders import Found

    done, found, faults = 0, Found(), {}
    if asked.file.exists():
        kept = json.loads(asked.file.read_text(encoding="utf-8"))
        done, faults = kept["orders"], kept["faults"]
        found = Found(kept["deeds"], Counter(kept["changes"]), kept["compared"], kept["ended"])
    while done < asked.orders:
        last = min(done + EACH, asked.orders)
        _play(range(done, last), found, faults)
        done = last
        line = {"orders": done, **vars(found), "faults": faults}
        asked.file.write_text(json.dumps(line, indent=1), encoding="utf-8")
    changes = sum(found.changes.values())
    print(
        f"{done} orders, {found.deeds} deeds, {changes} seats changed hands ({dict(found.changes)}), "
        f"{found.compared} pictures compared, {found.ended} hands over; {len(faults)} orders at fault"
    )
    for seed, told in faults.items():
        print(f"order {seed}: {told}")
    return 1 if faults else 0


def _play(seeds: range, found: object, faults: dict[str, str]) -> None:
    import pygame

    from game.scenes.gallery.pilot import Pilot
    from tests.comings.orders import SIZE, Found, order

    assert isinstance(found, Found)
    pygame.display.init()
    for seed in seeds:
        with tempfile.TemporaryDirectory(prefix="declare-comings-") as folder:
            pilot = Pilot(Path(folder), SIZE)
            try:
                found.add(order(pilot, seed))
            except Exception as error:
                faults[str(seed)] = "".join(traceback.format_exception_only(error)).strip()
            finally:
                pilot.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
