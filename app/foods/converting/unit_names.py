"""Names of the units to which amounts are converted, in the language of the recipe."""

from functools import lru_cache

from app.languages.read_language import read_section

SYMBOLS = {"milliliter": "ml", "liter": "l", "gram": "g", "kilogram": "kg", "fluid ounce": "fl oz", "ounce": "oz"}
SYMBOLS |= {"pound": "lb", "quart": "qt"}
ENGLISH = "en"


@lru_cache(maxsize=64)
def read_unit_names(language: str) -> dict[str, list[str]]:
    """Returns the singular and plural of each unit that has no symbol, or {} for a language without names for them."""
    return read_section(language, "written_units") or {}


def name_unit(measure: str, is_several: bool, language: str) -> str:
    """Returns the name or symbol of a measure, or of an inch, as a text of this language writes it behind a number."""
    if measure in SYMBOLS:
        return SYMBOLS[measure]
    names = read_unit_names(language) or read_unit_names(ENGLISH)
    return names[measure][is_several] if measure in names else f"{measure}{'s' * is_several}"
