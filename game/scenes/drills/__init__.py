"""The drills' screens: choosing one, answering it at the table, and what is kept of them."""
