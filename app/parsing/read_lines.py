"""Parses ingredient lines in a child process, because the English model takes more memory than the whole server."""

import logging
from functools import partial

from app.framework.api.errors import Busy
from app.framework.jobs.concurrency_limit import LimitReached
from app.framework.processes.child_pool import ChildFailed, ChildPool
from app.framework.text.translate import _
from app.parsing.drop_signs import read_as_seen
from app.parsing.reading import Confidence, Reading, keep_whole

log = logging.getLogger(__name__)
SECONDS = 12.0  # time limit for a call, which may have to load the English model first
# A call may wait and parse for PATIENCE * SECONDS, so that it is completed even if the call before it hangs.
PATIENCE = 2
# Calls are parsed one at a time. The limit on waiting calls leaves most of the server's 48 threads free.
children = ChildPool("read-lines", at_once=1, waiting=15)


def read_lines(lines: list[str], hint: str | None) -> list[Reading]:
    """Parses the lines. `hint` is the language they are probably in, as "de" or a locale.

    The first English call after a pause takes most of a second. Raises Busy if too many calls are waiting.
    """
    return read_as_seen(lines, partial(read_apart, hint=hint))


def read_apart(lines: list[str], hint: str | None) -> list[Reading]:
    """Has a child process parse the lines. If the process fails, each line becomes a reading with only a note."""
    if not any(lines):
        return [keep_whole(line) for line in lines]
    try:
        answers = children.ask({"lines": lines, "hint": hint}, seconds=SECONDS, patience=PATIENCE * SECONDS)
    except LimitReached:
        raise Busy(_("Other ingredient lines are being read. Try again in a moment."), wait=5) from None
    except (TimeoutError, ChildFailed) as error:
        log.warning("%d ingredient lines could not be read: %r", len(lines), error)
        return [keep_whole(line) for line in lines]
    return [make_reading(answer) for answer in answers]


def make_reading(answer: dict) -> Reading:
    return Reading(**{**answer, "confidence": Confidence(**answer["confidence"])})
