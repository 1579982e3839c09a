"""The routes by which existing API clients look at the language model as an AI provider, and try it.

Only administrators set it up, in the server's settings: whoever could name another address could have the server call
any machine in its network.
"""

from flask import Blueprint, current_app
from marshmallow import fields
from marshmallow.validate import Length

from app.access import admin, group_manager
from app.framework.api.errors import Forbidden, describe_refusal
from app.framework.api.field_messages import Range
from app.framework.api.guard import allow
from app.framework.api.request_limit import check_connected, take_outside_turn
from app.framework.api.schema import PartSchema, Schema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, describe_wire, has_body, read_json_body, response
from app.households.ai_provider import (
    ONE_FOR_ALL,
    PROVIDER_ID,
    AiProviderChoiceSchema,
    AiProviderSettingsSchema,
    check_choice_stays,
    check_provider,
    describe_provider,
)
from app.households.every_group import find_group
from app.language_model.ask_model import ask_model, reads_pictures
from app.language_model.send_question import ModelAway
from app.parsing.read_by_model import TASK, make_question
from app.settings import Settings

LINE = "2 cups flour, sifted"
OTHERS = Length(max=200)


class AiProviderSchema(Schema):
    """A provider as it may be shown: never with its key, and without what may hold one.

    Existing API clients know this schema as AIProviderOut.
    """

    name = fields.Str()
    base_url = fields.Str(allow_none=True)
    model = fields.Str()
    timeout = fields.Int()
    request_headers = fields.Dict(keys=fields.Str(), values=fields.Str())
    request_params = fields.Dict(keys=fields.Str(), values=fields.Str())


class NewAiProviderSchema(PartSchema):
    """Existing API clients know this schema as AIProviderCreate and AIProviderUpdate."""

    name = fields.Str(required=True, validate=Length(1, 200))
    base_url = fields.Str(load_default=None, allow_none=True, validate=Length(max=2000))
    api_key = fields.Str(load_default="", validate=Length(max=2000))
    model = fields.Str(required=True, validate=Length(1, 200))
    timeout = fields.Int(load_default=300, validate=Range(0, 100_000))
    request_headers = fields.Dict(keys=fields.Str(), values=fields.Str(), load_default=dict, validate=OTHERS)
    request_params = fields.Dict(keys=fields.Str(), values=fields.Str(), load_default=dict, validate=OTHERS)


class AiProviderTestSchema(PartSchema):
    """Whether the model answered. Existing API clients know this schema as AIProviderTestResult."""

    success = fields.Bool()
    message = fields.Str(allow_none=True)
    supports_images = fields.Bool(allow_none=True)


NEW = NewAiProviderSchema()
routes = Blueprint("ai_provider", __name__, url_prefix="/groups/ai-providers")
of_any_group = Blueprint("ai_provider_of_any_group", __name__, url_prefix="/admin/groups/<id:group_id>/ai-providers")


def get_settings() -> Settings:
    return current_app.config["SETTINGS"]


def show_settings(settings: Settings, *, with_address: bool) -> dict:
    return {
        "id": PROVIDER_ID,
        "name": settings.openai_model,
        "model": settings.openai_model,
        "base_url": settings.openai_base_url or None if with_address else None,
        "timeout": settings.openai_request_timeout,
        "request_headers": {},
        "request_params": {},
    }


@routes.get("/settings")
@allow(group_manager)
@response(AiProviderSettingsSchema())
def list_settings():
    return describe_provider(get_settings())


@routes.put("/settings")
@allow(group_manager)
@keeps_nothing
@response(AiProviderSettingsSchema())
@body(AiProviderChoiceSchema())
def replace_settings(chosen):
    """Takes the choice that counts anyway, and refuses any other."""
    check_choice_stays(get_settings(), chosen)
    return describe_provider(get_settings())


@routes.get("/providers/<id:provider_id>")
@allow(group_manager)
@response(AiProviderSchema())
def read_provider(provider_id):
    check_provider(get_settings(), provider_id)
    return show_settings(get_settings(), with_address=False)


@routes.post("/providers")
@allow(group_manager)
@keeps_nothing
@response(AiProviderSchema())
@body(NEW)
def refuse_provider(values):
    raise Forbidden(body=describe_refusal(ONE_FOR_ALL))


@routes.put("/providers/<id:provider_id>")
@allow(group_manager)
@keeps_nothing
@response(AiProviderSchema())
@body(NEW)
def refuse_change(values, provider_id):
    raise make_refusal(provider_id)


@routes.delete("/providers/<id:provider_id>")
@allow(group_manager)
@keeps_nothing
@response(AiProviderSchema())
def refuse_removal(provider_id):
    raise make_refusal(provider_id)


def make_refusal(provider_id: str) -> Forbidden:
    check_provider(get_settings(), provider_id)
    return Forbidden(body=describe_refusal(ONE_FOR_ALL))


@routes.post("/providers/test")
@allow(group_manager)
@keeps_nothing
@response(AiProviderTestSchema())
@body(NEW)
def try_new_provider(values):
    """Tries the model if it is the one that is described. Another one is never called."""
    return try_settings(get_settings()) if is_the_model(get_settings(), values) else answer_not_tried()


@routes.post("/providers/<id:provider_id>/test")
@allow(group_manager)
@keeps_nothing
@describe_wire(body=NEW, response=AiProviderTestSchema())
@response(AiProviderTestSchema())
def try_provider(provider_id):
    changes = read_json_body() if has_body() else None
    check_provider(get_settings(), provider_id)
    is_same = changes is None or is_the_model(get_settings(), NEW.load(changes))
    return try_settings(get_settings()) if is_same else answer_not_tried()


def is_the_model(settings: Settings, values: dict) -> bool:
    """Whether a description is that of the model as the group sees it. Its address could be guessed otherwise."""
    secret = ("base_url", "api_key", "request_headers", "request_params")
    return settings.has_language_model and values["model"] == settings.openai_model and not any(map(values.get, secret))


def answer_not_tried() -> dict:
    return {"success": False, "message": str(ONE_FOR_ALL), "supports_images": None}


def try_settings(settings: Settings) -> dict:
    take_outside_turn()
    try:
        ask_model(settings, [make_question(TASK, [LINE])], check_abandoned=check_connected)
    except ModelAway as away:
        return {"success": False, "message": str(away), "supports_images": None}
    return {"success": True, "message": None, "supports_images": reads_pictures(settings)}


@of_any_group.get("/providers/<id:provider_id>")
@allow(admin)
@response(AiProviderSchema())
def read_provider_of_group(group_id, provider_id):
    find_group(group_id)
    check_provider(get_settings(), provider_id)
    return show_settings(get_settings(), with_address=True)


@of_any_group.post("/providers")
@allow(admin)
@keeps_nothing
@response(AiProviderSchema())
@body(NEW)
def refuse_provider_of_group(values, group_id):
    find_group(group_id)
    raise Forbidden(body=describe_refusal(ONE_FOR_ALL))


@of_any_group.put("/providers/<id:provider_id>")
@allow(admin)
@keeps_nothing
@response(AiProviderSchema())
@body(NEW)
def refuse_change_of_group(values, group_id, provider_id):
    find_group(group_id)
    raise make_refusal(provider_id)


@of_any_group.delete("/providers/<id:provider_id>")
@allow(admin)
@keeps_nothing
@response(AiProviderSchema())
def refuse_removal_of_group(group_id, provider_id):
    find_group(group_id)
    raise make_refusal(provider_id)
