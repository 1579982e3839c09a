"""Finds rows by the ids or slugs in a URL, and makes unique slugs from names."""

from itertools import count

from flask import request
from peewee import Expression, Field, ModelSelect

from app.framework.api.errors import Conflict, Invalid
from app.framework.storage.database import Row, as_id
from app.framework.text.fold_name import fold_name
from app.framework.text.name import find_free_name, make_slug
from app.framework.text.translate import _

MOST_AT_ONCE = 200


def is_id(text: str) -> bool:
    try:
        as_id(text)
    except ValueError:
        return False
    return True


def read_ids(parameter: str, most: int = MOST_AT_ONCE) -> list[str]:
    """Returns the ids in a parameter of the query string, which is repeated or has commas between them, as some clients
    send it. Raises Invalid for more than `most` ids, or a malformed one."""
    texts = [text for texts in request.args.getlist(parameter) for text in split_ids(texts, most)]
    if len(texts) > most:
        raise Invalid(_("{most} at most at once.", most=most), ("query", parameter))
    for text in texts:
        if not is_id(text):
            raise Invalid(_("Not a valid UUID."), ("query", parameter), text)
    return [as_id(text) for text in texts]


def split_ids(text: str, most: int) -> list[str]:
    """Splits at commas, of which one may be left over at the end. Returns at most one text more than `most`."""
    parts = [part.strip() for part in text.split(",", most)]
    return [part for part in parts if part] or parts[:1]


def match_id_or(slug: Field, text: str) -> Expression:
    """Builds the condition that selects a row by id, or by slug if the text is not an id. A slug never looks like an
    id."""
    return slug.model.id == as_id(text) if is_id(text) else slug == text


def find_free_slug(name: str, taken: set[str]) -> str:
    """Returns the slug of the name, with a number added if the slug is taken or looks like an id."""
    slug = make_slug(name) or "home"
    return next(
        candidate for n in count() if (candidate := f"{slug}-{n}" if n else slug) not in taken and not is_id(candidate)
    )


def find_free_names(name: str, others: ModelSelect) -> dict[str, str]:
    """Returns the name and slug for a new row. A name or slug that another row already has gets a number."""
    taken = list_names(others)
    name = find_free_name(name, lambda candidate: fold_name(candidate) in taken)
    return {"name": name, "slug": find_free_slug(name, list_slugs(others))}


def rename_row(row: Row, name: str | None, others: ModelSelect, refusal: str) -> dict[str, str]:
    """Returns the new values of `name` and `slug`, or {} if the name is None or unchanged. Raises Conflict with
    the text `refusal` if the name is taken."""
    if name is None or name == row.name:
        return {}
    refuse_taken(name, others, refusal)
    return {"name": name, "slug": find_free_slug(name, list_slugs(others))}


def refuse_taken(name: str, others: ModelSelect, refusal: str) -> None:
    """Raises Conflict with the text `refusal` if one of the rows has this name."""
    if is_taken(name, others):
        raise Conflict(refusal)


def is_taken(name: str, others: ModelSelect) -> bool:
    """Whether one of the rows has this name, ignoring differences such as case and white space."""
    return fold_name(name) in list_names(others)


def list_names(rows: ModelSelect) -> set[str]:
    return {fold_name(name) for (name,) in rows.select(rows.model.name).tuples()}


def list_slugs(rows: ModelSelect) -> set[str]:
    return {slug for (slug,) in rows.select(rows.model.slug).tuples()}
