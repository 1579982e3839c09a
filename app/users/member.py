"""Lists the members of a group or household to other members, and sets the permissions of members."""

from flask import Blueprint
from marshmallow import fields

from app.access import check_giving, housemate, member, permission_giver
from app.framework.api.address import match_id_or
from app.framework.api.errors import NotFound
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, response
from app.framework.text.translate import _
from app.users.user import User, UserSchema, fold_name


class MemberSchema(Schema):
    """A member as other members of the group see them. `cache_key` changes with the profile picture."""

    group_id = Id()
    household_id = Id()
    username = fields.Str()
    full_name = fields.Str()
    cache_key = fields.Str()


class PermissionsSchema(PartSchema):
    """The permissions of a member. Permissions that are not sent are revoked."""

    user_id = Id(required=True)
    can_manage_household = fields.Bool(load_default=False)
    can_manage = fields.Bool(load_default=False)
    can_invite = fields.Bool(load_default=False)
    can_organize = fields.Bool(load_default=False)


of_group = Blueprint("member_of_group", __name__, url_prefix="/groups/members")
of_household = Blueprint("member_of_household", __name__, url_prefix="/households/members")
permissions = Blueprint("permissions", __name__, url_prefix="/households")


@of_group.get("")
@allow(member)
@response(page_schema(MemberSchema))
def list_members():
    rows = User.select().where(member.visible_rows(current_user(), User))
    return select_page(rows, MemberSchema(), search=(User.username, User.full_name))


@of_group.get("/<username_or_id>")
@allow(member)
@response(MemberSchema())
def read_member(username_or_id):
    rows = User.select().where(member.visible_rows(current_user(), User))
    if person := rows.where(match_id_or(User.folded_name, fold_name(username_or_id))).first():
        return person
    raise NotFound(body=_("User Not Found"))


@of_household.get("")
@allow(housemate)
@response(page_schema(UserSchema))
def list_housemates():
    rows = User.select_shown().where(housemate.visible_rows(current_user(), User))
    return select_page(rows, UserSchema(), search=(User.username, User.full_name))


@permissions.put("/permissions")
@allow(permission_giver)
@transactional
@response(UserSchema())
@body(PermissionsSchema())
def give_permissions(values):
    """Sets the permissions of a member of the caller's household. Administrators keep all permissions."""
    users = User.select_shown().where(
        permission_giver.visible_rows(current_user(), User), User.id == values.pop("user_id")
    )
    if not (user := users.first()):
        raise permission_giver.outside(current_user())
    check_giving(current_user(), user)
    user.change(values)
    return user
