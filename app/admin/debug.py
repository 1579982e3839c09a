"""Tries the language model, for administrators who have just set it up."""

from flask import Blueprint, current_app, request
from marshmallow import fields

from app.access import admin
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import response
from app.framework.text.translate import _
from app.parsing import ask_model

LINE = "2 cups flour, sifted"


class DebugSchema(PartSchema):
    """Whether the language model answered, and what. Existing API clients know this schema as DebugResponse."""

    success = fields.Bool()
    response = fields.Str(allow_none=True)


routes = Blueprint("debug", __name__, url_prefix="/admin/debug")


@routes.post("/openai")
@allow(admin)
@keeps_nothing
@response(DebugSchema())
def try_model():
    """Asks the language model to read an ingredient line. Pictures are not sent to it."""
    settings = current_app.config["SETTINGS"]
    if not ask_model.is_ready(settings):
        return {"success": False, "response": _("OpenAI is not enabled")}
    if request.files:
        return {"success": False, "response": _("Hearthbook sends no pictures to a language model.")}
    try:
        [reading] = ask_model.ask_model(settings, [LINE], [])
    except ask_model.ModelAway as away:
        return {"success": False, "response": str(away)}
    amount = f"{reading.quantity:g}" if reading.quantity else "-"
    words = _("amount {amount}, unit {unit}, food {food}", amount=amount, unit=reading.unit, food=reading.food)
    return {"success": True, "response": f"{LINE}: {words}"}
