"""A route that starts fast: what would write addresses for it is made when one is written, which we hardly ever do."""

from werkzeug.routing import Rule


class Route(Rule):
    """Werkzeug compiles two functions for each rule at start, which was a tenth of the time that starting took."""

    def _compile_builder(self, append_unknown: bool = True):
        compiled = super()._compile_builder

        def build(rule, **values):
            return compiled(append_unknown).__get__(rule, None)(**values)

        return build
