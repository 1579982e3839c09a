"""Has the running server restore a backup, because only it can switch the database that it uses."""

import json
from contextlib import closing, suppress
from datetime import timedelta
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from urllib.parse import quote, urlsplit

from app.framework.server.listen import write_local_address
from app.framework.storage.database import db
from app.framework.storage.folder.data_folder import CannotStart
from app.users.signing_in.token import SESSION, issue
from app.users.user import User

LONGEST = timedelta(hours=12)
UNREACHABLE = "Hearthbook is running on this data folder, but does not answer. Stop it, and try again."


def restore_on_server(running: dict, prefix: str, name: str, passphrase: str) -> dict:
    """Asks the server on this computer to restore a backup, on behalf of an administrator, and returns its answer.

    `running` has the `host` and `port` of the server, and `prefix` is the path at which it serves. Raises CannotStart
    with the reason if it refuses.
    """
    if not running.get("port"):
        raise CannotStart(UNREACHABLE)
    place = urlsplit(write_local_address(running.get("host", ""), running["port"]))
    token = sign_in_administrator()
    try:
        with closing(HTTPConnection(place.hostname, place.port)) as server:
            path = f"{prefix}/api/admin/backups/{quote(name, safe='')}/restore"
            status, answer = post_to_server(server, path, token, {"passphrase": passphrase})
            with suppress(OSError, HTTPException, ValueError):  # the token ends by itself in any case
                post_to_server(server, f"{prefix}/api/auth/logout", token, {})
    except (OSError, HTTPException, ValueError):
        raise CannotStart(UNREACHABLE) from None
    if status >= 300:
        raise CannotStart(read_reason(answer))
    return answer


def sign_in_administrator() -> str:
    """Signs in the first administrator. Whoever may write to the database could do that anyway."""
    from app.backups.file.snapshot import list_administrators

    names = list_administrators(Path(db.database))
    if not names:
        raise CannotStart("Nobody administers this household yet. Stop Hearthbook, and try again.")
    with db.atomic():
        return issue(User.get(User.username == names[0]), SESSION, LONGEST)


def post_to_server(server: HTTPConnection, path: str, token: str, values: dict) -> tuple[int, dict]:
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json", "Accept-Language": "en-US"}
    server.request("POST", path, json.dumps(values), headers)
    answer = server.getresponse()
    return answer.status, json.loads(answer.read())


def read_reason(answer: dict) -> str:
    """Returns the sentence in an error, which is in one of the two shapes that the API has."""
    detail = answer.get("detail")
    return detail["message"] if isinstance(detail, dict) else str(detail)
