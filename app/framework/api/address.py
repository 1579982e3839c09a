"""How addresses name a row: by its id, or by a unique slug made of its name."""

from itertools import count

from peewee import Expression, Field, ModelSelect

from app.framework.api.errors import Conflict
from app.framework.storage.database import Row, as_id
from app.framework.text.fold_name import folded
from app.framework.text.name import first_free, slug_of


def is_id(text: str) -> bool:
    try:
        as_id(text)
    except ValueError:
        return False
    return True


def by_id_or(slug: Field, text: str) -> Expression:
    """A condition for the row with this id, or this slug if the text is no id. A slug never equals another row's id."""
    return slug.model.id == as_id(text) if is_id(text) else slug == text


def free_slug(name: str, taken: set[str]) -> str:
    """The slug of the name, numbered if it is taken or would be read as an id."""
    slug = slug_of(name) or "home"
    return next(one for n in count() if (one := f"{slug}-{n}" if n else slug) not in taken and not is_id(one))


def free_names(name: str, others: ModelSelect) -> dict[str, str]:
    """The name and the slug of a new row, numbered where others have them."""
    taken = names_of(others)
    name = first_free(name, lambda one: folded(one) in taken)
    return {"name": name, "slug": free_slug(name, slugs_of(others))}


def renamed(row: Row, name: str | None, others: ModelSelect) -> dict[str, str]:
    """The columns that a new name changes; none if it is None or the same. Raises Conflict if the name is taken."""
    if name is None or name == row.name:
        return {}
    if is_taken(name, others):
        raise Conflict(f"{type(row).__name__} name is taken")
    return {"name": name, "slug": free_slug(name, slugs_of(others))}


def is_taken(name: str, others: ModelSelect) -> bool:
    """Whether one of the rows has this name, or one that people would take for the same."""
    return folded(name) in names_of(others)


def names_of(rows: ModelSelect) -> set[str]:
    return {folded(name) for (name,) in rows.select(rows.model.name).tuples()}


def slugs_of(rows: ModelSelect) -> set[str]:
    return {slug for (slug,) in rows.select(rows.model.slug).tuples()}
