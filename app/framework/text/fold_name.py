"""Normalizes the names of users, groups, foods and other items for comparison."""

from app.framework.text.fold import normalize
from app.framework.text.visible import drop_marks


def fold_name(name: str) -> str:
    """Normalizes a name, so that differences in case, white space, width and invisible characters do not matter.

    This is Unicode's NFKC_Casefold (UAX 31), which keeps a name from imitating another. Unlike `fold`, it does not
    ignore accents, because they may be the only difference between two words: Vietnamese "bò" is beef and "bơ" is
    butter. Ignoring them would make it impossible to use both as names.
    """
    if name.isascii() and name.isprintable():
        return " ".join(name.lower().split())
    return " ".join(normalize("NFKC", drop_marks(normalize("NFKC", name)).casefold()).split())
