"""Tests through the front door that refusals are in the caller's language, whatever the request gets wrong."""

import re
from collections.abc import Iterator

import pytest

from tests.in_sweeps import keep

ENGLISH = {"Accept-Language": "en-US"}
GERMAN = {"Accept-Language": "de-DE"}
ARABIC = {"Accept-Language": "ar-SA"}
RATHER_FINNISH = {"Accept-Language": "fi-FI;q=0.9, de;q=0.8"}
SENTENCES = {"message", "msg", "error", "reason"}  # the keys of sentences in an answer
CODES = re.compile("[A-Z]+(_[A-Z]+)*|Unauthorized")
NOBODY = "00000000-0000-4000-8000-000000000000"
# Routes whose calls succeed and end the sign-in or take something away from the calls that follow.
NOT_CALLED = re.compile("/auth/logout|/sessions|/app/stop|/recipes/trash$|/purge")
WRONG = (["?"], "", None, -(2**60), "?" * 600, {"id": "?"})
QUESTIONS = (
    {"page": "?", "perPage": "?", "orderDirection": "?", "orderByNullPosition": "?"},
    {"orderBy": "secret"},
    {"orderBy": "random"},
    {"orderBy": ",".join(["name"] * 30)},
    {"queryFilter": "name ="},
    {"queryFilter": '(secret = "1")'},
    {"queryFilter": 'createdAt > "yesterday"'},
    {"queryFilter": 'id IN ["1"]'},
    {"cookbook": "none", "requireAllTags": "perhaps"},
)


def sentences(answer) -> list[str]:
    """Returns the sentences of an error response, without codes, and without the text that a sentence quotes."""
    if isinstance(answer, dict):
        if isinstance(answer.get("detail"), str):
            return [] if CODES.fullmatch(answer["detail"]) else [answer["detail"]]
        return [one for key, inside in answer.items() for one in said_under(key, inside)]
    return [one for inside in answer for one in sentences(inside)] if isinstance(answer, list) else []


def said_under(key: str, inside) -> list[str]:
    if isinstance(inside, str):
        return [inside] if key in SENTENCES and inside and not CODES.fullmatch(inside) else []
    return sentences(inside)


EXAMPLES = [
    ("alice", "get", "/recipes/no-soup", None),
    ("alice", "post", "/recipes", {"name": "?!"}),
    ("alice", "post", "/recipes", {}),
    ("alice", "patch", "/recipes", {"name": "Leek soup"}),
    ("alice", "post", "/recipes/create/url", {"url": "http://127.0.0.1/soup"}),
    ("alice", "post", "/recipes/create/url", {"url": "ftp://example.com"}),
    ("alice", "post", "/recipes/create/html-or-json", {"data": "{'name'"}),
    ("alice", "post", "/recipes/create/html-or-json", {"data": "<p>Hello</p>"}),
    ("alice", "post", "/recipes/bulk-actions/export", {"recipes": []}),
    ("alice", "post", "/recipes/bulk-actions/tag", {"recipes": ["no-soup"], "tags": []}),
    ("alice", "post", "/comments", {"recipeId": NOBODY, "text": " "}),
    ("alice", "get", f"/users/self/ratings/{NOBODY}", None),
    ("alice", "post", "/recipes/timeline/events", {"recipeId": NOBODY, "subject": "Eaten", "eventType": "info"}),
    ("alice", "get", "/recipes/trash?queryFilter=(", None),
    ("alice", "post", "/foods", {"name": " "}),
    ("alice", "put", "/foods/merge", {"fromFood": NOBODY, "toFood": NOBODY}),
    ("alice", "get", f"/units/{NOBODY}", None),
    ("alice", "post", "/groups/labels", {"name": "Fruit", "color": "red"}),
    ("alice", "post", "/groups/seeders/foods", {"locale": "tlh"}),
    ("alice", "get", f"/organizers/tags/{NOBODY}", None),
    ("alice", "get", "/households/cookbooks/none", None),
    ("alice", "post", "/parser/ingredients", {"ingredients": ["salt"], "parser": "openai"}),
    ("bob", "delete", f"/foods/{NOBODY}", None),
    ("bob", "get", "/admin/users", None),
    ("dave", "post", "/households/recipe-actions", {"title": "Mail", "actionType": "post", "url": "mailto:a@b.c"}),
    ("dave", "put", "/households/permissions", {"userId": NOBODY}),
    ("admin", "post", "/admin/users", {"username": "a b", "email": "nobody", "fullName": "Zoe", "password": "short"}),
    ("admin", "put", "/admin/network/hooks", {"hooks": ["localhost:80"]}),
    ("admin", "delete", f"/admin/groups/{NOBODY}", None),
    ("admin", "post", "/setup", {"code": "1"}),
    ("alice", "put", "/users/password", {"currentPassword": "wrong", "newPassword": "cheese and onions"}),
    ("guest", "get", "/recipes", None),
    ("guest", "get", "/explore/groups/none/recipes", None),
    ("guest", "get", "/nowhere", None),
    ("guest", "post", "/users/register", {"password": "cheese and onions", "passwordConfirm": "leeks and onions"}),
    ("guest", "post", "/users/reset-password", {"token": "1", "email": "a", "password": "12345678"}),
    ("guest", "get", f"/recipes/shared/{NOBODY}", None),
]


@pytest.mark.parametrize("name, verb, path, json", EXAMPLES, ids=lambda part: part if isinstance(part, str) else "")
def test_a_refusal_is_in_the_language_of_the_request(called, name, verb, path, json):
    def asked(headers):
        caller = called(None if name == "guest" else name)
        answer = caller.call(verb.upper(), path, json, expect=tuple(range(400, 500)), headers=headers)
        return sentences(answer)

    english, german, arabic = asked(ENGLISH), asked(GERMAN), asked(ARABIC)
    assert english and len(english) == len(german) == len(arabic)
    assert not {*english} & {*german}
    assert all(re.search("[\u0620-\u064a]", said) for said in arabic)
    assert asked(RATHER_FINNISH) == german and asked({}) == english


def bodies(view) -> Iterator:
    """Yields bodies that fit no schema, and for each wrong value a body that has it in every field."""
    yield from ([], {}, [1])
    if schema := getattr(view, "body", None):
        schema = schema() if isinstance(schema, type) else schema
        yield from ({field.data_key or name: value for name, field in schema.load_fields.items()} for value in WRONG)


def wrong_calls(app) -> Iterator[tuple[str, str, dict]]:
    """Yields calls of every route that are wrong in many ways: the method, the path, and the rest of the request."""
    for route in sorted(app.url_map.iter_rules(), key=lambda route: route.rule):
        if not route.rule.startswith("/api/") or NOT_CALLED.search(route.rule):
            continue
        path = re.sub(r"<(\w+)[^>]*>", lambda part: "1" if part[1] == "int" else NOBODY, route.rule)
        for verb in sorted(route.methods - {"HEAD", "OPTIONS"}):
            asked = [{"query_string": question} for question in QUESTIONS] if verb == "GET" else []
            asked += [{"json": json} for json in bodies(app.view_functions[route.endpoint])] if verb != "GET" else []
            yield from ((verb, path, how) for how in [{}, *asked])


@pytest.mark.parametrize("name", keep(["guest", "bob"], ["guest", "bob", "admin"], "sweep"))
def test_no_route_answers_a_wrong_request_in_english(app, called, name):
    caller, seen, in_english = called(None if name == "guest" else name), set(), []
    for verb, path, how in wrong_calls(app):
        said = []
        for headers in (ENGLISH, GERMAN):
            reply = caller.client.open(path, method=verb, headers=caller.headers | headers, **how)
            said.append(sentences(reply.json) if reply.status_code >= 400 and reply.is_json else [])
        english, german = said
        seen |= {*english}
        in_english += [(verb, path, how, one) for one in {*english} & {*german}]
    assert not in_english, sorted({one for *_, one in in_english})
    assert len(seen) >= {"guest": 10, "bob": 60, "admin": 60}[name]
