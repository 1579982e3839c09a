"""Deliveries: the household's log of messages that were sent to other programs, with each attempt and its outcome."""

import logging
from collections.abc import Callable
from datetime import timedelta

from flask import Blueprint, Flask, current_app
from marshmallow import fields
from peewee import ForeignKeyField, TextField

from app.access import housemate
from app.framework.api.errors import Failure
from app.framework.api.guard import allow, current_user
from app.framework.api.lists.page import page_schema, select_page
from app.framework.api.schema import Id, Moment, PartSchema, Schema
from app.framework.api.wire import response
from app.framework.outbound.fetch import NotPublic, get_fetcher
from app.framework.outbound.web_address import normalize_netloc, parse_address
from app.framework.server.network import read_stored
from app.framework.storage.column_types import JsonField, as_stamp
from app.framework.storage.database import Row, db, now
from app.framework.tasks.run import Run
from app.framework.text.translate import _
from app.households.group import Group
from app.households.household import Household

log = logging.getLogger(__name__)
KEPT = 100  # the number of deliveries of each kind that are kept for a household
# A receiver that is down gets the message when it is up again, within a day.
PAUSES = [timedelta(minutes=minutes) for minutes in (1, 5, 15, 30, 60, 120, 240, 360, 600)]
AT_ONCE, AT_ONCE_OF_ONE, MOST_WAITING = 6, 4, 10_000  # messages of each kind; of one person or household
ACTION, WEBHOOK, NOTIFIER = "action", "webhook", "notifier"
SENDING, DELIVERED, FAILED = "sending", "delivered", "failed"


class Delivery(Row):
    """A message to another program. The names are copied, so the log outlives the sender and the recipe."""

    group = ForeignKeyField(Group, on_delete="CASCADE", index=False)
    household = ForeignKeyField(Household, on_delete="CASCADE", index=False)
    kind = TextField(default=ACTION)
    action_id = TextField()  # of the recipe action, webhook or notifier that sends the message
    title = TextField()
    recipe_id = TextField(null=True)
    recipe_name = TextField(null=True)
    place = TextField(default="")  # the host and port of the receiver, without what the address may keep secret
    attempts = JsonField(default=list)
    outcome = TextField(default=SENDING)
    failure = TextField(null=True)

    class Meta:
        indexes = ((("household", "kind", "created_at"), False),)

    @classmethod
    def begin(cls, kind: str, owner: dict, sender: Row, title: str, url: str, **about) -> "Delivery":
        """Adds a message to the log of a household, and deletes the oldest beyond the limit."""
        details = {"kind": kind, "action_id": sender.id, "title": title, "place": read_netloc(url)}
        started = cls.create(**owner, **details, **about)
        forget_oldest(started.household_id, kind)
        return started

    def note(self, failure: str | None, *, is_over: bool = True) -> None:
        """Adds an attempt to the log. A message that is not over is sent again."""
        attempts = [*self.attempts, {"at": as_stamp(now()), "reason": failure}]
        outcome = DELIVERED if failure is None else FAILED if is_over else SENDING
        with db.atomic():
            if Delivery.select().where(Delivery.id == self.id).exists():
                self.change({"attempts": attempts, "outcome": outcome, "failure": failure})


class AttemptSchema(PartSchema):
    """One attempt to send a message, with the reason why it failed, if it did."""

    at = fields.Str()
    reason = fields.Str(allow_none=True)


class DeliverySchema(Schema):
    """`status` is "sending", "delivered" or "failed". After a failure, `reason` says what to do."""

    created_at = Moment()
    action_id = Id()
    title = fields.Str()
    recipe_id = Id(allow_none=True)
    recipe_name = fields.Str(allow_none=True)
    place = fields.Str()
    attempts = fields.List(fields.Nested(AttemptSchema))
    status = fields.Str(attribute="outcome")
    reason = fields.Str(attribute="failure", allow_none=True)


routes = Blueprint("delivery", __name__, url_prefix="/households")


@routes.get("/recipe-actions/deliveries")
@allow(housemate)
@response(page_schema(DeliverySchema))
def list_action_deliveries():
    return list_page_of_deliveries(ACTION)


@routes.get("/webhooks/deliveries")
@allow(housemate)
@response(page_schema(DeliverySchema))
def list_webhook_deliveries():
    return list_page_of_deliveries(WEBHOOK)


@routes.get("/events/notifications/deliveries")
@allow(housemate)
@response(page_schema(DeliverySchema))
def list_notifier_deliveries():
    return list_page_of_deliveries(NOTIFIER)


def list_page_of_deliveries(kind: str):
    rows = Delivery.select().where(housemate.visible_rows(current_user(), Delivery), Delivery.kind == kind)
    return select_page(rows, DeliverySchema())


def forget_oldest(household: str, kind: str) -> None:
    """Deletes all but the newest deliveries of a kind in a household, and those that are still to be sent."""
    of_kind = (Delivery.household == household) & (Delivery.kind == kind)
    newest = Delivery.select(Delivery.id).where(of_kind).order_by(Delivery.created_at.desc()).limit(KEPT)
    to_send = Run.unfinished().select(Run.id)  # a task has the id of its delivery, and sends nothing without it
    Delivery.delete().where(of_kind, Delivery.id.not_in(newest), Delivery.id.not_in(to_send)).execute()


def read_netloc(url: str) -> str:
    """Returns the host and port of an address, or an empty text if a placeholder made it invalid."""
    try:
        return parse_address(url).netloc
    except ValueError:
        return ""


def note_failure(run: Run) -> None:
    """Records in the log that the message of a run was given up, if it was."""
    if run.state == FAILED:
        Delivery.update(outcome=FAILED, failure=run.reason).where(Delivery.id == run.id).execute()


def list_allowed_places(app: Flask) -> dict:
    """Returns which local addresses messages may be sent to: those that administrators allowed, never this server."""
    settings, network = app.config["SETTINGS"], app.extensions.get("network")
    return {
        "allowlist": read_stored(settings.data)["hooks"],
        "own_ports": network.ports if network else [settings.port],
    }


def explain_allowing(netloc: str, allowlist: list[str]) -> str:
    """Returns what to do so that messages can be sent to a local address, or why they never can."""
    if netloc in allowlist:
        return _(
            "Although it is allowed, it leads to this computer itself, "
            "or to an address that no device at home can have."
        )
    try:
        normalize_netloc(netloc)
    except ValueError as never:
        return str(never)
    return _(
        "If it is a machine of your house, an administrator can allow it with the command: allow-hook {netloc}",
        netloc=netloc,
    )


def post(url: str, document: bytes) -> None:
    """Sends a message. Raises Failure or OSError, and NotAllowed for a local address that is not allowed."""
    ways = list_allowed_places(current_app)
    try:
        get_fetcher().deliver(url, document, **ways)
    except NotPublic:
        netloc = parse_address(url).netloc
        raise NotAllowed(
            f"{_('{netloc} is not on the internet.', netloc=netloc)} {explain_allowing(netloc, ways['allowlist'])}"
        ) from None


class NotAllowed(Failure):
    """Raised for a local address that no administrator has allowed. Trying again would not help."""


def send_or_retry(delivery: Delivery, send: Callable[[], None]) -> None:
    """Calls `send` and records the attempt. Raises Failure if the task should try again later.

    Failures are logged and recorded without the address, as its query may contain a secret.
    """
    try:
        send()
    except NotAllowed as never:
        delivery.note(str(never))
    except (Failure, OSError) as why:
        log.warning("the %s %r was not delivered: %s", delivery.kind, delivery.title, why)
        delivery.note(str(why), is_over=False)
        raise why if isinstance(why, Failure) else NotDelivered(str(why)) from None
    else:
        delivery.note(None)


class NotDelivered(Failure):
    """Raised when a receiver could not be reached, to try again later."""
