"""Imports recipes from the web: from an address, or from text that was copied from a browser."""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from functools import wraps

from flask import Blueprint, current_app, request
from marshmallow import ValidationError, fields
from marshmallow.validate import Length
from peewee import DatabaseError

from app.access import Person, member
from app.framework.api.errors import Failure
from app.framework.api.guard import allow, current_user
from app.framework.api.request_limit import take_heavy_turn, take_outside_turn
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing, transactional, worked_once
from app.framework.api.wire import LARGEST_JSON, body, raw_response, response
from app.framework.outbound.fetch import PAGE, Fetched, fetcher
from app.framework.storage.database import db, new_id
from app.framework.tasks.task import start, task_kind
from app.framework.text.language import preferred_language
from app.framework.text.name import LONGEST_NAME, slug_of
from app.framework.text.translate import _
from app.households.household import Household
from app.importing.archives.archive import checked, make_labelled_foods
from app.importing.by_model.read_or_ask import PageReader, is_complete, title_only
from app.importing.lines.parse_lines import parsed_lines
from app.importing.page_address import absolute, sites_of
from app.importing.read_apart import SECONDS, readers
from app.importing.refuse_page import errors_of_the_contract
from app.importing.structured_data.bad_page import BadPage
from app.media import store
from app.organizers.category import Category
from app.organizers.organizer import Organizer
from app.organizers.tag import Tag
from app.organizers.tool import Tool
from app.recipes.asset import fetched_file, give_file, is_listed
from app.recipes.clean_source import first_address, source_in
from app.recipes.finding.known_source import KnownSourceSchema, recipes_from
from app.recipes.picture import fetched_picture, give_picture
from app.recipes.recipe import IMPORTED, Recipe
from app.recipes.recipe_document import RECIPE, make_recipe

log = logging.getLogger(__name__)
MOST_BYTES = 100 * 1024 * 1024  # maximum total size of the fetched files of one recipe
MOST_WAITING = 20_000  # recipes that may wait for their files at once
LEAST_SECONDS = 1.0  # minimum time for finding the recipe in a page, even if fetching the page took long
# The recipe settings that are imported. The other settings control access to the recipe, which each household decides.
OF_THE_RECIPE_ITSELF = ("show_nutrition", "show_assets", "landscape_view", "disable_amount")
LOCALES = {one[:2]: one for one in ("en-US", "de-DE", "fr-FR", "es-ES", "it-IT", "nl-NL", "pt-BR", "sv-SE", "ar-SA")}


class AddressSchema(PartSchema):
    """A text that contains a web address. The page's keywords become tags only with `include_tags`.

    With `complete_only`, a page of which only the title can be read is refused with the reason TITLE_ONLY.
    """

    url = fields.Str(required=True)
    include_tags = fields.Bool(load_default=False)
    complete_only = fields.Bool(load_default=False)


class PastedSchema(PartSchema):
    """The HTML or schema.org JSON of a page, and its address, if that is known."""

    data = fields.Str(required=True, validate=Length(max=LARGEST_JSON))
    include_tags = fields.Bool(load_default=False)
    complete_only = fields.Bool(load_default=False)
    url = fields.Str(load_default="", allow_none=True)


routes = Blueprint("web_page", __name__, url_prefix="/recipes")


def after(read: Callable):
    """Decorator: runs the slow `read` before the view and its transaction begin."""

    def wire(view):
        @wraps(view)
        def wired(asked):
            with errors_of_the_contract():
                found = read(asked)
            return view(asked, found)

        return wired

    return wire


def recipe_at(asked: dict) -> dict:
    """Reads the recipe at an address. If it redirects to another site, the target is stored as the recipe's source."""
    page, seconds = page_at(asked["url"])
    take_heavy_turn()
    recipe = page_reader().recipe_in(page.text, page.url, seconds)
    refuse_bare_title(recipe, asked)
    given = first_address(asked["url"])
    came_from = given if sites_of(given) == sites_of(page.url) else page.url
    return recipe | read_in_request(recipe) | {"org_url": came_from}


def page_reader() -> PageReader:
    settings, locale = current_app.config["SETTINGS"], LOCALES[preferred_language(LOCALES)]
    return PageReader(readers, settings, locale, before_asking=take_outside_turn)


def page_at(text: str) -> tuple[Fetched, float]:
    """Fetches the page at the first address in a text. Also returns how many seconds are left to read it."""
    if not (url := first_address(text)):
        raise BadPage("BAD_URL", _("There is no web address in this text."))
    began = time.monotonic()
    page = fetcher().fetch(url, profile=PAGE, person=current_user().id)
    return page, max(LEAST_SECONDS, SECONDS - (time.monotonic() - began))


def recipe_pasted(asked: dict) -> dict:
    given = source_in(asked["url"] or "")
    take_heavy_turn()
    recipe = page_reader().recipe_in(asked["data"], given)
    refuse_bare_title(recipe, asked)
    return recipe | read_in_request(recipe)


def refuse_bare_title(recipe: dict, asked: dict) -> None:
    """Raises BadPage if only the title of a recipe was found, and the sender asked not to store such a recipe."""
    if asked["complete_only"] and not is_complete(recipe):
        raise title_only(recipe)


def address_pasted(asked: dict) -> str:
    """Returns the address that an import of the pasted page would store."""
    if given := absolute(source_in(asked["url"] or "")):
        return given
    take_heavy_turn()
    return readers.address_in(asked["data"])


def read_in_request(recipe: dict) -> dict:
    household = Household.get_by_id(current_user().household)
    return with_what_it_says(recipe, household, request.accept_languages.best)


def with_what_it_says(recipe: dict, household: Household, language: str | None) -> dict:
    """Returns the complete recipe if the page comes from Hearthbook, and otherwise the parsed ingredients."""
    handed = taken_over(recipe)
    if "given" in handed:
        return handed
    return handed | parsed_lines(recipe["recipe_ingredient"], household, recipe["language"] or language)


def taken_over(recipe: dict) -> dict:
    """Returns a new id for the recipe and, if the page contains a valid recipe of Hearthbook, its values and labels."""
    if handed := recipe.get("handed_over"):
        try:
            given, labels = checked(handed)
            return {"id": given["id"], "given": given | {"last_made": None, "date_added": None}, "labels": labels}
        except ValidationError as unfit:
            log.info("what a page handed over is unfit: %s", str(unfit)[:500])
    return {"id": new_id()}


def fetch_later(person: Person, found: dict) -> None:
    """Adds a task that fetches what an imported recipe refers to, if it refers to anything."""
    if found["images"] or found.get("files"):
        given = {"recipe": found["id"], "images": found["images"], "files": found.get("files") or {}}
        start(fetch_files, given, person=person)


@task_kind("fetch-files", at_once=4, at_once_of_one=1, most_waiting=MOST_WAITING, kept=timedelta())
def fetch_files(run) -> None:
    store.new_names.set([])
    fetch_picture(run.given["recipe"], run.given["images"])
    fetch_assets(run.given["recipe"], run.given["files"])


def fetch_picture(recipe_id: str, urls: list[str]) -> None:
    for url in urls if Recipe.get_or_none(Recipe.id == recipe_id) else ():
        with errors_logged(url):
            stored = fetched_picture(url)
            with db.atomic():
                give_picture(recipe_id, stored)
            return


def fetch_assets(recipe_id: str, files: dict[str, str]) -> None:
    """Fetches the files that the recipe still lists, until MOST_BYTES in total are reached."""
    left = MOST_BYTES
    for name, url in files.items():
        with errors_logged(url):
            if left > 0 and is_listed(recipe_id, name):
                stored, size = fetched_file(url)
                left -= size
                with db.atomic():
                    give_file(recipe_id, name, stored)


@contextmanager
def errors_logged(url: str) -> Iterator[None]:
    """Logs errors instead of raising them, because the recipe is already stored, and works without the file."""
    try:
        yield
    except (Failure, OSError, DatabaseError) as why:
        log.info("%s could not be taken: %s", url.partition("?")[0], why)


@routes.post("/create/url")
@allow(member)
@body(AddressSchema())
@worked_once
@after(recipe_at)
@transactional
@raw_response({"type": "string"}, 201)
def made_from_address(asked, found):
    return store_found(current_user(), found, with_tags=asked["include_tags"])


@routes.post("/create/html-or-json")
@allow(member)
@body(PastedSchema())
@worked_once
@after(recipe_pasted)
@transactional
@raw_response({"type": "string"}, 201)
def made_from_text(asked, found):
    return store_found(current_user(), found, with_tags=asked["include_tags"])


@routes.post("/create/known")
@allow(member)
@body(PastedSchema())
@after(address_pasted)
@keeps_nothing
@response(KnownSourceSchema())
def known_page(asked, address):
    return recipes_from(address)


def store_found(person: Person, found: dict, *, with_tags: bool, chosen: dict | None = None) -> str:
    """Stores an imported recipe, which then belongs to this user, and later fetches its files. Returns its slug.

    `chosen` are organizers that replace those of the page, as in a loaded recipe.
    """
    fetch_later(person, found)
    if "given" in found:
        given = found["given"] | {"org_url": found["given"]["org_url"] or found["org_url"]}
        return store_handed_over(person, given, found["labels"], with_tags=with_tags, chosen=chosen)
    values = {name: value for name, value in found.items() if name != "images" and value != []}
    values["name"] = nameable(found["name"])
    values["tags"] = [name for name in found["tags"] if with_tags and slug_of(name)]
    values["recipe_category"] = sorted_under(Category, person, found["recipe_category"], or_new=with_tags)
    values["tools"] = sorted_under(Tool, person, found["tools"], or_new=False)
    values = RECIPE.load(values) | {"mentioned_tools": found["tools"]} | (chosen or {})
    return make_recipe(person, values, IMPORTED).slug


def store_handed_over(
    person: Person, given: dict, labels: dict[str, dict], *, with_tags: bool, chosen: dict | None = None
) -> str:
    """Stores a complete recipe of another installation with this household's default visibility. Returns its slug.

    Organizers that the group does not have are created only if `with_tags` is set."""
    settings = given["settings"] or {}
    given["settings"] = {name: settings[name] for name in OF_THE_RECIPE_ITSELF if name in settings}
    for name, table in (("recipe_category", Category), ("tags", Tag), ("tools", Tool)):
        named = [one for one in given[name] or [] if one and one.get("name")]
        known = set(sorted_under(table, person, [one["name"] for one in named], or_new=with_tags))
        given[name] = [one for one in named if one["name"] in known]
    make_labelled_foods(person.group, given["recipe_ingredient"] or (), labels)
    return make_recipe(person, given | (chosen or {}), IMPORTED).slug


def nameable(name: str) -> str:
    """Returns a valid recipe name: of limited length, and with a letter or digit from which a slug can be made."""
    name = name[: LONGEST_NAME - 10].strip()
    return name if slug_of(name) else f"{name} Recipe".strip()


def sorted_under(table: type[Organizer], person: Person, names: list[str], *, or_new: bool) -> list[str]:
    """Returns the names that organizers of the group already have. With `or_new`, returns all valid names."""
    slugs = {slug: name for name in names if (slug := slug_of(name)) and len(name) <= LONGEST_NAME}
    if or_new or not slugs:
        return list(slugs.values())
    known = table.select(table.slug).where(table.group == person.group, table.slug.in_(list(slugs))).tuples()
    return [slugs[slug] for (slug,) in known]
