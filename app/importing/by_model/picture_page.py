"""Imports a recipe from pictures of its pages, which a language model reads."""

import re
from functools import wraps

from flask import Blueprint, current_app, request

from app.access import member
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_parameter
from app.framework.api.request_limit import take_heavy_turn, take_outside_turn
from app.framework.api.transaction import transactional, work_once
from app.framework.api.wire import form, query, raw_response
from app.framework.text.translate import lazy
from app.importing.page.by_model.ask_for_recipe import read_pictures
from app.importing.page.refuse_page import convert_errors
from app.importing.page.web_page import make_page_reader, parse_lines_in_request
from app.importing.storing.store_found import store_found
from app.language_model.refuse_model import convert_model_errors, require_picture_model
from app.media.file import keep_picture, read_sent_files
from app.media.shrink import as_jpeg
from app.recipes.picture import give_picture

MOST_PICTURES, LARGEST = 10, 60 * 1024 * 1024
LANGUAGE = re.compile(r"[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,3}")
NO_LANGUAGE = lazy("This is not the code of a language, such as de-DE.")
routes = Blueprint("picture_page", __name__, url_prefix="/recipes")


def read_first(view):
    """Decorator: has the model read the uploaded pictures before the view and its transaction begin.

    What it read is kept also if the client has given up by then, because reading takes long and may cost money.
    """

    @wraps(view)
    def call_view():
        settings = current_app.config["SETTINGS"]
        require_picture_model(settings)
        language = read_wanted_language()
        files = read_sent_files("images", MOST_PICTURES, LARGEST)
        take_heavy_turn()
        jpegs = [as_jpeg(file) for file in files]
        take_outside_turn()
        with convert_model_errors(), convert_errors():
            answer = read_pictures(settings, jpegs, language)
            recipe = make_page_reader().recipe_of_answer(answer)
        complete_recipe = recipe | parse_lines_in_request(recipe)
        kept = keep_picture(files[0])
        return view(complete_recipe, kept)

    return call_view


def read_wanted_language() -> str:
    """Returns the code of the language to translate into, or "". Raises Invalid."""
    language = request.args.get("translateLanguage", "")
    if language and not LANGUAGE.fullmatch(language):
        raise Invalid(NO_LANGUAGE, ("query", "translateLanguage"), language)
    return language


@routes.post("/create/image")
@allow(member)
@query(describe_parameter("translateLanguage", "string", "the code of a language to translate the recipe into"))
@work_once
@read_first
@transactional
@raw_response({"type": "string"}, 201)
@form(images="files")
def import_pictures(recipe, kept):
    """Makes a recipe of the form's `images`, which are its pages in order. The first becomes the recipe's picture."""
    slug = store_found(current_user(), recipe, with_tags=False)
    give_picture(recipe["id"], kept)
    return slug
