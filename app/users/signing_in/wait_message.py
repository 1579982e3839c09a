"""Says how long to wait after too many attempts."""

from math import ceil

from app.framework.text.translate import ngettext
from app.users.signing_in.throttle import LONGEST_PAUSE


def wait_message(seconds: int) -> str:
    if seconds <= LONGEST_PAUSE:
        return ngettext(
            "Too many attempts. Wait {count} second, then try again.",
            "Too many attempts. Wait {count} seconds, then try again.",
            seconds,
        )
    return ngettext(
        "Too many attempts. Wait {count} minute, then try again.",
        "Too many attempts. Wait {count} minutes, then try again.",
        ceil(seconds / 60),
    )


def write_locked_message(seconds: int) -> str:
    """Like `wait_message`, for passwords. Beyond the longest pause between attempts, the account is locked."""
    if seconds <= LONGEST_PAUSE:
        return wait_message(seconds)
    return ngettext(
        "Too many wrong passwords: the account is locked, and no password is accepted for {count} minute. "
        "An administrator can unlock it sooner.",
        "Too many wrong passwords: the account is locked, and no password is accepted for {count} minutes. "
        "An administrator can unlock it sooner.",
        ceil(seconds / 60),
    )
