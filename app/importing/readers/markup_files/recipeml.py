"""Reads RecipeML, XML with the root `recipeml` and parts of its own for amounts, units and foods."""

from functools import partial

from app.framework.text.translate import _
from app.importing.foreign_recipe import ForeignRecipe, Found, TextPart, UnreadableRecipe, split_field_name
from app.importing.pieces import drop_number, read_any_heading, read_nutrition, split_pieces, split_steps
from app.importing.readers.files import ForeignFiles
from app.importing.readers.markup_files.markup import (
    find_child,
    list_children,
    read_blocks,
    read_name,
    read_plain_lines,
    read_words,
)
from app.importing.readers.markup_files.xml_documents import find_recipes_below, find_roots

ROOTS = ("recipeml",)
TIMES = {"cook": "cook_time", "bak": "cook_time", "total": "total_time", "ready": "total_time"}
LINES, DIRECTIONS = ("ingredients", "ing-div", "ing", "alt-ing"), ("directions", "dir-div")


def fits(files: ForeignFiles) -> bool:
    return any(True for _ in find_roots(files, ROOTS))


def read(files: ForeignFiles) -> Found:
    for name, root in find_roots(files, ROOTS):
        for element in find_recipes_below(root):
            yield read_words(find_child(find_child(element, "head"), "title")) or name, partial(read_recipe, element)


def read_recipe(element) -> ForeignRecipe:
    recipe = ForeignRecipe()
    for part in element:
        if read_name(part) == "head":
            for field in part:
                take_head(recipe, field, read_name(field))
        else:
            take(recipe, part, read_name(part))
    if not (recipe.name or recipe.lines or recipe.steps):
        raise UnreadableRecipe(_("It is empty."))
    return recipe


def take_head(recipe: ForeignRecipe, part, field: str) -> None:
    words = read_words(part)
    if field == "title":
        recipe.name = words
    elif field == "source":
        recipe.source = words
    elif field == "categories":
        recipe.categories += list(filter(None, map(read_words, list_children(part, "cat")))) or words.split(",")
    elif field == "preptime":
        kind = (part.get("type") or "").lower()
        attribute = next((own for start, own in TIMES.items() if kind.startswith(start)), "prep_time")
        recipe.note(split_field_name(attribute), getattr(recipe, attribute))
        setattr(recipe, attribute, write_words(part))
    elif field == "yield":
        recipe.recipe_yield = write_words(part)
    elif field:
        recipe.note(split_field_name(field), words)


def take(recipe: ForeignRecipe, part, field: str) -> None:
    if field == "description":
        recipe.description = read_blocks(part)
    elif field == "equipment":
        recipe.tools += list(filter(None, map(read_words, list_children(part, "tool")))) or [read_words(part)]
    elif field == "ingredients":
        recipe.lines += read_lines(part, [])
    elif field == "directions":
        recipe.steps += read_steps(part)
    elif field == "nutrition":
        recipe.nutrition, unread = read_nutrition(read_plain_lines(part))
        recipe.note("Nutrition", unread)
    elif field in ("note", "notes"):
        recipe.note("", read_plain_lines(part))
    elif field:
        recipe.note(split_field_name(field.replace("-", "_")), read_blocks(part))


def read_lines(part, parts: list[TextPart], depth: int = 0) -> list[TextPart]:
    """Returns the ingredients. The title of a division is that of its first line."""
    title, notes = read_words(find_child(part, "title")), []
    for child in part:
        if read_name(child) == "ing-div" and depth < 3:
            read_lines(child, parts, depth + 1)
        elif read_name(child) == "ing" and (line := write_line(child)):
            parts.append(TextPart(line, title))
            title = ""
        elif read_name(child) in ("note", "description") and (words := read_words(child)):
            notes.append(TextPart(words))
    parts += notes
    return parts


def write_line(part) -> str:
    """Returns an ingredient as a line: amount, item and preparation, and what may be taken in its place."""
    item = " ".join(filter(None, (read_words(child) for child in list_children(part, "item", "ing-item"))))
    amounts = " + ".join(filter(None, map(write_words, list_children(part, "amt"))))
    line = " ".join(filter(None, (amounts, item))) or read_words(part)
    more = [
        read_words(child) for child in list_children(part, "prep", "ing-note", "note", "product", "brandname", "vendor")
    ]
    others = [
        f"{_('or')} {alternative}" for child in list_children(part, "alt-ing") if (alternative := write_line(child))
    ]
    is_optional = (part.get("optional") or "").lower() in ("yes", "true", "1")
    whole = ", ".join(filter(None, (line, *more, *others)))
    return f"{whole} ({_('optional')})" if whole and is_optional else whole


def write_words(part) -> str:
    """Returns an amount, a time or a yield. The two ends of a range are joined by a dash."""
    texts = []
    for node in part.iter():
        if read_name(node) == "q2" and texts:
            texts[-1] = f"{texts[-1]}–{read_words(node)}"
        elif not len(node) and (words := read_words(node)):
            texts.append(words)
    return " ".join(texts)


def read_steps(part) -> list[TextPart]:
    """Returns the steps, or those in the text if it has no steps of its own."""
    all_steps: list[TextPart] = []
    if not list_children(part, "step", "dir-div"):
        return split_steps(read_plain_lines(part), read_any_heading)
    title = read_words(find_child(part, "title"))
    for child in part:
        if read_name(child) == "dir-div" and read_name(part) != "dir-div":
            all_steps += read_steps(child)
        elif read_name(child) == "step":
            steps = split_pieces(map(drop_number, [read_blocks(child)]), read_any_heading)
            if steps and title:
                steps[0].title, title = title, ""
            all_steps += steps
    return all_steps
