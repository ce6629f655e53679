"""The people known here: one file each, whatever it holds, whoever wrote it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.ui import profiles as module
from game.ui.naming import LONG, LONGEST_NAME, initial, tidied, unfit
from game.ui.profile import LARGEST_PROFILE
from game.ui.profiles import FULL, MOST_PEOPLE, Profiles


def write(folder: Path, person: str, content: object) -> bytes:
    """A profile's file as somebody else left it."""
    raw = content if isinstance(content, bytes) else json.dumps(content).encode()
    (folder / "people").mkdir(exist_ok=True)
    (folder / "people" / f"{person}.json").write_bytes(raw)
    return raw


def files(folder: Path) -> set[str]:
    """What lies in the folder of people."""
    return {path.name for path in (folder / "people").iterdir()}


def names(profiles: Profiles) -> list[str]:
    """What everybody known is called."""
    return [known.name for person in profiles if (known := profiles.get(person)) is not None]


def test_somebody_is_one_readable_file_and_comes_back(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    person, problem = profiles.add("  Mína   B ")
    assert (person, problem) == ("minab", None)
    assert json.loads((tmp_path / "people" / "minab.json").read_text())["name"] == "Mína B"
    assert profiles.sat(person, "keys:0") is None
    again = Profiles(tmp_path)
    known = again.get("minab")
    assert known is not None and again.told() is None
    assert (known.name, known.device, known.held) == ("Mína B", "keys:0", 1)


def test_nobody_new_looks_like_somebody_known(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    for number in range(8):
        profiles.add(f"P{number}")
    assert len({known.emblem for person in profiles if (known := profiles.get(person))}) == 8


def test_whoever_held_a_device_last_is_offered_first_there(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    for name in ("Ada", "Bo", "Cy"):
        profiles.add(name)
    profiles.sat("ada", "keys:0")
    profiles.sat("bo", "keys:1")
    profiles.sat("cy", "keys:0")
    assert profiles.offered("keys:0") == ("cy", "ada", "bo")
    assert profiles.offered("keys:1") == ("bo", "cy", "ada")
    assert profiles.offered("keys:1", seated=("bo",)) == ("cy", "ada")
    before = (tmp_path / "people" / "cy.json").stat().st_mtime_ns
    profiles.sat("cy", "keys:0")
    assert (tmp_path / "people" / "cy.json").stat().st_mtime_ns == before, "nothing has changed"


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "A name needs a letter."),
        ("   ", "A name needs a letter."),
        ("x" * (LONGEST_NAME + 1), LONG),
        ("Mi\nna\x07", "can't stand in a name"),
        ("{confirm}", "can't stand in a name"),
        ("Юрий", "have no"),
        ("美奈", "have no"),
        ("a\u202eb", "can't stand in a name"),
        ("a\ud800", "can't stand in a name"),
        ("MINA", "is known here already"),
    ],
)
def test_a_name_that_can_not_be_says_why(tmp_path: Path, name: str, told: str) -> None:
    profiles = Profiles(tmp_path)
    profiles.add("Mina")
    problem = profiles.refusal(name)
    assert problem is not None and told in problem and problem.isprintable()
    assert profiles.refusal("mina", but="mina") is None


def test_accents_are_put_together_and_words_begin_large() -> None:
    assert tidied("Zoe\u0308") == "Zoë" and unfit("Zoë") is None
    assert [initial(words, "M") for words in ("", "A", "Jo-", "Jo ")] == ["M", "m", "M", "M"]
    assert initial("", "ß") == "ß"


DAMAGED: list[tuple[object, str]] = [
    (b"", "the file is empty"),
    (b'{"version": 1, "name": "Mi', "could not be understood"),
    (b"\xff\xfe\x00", "could not be understood"),
    (b'{"version": 1, "later": ' + b"[" * 900 + b"]" * 900 + b"}", "nested too deeply"),
    ({"version": 9, "name": "Mina"}, "it has version 9"),
    ({"version": 1}, "its name"),
    ({"version": 1, "name": "x" * 60}, "its name"),
    ({"version": 1, "name": "\u0000"}, "its name"),
    (b" " * (LARGEST_PROFILE + 1), "more than 64 KB"),
]


@pytest.mark.parametrize(("content", "told"), DAMAGED, ids=[told for _, told in DAMAGED])
def test_a_damaged_file_costs_that_person_only(tmp_path: Path, content: object, told: str) -> None:
    raw = write(tmp_path, "mina", content)
    write(tmp_path, "juri", {"version": 1, "name": "Juri", "emblem": "ghost"})
    profiles = Profiles(tmp_path)
    sentence = profiles.told()
    assert names(profiles) == ["Juri"]
    assert sentence is not None and told in sentence and "mina.unreadable-1.json" in sentence
    assert "\n" not in sentence and sentence.endswith(".")
    assert (tmp_path / "people" / "mina.unreadable-1.json").read_bytes() == raw
    assert profiles.told() is None, "it is told once"
    again = Profiles(tmp_path)
    assert names(again) == ["Juri"] and again.told() is None


def test_of_a_file_used_in_part_a_copy_is_kept_and_unknown_fields_stay(tmp_path: Path) -> None:
    raw = write(tmp_path, "mina", {"version": 1, "name": "Mina", "emblem": "dragon", "later": [1, 2]})
    profiles = Profiles(tmp_path)
    told = profiles.told()
    assert told is not None and 'emblem can\'t be "dragon"' in told
    profiles.sat("mina", "keys:2")
    assert (tmp_path / "people" / "mina.before-1.json").read_bytes() == raw
    kept = json.loads((tmp_path / "people" / "mina.json").read_text())
    assert kept["later"] == [1, 2] and kept["emblem"] == "fox"


def test_two_files_with_one_name_are_told_apart(tmp_path: Path) -> None:
    write(tmp_path, "a", {"version": 1, "name": "Mina"})
    write(tmp_path, "b", {"version": 1, "name": "mina"})
    assert sorted(names(Profiles(tmp_path))) == ["Mina", "mina 2"]


def test_files_that_are_no_profiles_are_left_alone(tmp_path: Path) -> None:
    for name in ("Mina", "x" * 40, "a.b", "-", "mina-1234"):
        write(tmp_path, name, b"rubbish")
    before = files(tmp_path)
    profiles = Profiles(tmp_path)
    assert len(profiles) == 0 and profiles.told() is None
    assert files(tmp_path) == before


def test_no_more_people_than_can_be_known_are_read_or_made(tmp_path: Path) -> None:
    for number in range(MOST_PEOPLE + 3):
        write(tmp_path, f"p{number}", {"version": 1, "name": f"P{number}"})
    profiles = Profiles(tmp_path)
    assert len(profiles) == MOST_PEOPLE and "Only 64" in (profiles.told() or "")
    assert profiles.refusal("Mina") == FULL


@pytest.mark.parametrize("name", ["Con", "nul", "???", "-"])
def test_every_name_gets_a_file_that_every_system_can_have(tmp_path: Path, name: str) -> None:
    profiles = Profiles(tmp_path)
    profiles.add(name)
    assert files(tmp_path) <= {"con-2.json", "nul-2.json", "person.json"}
    assert names(Profiles(tmp_path)) == [name]


def test_a_file_that_can_not_be_set_aside_is_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = write(tmp_path, "mina", b"rubbish")

    def fails(*_: object) -> Path:
        raise OSError("no room")

    monkeypatch.setattr(module, "set_aside", fails)
    profiles = Profiles(tmp_path)
    assert len(profiles) == 0 and "nor set aside (no room)" in (profiles.told() or "")
    assert profiles.add("Mina") == ("mina-2", None)
    assert (tmp_path / "people" / "mina.json").read_bytes() == raw


def test_a_file_that_can_not_be_copied_is_never_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = write(tmp_path, "mina", {"version": 1, "name": "Mina", "emblem": 3})

    def fails(*_: object) -> Path:
        raise OSError("no room")

    monkeypatch.setattr(module, "copy_aside", fails)
    profiles = Profiles(tmp_path)
    assert "nothing is saved over it" in (profiles.told() or "")
    assert "could not be saved" in (profiles.sat("mina", "keys:0") or "")
    assert (tmp_path / "people" / "mina.json").read_bytes() == raw


def test_a_folder_that_can_not_be_written_costs_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "people").write_bytes(b"")
    profiles = Profiles(tmp_path)
    person, problem = profiles.add("Mina")
    assert (
        problem is not None and problem.startswith("Mina could not be saved") and "until you leave" in problem
    )
    assert profiles.get(person) is not None


def test_a_folder_full_of_files_leaves_room_for_one_more(tmp_path: Path) -> None:
    profiles = Profiles(tmp_path)
    assert not len(profiles)
    (tmp_path / "people").mkdir()
    for number in range(1, 1001):
        (tmp_path / "people" / ("ada.json" if number < 2 else f"ada-{number}.json")).symlink_to("nowhere")
    assert profiles.add("Ada") == ("ada-1001", None)


def test_handicaps_are_brought_to_the_nearest_that_there_is(tmp_path: Path) -> None:
    write(tmp_path, "ada", {"version": 1, "name": "Ada", "handicap_ms": 117, "help_ms": 999})
    write(tmp_path, "bo", {"version": 1, "name": "Bo", "handicap_ms": 5000})
    profiles = Profiles(tmp_path)
    ada, bo = profiles.get("ada"), profiles.get("bo")
    assert ada is not None and (ada.handicap_ms, ada.help_ms) == (120, 800)
    assert bo is not None and bo.handicap_ms == 0, "what can't be is as if it were not there"
