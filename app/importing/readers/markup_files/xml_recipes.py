"""Reads Cookmate and My CookBook, whose file is a zip with XML and `images`, and the XML of RecipeSage."""

from functools import partial
from pathlib import PurePosixPath

from lxml import etree

from app.framework.text.translate import _
from app.importing.foreign_recipe import (
    UNREADABLE,
    ForeignRecipe,
    Found,
    UnreadableRecipe,
    scale_stars,
    split_field_name,
)
from app.importing.pieces import (
    drop_number,
    read_any_heading,
    read_nutrition,
    read_title_with_colon,
    split_pieces,
    split_steps,
)
from app.importing.readers.files import ForeignFiles
from app.importing.readers.markup_files.markup import parse_xml, read_blocks, read_items, read_name
from app.importing.readers.markup_files.xml_documents import find_recipes_below, list_documents

OWN, MOST_TRIED = {"ingredient", "recipetext", "recipeingredient", "recipeinstructions"}, 20
TECHNICAL = {"imagepath", "image", "id", "uuid", "position"}
# The names that Cookmate, and RecipeSage after schema.org, give to the fields.
PLAIN = {
    "title": "name", "name": "name", "description": "description", "preptime": "prep_time", "cooktime": "cook_time",
    "totaltime": "total_time", "quantity": "recipe_yield", "recipeyield": "recipe_yield", "yield": "recipe_yield",
    "lang": "language", "datecreated": "created", "datepublished": "created",
}  # fmt: skip
LISTS = {"category": "categories", "recipecategory": "categories", "tag": "tags", "keywords": "tags"}


def fits(files: ForeignFiles) -> bool:
    return any(find_recipes(files, name) for name in list_documents(files)[:2])


def find_recipes(files: ForeignFiles, name: str) -> list:
    try:
        root = parse_xml(files.read(name))
    except (etree.LxmlError, *UNREADABLE):
        return []
    recipes = find_recipes_below(root)
    return recipes if read_name(root) == "cookbook" or any(map(is_own, recipes[:MOST_TRIED])) else []


def is_own(element) -> bool:
    """Whether the fields of a recipe are called as here. Other programs have recipes in XML, too, of another shape."""
    return bool(OWN & {read_name(child) for child in element})


def is_recipesage(files: ForeignFiles) -> bool:
    """Whether the fields are called as in schema.org."""
    first = next((recipe for name in list_documents(files)[:1] for recipe in find_recipes(files, name)), ())
    return any(read_name(part) in ("recipeingredient", "recipeinstructions") for part in first)


def read(files: ForeignFiles) -> Found:
    for name in list_documents(files):
        for element in find_recipes(files, name):
            title = next((read_blocks(child) for child in element if read_name(child) in ("title", "name")), "")
            yield title or PurePosixPath(name).name, partial(read_recipe, files, name, element)


def read_recipe(files: ForeignFiles, name: str, element) -> ForeignRecipe:
    recipe = ForeignRecipe()
    for part in element:
        if field := read_name(part):
            take(recipe, files, part, field)
    for path in [read_blocks(child) for child in element if read_name(child) in ("imagepath", "image")]:
        add_picture(recipe, files, name, path)
    if not (recipe.name or recipe.lines or recipe.steps):
        raise UnreadableRecipe(_("It is empty."))
    return recipe


def take(recipe: ForeignRecipe, files: ForeignFiles, part, field: str) -> None:
    text = read_blocks(part)
    if field in PLAIN:
        setattr(recipe, PLAIN[field], text)
    elif field in LISTS:
        getattr(recipe, LISTS[field]).extend(
            part.strip() for part in text.replace("\n", ",").split(",") if part.strip()
        )
    elif field in ("ingredient", "recipeingredient"):
        recipe.lines += split_pieces(mark_sections(part), read_any_heading)
    elif field in ("recipetext", "recipeinstructions"):
        recipe.steps += (
            split_pieces(map(drop_number, mark_sections(part)), read_any_heading)
            if len(part)
            else split_steps(text, read_title_with_colon)
        )
    elif field == "rating":
        recipe.rating = scale_stars(text)
    elif field in ("url", "isbasedon"):
        recipe.note("Source", recipe.source)
        recipe.source = text
    elif field in ("source", "credittext"):
        recipe.note("Source", text if recipe.source else "")
        recipe.source = recipe.source or text
    elif field == "imageurl":
        recipe.picture_urls.append(text)
    elif field in ("comments", "comment"):
        recipe.note("", text)
    elif field == "nutrition":
        recipe.nutrition, unread = read_nutrition(text)
        recipe.note("Nutrition", unread)
    elif field not in TECHNICAL:
        recipe.note(split_field_name(field), text)


def mark_sections(part) -> list[str]:
    """Returns the items of a list. Those that carry a mark for sections become headings."""
    items = [child for child in part if read_name(child) == "li"]
    texts = ((item.get("section") not in (None, "false", "0"), read_blocks(item)) for item in items)
    return [f"# {text.rstrip(':')}" if is_section else text for is_section, text in texts if text] or read_items(part)


def add_picture(recipe: ForeignRecipe, files: ForeignFiles, name: str, path: str) -> None:
    """Adds the picture with the base name of a path on somebody's phone."""
    if path.startswith(("http://", "https://")):
        recipe.picture_urls.append(path)
    elif file := PurePosixPath(path.replace("\\", "/")).name:
        picture = files.at(f"images/{file}", name) or files.at(file, name)
        recipe.pictures += files.picture(picture)
        recipe.left += [] if picture else [file]
