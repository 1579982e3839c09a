"""Names that people give: never blank, and known in addresses by their slug."""

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
    while len(cut) > 1 and not slug_of(f"{cut} {n}").endswith(f"-{n}"):
        cut = cut[: len(cut) - max(1, len(cut) // 20)]
    return f"{cut.rstrip()} ({n})"


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
