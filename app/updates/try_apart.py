"""Runs the command `update --only-try` beside the server, so that the trial needs no memory and no threads of it."""

import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryFile

from app.framework.api.errors import Failure
from app.framework.processes.child_process import build_child_command
from app.framework.text.translate import _
from app.updates.start_program import end, make_environment

PREFIX = "hearthbook: "


class TrialFailed(Failure):
    """The update file cannot be used, or its version does not work here. The message says why."""


def try_apart(file: Path, data: Path, language: str) -> Iterator[str]:
    """Yields the sentences of the command as it goes on, and ends it with the generator. Raises TrialFailed with the
    reason if it fails."""
    command = build_child_command("update", str(file), "--only-try", "--data", str(data), "--language", language)
    with TemporaryFile("w+", encoding="utf-8") as errors:
        process = subprocess.Popen(
            command,
            env=make_environment() | {"PYTHONIOENCODING": "utf-8"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=errors,
            encoding="utf-8",
        )
        assert process.stdout is not None
        with closing(process.stdout):
            try:
                yield from (line.rstrip("\n") for line in process.stdout)
                code = process.wait()
            finally:
                end(process)
        if code:
            errors.seek(0)
            sentences = [line for line in errors.read().splitlines() if line.startswith(PREFIX)]
            unknown = _("The trial of the update ended without a result. The log may say why.")
            raise TrialFailed(sentences[-1].removeprefix(PREFIX) if sentences else unknown)
