"""Serves the OpenAPI description and its page, which `build.py` writes beside the built screens."""

from flask import Blueprint

from app.access import anyone
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow
from app.framework.text.translate import _
from app.pages import get_screens

routes = Blueprint("api_description", __name__)


@routes.get("/openapi.json")
@allow(anyone)
def read_description():
    return read_written_file("openapi.json")


@routes.get("/docs")
@allow(anyone)
def show_page():
    return read_written_file("docs.html")


def read_written_file(name: str):
    if file := get_screens().files.get(name):
        return file.response("no-cache")
    raise NotFound(_("Not found."))
