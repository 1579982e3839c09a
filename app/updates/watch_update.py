"""The child process `watch-update`: the old program starts the new one, and takes the update back unless it answers.

It stays the parent of the new server until that ends, so that whatever has started the old one, such as systemd or a
terminal, keeps it. It loads little of the program.
"""

import json
import signal
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from app.framework.storage.folder.settle_update import SWITCHING, read_step, take_back, write_step
from app.framework.text.translate import speak
from app.updates.start_program import (
    LONGEST_START,
    NO_ANSWER,
    become,
    end,
    end_with_parent,
    make_environment,
    wait_for_answer,
)
from app.updates.switch_program import find_executable, find_previous, switch_back

WATCH = "watch-update"
SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP") if hasattr(signal, name)]


@dataclass(frozen=True)
class Watched:
    """The new server: its data folder and program, the version and language, and the arguments with which it runs."""

    data: str
    program: str
    version: str
    language: str
    words: list[str]
    longest: float = LONGEST_START

    def command(self) -> list[str]:
        return [str(find_executable(Path(self.program))), *self.words]

    def command_to_watch(self) -> list[str]:
        """Returns the command that starts and watches it, which is run by the old program."""
        return [str(find_executable(find_previous(Path(self.program)))), WATCH, json.dumps(vars(self))]


def main(arguments: list[str]) -> int:
    """Returns the exit code of the new server, or becomes the old one."""
    watched = Watched(**json.loads(arguments[0]))
    server = subprocess.Popen(
        watched.command(),
        env=make_environment(),
        preexec_fn=end_with_parent if sys.platform == "linux" else None,  # noqa: PLW1509 - no other thread runs
    )
    asked_to_end: list[int] = []

    def pass_on(number: int, frame) -> None:
        asked_to_end.append(number)
        server.send_signal(number)

    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, pass_on)
    answers = wait_for_answer(server, Path(watched.data), watched.longest, watched.version) is not None
    if not answers and not asked_to_end and server.poll() != 0:
        end(server)
        go_back(watched)
        become(watched.command())
    code = server.wait()
    return code if code >= 0 else 128 - code


def go_back(watched: Watched) -> None:
    """Puts the old program back, and its data. A power failure in between leaves a note, by which the old one takes its
    data back, or the new one keeps its own."""
    data, program = Path(watched.data), Path(watched.program)
    with speak(watched.language):
        reason = NO_ANSWER.format(version=watched.version)
    print(f"hearthbook: {reason}", file=sys.stderr, flush=True)
    if step := read_step(data):
        write_step(data, step := replace(step, step=SWITCHING))
    switch_back(program)
    if step:
        take_back(data, step, reason)
