"""Reads schema.org recipes in JSON files and saved pages: one, many, or a folder of them. Also those of RecipeSage."""

import re
from functools import partial
from pathlib import PurePosixPath

from app.framework.text.translate import _
from app.importing.read_page import read_page
from app.importing.read_schema import scripts_in
from app.importing.readers.files import PICTURES, ForeignFiles, picture_in
from app.importing.readers.foreign_recipe import UNREADABLE, ForeignRecipe, Found, TextPart, UnreadableRecipe, text_of
from app.importing.readers.json_files.schema_recipe import recipes_in, schema_recipe
from app.importing.structured_data.bad_page import BadPage

JSON, PAGES = (".json", ".json-ld", ".jsonld"), (".html", ".htm")
DATA_URI = re.compile(r"data:image/[\w.+-]{1,40};base64,", re.IGNORECASE)
OF_RECIPESAGE = {"creditText", "isBasedOn"}


def fits(files: ForeignFiles) -> bool:
    return bool(files.ending_in(*JSON, *PAGES)) or is_bare_json(files)


def is_bare_json(files: ForeignFiles) -> bool:
    return len(files.names) == 1 and files.read(files.names[0])[:100].lstrip(b"\xef\xbb\xbf \r\n\t")[:1] in (b"{", b"[")


def is_recipesage(files: ForeignFiles) -> bool:
    """Whether the first JSON file holds recipes with the fields that only RecipeSage writes."""
    for name in files.ending_in(*JSON)[:1]:
        try:
            return any(OF_RECIPESAGE & one.keys() for one in recipes_in(files.json(name))[:20])
        except UNREADABLE:
            return False
    return False


def read(files: ForeignFiles) -> Found:
    names = files.ending_in(*JSON) or ([] if files.ending_in(*PAGES) else files.names[:1])
    for name in names:
        yield from in_json(files, name)
    for name in files.ending_in(*PAGES):
        yield PurePosixPath(name).name, partial(of_page, files, name)


def in_json(files: ForeignFiles, name: str) -> Found:
    """Yields the recipes of a JSON file. One that cannot be read, or without a recipe, is reported by its name."""
    try:
        found = recipes_in(files.json(name))
    except UNREADABLE:
        found = []
    if not found:
        yield PurePosixPath(name).name, no_recipe
    for one in found:
        yield text_of(one.get("name")) or PurePosixPath(name).stem, partial(with_pictures, files, name, one)


def no_recipe() -> ForeignRecipe:
    raise UnreadableRecipe(_("There is no recipe in it."))


def with_pictures(files: ForeignFiles, name: str, data: dict) -> ForeignRecipe:
    recipe = schema_recipe(data)
    take_pictures(recipe, files, name)
    return recipe


def take_pictures(recipe: ForeignRecipe, files: ForeignFiles, name: str) -> None:
    """Moves the pictures that are in the file from the addresses to the pictures."""
    addresses, recipe.picture_urls = recipe.picture_urls, []
    for one in addresses:
        if DATA_URI.match(one):
            recipe.pictures.append(picture_in(one))
        elif beside := files.at(one, name):
            recipe.pictures += files.picture(beside)
        else:
            recipe.picture_urls.append(one)
    own = str(PurePosixPath(name).with_suffix(""))
    if not recipe.pictures:
        beside = next(
            filter(None, (files.at(f"/{PurePosixPath(own).name}{ending}", name) for ending in PICTURES)), None
        )
        recipe.pictures = files.picture(beside)


def of_page(files: ForeignFiles, name: str) -> ForeignRecipe:
    """Reads a saved page: its data if it has any, or else what the reader of web pages finds."""
    page = files.text(name)
    found = next((one for data in scripts_in(page) for one in recipes_in(data)), None)
    recipe = schema_recipe(found) if found else of_scraped(page)
    take_pictures(recipe, files, name)
    return recipe


def of_scraped(page: str) -> ForeignRecipe:
    try:
        recipe = read_page(page)
    except BadPage as why:
        raise UnreadableRecipe(str(why)) from None
    return ForeignRecipe(
        name=recipe["name"],
        description=recipe["description"],
        lines=[TextPart(one["note"], one["title"] or "") for one in recipe["recipe_ingredient"]],
        steps=[TextPart(one["text"], one["title"], one["summary"]) for one in recipe["recipe_instructions"]],
        tags=recipe["tags"],
        categories=recipe["recipe_category"],
        tools=recipe["tools"],
        prep_time=recipe["prep_time"],
        cook_time=recipe["perform_time"],
        total_time=recipe["total_time"],
        recipe_yield=recipe["recipe_yield"],
        nutrition=recipe["nutrition"],
        source=recipe["org_url"],
        picture_urls=recipe["images"],
    )
