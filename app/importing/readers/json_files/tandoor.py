"""Reads Tandoor: a zip of zips, each with `recipe.json` and a picture."""

import re
from functools import partial
from pathlib import PurePosixPath

from app.importing.archives.open_zip import BadZip
from app.importing.foreign_recipe import (
    UNREADABLE,
    Fields,
    ForeignRecipe,
    Found,
    TextPart,
    as_text,
    scale_stars,
    split_field_name,
)
from app.importing.pieces import SCHEMA_NAMES, as_word
from app.importing.readers.files import PICTURES, ForeignFiles

TECHNICAL = (
    "internal",
    "file_path",
    "image",
    "id",
    "created_by",
    "created_at",
    "updated_at",
    "show_ingredient_overview",
)
MARK = re.compile(r"\{\{\s{0,5}ingredients\[(\d{1,3})\](?:\.(\w{1,20}))?\s{0,5}\}\}")
SCALED = re.compile(r"\{\{\s{0,5}scale\(([\d.,]{1,12})\)\s{0,5}\}\}")
OF_A_LINE = {"food", "unit", "amount", "note", "is_header", "no_amount", "order", "original_text"}
OF_A_FORM = {"always_use_plural_unit", "always_use_plural_food", "id", "conversions"}


def fits(files: ForeignFiles) -> bool:
    return any(map(bool, (is_own(part) for part in find_parts(files)[:3])))


def find_parts(files: ForeignFiles) -> list[tuple[ForeignFiles, str]]:
    """Returns where recipes are: zips inside of the zip, or the file itself if it is a single one."""
    return [(files, name) for name in files.names if name.lower().endswith((".zip", "recipe.json"))]


def is_own(part: tuple[ForeignFiles, str]) -> bool:
    try:
        _, data = open_inner(*part)
    except (BadZip, *UNREADABLE):
        return False
    return isinstance(data, dict) and isinstance(data.get("steps"), list)


def open_inner(files: ForeignFiles, name: str) -> tuple[ForeignFiles, dict]:
    inner = files.inner(name) if name.lower().endswith(".zip") else files
    at = (
        name
        if inner is files
        else next(name for name in [*inner.names, ""] if PurePosixPath(name).name in ("recipe.json", ""))
    )
    return inner, inner.json(at)


def read(files: ForeignFiles) -> Found:
    for part in find_parts(files):
        yield PurePosixPath(part[1]).name, partial(read_recipe, *part)


def read_recipe(files: ForeignFiles, name: str) -> ForeignRecipe:
    inner, data = open_inner(files, name)
    fields = Fields(data)
    working, waiting = (clean_minutes(fields.take(key)) for key in ("working_time", "waiting_time"))
    servings, words = fields.take("servings"), fields.text("servings_text")
    recipe = ForeignRecipe(
        name=fields.text("name"),
        description=fields.text("description"),
        tags=[as_text(keyword.get("name")) for keyword in fields.take("keywords") or [] if isinstance(keyword, dict)],
        cook_time=f"PT{working}M" if working else None,
        total_time=f"PT{working + waiting}M" if working + waiting else None,
        recipe_yield=" ".join(filter(None, (as_text(servings), words))),
        source=fields.text("source_url"),
        rating=scale_stars(fields.take("rating")),
        created=fields.text("created_at"),
        last_made=fields.text("last_cooked"),
    )
    for step in sorted(fields.take("steps") or [], key=read_order):
        add_step(recipe, step)
    nutrition = fields.take("nutrition")
    recipe.nutrition = (
        {
            f"{name}Content".replace("caloriesContent", "calories")
            .replace("fatsContent", "fatContent")
            .replace("proteinsContent", "proteinContent")
            .replace("carbohydratesContent", "carbohydrateContent"): amount
            for name, amount in nutrition.items()
            if name not in ("id", "source")
        }
        if isinstance(nutrition, dict)
        else {}
    )
    add_properties(recipe, fields.take("properties"))
    names = [
        picture
        for picture in inner.ending_in(*PICTURES)
        if PurePosixPath(picture).stem == "image" or inner is not files
    ]
    recipe.pictures = inner.picture(next(iter(names), None))
    return fields.rest_as_notes(recipe, *TECHNICAL)


def add_properties(recipe: ForeignRecipe, properties) -> None:
    """Adds the properties that are nutrition facts. The others are named in a note."""
    for nutrient in properties if isinstance(properties, list) else []:
        kind = nutrient.get("property_type") if isinstance(nutrient, dict) else None
        name, unit = (as_text(kind.get(key)) for key in ("name", "unit")) if isinstance(kind, dict) else ("", "")
        amount = nutrient.get("property_amount") if isinstance(nutrient, dict) else None
        written_amount = (
            f"{write_digits(amount)} {unit}".strip() if isinstance(amount, (int, float)) else as_text(amount)
        )
        if (fact := SCHEMA_NAMES.get(as_word(name))) and written_amount:
            recipe.nutrition.setdefault(fact, written_amount)
        else:
            recipe.note(name, written_amount)


def clean_minutes(value) -> int:
    return int(value) if isinstance(value, (int, float)) and 0 < value < 10**6 else 0


def read_order(part) -> float:
    order = part.get("order") if isinstance(part, dict) else 0
    return order if isinstance(order, (int, float)) else 0


def add_step(recipe: ForeignRecipe, step: dict) -> None:
    """Adds a step and its ingredients. The name of the step becomes the title of both.

    A step that is another recipe becomes an ingredient.
    """
    fields = Fields(step)
    title, text = fields.text("name").strip(), fields.text("instruction").strip()
    heading = title
    lines = sorted(fields.take("ingredients") or [], key=read_order)
    text = resolve_marks(recipe, text, lines)
    for line in lines:
        if line.get("is_header"):
            heading = as_text(line.get("note")) or read_food(line)
        elif words := write_line(recipe, line):
            recipe.lines.append(TextPart(words, heading))
            heading = ""
    minutes_of_step = clean_minutes(fields.take("time"))
    if text or title:
        recipe.steps.append(TextPart(text or title, title if text else ""))
    if minutes_of_step:
        recipe.note(title or f"{len(recipe.steps)}.", f"{minutes_of_step} min")
    inner = fields.take("step_recipe_data", "step_recipe")
    name = as_text(inner.get("name") if isinstance(inner, dict) else inner).strip()
    if name.isdecimal():
        recipe.note("Step recipe", name)  # the number of a recipe that is not in the file
    elif name:
        recipe.lines.append(TextPart(name, heading, recipe=name))


def resolve_marks(recipe: ForeignRecipe, text: str, lines: list[dict]) -> str:
    """Returns the text of a step with its ingredients in place of marks such as "{{ ingredients[0] }}"."""

    def words(match: re.Match) -> str:
        at = int(match[1])
        if at >= len(lines):
            return ""
        line, part = lines[at], match[2]
        if part == "amount":
            return write_digits(line["amount"]) if isinstance(line.get("amount"), (int, float)) else ""
        if part in ("food", "unit"):
            return choose_name(line.get(part), plural=False)
        return (
            as_text(line.get("note")) if part == "note" or line.get("is_header") else write_line(ForeignRecipe(), line)
        )

    return SCALED.sub(r"\1", MARK.sub(words, text))


def write_line(recipe: ForeignRecipe, line: dict) -> str:
    amount = line.get("amount")
    is_told = isinstance(amount, (int, float)) and amount > 0 and not line.get("no_amount")
    several = is_told and amount > 1
    unit = choose_name(line.get("unit"), several or line.get("always_use_plural_unit")) if is_told else ""
    food = choose_name(line.get("food"), (several and not unit) or line.get("always_use_plural_food"))
    note = as_text(line.get("note")).strip()
    words = " ".join(filter(None, (write_digits(amount) if is_told else "", unit, food)))
    for name in line.keys() - OF_A_LINE - OF_A_FORM:
        recipe.note(f"{split_field_name(name)}: {food}", line[name])
    return f"{words}, {note}" if words and note else words or note


def write_digits(amount: float) -> str:
    return f"{round(amount, 3):g}"


def choose_name(thing, plural) -> str:
    if not isinstance(thing, dict):
        return as_text(thing)
    return as_text((plural and thing.get("plural_name")) or thing.get("name"))


def read_food(line: dict) -> str:
    return choose_name(line.get("food"), plural=False)
