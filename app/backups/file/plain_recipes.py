"""The recipes of all households as one JSON file that any program can read."""

import logging
from pathlib import Path
from typing import IO

import orjson

from app.backups.file.manifest import MEDIA
from app.framework.storage.database import db
from app.households.group import Group
from app.households.household import Household
from app.media.file import ASSET, find_stored_files
from app.recipes.exporting.pack_recipe import PICTURE
from app.recipes.recipe import Recipe
from app.recipes.recipe_document import read_recipe_document

log = logging.getLogger(__name__)
README = """This is a backup of Hearthbook, made on {made_at} by version {version}.

Restore it in Hearthbook: Administration, Backups, Upload.

Without Hearthbook, it is an ordinary zip file:
  recipes.json    all recipes, as JSON; "picture" and "files" name files in the folder media
  media           pictures (WebP) and attached files
  hearthbook.db   everything, as an SQLite database
  manifest.json   the sizes and SHA-256 hashes of all files
"""


def write_recipes(snapshot: Path, file: IO[bytes]) -> None:
    """Writes the recipes of a snapshot as a JSON array with one recipe per line, one at a time."""
    with db.reading(str(snapshot)):
        groups, households = (dict(table.select(table.id, table.name).tuples()) for table in (Group, Household))
        ids = [row for (row,) in Recipe.select(Recipe.id).order_by(Recipe.created_at, Recipe.id).tuples()]
        file.write(b"[")
        for at, recipe_id in enumerate(ids):
            recipe = read_recipe_or_name(recipe_id)
            places = {
                "groupName": groups.get(recipe.get("groupId")),
                "householdName": households.get(recipe.get("householdId")),
            }
            file.write((b",\n" if at else b"\n") + orjson.dumps(recipe | places | name_files(recipe_id)))
        file.write(b"\n]\n")


def read_recipe_or_name(recipe_id: str) -> dict:
    """Returns the recipe document, or only the name of a recipe that cannot be written as one.

    The database has it anyway, so one odd row never prevents a backup.
    """
    try:
        return read_recipe_document(recipe_id)
    except (ValueError, TypeError, KeyError, ArithmeticError) as why:
        log.error("the recipe %s is only in the database of the backup: %s", recipe_id, why)
        return {"id": recipe_id, "name": Recipe.select(Recipe.name).where(Recipe.id == recipe_id).scalar()}


def name_files(recipe_id: str) -> dict:
    """Returns the names in the backup of a recipe's picture and attached files."""
    picture = find_stored_files("recipe", recipe_id).get(PICTURE)
    return {
        "picture": picture and name_in_backup(picture),
        "files": {name: name_in_backup(stored) for name, stored in find_stored_files(ASSET, recipe_id).items()},
    }


def name_in_backup(stored: str) -> str:
    """Returns the name in the backup of a stored file."""
    return f"{MEDIA}{stored[:2]}/{stored}"
