"""Leaves out rows of a restored database that are sent or run and that today's rules would not accept."""

import re
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import apsw

from app.framework.api.lists.query_filter import BadFilter, list_conditions
from app.framework.outbound.web_address import LONGEST
from app.framework.storage.one_writer import add_text_functions
from app.notifications.fill_address import POST, find_address_fault

MOST_NAMED = 1000
SERVICE = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*://[^\x00-\x20\x7f]+").fullmatch


def is_query(text: str) -> bool:
    try:
        list_conditions(text)
    except BadFilter:
        return False
    return True


# By table: the columns that a rule reads, and the rule, which each save applies too.
RULES: dict[str, tuple[tuple[str, ...], Callable[..., bool]]] = {
    "recipe_action": (("action_type", "url"), lambda kind, url: find_address_fault(kind, url) is None),
    "webhook": (("url",), lambda url: not url or find_address_fault(POST, url) is None),
    "notifier": (("apprise_url",), lambda url: len(url) <= LONGEST and SERVICE(url) is not None),
    "cookbook": (("query_filter_string",), is_query),
    "plan_rule": (("query_filter_string",), is_query),
}


def leave_out_unfit(file: Path) -> list[dict]:
    """Deletes the rows from a database that is about to be used. Returns them as a manifest lists what is left out."""
    left_out = []
    with closing(apsw.Connection(str(file))) as connection:
        add_text_functions(connection)
        with connection:
            for table, (columns, is_fit) in RULES.items():
                names = ", ".join(f'"{column}"' for column in ("id", *columns))
                for row_id, *values in list(connection.execute(f'SELECT {names} FROM "{table}"')):
                    if not is_fit(*values):
                        connection.execute(f'DELETE FROM "{table}" WHERE "id" = ?', (row_id,))
                        left_out.append({"table": table, "id": row_id, "reason": f"{columns[-1]} is not allowed"})
    return left_out[:MOST_NAMED]
