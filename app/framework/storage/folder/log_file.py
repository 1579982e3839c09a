"""The log in the data folder: bounded, without secrets, and readable for administrators."""

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from logging.handlers import RotatingFileHandler
from pathlib import Path

FOLDER, FILE = "logs", "hearthbook.log"
LARGEST = 1_000_000  # bytes, of the newest file and of the one before
FORM = "%(asctime)s %(levelname)-7s %(message)s"


SETUP_CODE = re.compile(r"(the one-time code is (?:now )?)\S+")  # for the console only


class MaskingFormatter(logging.Formatter):
    """Formats entries of the log, also their tracebacks, without secrets."""

    def __init__(self, mask: Callable[[str], str]):
        super().__init__(FORM)
        self._mask = mask

    def format(self, record: logging.LogRecord) -> str:
        return self._mask(super().format(record))


class LogFile(RotatingFileHandler):
    """Appends to the log. What cannot be written, for example on a full disk, is left out."""

    def __init__(self, folder: Path, mask: Callable[[str], str]):
        (folder / FOLDER).mkdir(mode=0o700, exist_ok=True)
        super().__init__(folder / FOLDER / FILE, maxBytes=LARGEST, backupCount=1, encoding="utf-8", delay=True)
        self.setFormatter(MaskingFormatter(lambda text: SETUP_CODE.sub(r"\1***", mask(text))))

    def handleError(self, record: logging.LogRecord) -> None:
        pass


@contextmanager
def log_to(folder: Path, mask: Callable[[str], str]) -> Iterator[None]:
    """Writes what is logged in the block also to the log in the data folder."""
    try:
        file = LogFile(folder, mask)
    except OSError as error:
        logging.getLogger(__name__).warning("The log cannot be kept in the data folder: %s", error)
        yield
        return
    root = logging.getLogger()
    root.addHandler(file)
    try:
        yield
    finally:
        root.removeHandler(file)
        file.close()


def log_files(folder: Path) -> list[Path]:
    """Returns the files of the log, the newest first."""
    return [path for path in (folder / FOLDER / FILE, folder / FOLDER / f"{FILE}.1") if path.is_file()]


def read_last_lines(folder: Path, most: int) -> list[str]:
    """Returns the last lines of the log, the newest last."""
    lines: list[str] = []
    for path in log_files(folder):
        if len(lines) < most:
            lines = [*path.read_text(encoding="utf-8", errors="replace").splitlines(), *lines]
    return lines[-most:]


def clear_log(folder: Path) -> None:
    """Empties the log. The file that is being written stays, because it is open."""
    for path in log_files(folder):
        if path.name == FILE:
            path.write_bytes(b"")
        else:
            path.unlink(missing_ok=True)
