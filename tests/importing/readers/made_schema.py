"""Creates small files of programs that export schema.org recipes, and of the first Mealie."""

import json

from tests.hostile.zips import zipped
from tests.importing.readers.made_file import (
    IN_TEXT,
    LINES,
    NOTES_OF_SCHEMA,
    OF_SCHEMA,
    OTHER_PHOTO,
    PAGE,
    PHOTO,
    PLAIN_LINES,
    PLAIN_STEPS,
    SCHEMA,
    STEPS,
    TIMES,
    MadeFile,
    as_json,
)


def nextcloud() -> MadeFile:
    recipe = SCHEMA | {"url": PAGE, "dateCreated": "2020-01-02T10:00:00", "id": "17", "image": "/somewhere/full.jpg"}
    files = {
        "Recipes/Pie/recipe.json": as_json(recipe),
        "Recipes/Pie/full.jpg": PHOTO,
        "Recipes/Pie/thumb.jpg": OTHER_PHOTO,
    }
    expected = OF_SCHEMA | {"org_url": PAGE, "date_added": "2020-01-02"}
    return MadeFile("nextcloud.zip", zipped(files), expected, NOTES_OF_SCHEMA, 1)


def recipesage() -> MadeFile:
    recipe = SCHEMA | {
        "image": [f"data:image/jpeg;base64,{IN_TEXT}"],
        "recipeIngredient": ["[Dough]", "2 cups flour", "1 egg", "[Filling]", "3 apples"],
        "recipeInstructions": ["[Dough]", "Mix.", "[Filling]", "Bake it."],
        "isBasedOn": PAGE,
        "creditText": "Grandma",
        "comment": [{"@type": "Comment", "name": "Author Notes", "text": "Use butter."}],
        "aggregateRating": {"@type": "AggregateRating", "ratingValue": 8, "bestRating": 10},
    }
    expected = OF_SCHEMA | {"lines": LINES, "steps": STEPS, "org_url": PAGE, "rating": 4.0}
    notes = NOTES_OF_SCHEMA | {"Author Notes": "Use butter.", "Source": "Grandma"}
    return MadeFile("recipesage.json-ld", as_json([recipe]), expected, notes, 1)


def schema_org() -> MadeFile:
    data = json.dumps(SCHEMA | {"image": "a b.jpg"})
    page = f'<html><body><script type="application/ld+json">{data}</script></body></html>'
    files = {"saved/pie.html": page.encode(), "saved/a b.jpg": PHOTO}
    return MadeFile("pages.zip", zipped(files), OF_SCHEMA, NOTES_OF_SCHEMA, 1)


MEALIE_ALPHA = {
    "_id": "7",
    "slug": "pie",
    "name": "Pie",
    "description": "Good",
    "image": "pie.jpg",
    "recipeYield": "4",
    "recipeIngredient": ["2 cups flour", "1 egg"],
    "recipeInstructions": [{"text": "Mix."}, {"text": "Bake it."}],
    "prepTime": "10 minutes",
    "performTime": "20 minutes",
    "totalTime": "30 minutes",
    "tags": ["sweet", ""],
    "categories": ["Dessert"],
    "tools": ["Oven"],
    "dateAdded": "2021-03-04",
    "notes": [{"title": "Tip", "text": "Use butter."}],
    "rating": 4,
    "orgURL": PAGE,
    "extras": {"colour": "brown"},
    "comments": [{"text": "yum"}],
    "nutrition": {"calories": "200"},
}


def mealie_alpha() -> MadeFile:
    files = {
        "recipes/pie/pie.json": as_json(MEALIE_ALPHA),
        "recipes/pie/images/original.jpg": PHOTO,
        "recipes/pie/images/tiny.jpg": PHOTO,
        "recipes/pie/assets/card.png": OTHER_PHOTO,
        "settings/settings.json": b"{}",
    }
    expected = TIMES | {
        "name": "Pie",
        "description": "Good",
        "recipe_yield": "4",
        "lines": PLAIN_LINES,
        "steps": PLAIN_STEPS,
        "tags": ["sweet"],
        "recipe_category": ["Dessert"],
        "tools": ["Oven"],
        "date_added": "2021-03-04",
        "rating": 4.0,
        "org_url": PAGE,
        "nutrition": {"calories": "200"},
    }
    return MadeFile(
        "mealie.zip", zipped(files), expected, {"Tip": "Use butter.", "Extras": "Colour: brown"}, 2, left="comments"
    )
