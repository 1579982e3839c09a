"""Members: the people of a group and of a household, as they see each other, and what they let each other do."""

from flask import Blueprint
from marshmallow import fields

from app.access import check_giving, housemate, member, permission_giver
from app.framework.address import by_id_or
from app.framework.errors import NotFound
from app.framework.guard import allow, asking
from app.framework.page import page_of, page_schema
from app.framework.schema import Id, PartSchema, Schema
from app.framework.wire import gives, takes
from app.framework.write import writes
from app.users.user import User, UserSchema, folded


class MemberSchema(Schema):
    """The contract's UserSummary, and the key of the portrait."""

    group_id = Id()
    household_id = Id()
    username = fields.Str()
    full_name = fields.Str()
    cache_key = fields.Str()


class PermissionsSchema(PartSchema):
    """The contract's SetPermissions: what is not sent is not given."""

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
@gives(page_schema(MemberSchema))
def listed():
    rows = User.select().where(member.reach(asking(), User))
    return page_of(rows, MemberSchema(), search=(User.username, User.full_name))


@of_group.get("/<username_or_id>")
@allow(member)
@gives(MemberSchema())
def one(username_or_id):
    rows = User.select().where(member.reach(asking(), User))
    if found := rows.where(by_id_or(User.folded_name, folded(username_or_id))).first():
        return found
    raise NotFound(body="User Not Found")


@of_household.get("")
@allow(housemate)
@gives(page_schema(UserSchema))
def housemates():
    rows = User.shown().where(housemate.reach(asking(), User))
    return page_of(rows, UserSchema(), search=(User.username, User.full_name))


@permissions.put("/permissions")
@allow(permission_giver)
@writes
@gives(UserSchema())
@takes(PermissionsSchema())
def give_permissions(asked):
    """What a housemate may do. An administrator's permissions stay as they are: all of them."""
    reached = User.shown().where(permission_giver.reach(asking(), User), User.id == asked.pop("user_id"))
    if not (user := reached.first()):
        raise permission_giver.outside(asking())
    check_giving(asking(), user)
    user.change(asked)
    return user
