"""Reads the backup of a Mealie server in a child process, a few pieces at a time."""

from collections.abc import Iterator

from app.framework.processes.child_pool import ChildFailed
from app.framework.text.translate import _
from app.importing.moving.read_files import BadFile, SentFile, ask

SECONDS = 60.0  # for a question; a large database takes several to be read
LARGEST_BACKUP = 2 * 1024 * 1024 * 1024
LARGEST_UNPACKED = 4 * 1024 * 1024 * 1024


def inspect_server_backup(file: SentFile) -> dict:
    """Returns the version of the backup, its counts, and the ids of its groups, users and recipes. Raises BadFile."""
    return ask_reader(file, server="look")


def read_pieces(file: SentFile, first: int) -> Iterator[tuple[int, list[dict]]]:
    """Yields the pieces from a position on, as many as come at once, each list with the position of its first."""
    while not (answer := ask_reader(file, server="pieces", first=first))["is_last"]:
        yield first, answer["found"]
        first += len(answer["found"])


def ask_reader(file: SentFile, **question) -> dict:
    try:
        return ask(file, SECONDS, most=LARGEST_UNPACKED, **question)
    except (TimeoutError, ChildFailed):
        raise BadFile(_("The file is too large or too broken to be read.")) from None
