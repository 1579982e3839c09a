"""Knows whether the data folder is that of a demo, which has a file as its mark."""

from pathlib import Path

from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.text.translate import lazy

OF_A_DEMO = lazy("This is a demo, which cannot be updated from here.")


def get_demo_mark() -> Path:
    return get_data_folder() / "demo.txt"


def is_no_demo() -> bool:
    return not get_demo_mark().exists()
