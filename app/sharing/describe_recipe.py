"""A recipe in the words of schema.org, for search engines and for other recipe programs, our own among them."""

import re
from dataclasses import dataclass

from app.foods.say_ingredient import plain_ingredient
from app.importing.clean import clean_text
from app.importing.page_address import absolute
from app.importing.take_over import HANDED_OVER
from app.sharing.hand_over import hand_over
from app.sharing.read_duration import read_duration

PICTURE_IN_TEXT = re.compile(r"!\[[^\[\]]{0,300}\]\([^()\s]{0,2000}(?:\s[^()]{0,300})?\)")
LINK_IN_TEXT = re.compile(r"\[([^\[\]]{1,300})\]\([^()\s]{0,2000}(?:\s[^()]{0,300})?\)")
EMPHASIS = re.compile(r"(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1")
PLAIN_WORD = r"(?:[^\W_]|[.,;:!?()/'\"%°–—-])+"
ONE_PLAIN_LINE = re.compile(rf"{PLAIN_WORD}(?: {PLAIN_WORD})*")  # most texts, told apart at a tenth of the cost
IN_MILLIGRAMS = ("cholesterolContent", "sodiumContent")
BARE_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")


@dataclass(frozen=True)
class Face:
    """What stands around a recipe on one of its pages; every address is a whole one."""

    url: str
    picture: str = ""
    size: tuple[int, int] | None = None
    household: str = ""
    """Who is named as its author: never a person."""
    ratings: int = 0
    is_secret: bool = False
    """Only who has the link is to find it, and no search engine."""


def describe_recipe(recipe: dict, face: Face) -> dict:
    """The schema.org Recipe of a recipe in its wire shape. What is empty is left out."""
    cooking = recipe["performTime"] or recipe["cookTime"]
    said = {
        "name": recipe["name"],
        "url": face.url,
        "mainEntityOfPage": face.url,
        "description": plain(recipe["description"]),
        "image": [face.picture] if face.picture else [],
        "author": {"@type": "Organization", "name": face.household} if face.household else None,
        "datePublished": recipe["dateAdded"],
        "dateModified": recipe["dateUpdated"],
        "prepTime": read_duration(recipe["prepTime"]),
        "cookTime": read_duration(cooking),
        "totalTime": read_duration(recipe["totalTime"]),
        "recipeYield": recipe["recipeYield"],
        "recipeIngredient": [said for one in recipe["recipeIngredient"] if (said := plain(plain_ingredient(one)))],
        "recipeInstructions": instructions(recipe["recipeInstructions"]),
        "recipeCategory": [one["name"] for one in recipe["recipeCategory"]],
        "keywords": ", ".join(one["name"] for one in recipe["tags"]),
        "tool": [{"@type": "HowToTool", "name": one["name"]} for one in recipe["tools"]],
        "nutrition": nutrition(recipe["nutrition"]),
        "aggregateRating": rating(recipe["rating"], face.ratings),
        "isBasedOn": absolute(recipe["orgURL"] or ""),
        HANDED_OVER: {"@type": "@json", "@value": hand_over(recipe)},
    }
    kept = {name: value for name, value in said.items() if value}
    return {"@context": "https://schema.org", "@type": "Recipe", **kept}


def plain(text: str | None) -> str:
    """A text without its Markdown and tags."""
    if not text or ONE_PLAIN_LINE.fullmatch(text):
        return text or ""
    text = LINK_IN_TEXT.sub(r"\1", PICTURE_IN_TEXT.sub("", text or ""))
    return clean_text(EMPHASIS.sub(r"\2", text))


def instructions(steps: list[dict]) -> list[dict]:
    """The steps; from the first title on in sections."""
    found, here = [], []
    top = here
    for step in steps:
        if title := plain(step["title"]):
            here = []
            found.append({"@type": "HowToSection", "name": title, "itemListElement": here})
        summary = plain(step["summary"])
        if text := plain(step["text"]) or summary:
            here.append({"@type": "HowToStep", "text": text} | ({"name": summary} if summary else {}))
    return top + [section for section in found if section["itemListElement"]]


def nutrition(amounts: dict) -> dict | None:
    said = {name: with_unit(name, text.strip()) for name, text in amounts.items() if text and text.strip()}
    return {"@type": "NutritionInformation", **said} if said else None


def with_unit(name: str, text: str) -> str:
    if not BARE_NUMBER.fullmatch(text):
        return plain(text)
    unit = "kcal" if name == "calories" else "mg" if name in IN_MILLIGRAMS else "g"
    return f"{text} {unit}"


def rating(stars: float | None, count: int) -> dict | None:
    if not stars or not count:
        return None
    return {"@type": "AggregateRating", "ratingValue": round(stars, 2), "bestRating": 5, "ratingCount": count}
