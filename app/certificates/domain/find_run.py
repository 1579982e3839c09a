"""Finds and stops the run that gets the certificate of the domain, and the folder where it is stored."""

from pathlib import Path

from flask import current_app

from app.framework.storage.database import db
from app.framework.tasks.run import Run, remove

KIND = "get-domain-certificate"


def get_data_folder() -> Path:
    return current_app.config["SETTINGS"].data or Path(db.database).parent


def find_run() -> Run | None:
    return Run.unfinished().where(Run.kind == KIND).first()


def stop_run() -> None:
    remove(Run.unfinished().where(Run.kind == KIND))
