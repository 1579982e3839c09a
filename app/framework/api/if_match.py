"""Refuses a change that is based on an outdated version, which the If-Match header names."""

from datetime import datetime
from http import HTTPStatus

from flask import request

from app.framework.api.errors import Failure
from app.framework.storage.column_types import as_stamp
from app.framework.text.translate import lazy

CHANGED_MEANWHILE = lazy("Somebody else changed this in the meantime. Nothing of yours was saved: look at it again.")


class Outdated(Failure):
    """The change is based on an outdated version."""

    status = HTTPStatus.PRECONDITION_FAILED


def check_version(version: datetime, refusal: str = CHANGED_MEANWHILE) -> None:
    """Raises Outdated if the If-Match header names another version than this one. Without the header, all is well.

    Weak ETags match too, because compressing a response makes its ETag weak, although the row is the same.
    """
    if "If-Match" in request.headers and not request.if_match.contains_weak(as_stamp(version)):
        raise Outdated(refusal)
