"""Scenes end with typed answers, and the stack hands them on."""

from __future__ import annotations

from typing import Any, cast

from game.scenes.base import Scene
from game.scenes.stack import SceneStack


class Asks(Scene[int]):
    """A scene that notes what it is told."""

    def __init__(self, name: str, overlay: bool = False) -> None:
        self.name, self.overlay = name, overlay
        self.log: list[str] = []

    def enter(self, house: Any) -> None:
        self.house = house
        self.log.append("enter")

    def resume(self) -> None:
        self.log.append("resume")

    def leave(self) -> None:
        self.log.append("leave")


class FakeHouse:
    """Only what the stack needs."""

    def __init__(self) -> None:
        self.stack = SceneStack(cast(Any, self))


def test_the_answer_goes_to_who_pushed_the_scene_after_the_one_beneath_resumed() -> None:
    house = FakeHouse()
    below, above = Asks("below"), Asks("above")
    heard: list[object] = []
    house.stack.push(below)
    house.stack.push(above, lambda answer: heard.append((answer, list(below.log))))
    above.finish(7)
    assert heard == [(7, ["enter", "resume"])]
    assert above.log == ["enter", "leave"]
    assert house.stack.top is below


def test_ending_a_scene_takes_those_above_with_it_without_their_answers() -> None:
    house = FakeHouse()
    first, second, third = Asks("1"), Asks("2"), Asks("3")
    heard: list[object] = []
    house.stack.push(first)
    house.stack.push(second, heard.append)
    house.stack.push(third, lambda answer: heard.append("third"))
    second.finish(2)
    assert heard == [2]
    assert third.log == ["enter", "leave"]


def test_a_second_answer_is_dropped() -> None:
    house = FakeHouse()
    scene = Asks("once")
    heard: list[int] = []
    house.stack.push(scene, heard.append)
    scene.finish(1)
    scene.finish(2)
    assert heard == [1]


def test_an_answer_may_push_the_next_scene() -> None:
    house = FakeHouse()
    first, after = Asks("first"), Asks("after")
    house.stack.push(first, lambda answer: house.stack.push(after))
    first.finish(0)
    assert house.stack.top is after


def test_what_lies_under_an_overlay_stays_visible() -> None:
    house = FakeHouse()
    title, table, pause, settings = Asks("t"), Asks("table"), Asks("p", overlay=True), Asks("s")
    for scene in (title, table, pause):
        house.stack.push(scene)
    assert house.stack.visible() == (table, pause)
    house.stack.push(settings)
    assert house.stack.visible() == (settings,)
