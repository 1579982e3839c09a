"""Deletes the last person of a group together with their recipes, which nobody else can take over."""

from flask import Blueprint

from app.access import admin, check_removal
from app.admin.deleting.delete_group import AT_ONCE
from app.admin.deleting.group_deletion import ConfirmationSchema, DeletionSchema, check_confirmation
from app.admin.deleting.take_recipe_away import take_recipe_away
from app.framework.api.errors import Conflict
from app.framework.api.guard import allow, current_user
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.storage.database import db
from app.framework.storage.query_limit import lift_query_limit
from app.framework.tasks.run import start, task_kind
from app.framework.text.translate import _
from app.recipes.recipe import Recipe
from app.users.departure import delete_account, find_heir
from app.users.signing_in.token import revoke_all
from app.users.user import User, find_user

routes = Blueprint("person_deletion", __name__, url_prefix="/admin/users")


@routes.post("/<id:user_id>/deletion")
@allow(admin)
@transactional
@response(DeletionSchema())
@body(ConfirmationSchema())
def delete_person(values, user_id):
    """Deletes the account and its recipes. Raises Conflict if another member of the group could get the recipes."""
    user = find_user(admin, user_id)
    check_removal(current_user(), user)
    if heir := find_heir(user):
        message = _("{heir} can take the recipes over. Delete only the account.", heir=heir.shown_name)
        raise Conflict(message)
    check_confirmation(values["name"], user.username)
    if user.recipes.count() <= AT_ONCE:
        delete_recipes(user)
        delete_account(user)
        return {"task": None}
    revoke_all(user.id)
    return {"task": start(delete_person_in_steps, {"user": user.id}, person=current_user()).id}


def delete_recipes(user: User) -> int:
    """Deletes up to AT_ONCE recipes of a user for good, within the caller's transaction. Returns their number."""
    some = list(Recipe.select().where(Recipe.user == user).limit(AT_ONCE))
    for recipe in some:
        take_recipe_away(recipe)
    return len(some)


@task_kind("delete-person", most_waiting=20, adds=False)
@lift_query_limit()
def delete_person_in_steps(run) -> None:
    """Deletes a person with many recipes in the background. It goes on after a restart.

    If somebody has joined the group meanwhile, they get what is left.
    """
    if not (user := User.get_or_none(User.id == run.given["user"])):
        return
    done = 0
    while user.recipes.count() > AT_ONCE and not find_heir(user):
        with db.atomic():
            done += delete_recipes(user)
        run.progress(done)
    with db.atomic():
        if not find_heir(user):
            delete_recipes(user)
        delete_account(user)
