"""The scenes of an evening: setting it up, the standing between hands, the podium; and its file."""
