"""The rules of URLs, which are fast to register, and the ids in them."""

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
