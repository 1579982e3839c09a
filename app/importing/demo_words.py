"""Reads the texts of the demo household in another language: a file for each language, in the order of the English."""

from pathlib import Path

import orjson

DEMO = Path(__file__).parent.parent / "demo"
ENGLISH = "en"
DEMO_LANGUAGES = (ENGLISH, *sorted(file.stem for file in (DEMO / "words").glob("*.json")))


def read_demo(name: str) -> list[dict]:
    """Returns one of the English parts of the demo: recipes, talk, plan or cookbooks."""
    return orjson.loads((DEMO / f"{name}.json").read_bytes())


def read_words(language: str) -> dict[str, list]:
    """Returns the texts of a language other than English by part. A recipe that stays as it is has None."""
    return orjson.loads((DEMO / "words" / f"{language}.json").read_bytes())


def translate_demo(language: str) -> dict[str, list[dict]]:
    """Returns all parts of the demo. A translated recipe has its lines beside it, as texts that have
    yet to be read."""
    parts = {name: read_demo(name) for name in ("recipes", "talk", "plan", "cookbooks")}
    if language == ENGLISH:
        return parts
    words, named = read_words(language), {}
    for sample, texts in zip(parts["recipes"], words["recipes"], strict=True):
        if texts:
            recipe = sample["recipe"]
            named |= {recipe["name"]: texts["name"]} | dict(zip(recipe["tags"], texts["tags"], strict=True))
            sample |= {"recipe": translate_recipe(recipe, texts), "lines": texts["lines"]}
    for talk, texts in zip(parts["talk"], words["talk"], strict=True):
        talk["recipe"] = named.get(talk["recipe"], talk["recipe"])
        for comment, text in zip(talk["comments"], texts["comments"], strict=True):
            comment["text"] = text
        for meal, text in zip(talk["made"], texts["made"], strict=True):
            meal["words"] = text
    for entry, texts in zip(parts["plan"], words["plan"], strict=True):
        entry |= texts | ({"recipe": named[entry["recipe"]]} if "recipe" in entry else {})
    for cookbook, texts in zip(parts["cookbooks"], words["cookbooks"], strict=True):
        cookbook |= texts | {"tags": [named.get(tag, tag) for tag in cookbook["tags"]]}
    return parts


def translate_recipe(recipe: dict, texts: dict) -> dict:
    """Returns a recipe of the demo with other texts. Steps go on naming the same lines."""
    changed = {name: text for name, text in texts.items() if name not in ("lines", "steps")}
    for line, text in zip(recipe["recipeIngredient"], texts["lines"], strict=True):
        text["referenceId"] = line["referenceId"]
    steps = [
        step | {"title": text.get("title", ""), "text": text["text"]}
        for step, text in zip(recipe["recipeInstructions"], texts["steps"], strict=True)
    ]
    kept = {name: value for name, value in recipe.items() if name != "recipeIngredient"}
    return kept | changed | {"recipeInstructions": steps}
