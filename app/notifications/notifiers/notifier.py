"""Event notifiers: a household sends messages about what happens to services such as ntfy, chosen by their address."""

from functools import wraps

from flask import Blueprint
from marshmallow import fields
from peewee import BooleanField, ForeignKeyField, TextField

from app.access import household_manager, housemate
from app.framework.api.crud import check_id, check_number
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, Schema
from app.framework.api.transaction import transactional
from app.framework.api.wire import body, raw_response, response
from app.framework.storage.column_types import JsonField
from app.framework.storage.database import Row
from app.framework.text.name import Name
from app.framework.text.translate import _
from app.households.group import Group
from app.households.household import Household
from app.notifications.notifiers.ask_apprise import FIELD, check_address

MOST_OF_A_HOUSEHOLD = 50
# The events that a notifier can be about. Some existing clients offer are never published, as in other servers.
EVENTS = (
    *("test_message", "webhook_task", "recipe_created", "recipe_updated", "recipe_deleted", "user_signup"),
    *("data_migrations", "data_export", "data_import", "mealplan_entry_created"),
    *("shopping_list_created", "shopping_list_updated", "shopping_list_deleted"),
    *("cookbook_created", "cookbook_updated", "cookbook_deleted"),
    *("tag_created", "tag_updated", "tag_deleted", "category_created", "category_updated", "category_deleted"),
)
# Events that older clients do not know, so that they do not send whether a notifier is about them.
NEWER_EVENTS = ("mealplan_entry_updated", "mealplan_entry_deleted", "label_created", "label_updated", "label_deleted")
NEWER_EVENTS += ("backup_copy_missing", "certificate_ending")
ALL_EVENTS = (*EVENTS, *NEWER_EVENTS)


class Notifier(Row):
    group = ForeignKeyField(Group, on_delete="CASCADE")
    household = ForeignKeyField(Household, on_delete="CASCADE")
    name = TextField()
    enabled = BooleanField(default=True)
    apprise_url = TextField()
    events = JsonField(default=list)  # the names of the events that it is about

    @classmethod
    def make(cls, values: dict) -> "Notifier":
        check_number(cls.select().where(cls.household == values["household"]), MOST_OF_A_HOUSEHOLD)
        return super().make(values)

    @property
    def options(self) -> dict:
        return {name: name in self.events for name in ALL_EVENTS} | {"id": self.id}

    @property
    def address(self) -> str:
        """The address without what it may keep secret: for most services, only the scheme is certainly none."""
        return f"{self.apprise_url.partition('://')[0]}://…"


NotifierOptionsSchema = Schema.from_dict(
    {name: fields.Bool(load_default=False) for name in EVENTS} | {name: fields.Bool() for name in NEWER_EVENTS},
    name="NotifierOptionsSchema",
)
NO_EVENTS = dict.fromkeys(EVENTS, False)


class NotifierSchema(Schema):
    """A notifier. Existing API clients know this schema as GroupEventNotifierOut. `address` is masked."""

    name = Name(required=True)
    apprise_url = fields.Str(load_only=True, allow_none=True, load_default=None)
    enabled = fields.Bool(load_default=True)
    options = fields.Nested(NotifierOptionsSchema, load_default=dict)
    address = fields.Str(dump_only=True)
    group_id = Id(dump_only=True)
    household_id = Id(dump_only=True)


SHAPE = NotifierSchema()
routes = Blueprint("notifier", __name__, url_prefix="/households/events/notifications")


def check_address_first(view):
    """Checks the address before the transaction begins, in a child process. Without one, the stored one is kept."""

    @wraps(view)
    def call_view(values, **kwargs):
        if (address := values.pop("apprise_url", None)) is not None:
            check_address(address.strip())
            values["apprise_url"] = address.strip()
        return view(values, **kwargs)

    return call_view


def rename_events(values: dict, stored: list[str]) -> dict:
    """Replaces the options by the names of the chosen events. Events that were not sent stay as they are stored."""
    if (options := values.pop("options", None)) is None:
        return values
    return values | {"events": [name for name in ALL_EVENTS if options.get(name, name in stored)]}


def select_own():
    return Notifier.select().where(housemate.visible_rows(current_user(), Notifier))


def find_notifier(notifier_id: str) -> Notifier:
    return find_row(Notifier, notifier_id, household_manager, in_sight=housemate)


@routes.get("")
@allow(housemate)
@response(page_schema(NotifierSchema))
def list_notifiers():
    return select_page(select_own(), SHAPE, search=(Notifier.name,))


@routes.get("/<id:notifier_id>")
@allow(housemate)
@response(SHAPE)
def read_notifier(notifier_id):
    return find_row(Notifier, notifier_id, housemate, in_sight=housemate)


@routes.post("")
@allow(household_manager)
@body(SHAPE)
@check_address_first
@transactional
@response(SHAPE, 201)
def create_notifier(values):
    if "apprise_url" not in values:
        raise Invalid(_("Enter an address."), FIELD)
    return Notifier.make(Notifier.owner(current_user()) | check_id(rename_events(values, []), select_own()))


@routes.put("/<id:notifier_id>")
@allow(household_manager)
@body(SHAPE)
@check_address_first
@transactional
@response(SHAPE)
def replace_notifier(values, notifier_id):
    row = find_notifier(notifier_id)
    row.change(rename_events(values | {"options": NO_EVENTS | values["options"]}, row.events))
    return row


@routes.patch("/<id:notifier_id>")
@allow(household_manager)
@body(NotifierSchema(partial=True))
@check_address_first
@transactional
@response(SHAPE)
def patch_notifier(values, notifier_id):
    row = find_notifier(notifier_id)
    row.change(rename_events(values, row.events))
    return row


@routes.delete("/<id:notifier_id>")
@allow(household_manager)
@transactional
@raw_response(None, 204)
def delete_notifier(notifier_id):
    find_notifier(notifier_id).delete_instance()
