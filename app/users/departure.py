"""Deletes users and lets them leave their group, and previews a deletion: who would get the recipes."""

from flask import Blueprint
from marshmallow import fields

from app.access import admin, check_removal, order_heirs_first
from app.framework.api.errors import Failure
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import PartSchema, Schema
from app.framework.api.wire import response
from app.framework.storage.dependents import delete_held, hand_over, let_go
from app.framework.storage.query_limit import lift_query_limit
from app.framework.text.translate import _, ngettext
from app.media.file import detach
from app.users.user import User, find_user


class HeirSchema(Schema):
    """The user who would get the recipes of a deleted account."""

    username = fields.Str()
    full_name = fields.Str()
    household = fields.Str(attribute="household.name")


class DepartureSchema(PartSchema):
    """The number of recipes of an account, and the user who would get them, or null if there is none."""

    recipes = fields.Int()
    heir = fields.Nested(HeirSchema, allow_none=True)


routes = Blueprint("departure", __name__, url_prefix="/admin/users")


def find_heir(leaver: User) -> User | None:
    """Returns the user who gets the recipes of a user who leaves, or None if the group has no other user."""
    others = User.select_shown().where(User.group == leaver.group_id, User.id != leaver.id)
    return others.order_by(*order_heirs_first(leaver)).first()


def leave_group(user: User) -> None:
    """Deletes all that belongs to a user who moves to another group, except the account itself. Raises Failure if they
    have recipes, because recipes cannot move to another group."""
    if count := user.recipes.count():
        raise Failure(
            _(
                "{username} has {recipes}, and recipes can't move to another group. Nothing was changed.",
                username=user.username,
                recipes=write_count(count),
            )
        )
    give_to_heir(user, find_heir(user))
    let_go(user)


def give_to_heir(user: User, heir: User | None) -> None:
    """Gives what others use too, such as shopping lists, to the heir. Deletes it if nobody is left in the group."""
    if heir:
        hand_over(user, heir)
    else:
        delete_held(user)


def write_count(count: int) -> str:
    return ngettext("{count} recipe", "{count} recipes", count)


@lift_query_limit()
def remove_user(user_id: str) -> User:
    """Deletes a user and gives their recipes to another group member. Raises Failure if there is no other member."""
    user = find_user(admin, user_id)
    check_removal(current_user(), user)
    heir = find_heir(user)
    if not heir and (count := user.recipes.count()):
        raise Failure(
            _(
                "{username} is the last person of the group “{group}”, which has {recipes}. "
                "Add someone else to the group first, or delete the account together with the recipes, "
                "on its page in the settings.",
                username=user.username,
                group=user.group.name,
                recipes=write_count(count),
            )
        )
    delete_account(user)
    return user


def delete_account(user: User) -> None:
    """Deletes a user, within the caller's transaction, after handing over what others use too."""
    give_to_heir(user, find_heir(user))
    detach("user", user.id)
    user.delete_instance()


@routes.get("/<id:user_id>/departure")
@allow(admin)
@response(DepartureSchema())
def preview_departure(user_id):
    leaver = find_user(admin, user_id)
    return {"recipes": leaver.recipes.count(), "heir": find_heir(leaver)}
