"""Fits the words that an ingredient line uses for its food to another amount: "1 carrot" becomes "2 carrots".

ui/src/recipes/amounts does the same in the browser; tests/foods/ingredient_lines.json holds the test cases for both.
"""

from app.foods.format_ingredient import is_plural, name_of

# Words that only join an amount and a food, as in "2 cloves of garlic" and "200 g de la farine".
JOINING = frozenset(
    "of the de d' du des la le les l' el los las del di della dello dell' dei degli delle"
    " do da dos das van von vom der het af av".split()
)


def fit_food_text(text: str | None, food: dict, before: float | None, after: float | None) -> str | None:
    """Returns the words for the food when the line's quantity changes. None stands for the food's own name.

    Words change only if the quantity crosses 1 and they are a name of the food, with or without a joining word. All
    other words stay as written, because nobody knows their plural.
    """
    if not text or is_plural(before) == is_plural(after):
        return text
    for name in filter(None, (food["name"], food["pluralName"])):
        joining = text[: -len(name)]
        if text[-len(name) :].lower() == name.lower() and only_joins(joining):
            fitting = name_of(food, after)
            if fitting.lower() == name.lower():
                return text  # keeps the spelling as written
            return joining + fitting if joining else None
    return text


def only_joins(words: str) -> bool:
    """Whether these words before a food, including the sign that separates them from it, are joining words."""
    if words and words[-1] not in " '’":
        return False
    return all(word.lower() in JOINING for word in words.replace("’", "'").replace("'", "' ").split())
