"""Normalizes names of people, groups, foods and other things for comparison."""

from app.framework.text.fold import normalized
from app.framework.text.visible import without_marks


def folded(name: str) -> str:
    """A name as it is compared: names that differ only in case, white space, width or invisible characters are the
    same.

    This is Unicode's NFKC_Casefold (UAX 31), as no name may pass for another. Unlike in `fold`, accents count: two
    words may differ in nothing else (Vietnamese "bò" is beef and "bơ" is butter). A name refused here is refused for
    good, while wrong guesses of searching, parsing or the starter data can be corrected.
    """
    if name.isascii() and name.isprintable():
        return " ".join(name.lower().split())
    return " ".join(normalized("NFKC", without_marks(normalized("NFKC", name)).casefold()).split())
