"""Reads Nextcloud Cookbook: a folder for each recipe with `recipe.json`, a schema.org recipe, and `full.jpg`."""

from functools import partial
from pathlib import PurePosixPath

from app.importing.foreign_recipe import UNREADABLE, ForeignRecipe, Found
from app.importing.readers.files import PICTURES, ForeignFiles
from app.importing.readers.json_files.schema_recipe import read_schema_recipe


def fits(files: ForeignFiles) -> bool:
    return any(is_schema(files, name) for name in find_recipes(files)[:3])


def is_schema(files: ForeignFiles, name: str) -> bool:
    try:
        data = files.json(name)
    except UNREADABLE:
        return True  # a broken recipe is still one of this program, and is reported by its name
    return isinstance(data, dict) and bool({"recipeIngredient", "recipeInstructions", "@type"} & data.keys())


def find_recipes(files: ForeignFiles) -> list[str]:
    return [name for name in files.names if PurePosixPath(name).name.lower() == "recipe.json"]


def read(files: ForeignFiles) -> Found:
    for name in find_recipes(files):
        yield PurePosixPath(name).parent.name or name, partial(read_recipe, files, name)


def read_recipe(files: ForeignFiles, name: str) -> ForeignRecipe:
    data = files.json(name)
    recipe = read_schema_recipe(data)
    recipe.name = recipe.name or PurePosixPath(name).parent.name
    own = (files.at(f"full{ending}", name) for ending in PICTURES)
    beside = next(
        (picture for picture in own if picture and PurePosixPath(picture).parent == PurePosixPath(name).parent), None
    )
    recipe.pictures = files.picture(beside)
    return recipe
