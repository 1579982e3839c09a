"""Describes a recipe as schema.org data, for search engines and recipe programs, including Hearthbook itself."""

import re
from dataclasses import dataclass

from app.foods.format_ingredient import plain_ingredient
from app.framework.text.translate import speak
from app.importing.page.page_address import HANDED_OVER, make_absolute
from app.recipes.yields.format_yield import list_yields
from app.sharing.hand_over import strip_recipe
from app.sharing.plain_text import MOST, as_many_as_fit, remove_markup, shorten_text
from app.sharing.read_duration import read_duration

IN_MILLIGRAMS = ("cholesterolContent", "sodiumContent")
LONGEST_WORDS, MOST_NAMES = 200, 10_000  # maximum characters of a short text, and of all names in a list
BARE_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")


@dataclass(frozen=True)
class PageFacts:
    """The facts about a recipe's page that `describe_recipe` needs. All addresses are absolute."""

    url: str
    picture: str = ""
    size: tuple[int, int] | None = None
    household: str = ""  # shown as the author, so that no user is named
    ratings: int = 0
    is_secret: bool = False  # only people with the link may open it, so search engines must not index it


def describe_recipe(recipe: dict, page: PageFacts) -> dict:
    """Returns the schema.org Recipe for a recipe, given as in the JSON API, without empty properties."""
    cooking = recipe["performTime"] or recipe["cookTime"]
    properties = {
        "name": recipe["name"],
        "url": page.url,
        "mainEntityOfPage": page.url,
        "description": remove_markup(recipe["description"]),
        "image": [page.picture] if page.picture else [],
        "author": {"@type": "Organization", "name": page.household} if page.household else None,
        "datePublished": recipe["dateAdded"],
        "dateModified": recipe["dateUpdated"],
        "prepTime": read_duration(recipe["prepTime"]),
        "cookTime": read_duration(cooking),
        "totalTime": read_duration(recipe["totalTime"]),
        "recipeYield": describe_yields(recipe),
        "recipeIngredient": list(
            as_many_as_fit(remove_markup(plain_ingredient(ingredient)) for ingredient in recipe["recipeIngredient"])
        ),
        "recipeInstructions": list_instructions(recipe["recipeInstructions"]),
        "recipeCategory": list_names(recipe["recipeCategory"]),
        "keywords": ", ".join(list_names(recipe["tags"])),
        "tool": [{"@type": "HowToTool", "name": name} for name in list_names(recipe["tools"])],
        "nutrition": describe_nutrition(recipe["nutrition"]),
        "aggregateRating": describe_rating(recipe["rating"], page.ratings),
        "isBasedOn": make_absolute(recipe["orgURL"] or ""),
        HANDED_OVER: {"@type": "@json", "@value": strip_recipe(recipe)},
    }
    kept = {name: value for name, value in properties.items() if value}
    return {"@context": "https://schema.org", "@type": "Recipe", **kept}


def list_names(things: list[dict]) -> list[str]:
    return list(as_many_as_fit((thing["name"] for thing in things), MOST_NAMES))


def describe_yields(recipe: dict) -> list[str]:
    """Returns what the recipe serves and makes, in English, which programs that read pages understand."""
    with speak("en"):
        return [shorten_text(text, LONGEST_WORDS) for text in list_yields(recipe)]


def list_instructions(steps: list[dict]) -> list[dict]:
    """Returns the steps, up to MOST characters in total. Each step with a title begins a section."""
    sections, here, left = [], [], MOST
    top = here
    for step in steps:
        title, summary, text = remove_markup(step["title"]), remove_markup(step["summary"]), remove_markup(step["text"])
        left -= len(title) + len(summary) + len(text)
        if left < 0:
            break
        if title:
            here = []
            sections.append({"@type": "HowToSection", "name": title, "itemListElement": here})
        if text := text or summary:
            here.append({"@type": "HowToStep", "text": text} | ({"name": summary} if summary else {}))
    return top + [section for section in sections if section["itemListElement"]]


def describe_nutrition(amounts: dict) -> dict | None:
    texts = {name: shorten_text((text or "").strip(), LONGEST_WORDS) for name, text in amounts.items()}
    facts = {name: add_unit(name, text) for name, text in texts.items() if text}
    return {"@type": "NutritionInformation", **facts} if facts else None


def add_unit(name: str, text: str) -> str:
    if not BARE_NUMBER.fullmatch(text):
        return remove_markup(text)
    unit = "kcal" if name == "calories" else "mg" if name in IN_MILLIGRAMS else "g"
    return f"{text} {unit}"


def describe_rating(stars: float | None, count: int) -> dict | None:
    if not stars or not count:
        return None
    return {"@type": "AggregateRating", "ratingValue": round(stars, 2), "bestRating": 5, "ratingCount": count}
