"""The application class, and the rules of URLs, which are fast to register, with the ids in them."""

import orjson
from flask import Flask
from flask.json.provider import JSONProvider
from werkzeug.routing import BaseConverter, Rule

from app.framework.storage.database import as_id


class Route(Rule):
    """A rule that compiles its URL builder on first use. Compiling all of them would take 10% of the startup time."""

    def _compile_builder(self, append_unknown: bool = True):
        compiled = super()._compile_builder

        def build(rule, **values):
            return compiled(append_unknown).__get__(rule, None)(**values)

        return build


class IdInPath(BaseConverter):
    """URL converter that accepts a UUID in upper or lower case, with or without hyphens, and normalizes it."""

    regex = r"[0-9a-fA-F]{8}-?(?:[0-9a-fA-F]{4}-?){3}[0-9a-fA-F]{12}"

    def to_python(self, value):
        return as_id(value)


class Orjson(JSONProvider):
    """Makes Flask use orjson where Flask itself parses or serializes JSON."""

    def dumps(self, obj, **kwargs):
        return orjson.dumps(obj).decode()

    def loads(self, s, **kwargs):
        return orjson.loads(s)


class Hearthbook(Flask):
    """The application class: Flask with orjson for JSON, and with URL rules that are fast to register."""

    json_provider_class = Orjson
    url_rule_class = Route

    # Flask would check at each request whether the view is a coroutine.
    ensure_sync = staticmethod(lambda view: view)
