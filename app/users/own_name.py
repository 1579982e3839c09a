"""What a person is known by, as it is taken in: nothing of it is unseen, so that nobody passes for somebody else."""

from marshmallow import ValidationError, fields
from marshmallow.validate import Length, Regexp

from app.framework.text.fold_name import folded
from app.framework.text.visible import in_one_line, without_marks

LONGEST_USERNAME, LONGEST_NAME, LONGEST_EMAIL = 100, 200, 254
NO_SPACE = Regexp(r"\S+\Z", error="No Whitespace Allowed")
PART = r"[^@\s,;:<>()\[\]\\\"]+"  # RFC 5321 §4.1.2, unquoted
EMAIL = Regexp(rf"{PART}@{PART}\Z", error="Email Must Be Valid")


class Username(fields.Str):
    """A user name: in one word, without what cannot be seen."""

    def __init__(self, **kwargs):
        super().__init__(validate=[NO_SPACE, Length(1, LONGEST_USERNAME)], **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        return in_one_line(super()._deserialize(value, attr, data, **kwargs))


class EmailAddress(fields.Str):
    """An address that mail could reach; one with unseen signs in it is none."""

    def __init__(self, **kwargs):
        super().__init__(validate=[EMAIL, Length(3, LONGEST_EMAIL)], **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        address = super()._deserialize(value, attr, data, **kwargs).strip()
        if without_marks(address) != address:
            raise ValidationError("Email Must Be Valid")
        for check in self.validators:
            check(folded(address))  # as it is kept: what was one sign may be several then
        return address


class FullName(fields.Str):
    """A name as people are called, in one line; empty where nothing of it can be seen."""

    def __init__(self, **kwargs):
        super().__init__(validate=Length(0, LONGEST_NAME), **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        return in_one_line(super()._deserialize(value, attr, data, **kwargs))
