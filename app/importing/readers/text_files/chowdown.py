"""Reads Chowdown: `_recipes/*.md`, YAML between dashes and text, with pictures in `images`."""

from functools import partial
from pathlib import PurePosixPath

from app.framework.text.translate import _
from app.importing.foreign_recipe import Fields, ForeignRecipe, Found, UnreadableRecipe, as_text, as_texts
from app.importing.pieces import read_any_heading, split_pieces
from app.importing.readers.files import ForeignFiles
from app.importing.readers.text_files.front_matter import read_yaml

TECHNICAL = ("layout", "permalink", "published")


def fits(files: ForeignFiles) -> bool:
    return bool(find_recipes(files))


def find_recipes(files: ForeignFiles) -> list[str]:
    return [name for name in files.ending_in(".md", ".markdown") if PurePosixPath(name).parent.name == "_recipes"]


def read(files: ForeignFiles) -> Found:
    for name in find_recipes(files):
        yield PurePosixPath(name).name, partial(read_recipe, files, name)


def read_recipe(files: ForeignFiles, name: str) -> ForeignRecipe:
    values, texts = read_yaml_blocks(files.text(name))
    fields = Fields(values)
    recipe = ForeignRecipe(
        name=fields.text("title"),
        description="\n\n".join(filter(None, [fields.text("description"), *texts])),
        lines=split_pieces(map(as_text, as_lines(fields.take("ingredients"))), read_any_heading),
        steps=split_pieces(map(as_text, as_lines(fields.take("directions", "instructions"))), read_any_heading),
        tags=as_texts(fields.take("tags")),
        categories=as_texts(fields.take("categories", "category")),
        prep_time=fields.take("prep_time", "preptime"),
        cook_time=fields.take("cook_time", "cooktime"),
        total_time=fields.take("total_time", "totaltime"),
        recipe_yield=fields.text("yield", "servings"),
        source=fields.text("source", "url"),
        created=fields.text("date"),
    )
    add_picture(recipe, files, name, fields.text("image"))
    add_components(recipe, files, name, fields)
    return fields.rest_as_notes(recipe, *TECHNICAL)


def read_yaml_blocks(text: str) -> tuple[dict, list[str]]:
    """Returns the values of the block that has a title, and the other blocks."""
    blocks = [block.strip("\n") for block in f"\n{text}\n".split("\n---")]
    at = next((at for at, block in enumerate(blocks) if "title:" in block), None)
    values = read_yaml(blocks[at]) if at is not None else None
    if not isinstance(values, dict):
        raise UnreadableRecipe(_("It has no title."))
    return values, [block.strip() for place, block in enumerate(blocks) if place != at and block.strip()]


def as_lines(value) -> list:
    """Returns the items of a list. A text is split at its lines."""
    return value if isinstance(value, list) else [line.strip("-* ") for line in as_text(value).split("\n")]


def add_picture(recipe: ForeignRecipe, files: ForeignFiles, name: str, image: str) -> None:
    if image.startswith(("http://", "https://")):
        recipe.picture_urls.append(image)
    elif image:
        file = PurePosixPath(image).name
        recipe.pictures = files.picture(files.at(f"images/{file}", name) or files.at(image, name))
        recipe.left += [] if recipe.pictures else [image]


def add_components(recipe: ForeignRecipe, files: ForeignFiles, name: str, fields: Fields) -> None:
    """Adds the ingredients and steps of a recipe's components, which are files of their own."""
    for component in as_texts(fields.take("components")):
        at = files.at(f"_components/{component}", name) or files.at(f"_components/{component}.md", name)
        if at is None:
            recipe.note("Components", component)
            continue
        values, texts = read_yaml_blocks(files.text(at))
        for attribute, key in (("lines", "ingredients"), ("steps", "directions")):
            parts = split_pieces(map(as_text, as_lines(values.get(key))), read_any_heading)
            if parts:
                parts[0].title = parts[0].title or as_text(values.get("title")) or component
            getattr(recipe, attribute).extend(parts)
        recipe.note(as_text(values.get("title")), "\n\n".join(texts))
