"""Runs commands of `hearthbook`, each in a fork of a process that has loaded the program already."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.running_server import ROOT

SETTINGS = {name: value for name, value in os.environ.items() if not name.startswith("HEARTHBOOK_")}
SECONDS = 60  # time limit, after which a command is killed
# The code of the process that loads the program and forks. Each line of its input describes a command: arguments,
# environment, ID of the user to run it as (None for the current user), and files for stdin, stdout and stderr.
# It prints the exit code of each command.
FORKS = """
import json, os, signal, sys
from app.command_line import run
for line in sys.stdin:
    words, environment, user, files = json.loads(line)
    if child := os.fork():
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
        continue
    signal.alarm(SECONDS)
    os.environ.clear()
    os.environ.update(environment)
    for number, file in enumerate(files):
        os.dup2(os.open(file, os.O_RDWR), number)
    sys.stdin, sys.stdout, sys.stderr = open(0), open(1, "w"), open(2, "w", buffering=1)
    if user is not None:
        os.setgroups([])
        os.setgid(user)
        os.setuid(user)
        os.umask(0o077)
    sys.exit(run(words))
""".replace("SECONDS", str(SECONDS))


def hearthbook(*words, given: str = "", **environment: str) -> subprocess.CompletedProcess:
    """Runs a command with these arguments, standard input and environment variables, and waits until it ends."""
    if hasattr(os, "fork"):
        return forked(list(map(str, words)), SETTINGS | environment, given)
    return subprocess.run(
        [sys.executable, "-m", "app", *map(str, words)],
        cwd=ROOT,
        env=SETTINGS | environment,
        input=given,
        capture_output=True,
        text=True,
        timeout=SECONDS,
    )


def forked(
    words: list[str], environment: dict[str, str], given: str, *, user: int | None = None, python: str = sys.executable
) -> subprocess.CompletedProcess:
    """Runs a command in a fork, as the user with the ID `user` if one is given."""
    with TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("in", "out", "err")]
        for file, text in zip(files, (given, "", ""), strict=True):
            file.write_text(text)
        process = loaded(python, environment.get("PYTHONPATH"))
        process.stdin.write(json.dumps([words, environment, user, list(map(str, files))]) + "\n")
        process.stdin.flush()
        code = process.stdout.readline()
        if not code:
            loaded.cache_clear()
            raise RuntimeError(f"the process that has loaded the program ended with {process.wait()}")
        return subprocess.CompletedProcess(words, int(code), files[1].read_text(), files[2].read_text())


@cache
def loaded(python: str, libraries: str | None) -> subprocess.Popen:
    """Starts the process that loads the program and forks.

    The process ends when its input is closed, which happens when the calling process ends.
    """
    environment = SETTINGS | ({"PYTHONPATH": libraries} if libraries else {})
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    return subprocess.Popen([python, "-c", FORKS], cwd=ROOT, env=environment, **pipes)


def one_sentence(done) -> str:
    """Returns the error message of the command, after checking that it is one line without a traceback."""
    assert done.returncode in (1, 2, 78) and done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
    return done.stderr
