"""Applies permission rules to routes and to the rows that requests read and change."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps

from flask import Flask, g, has_request_context
from peewee import Expression, Value

from app.framework.api.errors import NOT_ALLOWED, Busy, Failure, Forbidden, NotFound, NotSignedIn
from app.framework.storage.database import db
from app.framework.text.translate import _


@dataclass(frozen=True)
class Rule:
    """Defines who may call a route (`admits`) and which rows they can access through it.

    `scope` names a column whose value must be the same for the row and the caller: "group", "household" or "user".
    `within` is for other conditions. It takes the person and the table and returns a Peewee expression.
    `admits_call` is for rules that depend on the request rather than on the user, `from_elsewhere` is their refusal.
    `outside` returns the error for a row that exists but may not be accessed, by default "not found".
    """

    name: str
    admits: Callable
    scope: str | None = None
    within: Callable | None = None
    outside: Callable[..., Failure] = lambda person: NotFound(_("Not found."))
    admits_call: Callable[[], bool] = lambda: True
    from_elsewhere: str = NOT_ALLOWED

    def visible_rows(self, person, table) -> Expression:
        if self.within is not None:
            return self.within(person, table)
        return Value(1) if self.scope is None else getattr(table, self.scope) == getattr(person, self.scope)


def allow(rule: Rule):
    """Decorates a view so that it is called only if the rule admits the caller. Every view needs a rule."""

    def guard(view):
        @wraps(view)
        def call_guarded(*args, **kwargs):
            g.rule = rule
            admit()
            return view(*args, **kwargs)

        call_guarded.rule = rule
        return call_guarded

    return guard


def admit() -> None:
    """Raises NotSignedIn or Forbidden if the route's rule does not admit the caller."""
    person = g.person
    if not g.rule.admits(person):
        raise Forbidden() if person else NotSignedIn(g.get("refusal") or _("Not authenticated"))
    if not g.rule.admits_call():
        raise Forbidden(g.rule.from_elsewhere)


def recognize_again() -> None:
    """Repeats the permission check after a request has waited to write, if the database has changed in the meantime.

    The change may have signed the user out or revoked the permission.
    """
    if not has_request_context() or g.get("version", db.version) == db.version:
        return
    if g.get("rule") and current_user() is not None:
        g.version = db.version
        g.recognize()
        admit()


def refuse_after_switch() -> None:
    """Raises Busy if a backup was restored since the request began, because the rows that it has read are gone.

    Called before each transaction.
    """
    if has_request_context() and g.get("switches", db.switches) != db.switches:
        raise Busy(_("A backup has just been restored. Reload the page and try again."), wait=1)


def find_row(table, row_id: str | int, rule: Rule, *, in_sight: Rule):
    """Returns the row if `rule` gives access to it. If only the rule `in_sight` does, raises the error that `rule`
    defines. If neither does, raises NotFound."""
    person = current_user()
    seen = table.select_shown().where(in_sight.visible_rows(person, table), table.id == row_id)
    if row := seen.where(rule.visible_rows(person, table)).first():
        return row
    raise rule.outside(person) if seen.exists() else NotFound(_("Not found."))


def current_user():
    """Returns the person who makes the request, or None for a guest."""
    return g.person


def current_household_id() -> str:
    """Returns the id of the caller's household; empty for a guest and outside of requests."""
    return getattr(g.get("person"), "household", "") if has_request_context() else ""


# In SQL, call this as (SELECT current_household_id()), so that it runs once per statement instead of once per row.
db.register_function(current_household_id, "current_household_id", 0)


def check_every_route(app: Flask) -> None:
    bare = [name for name, view in app.view_functions.items() if not hasattr(view, "rule")]
    assert not bare, f"routes without a rule: {bare}"
