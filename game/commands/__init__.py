"""The commands, one module each with `run(arguments) -> exit code`, imported when called."""


class Refused(Exception):
    """A command that can't be carried out; its text is one sentence that says why."""
