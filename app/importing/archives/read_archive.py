"""Finds the recipes in an archive of Hearthbook or a similar program: their JSON, pictures and attached files."""

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from operator import itemgetter
from pathlib import PurePosixPath

import orjson

from app.framework.api.wire import DEEPEST_JSON, is_too_deep
from app.framework.text.translate import _
from app.importing.archives.open_zip import MB, Archive, BadZip

LARGEST_WORDS = 20 * MB
MOST_RECIPES = 500
PICTURES = {".webp", ".jpg", ".jpeg", ".png", ".avif", ".heic", ".gif"}
ASSETS = "assets"
LEFT_BY_OTHERS = "__MACOSX"


@dataclass
class ArchivedRecipe:
    """A recipe's unvalidated JSON, and the names of its files in the archive.

    `assets` maps file names without folders to names in the archive. `is_inner` says that it is in a folder of the zip
    of one recipe, and therefore an ingredient of that one.
    """

    recipe: dict
    picture: str | None = None
    assets: dict[str, str] = field(default_factory=dict)
    is_inner: bool = False


def find_recipes(archive: Archive) -> list[ArchivedRecipe]:
    """Finds all recipes, in the order of the archive, but those outside of folders first: the others are in them.

    Raises BadZip for no recipes, too many, or too large ones.
    """
    names = [PurePosixPath(name) for name in archive.names if LEFT_BY_OTHERS not in name.split("/")]
    written = [name for name in names if name.suffix.lower() == ".json" and ASSETS not in name.parent.parts]
    if len(written) > MOST_RECIPES:
        raise BadZip(_("There are more than {most} recipes in the archive. Split it.", most=MOST_RECIPES))
    if sum(archive.size(str(name)) for name in written) > LARGEST_WORDS:
        raise BadZip(_("The recipes in the archive are too long: at most {most} MB.", most=LARGEST_WORDS // MB))
    read = {name: read_json(archive, str(name)) for name in written}
    recipes = {name: content for name, content in read.items() if isinstance(content, dict) and content.get("name")}
    if not recipes:
        raise BadZip(_("There is no recipe in this archive."))
    if len(recipes) == 1:
        return [add_files(recipe, names) for recipe in recipes.values()]
    beside = find_below(Counter(name.parent for name in recipes), names)
    is_in_folder = {name: len(name.parts) > 1 for name in recipes}
    of_one_recipe = list(is_in_folder.values()).count(False) == 1
    return [
        add_files(recipes[name], beside(name), is_inner=is_inner and of_one_recipe)
        for name, is_inner in sorted(is_in_folder.items(), key=itemgetter(1))
    ]


def find_below(folders: Counter, names: list[PurePosixPath]) -> Callable:
    """Returns a function that finds the files of a recipe.

    The function returns all files below the recipe's folder or, if several recipes share the folder, those with the
    recipe's name.
    """
    below = defaultdict(list)
    for name in names:
        if folder := next((parent for parent in name.parents if parent in folders), None):
            below[folder].append(name)

    def list_beside(at: PurePosixPath) -> list[PurePosixPath]:
        own = below[at.parent]
        return own if folders[at.parent] == 1 else [name for name in own if name.with_suffix("") == at.with_suffix("")]

    return list_beside


def add_files(recipe: dict, names: list[PurePosixPath], *, is_inner: bool = False) -> ArchivedRecipe:
    assets = {name.name: str(name) for name in names if name.parent.name == ASSETS}
    return ArchivedRecipe(
        recipe, choose_picture([name for name in names if ASSETS not in name.parent.parts]), assets, is_inner
    )


def choose_picture(names: list[PurePosixPath]) -> str | None:
    """Returns the picture named "original", or else the last picture, as existing programs expect."""
    pictures = [name for name in names if name.suffix.lower() in PICTURES]
    first = [name for name in pictures if name.stem == "original"] or pictures
    return str(first[-1]) if first else None


def read_json(archive: Archive, name: str):
    try:
        value = orjson.loads(archive.read(name, LARGEST_WORDS).removeprefix(b"\xef\xbb\xbf"))
    except orjson.JSONDecodeError:
        raise BadZip(_("{name} in the archive is not JSON.", name=PurePosixPath(name).name)) from None
    if is_too_deep(value, DEEPEST_JSON):
        raise BadZip(_("{name} in the archive is nested too deeply.", name=PurePosixPath(name).name))
    return value
