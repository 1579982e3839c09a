"""Decorators that declare, load and dump the JSON of views. The OpenAPI description is generated from them."""

import re
from datetime import datetime
from functools import wraps
from http import HTTPStatus
from typing import Any

import orjson
from flask import Flask, Response, request
from marshmallow import fields
from werkzeug.http import http_date

from app.framework.api.errors import Failure, describe_problem
from app.framework.api.lists.page import LIST_PARAMETERS, PageSchema
from app.framework.api.schema import Id, Schema
from app.framework.text.translate import _
from app.framework.text.visible import drop_nul

LARGEST_JSON = 8 * 1024 * 1024  # bytes; the largest JSON bodies contain a pasted web page
NESTING = {dict, list}
TYPES_OF_CONSTANTS = {bool: "boolean", type(None): "null"}
DEEPEST_JSON = 50
NUL_IN_JSON = rb"\u0000"
FILE: dict = {"type": "string", "format": "binary"}
FORM_FIELDS: dict[str, dict] = {"text": {"type": "string"}, "file": FILE, "files": {"type": "array", "items": FILE}}


class WrongMediaType(Failure):
    status = HTTPStatus.UNSUPPORTED_MEDIA_TYPE


class BadJson(Failure):
    status = HTTPStatus.UNPROCESSABLE_ENTITY


def body(schema: Schema):
    """Validates the request body and passes it to the view as the first argument."""

    def decorate(view):
        @wraps(view)
        def call_view(*args, **kwargs):
            return view(schema.load(read_json_body()), *args, **kwargs)

        call_view.body = schema
        return call_view

    return decorate


def response(schema: Schema, status: int = 200):
    """Converts the view's return value to a JSON response, using the schema."""

    def decorate(view):
        @wraps(view)
        def call_view(*args, **kwargs):
            return make_reply(schema.dump(view(*args, **kwargs)), status)

        call_view.response, call_view.status = schema, status
        return call_view

    return decorate


def raw_response(schema, status: int = 200):
    """Turns the view's return value into a JSON response without using the schema, which only describes it."""

    def decorate(view):
        @wraps(view)
        def call_view(*args, **kwargs):
            return make_reply(view(*args, **kwargs), status)

        call_view.response, call_view.status = schema, status
        return call_view

    return decorate


def describe_wire(*, body=None, response=None):
    """Declares the schemas of a request body and response for the OpenAPI description, without using them otherwise."""

    def decorate(view):
        view.body, view.response = body, response
        return view

    return decorate


def form(**named: str):
    """Declares the fields of a multipart form, "file", "files" or "text", for the OpenAPI description."""

    def decorate(view):
        view.form = named
        return view

    return decorate


def query(*parameters: dict):
    """Declares a view's query parameters for the OpenAPI description. `describe_parameter` builds each of them."""

    def decorate(view):
        view.query = parameters
        return view

    return decorate


def read_json_body():
    """Returns the request's JSON. Raises BadJson, or WrongMediaType for content types that an HTML form can send."""
    if request.mimetype and not request.is_json and "Authorization" not in request.headers:
        raise WrongMediaType(_("Send JSON, with the content type application/json."))
    try:
        sent = orjson.loads(read_body())
    except orjson.JSONDecodeError as unfit:
        where = _("This is not valid JSON: line {line}, column {column}.", line=unfit.lineno, column=unfit.colno)
        raise BadJson(body=[describe_problem(where, ("body", unfit.pos), kind="json_invalid")]) from None
    if is_too_deep(sent, DEEPEST_JSON):
        raise BadJson(
            body=[
                describe_problem(
                    _("This JSON is more than {most} levels deep.", most=DEEPEST_JSON), ("body",), kind="json_invalid"
                )
            ]
        )
    return drop_nul(sent) if NUL_IN_JSON in read_body() else sent


def load_optional_body(schema: Schema) -> dict[str, Any]:
    """Loads an optional body. Without one, all values are the defaults."""
    return schema.load((read_json_body() or {}) if has_body() else {})


def has_body() -> bool:
    """Whether the request has a body, or says that it has one of a type that an HTML form can send."""
    return bool(read_body()) or bool(request.mimetype and not request.is_json)


def is_too_deep(value, levels: int) -> bool:
    level = [value] if type(value) in NESTING else []
    while level and levels:
        inside = [node.values() if type(node) is dict else node for node in level]
        level = [node for nodes in inside for node in nodes if type(node) in NESTING]
        levels -= 1
    return bool(level)


def read_body() -> bytes:
    """Returns the bytes of the request body; empty for a multipart form."""
    if request.mimetype.startswith("multipart/"):
        return b""
    request.max_content_length = LARGEST_JSON
    return request.get_data(cache=True)


def make_reply(answer, status: int = 200) -> Response:
    """Builds a JSON response, with a Last-Modified header if the JSON has an `updatedAt`."""
    response = as_json(orjson.dumps(answer), status)
    if isinstance(answer, dict) and (changed := answer.get("updatedAt")):
        response.headers["Last-Modified"] = http_date(datetime.fromisoformat(changed))
    return response


def as_json(written: bytes, status: int = 200) -> Response:
    """Builds a response from JSON bytes, with headers that forbid caching it."""
    response = Response(written, status=status, mimetype="application/json")
    response.headers["Cache-Control"] = "no-cache, no-store, must-revalidate"
    return response


def report_success(message: str) -> dict:
    """Returns a message in the format that the API calls SuccessResponse."""
    return {"message": message, "error": False}


def describe(app: Flask, title: str, version: str) -> dict:
    """Builds the OpenAPI description of every route under /api. The user interface's types are generated from it."""
    from apispec import APISpec
    from apispec.ext.marshmallow import MarshmallowPlugin

    plugin = MarshmallowPlugin(schema_name_resolver=name_schema)
    spec = APISpec(title, version, "3.1.0", plugins=[plugin])
    plugin.map_to_openapi_type(Id, "string", "uuid")
    plugin.converter.add_attribute_function(describe_constant)
    for route in sorted(app.url_map.iter_rules(), key=lambda route: route.rule):
        if route.rule.startswith("/api"):
            view = app.view_functions[route.endpoint]
            path, parameters = (
                re.sub(r"<(?:\w+(?:\([^)]*\))?:)?(\w+)>", r"{\1}", route.rule),
                describe_path(route.rule),
            )
            for verb in sorted(route.methods - {"HEAD", "OPTIONS"}):
                spec.path(path, operations={verb.lower(): describe_operation(route.endpoint, verb, view, parameters)})
    return spec.to_dict()


def describe_constant(_converter, field: fields.Field, **_options) -> dict:
    """Returns the type of a field that always has the same value. apispec itself leaves it out."""
    if not isinstance(field, fields.Constant):
        return {}
    if isinstance(field.constant, list):
        return {"type": "array", "items": {}}
    return {"type": TYPES_OF_CONSTANTS.get(type(field.constant), "string")}


def name_schema(schema) -> str:
    """Returns the name of a schema in the OpenAPI description. For TagSchema, that is `Tag`.

    It is `TagPart` if some fields are left out, `TagChanges` if no field is required, and `TagSent` if some fields
    that the schema requires are optional.
    """
    whole = schema if isinstance(schema, type) else type(schema)
    name = whole.__name__.removesuffix("Schema")
    if schema is not whole and (schema.only or set(schema.exclude) != set(schema.opts.exclude)):
        return f"{name}Part"
    partial = None if schema is whole else schema.partial
    return f"{name}Changes" if partial is True else f"{name}Sent" if partial else name


def describe_path(rule: str) -> list[dict]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"<(?:\w+(?:\([^)]*\))?:)?(\w+)>", rule)
    ]


def describe_operation(endpoint: str, verb: str, view, parameters: list[dict]) -> dict:
    response = getattr(view, "response", None)
    paging = LIST_PARAMETERS if isinstance(response, PageSchema) else ()
    description = {
        "operationId": f"{endpoint}.{verb.lower()}",
        "tags": [endpoint.split(".")[0]],
        "x-rule": view.rule.name,
        "parameters": [*parameters, *paging, *getattr(view, "query", ())],
        "responses": {},
    }
    if body := getattr(view, "body", None):
        description["requestBody"] = {"content": {"application/json": {"schema": body}}}
    elif sent := getattr(view, "form", None):
        fields_sent = {"type": "object", "properties": {name: dict(FORM_FIELDS[kind]) for name, kind in sent.items()}}
        description["requestBody"] = {"content": {"multipart/form-data": {"schema": fields_sent}}}
    answer = {"description": "OK"}
    if response:
        answer["content"] = {getattr(view, "media_type", "application/json"): {"schema": response}}
    description["responses"][str(getattr(view, "status", 200))] = answer
    return description
