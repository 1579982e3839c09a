"""Names that users give: never blank, and turned into slugs for addresses."""

from collections.abc import Callable
from itertools import count

from marshmallow import ValidationError, fields
from slugify import slugify

from app.framework.text.visible import in_one_line

LONGEST_NAME, LONGEST_SLUG = 500, 200
LONGEST_SLUGGED = 1000  # longer names are cut first, as slugify takes quadratic time


def slug_of(name: str) -> str:
    """The name in ASCII, lower case, hyphenated; empty if it has no letter and no digit."""
    return slugify(name[:LONGEST_SLUGGED], max_length=LONGEST_SLUG, word_boundary=True)


def numbered(name: str, n: int) -> str:
    """The name with a number after it, cut so that the number is still part of its slug."""
    if n == 0:
        return name
    cut = name
    while len(cut) > 1 and not is_told_apart(cut, n):
        cut = cut[: len(cut) - max(1, len(cut) // 20)]
    return f"{cut.rstrip()} ({n})"


def is_told_apart(cut: str, n: int) -> bool:
    """Whether the numbered name is short enough and its slug ends in the number; a name of signs alone has no slug."""
    slug = slug_of(f"{cut} {n}")
    ends_in_it = slug.endswith(f"-{n}") or (slug == str(n) and not slug_of(cut))
    return ends_in_it and len(f"{cut} ({n})") <= LONGEST_NAME


def first_free(name: str, is_taken: Callable[[str], bool], *, start: int = 0) -> str:
    """The name, numbered with the first number that makes it free. A copy starts at 1."""
    return next(one for n in count(start) if not is_taken(one := numbered(name, n)))


class Name(fields.Str):
    """A name on one line, of which something is visible. With `in_addresses`, a slug must be possible."""

    def __init__(self, *, in_addresses: bool = False, **kwargs):
        super().__init__(**kwargs)
        self.in_addresses = in_addresses

    def _deserialize(self, value, attr, data, **kwargs):
        name = in_one_line(super()._deserialize(value, attr, data, **kwargs))
        if not name:
            raise ValidationError("Enter a name.")
        if len(name) > LONGEST_NAME:
            raise ValidationError(f"A name can have at most {LONGEST_NAME} characters.")
        if self.in_addresses and not slug_of(name):
            raise ValidationError("A name must contain a letter or a digit.")
        return name


class OtherName(Name):
    """A further name of a thing; a blank one becomes the field's default."""

    def deserialize(self, value, *args, **kwargs):
        if isinstance(value, str) and not in_one_line(value):
            return self.load_default
        return super().deserialize(value, *args, **kwargs)
