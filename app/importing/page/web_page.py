"""Imports recipes from the web: from an address, or from text that was copied from a browser."""

import logging
import time
from collections.abc import Callable
from functools import wraps

from flask import Blueprint, current_app, request
from marshmallow import ValidationError, fields
from marshmallow.validate import Length

from app.access import member
from app.framework.api.guard import allow, current_user
from app.framework.api.request_limit import take_heavy_turn, take_outside_turn
from app.framework.api.schema import PartSchema
from app.framework.api.stream import report_progress, stream_view
from app.framework.api.transaction import keeps_nothing, transactional, work_once
from app.framework.api.wire import LARGEST_JSON, body, raw_response, response
from app.framework.outbound.fetch import PAGE, Fetched, get_fetcher
from app.framework.storage.database import new_id
from app.framework.text.language import find_preferred_language
from app.framework.text.translate import _
from app.households.household import Household
from app.importing.archives.archive import check_recipe
from app.importing.lines.parse_lines import parse_lines
from app.importing.page.bad_page import BadPage
from app.importing.page.by_model.read_or_ask import PageReader, is_complete, report_title_only
from app.importing.page.page_address import list_sites, make_absolute
from app.importing.page.read_apart import SECONDS, readers
from app.importing.page.refuse_page import convert_errors
from app.importing.storing.store_found import store_found
from app.recipes.clean_source import find_first_address, find_source
from app.recipes.finding.known_source import KnownSourceSchema, find_recipes_from

log = logging.getLogger(__name__)
LEAST_SECONDS = 1.0  # minimum time for finding the recipe in a page, even if fetching the page took long
LOCALES = ("en-US", "de-DE", "fr-FR", "es-ES", "it-IT", "nl-NL", "pt-BR", "sv-SE", "ar-SA")


class AddressSchema(PartSchema):
    """A text that contains a web address. The page's keywords become tags only with `include_tags`.

    Without `include_categories`, those of the page's categories are taken that the group has. If it is false, none are.
    With `complete_only`, a page of which only the title can be read is refused with the reason TITLE_ONLY.
    """

    url = fields.Str(required=True)
    include_tags = fields.Bool(load_default=False)
    include_categories = fields.Bool(load_default=None, allow_none=True)
    complete_only = fields.Bool(load_default=False)


class PastedSchema(PartSchema):
    """The HTML or schema.org JSON of a page, and its address, if that is known."""

    data = fields.Str(required=True, validate=Length(max=LARGEST_JSON))
    include_tags = fields.Bool(load_default=False)
    include_categories = fields.Bool(load_default=None, allow_none=True)
    complete_only = fields.Bool(load_default=False)
    url = fields.Str(load_default="", allow_none=True)


routes = Blueprint("web_page", __name__, url_prefix="/recipes")


def run_first(read: Callable):
    """Decorator: runs the slow `read` before the view and its transaction begin."""

    def decorate(view):
        @wraps(view)
        def call_view(values):
            with convert_errors():
                result = read(values)
            report_progress(_("Saving the recipe…"))
            return view(values, result)

        return call_view

    return decorate


def fetch_recipe(values: dict) -> dict:
    """Reads the recipe at an address. If it redirects to another site, the target is stored as the recipe's source."""
    page, seconds = fetch_first_link(values["url"])
    take_heavy_turn()
    report_progress(_("Reading the recipe…"))
    recipe = make_page_reader().recipe_in(page.text, page.url, seconds)
    refuse_bare_title(recipe, values)
    return recipe | parse_lines_in_request(recipe) | {"org_url": choose_source(page, values["url"])}


def choose_source(page: Fetched, text: str) -> str:
    """Returns the address at which a page was asked for, or that which it redirected to on another site."""
    address = find_first_address(text)
    return address if list_sites(address) == list_sites(page.url) else page.url


def make_page_reader() -> PageReader:
    settings, locale = current_app.config["SETTINGS"], find_preferred_language(LOCALES)
    return PageReader(readers, settings, locale, before_asking=begin_asking)


def begin_asking() -> None:
    take_outside_turn()
    report_progress(_("The language model is reading the recipe…"))


def fetch_first_link(text: str) -> tuple[Fetched, float]:
    """Fetches the page at the first address in a text. Also returns how many seconds are left to read it."""
    if not (url := find_first_address(text)):
        raise BadPage("BAD_URL", _("There is no web address in this text."))
    report_progress(_("Opening the page…"))
    began = time.monotonic()
    page = get_fetcher().fetch(url, profile=PAGE, person=current_user().id)
    return page, max(LEAST_SECONDS, SECONDS - (time.monotonic() - began))


def read_pasted_recipe(values: dict) -> dict:
    address = find_source(values["url"] or "")
    take_heavy_turn()
    report_progress(_("Reading the recipe…"))
    recipe = make_page_reader().recipe_in(values["data"], address)
    refuse_bare_title(recipe, values)
    return recipe | parse_lines_in_request(recipe)


def refuse_bare_title(recipe: dict, values: dict) -> None:
    """Raises BadPage if only the title of a recipe was found, and the sender asked not to store such a recipe."""
    if values["complete_only"] and not is_complete(recipe):
        raise report_title_only(recipe)


def find_pasted_address(values: dict) -> str:
    """Returns the address that an import of the pasted page would store."""
    if address := make_absolute(find_source(values["url"] or "")):
        return address
    take_heavy_turn()
    return readers.address_in(values["data"])


def parse_lines_in_request(recipe: dict) -> dict:
    household = Household.get_by_id(current_user().household)
    return add_handed_over(recipe, household, request.accept_languages.best)


def add_handed_over(recipe: dict, household: Household, language: str | None) -> dict:
    """Returns the complete recipe if the page comes from Hearthbook, and otherwise the parsed ingredients."""
    handed = load_handed_over(recipe)
    if "given" in handed:
        return handed
    return handed | parse_lines(recipe["recipe_ingredient"], household, recipe["language"] or language)


def load_handed_over(recipe: dict) -> dict:
    """Returns a new id for the recipe and, if the page contains a valid recipe of Hearthbook, its values and labels."""
    if handed := recipe.get("handed_over"):
        try:
            values, labels = check_recipe(handed)
            return {"id": values["id"], "given": values | {"last_made": None, "date_added": None}, "labels": labels}
        except ValidationError as unfit:
            log.info("what a page handed over is unfit: %s", str(unfit)[:500])
    return {"id": new_id()}


@routes.post("/create/url")
@allow(member)
@body(AddressSchema())
@work_once
@run_first(fetch_recipe)
@transactional
@raw_response({"type": "string"}, 201)
def import_address(values, recipe):
    return store_as_asked(values, recipe)


@routes.post("/create/html-or-json")
@allow(member)
@body(PastedSchema())
@work_once
@run_first(read_pasted_recipe)
@transactional
@raw_response({"type": "string"}, 201)
def import_text(values, recipe):
    return store_as_asked(values, recipe)


@routes.post("/create/url/stream")
@allow(member)
@body(AddressSchema())
@stream_view
@work_once
@run_first(fetch_recipe)
@transactional
@raw_response({"type": "string"}, 201)
def stream_import_of_address(values, recipe):
    return store_as_asked(values, recipe)


@routes.post("/create/html-or-json/stream")
@allow(member)
@body(PastedSchema())
@stream_view
@work_once
@run_first(read_pasted_recipe)
@transactional
@raw_response({"type": "string"}, 201)
def stream_import_of_text(values, recipe):
    return store_as_asked(values, recipe)


@routes.post("/create/known")
@allow(member)
@body(PastedSchema())
@run_first(find_pasted_address)
@keeps_nothing
@response(KnownSourceSchema())
def find_known_page(values, address):
    return find_recipes_from(address)


def store_as_asked(values: dict, recipe: dict) -> str:
    wanted = {"with_tags": values["include_tags"], "with_categories": values["include_categories"]}
    return store_found(current_user(), recipe, **wanted)
