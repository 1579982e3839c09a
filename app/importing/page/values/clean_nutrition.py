"""Converts the nutrition facts of pages and other programs, and says of how much food they are."""

import re
from collections.abc import Iterable

from app.importing.clean_text import NOTHING
from app.importing.page.values.clean import LONGEST_AMOUNT, write_quantity
from app.importing.page.values.drop_placeholders import is_placeholder
from app.importing.page.values.read_nutrient import PER_HUNDRED, read_nutrient

NUTRIENTS = (
    "calories",
    "carbohydrateContent",
    "cholesterolContent",
    "fatContent",
    "fiberContent",
    "proteinContent",
    "saturatedFatContent",
    "sodiumContent",
    "sugarContent",
    "transFatContent",
    "unsaturatedFatContent",
)
SNAKE_CASE = {re.sub("([A-Z])", r"_\1", name).lower(): name for name in NUTRIENTS}
LONGEST_SIZE = 100
OF_SIZE = re.compile(r"(?:per|pro|je|par|por|لكل)\s+", re.IGNORECASE)


def clean_nutrition(value) -> dict[str, str]:
    """Returns the amount of each nutrient as text, in kcal, milligrams (sodium and cholesterol) or grams."""
    value = rename_to_schema(value) if isinstance(value, dict) else {}
    amounts = {name: value[name] for name in NUTRIENTS if isinstance(value.get(name), (str, int, float, dict))}
    texts = {name: write_quantity(amount)[:LONGEST_AMOUNT] for name, amount in amounts.items()}
    readings = {name: read_nutrient(name, text) for name, text in texts.items()}
    facts = {name: amount for name, amount in readings.items() if amount}
    size = find_serving_size(value, texts.values()) if facts else ""
    return facts | ({"servingSize": size} if size else {})


def find_serving_size(nutrition: dict, texts: Iterable[str]) -> str:
    """Returns of how much food the facts are, such as "100 g", as the page says it or beside one of the amounts."""
    stated_size = " ".join(write_quantity(nutrition.get("servingSize"))[:LONGEST_SIZE].split())
    size = (stated_size[match.end() :] if (match := OF_SIZE.match(stated_size)) else stated_size).strip(" .:;,")
    if any(map(str.isalpha, size)) and size.casefold() not in NOTHING and not is_placeholder(size):
        return size
    return next((" ".join(match[1].split()) for text in texts if (match := PER_HUNDRED.search(text))), "")


def rename_to_schema(nutrition: dict) -> dict:
    """Returns nutrition facts by the names of schema.org, also those with names such as "fat_content"."""
    return {SNAKE_CASE.get(name, name): amount for name, amount in nutrition.items()}
