"""Rules that every source file keeps, each as one test that names all files which break it."""

from tests.running_server import ROOT


def for_each(paths):
    """Turns a rule for one file into one test that names every file which breaks it."""

    def turn(rule):
        def test():
            broken = [f"{path.relative_to(ROOT)}: {why}" for path in paths if (why := breach(rule, path)) is not None]
            assert not broken, "\n".join(broken)

        test.__name__ = rule.__name__
        return test

    return turn


def breach(rule, path):
    """What a file does against the rule, None where it keeps to it."""
    try:
        rule(path)
    except AssertionError as reason:
        return str(reason)
    return None
