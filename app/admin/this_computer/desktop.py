"""What a page on the computer that runs Hearthbook may set there: whether it keeps running without its window.

It also tells of a backup that somebody opened with Hearthbook.
"""

from typing import Protocol

from flask import Blueprint, current_app
from marshmallow import fields

from app.access import at_the_computer
from app.backups.offered_backup import read_offer, withdraw_offer
from app.framework.api.errors import Conflict, Failure
from app.framework.api.guard import allow
from app.framework.api.schema import PartSchema
from app.framework.api.transaction import keeps_nothing
from app.framework.api.wire import body, raw_response, response
from app.framework.text.translate import _

EXTENSION = "desktop"


class RunningDesktop(Protocol):
    """What runs Hearthbook on a desktop (app/run_desktop.py)."""

    @property
    def keeps_running(self) -> bool: ...

    def keep_running(self, *, on: bool) -> None: ...


class DesktopSchema(PartSchema):
    """`keeps_running`: whether Hearthbook starts when its user signs in to this computer, and closing the window does
    not end it. `offered_backup`: the name of a backup that was opened with Hearthbook."""

    keeps_running = fields.Bool(required=True)
    offered_backup = fields.Str(dump_only=True, allow_none=True)


routes = Blueprint("desktop", __name__, url_prefix="/app/desktop")


@routes.get("")
@allow(at_the_computer)
@response(DesktopSchema())
def read_desktop():
    return describe(find_desktop())


@routes.put("")
@allow(at_the_computer)
@keeps_nothing
@body(DesktopSchema())
@response(DesktopSchema())
def change_desktop(sent):
    desktop = find_desktop()
    try:
        desktop.keep_running(on=sent["keeps_running"])
    except OSError as reason:
        raise Failure(_("This could not be changed: {reason}", reason=reason.strerror or reason)) from None
    return describe(desktop)


@routes.delete("/offered-backup")
@allow(at_the_computer)
@keeps_nothing
@raw_response(None, 204)
def forget_offered_backup():
    """Forgets that a backup was opened. The backup stays in the list."""
    find_desktop()
    withdraw_offer(current_app.extensions["folder"].folder)


def find_desktop() -> RunningDesktop:
    """Returns what runs Hearthbook on this desktop. Raises Conflict for a service."""
    desktop = current_app.extensions.get(EXTENSION)
    if desktop is None:
        raise Conflict(_("Hearthbook runs as a service. This is decided where it was started."))
    return desktop


def describe(desktop: RunningDesktop) -> dict:
    data = current_app.extensions["folder"].folder
    return {"keeps_running": desktop.keeps_running, "offered_backup": read_offer(data)}
