"""Packs a recipe into a zip with its picture and its files, so that nothing of it is lost."""

from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

import orjson

from app.framework.api.lists.query_filter import snake

PICTURE = "original.webp"
IN_FOLDER = "images/original.webp"
FREE_NAMES = "extras"  # what stands in it is named by people


def pack(archive: ZipFile, recipe: dict, picture: Path | None, assets: dict[str, Path], folder: str = "") -> None:
    """Adds the recipe, in the shape of the wire. `picture` and `assets` (by their names) lie on disk.

    Peers take the last JSON and the last WebP of an archive, so assets come first and the recipe itself last.
    """
    for name, path in assets.items():
        archive.write(path, f"{folder}assets/{name}", ZIP_STORED)
    if picture:
        archive.write(picture, folder + (IN_FOLDER if folder else PICTURE), ZIP_STORED)
    written = orjson.dumps(in_snake_case(recipe), option=orjson.OPT_INDENT_2)
    archive.writestr(f"{folder}{recipe['slug']}.json", written, ZIP_DEFLATED)


def in_snake_case(value):
    """The JSON with its own names as the contract's archives spell them; names that people gave stay."""
    if isinstance(value, dict):
        return {snake(key): one if key == FREE_NAMES else in_snake_case(one) for key, one in value.items()}
    return [in_snake_case(one) for one in value] if isinstance(value, list) else value
