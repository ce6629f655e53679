"""LICENSES.md tells of every package that the game is played with, and of texts that are there."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TOLD = (ROOT / "LICENSES.md").read_text(encoding="utf-8")
NAMED = {
    "pillow": "Pillow",
    "font-fredoka-one": "Fredoka One",
    "font-hanken-grotesk": "Hanken Grotesk",
}
"""Packages that people know by another name."""


def test_every_package_that_travels_is_told_of() -> None:
    """What stands under "# play" in requirements.txt goes into the archive."""
    wanted = (ROOT / "requirements.txt").read_text(encoding="utf-8").split("# play\n")[1].split("\n#")[0]
    packages = [line.partition("==")[0] for line in wanted.split()]
    assert packages
    assert not [name for name in packages if NAMED.get(name, name) not in TOLD]


def test_the_sources_of_the_packages_under_the_lgpl_are_those_of_the_pinned_version() -> None:
    """Who wants to build the library anew finds the very one that travels."""
    pinned = re.search(r"^pygame-ce==(\S+)", (ROOT / "requirements.txt").read_text(encoding="utf-8"), re.M)
    assert pinned and f"pygame-ce (version {pinned[1]})" in TOLD


def test_every_text_it_names_is_there() -> None:
    """Files by their place in the repository, which is their place in the archive, too."""
    texts = re.findall(r"`([a-z/]+[\w.-]*\.txt)`", TOLD)
    assert {"licences/LGPL-2.1.txt", "licences/Python.txt", "assets/fonts/OFL.txt"} <= set(texts)
    assert all((ROOT / name).is_file() for name in texts)
