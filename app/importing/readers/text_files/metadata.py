"""Fills a recipe from the metadata of Markdown and Cooklang files."""

from app.importing.readers.foreign_recipe import Fields, ForeignRecipe, is_empty, stars, text_of, texts_of
from app.importing.readers.pieces import NUTRIENTS

TECHNICAL = ("layout", "draft", "permalink", "slug", "locale", "cssclasses", "cssclass", "aliases", "weight")


def fill(recipe: ForeignRecipe, fields: Fields) -> None:
    """Takes the fields that recipes usually have, in the spellings that people use. The image is left to the reader."""
    recipe.name = fields.text("title", "name")
    recipe.description = fields.text("description", "summary", "introduction")
    recipe.tags = texts_of(fields.take("tags", "tag", "keywords"))
    recipe.categories = texts_of(fields.take("categories", "category", "course", "meal"))
    recipe.categories += [one for one in texts_of(fields.take("cuisine")) if one not in recipe.categories]
    recipe.prep_time = minutes_of(fields.take("prep time", "prep_time", "preptime", "prep", "time.prep"))
    recipe.cook_time = minutes_of(fields.take("cook time", "cook_time", "cooktime", "cook", "time.cook"))
    recipe.total_time = time_of(
        recipe, fields.take("time", "total time", "total_time", "totaltime", "duration", "time required")
    )
    recipe.recipe_yield = fields.text("servings", "yield", "yields", "serves", "portions")
    source = fields.take("source", "url", "link", "source.url")
    recipe.source = text_of(source.get("url") or source.get("name")) if isinstance(source, dict) else text_of(source)
    recipe.note("Author", fields.text("author", "source.author", "source.name"))
    recipe.rating = stars(fields.take("rating", "stars"))
    recipe.favorite = fields.take("favorite", "favourite") is True
    recipe.created = fields.text("date", "created", "dateadded", "date_added")
    recipe.language = fields.text("language", "lang")
    nutrition = fields.take("nutrition")
    recipe.nutrition = nutrition if isinstance(nutrition, dict) else {}
    for name in NUTRIENTS:
        if not is_empty(value := fields.take(name.lower())):
            recipe.nutrition[name] = value


def time_of(recipe: ForeignRecipe, value):
    """Returns the total time. It may be an object with the times of preparing and cooking."""
    if not isinstance(value, dict):
        return minutes_of(value)
    recipe.prep_time = recipe.prep_time or minutes_of(value.get("prep"))
    recipe.cook_time = recipe.cook_time or minutes_of(value.get("cook"))
    return minutes_of(value.get("total"))


def minutes_of(value):
    """Returns a time for `clean_times`. Bare numbers are minutes."""
    return f"PT{int(value)}M" if isinstance(value, (int, float)) and not isinstance(value, bool) else value
