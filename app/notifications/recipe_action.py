"""Recipe actions: entries that a household adds to the menu of recipes, which open a link or send a message."""

from datetime import timedelta
from functools import partial

import orjson
from flask import Blueprint, current_app, request
from marshmallow import fields
from marshmallow.validate import OneOf
from peewee import CharField, ForeignKeyField, TextField

from app.access import household_manager, housemate
from app.framework.api.crud import check_number, crud
from app.framework.api.errors import Failure, Invalid, NotFound
from app.framework.api.field_messages import Range
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.schema import Id, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import describe_wire, load_optional_body, raw_response
from app.framework.outbound.fetch import get_fetcher
from app.framework.storage.database import Row
from app.framework.tasks.run import start, task_kind
from app.framework.text.name import Name
from app.framework.text.translate import _
from app.households.group import Group
from app.households.household import Household
from app.notifications.delivery import (
    ACTION,
    AT_ONCE,
    AT_ONCE_OF_ONE,
    MOST_WAITING,
    PAUSES,
    Delivery,
    note_failure,
    post,
    send_or_retry,
)
from app.notifications.fill_address import LINK, POST, fill_address, find_address_fault
from app.recipes.exporting.pack_recipe import convert_to_snake_case
from app.recipes.nesting.nest_recipes import nest
from app.recipes.recipe import Recipe, find_recipe
from app.recipes.recipe_document import read_recipe_document

MOST_OF_A_HOUSEHOLD = 50
LARGEST_SCALE = 1000


class RecipeAction(Row):
    called_by = "title"

    group = ForeignKeyField(Group, on_delete="CASCADE")
    household = ForeignKeyField(Household, on_delete="CASCADE")
    action_type = CharField()
    title = TextField()
    url = TextField()

    @classmethod
    def make(cls, values: dict) -> "RecipeAction":
        check_number(cls.select().where(cls.household == values["household"]), MOST_OF_A_HOUSEHOLD)
        return super().make(values)

    def save(self, *args, **kwargs):
        if fault := find_address_fault(self.action_type, self.url):
            raise Invalid(fault, ("body", "url"), self.url)
        return super().save(*args, **kwargs)


class RecipeActionSchema(Schema):
    action_type = fields.Str(required=True, validate=OneOf((LINK, POST)))
    title = Name(required=True)
    url = fields.Str(required=True)
    group_id = Id(dump_only=True)
    household_id = Id(dump_only=True)


class TriggeredSchema(PartSchema):
    """How many times the amounts of the recipe are meant. The key is in snake_case, as API clients expect."""

    recipe_scale = fields.Float(data_key="recipe_scale", load_default=1.0, validate=Range(0, LARGEST_SCALE))


class NothingToSend(Failure):
    """Raised when the action to run is a link. Clients open links themselves, so the server has nothing to send."""


SHAPE, TRIGGERED = RecipeActionSchema(), TriggeredSchema()
routes = Blueprint("recipe_action", __name__, url_prefix="/households/recipe-actions")

crud(
    routes,
    RecipeAction,
    RecipeActionSchema,
    read=housemate,
    write=household_manager,
    search=(RecipeAction.title,),
)


@routes.post("/<id:action_id>/trigger/<slug>")
@allow(housemate)
@transactional
@describe_wire(body=TriggeredSchema())
@raw_response(None, 202)
def trigger_action(action_id, slug):
    """Adds a task that sends the message, and responds immediately. The outcome is in the household's log."""
    person, action = current_user(), find_row(RecipeAction, action_id, housemate, in_sight=housemate)
    if action.action_type != POST:
        raise NothingToSend(_('Cannot trigger action type "link".'))
    recipe = find_recipe_called(slug)
    scale = load_optional_body(TRIGGERED)["recipe_scale"]
    get_fetcher().count(person.id, "messages")
    url, about = fill_address(action.url, fill_words(recipe)), {"recipe_id": recipe.id, "recipe_name": recipe.name}
    delivery = Delivery.begin(ACTION, Delivery.owner(person), action, action.title, url, **about)
    start(send_message, {"url": url, "scale": scale}, person=person, run_id=delivery.id)


def find_recipe_called(slug: str) -> Recipe:
    try:
        return find_recipe(slug, current_user())
    except NotFound:
        raise NotFound(_("Not found.")) from None


def fill_words(recipe: Recipe) -> dict[str, str]:
    """Returns the values of the placeholders. The address starts with the base URL in the settings or the request."""
    base_url = (current_app.config["SETTINGS"].base_url or request.root_url).rstrip("/")
    return {"id": recipe.id, "slug": recipe.slug, "url": f"{base_url}/g/{recipe.group.slug}/r/{recipe.slug}"}


@task_kind(
    "send-message",
    at_once=AT_ONCE,
    at_once_of_one=AT_ONCE_OF_ONE,
    most_waiting=MOST_WAITING,
    pauses=PAUSES,
    kept=timedelta(),
    at_end=note_failure,
)
def send_message(run) -> None:
    """Sends the recipe as it is then. Does nothing if the log of the message was deleted with its household."""
    if not (delivery := Delivery.get_or_none(Delivery.id == run.id)):
        return
    try:
        document = write_document(delivery, run.given.get("scale", 1.0))
    except Failure as gone:
        delivery.note(str(gone))
    else:
        send_or_retry(delivery, partial(post, run.given["url"], document))


def write_document(delivery: Delivery, scale: float) -> bytes:
    """Returns the JSON that is sent. Raises NotFound if the action or the recipe was deleted in the meantime."""
    if not (action := RecipeAction.get_or_none(RecipeAction.id == delivery.action_id)):
        raise NotFound(_("The recipe action was deleted before the message was sent."))
    about = {"action": SHAPE.dump(action), "content": nest(read_recipe_document(delivery.recipe_id))}
    return orjson.dumps(convert_to_snake_case(about) | {"recipe_scale": scale})
