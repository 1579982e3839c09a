"""Fits the words that an ingredient line uses for its food to another amount: "1 carrot" becomes "2 carrots".

ui/src/recipes/amounts does the same in the browser; tests/foods/ingredient_lines.json holds the test cases for both.
"""

from app.foods.format_ingredient import choose_name, is_plural

# Words that only join an amount and a food, as in "2 cloves of garlic" and "200 g de la farine".
JOINING = frozenset(
    "of the de d' du des la le les l' el los las del di della dello dell' dei degli delle"
    " do da dos das van von vom der het af av".split()
)


def fit_food_text(text: str | None, food: dict, before: float | None, after: float | None) -> str | None:
    """Returns the words for the food when the line's quantity changes. None stands for the food's own name.

    Words change only if the quantity crosses 1 and they end with a name of the food: "2 large onions" becomes "1 large
    onion". All other words stay as written, because nobody knows their plural.
    """
    if not text or is_plural(before) == is_plural(after) or not (name := name_at_end(text, food)):
        return text
    fitting, front = choose_name(food, after), text[: -len(name)]
    if fitting.lower() == name.lower():
        return text  # keeps the spelling as written
    return front + fitting if front else None


def name_at_end(text: str, food: dict) -> str:
    """Returns the longest name of the food that the text ends with, as a word of its own, or ""."""
    names = sorted(filter(None, (food["name"], food["pluralName"])), key=len, reverse=True)
    ends = (name for name in names if text[-len(name) :].lower() == name.lower())
    return next((name for name in ends if text[: -len(name)][-1:] in {"", " ", "'", "’"}), "")


def find_describing_words(text: str | None, food: dict) -> str:
    """Returns the words in front of the food's name, such as "large" in "large onions", without joining words."""
    name = name_at_end(text, food) if text else ""
    words = text[: -len(name)] if name else ""
    return "" if only_joins(words) else words.strip()


def only_joins(words: str) -> bool:
    """Whether these are only words that join an amount and a food."""
    return all(word.lower() in JOINING for word in words.replace("’", "'").replace("'", "' ").split())
