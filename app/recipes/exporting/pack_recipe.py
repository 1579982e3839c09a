"""Adds a recipe, its picture and its files to a zip archive."""

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import orjson

from app.framework.api.lists.query_filter import snake

PICTURE = "original.webp"
IN_FOLDER = "images/original.webp"
FREE_NAMES = "extras"  # the field of a recipe, food or unit whose keys are chosen by users


def pack(archive: ZipFile, recipe: dict, picture: Path | None, assets: dict[str, Path], folder: str = "") -> None:
    """Adds the recipe, given as API JSON, and its files on disk; `assets` maps file names to paths.

    Other programs read the last JSON file and the last WebP file of an archive. Therefore the assets come first and
    the recipe itself comes last.
    """
    for name, path in assets.items():
        archive.write(path, f"{folder}assets/{name}", ZIP_STORED)
    if picture:
        archive.write(picture, folder + (IN_FOLDER if folder else PICTURE), ZIP_STORED)
    written = orjson.dumps(convert_to_snake_case(recipe), option=orjson.OPT_INDENT_2)
    archive.writestr(f"{folder}{recipe['slug']}.json", written, ZIP_DEFLATED)


def convert_to_snake_case(value):
    """Converts the keys of the JSON to snake case, as in Mealie's archives, except the keys chosen by users."""
    if isinstance(value, dict):
        return {
            snake(key): inner if key == FREE_NAMES else convert_to_snake_case(inner) for key, inner in value.items()
        }
    return [convert_to_snake_case(item) for item in value] if isinstance(value, list) else value
