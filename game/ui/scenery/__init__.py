"""What is seen of the rooms: the materials of ground and rim, the light that falls on them, the props."""
