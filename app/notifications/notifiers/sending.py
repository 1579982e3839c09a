"""Sends the messages of notifiers, and tries again for a day if a service is down."""

from datetime import timedelta
from functools import partial

import orjson
from flask import Blueprint
from peewee import chunked

from app.access import household_manager
from app.framework.api.guard import allow, current_user
from app.framework.api.transaction import transactional
from app.framework.api.wire import raw_response
from app.framework.outbound.fetch import get_fetcher
from app.framework.storage.column_types import as_stamp
from app.framework.storage.database import db, new_id, now
from app.framework.tasks.run import Run, start, task_kind
from app.framework.text.translate import _
from app.notifications.delivery import MOST_WAITING, NOTIFIER, PAUSES, Delivery, note_failure, send_or_retry
from app.notifications.notifiers.ask_apprise import AT_ONCE, send
from app.notifications.notifiers.notifier import Notifier, find_notifier

ANY_ABOUT = """SELECT EXISTS (SELECT 1 FROM "notifier" WHERE "{owner}" = ? AND "enabled"
  AND EXISTS (SELECT 1 FROM json_each("events") WHERE "value" = ?))"""
ANY_OF_HOUSEHOLD, ANY_OF_GROUP = ANY_ABOUT.format(owner="household_id"), ANY_ABOUT.format(owner="group_id")
routes = Blueprint("notifier_sending", __name__, url_prefix="/households/events/notifications")


def has_notifiers(event: str, group: str, household: str | None) -> bool:
    """Whether `select_notifiers` returns any. A merge of foods asks this once for each changed recipe."""
    if household:
        [(answer,)] = db.execute_sql(ANY_OF_HOUSEHOLD, (household, event))
    else:
        [(answer,)] = db.execute_sql(ANY_OF_GROUP, (group, event))
    return bool(answer)


def select_notifiers(event: str, group: str, household: str | None) -> list[Notifier]:
    """Returns the enabled notifiers about an event, of a household or else of the whole group."""
    owners = (Notifier.household == household) if household else (Notifier.group == group)
    return [notifier for notifier in Notifier.select().where(owners, Notifier.enabled) if event in notifier.events]


@task_kind("start-notifications", at_once=AT_ONCE, at_once_of_one=1, most_waiting=MOST_WAITING, kept=timedelta())
def start_notifications(run: Run) -> None:
    """Starts a message for each notifier about an event, a few in each transaction."""
    parameters = run.given
    title = parameters["event"].replace("_", " ").title()
    for some in chunked(select_notifiers(parameters["event"], parameters["group"], parameters["household"]), AT_ONCE):
        with db.atomic():
            for notifier in some:
                begin(
                    notifier,
                    send_notification,
                    parameters["event"],
                    title,
                    parameters["body"],
                    parameters["document"],
                    parameters["at"],
                )


def begin(notifier: Notifier, work, event: str, title: str, body: str, document: dict, at: str | None = None) -> Run:
    """Adds a message to the log, and starts and returns the task that sends it. `document` is what it is about, and
    `at` when it happened."""
    owner = {"group": notifier.group_id, "household": notifier.household_id}
    delivery = Delivery.begin(NOTIFIER, owner, notifier, f"{notifier.name}: {title}", "")
    parameters = {"notifier": notifier.id, "event": event, "title": title, "body": body, "document": document}
    return start(work, parameters | {"at": at or as_stamp(now())}, household=notifier.household_id, run_id=delivery.id)


@task_kind(
    "send-notification",
    at_once=AT_ONCE,
    most_waiting=MOST_WAITING,
    pauses=PAUSES,
    kept=timedelta(),
    at_end=note_failure,
)
def send_notification(run: Run) -> None:
    send_message(run)


@task_kind("try-notifier", at_once=AT_ONCE, kept=timedelta(), at_end=note_failure)
def try_notifier(run: Run) -> None:
    """Sends the message of a person who tries a notifier. It is not sent again later."""
    send_message(run)


def send_message(run: Run) -> None:
    """Sends a message. Does nothing if the household, the notifier or its log was deleted."""
    delivery = Delivery.get_or_none(Delivery.id == run.id)
    notifier = Notifier.get_or_none(Notifier.id == run.given["notifier"])
    if delivery and notifier:
        send_or_retry(delivery, partial(send, notifier.apprise_url, make_message(run.given)))
    elif delivery:
        delivery.note(_("The notifier was deleted before the message was sent."))


def make_message(parameters: dict) -> dict:
    """Returns the message, with the fields that existing receivers expect."""
    details = {
        "event_type": parameters["event"],
        "integration_id": "hearthbook",
        "document_data": orjson.dumps(parameters["document"]).decode(),
        "event_id": new_id(),
        "timestamp": parameters["at"],
    }
    return {"title": parameters["title"], "body": parameters["body"], "details": details}


@routes.post("/<id:notifier_id>/test")
@allow(household_manager)
@transactional
@raw_response(None, 204)
def send_test_message(notifier_id):
    """Sends a message once. What became of it is in the log."""
    notifier = find_notifier(notifier_id)
    get_fetcher().count(current_user().id, "messages")
    begin(notifier, try_notifier, **make_trial_parameters())


def make_trial_parameters() -> dict:
    """Returns what the message of a trial is about."""
    return {
        "event": "test_message",
        "title": "Test Message",
        "body": _("If you can read this, messages of Hearthbook arrive here."),
        "document": {"documentType": "generic", "operation": "info"},
    }
