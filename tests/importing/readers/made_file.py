"""Values that the made files of other programs share, and what must arrive of each file."""

import json
from base64 import b64encode
from dataclasses import dataclass

from tests.pictures import picture

PHOTO, OTHER_PHOTO = picture((40, 30), "green"), picture((30, 40), "red")
IN_TEXT, OTHER_IN_TEXT = (b64encode(one).decode() for one in (PHOTO, OTHER_PHOTO))
PAGE = "https://example.com/pie"


@dataclass
class MadeFile:
    """A file, and what must arrive of it: the values of the recipe, its notes by title, and its number of pictures."""

    name: str
    data: bytes
    recipe: dict
    notes: dict
    pictures: int = 0
    favorite: bool = False
    left: str = ""


def as_json(value) -> bytes:
    return json.dumps(value).encode()


LINES = [("Dough", "2 cups flour"), ("", "1 egg"), ("Filling", "3 apples")]
STEPS = [("Dough", "Mix."), ("Filling", "Bake it.")]
TIMES = {"prep_time": "10 minutes", "perform_time": "20 minutes", "total_time": "30 minutes"}
PLAIN_LINES, PLAIN_STEPS = [("", "2 cups flour"), ("", "1 egg")], [("", "Mix."), ("", "Bake it.")]
SCHEMA = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    "name": "Pie",
    "description": "Good",
    "prepTime": "PT10M",
    "cookTime": "PT20M",
    "totalTime": "PT30M",
    "recipeYield": "4",
    "recipeIngredient": ["2 cups flour", "1 egg"],
    "recipeInstructions": [{"@type": "HowToStep", "text": "Mix."}, {"@type": "HowToStep", "text": "Bake it."}],
    "recipeCategory": "Dessert",
    "recipeCuisine": "French",
    "keywords": "sweet, quick",
    "tool": ["Oven"],
    "nutrition": {
        "@type": "NutritionInformation",
        "calories": "200 kcal",
        "fatContent": "5 g",
        "servingSize": "1 slice",
    },
    "suitableForDiet": "VegetarianDiet",
}
OF_SCHEMA = TIMES | {
    "name": "Pie",
    "description": "Good",
    "recipe_yield": "4",
    "lines": PLAIN_LINES,
    "steps": PLAIN_STEPS,
    "recipe_category": ["Dessert", "French"],
    "tags": ["Sweet", "Quick"],
    "tools": ["Oven"],
    "nutrition": {"calories": "200", "fatContent": "5", "servingSize": "1 slice"},
}
NOTES_OF_SCHEMA = {"Suitable for diet": "VegetarianDiet"}
