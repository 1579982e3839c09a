"""Events in the timeline of a recipe, recorded by users and by Hearthbook itself."""

import operator
from dataclasses import dataclass
from datetime import datetime, timedelta

from flask import Blueprint
from marshmallow import ValidationError, fields
from marshmallow.validate import Length, OneOf
from peewee import BooleanField, CharField, ForeignKeyField, TextField, fn

from app.access import Person, event_author, member
from app.framework.api.crud import put_and_patch
from app.framework.api.errors import NotFound
from app.framework.api.field_messages import Range
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.lists.column import Via
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, Moment, PartSchema, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, form, raw_response, response
from app.framework.jobs.events import EventType, publish, subscribe
from app.framework.storage.database import MomentField, Row, db, now
from app.framework.text.name import LONGEST_NAME
from app.framework.text.translate import _
from app.framework.text.visible import join_lines
from app.households.group import Group
from app.households.household import Household
from app.media.file import attach, detach, keep_picture, read_sent_file
from app.recipes.recipe import Recipe, SavedRecipe, find_recipe
from app.users.user import PersonId, User

SYSTEM = "system"
KINDS = (SYSTEM, "info", "comment")
WITH_PICTURE, WITHOUT_PICTURE = "has image", "does not have image"
# How far in the future the time of an event may be. The end of a local day may be tomorrow in UTC, and clocks differ.
FURTHEST_AHEAD = timedelta(days=2)


class Event(Row):
    kinds_of_files = ("event",)  # files that are trashed and restored with the recipe

    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)  # copied from the recipe, so lists need no join
    recipe = ForeignKeyField(Recipe, on_delete="CASCADE")
    user = ForeignKeyField(User, null=True, on_delete="SET NULL")  # events outlive the account of their author
    subject = TextField()
    event_type = CharField()
    event_message = TextField(null=True)
    image = CharField(default=WITHOUT_PICTURE)
    timestamp = MomentField(default=now)
    noted = BooleanField(default=False)  # whether Hearthbook recorded it; users may use the type "system" too

    class Meta:
        # The first index alone is enough to count and page a group's timeline, whatever types of events are shown.
        indexes = (
            (("group", "timestamp", "event_type", "id"), False),
            (("group", "created_at"), False),
            (("group", "recipe", "timestamp"), False),  # finds a recipe's events without reading the whole group's
        )

    @classmethod
    def select_shown(cls):
        """Selects events with a `household_id`, which is that of the recipe's owner."""
        household = Recipe.select(User.household).join(User).where(Recipe.id == cls.recipe)
        return cls.select(cls, household.alias("household_id"))


@dataclass(frozen=True)
class OfRecipe(Via):
    """A column of the recipe of an event, by which events are filtered.

    Only the recipes of the group are compared, because the indexes of the table of recipes start with the group.
    """

    group: str = ""

    def matching(self, compare, value):
        recipes = Recipe.select(Recipe.id).where(Recipe.group == self.group, compare(self.field, value))
        if self.field is Recipe.slug and compare is operator.eq:
            return self.keys[0] == recipes  # only one recipe has the slug, so the index returns its events in order
        return self.keys[0].in_(recipes)


def make_columns(person: Person) -> dict:
    """Returns columns by which the timeline can be filtered, in addition to those of the schema."""
    return {
        "household_id": Via(Household.id, (Event.recipe, Recipe.user, User.household)),
        "user.id": Event.user,
        "recipe.id": Event.recipe,
        "recipe.group_id": Event.group,
        "recipe.slug": OfRecipe(Recipe.slug, (Event.recipe,), person.group),
        "recipe.name": OfRecipe(Recipe.name, (Event.recipe,), person.group),
        "recipe.user_id": Via(Recipe.user, (Event.recipe,)),
        "recipe.user.id": Via(Recipe.user, (Event.recipe,)),
    }


class Subject(fields.Str):
    def __init__(self, **kwargs):
        super().__init__(validate=Length(1, LONGEST_NAME), **kwargs)

    def _deserialize(self, value, attr, data, **kwargs):
        return join_lines(super()._deserialize(value, attr, data, **kwargs))


def has_happened(moment: datetime) -> None:
    if moment > now() + FURTHEST_AHEAD:
        raise ValidationError(_("Choose a date that is not in the future."))


class EventSchema(Schema):
    """An event. The caller who creates it is its author. `image` tells whether a picture was uploaded."""

    recipe_id = Id(required=True)
    user_id = PersonId(dump_only=True)
    subject = Subject(required=True)
    event_type = fields.Str(required=True, validate=OneOf(KINDS))
    event_message = fields.Str(load_default=None, allow_none=True)
    image = fields.Str(dump_only=True)
    timestamp = Moment(load_default=now, validate=has_happened)
    group_id = Id(dump_only=True)
    household_id = Id(dump_only=True)
    created_at = Moment(dump_only=True)
    updated_at = Moment(dump_only=True)


class EventWordsSchema(PartSchema):
    """The values of an event to change. Omitted fields stay unchanged, and `image` can only remove the picture."""

    subject = Subject(required=True)
    event_message = fields.Str(allow_none=True)
    image = fields.Str(allow_none=True, validate=OneOf((WITH_PICTURE, WITHOUT_PICTURE)))


class NewEventSchema(EventSchema):
    """A new event. `servings_made` tells how much was cooked, if that was not the recipe as it is written."""

    servings_made = fields.Float(load_default=None, allow_none=True, load_only=True, validate=Range(0.01, 10_000))


class PictureSchema(PartSchema):
    image = fields.Str()


@dataclass(frozen=True)
class MadeRecipe:
    """An entry that a household made a recipe. `servings` is None if it was made as it is written."""

    event: Event
    household_id: str
    servings: float | None = None


class NoSuchRecipe(NotFound):
    plain = True


EVENT = EventSchema()
routes = Blueprint("event", __name__, url_prefix="/recipes/timeline/events")


def find_event(event_id: str) -> Event:
    if event := Event.select_shown().where(member.visible_rows(current_user(), Event), Event.id == event_id).first():
        return event
    raise NotFound(_("Not found."))


@routes.get("")
@allow(member)
@response(page_schema(EventSchema))
def list_events():
    rows = Event.select_shown().where(member.visible_rows(current_user(), Event))
    return select_page(rows, EVENT, more=make_columns(current_user()))


@routes.get("/<id:event_id>")
@allow(member)
@response(EVENT)
def read_event(event_id):
    return find_event(event_id)


@routes.post("")
@allow(member)
@transactional
@response(EVENT, 201)
@body(NewEventSchema())
def create_event(values):
    person, servings = current_user(), values.pop("servings_made")
    try:
        recipe = find_recipe(values.pop("recipe_id"), person)
    except NotFound:
        raise NoSuchRecipe(_("recipe not found")) from None
    event = Event.create(recipe=recipe.id, group=recipe.group_id, user=person.id, **values)
    if event.event_type != SYSTEM:
        publish(EventType.RECIPE_MADE, MadeRecipe(event, person.household, servings))
    publish(EventType.TIMELINE_CHANGED, event)
    return find_event(event.id)


@put_and_patch(routes, "/<id:event_id>", event_author, EventWordsSchema, response(EVENT))
def change_event(values: dict, event_id: str) -> Event:
    event = find_row(Event, event_id, event_author, in_sight=member)
    if values.pop("image", None) == WITHOUT_PICTURE:
        detach("event", event.id)
        values["image"] = WITHOUT_PICTURE
    event.change(values)
    publish(EventType.TIMELINE_CHANGED, event)
    return find_event(event.id)


@routes.put("/<id:event_id>/image")
@allow(event_author)
@raw_response(PictureSchema())
@form(image="file", extension="text")
def send_picture(event_id):
    find_row(Event, event_id, event_author, in_sight=member)
    kept = keep_picture(read_sent_file("image"))
    with db.atomic():
        give_picture(find_row(Event, event_id, event_author, in_sight=member), kept)
    return {"image": WITH_PICTURE}


def give_picture(event: Event, kept: dict[str, str]) -> None:
    """Attaches a stored picture to the event, in the caller's transaction."""
    attach("event", event.id, kept)
    event.change({"image": WITH_PICTURE})
    publish(EventType.TIMELINE_CHANGED, event)


@routes.delete("/<id:event_id>")
@allow(event_author)
@transactional
@response(EVENT)
def delete_event(event_id):
    find_row(Event, event_id, event_author, in_sight=member)
    event = find_event(event_id)
    detach("event", event.id)
    publish(EventType.RECIPE_NOT_MADE, event)
    event.delete_instance()
    take_back_last_made(event)
    publish(EventType.TIMELINE_CHANGED, event)
    return event


def take_back_last_made(event: Event) -> None:
    """If a deleted event had set the recipe's date of last cooking, sets it to that of the newest event, or none.

    A date that was set without an event stays. An event is moved to another day by deleting and replacing it.
    """
    recipe = Recipe.get_by_id(event.recipe_id)
    left = Event.select(fn.MAX(Event.timestamp)).where(
        Event.group == event.group_id, Event.recipe == recipe.id, Event.event_type != SYSTEM
    )
    was_set_by_it = event.event_type != SYSTEM and recipe.last_made == event.timestamp
    if was_set_by_it and not left.where(Event.timestamp == event.timestamp).scalar():
        publish(EventType.RECIPE_CHANGES, recipe)
        recipe.last_made = left.scalar()
        recipe.save()
        publish(EventType.RECIPE_UPDATED, SavedRecipe(recipe))


@subscribe(EventType.RECIPE_CREATED)
def note_creation(saved: SavedRecipe) -> None:
    recipe = saved.recipe
    Event.create(
        group=recipe.group_id,
        recipe=recipe.id,
        user=recipe.user_id,
        subject=_("Recipe Created"),
        event_type=SYSTEM,
        timestamp=recipe.created_at,
        noted=True,
    )
