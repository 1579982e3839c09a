"""Comments: what people write under a recipe. They are read with the recipe, so they live beside it."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length
from peewee import JOIN, ForeignKeyField, TextField

from app.access import author, member
from app.framework.crud import crud
from app.framework.database import Row
from app.framework.errors import Forbidden, refusal
from app.framework.guard import allow, asking, reached
from app.framework.schema import LONGEST_TEXT, Id, Moment, PartSchema, Schema
from app.framework.sql_json import json_list, json_object
from app.framework.visible import shows_something
from app.framework.wire import gives, gives_ready, success, takes
from app.framework.write import writes
from app.households.group import Group
from app.recipes.recipe import Recipe, find, id_of
from app.users.user import NOBODY, PersonId, User


class Comment(Row):
    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)  # the recipe's, so that lists need not ask it
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE", index=False)
    user = ForeignKeyField(User, null=True, on_delete="SET NULL")
    user_name = TextField(default="")  # when it was written; what somebody said stays when they leave
    text = TextField()

    class Meta:
        indexes = ((("recipe", "created_at"), False), (("group", "created_at"), False))

    @classmethod
    def shown(cls):
        return cls.select(cls, User).join(User, JOIN.LEFT_OUTER)

    @property
    def author(self):
        return self.user or {"id": NOBODY, "username": self.user_name, "admin": False}


class Saying(fields.Str):
    """What somebody has to say: some words at least."""

    def __init__(self, **kwargs):
        super().__init__(validate=Length(1, LONGEST_TEXT, error="Write something first."), **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        said = super()._deserialize(value, attr, data, **kwargs).strip()
        return said if shows_something(said) else ""


class AuthorSchema(Schema):
    id = Id()
    username = fields.Str()
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
        super().__init__(body=refusal("Comments are switched off for this recipe."))


COMMENT = CommentSchema()
GONE = f"""json_object('id', '{NOBODY}', 'username', "comment"."user_name", 'admin', json('false'))"""
AUTHOR = f"""iif("comment"."user_id" IS NULL, {GONE},
  (SELECT {json_object(User, AuthorSchema())} FROM "user" WHERE "user"."id" = "comment"."user_id"))"""
AUTHOR_ID = f"""concat('"', coalesce("comment"."user_id", '{NOBODY}'), '"')"""
COMMENTS = json_list(
    json_object(Comment, COMMENT, user=AUTHOR, user_id=AUTHOR_ID),
    'FROM "comment" WHERE "comment"."recipe_id" = "recipe"."id"',
    '"comment"."created_at"',
)
"""The SQL of a recipe's comments, the newest last."""

routes = Blueprint("comment", __name__, url_prefix="/comments")
of_recipe = Blueprint("comments_of_recipe", __name__, url_prefix="/recipes")

crud(routes, Comment, CommentSchema, read=member)


@routes.post("")
@allow(member)
@writes
@gives(COMMENT, 201)
@takes(COMMENT)
def made(values):
    person = asking()
    recipe = find(values.pop("recipe_id"), person)
    if recipe.disable_comments:
        raise NotWanted
    user = User.get_by_id(person.id)
    comment = Comment.create(recipe=recipe.id, group=recipe.group_id, user=user, user_name=user.shown_name, **values)
    return Comment.shown().where(Comment.id == comment.id).get()


def changed(values: dict, comment_id: str) -> Comment:
    comment = reached(Comment, comment_id, author, in_sight=member)
    comment.change(values)
    return comment


@routes.put("/<id:comment_id>")
@allow(author)
@writes
@gives(COMMENT)
@takes(CommentTextSchema())
def replaced(values, comment_id):
    return changed(values, comment_id)


@routes.patch("/<id:comment_id>")
@allow(author)
@writes
@gives(COMMENT)
@takes(CommentTextSchema(partial=True))
def patched(values, comment_id):
    return changed(values, comment_id)


@routes.delete("/<id:comment_id>")
@allow(author)
@writes
@gives_ready({"type": "object"})
def deleted(comment_id):
    reached(Comment, comment_id, author, in_sight=member).delete_instance()
    return success("Comment deleted")


@of_recipe.get("/<slug>/comments")
@allow(member)
@gives(CommentSchema(many=True))
def under_recipe(slug):
    return Comment.shown().where(Comment.recipe == id_of(slug, asking())).order_by(Comment.created_at)
