"""Detects whether the names of a group are in another language than a line, where a word may mean something else."""

from collections.abc import Container
from functools import cache

from app.foods.read_words import list_languages, read_starter
from app.framework.text.fold import fold

# Common foods and units, by their keys in the starter data.
FOODS = ("salt", "sugar", "potato", "carrot", "egg", "milk", "onion", "garlic", "water")
UNITS = ("teaspoon", "tablespoon", "cup", "pinch", "slice", "clove")
# Their names in languages for which there is no starter data, as normalized by `normalize_words`.
WITHOUT_STARTER = {
    "da": "salt|sukker|kartoffel|gulerod|aeg|maelk|log|hvidlog|vand|teske|spiseske|kop|knivspids|skive|fed",
    "nb": "salt|sukker|potet|gulrot|egg|melk|lok|hvitlok|vann|teskje|spiseskje|kopp|klype|skive|fedd",
}
ENOUGH = 3
# Names that mean different foods in different languages: a "paprika" is a spice in English and a vegetable in German.
FALSE_FRIENDS = set(
    "acelga|ansjovis|batata|batatas|bol|chips|date|farro|gamba|gambas|glas|is|kirsch|koriander|krabben|kummel|limone|mince"
    "|most|nata|ol|orzo|pan|paprika|paprika s|paprikas|part|pate|pates|peperoni|pepperoni|piment|pimento|pimenton"
    "|pimentos|piments|pommes|prune|prunes|rabano|raisin|raisins|rape|rom|room|sale|salsa|stang".split("|")
)


def is_foreign(language: str, names: Container[str]) -> bool:
    """Whether the names are clearly in other languages than this one, and not in this one as well."""
    spoken = {
        locale[:2] for locale, words in map_common_names().items() if sum(word in names for word in words) >= ENOUGH
    }
    return bool(spoken) and language not in spoken


@cache
def map_common_names() -> dict[str, list[str]]:
    """Maps each locale to its names of the common foods and units."""
    names_by_language = {language: listed.split("|") for language, listed in WITHOUT_STARTER.items()}
    for locale in list_languages():
        starter = read_starter(locale)
        names = [*(starter.foods[key].name for key in FOODS), *(starter.units[key].name for key in UNITS)]
        names_by_language[locale] = [fold(name) for name in names]
    return names_by_language
