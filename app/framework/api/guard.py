"""How a permission rule is applied: to a route, to the rows behind it, to the rows it makes."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps

from flask import Flask, g, has_request_context
from peewee import Expression, Value

from app.framework.api.errors import Failure, Forbidden, NotFound, NotSignedIn
from app.framework.storage.database import db


@dataclass(frozen=True)
class Rule:
    """Says who may call a route (`admits`) and which rows they reach through it.

    `scope` names a column the row shares with the caller: "group", "household" or "user".
    `within` is for rules that depend on more of the row: (person, table) -> a Peewee expression.
    `admits_call` is for rules that depend on where a call comes from, whoever makes it.
    `outside` is what a person is told about a row they do not reach: that there is none, unless the contract differs.
    """

    name: str
    admits: Callable
    scope: str | None = None
    within: Callable | None = None
    outside: Callable[..., Failure] = lambda person: NotFound("Not found.")
    admits_call: Callable[[], bool] = lambda: True

    def visible_rows(self, person, table) -> Expression:
        if self.within is not None:
            return self.within(person, table)
        return Value(1) if self.scope is None else getattr(table, self.scope) == getattr(person, self.scope)


def allow(rule: Rule):
    """Guards a view with a rule. A view without one keeps the server from starting."""

    def guard(view):
        @wraps(view)
        def guarded(*args, **kwargs):
            g.rule = rule
            admit()
            return view(*args, **kwargs)

        guarded.rule = rule
        return guarded

    return guard


def admit() -> None:
    """Raises NotSignedIn or Forbidden where the route's rule does not admit whoever is asking."""
    person = current_user()
    if not g.rule.admits(person):
        raise Forbidden() if person else NotSignedIn(g.get("refusal") or "Not authenticated")
    if not g.rule.admits_call():
        raise Forbidden


def recognized_by(recognize: Callable[[], None]) -> Callable[[], None]:
    """What is done before each request: `recognize` sets in `g.person` whose it is, now and again before it writes."""

    def first() -> None:
        g.version, g.recognize = db.version, recognize
        recognize()

    return first


def recognize_again() -> None:
    """For a request that waited for its turn to write: meanwhile its person may have been signed out everywhere, or
    lost the right to it. Costs nothing where nobody wrote since."""
    if not has_request_context() or g.get("version", db.version) == db.version:
        return
    if g.get("rule") and current_user() is not None:
        g.version = db.version
        g.recognize()
        admit()


db.after_begin.append(recognize_again)


def reached(table, row_id: str, rule: Rule, *, in_sight: Rule):
    """The row, where the rule reaches it. Raises what the rule says of one that is in sight only, else NotFound."""
    person = current_user()
    seen = table.shown().where(in_sight.visible_rows(person, table), table.id == row_id)
    if row := seen.where(rule.visible_rows(person, table)).first():
        return row
    raise rule.outside(person) if seen.exists() else NotFound("Not found.")


def current_user():
    """The person whose request this is, or None for a guest."""
    return g.person


def current_household_id() -> str:
    """The household of whoever asks; none of a guest, nor where the server does something by itself."""
    return getattr(g.get("person"), "household", "") if has_request_context() else ""


# SQL that answers what one household sees asks for it by this name, once a statement: (SELECT current_household_id()).
db.register_function(current_household_id, "current_household_id", 0)


def every_route_is_guarded(app: Flask) -> None:
    bare = [name for name, view in app.view_functions.items() if not hasattr(view, "rule")]
    assert not bare, f"routes without a rule: {bare}"
