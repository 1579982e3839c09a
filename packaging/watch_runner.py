"""Runs a test runner before everybody's eyes and keeps its closing lines."""

import re
import subprocess
import sys

PYTEST_ENDS = r"\b(passed|failed|errors?|no tests ran)\b.* in [\d.]+s"
VITEST_ENDS = r"^\s*(Test Files|Tests)\s"


def watch(command, **options):
    """Runs a command, shows what it prints as it comes, and keeps it."""
    words, lines = [str(word) for word in command], []
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options) as process:
        for line in process.stdout:
            sys.stdout.buffer.write(line)
            sys.stdout.flush()
            lines.append(re.sub(r"\x1b\[[\d;]*m", "", line.decode(errors="replace")))
    return subprocess.CompletedProcess(words, process.returncode, lines)


def closing(done, pattern):
    """The summary lines of a test runner, or its exit code when it died before them."""
    found = [" ".join(line.strip(" =\r\n").split()) for line in done.stdout if re.search(pattern, line)]
    return ", ".join(found[-2:]) or f"no summary, ended with {done.returncode}"
