"""The changes of shopping lists and the meal plan, asked for or sent as events."""

from typing import Any

from flask import Blueprint, request

from app.access import housemate
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import in_the_query
from app.framework.api.wire import described, query, response
from app.framework.text.translate import _
from app.live.change import Changes, ChangesSchema, changes_since
from app.live.streams import EVENT_STREAM, open_stream

LONGEST_VERSION = 40  # characters


routes = Blueprint("page_event", __name__, url_prefix="/events")


@routes.get("")
@allow(housemate)
@query(in_the_query("since", "string", "the version up to which the caller knows all changes"))
@described(response=ChangesSchema())
def changes_or_stream() -> Any:
    """Returns what has changed since a version. A client that accepts `text/event-stream` gets it as events: "hello" at
    once, "change" with the same JSON, and "beat" every 15 seconds."""
    # A browser that opens a stream again sends the id of the last event, and the address as it was the first time.
    since = request.headers.get("Last-Event-ID") or request.args.get("since", "")
    if len(since) > LONGEST_VERSION:
        raise Invalid(_("This is too long."), ("query", "since"), since[:LONGEST_VERSION])
    if EVENT_STREAM in request.headers.get("Accept", "") and request.method == "GET":
        return open_stream(since)
    return as_json(since)


@response(ChangesSchema())
def as_json(since: str) -> Changes:
    return changes_since(current_user(), since)
