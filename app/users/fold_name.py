"""Names of people as they are compared."""

from unicodedata import normalize


def folded(name: str) -> str:
    """A name as it is compared: capitals and ways to write an accent do not count."""
    return normalize("NFC", name.strip()).casefold()
