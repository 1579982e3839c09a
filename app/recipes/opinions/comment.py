"""Comments that users write on recipes. The recipe's JSON includes them."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length
from peewee import JOIN, ForeignKeyField, TextField

from app.access import author, member
from app.framework.api.crud import put_and_patch
from app.framework.api.errors import Forbidden, TooLarge, describe_refusal
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, Moment, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, raw_response, report_success, response
from app.framework.storage.database import Row, db
from app.framework.storage.sql_json import json_list, json_object
from app.framework.text.translate import _, lazy
from app.framework.text.visible import shows_something
from app.households.group import Group
from app.recipes.recipe import Recipe, find_recipe, find_recipe_id
from app.users.user import NOBODY, PersonId, User

LONGEST = 10_000  # maximum number of characters of one comment
KB = 1_000
LARGEST = 500 * KB  # maximum bytes of all comments on a recipe as JSON, which are always read together


class Comment(Row):
    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)  # copied from the recipe, so queries need no join
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE", index=False)
    user = ForeignKeyField(User, null=True, on_delete="SET NULL")
    user_name = TextField(default="")  # at the time of writing; shown if the account has been deleted since
    text = TextField()

    class Meta:
        indexes = ((("recipe", "created_at"), False), (("group", "created_at"), False))

    @classmethod
    def select_shown(cls):
        return cls.select(cls, User).join(User, JOIN.LEFT_OUTER)

    @property
    def author(self):
        return self.user or {"id": NOBODY, "username": self.user_name, "full_name": "", "admin": False}


class Saying(fields.Str):
    """The text of a comment, which must not be blank."""

    def __init__(self, **kwargs):
        too_long = lazy("A comment has at most {max} characters. Shorten it, or write two.")
        lengths = [Length(min=1, error=lazy("Write something first.")), Length(max=LONGEST, error=too_long)]
        super().__init__(validate=lengths, **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        text = super()._deserialize(value, attr, data, **kwargs).strip()
        return text if shows_something(text) else ""


class AuthorSchema(Schema):
    id = Id()
    username = fields.Str()
    full_name = fields.Str()
    admin = fields.Bool()


class CommentSchema(Schema):
    recipe_id = Id(required=True)
    text = Saying(required=True)
    created_at = Moment(dump_only=True)
    updated_at = Moment(dump_only=True)
    user_id = PersonId(dump_only=True)
    user = fields.Nested(AuthorSchema, attribute="author", dump_only=True)


class CommentTextSchema(PartSchema):
    text = Saying(required=True)


class NotWanted(Forbidden):
    def __init__(self):
        super().__init__(body=describe_refusal(_("Comments are switched off for this recipe.")))


class CommentsTooLarge(TooLarge):
    def __init__(self):
        super().__init__(
            _(
                "The comments on this recipe would take more than {most} kB together. Nothing was saved. Delete "
                "some of them first, or write less.",
                most=LARGEST // KB,
            )
        )


COMMENT = CommentSchema()
GONE = f"""json_object('id', '{NOBODY}', 'username', "comment"."user_name", 'fullName', '',
  'admin', json('false'))"""
AUTHOR = f"""iif("comment"."user_id" IS NULL, {GONE},
  (SELECT {json_object(User, AuthorSchema())} FROM "user" WHERE "user"."id" = "comment"."user_id"))"""
AUTHOR_ID = f"""concat('"', coalesce("comment"."user_id", '{NOBODY}'), '"')"""
# SQL that selects a recipe's comments as JSON, newest last.
COMMENTS = json_list(
    json_object(Comment, COMMENT, user=AUTHOR, user_id=AUTHOR_ID),
    'FROM "comment" WHERE "comment"."recipe_id" = "recipe"."id"',
    '"comment"."created_at"',
)
SIZE = f'SELECT octet_length({COMMENTS}) FROM "recipe" WHERE "id" = ?'

routes = Blueprint("comment", __name__, url_prefix="/comments")
of_recipe = Blueprint("comments_of_recipe", __name__, url_prefix="/recipes")


@routes.get("")
@allow(member)
@response(page_schema(CommentSchema))
def list_comments():
    return select_page(Comment.select_shown().where(member.visible_rows(current_user(), Comment)), COMMENT)


@routes.get("/<id:row_id>")
@allow(member)
@response(COMMENT)
def read_comment(row_id):
    return find_row(Comment, row_id, member, in_sight=member)


@routes.post("")
@allow(member)
@transactional
@response(COMMENT, 201)
@body(COMMENT)
def create_comment(values):
    person = current_user()
    recipe = find_recipe(values.pop("recipe_id"), person)
    if recipe.disable_comments:
        raise NotWanted
    user = User.get_by_id(person.id)
    comment = Comment.create(recipe=recipe.id, group=recipe.group_id, user=user, user_name=user.shown_name, **values)
    refuse_if_too_large(comment.recipe_id)
    return Comment.select_shown().where(Comment.id == comment.id).get()


def refuse_if_too_large(recipe_id: str) -> None:
    """Raises CommentsTooLarge if all stored comments on this recipe together take too many bytes."""
    [(size,)] = db.execute_sql(SIZE, (recipe_id,))
    if size > LARGEST:
        raise CommentsTooLarge


@put_and_patch(routes, "/<id:comment_id>", author, CommentTextSchema, response(COMMENT))
def change_comment(values: dict, comment_id: str) -> Comment:
    comment = find_row(Comment, comment_id, author, in_sight=member)
    before = len(comment.text)
    comment.change(values)
    if len(comment.text) > before:
        refuse_if_too_large(comment.recipe_id)
    return comment


@routes.delete("/<id:comment_id>")
@allow(author)
@transactional
@raw_response({"type": "object"})
def delete_comment(comment_id):
    find_row(Comment, comment_id, author, in_sight=member).delete_instance()
    return report_success(_("Comment deleted"))


@of_recipe.get("/<slug>/comments")
@allow(member)
@response(CommentSchema(many=True))
def list_comments_of_recipe(slug):
    return (
        Comment.select_shown()
        .where(Comment.recipe == find_recipe_id(slug, current_user()))
        .order_by(Comment.created_at)
    )
