"""Tells forms whether a name is still free, while the user types it."""

from flask import Blueprint, request
from marshmallow import Schema, fields

from app.access import anyone
from app.framework.api.address import is_taken
from app.framework.api.errors import NotSent
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import describe_required
from app.framework.api.wire import query, response
from app.framework.text.ip_address import mask_address
from app.households.group import Group
from app.households.household import Household
from app.users.signing_in.limit_tries import begin, throttle
from app.users.user import User

LONGEST = 300


class ValidSchema(Schema):
    """Whether the name is free."""

    valid = fields.Bool()


routes = Blueprint("validator", __name__, url_prefix="/validators")


def read_name(parameter: str, group: str | None = None) -> str:
    """Returns the name to check. Raises TooMany if a caller from outside the `group` asks too often.

    The limit is high enough for filling in a form, but too low for finding out which users and recipes exist.
    """
    person = current_user()
    if person is None or (group and group != person.group):
        begin([(throttle().questions_by_place, mask_address(request.remote_addr))])
    name = request.args.get(parameter)
    if name is None:
        raise NotSent("query", parameter)
    return name[:LONGEST]


@routes.get("/user/name")
@allow(anyone)
@query(describe_required("name", "what to check"))
@response(ValidSchema())
def check_username():
    return {"valid": User.called(read_name("name")) is None}


@routes.get("/user/email")
@allow(anyone)
@query(describe_required("email", "what to check"))
@response(ValidSchema())
def check_email():
    return {"valid": User.called(read_name("email")) is None}


@routes.get("/group")
@allow(anyone)
@query(describe_required("name", "what to check"))
@response(ValidSchema())
def check_group_name():
    return {"valid": not is_taken(read_name("name"), Group.select())}


@routes.get("/household")
@allow(anyone)
@query(describe_required("name", "what to check"))
@response(ValidSchema())
def check_household_name():
    """Whether the name is free in the caller's group.

    A guest creates a new group by registering, so every household name is free for them.
    """
    name, person = read_name("name"), current_user()
    if person is None:
        return {"valid": True}
    return {"valid": not is_taken(name, Household.select().where(Household.group == person.group))}
