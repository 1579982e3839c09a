"""Turns rules for source files into tests that name every offending file."""

from tests.running_server import ROOT


def for_each(paths):
    """Turns a rule for one file into one test over all of them."""

    def turn(rule):
        def test():
            broken = [f"{path.relative_to(ROOT)}: {why}" for path in paths if (why := breach(rule, path)) is not None]
            assert not broken, "\n".join(broken)

        test.__name__ = rule.__name__
        return test

    return turn


def breach(rule, path):
    """How a file breaks the rule; None if it does not."""
    try:
        rule(path)
    except AssertionError as reason:
        return str(reason)
    return None
