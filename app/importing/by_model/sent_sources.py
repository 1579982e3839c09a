"""Imports a recipe from a text, an address and pictures together, which a language model reads if there is one."""

from functools import wraps
from tempfile import TemporaryFile

from flask import Blueprint, current_app, request
from marshmallow import ValidationError, fields
from marshmallow.validate import Length

from app.access import Person, member, organizer
from app.framework.api.errors import Failure
from app.framework.api.guard import allow, current_user
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import PartSchema
from app.framework.api.stream import stream_view
from app.framework.api.transaction import transactional, work_once
from app.framework.api.wire import LARGEST_JSON, form, raw_response
from app.framework.text.translate import _
from app.framework.text.visible import drop_nul
from app.importing.by_model.picture_page import LANGUAGE, LARGEST, MOST_PICTURES, NO_LANGUAGE
from app.importing.page.bad_page import BadPage
from app.importing.page.by_model.ask_for_recipe import read_all
from app.importing.page.by_model.limits import MOST_TEXT
from app.importing.page.read_apart import readers
from app.importing.page.saved_pages.recognize_content import is_html, is_json
from app.importing.page.web_page import (
    begin_asking,
    choose_source,
    fetch_first_link,
    fetch_recipe,
    make_page_reader,
    parse_lines_in_request,
    read_pasted_recipe,
    run_first,
)
from app.importing.storing.store_found import choose_organizers, store_found
from app.language_model.ask_model import is_ready
from app.language_model.refuse_model import require_model, require_picture_model
from app.language_model.send_question import ModelAway
from app.media.file import keep_picture, read_sent_files
from app.media.shrink import as_jpeg
from app.organizers.category import Category
from app.organizers.tag import Tag
from app.organizers.tool import Tool
from app.recipes.picture import give_picture
from app.recipes.recipe_document import RECIPE

FORM = {"content": "text", "url": "text", "images": "files", "translateLanguage": "text", "createNewOrganizers": "text"}
TABLES = {"tags": Tag, "recipe_category": Category, "tools": Tool}
KINDS = {"tags": Tag, "categories": Category, "tools": Tool}  # as the model is asked for them
LARGEST_FORM = LARGEST_JSON + 64 * 1024  # bytes of all texts
MOST_NAMES = 200  # of each kind, that the model may choose from


class NotRead(Failure):
    """Raised when the model gave no usable answer. Unlike elsewhere a 400, as existing API clients expect."""


def check_language(code: str) -> None:
    if code and not LANGUAGE.fullmatch(code):
        raise ValidationError(NO_LANGUAGE)


class SourcesSchema(PartSchema):
    """The texts of the form. Organizers that the group does not have are only created if that is asked for."""

    content = fields.Str(load_default="", validate=Length(max=LARGEST_JSON))
    url = fields.Str(load_default="")
    translate_language = fields.Str(load_default="", validate=check_language)
    create_new_organizers = fields.Bool(load_default=False)


SOURCES = SourcesSchema()
routes = Blueprint("sent_sources", __name__, url_prefix="/recipes")


def take_sources(view):
    """Decorator: reads the form and its pictures, checks that all can be read, and passes them to the view."""

    @wraps(view)
    def call_view():
        request.max_content_length, request.max_form_memory_size = LARGEST, LARGEST_FORM
        values = SOURCES.load({name: drop_nul(text) for name, text in request.form.items() if text.strip()})
        # Browsers send a field without a chosen file as a file without a name.
        is_sent = any(request.files.getlist("images"))
        pictures = read_sent_files("images", MOST_PICTURES, LARGEST) if is_sent else []
        check_readable(values, has_pictures=bool(pictures))
        if pictures:
            take_heavy_turn()
        return view(values | {"jpegs": [as_jpeg(picture) for picture in pictures]})

    return call_view


def check_readable(values: dict, *, has_pictures: bool) -> None:
    """Raises Failure if nothing was sent, or what only a language model could read, and there is none."""
    settings = current_app.config["SETTINGS"]
    if not (has_pictures or values["content"] or values["url"]):
        raise Failure(_("Send a text, an address or pictures."))
    if has_pictures:
        require_picture_model(settings)
    elif values["content"] and not is_page(values["content"]):
        require_model(settings)


def is_page(text: str) -> bool:
    return is_json(text) or is_html(text)


def ask_about_sources(values: dict) -> tuple[dict, dict | None]:
    """Returns the recipe, and the stored picture if there is one. Data of a single page is read without the model,
    which reads what has none, or what has to be translated."""
    has_other_text = values["content"] and not is_page(values["content"])
    needs_model = values["jpegs"] or has_other_text or values["translate_language"]
    has_model = is_ready(current_app.config["SETTINGS"])
    recipe = read_by_model(values) if needs_model and has_model else read_pages(values, has_model=has_model)
    if not values["jpegs"]:
        return recipe, None
    with TemporaryFile() as file:
        file.write(values["jpegs"][0])
        return recipe | {"images": []}, keep_picture(file)


def read_pages(values: dict, *, has_model: bool) -> dict:
    """Reads the page that was pasted, and only if that has no recipe the one at the address, too."""
    values = values | {"data": values["content"], "complete_only": True}
    if not values["content"]:
        return fetch_recipe(values)
    try:
        return read_pasted_recipe(values)
    except BadPage:
        if not values["url"]:
            raise
        return read_by_model(values) if has_model else fetch_recipe(values)


def read_by_model(values: dict) -> dict:
    texts, images, address, base = [], [], "", ""
    if values["url"]:
        page, _seconds = fetch_first_link(values["url"])
        content = readers.text_in(page.text)
        texts, images = [content["text"]], content["images"]
        address, base = choose_source(page, values["url"]), page.url
    if values["content"]:
        texts.append(extract_text(values["content"]))
    begin_asking()
    settings = current_app.config["SETTINGS"]
    names = list_known_names(current_user()) if settings.openai_send_database_data else {}
    try:
        answer = read_all(settings, texts, values["jpegs"], values["translate_language"], names)
    except ModelAway as away:
        raise NotRead(str(away)) from None
    recipe = make_page_reader().recipe_of_answer(answer, base, images)
    return recipe | parse_lines_in_request(recipe) | {"org_url": address}


def extract_text(content: str) -> str:
    return readers.text_in(content)["text"] if is_html(content) else content[:MOST_TEXT]


def list_known_names(person: Person) -> dict[str, list[str]]:
    return {kind: [name for (name,) in select_names(table, person)] for kind, table in KINDS.items()}


def select_names(table, person: Person):
    rows = table.select(table.name).where(member.visible_rows(person, table))
    return rows.order_by(table.name).limit(MOST_NAMES).tuples()


def find_organizers(person: Person, recipe: dict, *, or_new: bool) -> dict:
    """Returns the organizers of a recipe that was read, as in a loaded recipe: those that the group has, or all."""
    named = recipe.get("given") or recipe
    names = {
        kind: [named_item if isinstance(named_item, str) else named_item["name"] for named_item in named[kind] or ()]
        for kind in TABLES
    }
    chosen = {kind: choose_organizers(table, person, names[kind], or_new=or_new) for kind, table in TABLES.items()}
    return {kind: value for kind, value in RECIPE.load(chosen | {"name": "Recipe"}).items() if kind in TABLES}


def store_read(values: dict, recipe: dict, kept: dict | None) -> str:
    person = current_user()
    or_new = values["create_new_organizers"] and organizer.admits(person)
    slug = store_found(person, recipe, with_tags=False, chosen=find_organizers(person, recipe, or_new=or_new))
    if kept:
        give_picture(recipe["id"], kept)
    return slug


@routes.post("/create/ai")
@allow(member)
@take_sources
@work_once
@run_first(ask_about_sources)
@transactional
@raw_response({"type": "string"}, 201)
@form(**FORM)
def import_sources(values, read):
    """Makes a recipe of a text, an address and pictures, at least one of them. The first picture becomes its own."""
    return store_read(values, *read)


@routes.post("/create/ai/stream")
@allow(member)
@take_sources
@stream_view
@work_once
@run_first(ask_about_sources)
@transactional
@raw_response({"type": "string"}, 201)
@form(**FORM)
def stream_import_of_sources(values, read):
    return store_read(values, *read)
