"""Reads a recipe from plain text or a file as a draft, which people correct in a form. Nothing is stored."""

from collections.abc import Callable
from typing import IO

from flask import Blueprint, request
from marshmallow import fields, validate

from app.access import member
from app.framework.api.guard import allow
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, response
from app.framework.text.visible import without_nul
from app.importing.moving.read_files import SentFile, read_one
from app.media import store
from app.media.file import room, sent_file, take_away_new

LONGEST_TEXT, LARGEST_FILE, LONGEST_NAME = 200_000, 32 * 1024 * 1024, 200


class TextSchema(PartSchema):
    text = fields.Str(required=True, validate=validate.Length(1, LONGEST_TEXT))


class DraftLineSchema(PartSchema):
    title = fields.Str()
    note = fields.Str()


class DraftStepSchema(PartSchema):
    title = fields.Str()
    text = fields.Str()


class DraftNoteSchema(PartSchema):
    title = fields.Str()
    text = fields.Str()


class DraftTagSchema(PartSchema):
    name = fields.Str()


class RecipeDraftSchema(PartSchema):
    """A recipe that is not saved yet, with the names of a saved one. `text` is what it was read from, `picture` a
    picture in base64."""

    name = fields.Str()
    description = fields.Str()
    recipe_yield = fields.Str(allow_none=True)
    total_time = fields.Str(allow_none=True)
    prep_time = fields.Str(allow_none=True)
    perform_time = fields.Str(allow_none=True)
    org_url = fields.Str(data_key="orgURL", allow_none=True)
    recipe_ingredient = fields.List(fields.Nested(DraftLineSchema))
    recipe_instructions = fields.List(fields.Nested(DraftStepSchema))
    notes = fields.List(fields.Nested(DraftNoteSchema))
    tags = fields.List(fields.Nested(DraftTagSchema))
    text = fields.Str()
    picture = fields.Str(allow_none=True)


routes = Blueprint("recipe_draft", __name__, url_prefix="/recipes")


@routes.post("/create/text")
@allow(member)
@keeps_nothing
@response(RecipeDraftSchema())
@body(TextSchema())
def draft_of_text(values):
    text = without_nul(values["text"]).encode("utf-8", "replace")
    return draft_of(lambda into: into.write(text), "text.txt")


@routes.post("/create/file")
@allow(member)
@keeps_nothing
@response(RecipeDraftSchema())
def draft_of_file():
    sent = sent_file("file", LARGEST_FILE)
    name = without_nul(request.files["file"].filename or "")[-LONGEST_NAME:]
    sent.seek(0)
    return draft_of(lambda into: into.write(sent.read()), name)


def draft_of(write: Callable[[IO[bytes]], object], name: str) -> dict:
    """Reads a file in a child process, which needs it on the disk. It is removed afterwards."""
    take_heavy_turn()
    try:
        with room():
            stored = store.keep_written(write, "bin")
        found = read_one(SentFile(str(store.path_of(stored)), name))
    finally:
        take_away_new()
    tags = [{"name": name} for name in found["draft"]["tags"]]
    return found["draft"] | {"tags": tags, "text": found["text"], "picture": next(iter(found["pictures"]), None)}
