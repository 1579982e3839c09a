"""Knows whether the data folder is that of a demo, which has a file as its mark."""

from pathlib import Path

from flask import current_app

from app.framework.storage.database import db
from app.framework.text.translate import lazy

OF_A_DEMO = lazy("This is a demo, which cannot be updated from here.")


def get_demo_mark() -> Path:
    return (current_app.config["SETTINGS"].data or Path(db.database).parent) / "demo.txt"


def is_no_demo() -> bool:
    return not get_demo_mark().exists()
