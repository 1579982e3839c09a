"""What was recorded of the contract about recipes is answered by us in the same shape, but for what was a defect."""

import re
from pathlib import Path

import orjson
import pytest

from app.framework.fetch import Fetcher
from app.framework.network import allow_hook
from tests.framework.local_site import LocalSite
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
    "Recipe: Shared",
    "Recipe: Timeline",
    "Shared: Recipes",
    "Users: Ratings",
    "Households: Recipe Actions",
    "Explore: Recipes",
}
# What those calls stand on is played along, and judged elsewhere.
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
    *("message", "error", "exception", "reason"),  # beside `details`: why a page was not imported, for people too
    *("ready", "done", "total", "failed"),  # how far an export is: ours are packed after the answer
}
# By why we answer otherwise, the recorded calls with our status. "WART" is behaviours' word for a defect of the peer.
RIGHTED = {
    "C1 WART: names without a letter or a digit are refused, not kept under an empty address": {
        **dict.fromkeys((126, 127, 128, 129, 271), 422)
    },
    "C1 WART: a new name by PATCH is a new address, and a slug that a client sends is none": {
        **{327: 404, 328: 200, 330: 404, 331: 200, 332: 404, 335: 404, 336: 200, 337: 201, 338: 404, 340: 404}
    },
    "C1: the address of a long name ends, and words that are paths of the API are no address": {
        **{134: 201, 136: 201, 137: 201, 148: 404}
    },
    "C4 WART: what has no id is found by its name or made, never a failure or a recipe that nobody can read": {
        **{278: 200, 279: 200, 284: 200, 304: 200, 305: 200, 306: 200, 309: 200, 310: 200, 318: 200},
        307: 200,  # finds nothing: unlike there, the recipe could be deleted
    },
    "C4: a recipe may keep its own name": {272: 200},
    "architecture 0.4: an administrator may also lock": {302: 200},
    "a link with a word that is no id leads nowhere, as one that ended": {22: 404},
    "O WART: what is not there is a 404, what is not allowed a 403": {
        **{463: 404, 521: 404, 525: 404, 528: 403, 529: 403, 532: 404, 533: 404, 547: 404, 550: 404, 561: 404},
        **{464: 404, 707: 404, 732: 404, 742: 404},
    },
    "C8 WART: what is no picture, or cannot be fetched, is a 400 and changes nothing": dict.fromkeys(
        (448, 451, 452), 400
    ),
    "E5: a page that cannot be fetched is a 400, not a failure of ours": dict.fromkeys((481, 482, 484), 400),
    "C10 WART: an archive comes in beside the original; what is no archive is a 400": {465: 201, 472: 400},
    "C10: the word for a zip opens once, and what is taken over leaves no ids in the extras": {460: 401, 471: 200},
    "C11 WART: an export is asked for by its id or name, never by a path on the disk": {738: 404},
    "C12 WART: only who told an event, or an administrator, changes it": {545: 403},
    "C14: stars are 0 to 5": {504: 422},
    "C15 WART: a link ends on its day, so none is made that has ended": {552: 422, 558: 404},
    "D1: a text that prints an object of Python is no answer": {372: 422, 877: 422},
    "D2 WART: camelCase orders too; tags are many per recipe, so they order nothing": {377: 200, 868: 400},
    "D3 WART: a filter that is none is a 400": {411: 400, 413: 400, 851: 400},
    "D4 WART: searching finds tags": {387: 200},
    "D5 WART: an unknown name finds nothing, not everything; a food is found by its name": {393: 200, 398: 200},
    **{f"not yet: {why}": n for why, n in zip(NOT_YET.values(), ({485: 404}, {486: 422}), strict=True)},
}


@pytest.fixture(scope="module")
def contract():
    return read("contract.json")


@pytest.fixture(scope="module")
def recorded():
    """The exchanges, in their order. A few entries tell of files instead."""
    return [one for one in read("golden.json")["exchanges"] if "method" in one]


def read(name: str) -> dict:
    if not (SPEC / name).is_file():
        pytest.skip(f"../shared/spec/{name} is not here")
    return orjson.loads((SPEC / name).read_bytes())


@pytest.fixture
def replay(app, filled_file):
    """Every name leads to a machine of this house, to which messages may be sent, and from which nothing is fetched."""
    people = {"admin": "admin", "user": "bob", "nina": "carol"}
    with LocalSite() as site:
        site.serve(b"", at="/x")
        inside = lambda address: address == "127.0.0.1"  # noqa: E731
        app.extensions["fetcher"] = Fetcher(resolve=lambda host, port: ["127.0.0.1"], inside=inside)
        allow_hook(app.config["SETTINGS"].data, f"hook.test:{site.port}")
        words = {theirs: filled_file[1][ours] for theirs, ours in people.items()}
        yield Replay(app, words, {"http://127.0.0.1:9/": f"http://hook.test:{site.port}/"}, ADDED)


def operation_of(contract, exchange) -> dict | None:
    """The operation that a recorded call is one of; whole words win over what stands for any word."""
    path = exchange["path"].partition("?")[0]
    fitting = [
        one
        for one in contract["operations"]
        if one["method"] == exchange["method"] and re.fullmatch(re.sub(r"{\w+}", "[^/]+", one["path"]), path)
    ]
    return min(fitting, key=lambda one: one["path"].count("{"), default=None)


def judged(contract, operation, status, answer, differences) -> list[str]:
    """The differences; where there are none, what the contract itself says against the answer."""
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


def test_every_recorded_call_about_recipes_is_answered_in_its_shape_but_for_what_was_a_defect(
    replay, contract, recorded
):
    righted = {n: (status, why) for why, calls in RIGHTED.items() for n, status in calls.items()}
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


def test_every_operation_about_recipes_is_among_the_recorded_calls(contract, recorded):
    seen = [operation_of(contract, one) for one in recorded]
    assert of_recipes(contract).keys() <= {(one["method"], one["path"]) for one in seen if one}


def test_every_operation_about_recipes_is_on_our_map_with_the_same_places_for_names(app, contract):
    paths, operations = app.url_map.bind("localhost"), of_recipes(contract)
    missing = set()
    for (method, path), one in operations.items():
        names = [NOBODY if each["type"] == "uuid" else "leek-soup" for each in one["pathParams"]]
        asked = re.sub(r"{(\w+)}", lambda found, left=iter(names): next(left), path)
        found = paths.match(asked, method) if paths.test(asked, method) else (None, {})
        if not found[0] or sorted(found[1].values()) != sorted(names):
            missing.add((method, path))
    assert missing == NOT_YET.keys()
