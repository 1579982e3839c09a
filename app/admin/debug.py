"""Tries the language model, for administrators who have just set it up."""

import json
import time
from collections.abc import Sequence

from flask import Blueprint, current_app, request
from marshmallow import fields

from app.access import admin
from app.framework.api.errors import Failure
from app.framework.api.guard import allow
from app.framework.api.request_limit import check_connected
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import form, response
from app.framework.text.translate import _
from app.households.ai_provider import check_provider
from app.importing.page.by_model.ask_for_recipe import ask_about_pictures
from app.language_model.ask_model import Question, ask_model, is_ready
from app.language_model.refuse_model import require_picture_model
from app.language_model.send_question import ModelAway, Reply
from app.media.file import read_sent_file
from app.media.shrink import as_jpeg
from app.parsing.read_by_model import TASK, check_readings, make_question
from app.settings import Settings

LINE = "2 cups flour, sifted"
LONGEST_SHOWN = 50_000


class DebugSchema(PartSchema):
    """Whether the language model answered, and what it made of its task. Existing API clients know this schema as
    DebugResponse, with these two fields only.

    The others are for people: what was sent, without the data of pictures, what came back, how long it took, and the
    tokens that the model's server counted.
    """

    success = fields.Bool()
    response = fields.Str(allow_none=True)
    request = fields.Str()
    answer = fields.Str()
    seconds = fields.Float()
    tokens_sent = fields.Int(allow_none=True)
    tokens_answered = fields.Int(allow_none=True)


routes = Blueprint("debug", __name__, url_prefix="/admin/debug")


@routes.post("/openai")
@allow(admin)
@keeps_nothing
@response(DebugSchema())
@form(image="file")
def try_model():
    """Asks the language model to read an ingredient line, or the recipe in the picture of the form field `image`."""
    return try_model_with_picture()


@routes.post("/openai/<id:provider_id>")
@allow(admin)
@keeps_nothing
@response(DebugSchema())
@form(image="file")
def try_provider(provider_id):
    check_provider(current_app.config["SETTINGS"], provider_id)
    return try_model_with_picture()


def try_model_with_picture() -> dict:
    settings = current_app.config["SETTINGS"]
    if not is_ready(settings):
        return {"success": False, "response": _("OpenAI is not enabled")}
    try:
        question = make_picture_question(settings) if request.files else make_question(TASK, [LINE])
    except Failure as why:
        return {"success": False, "response": str(why)}
    shown, began = {"request": mask_pictures(question)}, time.monotonic()
    try:
        [answer] = ask_model(settings, [question], check_abandoned=check_connected)
    except ModelAway as away:
        return shown | {"success": False, "response": str(away)} | summarize_replies(away.replies, began)
    summary = summarize_recipe(answer.value) if request.files else summarize_line(answer.value)
    return shown | {"success": True, "response": summary} | summarize_replies(answer.replies, began)


def make_picture_question(settings: Settings) -> Question:
    require_picture_model(settings)
    return ask_about_pictures([as_jpeg(read_sent_file("image"))])


def mask_pictures(question: Question) -> str:
    """Returns the texts of the question, with a mark for each picture."""
    texts = []
    for message in question.messages():
        content = message["content"]
        parts = [{"text": content}] if isinstance(content, str) else content
        texts += [part.get("text") or _("[picture, {size} kB]", size=count_kilobytes(part)) for part in parts]
    return "\n\n".join(texts)[:LONGEST_SHOWN]


def count_kilobytes(part: dict) -> int:
    return max(1, len(part["image_url"]["url"]) * 3 // 4 // 1000)


def summarize_replies(replies: Sequence[Reply], began: float) -> dict:
    return {
        "answer": "\n\n".join(indent_json(reply.text) for reply in replies)[:LONGEST_SHOWN],
        "seconds": round(time.monotonic() - began, 1),
        "tokens_sent": sum_counts(reply.tokens_sent for reply in replies),
        "tokens_answered": sum_counts(reply.tokens_answered for reply in replies),
    }


def indent_json(text: str) -> str:
    """Returns JSON on several lines, and any other text as it is."""
    try:
        return json.dumps(json.loads(text), ensure_ascii=False, indent=2)
    except (ValueError, RecursionError):
        return text


def sum_counts(counts) -> int | None:
    counted = [count for count in counts if count is not None]
    return sum(counted) if counted else None


def summarize_line(answer: dict) -> str:
    [reading] = check_readings(answer, [LINE])
    amount = reading.quantity or "-"
    words = _("amount {amount}, unit {unit}, food {food}", amount=amount, unit=reading.unit, food=reading.food)
    return f"{LINE}: {words}"


def summarize_recipe(answer: dict) -> str:
    lines, steps = len(answer["ingredients"]), len(answer["instructions"])
    return _("“{name}”: {lines} ingredients, {steps} steps", name=answer["name"] or "", lines=lines, steps=steps)
