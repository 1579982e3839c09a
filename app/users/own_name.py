"""Input fields for usernames, e-mail addresses and full names.

They reject or remove invisible characters, with which a user could imitate someone else's name.
"""

import re

from marshmallow import ValidationError, fields
from marshmallow.validate import Length, Regexp

from app.framework.api.errors import REQUIRED
from app.framework.text.fold_name import fold_name
from app.framework.text.translate import _, lazy
from app.framework.text.visible import drop_marks, join_lines

LONGEST_USERNAME, LONGEST_NAME, LONGEST_EMAIL = 100, 200, 254
NO_SPACE = Regexp(r"\S+\Z", error=lazy("No Whitespace Allowed"))
PART = r"[^@\s,;:<>()\[\]\\\"]+"  # an unquoted part of an address, as in RFC 5321 §4.1.2
EMAIL = Regexp(rf"{PART}@{PART}\Z", error=lazy("Email Must Be Valid"))


class Username(fields.Str):
    """A username without spaces. Invisible characters are removed."""

    def __init__(self, **kwargs):
        super().__init__(validate=[NO_SPACE, Length(1, LONGEST_USERNAME)], **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        return require_letters(super()._deserialize(value, attr, data, **kwargs))


class EmailAddress(fields.Str):
    """An e-mail address. Invisible characters make it invalid."""

    def __init__(self, **kwargs):
        super().__init__(validate=[EMAIL, Length(3, LONGEST_EMAIL)], **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        address = super()._deserialize(value, attr, data, **kwargs).strip()
        if not address:
            raise ValidationError(REQUIRED)
        if drop_marks(address) != address:
            raise ValidationError(_("Email Must Be Valid"))
        for check in self.validators:
            check(fold_name(address))  # checks the stored form, as folding can turn one character into several
        return address


class FullName(fields.Str):
    """A full name on one line, which cannot be empty. Invisible characters are removed."""

    def __init__(self, **kwargs):
        super().__init__(validate=Length(1, LONGEST_NAME), **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        return require_letters(super()._deserialize(value, attr, data, **kwargs))


def spell_username(name: str) -> str:
    """Returns a name in the form of a username made of it: folded, and with a dot in place of white space."""
    return fold_name(re.sub(r"\s+", ".", join_lines(name)))


def require_letters(name: str) -> str:
    """Returns the name on one line, without invisible characters. Raises ValidationError if nothing is left."""
    if not (visible := join_lines(name)):
        raise ValidationError(REQUIRED)
    return visible
