"""Serves the paths of version 1 of the API, which clients such as Mealient and dashboard widgets still call.

The paths are served inside the server. A redirect would make many clients lose the body or the token.
"""

import re

from flask import Blueprint
from marshmallow import fields

from app.access import member
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Schema
from app.framework.api.wire import response
from app.organizers.category import Category
from app.users.member import MemberSchema
from app.users.user import User

ALL = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"}
READING = {"GET", "HEAD"}
MOST = 10_000  # entries of an array, which has no pages
OF_HOUSEHOLD = (
    "shopping/lists|shopping/items|mealplans|webhooks|invitations|recipe-actions|cookbooks|events/notifications"
)
# The methods, the old path and the path that serves it today. What follows an old path is kept.
MOVED = [
    (ALL, re.compile(rf"/api/groups/({OF_HOUSEHOLD})(?=/|$)"), r"/api/households/\1"),
    (READING, re.compile("/api/groups/statistics$"), "/api/households/statistics"),
    ({"PUT"}, re.compile("/api/groups/permissions$"), "/api/households/permissions"),
    ({"POST"}, re.compile("/api/recipes/create-url(?=$|/bulk$)"), "/api/recipes/create/url"),
    ({"POST"}, re.compile("/api/recipes/create-from-(zip|image)$"), r"/api/recipes/create/\1"),
    (READING, re.compile("/api/explore/(foods|cookbooks|recipes)/([^/]+)"), r"/api/explore/groups/\2/\1"),
    (
        READING,
        re.compile("/api/explore/(organizers)/([^/]+)/(categories|tags|tools)(?=/|$)"),
        r"/api/explore/groups/\2/\1/\3",
    ),
]


def map_old_path(method: str, path: str) -> str:
    """Returns the path that serves an old path, or the path itself if it is not an old one."""
    for methods, old, new in MOVED:
        if method in methods and (match := old.match(path)):
            return match.expand(new) + path[match.end() :]
    return path


class ServeOldPaths:
    """WSGI middleware that passes a call of an old path on to the path that serves it today."""

    def __init__(self, app):
        self.app = app

    def __call__(self, environ, start_response):
        if environ["PATH_INFO"].startswith("/api/"):
            environ["PATH_INFO"] = map_old_path(environ["REQUEST_METHOD"], environ["PATH_INFO"])
        return self.app(environ, start_response)


class CategoryOfVersionOneSchema(Schema):
    """A category in the answers of version 1."""

    name = fields.Str()
    slug = fields.Str()


routes = Blueprint("version_one", __name__, url_prefix="")


@routes.route("/groups/categories", methods=["GET", "PUT"])
@allow(member)
@response(CategoryOfVersionOneSchema(many=True))
def list_categories():
    """Returns the group's categories in an array. A PUT stores nothing, as meal plans have no categories of their own
    since version 2."""
    rows = Category.select().where(member.visible_rows(current_user(), Category))
    return list(rows.order_by(Category.name).limit(MOST))


@routes.get("/users/group-users")
@allow(member)
@response(MemberSchema(many=True))
def list_members():
    """Returns the members of the caller's group in an array."""
    return list(User.select().where(member.visible_rows(current_user(), User)).order_by(User.full_name).limit(MOST))
