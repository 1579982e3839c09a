"""The recipes of the recorded web pages, imported into a household that has the English starter data."""

import json

from tests.recorded_pages import recorded


def seed(person) -> None:
    for kind in ("units", "foods"):
        person.post(f"/groups/seeders/{kind}", {"locale": "en-US"}, expect=200)


def imported_pages(person) -> dict[str, dict]:
    """Maps the key of each recorded page to the recipe document after importing its ingredients and steps."""
    seed(person)
    pages = {f"{file.parent.name}/{file.stem}": file for file in recorded("*/*.json")}
    return {key: imported(person, key, json.loads(file.read_text(encoding="utf-8"))) for key, file in pages.items()}


def imported(person, key: str, page: dict) -> dict:
    steps = [one.strip() for one in page.get("instructions_list") or []]
    return import_page(person, key, page.get("ingredients") or [], steps, (page.get("language") or "en")[:2])


def import_page(person, name: str, lines: list[str], steps: list[str], language: str) -> dict:
    page = {
        "@context": "https://schema.org",
        "@type": "Recipe",
        "name": name,
        "inLanguage": language,
        "recipeIngredient": lines,
        "recipeInstructions": [{"@type": "HowToStep", "text": one} for one in steps],
    }
    slug = person.post("/recipes/create/html-or-json", {"data": json.dumps(page)}, expect=201)
    return person.get(f"/recipes/{slug}", expect=200)
