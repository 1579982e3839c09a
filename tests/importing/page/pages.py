"""The recorded web pages with their expected values, and a sample recipe from which tests build pages."""

import json
from typing import NamedTuple

from tests.recorded_pages import recorded

SOUP = {
    "@context": "https://schema.org",
    "@type": "Recipe",
    "name": "Leek soup",
    "description": "Warm",
    "author": {"@type": "Person", "name": "Alice"},
    "recipeYield": "4 servings",
    "prepTime": "PT15M",
    "cookTime": "PT1H5M",
    "totalTime": "PT1H20M",
    "recipeIngredient": ["1 l water", "2 leeks, sliced"],
    "recipeInstructions": [
        {"@type": "HowToStep", "text": "Boil."},
        {"@type": "HowToStep", "name": "Serve", "text": "Serve hot."},
    ],
    "keywords": "Soup, Easy Dinner",
    "recipeCategory": "Starter",
    "nutrition": {"@type": "NutritionInformation", "calories": "120 kcal"},
}


class Page(NamedTuple):
    site: str
    text: str
    json: str


def pages() -> list[Page]:
    return [
        Page(
            f"https://{file.parent.name}/",
            file.read_text(encoding="utf-8", errors="replace"),
            file.with_suffix(".json").read_text(encoding="utf-8"),
        )
        for file in recorded("*/*.html")
    ]


def expected(page: Page) -> tuple[str, int, int]:
    page_json = json.loads(page.json)
    return page_json["title"], len(page_json["ingredients"]), len(page_json.get("instructions_list", []))


def counts(recipe: dict) -> tuple[str, int, int]:
    """Returns the name and the numbers of lines and of texts of steps. Titles count, too."""
    texts = [
        text for one in recipe["recipe_instructions"] for text in (one["title"], one["summary"], one["text"]) if text
    ]
    return recipe["name"], len(recipe["recipe_ingredient"]), len(texts)


def as_html(recipe: dict, head: str = "") -> str:
    script = f'<script type="application/ld+json">{json.dumps(recipe)}</script>'
    return f"<html><head>{head}{script}</head><body><h1>A page</h1></body></html>"
