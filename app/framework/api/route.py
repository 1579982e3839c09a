"""A URL rule that is fast to register, because its function for building URLs is compiled only on first use."""

from werkzeug.routing import Rule


class Route(Rule):
    """A rule that compiles its URL builder on first use. Compiling all of them would take 10% of the startup time."""

    def _compile_builder(self, append_unknown: bool = True):
        compiled = super()._compile_builder

        def build(rule, **values):
            return compiled(append_unknown).__get__(rule, None)(**values)

        return build
