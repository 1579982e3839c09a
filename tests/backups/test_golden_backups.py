"""Replays requests about backups that were recorded from Mealie, which has the same API."""

import pytest

from tests.framework.replay import Replay
from tests.framework.test_golden_shapes import judged, operation_of, read

AREA = "Admin: Backups"
ADDED = {
    *("lastGood", "drill", "undo", "underWay", "trouble", "freeBytes", "secondFolder"),
    *("bytes", "kind", "version", "provedAt", "locked", "leftOut", "counts"),
    *("before", "after", "foreign", "safetyCopy", "stayed", "administrators"),
}
# The reasons why responses differ from the recording. Maps each reason to our status and the numbers of the requests.
FIXED_DEFECTS = {
    "An upload that is stored is answered with 200, not with a server error": {200: (428,)},
    "Restoring a file that does not exist is not a server error": {404: (431,)},
    "A backup with rows that refer to nothing is restored without these rows": {200: (929,)},
}


@pytest.fixture
def recorded():
    return [one for one in read("golden.json")["exchanges"] if one.get("path", "").startswith("/api/admin/backups")]


@pytest.fixture
def replay(app, filled_file):
    return OwnFiles(app, {"admin": filled_file[1]["admin"], "user": filled_file[1]["bob"]}, {}, ADDED)


class OwnFiles(Replay):
    """Sends a backup of ours where a backup was uploaded, and our names instead of the recorded ones."""

    def play(self, exchange):
        ours = [one["name"] for one in self._listed()]
        path = exchange["path"]
        for part in path.split("/"):
            if part.startswith("mealie_") and ours:
                exchange = exchange | {"path": path.replace(part, next(one for one in ours if one != "up.zip"))}
        return super().play(exchange)

    def _listed(self) -> list[dict]:
        headers = {"Authorization": f"Bearer {self._people['admin']}"}
        return self._client.get("/api/admin/backups", headers=headers).json["imports"]

    def _content(self, file: dict) -> bytes:
        if file["bytes"] < 100:
            return b"x"
        data = self._app.config["SETTINGS"].data
        return next((data / "backups").glob("*.hearthbook")).read_bytes()


def test_calls_about_backups_match_the_recording_except_for_defects(replay, recorded):
    contract = read("contract.json")
    fixed = {n: (status, why) for why, by in FIXED_DEFECTS.items() for status, numbers in by.items() for n in numbers}
    wrong, seen = [], set()
    for exchange in recorded:
        operation = operation_of(contract, exchange)
        status, answer, differences = replay.play(exchange)
        seen.add((operation["method"], operation["path"]))
        found = judged(contract, operation, status, answer, differences)
        expected, why = fixed.get(exchange["n"], (exchange["status"], None))
        if status != expected or (found and why is None):
            told = f"{exchange['n']} {exchange['method']} {exchange['path']}"
            wrong += [f"{told}: {line}" for line in found or [f"answers {status} instead of {expected}"]]
    assert not wrong, "\n".join(wrong)
    assert seen == {(one["method"], one["path"]) for one in contract["operations"] if one["area"] == AREA}
