"""Guesses the labels of things that are none of the group's foods, from the starter data of the reader's language."""

from functools import lru_cache

from app.foods.food import Food
from app.foods.label import Label
from app.foods.read_words import words_in
from app.framework.api.reference import find_known_names
from app.framework.text.translate import current_language


@lru_cache(maxsize=2)
def label_names(language: str) -> dict[str, str]:
    """Maps the names of common foods, as names are compared, to the names of their labels."""
    label_of = {}
    for food in words_in(language).foods.values():
        for name in (*food.aliases, food.plural_name, food.name):
            if name:
                label_of[Food.compared(name)] = food.label
    return label_of


def guess_labels(notes: set[str], group: str) -> dict[str, str]:
    """Returns the ids of the group's labels for those notes that name a common food, and nothing else."""
    if not notes:
        return {}
    label_of = label_names(current_language())
    named = {note: label_of[key] for note in notes if (key := Food.compared(note)) in label_of}
    labels = find_known_names(Label, group, set(named.values()))
    ids = {note: labels.get(Label.compared(name)) for note, name in named.items()}
    return {note: label for note, label in ids.items() if label}
