"""The crawler: presses everything at random, in every screen and at every table, and asks for an answer."""
