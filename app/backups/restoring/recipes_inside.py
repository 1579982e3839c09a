"""Brings single recipes out of a backup, without touching anything else."""

from collections.abc import Iterator

import orjson
from marshmallow import ValidationError

from app.access import Person
from app.backups.file.manifest import RECIPES
from app.backups.file.open_backup import Backup, open_backup
from app.backups.file.unfit import BadBackup, report_damage
from app.backups.folder import find_backup
from app.framework.api.errors import NotFound, flatten_problems
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.text.translate import _
from app.importing.archives.archive import Ready, add_files, check_recipe, store_ready
from app.importing.archives.open_zip import Archive
from app.importing.archives.read_archive import ArchivedRecipe

LONGEST_LINE = 20 * 1024 * 1024  # bytes of one recipe's JSON
SHOWN = ("id", "name", "slug", "groupName", "householdName", "dateUpdated", "picture")


class Files(Archive):
    """The stored files of a backup, as the importer of archives reads them."""

    def __init__(self, backup: Backup):
        self._backup = backup

    def pieces(self, name: str, most: int) -> Iterator[bytes]:
        part = self._backup.manifest.parts.get(name)
        if part is None or part.size > most:
            raise report_damage()
        return self._backup.pieces(name)


def read_recipes(backup: Backup) -> Iterator[dict]:
    """Yields the recipes one at a time. Each is one line of the file."""
    rest = b""
    for piece in backup.pieces(RECIPES):
        *lines, rest = (rest + piece).split(b"\n")
        if len(rest) > LONGEST_LINE:
            raise report_damage()
        yield from (recipe for line in lines if (recipe := read_line(line)))
    if recipe := read_line(rest):
        yield recipe


def read_line(line: bytes) -> dict | None:
    text = line.strip().removesuffix(b",")
    if text in (b"", b"[", b"]"):
        return None
    try:
        recipe = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise report_damage() from None
    if not isinstance(recipe, dict) or not isinstance(recipe.get("id"), str):
        raise report_damage()
    return recipe


def list_recipes(name: str, passphrase: str) -> list[dict]:
    """Returns the names of the recipes in a backup, with where they are from."""
    with open_backup(find_backup_file(name), passphrase, whole=False) as backup:
        recipes = [{key: recipe.get(key) for key in SHOWN} for recipe in read_recipes(backup)]
    return sorted(recipes, key=lambda recipe: str(recipe["name"]).casefold())


def restore_chosen_recipes(name: str, passphrase: str, ids: list[str], person: Person) -> list[str]:
    """Adds recipes of a backup to the person's household, with their pictures and files. Returns their slugs.

    A recipe that still exists stays as it is: what comes out of the backup is a new recipe beside it.
    """
    with open_backup(find_backup_file(name), passphrase, whole=False) as backup:
        wanted = {recipe["id"]: recipe for recipe in read_recipes(backup) if recipe["id"] in ids}
        if missing := [recipe_id for recipe_id in ids if recipe_id not in wanted]:
            raise NotFound(_("The recipe {missing} is not in this backup.", missing=missing[0]))
        ready = [validate_recipe(backup, recipe) for recipe in wanted.values()]
    return [store_ready(person, recipe) for recipe in ready]


def validate_recipe(backup: Backup, recipe: dict) -> Ready:
    archived = ArchivedRecipe(recipe, recipe.get("picture"), recipe.get("files") or {})
    try:
        return add_files(Files(backup), archived, *check_recipe(recipe))
    except ValidationError as unfit:
        first = flatten_problems(unfit.messages, ())[0]
        raise BadBackup(
            _("The recipe {name} can't be read: {problem}", name=recipe.get("name"), problem=first["msg"])
        ) from None


def find_backup_file(name: str):
    if (path := find_backup(get_data_folder(), name)) is None:
        raise NotFound(_("There is no backup of this name."))
    return path
