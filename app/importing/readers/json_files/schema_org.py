"""Reads schema.org recipes in JSON files and saved pages: one, many, or a folder of them. Also those of RecipeSage."""

import re
from functools import partial
from pathlib import PurePosixPath
from urllib.parse import unquote

from app.framework.text.translate import _
from app.importing.foreign_recipe import UNREADABLE, ForeignRecipe, Found, TextPart, UnreadableRecipe, as_text
from app.importing.page.bad_page import BadPage
from app.importing.page.read_page import read_page
from app.importing.page.saved_pages.read_mime import is_mime, read_mime
from app.importing.page.saved_pages.recognize_content import is_json
from app.importing.page.structured_data.read_schema import read_scripts
from app.importing.readers.files import PICTURES, ForeignFiles, decode_picture, decode_text
from app.importing.readers.json_files.schema_recipe import OF_RECIPESAGE, find_recipes, read_schema_recipe

JSON, PAGES = (".json", ".json-ld", ".jsonld"), (".html", ".htm", ".mhtml", ".mht")
NOTES, MOST_TRIED = (".md", ".markdown", ".txt"), 200
# What browsers append to the name of a page for the folder of its pictures, by their languages.
SAVED_FOLDERS = (
    "files", "Dateien", "fichiers", "archivos", "ficheiros", "arquivos", "file", "bestanden", "filer", "pliki",
    "soubory", "tiedostot", "dosyalar", "fajlovi",
)  # fmt: skip
OF_A_RECIPE = re.compile(rb"schema\.org/Recipe|[\"']Recipe[\"']")
START = 4000  # bytes of a file by which it is recognized as JSON
DATA_URI = re.compile(r"data:image/[\w.+-]{1,40};base64,", re.IGNORECASE)


def fits(files: ForeignFiles) -> bool:
    if len(files.names) == 1 and not files.ending_in(*PAGES):
        return is_json_with_recipe(files, files.names[0])
    if any(is_json_with_recipe(files, name) for name in files.ending_in(*JSON)[:MOST_TRIED]):
        return True
    return any(is_page_of_recipe(files, name) for name in files.ending_in(*PAGES)[:MOST_TRIED])


def is_page_of_recipe(files: ForeignFiles, name: str) -> bool:
    """Whether a page decides what an archive is: among notes in other files, it has to say that it is a recipe."""
    return not files.ending_in(*NOTES) or OF_A_RECIPE.search(files.read(name)) is not None


def is_json_with_recipe(files: ForeignFiles, name: str) -> bool:
    """Whether a file is JSON with a recipe, or a recipe so damaged that nobody can read it."""
    start = decode_text(files.read(name)[:START])
    try:
        return is_json(start) and bool(find_recipes(files.json(name)))
    except UNREADABLE:
        return '"@type"' in start


def is_recipesage(files: ForeignFiles) -> bool:
    """Whether the first JSON file holds recipes with the fields that only RecipeSage writes."""
    for name in files.ending_in(*JSON)[:1]:
        try:
            return any(OF_RECIPESAGE & recipe.keys() for recipe in find_recipes(files.json(name))[:20])
        except UNREADABLE:
            return False
    return False


def read(files: ForeignFiles) -> Found:
    names = files.ending_in(*JSON) or ([] if files.ending_in(*PAGES) else files.names[:1])
    for name in names:
        yield from read_json_file(files, name)
    for name in files.ending_in(*PAGES):
        yield PurePosixPath(name).name, partial(read_saved_page, files, name)


def read_json_file(files: ForeignFiles, name: str) -> Found:
    """Yields the recipes of a JSON file. One that cannot be read, or without a recipe, is reported by its name."""
    try:
        recipes = find_recipes(files.json(name))
    except UNREADABLE:
        recipes = []
    if not recipes:
        yield PurePosixPath(name).name, report_no_recipe
    for recipe in recipes:
        yield as_text(recipe.get("name")) or PurePosixPath(name).stem, partial(add_pictures, files, name, recipe)


def report_no_recipe() -> ForeignRecipe:
    raise UnreadableRecipe(_("There is no recipe in it."))


def add_pictures(files: ForeignFiles, name: str, data: dict) -> ForeignRecipe:
    recipe = read_schema_recipe(data)
    take_pictures(recipe, files, name)
    return recipe


def take_pictures(recipe: ForeignRecipe, files: ForeignFiles, name: str) -> None:
    """Moves the pictures that are in the file from the addresses to the pictures."""
    addresses, recipe.picture_urls = recipe.picture_urls, []
    saved = find_beside_page(files, name)
    for address in addresses:
        if DATA_URI.match(address):
            recipe.pictures.append(decode_picture(address))
        elif beside := files.at(address, name) or saved.get(name_saved_file(address)):
            recipe.pictures += files.picture(beside)
        else:
            recipe.picture_urls.append(address)
    own = str(PurePosixPath(name).with_suffix(""))
    if not recipe.pictures:
        beside = next(
            filter(None, (files.at(f"/{PurePosixPath(own).name}{ending}", name) for ending in PICTURES)), None
        )
        recipe.pictures = files.picture(beside)


def find_beside_page(files: ForeignFiles, name: str) -> dict[str, str]:
    """Returns the pictures in the folder that a browser saves beside a page, such as "Pie_files", by their names."""
    path = PurePosixPath(name)
    if path.suffix.lower() not in PAGES:
        return {}
    near = ((picture, PurePosixPath(picture)) for picture in files.ending_in(*PICTURES))
    own = [(picture, at) for picture, at in near if any(part.name in list_picture_folders(path) for part in at.parents)]
    return {at.name.casefold(): picture for picture, at in reversed(own)}


def list_picture_folders(page: PurePosixPath) -> list[str]:
    return [f"{page.stem}{sign}{word}" for sign in "_-." for word in SAVED_FOLDERS]


def name_saved_file(address: str) -> str:
    """Returns the name of the file at an address, as browsers save it."""
    return unquote(cut_address(address)).rpartition("/")[2].casefold()


def cut_address(address: str) -> str:
    return address.partition("?")[0].partition("#")[0]


def read_saved_page(files: ForeignFiles, name: str) -> ForeignRecipe:
    """Reads a saved page: its data if it has any, or else what the reader of web pages finds."""
    page = files.text(name)
    if is_mime(page):
        return read_scraped(read_mime(files.read(name)).text)
    schema = next((recipe for data in read_scripts(page) for recipe in find_recipes(data)), None)
    recipe = read_schema_recipe(schema) if schema else read_scraped(page)
    take_pictures(recipe, files, name)
    return recipe


def read_scraped(page: str, address: str = "") -> ForeignRecipe:
    try:
        recipe = read_page(page, address)
    except BadPage as why:
        raise UnreadableRecipe(str(why)) from None
    return ForeignRecipe(
        name=recipe["name"],
        description=recipe["description"],
        lines=[TextPart(line["note"], line["title"] or "") for line in recipe["recipe_ingredient"]],
        steps=[
            TextPart(instruction["text"], instruction["title"], instruction["summary"])
            for instruction in recipe["recipe_instructions"]
        ],
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
