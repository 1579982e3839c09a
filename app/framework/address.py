"""How a row is called in addresses: by its id, or by a slug of its name that no other has."""

from itertools import count

from peewee import Expression, Field

from app.framework.database import as_id
from app.framework.name import slug_of


def is_id(text: str) -> bool:
    try:
        as_id(text)
    except ValueError:
        return False
    return True


def by_id_or(slug: Field, text: str) -> Expression:
    """The row of this id, as a condition; of this slug where the text is no id. A slug never hides another's id."""
    return slug.model.id == as_id(text) if is_id(text) else slug == text


def free_slug(name: str, taken: set[str]) -> str:
    """The slug of the name; with a number behind it where it is taken already, or would be read as an id."""
    slug = slug_of(name) or "home"
    return next(one for n in count() if (one := f"{slug}-{n}" if n else slug) not in taken and not is_id(one))
