"""Reads exports of Mealie's first versions: `recipes/<slug>/<slug>.json` with the folders `images` and `assets`."""

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
from app.importing.pieces import read_any_heading, split_pieces
from app.importing.readers.files import PICTURES, ForeignFiles

OWN = {"slug", "recipe_ingredient", "recipeIngredient", "recipeInstructions", "dateAdded", "orgURL", "org_url"}
TECHNICAL = ("_id", "id", "slug", "image", "settings", "assets", "date_updated", "dateUpdated", "group_id", "user_id")


def fits(files: ForeignFiles) -> bool:
    return any(is_own(files, name) for name in find_recipes(files)[:3])


def find_recipes(files: ForeignFiles) -> list[str]:
    """Returns the JSON files below `recipes` that are called like their folder."""
    paths = map(PurePosixPath, files.ending_in(".json"))
    return [str(path) for path in paths if "recipes" in path.parts[:-2] and path.stem == path.parent.name]


def is_own(files: ForeignFiles, name: str) -> bool:
    """Whether a file is a recipe of this program. One that cannot be read may be: it is reported later."""
    try:
        data = files.json(name)
    except UNREADABLE:
        return True
    return isinstance(data, dict) and "@type" not in data and len(OWN & data.keys()) > 1


def read(files: ForeignFiles) -> Found:
    for name in find_recipes(files):
        yield PurePosixPath(name).name, partial(read_recipe, files, name)


def read_recipe(files: ForeignFiles, name: str) -> ForeignRecipe:
    fields = Fields(files.json(name))
    lines = fields.take("recipeIngredient", "recipe_ingredient") or []
    steps = fields.take("recipeInstructions", "recipe_instructions") or []
    nutrition = fields.take("nutrition")
    recipe = ForeignRecipe(
        name=fields.text("name"),
        description=fields.text("description"),
        lines=split_pieces((read_line(line) for line in lines), read_any_heading),
        steps=[read_step(step) for step in steps],
        tags=as_texts(fields.take("tags")),
        categories=as_texts(fields.take("recipeCategory", "recipe_category", "categories")),
        tools=as_texts(fields.take("tools", "tool")),
        prep_time=fields.take("prepTime", "prep_time"),
        cook_time=fields.take("performTime", "perform_time", "cookTime", "cook_time"),
        total_time=fields.take("totalTime", "total_time"),
        recipe_yield=fields.text("recipeYield", "recipe_yield"),
        nutrition=nutrition if isinstance(nutrition, dict) else {},
        source=fields.text("orgURL", "org_url"),
        created=fields.text("dateAdded", "date_added"),
        rating=scale_stars(fields.take("rating")),
        source_id=fields.text("_id", "id"),
    )
    for note in fields.take("notes") or []:
        if isinstance(note, dict):
            recipe.note(as_text(note.get("title")), note.get("text"))
        else:
            recipe.note("", note)
    recipe.left = ["comments"] if fields.take("comments") else []
    add_files(recipe, files, name)
    return fields.rest_as_notes(recipe, *TECHNICAL)


def read_line(line) -> str:
    """Returns an ingredient as text. Later versions of the format have an object with the parts of the line."""
    if not isinstance(line, dict):
        return as_text(line)
    if shown := line.get("display") or line.get("originalText"):
        return as_text(shown)
    amount = "" if line.get("disableAmount") or line.get("disable_amount") else as_text(line.get("quantity"))
    named = [part.get("name") if isinstance(part, dict) else part for part in (line.get("unit"), line.get("food"))]
    words, note = " ".join(filter(None, [amount, *map(as_text, named)])), as_text(line.get("note"))
    return f"{words}, {note}" if words and note and any(named) else f"{words} {note}".strip()


def read_step(step) -> TextPart:
    if isinstance(step, dict):
        return TextPart(as_text(step.get("text")), as_text(step.get("title")), as_text(step.get("summary")))
    return TextPart(as_text(step))


def add_files(recipe: ForeignRecipe, files: ForeignFiles, name: str) -> None:
    """Adds the picture `images/original.*`, or else another one there, and the pictures among the assets."""
    folder = PurePosixPath(name).parent
    beside = [PurePosixPath(path) for path in files.ending_in(*PICTURES) if PurePosixPath(path).is_relative_to(folder)]
    images = [path for path in beside if path.parent.name == "images"] or [
        path for path in beside if path.parent == folder
    ]
    first = [image for image in images if image.stem == "original"] or images
    chosen = [*first[:1], *(path for path in beside if path.parent.name == "assets")]
    recipe.pictures = [picture for path in chosen for picture in files.picture(str(path))]
    others = [
        name for name in files.names if name.startswith(f"{folder}/assets/") and PurePosixPath(name) not in beside
    ]
    recipe.left += [PurePosixPath(file_name).name for file_name in others]
