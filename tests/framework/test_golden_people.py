"""Replays requests about users, households and groups that were recorded from Mealie, which has the same API.

Responses must have the recorded shape, except where RIGHTED lists a response of Mealie as a defect.
"""

import pytest

from app import create_app
from app.framework.storage.database import create_all, db
from app.households.group import Group
from app.households.household import Household
from app.settings import Settings
from app.users.signing_in.token import issue
from app.users.user import User
from tests.framework.replay import Replay
from tests.framework.test_golden_shapes import judged, operation_of, read

AREAS = {
    "Admin: About",
    "Admin: Manage Groups",
    "Admin: Manage Households",
    "Admin: Manage Users",
    "Groups: Households",
    "Groups: Self Service",
    "Households: Self Service",
    "Users: Admin CRUD",
    "Users: CRUD",
}
ADDED = {"productVersion", "emailReady", "cacheKey", "usedAt", "link", "parseIngredients", "otherUnits", "clock"}
NAMES = {"user": "bob"}  # maps user names in the recording to ours, if they differ
JUDGED_ELSEWHERE = {"newuser", "apitoken"}  # recorded callers whose requests other tests replay
OF_RECIPES = ("/api/users/self/ratings", "/api/users/self/favorites")  # test_golden_shapes replays these
MANAGER = ("can_invite", "can_manage", "can_manage_household", "can_organize")
# The reasons why responses differ from the recording. Maps each reason to our status and the numbers of the recorded
# requests. "WART" marks a defect of the other server.
RIGHTED = {
    "B8 WART: a name that is taken is a 409, in words": {409: (52,)},
    "B8 WART: a password has 8 characters": {422: (55,)},
    "an address that holds no id leads nowhere, as everywhere here": {404: (59,)},
    "A5 WART: nobody is found under an unknown address": {404: (70,)},
    "B1 WART: the group's preferences are its managers' to change": {403: (91,)},
    "B2 WART: of a profile one changes what is one's own; whatever else is sent stays as it is": {200: (99, 100)},
    "B8 WART: a household without a group is made in one's own": {201: (764,)},
    "O WART: what is not there is a 404": {404: (775, 919, 921)},
    "B3: people of other households are not found, so nobody learns who is there": {404: (826,)},
    "B8 WART: whoever has recipes and stars can be deleted, and is signed out by it": {200: (920,), 401: (922,)},
    "the recording had broken its database by a restore": {200: (930,)},
}


class SignedIn(dict):
    """Maps each user name to a new session token, because some recorded requests end sessions."""

    def get(self, name, default=None):
        user = User.get_or_none(User.username == NAMES.get(name, name))
        with db.atomic():
            return issue(user, "session", None) if user else default


@pytest.fixture
def replay(tmp_path):
    """Creates the data as it was when the recording began: a group, a household and two users."""
    app = create_app(Settings(data=tmp_path), tmp_path / "hearthbook.db")
    app.testing, app.config["PROPAGATE_EXCEPTIONS"] = True, False
    with db.connection_context():
        create_all(db)
        with db.atomic():
            home = Group.found("Home", private=True)
            names = {"username": "admin", "full_name": "Change Me", "email": "changeme@example.com"}
            lives = {"group": home, "household": Household.found(home, "Family")}
            User.create(admin=True, **names, **lives)
            # Carl is created here, because our server would refuse his recorded password as too short.
            flags = dict.fromkeys(MANAGER, True)
            User.create(username="carl", full_name="Carl C", email="carl@example.com", **flags, **lives)
        yield Replay(app, SignedIn(), {}, ADDED)
    db.close()


def test_calls_about_users_and_households_match_the_recording_except_for_defects(replay):
    contract = read("contract.json")
    righted = {n: (status, why) for why, by in RIGHTED.items() for status, numbers in by.items() for n in numbers}
    wrong = []
    for exchange in (one for one in read("golden.json")["exchanges"] if "method" in one):
        operation = operation_of(contract, exchange)
        if not operation or operation["area"] not in AREAS or exchange["auth"] in JUDGED_ELSEWHERE:
            continue
        if exchange["path"].startswith(OF_RECIPES):
            continue
        status, answer, differences = replay.play(exchange)
        found = judged(contract, operation, status, answer, differences)
        expected, why = righted.get(exchange["n"], (exchange["status"], None))
        told = f"{exchange['n']} {exchange['method']} {exchange['path']}"
        if why is None:
            wrong += [f"{told}: {line}" for line in found]
        elif status != expected or not found:
            wrong.append(f"{told}: answers {status}; {expected} is declared, because: {why}")
    assert not wrong, "\n".join(wrong)
