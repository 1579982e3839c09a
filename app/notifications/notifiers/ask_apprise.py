"""Checks addresses of notification services, and sends to them, in a child process."""

import re

from flask import current_app

from app.framework.api.errors import Failure, Invalid
from app.framework.jobs.concurrency_limit import LimitReached
from app.framework.outbound.fetch import get_fetcher
from app.framework.outbound.web_address import LONGEST
from app.framework.processes.child_pool import ChildFailed, ChildPool
from app.framework.text.translate import _
from app.notifications.delivery import NotAllowed, NotDelivered, explain_allowing, list_allowed_places

AT_ONCE, WAITING = 3, 30
SECONDS, PATIENCE = 25.0, 60.0
FIELD = ("body", "appriseUrl")
children = ChildPool("send-notifications", at_once=AT_ONCE, waiting=WAITING)


class CannotCheck(Failure):
    """Raised when the address cannot be checked right now."""

    status = 503


def check_address(address: str) -> None:
    """Raises Invalid for an address that no service has, or that would not leave this computer."""
    if not address or len(address) > LONGEST or re.search(r"[\x00-\x20\x7f]", address):
        raise Invalid(explain_unknown_address(), FIELD)
    try:
        fault = ask(address, None).get("fault")
    except NotDelivered as why:
        raise CannotCheck(str(why)) from None
    if fault == "unknown":
        raise Invalid(explain_unknown_address(), FIELD)
    if fault == "never":
        raise Invalid(
            _("Services that show messages on this computer, read files or run programs can't be used."), FIELD
        )


def explain_unknown_address() -> str:
    examples = "ntfy://ntfy.sh/topic, gotify://host/token, json://host:8123/path"
    return _("No notification service has this address. Examples: {examples}", examples=examples)


def send(address: str, message: dict) -> None:
    """Sends a message: `title`, `body`, and the `details` for services that take fields.

    Raises NotAllowed for a local machine that no administrator has allowed, and NotDelivered.
    """
    answer = ask(address, message)
    match answer.get("fault"):
        case None:
            return
        case "refused":
            netloc = answer["place"]
            advice = explain_allowing(netloc, list_allowed_places(current_app)["allowlist"])
            raise NotAllowed(f"{_('{netloc} is not on the internet.', netloc=netloc)} {advice}")
        case "failed":
            service, why = answer["service"], answer["reason"]
            raise NotDelivered(_("{service} did not take the message. {why}", service=service, why=why).strip())
        case _:
            raise NotAllowed(explain_unknown_address())


def ask(address: str, message: dict | None) -> dict:
    question = {"address": address, "message": message}
    question["inside"] = get_fetcher().allowed_inside(address, **list_allowed_places(current_app))
    try:
        return children.ask(question, seconds=SECONDS, patience=PATIENCE)
    except TimeoutError:
        raise NotDelivered(_("The service took too long to answer.")) from None
    except ChildFailed:
        raise NotDelivered(_("The message could not be sent because of an error. Hearthbook will try again.")) from None
    except LimitReached:
        raise NotDelivered(_("Too many messages are being sent. Hearthbook will try again.")) from None
