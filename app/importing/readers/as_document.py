"""Tidies a recipe of another program, and converts it to values that RecipeSchema can load."""

import re
from base64 import b64encode
from collections.abc import Iterable
from datetime import UTC, date, datetime

from app.framework.text.name import LONGEST_NAME, make_slug
from app.framework.text.translate import _
from app.framework.text.visible import join_lines
from app.importing.clean_text import clean_line, clean_text
from app.importing.clean_time import clean_times
from app.importing.foreign_recipe import (
    UNREADABLE_PICTURE,
    ForeignRecipe,
    TextPart,
    UnreadableRecipe,
    as_text,
    split_field_name,
)
from app.importing.page.values.clean import clean_yield
from app.importing.page.values.clean_nutrition import clean_nutrition, rename_to_schema
from app.importing.page.values.find_language import find_language
from app.importing.readers.recipe_content import hash_texts

MOST_LINES, MOST_NAMES, LONGEST_ORGANIZER, MOST_PICTURES, MOST_URLS = 1000, 100, 100, 30, 3
MOST_INNER = 100  # lines of a recipe that are recipes
MOST_BYTES = 24 * 1024 * 1024  # of the pictures of one recipe
BARE_ESCAPE = re.compile(r"(?<![\\\w])u00(26|27|22|3c|3e|a0|b0)(?!\w)", re.IGNORECASE)
DAY = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")


def as_document(foreign_recipe: ForeignRecipe, name: str, locale: str) -> dict:
    """Returns a recipe as JSON: `recipe` for RecipeSchema, and what belongs to it but not into its fields.

    `name` is used if the recipe has none. `inner_recipes` maps the texts of lines that are another recipe to its name.
    `changes` says in sentences what was changed or left out.
    """
    changes: list[str] = []
    pictures = select_fitting_pictures(foreign_recipe.pictures, changes)
    recipe = (
        foreign_recipe.document
        if foreign_recipe.document is not None
        else write_values(foreign_recipe, name, locale, changes)
    )
    if foreign_recipe.left:
        changes.append(_("Left out: {names}.", names=", ".join(dict.fromkeys(foreign_recipe.left))[:300]))
    return {
        "recipe": recipe,
        "pictures": [b64encode(picture).decode() for picture in pictures],
        "picture_urls": [] if pictures else [url for url in foreign_recipe.picture_urls if is_web(url)][:MOST_URLS],
        "favorite": foreign_recipe.favorite,
        "source_id": foreign_recipe.source_id[:500],
        "inner_recipes": name_inner_recipes(foreign_recipe.lines),
        "content": hash_texts(recipe),
        "changes": changes,
    }


def write_values(foreign_recipe: ForeignRecipe, name: str, locale: str, changes: list[str]) -> dict:
    if len(foreign_recipe.lines) > MOST_LINES or len(foreign_recipe.steps) > MOST_LINES:
        raise UnreadableRecipe(_("It has more than {most} ingredients or steps.", most=MOST_LINES))
    title = clean_name(join_lines(tidy(foreign_recipe.name)) or join_lines(tidy(name)), changes)
    times = write_times(foreign_recipe, locale)
    lines, steps = tidy_parts(foreign_recipe.lines), tidy_parts(foreign_recipe.steps)
    facts, unread = split_facts(foreign_recipe.nutrition)
    notes = [*foreign_recipe.notes, *unread]
    return {
        "name": title,
        "description": tidy(foreign_recipe.description),
        "recipe_yield": clean_yield(foreign_recipe.recipe_yield),
        **times,
        "recipe_ingredient": [
            {
                "title": line.title,
                "note": clean_line(line.text),
                "original_text": clean_line(line.text),
                "quantity": None,
            }
            for line in lines
        ],
        "recipe_instructions": [{"title": step.title, "summary": step.summary, "text": step.text} for step in steps],
        "nutrition": facts,
        "recipe_category": name_organizers(foreign_recipe.categories, changes),
        "tags": name_organizers(foreign_recipe.tags, changes),
        "tools": name_organizers(foreign_recipe.tools, changes),
        "notes": [{"title": clean_line(title), "text": text} for title, note in notes if (text := tidy(note))],
        "org_url": clean_line(foreign_recipe.source)[:2000] or None,
        "rating": foreign_recipe.rating,
        "date_added": read_day(foreign_recipe.created),
        "last_made": read_moment(foreign_recipe.last_made),
        "language": find_language("", [foreign_recipe.language], [line.text for line in [*lines, *steps]]),
    }


def tidy(text) -> str:
    """Returns plain text: without tags, entities and invisible characters, as pages and damaged exports have them."""
    return clean_text(BARE_ESCAPE.sub(lambda match: chr(int(match[1], 16)), as_text(text)))


def name_inner_recipes(lines: Iterable[TextPart]) -> dict[str, str]:
    named = [(clean_line(tidy(line.text)), join_lines(tidy(line.recipe))) for line in lines if line.recipe]
    return {text: name for text, name in named[:MOST_INNER] if text and 0 < len(name) <= LONGEST_NAME}


def tidy_parts(parts: Iterable[TextPart]) -> list[TextPart]:
    tidy_parts = [
        TextPart(tidy(part.text), clean_line(tidy(part.title)), clean_line(tidy(part.summary))) for part in parts
    ]
    return [part for part in tidy_parts if part.text or part.title or part.summary]


def clean_name(name: str, changes: list[str]) -> str:
    """Returns a valid recipe name: of limited length, and with a letter or digit from which a slug can be made."""
    short = name[: LONGEST_NAME - 10].strip()
    if short != name:
        changes.append(_("Its name was shortened."))
    if make_slug(short):
        return short
    changes.append(_("It had no name."))
    nameless = _("Recipe without a name")
    return f"{short} {nameless}".strip()


def name_organizers(names: list[str], changes: list[str]) -> list[str]:
    """Returns the names of organizers, each once. Names without a letter or digit are dropped, long ones shortened."""
    each: dict[str, str] = {}
    for name in names[:MOST_NAMES]:
        line = join_lines(tidy(name)).strip(" #,;")
        if len(line) > LONGEST_ORGANIZER:
            changes.append(_("A tag or category was shortened: {name}", name=f"{line[:40]}…"))
            line = line[:LONGEST_ORGANIZER].strip()
        if slug := make_slug(line):
            each.setdefault(slug, line)
    if len(names) > MOST_NAMES:
        changes.append(_("Only {most} tags were kept.", most=MOST_NAMES))
    return list(each.values())


def write_times(foreign_recipe: ForeignRecipe, locale: str) -> dict[str, str | None]:
    raw_times = {
        "total_time": foreign_recipe.total_time,
        "prep_time": foreign_recipe.prep_time,
        "perform_time": foreign_recipe.cook_time,
    }
    times = clean_times(raw_times, locale)
    for name, value in raw_times.items():
        if not times[name] and re.search("[1-9]", text := clean_line(as_text(value))):
            foreign_recipe.note(split_field_name(name), text)
    return times


def split_facts(nutrition: dict) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """Returns the nutrition facts that a recipe can have. The others become the lines of a note."""
    nutrition = rename_to_schema(nutrition)
    facts = clean_nutrition(nutrition)
    rest = [
        f"{split_field_name(name)}: {as_text(amount)}"
        for name, amount in nutrition.items()
        if name not in facts and as_text(amount)
    ]
    rest = [line for line in rest if not line.startswith("@")]
    return facts, [(_("Nutrition"), "\n".join(rest))] if rest else []


def select_fitting_pictures(pictures: list[bytes], changes: list[str]) -> list[bytes]:
    kept, size = [], 0
    readable_ones = [picture for picture in dict.fromkeys(pictures) if picture]
    if not all(pictures):
        changes.append(str(UNREADABLE_PICTURE))
    for picture in readable_ones:
        size += len(picture)
        if size <= MOST_BYTES and len(kept) < MOST_PICTURES:
            kept.append(picture)
    if len(kept) < len(readable_ones):
        changes.append(_("Some of its pictures were left out, because they are too large."))
    return kept


def is_web(address: str) -> bool:
    return address.startswith(("http://", "https://")) and len(address) <= 2000


def read_day(text: str) -> str | None:
    """Returns the date at the start of a text, or None. Dates that do not exist are dropped."""
    match = DAY.match(text.strip())
    try:
        return date(*map(int, match.groups())).isoformat() if match else None
    except ValueError:
        return None


def read_moment(text: str) -> str | None:
    day = datetime.now(UTC).date().isoformat() if text == "now" else read_day(text)
    return f"{day}T12:00:00Z" if day else None
