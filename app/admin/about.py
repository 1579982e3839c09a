"""Information about the server, for clients before they sign in and for administrators."""

import orjson
from flask import Blueprint, Flask, Response, current_app
from marshmallow import fields
from marshmallow.validate import OneOf

from app.access import admin, anyone, visitor
from app.admin.maintenance.run_checks import run_checks
from app.admin.setup import get_setup
from app.admin.theming import theme
from app.admin.this_computer.stop import can_stop
from app.framework.api.demo_mark import is_no_demo
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import PartSchema
from app.framework.api.wire import describe_wire, response
from app.framework.mail.send_mail import can_send
from app.framework.storage.database import db
from app.framework.storage.folder.clock import clock
from app.framework.storage.folder.examine import FINE, LOOK, WRONG
from app.framework.storage.folder.get_data_folder import get_data_folder
from app.framework.storage.versioned_cache import VersionedCache
from app.framework.text.random_token import make_token
from app.households.group import Group
from app.households.household import Household
from app.language_model import ask_model
from app.media.file import prove_serving
from app.users.external_auth import check_ldap, check_oidc

STATES = {FINE: "fine", LOOK: "look", WRONG: "wrong"}
WEEK = 7 * 24 * 3600


class AboutSchema(PartSchema):
    """Public information about the server. Existing API clients know this schema as AppInfo, with fewer fields."""

    production = fields.Bool()
    version = fields.Str()
    product_version = fields.Str()
    demo_status = fields.Bool()
    allow_signup = fields.Bool()
    default_group_slug = fields.Str(allow_none=True)
    default_household_slug = fields.Str(allow_none=True)
    enable_oidc = fields.Bool()
    oidc_redirect = fields.Bool()
    oidc_provider_name = fields.Str()
    enable_openai = fields.Bool()
    enable_openai_image_services = fields.Bool()
    enable_openai_transcription_services = fields.Constant(False)
    allow_password_login = fields.Constant(True)
    token_time = fields.Int(metadata={"description": "How long a sign-in lasts, in hours."})
    allowed_iframe_hosts = fields.List(fields.Str())
    email_ready = fields.Bool()


class AboutHouseSchema(AboutSchema):
    """Information about the server for administrators. Existing API clients know this schema as AdminAboutInfo.

    Hearthbook does not check for updates, so `version_latest` is always the running version.
    """

    version_latest = fields.Str()
    api_port = fields.Int()
    api_docs = fields.Constant(False)
    db_type = fields.Constant("sqlite")
    db_url = fields.Str(allow_none=True)
    default_group = fields.Str()
    default_household = fields.Str()
    build_id = fields.Str()
    recipe_scraper_version = fields.Str()


class CheckSchema(PartSchema):
    """Tells which parts of the server are configured. Existing API clients know this schema as CheckAppConfig.

    Hearthbook does not check for updates, so `is_up_to_date` is always true. `clock` is "ahead" or
    "behind" while the computer's clock is obviously wrong, otherwise null. While the clock is wrong, Hearthbook does
    not delete old data automatically.
    """

    email_ready = fields.Bool()
    ldap_ready = fields.Bool()
    oidc_ready = fields.Bool()
    enable_openai = fields.Bool()
    base_url_set = fields.Bool()
    is_up_to_date = fields.Constant(True)
    clock = fields.Str(allow_none=True, validate=OneOf(["ahead", "behind"]))


class ExplainedCheckSchema(PartSchema):
    """A check of the installation: what was found and, unless all is well, how to mend it."""

    name = fields.Str()
    state = fields.Str(validate=OneOf(["fine", "look", "wrong"]))
    text = fields.Str()
    mend = fields.Str()


class StartupSchema(PartSchema):
    """Information that a client needs at startup. Existing API clients know this schema as AppStartupInfo.

    There is no default password, so `is_first_login` is always false.
    """

    is_first_login = fields.Constant(False)
    is_demo = fields.Constant(False)
    needs_setup = fields.Bool()
    signed_in = fields.Bool(
        metadata={"description": "Whether the caller's token lives: spares visitors a refused call."}
    )
    can_stop = fields.Bool(metadata={"description": "Whether the caller may end the program, by `POST /api/app/stop`."})


class BackupProofSchema(PartSchema):
    """The text that the server has just written into the file that it serves. Clients know this as DockerVolumeText."""

    text = fields.Str()


ThemeSchema = PartSchema.from_dict({name: fields.Str() for name in theme.DEFAULTS}, name="ThemeSchema")


written = VersionedCache(1)  # caches the encoded response of `read_about`

routes = Blueprint("about", __name__, url_prefix="/app/about")
of_house = Blueprint("about_house", __name__, url_prefix="/admin/about")


@routes.get("")
@allow(anyone)
@describe_wire(response=AboutSchema())
def read_about():
    """Returns information about the server, cached until the database changes, as health checks request it often."""
    body = written.get("about", lambda: orjson.dumps(AboutSchema().dump(list_facts(current_app))))
    return Response(body, mimetype="application/json")


def list_facts(app: Flask) -> dict:
    settings = app.config["SETTINGS"]
    group = Group.select().where(visitor.visible_rows(None, Group)).order_by(Group.created_at).first()
    shown = visitor.visible_rows(None, Household)
    household = group and group.households.where(shown).order_by(Household.created_at).first()
    return {
        "production": True,
        "version": app.config["CONTRACT"],
        "product_version": app.config["VERSION"],
        "demo_status": not is_no_demo(),
        "allow_signup": app.config["SETTINGS"].allow_signup,
        "default_group_slug": group and group.slug,
        "default_household_slug": household and household.slug,
        "enable_oidc": check_oidc.is_ready(settings),
        "oidc_redirect": settings.oidc_auto_redirect,
        "oidc_provider_name": settings.oidc_provider_name,
        "enable_openai": ask_model.is_ready(settings),
        "enable_openai_image_services": ask_model.reads_pictures(settings),
        "token_time": max(1, settings.token_hours),
        "allowed_iframe_hosts": [],
        "email_ready": can_send(settings),
    }


@routes.get("/startup-info")
@allow(anyone)
@response(StartupSchema())
def read_startup_info():
    return {"needs_setup": get_setup().needed, "signed_in": current_user() is not None, "can_stop": can_stop()}


@routes.get("/theme")
@allow(anyone)
@describe_wire(response=ThemeSchema())
def read_theme():
    response = Response(
        orjson.dumps(theme.list_colors(current_app.config["SETTINGS"].theme)), mimetype="application/json"
    )
    response.cache_control.public, response.cache_control.max_age = True, WEEK
    return response


@of_house.get("")
@allow(admin)
@response(AboutHouseSchema())
def read_about_for_administrators():
    from importlib.metadata import version

    first = Household.default()
    config = current_app.config
    return list_facts(current_app) | {
        "version_latest": config["CONTRACT"],
        "api_port": config["SETTINGS"].port,
        "db_url": f"sqlite:///{db.database}",
        "default_group": first.group.name,
        "default_household": first.name,
        "build_id": config["VERSION"],
        "recipe_scraper_version": version("recipe-scrapers"),
    }


@of_house.get("/check")
@allow(admin)
@response(CheckSchema())
def check_settings():
    settings = current_app.config["SETTINGS"]
    return {
        "email_ready": can_send(settings),
        "ldap_ready": check_ldap.is_ready(settings),
        "oidc_ready": check_oidc.is_ready(settings),
        "enable_openai": ask_model.is_ready(settings),
        "base_url_set": bool(settings.base_url),
        "clock": clock.doubt(),
    }


@of_house.get("/checks")
@allow(admin)
@response(ExplainedCheckSchema(many=True))
def list_checks():
    settings = current_app.config["SETTINGS"]
    proxies = current_app.extensions.get("proxies")
    return [
        {"name": check.name, "state": STATES[check.state], "text": check.text, "mend": check.mend}
        for check in run_checks(settings, get_data_folder(), clock.doubt(), proxies.ignored if proxies else None)
    ]


@of_house.get("/docker/validate")
@allow(admin)
@response(BackupProofSchema())
def prove_files_are_served():
    """Writes a file that `media/docker/validate.txt` must then show, which proves that stored files are served."""
    text = make_token()
    prove_serving(text)
    return {"text": text}
