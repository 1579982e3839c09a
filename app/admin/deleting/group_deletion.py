"""Deletes a group with everything in it, once an administrator has typed its name."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length

from app.access import admin, check_removal
from app.admin.deleting.delete_group import delete_at_once, delete_in_steps, is_large, sign_out_members
from app.framework.api.errors import Failure, Invalid
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Id, PartSchema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.tasks.run import start, task_kind
from app.framework.text.fold_name import fold_name
from app.framework.text.translate import _
from app.households.every_group import find_group
from app.households.group import Group


class ConfirmationSchema(PartSchema):
    """The name of what is to be deleted, as a confirmation."""

    name = fields.Str(required=True, validate=Length(max=500))


class DeletionSchema(PartSchema):
    """The id of the task that deletes something large, or null if it is gone already."""

    task = Id(allow_none=True)


routes = Blueprint("group_deletion", __name__, url_prefix="/admin/groups")


@routes.post("/<id:group_id>/deletion")
@allow(admin)
@transactional
@response(DeletionSchema())
@body(ConfirmationSchema())
def delete_group(values, group_id):
    group = find_group(group_id)
    if group.id == current_user().group:
        raise Failure(_("You cannot delete the group that you are in."))
    if group == Group.default():
        raise Failure(_("Cannot delete default group"))
    for user in group.users:
        check_removal(current_user(), user)
    check_confirmation(values["name"], group.name)
    if not is_large(group):
        delete_at_once(group)
        return {"task": None}
    sign_out_members(group)
    return {"task": start(delete_large_group, {"group": group.id}, person=current_user()).id}


def check_confirmation(typed: str, name: str) -> None:
    """Raises Invalid unless the typed name is that of the row to delete. Case and white space do not matter."""
    if fold_name(typed) != fold_name(name):
        raise Invalid(_("This is not the name. Type: {name}", name=name), ("body", "name"), typed)


@task_kind("delete-group", most_waiting=20, adds=False)
def delete_large_group(run) -> None:
    """Deletes a group in the background. It goes on after a restart."""
    if group := Group.get_or_none(Group.id == run.given["group"]):
        delete_in_steps(group, run.progress)
