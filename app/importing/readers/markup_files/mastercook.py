"""Reads MasterCook: `.mx2`, XML with `RcpE` for each recipe, and its older text, `.mxp`."""

from functools import partial
from itertools import chain

from app.framework.text.translate import _
from app.importing.foreign_recipe import ForeignRecipe, Found, TextPart, UnreadableRecipe, split_field_name
from app.importing.pieces import join_yield, read_nutrition
from app.importing.readers.files import ForeignFiles
from app.importing.readers.markup_files.markup import (
    list_children,
    read_blocks,
    read_name,
    read_plain_lines,
    read_words,
)
from app.importing.readers.markup_files.xml_documents import find_recipes_below, find_roots
from app.importing.readers.rating import read_stars
from app.importing.readers.take_picture import take_picture
from app.importing.readers.text_files import mastercook_text
from app.importing.readers.text_files.mastercook_text import put_amounts_first, read_duration

ROOTS = ("mx2",)
TITLE, TEXT = "s", "t"
PLAIN = {"desc": "description", "srce": "source"}
TIMES = {"prpt": "prep_time", "tttm": "total_time", "ttim": "total_time"}
NAMES = {
    "note": "",
    "copr": "Copyright",
    "cpyr": "Copyright",
    "sidi": "Serving ideas",
    "natn": "Cuisine",
    "wine": "Wine",
}


def fits(files: ForeignFiles) -> bool:
    return any(True for _ in find_roots(files, ROOTS)) or mastercook_text.fits(files)


def read(files: ForeignFiles) -> Found:
    for name, root in find_roots(files, ROOTS):
        for element in find_recipes_below(root):
            yield element.get("name") or name, partial(read_recipe, files, name, element)
    yield from mastercook_text.read(files)


def read_recipe(files: ForeignFiles, name: str, element) -> ForeignRecipe:
    recipe = ForeignRecipe(name=element.get("name") or "", lines=read_lines(list_children(element, "ingr")))
    for part in element:
        take(recipe, part, read_name(part))
    recipe.note("Author", element.get("author"))
    take_picture(recipe, files, name, element.get("img") or "")
    if not (recipe.name or recipe.lines or recipe.steps):
        raise UnreadableRecipe(_("It is empty."))
    return recipe


def take(recipe: ForeignRecipe, part, field: str) -> None:
    words = read_words(part)
    if field in PLAIN:
        setattr(recipe, PLAIN[field], read_plain_lines(part) if field == "desc" else words)
    elif field in TIMES:
        setattr(recipe, TIMES[field], read_duration(part.get("elapsed") or words))
    elif field == "serv":
        servings = part.get("qty") or words
        recipe.recipe_yield = recipe.recipe_yield or ("" if servings in ("0", "") else servings)
    elif field == "yield":
        add_yield(recipe, " ".join(filter(None, (part.get("qty"), part.get("unit")))) or words)
    elif field == "cats":
        recipe.categories += list(filter(None, map(read_words, list_children(part, "catt")))) or [words]
    elif field == "dirs":
        recipe.steps = read_steps(part)
    elif field == "nutr":
        recipe.nutrition, unread = read_nutrition(put_amounts_first(words))
        recipe.note("Nutrition", unread)
    elif field in ("rati", "ratg", "rats"):
        recipe.rating = read_stars(part.get("value") or words)
    elif field == "alts":
        recipe.note(part.get("label") or "Source", part.get("source") or words)
    elif field == "altt":
        recipe.note(part.get("label") or "Time", part.get("elapsed") or words)
    elif field and field != "ingr":
        recipe.note(NAMES.get(field, split_field_name(part.tag)), read_plain_lines(part))


def add_yield(recipe: ForeignRecipe, words: str) -> None:
    """Adds the yield: what the recipe makes stands beside how many it serves."""
    recipe.recipe_yield = join_yield(recipe.recipe_yield, words if words.strip("0 .") else "")


def read_lines(parts: list) -> list[TextPart]:
    text_parts, title = [], ""
    for part in parts:
        name, code = (part.get("name") or "").strip(), (part.get("code") or "").lower()
        if code == TITLE and name.strip("-*: "):
            text_parts += [TextPart(title)] if title else []
            title = name.strip("-*: ")
            continue
        amount_and_unit = () if code == TEXT else (part.get("qty"), part.get("unit"))
        words = " ".join(filter(None, (*(each.strip() for each in amount_and_unit if each), name)))
        more = [
            read_blocks(child)
            for child in chain(list_children(part, "iprp"), list_children(part, "inti"))
            if read_blocks(child)
        ]
        if line := ", ".join(filter(None, (words, *more))):
            text_parts.append(TextPart(line, title))
            title = ""
    return text_parts + ([TextPart(title)] if title else [])


def read_steps(part) -> list[TextPart]:
    steps = [read_plain_lines(child) for child in list_children(part, "dirt")] or read_plain_lines(part).split("\n\n")
    return [TextPart(text) for text in steps if text]
