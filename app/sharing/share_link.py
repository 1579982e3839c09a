"""Share links: each shows one recipe to everyone who has its address, until it expires."""

from datetime import timedelta

from flask import Blueprint, request
from marshmallow import ValidationError, fields
from peewee import ForeignKeyField

from app.access import anyone, link_keeper, member
from app.framework.api.address import is_id
from app.framework.api.errors import Invalid, NotFound
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.lists.page import describe_parameter
from app.framework.api.request_limit import take_heavy_turn
from app.framework.api.schema import Id, Moment, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, query, raw_response, response
from app.framework.storage.database import MomentField, Row, as_id, db, expiry_time, now
from app.framework.tasks.recur import nightly
from app.framework.text.translate import _
from app.households.group import Group
from app.importing.archives.archive import check_recipe
from app.importing.storing.store_found import store_handed_over
from app.media.file import ASSET, copy_files
from app.recipes.exporting.export import as_zip
from app.recipes.nesting.nest_recipes import nest, nest_for_visitor
from app.recipes.recipe import Recipe, find_recipe
from app.recipes.recipe_document import IN_UNITS, TO_READ, RecipeSchema, convert_document, read_recipe_document
from app.sharing.hand_over import strip_recipe
from app.users.user import User

LASTS = timedelta(days=30)


class ShareLink(Row):
    """A link to a recipe. Its id is the secret: a random UUID (122 bits) from the server, never chosen by a client."""

    group = ForeignKeyField(Group, on_delete="CASCADE")
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE")
    user = ForeignKeyField(User, on_delete="CASCADE")
    expires_at = MomentField(index=True)

    @classmethod
    def select_shown(cls):
        """Selects links that have not expired. Expired ones may not have been deleted yet."""
        return cls.select().where(cls.expires_at > expiry_time())


class Ahead(Moment):
    """A point in time, which must be in the future."""

    def _deserialize(self, value, attr, data, **kwargs):
        moment = super()._deserialize(value, attr, data, **kwargs)
        if moment <= expiry_time():
            raise ValidationError(_("Choose an expiry date in the future."))
        return moment


class ShareLinkInListSchema(Schema):
    id = Id(dump_only=True)
    recipe_id = Id(required=True)
    expires_at = Ahead(load_default=lambda: now() + LASTS)
    group_id = Id(dump_only=True)
    created_at = Moment(dump_only=True)


class ShareLinkSchema(ShareLinkInListSchema):
    recipe = fields.Nested(RecipeSchema, dump_only=True)


LINK = ShareLinkSchema()
ALONE = ShareLinkInListSchema()
routes = Blueprint("share_link", __name__, url_prefix="/shared/recipes")
shared = Blueprint("shared_recipe", __name__, url_prefix="/recipes/shared")


def add_recipe(link: ShareLink) -> dict:
    return ALONE.dump(link) | {"recipe": nest(read_recipe_document(link.recipe_id))}


@routes.get("")
@allow(member)
@query(describe_parameter("recipe_id", "string", "the recipe that they lead to", format="uuid"))
@response(ShareLinkInListSchema(many=True))
def list_share_links():
    rows = ShareLink.select_shown().where(member.visible_rows(current_user(), ShareLink)).order_by(ShareLink.expires_at)
    if not (recipe_id := request.args.get("recipe_id")):
        return rows
    if not is_id(recipe_id):
        raise Invalid(_("Not a valid UUID."), ("query", "recipe_id"), recipe_id)
    return rows.where(ShareLink.recipe == as_id(recipe_id))


@routes.post("")
@allow(member)
@transactional
@raw_response(LINK, 201)
@body(LINK)
def create_share_link(values):
    person = current_user()
    recipe = find_recipe(values["recipe_id"], person)
    link = ShareLink.create(group=recipe.group_id, recipe=recipe.id, user=person.id, expires_at=values["expires_at"])
    return add_recipe(link)


@routes.get("/<id:link_id>")
@allow(member)
@raw_response(LINK)
def read_share_link(link_id):
    return add_recipe(find_row(ShareLink, link_id, member, in_sight=member))


@routes.delete("/<id:link_id>")
@allow(link_keeper)
@transactional
@raw_response(LINK)
def delete_share_link(link_id):
    link = find_row(ShareLink, link_id, link_keeper, in_sight=member)
    answer = add_recipe(link)
    link.delete_instance()
    return answer


@shared.get("/<token_id>")
@allow(anyone)
@query(IN_UNITS)
@raw_response(TO_READ)
def open_shared_recipe(token_id):
    return convert_document(request.args.get("units"), nest_for_visitor(read_linked_recipe(token_id), current_user()))


@shared.post("/<token_id>/keep")
@allow(member)
@transactional
@raw_response({"type": "string"}, 201)
def keep_shared_recipe(token_id):
    """Copies the recipe with its picture and files to the caller's household. Returns the slug of the copy."""
    original = read_recipe_document(find_live_link(token_id).recipe_id)
    values, labels = check_recipe(strip_recipe(original))
    for kind in ("recipe", ASSET):
        copy_files(kind, original["id"], values["id"])
    own = {"rating": None, "last_made": None, "image": original["image"]}
    return store_handed_over(current_user(), values | own, labels)


@shared.get("/<token_id>/zip")
@allow(anyone)
def zip_shared_recipe(token_id):
    """Sends the recipe with its picture and files as a zip, and those of the recipes in it that visitors can see."""
    recipe = read_linked_recipe(token_id)
    take_heavy_turn()
    return as_zip(hide_from_visitor(recipe), lambda inner_id: hide_from_visitor(read_recipe_document(inner_id)))


def hide_from_visitor(recipe: dict) -> dict:
    """Returns a recipe without comments, and with only the names of recipes that visitors cannot see."""
    return nest_for_visitor(recipe | {"comments": []}, current_user(), deepest=0)


def read_linked_recipe(token_id: str) -> dict:
    """Returns the recipe that a link opens, as in the JSON API, without comments. Raises NotFound."""
    # Comments are left out because their authors wrote them for the group, and did not choose who gets the link.
    return read_recipe_document(find_live_link(token_id).recipe_id) | {"comments": []}


def find_live_link(token_id: str) -> ShareLink:
    """Returns the link, if it exists and has not expired. Raises NotFound."""
    link = ShareLink.select_shown().where(ShareLink.id == as_id(token_id)).first() if is_id(token_id) else None
    if link is None:
        raise NotFound(_("Token Not Found"))
    return link


@nightly("forget-expired-links")
def forget_expired_links() -> None:
    with db.atomic():
        ShareLink.delete().where(ShareLink.expires_at <= expiry_time()).execute()
