"""Eight devices at one table that come, go, press, are unplugged and take over in a random order, watched."""
