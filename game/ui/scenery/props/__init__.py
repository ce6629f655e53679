"""The things that lie at the edges of the tables, seen from above: each is drawn about its own middle."""
