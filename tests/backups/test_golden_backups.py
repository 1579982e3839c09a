"""Replays requests about backups that were recorded from Mealie, which has the same API."""

import pytest

from tests.framework.golden import unexpected, unrecorded
from tests.framework.replay import Replay

AREA = "Admin: Backups"
ADDED = {
    *("lastGood", "drill", "undo", "underWay", "trouble", "freeBytes", "secondFolder"),
    *("bytes", "kind", "version", "provedAt", "locked", "leftOut", "counts", "run"),
    *("before", "after", "foreign", "safetyCopy", "stayed", "administrators", "root", "fault", "unwritable"),
}
# The reasons why responses differ from the recording. Maps each reason to our status and the numbers of the requests.
FIXED_DEFECTS = {
    "An upload that is stored is answered with 200, not with a server error": {200: (428,)},
    "Restoring a file that does not exist is not a server error": {404: (431,)},
    "A backup with rows that refer to nothing is restored without these rows": {200: (929,)},
}


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


def test_calls_about_backups_match_the_recording_except_for_defects(replay):
    wrong = unexpected(replay, lambda operation, exchange: operation["area"] == AREA, FIXED_DEFECTS)
    assert not wrong, "\n".join(wrong)
    assert not unrecorded({AREA})
