"""Lets a user at the same computer stop a server that was started on the desktop."""

from flask import Blueprint, current_app

from app.access import at_the_computer
from app.framework.api.errors import Conflict
from app.framework.api.guard import allow, current_user
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import raw_response
from app.framework.text.translate import _

EXTENSION = "stop"

routes = Blueprint("stop", __name__, url_prefix="/app/stop")


def can_stop() -> bool:
    """Whether the caller may stop the server. If so, the user interface shows a stop button."""
    return (
        EXTENSION in current_app.extensions and at_the_computer.admits(current_user()) and at_the_computer.admits_call()
    )


@routes.post("")
@allow(at_the_computer)
@keeps_nothing
@raw_response(None, 202)
def stop_server():
    """Stops the server after this response has been sent."""
    stop = current_app.extensions.get(EXTENSION)
    if stop is None:
        raise Conflict(_("Hearthbook runs as a service. Stop it where it was started."))
    stop()
