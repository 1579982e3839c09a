"""Reads Copy Me That: `recipes.html` with a `div.recipe` for each recipe, and `images`."""

import re
from functools import partial

from app.framework.text.translate import _
from app.importing.foreign_recipe import ForeignRecipe, Found, UnreadableRecipe, scale_stars, split_field_name
from app.importing.pieces import drop_number, read_any_heading, split_pieces
from app.importing.readers.files import ForeignFiles
from app.importing.readers.markup_files.markup import (
    has_class,
    parse_html,
    read_blocks,
    read_item,
    read_items,
    read_name,
)

HTML = (".html", ".htm")
RECIPE = re.compile(rb"""class\s{0,5}=\s{0,5}["'](?:[\w -]{0,100} )?recipe[ "']""")
OWN = re.compile(rb"""id\s{0,5}=\s{0,5}["']?(?:recipeIngredients?|original_link)[\s"'>]""")
LABELS = ("header", "heading", "label")
TECHNICAL = {"recipe", "recipeimage", "recipeimages", "extra_info", "categories", "rating", "original_link_label"}


def fits(files: ForeignFiles) -> bool:
    bodies = (files.read(name) for name in list_pages(files))
    return any(OWN.search(body) and RECIPE.search(body) for body in bodies)


def list_pages(files: ForeignFiles) -> list[str]:
    return files.ending_in(*HTML)


def read(files: ForeignFiles) -> Found:
    for name in list_pages(files):
        for element in find_recipes(parse_html(files.read(name))):
            title = next((read_blocks(node) for node in element.iter() if node.get("id") == "name"), "")
            yield title or name, partial(read_recipe, files, name, element)


def find_recipes(root) -> list:
    return [node for node in root.iter("div") if has_class(node, "recipe")]


def read_recipe(files: ForeignFiles, name: str, element) -> ForeignRecipe:
    recipe = ForeignRecipe()
    for part in element.iter():
        if part is not element and part.get("id"):
            take(recipe, part, part.get("id"))
        elif has_class(part, "recipeCategory") and (tag := read_blocks(part).strip(" ,")) and tag != "Tags:":
            recipe.tags.append(tag)
        elif has_class(part, "recipeImage") and part.get("src"):
            picture = files.at(part.get("src"), name)
            recipe.pictures += files.picture(picture)
            recipe.left += [] if picture else [part.get("src")[:200]]
    if not (recipe.name or recipe.lines or recipe.steps):
        raise UnreadableRecipe(_("It is empty."))
    return recipe


def take(recipe: ForeignRecipe, part, field: str) -> None:
    """Takes the value of an element by its id."""
    text = read_blocks(part)
    if field == "name":
        recipe.name = text
    elif field == "description":
        recipe.description = text
    elif field in ("recipeIngredients", "recipeIngredient"):
        recipe.lines = split_pieces(sort_items(part), mark_heading)
    elif field == "recipeInstructions":
        recipe.steps = split_pieces(map(drop_number, sort_items(part)), mark_heading)
    elif field == "recipeNotes":
        for item in read_items(part):
            recipe.note("", item)
    elif field == "original_link":
        recipe.source = part.get("href") or next(
            (node.get("href") for node in part.iter("a") if node.get("href")), text
        )
    elif field == "ratingValue":
        recipe.rating = scale_stars(text)
    elif field in ("servings", "recipeYield"):
        recipe.recipe_yield = " ".join(text.split()).replace(" :", ":").replace(":", ": ").replace(":  ", ": ")
    elif field == "made_this":
        recipe.last_made = "now"
    elif field.lower() in ("starred", "is_starred", "isstarred"):
        recipe.favorite = bool(text) and "not" not in text.lower().split()
    elif field.lower() in TECHNICAL or field.lower().endswith(LABELS):
        return
    elif not any(node.get("id") for node in part.iter() if node is not part):
        recipe.note(split_field_name(field), text)


def sort_items(part) -> list[str]:
    """Returns the items of a list. Subheadings, which have a class of their own, are marked as headings."""
    items = [node for node in part.iter() if read_name(node) == "li"]
    marked = (
        (any("header" in word.lower() for word in (item.get("class") or "").split()), read_item(item)) for item in items
    )
    return [f"# {text}" if is_heading else text for is_heading, text in marked if text] or read_items(part)


def mark_heading(line: str) -> str:
    return read_any_heading(line).rstrip(":")
