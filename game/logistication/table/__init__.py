"""The table of Logistication: how it looks and how it is played."""

from game.logistication.table.choice import secret as secret
from game.logistication.table.view import Table as Table
from game.ui.rooms import RoomName

ROOM: RoomName = Table.room
