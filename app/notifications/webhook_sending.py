"""Sends webhooks when they are due, exactly once, also if the server was stopped in the meantime."""

from datetime import UTC, date, datetime, time, timedelta
from functools import partial

import orjson
from flask import Blueprint

from app.access import household_manager, housemate
from app.framework.api.errors import Failure
from app.framework.api.guard import allow, current_user, find_row
from app.framework.api.transaction import transactional
from app.framework.api.wire import raw_response
from app.framework.outbound.fetch import get_fetcher
from app.framework.storage.column_types import as_stamp
from app.framework.storage.database import db, new_id, now
from app.framework.tasks.run import Run, start, task_kind
from app.framework.text.translate import _
from app.mealplans.plan_entry import PlanEntry, reader, today
from app.notifications.delivery import (
    AT_ONCE,
    AT_ONCE_OF_ONE,
    MOST_WAITING,
    PAUSES,
    WEBHOOK,
    Delivery,
    note_failure,
    post,
    send_or_retry,
)
from app.notifications.webhook import Webhook

EVERY = timedelta(minutes=5)
EVENT_TYPE = 2  # of webhooks, as existing receivers expect it

routes = Blueprint("webhook_sending", __name__, url_prefix="/households/webhooks")


class NoAddress(Failure):
    """Raised when a webhook that has no address yet is tried."""


@task_kind("check-webhooks", next_due=lambda after: after + EVERY)
def send_due(run: Run | None = None) -> None:
    """Starts a task for each webhook that is due. The transaction also stores until when this was checked."""
    with db.atomic():
        moment = now()
        for webhook in Webhook.ready():
            if due := webhook.due_by(moment):
                send_plan(webhook, due)
        Webhook.update(checked_until=moment).where(Webhook.checked_until < moment).execute()


def send_plan(webhook: Webhook, due: datetime) -> None:
    """Sends the plan of the day on which the webhook is due, if anything is planned."""
    day = due.astimezone().date()
    if select_entries(webhook, day).exists():
        begin(webhook, day, send_webhook)


def begin(webhook: Webhook, day: date, work) -> None:
    """Adds a message with the plan of a day to the log, and starts the task that sends it."""
    owner = {"group": webhook.group_id, "household": webhook.household_id}
    delivery = Delivery.begin(WEBHOOK, owner, webhook, webhook.name, webhook.url)
    parameters = {"webhook": webhook.id, "day": day.isoformat()}
    start(work, parameters, household=webhook.household_id, run_id=delivery.id)


@task_kind(
    "send-webhook",
    at_once=AT_ONCE,
    at_once_of_one=AT_ONCE_OF_ONE,
    most_waiting=MOST_WAITING,
    pauses=PAUSES,
    kept=timedelta(),
    at_end=note_failure,
)
def send_webhook(run: Run) -> None:
    send_message(run)


@task_kind("try-webhook", at_once=AT_ONCE, at_once_of_one=AT_ONCE_OF_ONE, kept=timedelta(), at_end=note_failure)
def try_webhook(run: Run) -> None:
    """Sends the message of a person who tries a webhook. It is not sent again later."""
    send_message(run)


def send_message(run: Run) -> None:
    """Sends the plan of the day. Does nothing if the household, the webhook or its log was deleted."""
    delivery = Delivery.get_or_none(Delivery.id == run.id)
    webhook = Webhook.get_or_none(Webhook.id == run.given["webhook"])
    if delivery and webhook and webhook.url:
        document = write_message(webhook, date.fromisoformat(run.given["day"]))
        send_or_retry(delivery, partial(post, webhook.url, document))
    elif delivery:
        delivery.note(_("The webhook was deleted before the message was sent."))


def select_entries(webhook: Webhook, day: date):
    return PlanEntry.select(PlanEntry.id).where(PlanEntry.household == webhook.household_id, PlanEntry.date == day)


def write_message(webhook: Webhook, day: date) -> bytes:
    """Returns the JSON that is sent, in the form that existing receivers expect."""
    ids = [entry.id for entry in select_entries(webhook, day).order_by(PlanEntry.id)]
    start_of_day, end_of_day = (
        as_stamp(datetime.combine(day + timedelta(days=days), time()).astimezone(UTC)) for days in (0, 1)
    )
    return orjson.dumps(
        {
            "message": {"title": "Webhook Task", "body": "generic"},
            "eventType": EVENT_TYPE,
            "integrationId": "hearthbook",
            "documentData": {
                "documentType": "mealplan",
                "operation": "info",
                "webhookStartDt": start_of_day,
                "webhookEndDt": end_of_day,
                "webhookBody": reader.read(ids),
            },
            "eventId": new_id(),
            "timestamp": as_stamp(now()),
        }
    )


@routes.post("/<id:webhook_id>/test")
@allow(household_manager)
@transactional
@raw_response(None)
def send_test_plan(webhook_id):
    """Sends today's plan once, even if nothing is planned. What became of it is in the log."""
    webhook = find_row(Webhook, webhook_id, household_manager, in_sight=housemate)
    if not webhook.url:
        raise NoAddress(_("Enter an address first."))
    get_fetcher().count(current_user().id, "messages")
    begin(webhook, today(), try_webhook)


@routes.post("/rerun")
@allow(household_manager)
@transactional
@raw_response(None)
def send_webhooks_again():
    """Sends again what was due today until now."""
    moment = now()
    of_household = household_manager.visible_rows(current_user(), Webhook)
    until_now = Webhook.scheduled_time <= moment.astimezone().strftime("%H:%M:%S")
    for webhook in Webhook.ready().where(of_household, until_now):
        get_fetcher().count(current_user().id, "messages")
        send_plan(webhook, moment)
