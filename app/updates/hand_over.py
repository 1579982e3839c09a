"""Has the running server stop, and its process become the command that updates the program."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

from app.framework.processes.child_process import build_child_command
from app.framework.text.translate import current_language

HAND_OVER = "hand_over"
FOR_SERVER = "--for-server"


class HandOver:
    """Changes the process of a server into the command `update`, which starts the server again at its end.

    The process stays the same, so whatever has started it, such as systemd or a terminal, keeps it.
    """

    def __init__(self, stop: Callable[[], None], data: Path):
        self._stop, self._data = stop, data
        self._command: list[str] = []

    def begin(self, file: Path, version: str) -> None:
        """Stops the server after the current requests. The file has the version, which was tried before."""
        server = json.dumps({"words": sys.argv[1:], "version": version, "language": current_language()})
        self._command = build_child_command("update", str(file), "--data", str(self._data), FOR_SERVER, server)
        self._stop()

    def carry_out(self) -> None:
        """Becomes the command, if a change was asked for. Called when the server has closed the data folder."""
        from app.updates.start_program import become

        if self._command:
            become(self._command)
