"""Tests through the front door that refusals are in the caller's language, whatever the request gets wrong."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO

import pytest

from app.framework.text.translate import read_languages
from tests.in_sweeps import keep
from tests.rights.examples import BODIES, FORMS

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
# Bodies that are no JSON, and others of a kind that is not read.
WRITTEN = (
    (b"{", "application/json"),
    (b"\xff", "application/json"),
    (b"[" * 200, "application/json"),
    (b"?", "text/plain"),
)
# All languages but English, in its two spellings.
OTHERS = [one["code"] for one in read_languages() if one["isComplete"] and not one["code"].startswith("en")]
OTHER_SCRIPTS = {"ar-SA", "he-IL", "ja-JP", "zh-CN"}
ENGLISH_WORDS = re.compile(r"\b(?:[A-Za-z]{2,} ){3}[A-Za-z]{2,}")
# Values of the API that a refusal names.
NAMED = "has image, does not have image"
ALL = "all"
# For each caller, the least number of different sentences that they are told.
LEAST_SEEN = {"guest": 10, "bob": 60, "admin": 60}
USUAL = ["guest ja-JP", "bob de-DE"]


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


def bodies(view, example: dict | None) -> Iterator:
    """Yields bodies that fit no schema, and for each wrong value a body that has it in every field, or in one field of
    the example, so that what is checked after the schema is reached too."""
    yield from ([], {}, [1])
    if schema := getattr(view, "body", None):
        schema = schema() if isinstance(schema, type) else schema
        yield from ({field.data_key or name: value for name, field in schema.load_fields.items()} for value in WRONG)
    yield from (example | {name: value} for name in example or {} for value in WRONG)


def forms(operation: str) -> Iterator[dict]:
    """Yields the form of a call with files that cannot be read, and with every other field wrong."""
    for content in (b"", b"?", b"PK\x03\x04?", b"\x89PNG\r\n\x1a\n?") if operation in FORMS else ():
        form = {
            name: (BytesIO(content), "x.zip") if isinstance(one, bytes) else one
            for name, one in FORMS[operation].items()
        }
        yield form
    if operation in FORMS:
        yield {name: (BytesIO(one), "x") if isinstance(one, bytes) else "?" for name, one in FORMS[operation].items()}


def wrong_calls(app) -> Iterator[tuple[str, str, Callable[[], dict]]]:
    """Yields calls of every route that are wrong in many ways: the method, the path, and the rest of the request, which
    is made anew for each time it is sent."""
    for route in sorted(app.url_map.iter_rules(), key=lambda route: route.rule):
        if not route.rule.startswith("/api/") or NOT_CALLED.search(route.rule):
            continue
        path = re.sub(r"<(\w+)[^>]*>", lambda part: "1" if part[1] == "int" else NOBODY, route.rule)
        yield "TRACE", path, dict
        for verb in sorted(route.methods - {"HEAD", "OPTIONS"}):
            yield verb, path, dict
            operation = f"{verb} {route.rule}"
            if verb == "GET":
                yield from ((verb, path, partial(dict, query_string=question)) for question in QUESTIONS)
                continue
            examples = bodies(app.view_functions[route.endpoint], BODIES.get(operation))
            yield from ((verb, path, partial(dict, json=json)) for json in examples)
            yield from ((verb, path, partial(dict, data=data, content_type=kind)) for data, kind in WRITTEN)
            for at in range(len(list(forms(operation)))):
                yield verb, path, partial(send_form, operation, at)


def send_form(operation: str, at: int) -> dict:
    return {"data": list(forms(operation))[at], "content_type": "multipart/form-data"}


def ask_in(caller, language: str, verb: str, path: str, call: Callable[[], dict]) -> list[str]:
    headers = caller.headers | {"Accept-Language": language}
    reply = caller.client.open(path, method=verb, headers=headers, **call())
    return sentences(reply.json) if reply.status_code >= 400 and reply.is_json else []


def is_english(sentence: str, english: list[str], language: str) -> bool:
    """Whether a sentence is that of the English answer, or in another script, but with English words."""
    unquoted = re.sub(r"['‘“\"「『„«״].*?['’”\"」』“»״]|https?://\S+", "", sentence.replace(NAMED, ""))
    return sentence in english or (language in OTHER_SCRIPTS and bool(ENGLISH_WORDS.search(unquoted)))


@pytest.mark.parametrize("who", keep(USUAL, [*USUAL, *(f"{name} {ALL}" for name in LEAST_SEEN)], "sweep"))
def test_no_route_answers_a_wrong_request_in_english(app, called, who):
    name, language = who.split()
    caller, seen, in_english = called(None if name == "guest" else name), set(), set()
    for verb, path, call in wrong_calls(app):
        english = ask_in(caller, "en-US", verb, path, call)
        seen |= {*english}
        for tried in OTHERS if language == ALL else [language]:
            for one in ask_in(caller, tried, verb, path, call) if english else ():
                in_english |= {(tried, verb, path, one)} if is_english(one, english, tried) else set()
    assert not in_english, sorted({(tried, one) for tried, *_, one in in_english})
    assert len(seen) >= LEAST_SEEN[name]
