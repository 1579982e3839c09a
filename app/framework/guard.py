"""How a permission rule is applied: to a route, to the rows behind it, to the rows it makes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps

from flask import Flask, g
from peewee import Expression, Value

from app.framework.errors import Failure, Forbidden, NotFound, NotSignedIn


@dataclass(frozen=True)
class Rule:
    """Says who may call a route (`admits`) and which rows they reach through it.

    `scope` names a column the row shares with the caller: "group", "household" or "user".
    `within` is for rules that depend on more of the row: (person, table) -> a Peewee expression.
    `outside` is what a person is told about a row they do not reach: that there is none, unless the contract differs.
    """

    name: str
    admits: Callable
    scope: str | None = None
    within: Callable | None = None
    outside: Callable[..., Failure] = lambda person: NotFound("Not found.")

    def reach(self, person, table) -> Expression:
        if self.within is not None:
            return self.within(person, table)
        return Value(1) if self.scope is None else getattr(table, self.scope) == getattr(person, self.scope)


def allow(rule: Rule):
    """Guards a view with a rule. A view without one keeps the server from starting."""

    def guard(view):
        @wraps(view)
        def guarded(*args, **kwargs):
            person = asking()
            if not rule.admits(person):
                raise Forbidden("Forbidden") if person else NotSignedIn(g.get("refusal") or "Not authenticated")
            return view(*args, **kwargs)

        guarded.rule = rule
        return guarded

    return guard


def reached(table, row_id: str, rule: Rule, *, in_sight: Rule):
    """The row, where the rule reaches it. Raises what the rule says of one that is in sight only, else NotFound."""
    person = asking()
    seen = table.shown().where(in_sight.reach(person, table), table.id == row_id)
    if row := seen.where(rule.reach(person, table)).first():
        return row
    raise rule.outside(person) if seen.exists() else NotFound("Not found.")


def asking():
    """The person whose request this is, or None for a guest."""
    return g.person


def every_route_is_guarded(app: Flask) -> None:
    bare = [name for name, view in app.view_functions.items() if not hasattr(view, "rule")]
    assert not bare, f"routes without a rule: {bare}"
