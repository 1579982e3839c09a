"""Input fields for usernames, e-mail addresses and full names.

They reject or remove invisible characters, with which a user could imitate someone else's name.
"""

from marshmallow import ValidationError, fields
from marshmallow.validate import Length, Regexp

from app.framework.text.fold_name import folded
from app.framework.text.translate import _, lazy
from app.framework.text.visible import in_one_line, without_marks

LONGEST_USERNAME, LONGEST_NAME, LONGEST_EMAIL = 100, 200, 254
NO_SPACE = Regexp(r"\S+\Z", error=lazy("No Whitespace Allowed"))
PART = r"[^@\s,;:<>()\[\]\\\"]+"  # an unquoted part of an address, as in RFC 5321 §4.1.2
EMAIL = Regexp(rf"{PART}@{PART}\Z", error=lazy("Email Must Be Valid"))


class Username(fields.Str):
    """A username without spaces. Invisible characters are removed."""

    def __init__(self, **kwargs):
        super().__init__(validate=[NO_SPACE, Length(1, LONGEST_USERNAME)], **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        return in_one_line(super()._deserialize(value, attr, data, **kwargs))


class EmailAddress(fields.Str):
    """An e-mail address. Invisible characters make it invalid."""

    def __init__(self, **kwargs):
        super().__init__(validate=[EMAIL, Length(3, LONGEST_EMAIL)], **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        address = super()._deserialize(value, attr, data, **kwargs).strip()
        if without_marks(address) != address:
            raise ValidationError(_("Email Must Be Valid"))
        for check in self.validators:
            check(folded(address))  # checks the stored form, as folding can turn one character into several
        return address


class FullName(fields.Str):
    """A full name on one line. Invisible characters are removed."""

    def __init__(self, **kwargs):
        super().__init__(validate=Length(0, LONGEST_NAME), **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        return in_one_line(super()._deserialize(value, attr, data, **kwargs))
