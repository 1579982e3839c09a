"""Names of people, of what they belong to and of what they cook with, as they are compared."""

from app.framework.text.fold import normalized
from app.framework.text.visible import without_marks


def folded(name: str) -> str:
    """A name as it is compared: two that look alike for their capitals, blanks, widths or unseen signs are one.

    Unicode's NFKC_Casefold (UAX 31), as one name must not pass for another. Accents count, which `fold` leaves out: two
    words may differ by nothing else (Vietnamese "bò" is beef and "bơ" is butter), and a name that is refused is refused
    for good, while what a search, a reader of lines or the starter data guess too much of can be put right.
    """
    if name.isascii() and name.isprintable():
        return " ".join(name.lower().split())
    return " ".join(normalized("NFKC", without_marks(normalized("NFKC", name)).casefold()).split())
