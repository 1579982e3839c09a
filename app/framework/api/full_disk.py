"""Handles requests while the disk is full. Signing in and deleting may use reserved space. Adding data is refused."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

import peewee
from flask import Flask, Response, current_app, g, has_request_context, request

from app.framework.api.errors import NoRoom, is_of_full_disk
from app.framework.storage.folder.reserve import reserve

log = logging.getLogger(__name__)
task_adds: ContextVar[bool] = ContextVar("task_adds", default=False)
when_full: list[Callable[[], None]] = []  # functions that remove what a request stored before the disk was full


def uses_reserve(view):
    """Marks a view or background task that must work even on a full disk, for example because it deletes data."""
    view.uses_reserve = True
    return view


@contextmanager
def mark_background(*, adds: bool) -> Iterator[None]:
    """Marks the block as a background task, which adds data or does not."""
    token = task_adds.set(adds)
    try:
        yield
    finally:
        task_adds.reset(token)


def adds_data() -> bool:
    """Whether the current request or background task adds data. False for scheduled jobs, which mostly delete data."""
    if not has_request_context():
        return task_adds.get()
    if request.method not in ("POST", "PUT", "PATCH") or "undoing" in g:
        return False
    return not hasattr(current_app.view_functions.get(request.endpoint), "uses_reserve")


def make_room_on_disk() -> None:
    """Makes room before a transaction begins. Raises NoRoom if the transaction would add data to a full disk."""
    if not adds_data():
        reserve.lend()
    elif reserve.short:
        check_room()


def check_room() -> None:
    """Raises NoRoom if the remaining disk space is reserved for deleting and signing in."""
    if reserve.short and not reserve.fill():
        raise NoRoom


def check_room_for_small_file() -> None:
    """Raises NoRoom if the current request adds data and the disk has no room for even a small file."""
    if adds_data():
        check_room()
        if not reserve.has_room():
            raise NoRoom


@contextmanager
def undo_when_full(undo: Callable[[], None]) -> Iterator[None]:
    """Calls `undo`, which may use the reserved space, if the disk gets full in the block.

    For work in several transactions: if a later one fails, the earlier ones have to be reverted.
    """
    try:
        yield
    except (NoRoom, OSError, peewee.DatabaseError) as error:
        if is_of_full_disk(error):
            g.undoing = True
            undo()
        raise


def clean_up(response: Response) -> Response:
    """After a request that failed because of a full disk, removes what the request wrote."""
    if response.status_code == NoRoom.status and reserve.file is not None:
        for take_away in when_full:
            take_away()
        if not adds_data():
            # Frees reserved space, so that a retry can succeed. Does so even if the disk reports free space, because
            # the user's disk quota may be used up.
            reserve.give()
    return response


def fill_reserve() -> None:
    if reserve.short and not reserve.fill():
        log.warning("The disk is full. Nothing can be added until there is room again.")


def handle_full_disk(app: Flask) -> None:
    app.after_request(clean_up)
