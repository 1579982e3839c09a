"""Names of the units to which amounts are converted, in the language of the recipe."""

SYMBOLS = {"milliliter": "ml", "liter": "l", "gram": "g", "kilogram": "kg", "fluid ounce": "fl oz", "ounce": "oz"}
SYMBOLS |= {"pound": "lb", "quart": "qt"}
ENGLISH = "en"
# The singular and plural of each unit that has no symbol. Languages that are missing here use the English names.
NAMES = {
    "en": {
        "cup": ("cup", "cups"),
        "tablespoon": ("tbsp", "tbsp"),
        "teaspoon": ("tsp", "tsp"),
        "inch": ("inch", "inch"),
    },
    "de": {"cup": ("Tasse", "Tassen"), "tablespoon": ("EL", "EL"), "teaspoon": ("TL", "TL"), "inch": ("Zoll", "Zoll")},
    "fr": {
        "cup": ("tasse", "tasses"),
        "tablespoon": ("c. à soupe", "c. à soupe"),
        "teaspoon": ("c. à café", "c. à café"),
        "inch": ("pouce", "pouces"),
    },
    "es": {
        "cup": ("taza", "tazas"),
        "tablespoon": ("cucharada", "cucharadas"),
        "teaspoon": ("cucharadita", "cucharaditas"),
        "inch": ("pulgada", "pulgadas"),
    },
    "it": {
        "cup": ("tazza", "tazze"),
        "tablespoon": ("cucchiaio", "cucchiai"),
        "teaspoon": ("cucchiaino", "cucchiaini"),
        "inch": ("pollice", "pollici"),
    },
    "pt": {
        "cup": ("xícara", "xícaras"),
        "tablespoon": ("colher de sopa", "colheres de sopa"),
        "teaspoon": ("colher de chá", "colheres de chá"),
        "inch": ("polegada", "polegadas"),
    },
    "nl": {"cup": ("kop", "koppen"), "tablespoon": ("el", "el"), "teaspoon": ("tl", "tl"), "inch": ("inch", "inch")},
    "sv": {"cup": ("kopp", "koppar"), "tablespoon": ("msk", "msk"), "teaspoon": ("tsk", "tsk"), "inch": ("tum", "tum")},
    "da": {
        "cup": ("kop", "kopper"),
        "tablespoon": ("spsk", "spsk"),
        "teaspoon": ("tsk", "tsk"),
        "inch": ("tomme", "tommer"),
    },
    "nb": {
        "cup": ("kopp", "kopper"),
        "tablespoon": ("ss", "ss"),
        "teaspoon": ("ts", "ts"),
        "inch": ("tomme", "tommer"),
    },
}


def unit_name(measure: str, is_several: bool, language: str) -> str:
    """Returns the name or symbol of a measure, or of an inch, as a text of this language writes it behind a number."""
    if measure in SYMBOLS:
        return SYMBOLS[measure]
    names = NAMES.get(language, NAMES[ENGLISH])
    return names[measure][is_several] if measure in names else f"{measure}{'s' * is_several}"
