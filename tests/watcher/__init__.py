"""Watchers: programs that look at spreads of decoys and guess which hand is true."""
