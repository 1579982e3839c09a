"""The tables of the places that get copies of the backups, and of the copies that were put there.

Backups leave both out, and restoring one keeps those of the server: a stranger's file names no folder and no address.
"""

from datetime import timedelta
from pathlib import Path

from peewee import ForeignKeyField, IntegerField, TextField

from app.framework.storage.column_types import MomentField
from app.framework.storage.database import Row, expiry_time
from app.framework.storage.folder.seal_secret import open_secret, seal_secret
from app.framework.text.mask_secrets import mask_also

FOLDER, WEBDAV = "folder", "webdav"
SEALED_AS = "password of a place for copies"
PATIENCE = timedelta(days=7)  # without a good copy, before administrators are warned


class CopyPlace(Row):
    kind = TextField()
    name = TextField()
    address = TextField()  # the path of a folder, or the address of a WebDAV folder
    user_name = TextField(null=True)
    secret = TextField(null=True)  # encrypted with the key of the data folder
    marker = TextField(null=True)  # what the marker file in a folder says, by which a disk is recognized
    kept = IntegerField()  # how many copies are kept there
    language = TextField()  # of the person who added it
    last_good_at = MomentField(null=True)  # when a copy there was last read back and found to be complete
    tried_at = MomentField(null=True)
    fault = TextField(null=True)  # why the last try failed, for users
    warned_at = MomentField(null=True)  # when administrators were told, since the last good copy

    @property
    def is_overdue(self) -> bool:
        """Whether there was no good copy for seven days."""
        return (self.last_good_at or self.created_at) < expiry_time() - PATIENCE

    def open_secret(self, data: Path) -> str:
        """Returns the password, or an empty text if there is none or the key of this data folder cannot open it."""
        secret = (self.secret and open_secret(self.secret, SEALED_AS, data)) or ""
        mask_also({secret} - {""})
        return secret


class PlacedCopy(Row):
    """A copy that was put into a place. Only files named here are ever removed there."""

    place = ForeignKeyField(CopyPlace, backref="copies", on_delete="CASCADE", index=False)
    name = TextField()
    size = IntegerField()
    number = IntegerField()  # of the backup, which grows with each one, whatever the clock says

    class Meta:
        indexes = ((("place", "name"), True),)


def seal_password(password: str | None, data: Path) -> str | None:
    mask_also({password or ""} - {""})
    return seal_secret(password, SEALED_AS, data) if password else None
