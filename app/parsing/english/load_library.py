"""Loads the library with the trained model for English lines, without the parts that are not needed here."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from types import ModuleType

from app.parsing.english.tag_words import choose_tag
from app.settings import set_for_libraries

# A folder with an empty tagger, so that nltk does not download one. `choose_tag` is used instead.
NO_TAGGER = Path(__file__).parent / "nltk_data"
WORDS_REMEMBERED = 4096


class Unmeasured:
    """Replaces the library's registry of physical units, which is not needed because no amounts are converted.

    Loading the registry would take six megabytes, and a seventh of the time until the first line is parsed.
    """

    def __init__(self, *_):
        pass

    def load_definitions(self, _file) -> None:
        pass

    def __call__(self, _unit: str) -> int:
        return 1


@contextmanager
def skip_measuring() -> Iterator[None]:
    measuring = ModuleType("pint")
    vars(measuring).update(dict.fromkeys(("UnitRegistry", "Unit", "Quantity"), Unmeasured))
    sys.modules["pint"] = measuring
    try:
        yield
    finally:
        sys.modules.pop("pint", None)


# Environment variables that are set while the library loads. nltk needs a home folder, which some accounts lack.
# Without the last variable, numpy would start a thread for every core, each with its own memory.
WHILE_LOADING = dict.fromkeys(("HOME", "USERPROFILE", "NLTK_DATA"), str(NO_TAGGER)) | {"OPENBLAS_NUM_THREADS": "1"}


@cache
def load_library():
    """Returns the library's labeling function. The first call takes most of a second."""
    with set_for_libraries(WHILE_LOADING), skip_measuring():
        from ingredient_parser import inspect_parser
        from ingredient_parser.en import preprocess
        from ingredient_parser.en._loaders import load_ingredient_tagdict

    tag_by_word = load_ingredient_tagdict()
    tag = lru_cache(WORDS_REMEMBERED)(lambda token: choose_tag(token, tag_by_word))
    preprocess.pos_tag = lambda tokens: [(token, tag(token)) for token in tokens]
    return inspect_parser
