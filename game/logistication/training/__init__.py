"""Makes what Logistication's bots know before the game ships; nothing here is needed to play."""
