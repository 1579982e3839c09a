"""Reads Crouton: `.crumb`, one JSON, or a zip of them."""

from functools import partial
from pathlib import PurePosixPath

from app.importing.foreign_recipe import (
    UNREADABLE,
    Fields,
    ForeignRecipe,
    Found,
    TextPart,
    as_text,
    as_texts,
    scale_stars,
)
from app.importing.pieces import read_nutrition
from app.importing.readers.files import ForeignFiles, decode_picture

UNITS = {
    "GRAMS": "g", "KGS": "kg", "MLS": "ml", "LITRES": "l", "TEASPOON": "tsp", "TABLESPOON": "tbsp", "CUP": "cup",
    "POUND": "lb", "OUNCE": "oz", "FLUID_OUNCE": "fl oz", "PINCH": "pinch", "CAN": "can", "BUNCH": "bunch",
    "PACKET": "packet", "BOTTLE": "bottle", "ITEM": "",
}  # fmt: skip
TECHNICAL = ("uuid", "defaultScale", "folderIDs", "isPublicRecipe", "sourceImage", "imageNames")


def fits(files: ForeignFiles) -> bool:
    if files.ending_in(".crumb"):
        return True
    if len(files.names) != 1:
        return False
    try:
        data = files.json(files.names[0])
    except UNREADABLE:
        return False
    steps = data.get("steps") if isinstance(data, dict) else None
    return isinstance(steps, list) and any(isinstance(step, dict) and "isSection" in step for step in steps)


def read(files: ForeignFiles) -> Found:
    for name in files.ending_in(".crumb") or files.names[:1]:
        yield PurePosixPath(name).stem, partial(read_recipe, files, name)


def read_recipe(files: ForeignFiles, name: str) -> ForeignRecipe:
    fields = Fields(files.json(name))
    facts, unread = read_nutrition(fields.text("neutritionalInfo", "nutritionalInfo"))
    serves, address, source = fields.take("serves"), fields.text("webLink"), fields.text("sourceName")
    recipe = ForeignRecipe(
        name=fields.text("name"),
        lines=put_under_titles(read_line(part) for part in sort_parts(fields.take("ingredients"))),
        steps=put_under_titles(read_step(part) for part in sort_parts(fields.take("steps"))),
        tags=as_texts(fields.take("tags")),
        prep_time=format_minutes(fields.take("duration")),
        cook_time=format_minutes(fields.take("cookingDuration")),
        recipe_yield=as_text(serves) if isinstance(serves, int) and 0 < serves < 1000 else "",
        nutrition=facts,
        source=address or source,
        rating=scale_stars(fields.take("rating")),
        source_id=fields.text("uuid"),
        pictures=[decode_picture(image) for image in fields.take("images") or []],
    )
    recipe.note("", fields.text("notes"))
    recipe.note("Nutrition", unread)
    recipe.note("Source", source if address else "")
    recipe.left = ["folders"] if fields.take("folderIDs") else []
    return fields.rest_as_notes(recipe, *TECHNICAL)


def sort_parts(parts) -> list[dict]:
    parts = [part for part in parts or [] if isinstance(part, dict)]
    return sorted(parts, key=lambda part: part["order"] if isinstance(part.get("order"), (int, float)) else 0)


def put_under_titles(titled_texts) -> list[TextPart]:
    """Returns the pieces of (title, text), where a title without a text belongs to what follows it."""
    result, title = [], ""
    for new_title, text in titled_texts:
        if text:
            result.append(TextPart(text, title))
        elif title:
            result.append(TextPart(title))
        title = "" if text else new_title
    return result + ([TextPart(title)] if title else [])


def read_line(line: dict) -> tuple[str, str]:
    food, quantity = line.get("ingredient"), line.get("quantity")
    name = as_text(food.get("name") if isinstance(food, dict) else food).strip()
    quantity = quantity if isinstance(quantity, dict) else {}
    kind = as_text(quantity.get("quantityType"))
    if kind == "SECTION":
        return name, ""
    amounts = [format_number(quantity.get(key)) for key in ("amount", "secondaryAmount")]
    unit = UNITS.get(kind, kind.replace("_", " ").lower())
    return "", " ".join(filter(None, ("–".join(filter(None, amounts)), unit, name)))


def format_number(value) -> str:
    return f"{round(value, 3):g}" if isinstance(value, (int, float)) and value > 0 else ""


def read_step(step: dict) -> tuple[str, str]:
    text = as_text(step.get("step")).strip()
    return (text, "") if step.get("isSection") else ("", text)


def format_minutes(value) -> str | None:
    return f"PT{int(value)}M" if isinstance(value, (int, float)) and 0 < value < 10**6 else None
