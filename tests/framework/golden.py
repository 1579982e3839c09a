"""Compares our responses with those that were recorded from Mealie, which has the same API."""

import re
from collections.abc import Callable
from pathlib import Path

import orjson
import pytest

from app.framework.storage.database import db
from app.users.signing_in.token import issue
from app.users.user import User
from tests.framework.replay import Replay
from tests.framework.test_contract_shapes import faults

SPEC = Path(__file__).parents[2].parent / "shared" / "spec"
PEOPLE = {"admin": "admin", "user": "bob", "nina": "carol"}  # maps usernames in the recording to ours
RECORDING = "golden.json"


class SignedIn(dict):
    """Maps each username of a recording to a new session token, because some recorded requests end sessions.

    It contains the names in the recording that are not ours, with ours.
    """

    def get(self, name, default=None):
        user = User.get_or_none(User.username == super().get(name, name))
        with db.atomic():
            return issue(user, "session", None) if user else default


def read(name: str) -> dict:
    if not (SPEC / name).is_file():
        pytest.skip(f"../shared/spec/{name} is not here")
    return orjson.loads((SPEC / name).read_bytes())


def contract() -> dict:
    return read("contract.json")


def exchanges_in(name: str) -> list[dict]:
    """Returns the recorded requests with their responses, in order. Recorded files are left out."""
    return [one for one in read(name)["exchanges"] if "method" in one]


def operations_in(areas: set[str]) -> dict[tuple, dict]:
    """Returns the API operations of these areas, by method and path."""
    return {(one["method"], one["path"]): one for one in contract()["operations"] if one["area"] in areas}


def unrecorded(areas: set[str]) -> set[tuple]:
    """Returns the operations of these areas that the recording does not contain."""
    api = contract()
    seen = [operation_of(api, one) for one in exchanges_in(RECORDING)]
    return operations_in(areas).keys() - {(one["method"], one["path"]) for one in seen if one}


def unexpected(
    replay: Replay,
    is_judged: Callable[[dict, dict], bool],
    defects: dict[str, dict[int, tuple]],
    *,
    is_needed: Callable[[str], bool] = lambda path: False,
    name: str = RECORDING,
) -> list[str]:
    """Replays a recording. Returns one line for each unexpected response.

    A response is unexpected if it differs from the recording without a reason in `defects`, or has a reason there but
    does not differ. `defects` maps each reason to our status and the numbers of the recorded requests. Only requests of
    which `is_judged` returns true, given their operation and exchange, are judged. Those whose path `is_needed` are
    replayed too, because others depend on them.
    """
    api, wrong = contract(), []
    fixed = {n: (status, why) for why, by in defects.items() for status, numbers in by.items() for n in numbers}
    for exchange in exchanges_in(name):
        operation = operation_of(api, exchange)
        judges = operation and is_judged(operation, exchange)
        if operation and (judges or is_needed(exchange["path"])):
            status, answer, differences = replay.play(exchange)
            if judges:
                found = judged(api, operation, status, answer, differences)
                wrong += complaints(exchange, status, found, *fixed.get(exchange["n"], (exchange["status"], None)))
    return wrong


def complaints(exchange: dict, status: int, found: list[str], expected: int, why: str | None) -> list[str]:
    sent = f"{exchange['n']} {exchange['method']} {exchange['path']}"
    if why is None:
        return [f"{sent}: {line}" for line in found]
    if status != expected or not found:
        return [f"{sent}: answers {status}; {expected} is declared, because: {why}"]
    return []


def operation_of(contract: dict, exchange: dict) -> dict | None:
    """Returns the API operation of a recorded request. Paths with fewer parameters take precedence."""
    path = exchange["path"].partition("?")[0]
    fitting = [
        one
        for one in contract["operations"]
        if one["method"] == exchange["method"] and re.fullmatch(re.sub(r"{\w+}", "[^/]+", one["path"]), path)
    ]
    return min(fitting, key=lambda one: one["path"].count("{"), default=None)


def judged(contract: dict, operation: dict, status: int, answer, differences: list[str]) -> list[str]:
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
