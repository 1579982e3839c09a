"""Replays requests recorded from another server with the same API, and reports how the shapes of our responses differ.

Ids, tokens and paths that the other server created are replaced by ours, which are learned from the responses. A
recorded null matches any value, because the recording does not show whether a value may be null.
"""

import io
import re
from urllib.parse import urlencode

import orjson

from tests.framework.todays_fields import todays_fields
from tests.pictures import picture

MADE_THERE = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|<jwt .*|/app-data/.*")
OPTIONAL = {"ctx"}  # fields of a validation error that may be missing in our response
KINDS = {bool: "bool", int: "number", float: "number", str: "text", dict: "object", list: "list"}


class Replay:
    """Replays recorded exchanges against the app.

    `people` maps usernames in the recording to our session tokens, and `instead` maps values of the other server to
    ours. `added` has the names of fields that only our responses have, besides those that are new in today's API.
    """

    def __init__(self, app, people: dict, instead: dict, added: set):
        self._client, self._people = app.test_client(use_cookies=False), people
        self._added = added | todays_fields()
        self._app, self._instead, self._zip = app, dict(instead), b""

    def play(self, exchange: dict) -> tuple:
        """Sends a recorded request. Returns our status and JSON, and a list with one line for each difference."""
        reply = self._client.open(**self._request(exchange))
        self._app.extensions["tasks"].rest()  # the other server does this work before it responds
        recorded, ours = exchange.get("response"), reply.get_json(silent=True)
        if reply.mimetype == "application/zip":
            self._zip = reply.data
        if exchange["status"] < 300 and reply.status_code < 300:
            self._learn(recorded, ours)
        return reply.status_code, ours, self._differences(exchange, reply, recorded, ours)

    def _request(self, exchange: dict) -> dict:
        word = self._people.get(exchange["auth"])
        told = {"Authorization": f"Bearer {word}"} if word else {}
        request = {
            "method": exchange["method"],
            "path": self._ours(exchange["path"]),
            "headers": told | exchange.get("requestHeaders", {}),
        }
        if query := exchange.get("query"):
            pairs = query.items() if isinstance(query, dict) else query
            request["query_string"] = urlencode([(name, self._ours(str(value))) for name, value in pairs])
        if "requestBody" in exchange:
            request["json"] = orjson.loads(self._ours(orjson.dumps(exchange["requestBody"]).decode()))
        elif "requestRaw" in exchange:
            request |= {"data": exchange["requestRaw"], "content_type": "application/json"}
        elif "requestForm" in exchange or "requestFiles" in exchange:
            request["data"] = exchange.get("requestForm", {}) | self._files(exchange.get("requestFiles", {}))
        return request

    def _files(self, told: dict) -> dict:
        return {
            name: (io.BytesIO(self._content(file)), file["filename"], file["contentType"])
            for name, file in told.items()
        }

    def _content(self, file: dict) -> bytes:
        if file["filename"].endswith(".png"):
            return picture(kind="PNG")
        return self._zip if file["contentType"] == "application/zip" and file["bytes"] > 100 else b"hello"

    def _ours(self, text: str) -> str:
        for theirs in sorted(self._instead, key=len, reverse=True):
            text = text.replace(theirs, self._instead[theirs])
        return text

    def _learn(self, recorded, ours) -> None:
        if isinstance(recorded, dict) and isinstance(ours, dict):
            for name in recorded.keys() & ours.keys():
                self._learn(recorded[name], ours[name])
        elif isinstance(recorded, list) and isinstance(ours, list) and len(recorded) == len(ours):
            for theirs, mine in zip(recorded, ours, strict=True):
                self._learn(theirs, mine)
        elif isinstance(recorded, str) and isinstance(ours, str) and MADE_THERE.fullmatch(recorded):
            self._instead.setdefault(recorded, ours)

    def _differences(self, exchange, reply, recorded, ours) -> list[str]:
        if reply.status_code != exchange["status"]:
            return [f"answers {reply.status_code} instead of {exchange['status']}: {reply.text[:200]}"]
        kind = exchange["headers"].get("content-type", "").partition(";")[0]
        if reply.mimetype != kind:
            return [f"is {reply.mimetype} instead of {kind}"]
        if isinstance(recorded, str) or (recorded is None and "response" in exchange):
            return [f"is {ours!r} instead of {recorded!r}"] if recorded != ours else []
        if rows_of(recorded) != rows_of(ours):
            return [f"has {'no rows' if rows_of(recorded) else 'rows'}"]
        return sorted(set(self._unlike(recorded, ours, "")))

    def _unlike(self, recorded, ours, at) -> list[str]:
        if recorded is None or ours is None:
            return []
        if KINDS[type(recorded)] != KINDS[type(ours)]:
            return [f"{at} is {KINDS[type(ours)]} instead of {KINDS[type(recorded)]}"]
        if isinstance(recorded, dict):
            lines = [f"{at}.{name} is missing" for name in recorded.keys() - ours.keys() - OPTIONAL]
            lines += [f"{at}.{name} is new" for name in ours.keys() - recorded.keys() - self._added]
            for name in recorded.keys() & ours.keys():
                lines += self._unlike(recorded[name], ours[name], f"{at}.{name}")
            return lines
        if isinstance(recorded, list) and recorded:
            return [line for one in ours for line in self._nearest(recorded, one, f"{at}[]")]
        return []

    def _nearest(self, recorded: list, one, at) -> list[str]:
        """Returns how an entry of a list differs from the most similar recorded entry."""
        return min((self._unlike(theirs, one, at) for theirs in recorded), key=len)


def rows_of(answer) -> bool | None:
    """Whether a list has any rows, or None if the response is not a list."""
    rows = answer.get("items") if isinstance(answer, dict) else answer
    return bool(rows) if isinstance(rows, list) else None
