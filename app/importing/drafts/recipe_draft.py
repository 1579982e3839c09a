"""Reads a recipe from plain text or a file as a draft, which people correct in a form. Nothing is stored."""

from collections.abc import Callable
from typing import IO

from flask import Blueprint, request
from marshmallow import fields, validate

from app.access import member
from app.framework.api.guard import allow, current_user
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import Id, PartSchema, Schema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, form, response
from app.framework.text.visible import drop_nul
from app.households.household import Household
from app.importing.lines.parse_lines import parse_lines
from app.importing.moving.read_files import SentFile, read_one
from app.media import store
from app.media.file import read_sent_file, refuse_when_full, remove_new_files
from app.recipes.yields.read_yield import columns_of

LONGEST_TEXT, LARGEST_FILE, LONGEST_NAME, MOST_LINES = 200_000, 32 * 1024 * 1024, 200, 1000


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


class DraftPartSchema(PartSchema):
    """A recipe that is not saved yet, with the names of a saved one. `text` is what it was read from."""

    name = fields.Str()
    description = fields.Str()
    recipe_servings = fields.Float()
    recipe_yield_quantity = fields.Float()
    recipe_yield = fields.Str()
    total_time = fields.Str(allow_none=True)
    prep_time = fields.Str(allow_none=True)
    perform_time = fields.Str(allow_none=True)
    org_url = fields.Str(data_key="orgURL", allow_none=True)
    recipe_ingredient = fields.List(fields.Nested(DraftLineSchema))
    recipe_instructions = fields.List(fields.Nested(DraftStepSchema))
    notes = fields.List(fields.Nested(DraftNoteSchema))
    tags = fields.List(fields.Nested(DraftTagSchema))
    text = fields.Str()


class RecipeDraftSchema(DraftPartSchema):
    """The recipe in a text or file, with a picture in base64. If there are several in it, `parts` are these."""

    parts = fields.List(fields.Nested(DraftPartSchema))
    picture = fields.Str(allow_none=True)


class NamedSchema(Schema):
    """A food or unit of the group. Without an id, it is new."""

    id = Id(allow_none=True)
    name = fields.Str()


class ReadLineSchema(DraftLineSchema):
    original_text = fields.Str()
    quantity = fields.Float(allow_none=True)
    unit = fields.Nested(NamedSchema, allow_none=True)
    food = fields.Nested(NamedSchema, allow_none=True)
    food_text = fields.Str(allow_none=True)
    is_doubtful = fields.Bool()  # absent if the household does not have its lines read


class WrittenLinesSchema(PartSchema):
    lines = fields.List(fields.Nested(DraftLineSchema), required=True, validate=validate.Length(1, MOST_LINES))


class ReadLinesSchema(PartSchema):
    """Ingredient lines as an import stores them, and whether any was read, so that amounts are shown."""

    recipe_ingredient = fields.List(fields.Nested(ReadLineSchema))
    has_amounts = fields.Bool()


routes = Blueprint("recipe_draft", __name__, url_prefix="/recipes")


@routes.post("/create/text")
@allow(member)
@keeps_nothing
@response(RecipeDraftSchema())
@body(TextSchema())
def draft_text(values):
    text = drop_nul(values["text"]).encode("utf-8", "replace")
    return read_draft_apart(lambda into: into.write(text), "text.txt")


@routes.post("/create/lines")
@allow(member)
@keeps_nothing
@response(ReadLinesSchema())
@body(WrittenLinesSchema())
def read_lines(values):
    """Reads written ingredient lines as an import does: what is certain. Other lines stay text."""
    take_heavy_turn()
    lines = [
        {"title": line.get("title") or "", "note": line.get("note") or "", "original_text": line.get("note") or ""}
        for line in values["lines"]
    ]
    household = Household.get_by_id(current_user().household)
    parsed_lines = parse_lines(lines, household, request.accept_languages.best)
    return parsed_lines | {"has_amounts": "settings" in parsed_lines}


@routes.post("/create/file")
@allow(member)
@keeps_nothing
@response(RecipeDraftSchema())
@form(file="file")
def draft_file():
    sent = read_sent_file("file", LARGEST_FILE)
    name = drop_nul(request.files["file"].filename or "")[-LONGEST_NAME:]
    sent.seek(0)
    return read_draft_apart(lambda into: into.write(sent.read()), name)


def read_draft_apart(write: Callable[[IO[bytes]], object], name: str) -> dict:
    """Reads a file in a child process, which needs it on the disk. It is removed afterwards."""
    take_heavy_turn()
    try:
        with refuse_when_full():
            stored = store.keep_written(write, "bin")
        answer = read_one(SentFile(str(store.find_path(stored)), name))
    finally:
        remove_new_files()
    parts = [pick_draft(part) for part in answer["parts"]]
    return pick_draft(answer) | {"parts": parts, "picture": next(iter(answer["pictures"]), None)}


def pick_draft(answer: dict) -> dict:
    draft = answer["draft"] | columns_of(answer["draft"]["recipe_yield"])
    return draft | {"tags": [{"name": name} for name in draft["tags"]], "text": answer["text"]}
