"""Reads Gourmet Recipe Manager: XML with the root `gourmetDoc`."""

from functools import partial

from app.framework.text.translate import _
from app.importing.foreign_recipe import ForeignRecipe, Found, TextPart, UnreadableRecipe, split_field_name
from app.importing.pieces import read_any_heading, split_steps
from app.importing.readers.files import ForeignFiles, decode_picture
from app.importing.readers.markup_files.markup import (
    find_child,
    list_children,
    read_blocks,
    read_name,
    read_plain_lines,
    read_words,
)
from app.importing.readers.markup_files.xml_documents import find_recipes_below, find_roots
from app.importing.readers.rating import read_stars

ROOTS = ("gourmetdoc", "recipedoc")
TECHNICAL = {"key", "image", "thumb", "ingredient-list"}
PLAIN = {
    "title": "name", "preptime": "prep_time", "cooktime": "cook_time", "totaltime": "total_time",
    "yields": "recipe_yield", "servings": "recipe_yield", "description": "description",
}  # fmt: skip


def fits(files: ForeignFiles) -> bool:
    return any(True for _ in find_roots(files, ROOTS))


def read(files: ForeignFiles) -> Found:
    for name, root in find_roots(files, ROOTS):
        for element in find_recipes_below(root):
            yield read_words(find_child(element, "title")) or name, partial(read_recipe, element)


def read_recipe(element) -> ForeignRecipe:
    recipe = ForeignRecipe(source_id=element.get("id") or "")
    for part in element:
        take(recipe, part, read_name(part))
    if not (recipe.name or recipe.lines or recipe.steps):
        raise UnreadableRecipe(_("It is empty."))
    return recipe


def take(recipe: ForeignRecipe, part, field: str) -> None:
    words = read_words(part)
    if field in PLAIN:
        setattr(recipe, PLAIN[field], getattr(recipe, PLAIN[field]) or words)
    elif field in ("category", "cuisine"):
        recipe.categories += [part.strip() for part in words.split(",") if part.strip()]
    elif field == "rating":
        recipe.rating = read_stars(words)
    elif field == "link":
        recipe.note("Source", recipe.source)
        recipe.source = words or recipe.source
    elif field == "source":
        recipe.note("Source", words if recipe.source else "")
        recipe.source = recipe.source or words
    elif field == "ingredient-list":
        recipe.lines += read_lines(part)
    elif field == "instructions":
        recipe.steps += split_steps(read_plain_lines(part), read_any_heading)
    elif field == "modifications":
        recipe.note("", read_plain_lines(part))
    elif field == "image" and words:
        recipe.pictures.append(decode_picture(words))
    elif field and field not in TECHNICAL:
        recipe.note(split_field_name(field), read_blocks(part))


def read_lines(part) -> list[TextPart]:
    """Returns the ingredients, those of a group with its name as their title."""
    parts: list[TextPart] = []
    for child in part:
        if read_name(child) == "inggroup":
            within = [line for each in list_children(child, "ingredient", "ingref") if (line := read_line(each))]
            title = read_words(find_child(child, "groupname"))
            parts += [TextPart(line, title if at == 0 else "") for at, line in enumerate(within)]
        elif line := read_line(child):
            parts.append(TextPart(line))
    return parts


def read_line(part) -> str:
    if read_name(part) not in ("ingredient", "ingref"):
        return ""
    texts = [read_words(find_child(part, name)) for name in ("amount", "unit", "item")]
    line = " ".join(filter(None, texts)) or read_words(part)
    is_optional = (part.get("optional") or "").lower() in ("yes", "true", "1")
    return f"{line} ({_('optional')})" if line and is_optional else line
