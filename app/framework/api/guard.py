"""Applies permission rules: to a route, to the rows behind it, and to the rows it creates."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps

from flask import Flask, g, has_request_context
from peewee import Expression, Value

from app.framework.api.errors import Failure, Forbidden, NotFound, NotSignedIn
from app.framework.storage.database import db


@dataclass(frozen=True)
class Rule:
    """Defines who may call a route (`admits`) and which rows they reach through it.

    `scope` names a column that the row shares with the caller: "group", "household" or "user".
    `within` is for rules that depend on more of the row: (person, table) -> a Peewee expression.
    `admits_call` is for rules that depend on where a call comes from, whoever makes it.
    `outside` makes the error for a row out of reach: that there is none, unless the contract differs.
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
    """Guards a view with a rule. The server does not start if a view has none."""

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
    """Raises NotSignedIn or Forbidden if the route's rule does not admit the caller."""
    person = current_user()
    if not g.rule.admits(person):
        raise Forbidden() if person else NotSignedIn(g.get("refusal") or "Not authenticated")
    if not g.rule.admits_call():
        raise Forbidden


def recognized_by(recognize: Callable[[], None]) -> Callable[[], None]:
    """Returns a function to call before each request. `recognize` sets `g.person`, then and again before a write."""

    def first() -> None:
        g.version, g.recognize = db.version, recognize
        recognize()

    return first


def recognize_again() -> None:
    """Checks again who makes a request that had to wait for its transaction: in the meantime they may have been signed
    out everywhere, or lost the permission. Costs nothing if nothing was written since."""
    if not has_request_context() or g.get("version", db.version) == db.version:
        return
    if g.get("rule") and current_user() is not None:
        g.version = db.version
        g.recognize()
        admit()


db.after_begin.append(recognize_again)


def reached(table, row_id: str, rule: Rule, *, in_sight: Rule):
    """The row, if the rule reaches it. Raises what the rule defines if only `in_sight` reaches it, else NotFound."""
    person = current_user()
    seen = table.shown().where(in_sight.visible_rows(person, table), table.id == row_id)
    if row := seen.where(rule.visible_rows(person, table)).first():
        return row
    raise rule.outside(person) if seen.exists() else NotFound("Not found.")


def current_user():
    """The person who makes the request; None for a guest."""
    return g.person


def current_household_id() -> str:
    """The caller's household; empty for a guest, and outside of requests."""
    return getattr(g.get("person"), "household", "") if has_request_context() else ""


# SQL that depends on the caller's household uses (SELECT current_household_id()), which runs once per statement.
db.register_function(current_household_id, "current_household_id", 0)


def every_route_is_guarded(app: Flask) -> None:
    bare = [name for name, view in app.view_functions.items() if not hasattr(view, "rule")]
    assert not bare, f"routes without a rule: {bare}"
