"""The field of a color such as "#959595"."""

import re

from marshmallow import ValidationError, fields

from app.framework.text.translate import _

GRAY = "#959595"  # the default color that existing API clients expect
WRITTEN = re.compile("#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")


def is_color(text) -> bool:
    return isinstance(text, str) and WRITTEN.fullmatch(text) is not None


def check_color(text: str) -> None:
    if not is_color(text):
        raise ValidationError(_("Enter a color as #rgb, #rrggbb or #rrggbbaa, like #959595."))


class Color(fields.Str):
    """A color. Null and an empty text become gray, because existing API clients send them."""

    def __init__(self):
        super().__init__(load_default=GRAY, validate=check_color)

    def deserialize(self, value, *args, **kwargs):
        return super().deserialize(GRAY if value is None or value == "" else value, *args, **kwargs)
