"""The errors of files that are not a usable backup."""

from http import HTTPStatus
from pathlib import Path

from app.framework.api.errors import Failure, NoRoom, is_of_full_disk
from app.framework.storage.folder.reserve import free_space
from app.framework.text.translate import _

MB = 1024 * 1024
LITTLE = 64 * 1024  # bytes; with less free, SQLite fails with errors that do not name the disk


class BadBackup(Failure):
    """The file cannot be restored. The message says why. Nothing was changed."""

    status = HTTPStatus.UNPROCESSABLE_ENTITY


class WrongPassphrase(BadBackup):
    """The backup is locked with another passphrase."""


class NoRoomForBackup(Failure):
    """The disk has too little room. Nothing was changed."""

    status = HTTPStatus.INSUFFICIENT_STORAGE

    def __init__(self, needed: int, free: int):
        super().__init__(
            _(
                "There is too little room on the disk: {needed} MB are needed, {free} MB are free. "
                "Nothing was changed.",
                needed=-(-needed // MB),
                free=free // MB,
            )
        )


def refuse_full_disk(error: Exception, place: Path) -> None:
    """Raises NoRoom if the error came of a full disk, which SQLite does not always say."""
    if is_of_full_disk(error) or free_space(place) < LITTLE:
        raise NoRoom from None


def report_no_backup() -> BadBackup:
    return BadBackup(_("This file is not a backup of Hearthbook."))


def report_damage() -> BadBackup:
    return BadBackup(_("The backup is damaged: it is incomplete, or was changed after it was made."))


def report_bad_value(place: str) -> BadBackup:
    """Returns the error for a value, in this column or table, that no backup of ours has."""
    return BadBackup(
        _("The backup holds something that Hearthbook never stores, in {place}. It can't be restored.", place=place)
    )


def report_other_program(name: str) -> BadBackup:
    """Returns the error for a backup of another recipe manager."""
    return BadBackup(
        _(
            "This is a backup of {name}, not of Hearthbook, so it can't be restored here. Moving in brings its recipes "
            "and people into Hearthbook instead.",
            name=name,
        )
    )
