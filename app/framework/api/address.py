"""How a row is called in addresses: by its id, or by a slug of its name that no other has."""

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
    """The row of this id, as a condition; of this slug where the text is no id. A slug never hides another's id."""
    return slug.model.id == as_id(text) if is_id(text) else slug == text


def free_slug(name: str, taken: set[str]) -> str:
    """The slug of the name; with a number behind it where it is taken already, or would be read as an id."""
    slug = slug_of(name) or "home"
    return next(one for n in count() if (one := f"{slug}-{n}" if n else slug) not in taken and not is_id(one))


def free_names(name: str, others: ModelSelect) -> dict[str, str]:
    """The name and the slug of a row that is new among others: with a number behind them where they are taken."""
    taken = names_of(others)
    name = first_free(name, lambda one: folded(one) in taken)
    return {"name": name, "slug": free_slug(name, slugs_of(others))}


def renamed(row: Row, name: str | None, others: ModelSelect) -> dict[str, str]:
    """What a new name changes of a row: nothing where it is none. Raises Conflict where another is called so."""
    if name is None or name == row.name:
        return {}
    if is_taken(name, others):
        raise Conflict(f"{type(row).__name__} name is taken")
    return {"name": name, "slug": free_slug(name, slugs_of(others))}


def is_taken(name: str, others: ModelSelect) -> bool:
    """Whether one of the others is called so, or so that people would take it for the same."""
    return folded(name) in names_of(others)


def names_of(rows: ModelSelect) -> set[str]:
    return {folded(name) for (name,) in rows.select(rows.model.name).tuples()}


def slugs_of(rows: ModelSelect) -> set[str]:
    return {slug for (slug,) in rows.select(rows.model.slug).tuples()}
