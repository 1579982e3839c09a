"""Reads Paprika: a gzip file of JSON for each recipe, alone or in a zip."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import PurePosixPath

from app.framework.text.translate import _
from app.importing.foreign_recipe import Fields, ForeignRecipe, Found, TextPart, as_text, as_texts, scale_stars
from app.importing.pieces import drop_bullet, read_loud_or_colon, read_nutrition, split_ingredient_lines, split_steps
from app.importing.readers.files import GZIP, ForeignFiles, decode_picture, read_json, unpack_gzip

ENDING = ".paprikarecipe"
PHOTO, LINKED = re.compile(r"\[photo:([^\[\]]{1,200})\]"), re.compile(r"\[recipe:([^\[\]]{1,300})\]")
TECHNICAL = (
    "hash",
    "photo",
    "photo_hash",
    "photo_large",
    "photo_url",
    "photos",
    "scale",
    "in_trash",
    "is_pinned",
    "on_grocery_list",
)


def fits(files: ForeignFiles) -> bool:
    if files.ending_in(ENDING):
        return True
    return len(files.names) == 1 and files.read(files.names[0])[:2] == GZIP


def read(files: ForeignFiles) -> Found:
    for name in files.ending_in(ENDING) or files.names[:1]:
        yield PurePosixPath(name).stem, partial(read_recipe, files, name)


def read_recipe(files: ForeignFiles, name: str) -> ForeignRecipe:
    body = files.read(name)
    fields = Fields(read_json(unpack_gzip(body) if body[:2] == GZIP else body))
    facts, unread = read_nutrition(fields.text("nutritional_info"))
    categories = as_texts(fields.take("categories"))
    pictures, numbers = read_pictures(fields)
    linked = partial(resolve_links, numbers)
    recipe = ForeignRecipe(
        name=fields.text("name"),
        description=linked(fields.text("description")),
        lines=read_lines(fields.text("ingredients"), linked),
        steps=split_steps(linked(fields.text("directions")), read_loud_or_colon),
        tags=categories,
        categories=categories,
        prep_time=fields.take("prep_time"),
        cook_time=fields.take("cook_time"),
        total_time=fields.take("total_time"),
        recipe_yield=fields.text("servings"),
        nutrition=facts,
        rating=scale_stars(fields.take("rating")),
        favorite=fields.take("on_favorites", "is_favorite") in (True, 1),
        source=(fields.text("source_url") or fields.text("source")).strip(),
        created=fields.text("created"),
        source_id=fields.text("uid"),
        pictures=pictures,
        picture_urls=[fields.text("image_url")],
    )
    recipe.note("", linked(fields.text("notes")))
    recipe.note("Nutrition", unread)
    source = fields.text("source").strip()
    recipe.note("Source", "" if source == recipe.source else source)
    return fields.rest_as_notes(recipe, *TECHNICAL)


def read_lines(text: str, linked: Callable[[str], str]) -> list[TextPart]:
    """Returns the ingredient lines, each with the name of the recipe that it links to."""
    names = {
        drop_bullet(linked(line).strip()): match[1].strip()
        for line in text.split("\n")
        if (match := LINKED.search(line))
    }
    return [
        replace(line, recipe=names.get(line.text, ""))
        for line in split_ingredient_lines(linked(text), read_loud_or_colon)
    ]


def resolve_links(numbers: dict[str, int], text: str) -> str:
    """Returns the text with the names of linked recipes and attached pictures in place of Paprika's marks."""
    return PHOTO.sub(lambda match: show_picture(match[1], numbers), LINKED.sub(r"\1", text))


def show_picture(name: str, numbers: dict[str, int]) -> str:
    """Returns the name of the attached file for a picture in a text. The recipe's own picture needs none."""
    if name not in numbers:
        return f"({name})"
    return f"({_('Picture {number}', number=numbers[name])})" if numbers[name] else ""


def read_pictures(fields: Fields) -> tuple[list[bytes], dict[str, int]]:
    """Returns the recipe's picture and those that its steps refer to, with the numbers by which they are attached."""
    own, others = fields.take("photo_data"), fields.take("photos")
    named_data = [
        ("", own),
        *(
            (as_text(photo.get("name")), photo.get("data"))
            for photo in (others if isinstance(others, list) else ())
            if isinstance(photo, dict)
        ),
    ]
    pictures = [(name, decode_picture(data)) for name, data in named_data if data]
    each = list(dict.fromkeys(picture for _name, picture in pictures if picture))
    return [picture for _name, picture in pictures], {
        name: each.index(picture) for name, picture in pictures if picture
    }
