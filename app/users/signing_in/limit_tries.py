"""Limits attempts at what can be guessed, such as passwords and tokens."""

from collections.abc import Iterator
from contextlib import contextmanager

from flask import current_app

from app.framework.api.errors import TooMany
from app.users.signing_in.hash_password import Crowded
from app.users.signing_in.throttle import Throttle
from app.users.signing_in.wait_message import wait_message, write_locked_message


def throttle() -> Throttle:
    return current_app.extensions["throttle"]


def begin(limits: list[tuple]) -> None:
    """Counts an attempt at something that can be guessed, such as a token. Raises TooMany beyond the limits."""
    refuse_if(throttle().begin(limits))


@contextmanager
def count_try(limits: list[tuple]) -> Iterator[None]:
    """Counts a password attempt as `begin` does, but not if the server was too busy to check the password."""
    if wait := throttle().begin(limits):
        raise TooMany(write_locked_message(wait), wait)
    try:
        yield
    except Crowded:
        throttle().take_back(limits)
        raise


def refuse_if(wait: int) -> None:
    if wait:
        raise TooMany(wait_message(wait), wait)
