"""Draws the pictures of users without a profile picture: their initial on a color."""

import logging
import string
import subprocess
from functools import lru_cache
from unicodedata import normalize
from uuid import UUID

from app.framework.jobs.concurrency_limit import ConcurrencyLimit
from app.framework.processes.child_process import build_child_command

log = logging.getLogger(__name__)
SECONDS = 9
# Background and letter; the soft and the strong shade of the four hues in ui/src/look/tokens.css.
COLORS = (("#f8e3da", "#b3391f"), ("#e0eedf", "#2f6b46"), ("#fbebc8", "#8a5a00"), ("#dfe9f0", "#2b5f86"))
DRAWN = frozenset(string.ascii_uppercase + string.digits)  # the letters that Pillow's own font has
concurrency_limit = ConcurrencyLimit(at_once=1, waiting=11)


def draw_initial(name: str, user_id: str) -> bytes | None:
    """Returns a WebP picture with the first letter of the name, or a head and shoulders if Pillow's font lacks it.

    Returns None if the picture could not be drawn. Raises LimitReached if too many requests are waiting.
    """
    first = normalize("NFKD", name.strip().upper())[:1]
    letter, colors = first if first in DRAWN else "", COLORS[UUID(user_id).int % len(COLORS)]
    try:
        return draw(letter, *colors)
    except (subprocess.SubprocessError, OSError) as why:
        log.warning("an initial could not be drawn: %s", why)
        return None


@lru_cache(maxsize=len(COLORS) * (len(DRAWN) + 1))  # about 3 kB each
def draw(letter: str, background: str, color: str) -> bytes:
    with concurrency_limit.slot():
        command = build_child_command("draw-letter", letter, background, color)
        return subprocess.run(command, stdout=subprocess.PIPE, check=True, timeout=SECONDS).stdout
