"""Replays requests about recipes that were recorded from Mealie, which has the same API.

Responses must have the recorded shape, except where RIGHTED lists a response of Mealie as a defect.
"""

import re
from pathlib import Path

import orjson
import pytest

from app.framework.outbound.fetch import Fetcher
from app.framework.server.network import allow_webhook
from tests.framework.outbound.local_site import LocalSite
from tests.framework.replay import Replay
from tests.framework.test_contract_shapes import faults

SPEC = Path(__file__).parents[2].parent / "shared" / "spec"
NOBODY = "00000000-0000-4000-8000-000000000000"
AREAS = {
    "Recipe: CRUD",
    "Recipe: Bulk Actions",
    "Recipe: Comments",
    "Recipe: Exports",
    "Recipe: Images and Assets",
    "Recipe: Ingredient Parser",
    "Recipe: Shared",
    "Recipe: Timeline",
    "Shared: Recipes",
    "Users: Ratings",
    "Households: Recipe Actions",
    "Explore: Recipes",
}
# Paths of requests that the tested requests depend on. They are replayed too, but their responses are not checked here.
FOUNDATIONS = (
    "/api/foods",
    "/api/groups/labels",
    "/api/groups/preferences",
    "/api/households/cookbooks",
    "/api/households/preferences",
    "/api/media",
    "/api/organizers",
    "/api/units",
    "/api/users/self",
    "/api/utils/download",
)
NOT_YET = {
    ("POST", "/api/recipes/create/url/bulk"): "importing many at once comes with its reports",
    ("POST", "/api/recipes/create/image"): "reading recipes from photographs comes with importing",
}
ADDED = {
    *("message", "error", "exception", "reason"),  # why a page was not imported, in addition to `details`
    *("foodWords", "unitWords", "foodBy", "unitBy"),  # a parsed line: the words for food and unit, and how they match
    *("heading", "headingIsSure"),  # for a line that is not an ingredient but a heading
    "otherUnits",  # the systems of measures in which a recipe would have different amounts
    *("ready", "done", "total", "failed"),  # the progress of an export, which we create after responding
}
# The reasons why responses differ from the recording. Maps each reason to our status and the numbers of the recorded
# requests. "WART" marks a defect of the other server.
RIGHTED = {
    "C1 WART: names without a letter or a digit are refused, not kept under an empty address": {
        422: (126, 127, 128, 129, 271)
    },
    "C1 WART: a new name by PATCH is a new address, and a slug that a client sends is none": {
        200: (328, 331, 336),
        201: (337,),
        404: (327, 330, 332, 335, 338, 340),
    },
    "C1: the address of a long name ends, and words that are paths of the API are no address": {
        201: (134, 136, 137),
        404: (148,),
    },
    "C4 WART: what has no id is found by its name or made, never a failure": {200: (278, 279, 284, 304, 309, 318)},
    "C4 WART: no recipe becomes unreadable; the first of those could be deleted": {200: (305, 306, 307, 310)},
    "C4: a recipe may keep its own name": {200: (272,)},
    "architecture 0.4: an administrator may also lock": {200: (302,)},
    "C15: a link with a word that is no id leads nowhere, as one that ended": {404: (22,)},
    "C15 WART: a link ends on its day, so none is made that has ended": {422: (552,), 404: (558,)},
    "O WART: what is not there is a 404, what is not allowed a 403": {
        404: (463, 464, 521, 525, 532, 533, 547, 550, 561, 707, 732, 742),
        403: (528, 529),
    },
    "C8 WART: what is no picture, or cannot be fetched, is a 400 and changes nothing": {400: (448, 451, 452)},
    "E5: a page that cannot be fetched is a 400, not a failure of ours": {400: (481, 482, 484)},
    "C10 WART: an archive comes in beside the original; what is no archive is a 400": {201: (465,), 400: (472,)},
    "C10: the word for a zip opens once, and what is taken over leaves no ids in the extras": {
        401: (460,),
        200: (471,),
    },
    "C11 WART: an export is asked for by its id or name, never by a path on the disk": {404: (738,)},
    "C12 WART: only who told an event, or an administrator, changes it": {403: (545,)},
    "C14: stars are 0 to 5": {422: (504,)},
    "D1: a text that prints an object of a program is no answer": {422: (372, 877)},
    "D2 WART: camelCase orders too; tags are many per recipe, so they order nothing": {200: (377,), 400: (868,)},
    "D3 WART: a filter that is none is a 400": {400: (411, 413, 851)},
    "D4 WART: searching finds tags": {200: (387,)},
    "D5 WART: an unknown name finds nothing, not everything; a food is found by its name": {200: (393, 398)},
    "F2: there is a reader": {200: (489,)},
    "F3 WART: an empty line is read as an empty one": {200: (493,)},
    "F4 WART: a reader that is not set up is a 400": {400: (490,)},
    "importing many at once, and from photographs, comes later (NOT_YET)": {404: (485,), 422: (486,)},
}


@pytest.fixture(scope="module")
def contract():
    return read("contract.json")


@pytest.fixture(scope="module")
def recorded():
    """Returns the recorded requests with their responses, in order. Recorded files are left out."""
    return [one for one in read("golden.json")["exchanges"] if "method" in one]


def read(name: str) -> dict:
    if not (SPEC / name).is_file():
        pytest.skip(f"../shared/spec/{name} is not here")
    return orjson.loads((SPEC / name).read_bytes())


@pytest.fixture
def replay(app, filled_file):
    """A replay in which every host name leads to a local site. Webhooks may be sent to it, but no page is fetched."""
    people = {"admin": "admin", "user": "bob", "nina": "carol"}
    with LocalSite() as site:
        site.serve(b"", at="/x")
        inside = lambda address: address == "127.0.0.1"  # noqa: E731
        app.extensions["fetcher"] = Fetcher(resolve=lambda host, port: ["127.0.0.1"], inside=inside)
        allow_webhook(app.config["SETTINGS"].data, f"hook.test:{site.port}")
        words = {theirs: filled_file[1][ours] for theirs, ours in people.items()}
        yield Replay(app, words, {"http://127.0.0.1:9/": f"http://hook.test:{site.port}/"}, ADDED)


def operation_of(contract, exchange) -> dict | None:
    """Returns the API operation of a recorded request. Paths with fewer parameters take precedence."""
    path = exchange["path"].partition("?")[0]
    fitting = [
        one
        for one in contract["operations"]
        if one["method"] == exchange["method"] and re.fullmatch(re.sub(r"{\w+}", "[^/]+", one["path"]), path)
    ]
    return min(fitting, key=lambda one: one["path"].count("{"), default=None)


def judged(contract, operation, status, answer, differences) -> list[str]:
    """Returns the differences from the recording or, if there are none, from the schema of Mealie's API."""
    if status >= 400 and differences == [] and not is_refusal(answer):
        return [f"is no refusal of the contract: {answer}"]
    schema = operation["responses"].get(str(status), {}).get("schema")
    if differences or not schema or status >= 400 or answer is None:
        return differences
    return [fault for fault in faults(contract["rawSchemas"], schema, answer, "") if " adds " not in fault]


def is_refusal(answer) -> bool:
    detail = answer and answer.get("detail")
    if isinstance(detail, list):
        return all({"type", "loc", "msg"} <= one.keys() for one in detail)
    return isinstance(detail, str) or {"message", "error", "exception"} <= detail.keys()


def of_recipes(contract) -> dict:
    return {(one["method"], one["path"]): one for one in contract["operations"] if one["area"] in AREAS}


def test_calls_about_recipes_match_the_recording_except_for_defects(replay, contract, recorded):
    righted = {n: (status, why) for why, by in RIGHTED.items() for status, numbers in by.items() for n in numbers}
    wrong = []
    for exchange in recorded:
        operation = operation_of(contract, exchange)
        if not operation or (operation["area"] not in AREAS and not exchange["path"].startswith(FOUNDATIONS)):
            continue
        status, answer, differences = replay.play(exchange)
        if operation["area"] not in AREAS:
            continue
        told = f"{exchange['n']} {exchange['method']} {exchange['path']}"
        found = judged(contract, operation, status, answer, differences)
        expected, why = righted.get(exchange["n"], (exchange["status"], None))
        if why is None:
            wrong += [f"{told}: {line}" for line in found]
        elif status != expected or not found:
            wrong.append(f"{told}: answers {status}; {expected} is declared, because: {why}")
    assert not wrong, "\n".join(wrong)


def test_the_recording_contains_every_operation_about_recipes(contract, recorded):
    seen = [operation_of(contract, one) for one in recorded]
    assert of_recipes(contract).keys() <= {(one["method"], one["path"]) for one in seen if one}


def filled(path: str, names: list[str]) -> str:
    for name in names:
        path = re.sub(r"{\w+}", name, path, count=1)
    return path


def test_every_operation_about_recipes_has_a_route_with_the_same_parameters(app, contract):
    paths, operations = app.url_map.bind("localhost"), of_recipes(contract)
    missing = set()
    for (method, path), one in operations.items():
        names = [NOBODY if each["type"] == "uuid" else "leek-soup" for each in one["pathParams"]]
        asked = filled(path, names)
        found = paths.match(asked, method) if paths.test(asked, method) else (None, {})
        if not found[0] or sorted(found[1].values()) != sorted(names):
            missing.add((method, path))
    assert missing == NOT_YET.keys()
