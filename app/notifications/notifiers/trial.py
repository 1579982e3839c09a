"""Tries the address of a notifier before it is saved, and says what became of the message."""

from flask import Blueprint
from marshmallow import fields
from marshmallow.validate import Length

from app.access import household_manager
from app.framework.api.errors import Invalid
from app.framework.api.guard import allow, current_user
from app.framework.api.request_limit import take_outside_turn
from app.framework.api.schema import Id, PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, response
from app.framework.outbound.fetch import get_fetcher
from app.framework.outbound.web_address import LONGEST
from app.framework.storage.column_types import as_stamp
from app.framework.storage.database import now
from app.framework.text.translate import _
from app.notifications.delivery import NotAllowed, NotDelivered
from app.notifications.notifiers.ask_apprise import FIELD, check_address, send
from app.notifications.notifiers.notifier import find_notifier
from app.notifications.notifiers.sending import make_message, make_trial_parameters

routes = Blueprint("notifier_trial", __name__, url_prefix="/households/events/notifications")


class NotifierTrialSchema(PartSchema):
    """What to try: an address or, without one, that of a stored notifier."""

    apprise_url = fields.Str(load_default=None, allow_none=True, validate=Length(max=LONGEST))
    notifier_id = Id(load_default=None, allow_none=True)


class NotifierTriedSchema(PartSchema):
    """Whether the service took the message, or else why not."""

    success = fields.Bool()
    error = fields.Str(allow_none=True)


@routes.post("/test")
@allow(household_manager)
@keeps_nothing
@response(NotifierTriedSchema())
@body(NotifierTrialSchema())
def try_address(values):
    get_fetcher().count(current_user().id, "messages")
    take_outside_turn()
    try:
        send(find_trial_address(**values), make_message(make_trial_parameters() | {"at": as_stamp(now())}))
    except (NotAllowed, NotDelivered) as why:
        return {"success": False, "error": str(why)}
    return {"success": True, "error": None}


def find_trial_address(apprise_url: str | None, notifier_id: str | None) -> str:
    if address := (apprise_url or "").strip():
        check_address(address)
        return address
    if notifier_id is None:
        raise Invalid(_("Enter an address."), FIELD)
    return find_notifier(notifier_id).apprise_url
