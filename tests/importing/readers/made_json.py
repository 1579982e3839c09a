"""Creates small files of programs that export JSON of their own."""

import gzip

from tests.hostile.zips import zipped
from tests.importing.readers.made_file import (
    IN_TEXT,
    LINES,
    OTHER_IN_TEXT,
    PAGE,
    PHOTO,
    STEPS,
    TIMES,
    MadeFile,
    as_json,
)

PAPRIKA = {
    "uid": "A-1",
    "hash": "ff",
    "name": "Pie",
    "description": "Good",
    "ingredients": "DOUGH\n2 cups flour\n1 egg\nFilling:\n3 apples",
    "directions": "Dough:\nMix.\n\nFilling:\nBake it. [photo:step]\n\nServe with [recipe:Cream].",
    "notes": "Use butter.",
    "nutritional_info": "Calories: 200 kcal\nFat: 5 g\nVery healthy",
    "servings": "4",
    "prep_time": "10 min",
    "cook_time": "20 mins",
    "total_time": "30 min",
    "difficulty": "Easy",
    "categories": ["Cake"],
    "rating": 4,
    "source": "Grandma",
    "source_url": PAGE,
    "image_url": "https://example.com/a.jpg",
    "photo": "x.jpg",
    "photo_hash": "00",
    "photo_data": IN_TEXT,
    "photos": [{"name": "step", "data": OTHER_IN_TEXT}],
    "created": "2021-03-04 10:11:12",
    "on_favorites": True,
}


def paprika() -> MadeFile:
    files = {"Export/Pie.paprikarecipe": gzip.compress(as_json(PAPRIKA)), "__MACOSX/Export/._Pie.paprikarecipe": b"x"}
    expected = TIMES | {
        "name": "Pie",
        "description": "Good",
        "lines": [("DOUGH", "2 cups flour"), *LINES[1:]],
        "org_url": PAGE,
        "rating": 4.0,
        "steps": [("Dough", "Mix."), ("Filling", "Bake it. (Picture 1)"), ("", "Serve with Cream.")],
        "recipe_yield": "4",
        "tags": ["Cake"],
        "recipe_category": ["Cake"],
        "nutrition": {"calories": "200", "fatContent": "5"},
        "date_added": "2021-03-04",
    }
    notes = {"": "Use butter.", "Nutrition": "Very healthy", "Source": "Grandma", "Difficulty": "Easy"}
    return MadeFile("export.paprikarecipes", zipped(files), expected, notes, 2, favorite=True)


def line_of_tandoor(order, food, unit, amount, note="", **more):
    named = unit and {"name": unit, "plural_name": f"{unit}s"}
    return {
        "food": {"name": food, "plural_name": f"{food}s"},
        "unit": named,
        "amount": amount,
        "note": note,
        "order": order,
        "is_header": False,
        "no_amount": False,
        "always_use_plural_unit": False,
        "always_use_plural_food": False,
    } | more


TANDOOR = {
    "name": "Pie",
    "description": "Good",
    "keywords": [{"name": "sweet"}],
    "working_time": 20,
    "waiting_time": 10,
    "internal": True,
    "nutrition": None,
    "servings": 4,
    "servings_text": "slices",
    "source_url": PAGE,
    "steps": [
        {
            "name": "Filling",
            "instruction": "Bake it.",
            "order": 1,
            "time": 5,
            "ingredients": [line_of_tandoor(0, "apple", None, 3.0, "peeled")],
        },
        {
            "name": "Dough",
            "instruction": "Mix.",
            "order": 0,
            "time": 0,
            "ingredients": [
                line_of_tandoor(1, "salt", None, 0, no_amount=True),
                line_of_tandoor(0, "flour", "cup", 2.0),
            ],
        },
    ],
}


def tandoor() -> MadeFile:
    inner = zipped({"recipe.json": as_json(TANDOOR), "image.jpeg": PHOTO})
    expected = {
        "name": "Pie",
        "description": "Good",
        "tags": ["sweet"],
        "perform_time": "20 minutes",
        "total_time": "30 minutes",
        "recipe_yield": "4 slices",
        "org_url": PAGE,
        "steps": STEPS,
        "lines": [("Dough", "2 cups flour"), ("", "salt"), ("Filling", "3 apples, peeled")],
    }
    return MadeFile("tandoor.zip", zipped({"1.zip": inner}), expected, {"Filling": "5 min"}, 1)


MELA = {
    "id": "mela-1",
    "title": "Pie",
    "text": "Good",
    "images": [IN_TEXT],
    "categories": ["Cake"],
    "yield": "4",
    "prepTime": "10 min",
    "cookTime": "20 min",
    "totalTime": "30 min",
    "ingredients": "# Dough\n2 cups flour\n1 egg\n# Filling\n3 apples",
    "instructions": "# Dough\nMix.\n# Filling\nBake it.",
    "notes": "Use butter.",
    "nutrition": "Calories: 200 kcal\nFat: 5 g",
    "link": PAGE,
    "favorite": True,
    "wantToCook": True,
    "date": 636552000,
}


def mela() -> MadeFile:
    expected = TIMES | {
        "name": "Pie",
        "description": "Good",
        "recipe_category": ["Cake"],
        "recipe_yield": "4",
        "lines": LINES,
        "steps": STEPS,
        "nutrition": {"calories": "200", "fatContent": "5"},
        "org_url": PAGE,
        "date_added": "2021-03-04",
    }
    notes = {"": "Use butter.", "Want to cook": "✓"}
    data = zipped({"Pie.melarecipe": as_json(MELA)})
    return MadeFile("all.melarecipes", data, expected, notes, 1, favorite=True)


def line_of_crouton(order, name, kind=None, amount=None, second=None):
    quantity = kind and {"amount": amount, "secondaryAmount": second, "quantityType": kind}
    return {"order": order, "uuid": "x", "ingredient": {"name": name, "uuid": "y"}, "quantity": quantity}


CROUTON = {
    "uuid": "c-1",
    "name": "Pie",
    "serves": 4,
    "defaultScale": 1,
    "duration": 10,
    "cookingDuration": 20,
    "webLink": PAGE,
    "sourceName": "Grandma",
    "images": [IN_TEXT],
    "sourceImage": OTHER_IN_TEXT,
    "notes": "Use butter.",
    "rating": 4,
    "neutritionalInfo": "Calories: 200 kcal,\nFat: 5 g,\n",
    "tags": ["sweet", {"uuid": "z", "name": "quick", "color": "red"}],
    "folderIDs": ["f"],
    "isPublicRecipe": False,
    "ingredients": [
        line_of_crouton(3, "Filling", "SECTION"),
        line_of_crouton(1, "flour", "CUP", 2),
        line_of_crouton(0, "Dough", "SECTION"),
        line_of_crouton(2, "egg", "ITEM", 1),
        line_of_crouton(4, "apples", "SMALL_BASKET", 1, 2),
        line_of_crouton(5, "sugar"),
    ],
    "steps": [
        {"order": 1, "step": "Mix.", "isSection": False},
        {"order": 0, "step": "Dough", "isSection": True},
        {"order": 2, "step": "Filling", "isSection": True},
        {"order": 3, "step": "Bake it.", "isSection": False},
    ],
}


def crouton() -> MadeFile:
    expected = {
        "name": "Pie",
        "recipe_yield": "4",
        **TIMES,
        "org_url": PAGE,
        "rating": 4.0,
        "nutrition": {"calories": "200", "fatContent": "5"},
        "tags": ["sweet", "quick"],
        "steps": STEPS,
        "lines": [("Dough", "2 cup flour"), ("", "1 egg"), ("Filling", "1–2 small basket apples"), ("", "sugar")],
    }
    return MadeFile(
        "Pie.crumb", as_json(CROUTON), expected, {"": "Use butter.", "Source": "Grandma"}, 1, left="folders"
    )
