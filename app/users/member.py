"""Members: the people of a group and of a household, as they see each other."""

from flask import Blueprint
from marshmallow import fields

from app.access import housemate, member
from app.framework.address import by_id_or
from app.framework.errors import NotFound
from app.framework.guard import allow, asking
from app.framework.page import page_of, page_schema
from app.framework.schema import Id, Schema
from app.framework.wire import gives
from app.users.user import User, UserSchema, folded


class MemberSchema(Schema):
    """The contract's UserSummary, and the key of the portrait."""

    group_id = Id()
    household_id = Id()
    username = fields.Str()
    full_name = fields.Str()
    cache_key = fields.Str()


of_group = Blueprint("member_of_group", __name__, url_prefix="/groups/members")
of_household = Blueprint("member_of_household", __name__, url_prefix="/households/members")


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
