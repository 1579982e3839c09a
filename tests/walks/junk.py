"""Generates malformed requests to every operation of the API, as a broken or hostile client could send them."""

import json
import random
from dataclasses import dataclass, field
from urllib.parse import quote

from marshmallow import Schema

TEXTS = [
    "", " ", "0", "-1", "null", "Hidden", "true", "x" * 3000, "🍋", "ä\u0000b", "\u202eabc", "'; DROP TABLE recipe; --", "../../etc/passwd",
    "%00", "%", "_", "*", '"', "'", "\\", "[[", ")) OR ((", "name = ", 'name = "a" AND', "created_at", "password", "random", "NaN", "1e999",
    "http://127.0.0.1/", "javascript:alert(1)", "<script>alert(1)</script>", "{{7*7}}", "00000000-0000-0000-0000-000000000000",
    "2024-02-30", "9999999999999999999999", "PT1H", "a,b:asc", "name:sideways", "user.password", "٣", "ﬃ", "\n", "\r\nX: y",
]  # fmt: skip
VALUES = [
    None,
    True,
    False,
    0,
    -1,
    1.5,
    2**53,
    2**63,
    -(2**70),
    1e300,
    [],
    {},
    [[]],
    [None],
    {"": ""},
    {"id": 1},
    [{"id": None}],
    *TEXTS,
]
QUERIES = [
    "page",
    "perPage",
    "orderBy",
    "orderDirection",
    "orderByNullPosition",
    "queryFilter",
    "paginationSeed",
    "search",
]
QUERIES += [
    "categories",
    "tags",
    "tools",
    "foods",
    "households",
    "cookbook",
    "requireAllTags",
    "token",
    "name",
    "group_id",
    "version",
]
BODY_TYPES = [
    "application/json",
    "application/json",
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "",
    "multipart/form-data",
]
HEADERS = [
    "Accept-Language",
    "Idempotency-Key",
    "If-None-Match",
    "Range",
    "Cookie",
    "X-Forwarded-For",
    "Content-Encoding",
]


@dataclass
class Operation:
    verb: str
    rule: str
    keys: list[str] = field(default_factory=list)


def operations(app) -> list[Operation]:
    """Lists every method and path of the server, with the keys that the JSON body may have."""
    found = []
    for route in app.url_map.iter_rules():
        schema = getattr(app.view_functions[route.endpoint], "body", None)
        keys = [one.data_key or name for name, one in schema.fields.items()] if isinstance(schema, Schema) else []
        found += [Operation(verb, route.rule, keys) for verb in sorted(route.methods - {"HEAD", "OPTIONS"})]
    return found


def junk_value(dice: random.Random, depth: int = 0):
    if depth < 3 and dice.random() < 0.25:
        return [junk_value(dice, depth + 1) for _ in range(dice.randrange(4))]
    if depth < 3 and dice.random() < 0.25:
        return {
            dice.choice([*TEXTS, "id", "name", "slug", "text"]): junk_value(dice, depth + 1)
            for _ in range(dice.randrange(4))
        }
    return dice.choice(VALUES)


def junk_body(dice: random.Random, keys: list[str]) -> bytes:
    if dice.random() < 0.15:
        return bytes(dice.randrange(256) for _ in range(dice.randrange(60)))
    if not keys or dice.random() < 0.15:
        return json.dumps(junk_value(dice)).encode()
    chosen = dice.sample(keys, dice.randint(1, len(keys)))
    return json.dumps({key: junk_value(dice) for key in chosen}).encode()


def junk_path(dice: random.Random, rule: str, known: list[str]) -> str:
    """Returns a path for a URL rule, with existing IDs and slugs or junk in place of its variables."""
    parts = rule.split("<")
    path = parts[0]
    for part in parts[1:]:
        kind, _, rest = part.partition(">")
        texts = known if dice.random() < 0.7 else TEXTS
        path += quote(str(dice.choice(texts) or "x"), safe="") if "int" not in kind else str(dice.choice([0, 1, 2**64]))
        path += rest
    return path


def junk_request(dice: random.Random, operation: Operation, known: list[str]) -> dict:
    """Returns keyword arguments for `open` of werkzeug's test client."""
    asked = {dice.choice(QUERIES): dice.choice(TEXTS) for _ in range(dice.randrange(4))}
    sent = {
        dice.choice(HEADERS): dice.choice([t for t in TEXTS if t.isprintable() and t.isascii()])
        for _ in range(dice.randrange(2))
    }
    request = {
        "method": operation.verb,
        "path": junk_path(dice, operation.rule, known),
        "query_string": asked,
        "headers": sent,
    }
    if operation.verb != "GET":
        request |= {"data": junk_body(dice, operation.keys), "content_type": dice.choice(BODY_TYPES)}
    return request
