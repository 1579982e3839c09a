"""Validates names that users choose, and makes slugs and numbered names from them."""

from collections.abc import Callable
from itertools import count

from marshmallow import ValidationError, fields
from slugify import slugify

from app.framework.text.translate import _
from app.framework.text.visible import join_lines

LONGEST_NAME, LONGEST_SLUG = 500, 200
LONGEST_SLUGGED = 1000  # longer names are cut first, as slugify takes quadratic time


def make_slug(name: str) -> str:
    """Converts a name to a slug: ASCII, lower case, with hyphens. Empty if the name has no letter or digit."""
    return slugify(name[:LONGEST_SLUGGED], max_length=LONGEST_SLUG, word_boundary=True)


def add_number(name: str, n: int) -> str:
    """Adds a number above 0 to the name. Shortens a long name, so that its slug still contains the number."""
    if n == 0:
        return name
    cut = name
    while len(cut) > 1 and not is_told_apart(cut, n):
        cut = cut[: len(cut) - max(1, len(cut) // 20)]
    return f"{cut.rstrip()} ({n})"


def is_told_apart(cut: str, n: int) -> bool:
    """Whether the name with the number is short enough, and its slug ends with the number."""
    slug = make_slug(f"{cut} {n}")
    ends_in_it = slug.endswith(f"-{n}") or (slug == str(n) and not make_slug(cut))
    return ends_in_it and len(f"{cut} ({n})") <= LONGEST_NAME


def find_free_name(name: str, is_taken: Callable[[str], bool], *, start: int = 0) -> str:
    """Returns the name with the first number for which it is not taken. Number 0 means no number."""
    return next(candidate for n in count(start) if not is_taken(candidate := add_number(name, n)))


class Name(fields.Str):
    """A name on one line with visible characters. With `in_addresses`, it must also have a slug, for use in URLs."""

    def __init__(self, *, in_addresses: bool = False, **kwargs):
        super().__init__(**kwargs)
        self.in_addresses = in_addresses

    def _deserialize(self, value, attr, data, **kwargs):
        name = join_lines(super()._deserialize(value, attr, data, **kwargs))
        if not name:
            raise ValidationError(_("Enter a name."))
        if len(name) > LONGEST_NAME:
            raise ValidationError(_("A name can have at most {most} characters.", most=LONGEST_NAME))
        if self.in_addresses and not make_slug(name):
            raise ValidationError(_("A name must contain a letter or a digit."))
        return name


class OtherName(Name):
    """An optional further name, such as an alias. A blank one becomes the field's default."""

    def deserialize(self, value, *args, **kwargs):
        if isinstance(value, str) and not join_lines(value):
            return self.load_default
        return super().deserialize(value, *args, **kwargs)
