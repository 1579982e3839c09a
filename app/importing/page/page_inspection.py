"""Shows what is found in a web page, and stores nothing, so that people see why an import went wrong."""

import json

from flask import Blueprint, current_app
from marshmallow import fields

from app.access import member
from app.framework.api.guard import allow
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, raw_response, response
from app.framework.outbound.fetch import Fetched
from app.framework.text.language import find_preferred_language
from app.framework.text.translate import _
from app.importing.page.bad_page import BadPage
from app.importing.page.read_apart import readers
from app.importing.page.web_page import LOCALES, fetch_first_link, make_page_reader, run_first
from app.language_model.refuse_model import convert_model_errors, require_model

NOTHING_READ = "recipe_scrapers was unable to scrape this URL"  # the text that existing API clients know


class TrialSchema(PartSchema):
    """A text that contains a web address, and whether to ask the language model about its page."""

    url = fields.Str(required=True)
    use_openai = fields.Bool(data_key="useOpenAI", load_default=False)


class ReadFieldSchema(PartSchema):
    """A field of a recipe, as lines of text."""

    name = fields.Str()
    lines = fields.List(fields.Str())


class PageReaderSchema(PartSchema):
    """What one reader found. A reader is named after its site, or after the kind of data it reads."""

    reader = fields.Str()
    fields_found = fields.List(fields.Nested(ReadFieldSchema), data_key="fields", attribute="fields")


class PageInspectionSchema(PartSchema):
    """What each reader found in a page, and what an import would make of it. Otherwise `problem` says why nothing."""

    address = fields.Str()
    readers = fields.List(fields.Nested(PageReaderSchema))
    result = fields.List(fields.Nested(ReadFieldSchema))
    problem = fields.Str()


routes = Blueprint("page_inspection", __name__, url_prefix="/recipes/test-scrape-url")


def fetch_schema(values: dict) -> dict | str:
    """Returns the unchanged schema.org recipe of a page, or what the language model makes of it."""
    if values["use_openai"]:
        require_model(current_app.config["SETTINGS"])
    page, seconds = fetch_first_link(values["url"])
    take_heavy_turn()
    if values["use_openai"]:
        with convert_model_errors():
            return make_page_reader().schema_in(page.text, page.url)
    return readers.schema_in(page.text, page.url, seconds) or NOTHING_READ


def inspect_body(values: dict) -> dict:
    if values["use_openai"]:
        require_model(current_app.config["SETTINGS"])
    page, seconds = fetch_first_link(values["url"])
    take_heavy_turn()
    locale = find_preferred_language(LOCALES)
    inspection = readers.inspect(page.text, page.url, locale, seconds) | {"address": page.url}
    if values["use_openai"]:
        inspection["readers"].append(inspect_by_model(page, locale))
    return inspection


def inspect_by_model(page: Fetched, locale: str) -> dict:
    """Returns what the language model finds in the page, as the import would store it."""
    try:
        with convert_model_errors():
            schema = make_page_reader().schema_in(page.text, page.url)
    except BadPage:
        return {"reader": _("Language model"), "fields": []}
    return {
        "reader": _("Language model"),
        "fields": readers.inspect(json.dumps(schema), page.url, locale)["result"],
    }


@routes.post("")
@allow(member)
@body(TrialSchema())
@run_first(fetch_schema)
@keeps_nothing
@raw_response({"oneOf": [{"type": "object"}, {"type": "string"}]})
def try_page(values, schema):
    return schema


@routes.post("/readers")
@allow(member)
@body(TrialSchema())
@run_first(inspect_body)
@keeps_nothing
@response(PageInspectionSchema())
def inspect_page(values, inspection):
    """Opens a page, and shows what each reader finds in it. Nothing is stored."""
    return inspection
