"""Deletes a recipe for good, with the pictures of its timeline."""

from app.media.file import detach
from app.recipes.history.trash import delete_for_good
from app.recipes.recipe import Recipe
from app.timeline.event import WITH_PICTURE, Event


def take_recipe_away(recipe: Recipe) -> None:
    events = Event.select(Event.id).where(Event.group == recipe.group_id, Event.recipe == recipe.id)
    for event in events.where(Event.image == WITH_PICTURE):
        detach("event", event.id)
    delete_for_good(recipe)
