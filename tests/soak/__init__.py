"""The soak: the whole program played by a crowd of pads for as long as one likes, its memory watched."""
