"""A name as it stands in addresses, once among its like."""

from itertools import count

from app.framework.name import slug_of


def free_slug(name: str, taken: set[str]) -> str:
    """The slug of the name; with a number behind it where it is taken already."""
    slug = slug_of(name) or "home"
    return next(one for n in count() if (one := f"{slug}-{n}" if n else slug) not in taken)
