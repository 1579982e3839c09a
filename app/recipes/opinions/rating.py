"""Ratings, which store a user's stars for a recipe and whether it is a favorite of theirs."""

from flask import Blueprint
from marshmallow import fields
from peewee import BooleanField, FloatField, ForeignKeyField

from app.access import member, oneself, profile_owner
from app.framework.api.address import match_id_or
from app.framework.api.errors import NotFound
from app.framework.api.field_messages import Range
from app.framework.api.guard import allow, current_user
from app.framework.api.schema import Id, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, raw_response, response
from app.framework.storage.database import Row, also_create
from app.framework.text.translate import _, lazy
from app.recipes.recipe import Recipe
from app.users.user import User

MOST_STARS = 5


class Rating(Row):
    user = ForeignKeyField(User, on_delete="CASCADE", index=False)
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE")
    rating = FloatField(null=True)
    is_favorite = BooleanField(default=False)

    class Meta:
        indexes = ((("user", "recipe"), True),)


# Triggers update the recipe's average rating in all cases, even if a rating is deleted together with its user.
MEAN = """
CREATE TRIGGER "mean_after_{event}" AFTER {event} ON "rating" BEGIN
  UPDATE "recipe" SET "rating" = (
    SELECT avg("rating") FROM "rating" WHERE "recipe_id" = "recipe"."id" AND "rating" > 0
  ) WHERE "id" = {row}."recipe_id";
END"""
also_create(
    *(
        MEAN.strip().format(event=event, row=row)
        for event, row in (("INSERT", "new"), ("UPDATE", "new"), ("DELETE", "old"))
    )
)


def rate(user_id: str, recipe: Recipe, opinion: dict) -> None:
    """Stores a user's stars for a recipe, or whether it is their favorite. Missing values and None change nothing."""
    row, _ = Rating.get_or_create(user=user_id, recipe=recipe.id)
    for name, value in opinion.items():
        if value is not None:
            setattr(row, name, value)
    row.save()


class OpinionSchema(PartSchema):
    """Changes to a user's rating of a recipe. Missing values change nothing. A rating of 0 removes the stars."""

    rating = fields.Float(load_default=None, allow_none=True, validate=Range(0, MOST_STARS))
    is_favorite = fields.Bool(load_default=None, allow_none=True)


class OwnRatingSchema(PartSchema):
    recipe_id = Id()
    rating = fields.Float()
    is_favorite = fields.Bool()


class RatingSchema(Schema):
    recipe_id = Id()
    rating = fields.Float()
    is_favorite = fields.Bool()
    user_id = Id()


class OwnRatingsSchema(PartSchema):
    ratings = fields.List(fields.Nested(OwnRatingSchema))


class RatingsSchema(PartSchema):
    ratings = fields.List(fields.Nested(RatingSchema))


NOT_RATED, NO_FAVORITE = lazy("User has not rated this recipe"), lazy("This recipe is not a favorite.")
routes = Blueprint("rating", __name__, url_prefix="/users")


def select_own_ratings():
    return Rating.select().where(oneself.visible_rows(current_user(), Rating))


@routes.get("/self/ratings")
@allow(oneself)
@response(OwnRatingsSchema())
def list_own_ratings():
    return {"ratings": select_own_ratings()}


@routes.get("/self/favorites")
@allow(oneself)
@response(OwnRatingsSchema())
def list_own_favorites():
    return {"ratings": select_own_ratings().where(Rating.is_favorite)}


@routes.get("/self/ratings/<id:recipe_id>")
@allow(oneself)
@response(OwnRatingSchema())
def read_own_rating(recipe_id):
    return find_rating(select_own_ratings(), recipe_id, NOT_RATED)


@routes.get("/self/favorites/<id:recipe_id>")
@allow(oneself)
@response(OwnRatingSchema())
def read_own_favorite(recipe_id):
    return find_rating(select_own_ratings().where(Rating.is_favorite), recipe_id, NO_FAVORITE)


def find_rating(ratings, recipe_id: str, missing: str) -> Rating:
    if row := ratings.where(Rating.recipe == recipe_id).first():
        return row
    raise NotFound(missing)


def select_ratings(user_id: str):
    if not User.select().where(member.visible_rows(current_user(), User), User.id == user_id).exists():
        raise NotFound(_("User not found"))
    return Rating.select().where(Rating.user == user_id)


@routes.get("/<id:user_id>/ratings")
@allow(member)
@response(RatingsSchema())
def list_ratings(user_id):
    return {"ratings": select_ratings(user_id)}


@routes.get("/<id:user_id>/favorites")
@allow(member)
@response(RatingsSchema())
def list_favorites(user_id):
    return {"ratings": select_ratings(user_id).where(Rating.is_favorite)}


@routes.post("/<id:user_id>/ratings/<slug>")
@allow(profile_owner)
@transactional
@raw_response(None)
@body(OpinionSchema())
def rate_recipe(opinion, user_id, slug):
    save_opinion(user_id, slug, opinion)


@routes.post("/<id:user_id>/favorites/<slug>")
@allow(profile_owner)
@transactional
@raw_response(None)
def add_favorite(user_id, slug):
    save_opinion(user_id, slug, {"is_favorite": True})


@routes.delete("/<id:user_id>/favorites/<slug>")
@allow(profile_owner)
@transactional
@raw_response(None)
def remove_favorite(user_id, slug):
    save_opinion(user_id, slug, {"is_favorite": False})


@routes.delete("/<id:user_id>/ratings/<slug>")
@allow(profile_owner)
@transactional
@raw_response(None)
def remove_rating(user_id, slug):
    for row in Rating.select().where(Rating.user == user_id, Rating.recipe == find_recipe_about(user_id, slug).id):
        row.change({"rating": None})


def save_opinion(user_id: str, slug: str, opinion: dict) -> None:
    rate(user_id, find_recipe_about(user_id, slug), opinion)


def find_recipe_about(user_id: str, slug: str) -> Recipe:
    """Returns the recipe that a user's opinion is about. Raises NotFound, or the exception for other people."""
    person = current_user()
    if not User.select().where(User.id == user_id, profile_owner.visible_rows(person, User)).exists():
        raise profile_owner.outside(person)
    user = User.get_by_id(user_id)
    recipe = Recipe.select().where(Recipe.group == user.group_id, match_id_or(Recipe.slug, slug)).first()
    if recipe is None:
        raise NotFound(_("Not found."))
    return recipe
