"""Ways in which a module may drift from what the house asks of it."""

from __future__ import annotations

from pathlib import Path

DRIFTS = (
    ("logic/report.py", "def facts(match: Match[State],", "def facts(match: str,", "Reporting"),
    (
        "logic/notebook.py",
        "def wanted(options: Options) -> bool:",
        "def want(options: Options) -> bool:",
        "Noting",
    ),
    (
        "literature/rules/flow.py",
        "def gap_ms(state: State) -> Millis:",
        "def gap_ms(state: int) -> Millis:",
        "Rules",
    ),
    ("literature/decoys.py", "def laying(public: Observation)", "def laying(public: int)", "Decoying"),
    (
        "deduction/table/layout.py",
        "NOTE_ROOM_LARGE = (1424.0, 466.0, 386.0, 236.0)",
        'NOTE_ROOM_LARGE = "none"',
        "GuideModule",
    ),
    ("deduction/bot/decide.py", "level: Level, rng: Stream", "rng: Stream", "Bot"),
    ("logistication/awards.py", "def tally(carry: Carry)", "def tally(carry: int)", "Awarding"),
    (
        "logistication/table/choice.py",
        "def secret(seen: Observation) -> bool",
        "def secret() -> bool",
        "TableModule",
    ),
)
"""A module, a line of it, what the line drifts to, and the protocol that must tell."""


def drifted(house: Path, folder: Path) -> list[str]:
    """What mypy is to be told, so that it reads each of those modules of a copy of the sources as drifted."""
    options: list[str] = []
    for number, (place, kept, broken, _) in enumerate(DRIFTS):
        text = (house / "game" / place).read_text(encoding="utf-8")
        assert kept in text, f"{place} has changed: let it drift in another way here"
        path = folder / f"{number}.py"
        path.write_text(text.replace(kept, broken, 1), encoding="utf-8")
        options += ["--shadow-file", f"game/{place}", str(path)]
    return options
