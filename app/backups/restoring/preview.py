"""Says what restoring a backup would change, before anything is changed."""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from app.backups.file.check_backup import refuse_newer
from app.backups.file.manifest import Manifest
from app.backups.file.open_backup import open_backup
from app.backups.file.snapshot import count_rows
from app.backups.folder import find_backup, select_known_counts
from app.backups.making.make_backup import get_backup_place
from app.framework.api.errors import NotFound
from app.framework.storage.database import db
from app.framework.storage.folder.damage import damaged
from app.framework.text.translate import _
from app.recipes.recipe import Recipe


@dataclass(frozen=True)
class Change:
    """A recipe that was changed after the backup, and when."""

    name: str
    at: datetime


@dataclass(frozen=True)
class Preview:
    manifest: Manifest
    size: int
    foreign: list[str]
    now: dict[str, int]
    after: dict[str, int]
    changed: int
    newest: Change | None


def preview(name: str, passphrase: str = "") -> Preview:
    """Compares a backup with the live data. Raises NotFound and BadBackup."""
    place = get_backup_place()
    if (path := find_backup(place.data, name)) is None:
        raise NotFound(_("There is no backup of this name."))
    with open_backup(path, passphrase, whole=False) as backup:
        manifest, foreign, size = backup.manifest, backup.foreign, backup.size
    refuse_newer(manifest, place.migrations)
    live = {} if damaged.is_set() else count_rows(Path(db.database))
    changed, newest = find_lost_changes(manifest)
    return Preview(
        manifest, size, foreign[:20], select_known_counts(live), select_known_counts(manifest.counts), changed, newest
    )


def find_lost_changes(manifest: Manifest) -> tuple[int, Change | None]:
    """Returns how many recipes were changed after the backup, and the newest of them."""
    later = Recipe.select().where(Recipe.updated_at > manifest.moment.astimezone(UTC))
    newest = later.order_by(Recipe.updated_at.desc()).first()
    return later.count(), newest and Change(newest.name, newest.updated_at)
