"""Webhooks: a household sends its meal plan of the day to other programs, every day at a time of its choice."""

from datetime import UTC, date, datetime, time, timedelta

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import OneOf
from peewee import BooleanField, ForeignKeyField, ModelSelect, TextField

from app.access import household_manager, housemate
from app.framework.api.crud import check_number, crud
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, Schema
from app.framework.api.wire import response
from app.framework.storage.column_types import MomentField
from app.framework.storage.database import Row, now
from app.framework.tasks.recur import daily
from app.framework.text.translate import lazy
from app.households.group import Group
from app.households.household import Household, more_of_own
from app.mealplans.plan_entry import today
from app.notifications.fill_address import POST, find_address_fault

MOST_OF_A_HOUSEHOLD = 50
LONGEST_DELAY = timedelta(days=1)  # after which a message that could not be sent in time is left out
BAD_TIME = lazy("Enter a time of day, for example 07:30.")


class Webhook(Row):
    """Where and when a household sends its plan. The time of day is on the clock of this computer."""

    group = ForeignKeyField(Group, on_delete="CASCADE")
    household = ForeignKeyField(Household, on_delete="CASCADE")
    name = TextField(default="")
    url = TextField(default="")
    enabled = BooleanField(default=True)
    webhook_type = TextField(default="mealplan")
    scheduled_time = TextField()
    checked_until = MomentField(default=now)  # until when everything that was due has been sent

    def save(self, *args, **kwargs):
        if self.url and (fault := find_address_fault(POST, self.url)):
            raise Invalid(fault, ("body", "url"), self.url)
        return super().save(*args, **kwargs)

    @classmethod
    def make(cls, values: dict) -> "Webhook":
        check_number(cls.select().where(cls.household == values["household"]), MOST_OF_A_HOUSEHOLD)
        return super().make(values)

    @classmethod
    def ready(cls) -> ModelSelect:
        return cls.select().where(cls.enabled, cls.url != "")

    def due_by(self, moment: datetime) -> datetime | None:
        """Returns when the plan has become due since the last check, or None."""
        since: datetime = self.checked_until
        due = daily(self.scheduled_time)(max(since, moment - LONGEST_DELAY))
        return due if due <= moment else None


class ScheduledTime(fields.Str):
    """A time of day, in UTC as existing API clients expect. Also accepts a date with a time, and seconds.

    It is stored as the time on the clock of this computer, so that it stays the same when summer time begins or ends.
    """

    default_error_messages = {"invalid": BAD_TIME}

    def _deserialize(self, value, attr, data, **kwargs):
        try:
            utc = read_time(value)
        except (ValueError, OverflowError):
            raise self.make_error("invalid") from None
        return datetime.combine(now().date(), utc, UTC).astimezone().strftime("%H:%M:%S")

    def _serialize(self, value, attr, obj, **kwargs):
        local = datetime.combine(today(), time.fromisoformat(value))
        return local.astimezone(UTC).strftime("%H:%M:%S")


def read_time(value) -> time:
    """Reads a time of day in UTC. Raises ValueError or OverflowError for anything else."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        if not 0 <= value < timedelta(days=1).total_seconds():
            raise ValueError
        minutes, second = divmod(int(value), 60)
        return time(*divmod(minutes, 60), second)
    text = str(value).strip()
    if "-" in text[:8]:
        moment = datetime.fromisoformat(text)
    else:
        moment = datetime.combine(date(2000, 1, 2), time.fromisoformat(text))
    return (moment.astimezone(UTC) if moment.tzinfo else moment).time().replace(microsecond=0, tzinfo=None)


class WebhookSchema(Schema):
    """A webhook. Existing API clients know this schema as ReadWebhook."""

    name = fields.Str(load_default="")
    url = fields.Str(load_default="")
    enabled = fields.Bool(load_default=True)
    webhook_type = fields.Str(load_default="mealplan", validate=OneOf(("mealplan",)))
    scheduled_time = ScheduledTime(required=True, metadata={"format": "time"})
    group_id = Id(dump_only=True)
    household_id = Id(dump_only=True)


routes = Blueprint("webhook", __name__, url_prefix="/households/webhooks")

crud(
    routes,
    Webhook,
    WebhookSchema,
    read=housemate,
    write=household_manager,
    search=(Webhook.name,),
    own_views=("list_rows",),
)


@routes.get("")
@allow(housemate)
@response(page_schema(WebhookSchema))
def list_webhooks():
    rows = Webhook.select().where(housemate.visible_rows(current_user(), Webhook))
    return select_page(rows, WebhookSchema(), search=(Webhook.name,))


def list_of_household(household: Household) -> list[dict]:
    """Returns the webhooks of a household as they are shown with it."""
    rows = Webhook.select().where(Webhook.household == household.id).order_by(Webhook.name)
    return WebhookSchema(many=True).dump(rows)


more_of_own["webhooks"] = list_of_household
