"""A scene of the house: what every screen of the program is made of."""

from typing import Any, TypeVar

from game.scenes.house import House
from game.scenes.stack import SceneOf

R = TypeVar("R")

Scene = SceneOf[House, R]
"""One screen of the house, by its answer."""
AnyScene = Scene[Any]
"""A scene, whatever its answer is."""
