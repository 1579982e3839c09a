"""Names of people, and of what they belong to, as they are compared."""

from unicodedata import normalize

from app.framework.visible import without_marks


def folded(name: str) -> str:
    """A name as it is compared: two that look alike for their capitals, blanks, widths or unseen signs are one.

    Unicode's NFKC_Casefold (UAX 31), as one name must not pass for another.
    """
    return " ".join(normalize("NFKC", without_marks(normalize("NFKC", name)).casefold()).split())
