"""Names that people give: never blank, and known in addresses by their slug."""

from collections.abc import Callable
from itertools import count

from marshmallow import ValidationError, fields
from slugify import slugify

from app.framework.visible import in_one_line

LONGEST_NAME, LONGEST_SLUG = 500, 200


def slug_of(name: str) -> str:
    """The name in ASCII, lower case, hyphenated; empty where it holds no letter and no digit."""
    return slugify(name, max_length=LONGEST_SLUG, word_boundary=True)


def numbered(name: str, n: int) -> str:
    """The name with a number behind it, cut where needed so that the number is still part of its slug."""
    if n == 0:
        return name
    cut = name
    while len(cut) > 1 and not is_told_apart(cut, n):
        cut = cut[: len(cut) - max(1, len(cut) // 20)]
    return f"{cut.rstrip()} ({n})"


def is_told_apart(cut: str, n: int) -> bool:
    """Whether with the number it is short enough, and its slug ends in that; a name may be all signs without a slug."""
    slug = slug_of(f"{cut} {n}")
    ends_in_it = slug.endswith(f"-{n}") or (slug == str(n) and not slug_of(cut))
    return ends_in_it and len(f"{cut} ({n})") <= LONGEST_NAME


def first_free(name: str, is_taken: Callable[[str], bool], *, start: int = 0) -> str:
    """The name, with the first number behind it with which it is not taken. A copy is numbered from 1."""
    return next(one for n in count(start) if not is_taken(one := numbered(name, n)))


class Name(fields.Str):
    """A name in one line, of which something is seen. With `in_addresses` it must leave something to make a slug of."""

    def __init__(self, *, in_addresses: bool = False, **kwargs):
        super().__init__(**kwargs)
        self.in_addresses = in_addresses

    def _deserialize(self, value, attr, data, **kwargs):
        name = in_one_line(super()._deserialize(value, attr, data, **kwargs))
        if not name:
            raise ValidationError("A name is required.")
        if len(name) > LONGEST_NAME:
            raise ValidationError(f"A name has at most {LONGEST_NAME} characters.")
        if self.in_addresses and not slug_of(name):
            raise ValidationError("A name needs a letter or a digit.")
        return name


class OtherName(Name):
    """A name that a thing may have beside its own; of a blank one nothing is kept but what stands for none."""

    def deserialize(self, value, *args, **kwargs):
        if isinstance(value, str) and not in_one_line(value):
            return self.load_default
        return super().deserialize(value, *args, **kwargs)
