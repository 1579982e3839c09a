"""Figures about this installation, for its administrators only. Nothing is sent anywhere."""

from uuid import NAMESPACE_OID, uuid5

from flask import Blueprint, current_app
from marshmallow import fields

from app.access import admin
from app.cookbooks.cookbook import Cookbook
from app.framework.api.guard import allow
from app.framework.api.schema import Id, PartSchema
from app.framework.api.wire import response
from app.framework.mail.send_mail import can_send
from app.households.group import Group
from app.households.household import Household
from app.recipes.recipe import Recipe
from app.shopping.shopping_list import ShoppingList
from app.users.external_auth import check_ldap, check_oidc
from app.users.signing_in.token import API, Token
from app.users.user import User


class AnalyticsSchema(PartSchema):
    """`installation_id` stays the same as long as the first household exists."""

    installation_id = Id()
    version = fields.Str()
    database_type = fields.Constant("sqlite")
    using_email = fields.Bool()
    using_ldap = fields.Bool()
    using_oidc = fields.Bool()
    api_tokens = fields.Int()
    users = fields.Int()
    groups = fields.Int()
    households = fields.Int()
    recipes = fields.Int()
    shopping_lists = fields.Int()
    cookbooks = fields.Int()


COUNTED = {
    "users": User,
    "groups": Group,
    "households": Household,
    "recipes": Recipe,
    "shopping_lists": ShoppingList,
    "cookbooks": Cookbook,
}
routes = Blueprint("analytics", __name__, url_prefix="/admin/analytics")


@routes.get("")
@allow(admin)
@response(AnalyticsSchema())
def read_figures():
    settings = current_app.config["SETTINGS"]
    return {
        "installation_id": uuid5(NAMESPACE_OID, Household.default().id),
        "version": current_app.config["VERSION"],
        "using_email": can_send(settings),
        "using_ldap": check_ldap.is_ready(settings),
        "using_oidc": check_oidc.is_ready(settings),
        "api_tokens": Token.select().where(Token.kind == API).count(),
    } | {name: table.select().count() for name, table in COUNTED.items()}
