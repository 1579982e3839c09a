"""Turns errors of the operating system in the folder of backups into sentences for people."""

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

from app.framework.api.errors import Failure, NoRoom, is_of_full_disk
from app.framework.text.translate import _


class CannotUseFolder(Failure):
    """A file or folder cannot be read or written. Nothing was changed."""

    status = HTTPStatus.CONFLICT


@contextmanager
def os_errors_as_sentences(place: Path) -> Iterator[None]:
    """Converts an error of the operating system to a Failure that names the file or folder."""
    try:
        yield
    except OSError as error:
        if is_of_full_disk(error):
            raise NoRoom from None
        raise CannotUseFolder(
            _("{file} can't be used: {why}", file=error.filename or place, why=error.strerror or str(error))
        ) from error
