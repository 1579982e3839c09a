"""Reads RecipeML, XML with the root `recipeml` and parts of its own for amounts, units and foods."""

from functools import partial

from app.framework.text.translate import _
from app.importing.foreign_recipe import ForeignRecipe, Found, TextPart, UnreadableRecipe, readable
from app.importing.pieces import any_heading, drop_number, nutrition_in, pieces, steps_in
from app.importing.readers.files import ForeignFiles
from app.importing.readers.markup_files.markup import children, first, name_of, plain_lines, text_in, words_in
from app.importing.readers.markup_files.xml_documents import recipes_below, roots_called

ROOTS = ("recipeml",)
TIMES = {"cook": "cook_time", "bak": "cook_time", "total": "total_time", "ready": "total_time"}
LINES, DIRECTIONS = ("ingredients", "ing-div", "ing", "alt-ing"), ("directions", "dir-div")


def fits(files: ForeignFiles) -> bool:
    return any(True for _ in roots_called(files, ROOTS))


def read(files: ForeignFiles) -> Found:
    for name, root in roots_called(files, ROOTS):
        for element in recipes_below(root):
            yield words_in(first(first(element, "head"), "title")) or name, partial(read_recipe, element)


def read_recipe(element) -> ForeignRecipe:
    recipe = ForeignRecipe()
    for part in element:
        if name_of(part) == "head":
            for field in part:
                take_head(recipe, field, name_of(field))
        else:
            take(recipe, part, name_of(part))
    if not (recipe.name or recipe.lines or recipe.steps):
        raise UnreadableRecipe(_("It is empty."))
    return recipe


def take_head(recipe: ForeignRecipe, part, field: str) -> None:
    words = words_in(part)
    if field == "title":
        recipe.name = words
    elif field == "source":
        recipe.source = words
    elif field == "categories":
        recipe.categories += list(filter(None, map(words_in, children(part, "cat")))) or words.split(",")
    elif field == "preptime":
        kind = (part.get("type") or "").lower()
        attribute = next((own for start, own in TIMES.items() if kind.startswith(start)), "prep_time")
        recipe.note(readable(attribute), getattr(recipe, attribute))
        setattr(recipe, attribute, write_words(part))
    elif field == "yield":
        recipe.recipe_yield = write_words(part)
    elif field:
        recipe.note(readable(field), words)


def take(recipe: ForeignRecipe, part, field: str) -> None:
    if field == "description":
        recipe.description = text_in(part)
    elif field == "equipment":
        recipe.tools += list(filter(None, map(words_in, children(part, "tool")))) or [words_in(part)]
    elif field == "ingredients":
        recipe.lines += lines_in(part, [])
    elif field == "directions":
        recipe.steps += steps_of(part)
    elif field == "nutrition":
        recipe.nutrition, unread = nutrition_in(plain_lines(part))
        recipe.note("Nutrition", unread)
    elif field in ("note", "notes"):
        recipe.note("", plain_lines(part))
    elif field:
        recipe.note(readable(field.replace("-", "_")), text_in(part))


def lines_in(part, parts: list[TextPart], depth: int = 0) -> list[TextPart]:
    """Returns the ingredients. The title of a division is that of its first line."""
    title, notes = words_in(first(part, "title")), []
    for child in part:
        if name_of(child) == "ing-div" and depth < 3:
            lines_in(child, parts, depth + 1)
        elif name_of(child) == "ing" and (line := line_of(child)):
            parts.append(TextPart(line, title))
            title = ""
        elif name_of(child) in ("note", "description") and (words := words_in(child)):
            notes.append(TextPart(words))
    parts += notes
    return parts


def line_of(part) -> str:
    """Returns an ingredient as a line: amount, item and preparation, and what may be taken in its place."""
    item = " ".join(filter(None, (words_in(child) for child in children(part, "item", "ing-item"))))
    amounts = " + ".join(filter(None, map(write_words, children(part, "amt"))))
    line = " ".join(filter(None, (amounts, item))) or words_in(part)
    more = [words_in(child) for child in children(part, "prep", "ing-note", "note", "product", "brandname", "vendor")]
    others = [f"{_('or')} {alternative}" for child in children(part, "alt-ing") if (alternative := line_of(child))]
    is_optional = (part.get("optional") or "").lower() in ("yes", "true", "1")
    whole = ", ".join(filter(None, (line, *more, *others)))
    return f"{whole} ({_('optional')})" if whole and is_optional else whole


def write_words(part) -> str:
    """Returns an amount, a time or a yield. The two ends of a range are joined by a dash."""
    texts = []
    for node in part.iter():
        if name_of(node) == "q2" and texts:
            texts[-1] = f"{texts[-1]}–{words_in(node)}"
        elif not len(node) and (words := words_in(node)):
            texts.append(words)
    return " ".join(texts)


def steps_of(part) -> list[TextPart]:
    """Returns the steps, or those in the text if it has no steps of its own."""
    all_steps: list[TextPart] = []
    if not children(part, "step", "dir-div"):
        return steps_in(plain_lines(part), any_heading)
    title = words_in(first(part, "title"))
    for child in part:
        if name_of(child) == "dir-div" and name_of(part) != "dir-div":
            all_steps += steps_of(child)
        elif name_of(child) == "step":
            steps = pieces(map(drop_number, [text_in(child)]), any_heading)
            if steps and title:
                steps[0].title, title = title, ""
            all_steps += steps
    return all_steps
