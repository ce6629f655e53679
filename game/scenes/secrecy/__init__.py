"""Hands kept hidden from other people at one screen: curtain, decoys, and who may be shown what."""
