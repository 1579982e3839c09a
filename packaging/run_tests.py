"""Runs pytest and vitest, on all tests or some folders, and reruns failed pytest tests once."""

import os
import re
import subprocess
import sys

PYTEST_ENDS = r"\b(passed|failed|errors?|no tests ran)\b.* in [\d.]+s"
VITEST_ENDS = r"^\s*(Test Files|Tests)\s"
# Lists the runs of pytest for each option: the marks that select tests, and whether the tests run in parallel. Sweeps,
# which are slow tests, run one at a time, because other tests would distort their measurements.
TIERS = {
    "--all": [("not sweep", True), ("sweep", False)],
    "--sweeps": [("screens", True), ("sweep", False)],
    "": [("not sweep and not screens", True)],
}
SCREEN_SWEEP = "src/testing/growth.test.ts"
SOME_FAILED, NO_TESTS = 1, 5  # exit codes of pytest
# A line of pytest's summary, such as "FAILED tests/test_x.py::test_one - assert 1 == 2", and the two lines with which
# vitest reports a failed test or file: its name, and the first line of the error.
PYTEST_FAILED = r"^(?:FAILED|ERROR) (?P<test>\S+?(?:\[.*?\])?)(?: - (?P<reason>.*))?$"
VITEST_FAILED = r"^ *FAIL +(?P<test>.+?)(?: \[ .* \])?$"
MOST_SHOWN = 25
# With more failures than this, the cause is probably not a busy machine, and a rerun would only waste time.
WORTH_ANOTHER_RUN = 20


def split_words(words, root):
    """Splits the arguments of `build.py test` into pytest targets, vitest targets and pytest options.

    Arguments before the first option name folders (`foods`) or paths (`tests/foods/test_merge.py`, `ui/src/foods`).
    An empty list of targets means all tests of a suite, and None means that the suite has no tests for these names.
    Exits if a name matches nothing.
    """
    sweeps_only = "--sweeps" in words
    words = [word for word in words if word not in TIERS]
    first_option = next((place for place, word in enumerate(words) if word.startswith("-")), len(words))
    names, options = words[:first_option], list(words[first_option:])
    if not names:
        return [], [SCREEN_SWEEP] if sweeps_only else [], options
    targets = [target for name in names for target in find_targets(name, root)]
    screens = [target.removeprefix("ui/") for target in targets if target.startswith("ui/")]
    return [target for target in targets if not target.startswith("ui/")] or None, screens or None, options


def find_targets(name, root):
    places = (name, f"tests/{name}", f"ui/src/{name}")
    found = [
        place for place in places if place.startswith(("tests/", "ui/")) and (root / place.split("::")[0]).exists()
    ]
    return found or sys.exit(f"build: there are no tests of {name}. Name a folder in tests/ or ui/src/, or a test file")


def run_pytest(command, words, **options):
    """Runs pytest for each entry that TIERS has for the option in `words`. Returns each run's exit code and summary."""
    tier = next(selections for option, selections in TIERS.items() if option in (*words, ""))
    parallel = ["-n", str(os.cpu_count()), "--dist", "loadfile", "--no-loadscope-reorder"]
    return [run_twice([*command, "-m", marks], parallel if at_once else [], **options) for marks, at_once in tier]


def run_twice(command, parallel, **options):
    """Runs pytest, then reruns failed tests one at a time, because a browser may be too slow on a busy machine.

    The result is a failure only if a test fails both times. The summary names the tests that failed, and why.
    """
    options["env"] = {**options["env"], "COLUMNS": "200"}  # to this width pytest shortens the reasons
    done = watch([*command, *parallel], **options)
    summary, failed = f"pytest: {closing(done, PYTEST_ENDS)}", failures_of(done, PYTEST_FAILED)
    failures = sum(map(int, re.findall(r"(\d+) (?:failed|errors?)", summary)))
    if done.returncode != SOME_FAILED or not 0 < failures <= WORTH_ANOTHER_RUN:
        return done.returncode, explain(summary, failed)
    print("\nbuild: rerunning the failed tests, one at a time", flush=True)
    done = watch(
        [*command, "--last-failed", "--last-failed-no-failures=none", "--continue-on-collection-errors"], **options
    )
    again = failures_of(done, PYTEST_FAILED)
    reasons = {
        test: f"failed twice: {again[test]}" if test in again else f"failed once, passed alone: {reason}"
        for test, reason in failed.items()
    }
    return done.returncode, explain(f"{summary}\npytest: {closing(done, PYTEST_ENDS)}, alone", {**again, **reasons})


def run_vitest(command, words, **options):
    """Runs vitest. Returns the exit code and a summary."""
    options["env"] |= {"SWEEP": "yes"} if TIERS.keys() & set(words) else {}
    done = watch(command, **options)
    return done.returncode, explain(f"vitest: {closing(done, VITEST_ENDS)}", failures_of(done, VITEST_FAILED))


def failures_of(done, pattern):
    """Returns the failed tests that a test runner named, each with the first line of its failure."""
    lines, failed = [line.rstrip() for line in done.stdout], {}
    for place, line in enumerate(lines):
        if match := re.search(pattern, line):
            following = next((after.strip() for after in lines[place + 1 :] if after.strip()), "")
            failed.setdefault(match["test"], match.groupdict().get("reason", following) or "")
    return failed


def explain(summary, failed):
    """Adds a line to the summary for each failed test, up to a limit."""
    lines = [f"  {test}: {reason}"[:300] for test, reason in failed.items()]
    rest = [f"  and {len(lines) - MOST_SHOWN} more"] if len(lines) > MOST_SHOWN else []
    return "\n".join([summary, *lines[:MOST_SHOWN], *rest])


def have_passed(ends):
    """Whether at least one run passed and none failed. Runs that found no matching tests do not count."""
    exit_codes = {exit_code for exit_code, _ in ends}
    return 0 in exit_codes and exit_codes <= {0, NO_TESTS}


def watch(command, **options):
    """Runs a command and prints its output as it arrives. Returns the output lines without color codes."""
    words, lines = [str(word) for word in command], []
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options) as process:
        for line in process.stdout:
            sys.stdout.buffer.write(line)
            sys.stdout.flush()
            lines.append(re.sub(r"\x1b\[[\d;]*m", "", line.decode(errors="replace")))
    return subprocess.CompletedProcess(words, process.returncode, lines)


def closing(done, pattern):
    """Returns the summary lines that a test runner printed last, or its exit code if it printed none."""
    found = [" ".join(line.strip(" =\r\n").split()) for line in done.stdout if re.search(pattern, line)]
    return ", ".join(found[-2:]) or f"no summary, ended with {done.returncode}"
