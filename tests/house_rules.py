"""Turns rules for source files into tests that report every file that breaks the rule."""

from tests.running_server import ROOT


def for_each(paths):
    """Returns a decorator that turns a function that checks one file into a test that checks all these files."""

    def turn(rule):
        def test():
            broken = [f"{path.relative_to(ROOT)}: {why}" for path in paths if (why := breach(rule, path)) is not None]
            assert not broken, "\n".join(broken)

        test.__name__ = rule.__name__
        return test

    return turn


def breach(rule, path):
    """Returns how a file breaks the rule, or None if it does not."""
    try:
        rule(path)
    except AssertionError as reason:
        return str(reason)
    return None
