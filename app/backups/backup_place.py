"""Where this server keeps its backups, and what it needs to know to make them."""

from dataclasses import dataclass
from pathlib import Path

from flask import current_app

from app.framework.storage.database import db
from app.settings import Settings


@dataclass(frozen=True)
class BackupPlace:
    """Where this server keeps its data, and what it needs to know for backups."""

    data: Path
    migrations: Path
    version: str
    passphrase: str
    second: Path | None


def get_backup_place() -> BackupPlace:
    settings: Settings = current_app.config["SETTINGS"]
    data = settings.data or Path(db.database).parent
    config = current_app.config
    return BackupPlace(
        data, config["MIGRATIONS"], config["VERSION"], settings.backup_passphrase, settings.backup_copies
    )
