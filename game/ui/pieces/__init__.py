"""Pieces that every table shares: plates, rings, bubbles, the photo finish and notices."""
