"""What is sorted under a category, tag or tool, and which of them hold nothing."""

from flask import Blueprint
from marshmallow import fields

from app.access import member
from app.framework.errors import NotFound
from app.framework.guard import allow, asking
from app.framework.wire import gives, gives_ready
from app.organizers.category import CategorySchema
from app.organizers.tag import TagSchema
from app.organizers.tool import ToolSchema
from app.recipes.finding.narrow import linked
from app.recipes.finding.recipe_list import numbers_of
from app.recipes.finding.summary import RecipeSummarySchema, summaries
from app.recipes.recipe import Recipe
from app.recipes.sorting import KINDS

routes = Blueprint("organizer_recipes", __name__, url_prefix="/organizers")


def serve(path: str, kind: str, schema) -> None:
    """Adds the two calls of one kind of organizer."""
    key = KINDS[kind]
    organizers = key.rel_model
    with_recipes = schema.from_dict(
        {"recipes": fields.List(fields.Nested(RecipeSummarySchema))}, name=f"{organizers.__name__}WithRecipesSchema"
    )

    @routes.get(f"/{path}/empty", endpoint=f"empty_{path}")
    @allow(member)
    @gives(schema(many=True))
    def empty():
        used = key.model.select(key)
        return organizers.shown().where(member.reach(asking(), organizers), organizers.id.not_in(used))

    @routes.get(f"/{path}/slug/<slug>", endpoint=f"{path}_by_slug")
    @allow(member)
    @gives_ready(with_recipes())
    def by_slug(slug):
        person = asking()
        organizer = organizers.shown().where(member.reach(person, organizers), organizers.slug == slug).first()
        if organizer is None:
            raise NotFound("Not found.")
        rows = Recipe.select().where(member.reach(person, Recipe), linked(key, person.group, [organizer.id]))
        found = summaries(numbers_of(rows.order_by(Recipe.created_at.desc())))
        return schema().dump(organizer) | {"recipes": found}


serve("categories", "recipe_category", CategorySchema)
serve("tags", "tags", TagSchema)
serve("tools", "tools", ToolSchema)
