"""Finds the name that is closest to words that are no name. It is only suggested, as it may be something else.

Two names are close if each word shares its stem with the other's: one begins with the other and has a short ending
more, or one letter is missing, doubled or exchanged with its neighbor. A different letter makes another word: a "stick"
is no "Stück".
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, islice

from app.foods.compare_forms import are_forms, list_singulars, read_forms, remove_ending

SHORTEST_STEM, LONGEST_ENDING = 4, 2
LONGEST_WORD = 40  # letters of a word in which missing letters are looked for
MOST_WORDS = 2000  # the words whose spellings are kept, about 2 MB
MOST_ALIKE = 100  # maximum number of names with which words are compared


class SimilarNames:
    """An index of names, to find those that may be forms of other words in a language, or close to them.

    Each word of a name has several spellings, and names can only be similar if each word shares a spelling with the
    other's. The index maps the first letters of all words, the position of a word and one of its spellings to names.
    """

    def __init__(self, names: Iterable[str], language: str):
        self.language = language
        self.spelled: dict[tuple[str, int, str], list[str]] = defaultdict(list)
        for name in names:
            for keys in self.keys_of(name):
                for key in keys:
                    self.spelled[key].append(name)

    def keys_of(self, name: str) -> Iterator[list[tuple[str, int, str]]]:
        """Yields the keys of each word."""
        words = name.removesuffix(" s").split()
        beginning = " ".join(word[:2] for word in words)  # all forms of a name share it
        for at, word in enumerate(words):
            alike = (
                list_stem_spellings(word, self.language)
                if len(word) <= LONGEST_WORD
                else list_stems(word, self.language)
            )
            yield [(beginning, at, spelling) for spelling in alike]

    def like(self, name: str) -> list[str]:
        """Returns the names to compare: those that share a spelling of the word that the fewest names have."""
        lists_of_names = ([self.spelled[key] for key in keys if key in self.spelled] for keys in self.keys_of(name))
        fewest = min(lists_of_names, key=lambda lists: sum(map(len, lists)), default=[])
        return list(islice(dict.fromkeys(chain.from_iterable(fewest)), MOST_ALIKE))

    def forms_of(self, name: str) -> list[str]:
        return [other for other in self.like(name) if are_forms(name, other, self.language)]


@lru_cache(maxsize=MOST_WORDS)
def list_stem_spellings(word: str, language: str) -> set[str]:
    """Returns the stems of a word, and the word with a letter less. Similar words have at least one in common."""
    all_spellings = list_stems(word, language)
    if len(word) >= SHORTEST_STEM:
        all_spellings |= {word[:at] + word[at + 1 :] for at in range(1, len(word))}
    return all_spellings


def list_stems(word: str, language: str) -> set[str]:
    """Returns the word, also without its ending."""
    all_stems = {word, remove_ending(word, language)} | (
        list_singulars(word, language) if read_forms(language).plurals else set()
    )
    if len(word) >= SHORTEST_STEM + LONGEST_ENDING:
        all_stems.add(word[:-LONGEST_ENDING])
    return all_stems


def find_nearest(words: str, names: Iterable[str], language: str) -> str | None:
    """Returns the first of the closest names, or None if no name is close."""
    close = [
        (difference, name) for name in names if (difference := count_differences(words, name, language)) is not None
    ]
    return min(close, default=(0, None))[1]


def count_differences(one: str, other: str, language: str) -> int | None:
    """Returns how many words differ, or None if two of them do not share a stem."""
    ours, theirs = one.split(), other.split()
    if len(ours) != len(theirs):
        return None
    different = [pair for pair in zip(ours, theirs, strict=True) if pair[0] != pair[1]]
    if all(are_forms(*pair, language) or share_a_stem(*pair) or is_slip(*pair) for pair in different):
        return len(different)
    return None


def share_a_stem(one: str, other: str) -> bool:
    """Whether the longer word is the shorter one with a short ending, such as "tomat" and "tomate"."""
    short, long = sorted((one, other), key=len)
    is_ending = len(long) - len(short) <= LONGEST_ENDING
    return is_ending and len(short) >= SHORTEST_STEM and long.startswith(short)


def is_slip(one: str, other: str) -> bool:
    """Whether a letter after the first is missing in one of the words, or two neighbors are exchanged."""
    short, long = sorted((one, other), key=len)
    if len(short) < SHORTEST_STEM or len(long) - len(short) > 1:
        return False
    same = next((at for at, letters in enumerate(zip(short, long, strict=False)) if letters[0] != letters[1]), 0)
    if not same:
        return False
    if len(short) < len(long):
        return short[same:] == long[same + 1 :]
    return short[same : same + 2] == long[same : same + 2][::-1] and short[same + 2 :] == long[same + 2 :]
