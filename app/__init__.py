"""Hearthbook, a recipe manager for a household. This module assembles it; CONTRIBUTING.md maps it."""

from pathlib import Path

import orjson
from flask import Flask
from flask.json.provider import JSONProvider
from werkzeug.routing import BaseConverter

from app import pages
from app.admin import about, email, hook_door, network, setup, statistics
from app.cookbooks import cookbook
from app.foods import food, label, starter_data, unit
from app.framework import database, errors
from app.framework.check_host import CheckHost
from app.framework.compress import compress
from app.framework.cross_site import refuse_cross_site
from app.framework.database import as_id
from app.framework.guard import every_route_is_guarded, recognized_by
from app.framework.harden import Harden
from app.framework.network import remembered
from app.framework.route import Route
from app.households import every_group, every_household, group, household
from app.importing import web_page
from app.importing.archives import archive
from app.media import download, file, store
from app.notifications import recipe_action
from app.organizers import category, tag, tool
from app.parsing import ingredient_line, learned_word
from app.recipes import asset, bulk_action, one_recipe, picture
from app.recipes.exporting import data_export, export
from app.recipes.finding import cookbook_recipes, organizer_recipes, recipe_list, word_uses
from app.recipes.history import past, trash
from app.recipes.opinions import comment, rating
from app.settings import Settings
from app.sharing import share_link, showcase
from app.timeline import event
from app.users import account, departure, member, portrait, profile, user, validator
from app.users.elsewhere import oidc
from app.users.joining import invitation, registration
from app.users.signing_in import api_token, forgotten, password, session, sign_in
from app.users.signing_in.throttle import Throttle

VERSION = "0.1.0"
CONTRACT = "v2.0.0"  # the version of the HTTP API that clients ask for

BLUEPRINTS = [
    setup.routes,
    about.routes,
    about.of_house,
    statistics.of_house,
    statistics.of_household,
    statistics.of_group,
    network.routes,
    hook_door.routes,
    email.routes,
    sign_in.routes,
    oidc.routes,
    user.routes,
    profile.routes,
    portrait.routes,
    password.routes,
    forgotten.routes,
    registration.routes,
    invitation.routes,
    api_token.routes,
    session.routes,
    session.of_anyone,
    validator.routes,
    member.of_group,
    member.of_household,
    member.permissions,
    account.routes,
    account.also,
    departure.routes,
    group.routes,
    household.households_of_group,
    household.routes,
    every_household.routes,
    every_group.routes,
    file.routes,
    category.routes,
    tag.routes,
    tool.routes,
    food.routes,
    unit.routes,
    label.routes,
    starter_data.routes,
    ingredient_line.routes,
    learned_word.routes,
    cookbook.routes,
    cookbook_recipes.routes,
    organizer_recipes.routes,
    word_uses.routes,
    recipe_list.routes,
    trash.routes,
    past.routes,
    one_recipe.routes,
    one_recipe.validators,
    rating.routes,
    comment.routes,
    comment.of_recipe,
    event.routes,
    recipe_action.routes,
    bulk_action.routes,
    showcase.routes,
    share_link.routes,
    share_link.shared,
    picture.routes,
    asset.routes,
    export.routes,
    data_export.routes,
    download.routes,
    archive.routes,
    web_page.routes,
]


class IdInPath(BaseConverter):
    """A UUID in a path, in any spelling; views get the one of the database."""

    regex = r"[0-9a-fA-F]{8}-?(?:[0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}"

    def to_python(self, value):
        return as_id(value)


class Orjson(JSONProvider):
    """JSON as `wire` writes it, for what Flask itself answers."""

    def dumps(self, obj, **kwargs):
        return orjson.dumps(obj).decode()

    def loads(self, s, **kwargs):
        return orjson.loads(s)


def create_app(settings: Settings, database_file: Path, screens: Path = pages.BUILT) -> Flask:
    """The whole server around one database file that is at the current schema."""
    app = Flask(__name__, static_folder=None)
    app.json = Orjson(app)
    app.url_rule_class = Route
    app.config.update(SETTINGS=settings, VERSION=VERSION, CONTRACT=CONTRACT)
    app.url_map.converters |= {"id": IdInPath, "page": pages.PagePath}
    database.open_at(str(database_file))
    store.open_at((settings.data or database_file.parent) / "media")
    app.extensions |= {"setup": setup.Setup(settings.data), "throttle": Throttle()}
    known = recognized_by(sign_in.recognize)
    for first in (refuse_cross_site, known, sign_in.count_guess, setup.closed_until_set_up):
        app.before_request(first)
    errors.render_as_json(app)
    for routes in BLUEPRINTS:
        app.register_blueprint(routes, url_prefix=f"/api{routes.url_prefix}")
    app.extensions["screens"] = pages.Screens(settings.base_url, screens)
    app.register_blueprint(pages.routes)
    every_route_is_guarded(app)
    app.after_request(compress)
    checked = CheckHost(
        app.wsgi_app, settings.base_url, settings.allowed_hosts, lambda: remembered(settings.data)["hosts"]
    )
    app.wsgi_app = Harden(checked, settings.frame_ancestors)
    return app
