"""Says where the data folder of the app is that works for a request or a task."""

from pathlib import Path

from flask import current_app

from app.framework.storage.database import db


def get_data_folder() -> Path:
    """Returns the data folder. An app on a database file alone uses the file's folder."""
    return current_app.config["SETTINGS"].data or Path(db.database).parent
