"""Guesses the labels of things that are none of the group's foods, from the starter data of the reader's language."""

from functools import lru_cache

from app.foods.food import Food
from app.foods.label import Label
from app.foods.read_words import read_starter
from app.framework.api.reference import find_known_names
from app.framework.text.translate import current_language
from app.parsing.words.vocabulary import load_vocabulary

MOST_WORDS = 6  # of a food's name that are looked at


@lru_cache(maxsize=2)
def map_label_names(language: str) -> dict[str, str]:
    """Maps the names of common foods, as names are compared, to the names of their labels."""
    label_of = {}
    for food in read_starter(language).foods.values():
        for name in (*food.aliases, food.plural_name, food.name):
            if name:
                label_of[Food.compared(name)] = food.label
    return label_of


def guess_labels(notes: set[str], group: str) -> dict[str, str]:
    """Returns the ids of the group's labels for those notes that name a common food, and nothing else."""
    label_of = map_label_names(current_language()) if notes else {}
    named = {note: label_of[key] for note in notes if (key := Food.compared(note)) in label_of}
    return find_label_ids(named, group)


def guess_labels_of_foods(names: set[str], group: str) -> dict[str, str]:
    """Returns the ids of the group's labels for foods by name: those of the common foods that they are a kind of.

    "Single cream" is a kind of cream, and "crème liquide" one of "crème". Whole words count: an eggplant is no egg.
    """
    label_of = map_label_names(current_language()) if names else {}
    is_noun_first = load_vocabulary(current_language()).described_after
    named = {}
    for name in names:
        words = name.split()[:MOST_WORDS] if is_noun_first else name.split()[-MOST_WORDS:]
        parts = [words[:-at] if is_noun_first else words[at:] for at in range(1, len(words))]
        keys = (Food.compared(" ".join(part)) for part in [name.split(), *parts])
        if label := next((label_of[key] for key in keys if key in label_of), None):
            named[name] = label
    return find_label_ids(named, group)


def find_label_ids(named: dict[str, str], group: str) -> dict[str, str]:
    """Replaces names of labels by the ids of those that the group has."""
    labels = find_known_names(Label, group, set(named.values()))
    ids = {what: labels.get(Label.compared(name)) for what, name in named.items()}
    return {what: label for what, label in ids.items() if label}
