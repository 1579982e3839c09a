"""Replays requests about joining, password resets and mail that were recorded from Mealie, which has the same API.

Responses must have the recorded shape, except where FIXED_DEFECTS lists a response of Mealie as a defect.
"""

import pytest

from app import create_app
from app.framework.storage.database import create_all, db
from app.households.group import Group
from app.households.household import Household
from app.settings import Settings
from app.users.joining.registration import RUNS_THE_GROUP
from app.users.signing_in.token import issue
from app.users.user import User
from tests.framework.replay import Replay
from tests.framework.test_golden_shapes import judged, operation_of, read

AREAS = {"Admin: Email", "Households: Invitations", "Users: Passwords", "Users: Registration"}
FOUNDATIONS = {
    "/api/admin/users": "creates bob and Ulla, whose passwords are reset",
    "/api/admin/users/password-reset-token": "creates their reset tokens",
    "/api/auth/token": "signs in users who registered",
}
ADDED = {"expiresAt", "link", "error", "exception", "productVersion", "emailReady", "group", "household"}
ADDED |= {"parseIngredients", "createFoods", "foodText", "language", "otherUnits", "missing"}
NAMES = {"user": "bob", "new": "newuser"}  # maps user names in the recording to ours, if they differ
# Maps each recording to our status, the reason why a response differs, and the numbers of the recorded requests.
FIXED_DEFECTS = {
    "golden.json": {
        422: {
            "A reset is refused if the two passwords differ": (72, 120),
            "Passwords shorter than 8 characters are refused": (902,),
        },
        200: {"The refused reset did not use up the token, so it still works": (74,)},
    },
    "golden-signup.json": {
        201: {"Registering with seed data succeeds; Mealie fails with a server error": (18,)},
        200: {"The new group has the seed data; in Mealie it is empty": (20, 21, 22)},
        422: {"Invalid email addresses are refused": (27,)},
    },
}


class Joining(Replay):
    """Also replaces recorded invitation and password reset tokens by ours, because MADE_THERE does not match them."""

    def _learn(self, recorded, ours):
        super()._learn(recorded, ours)
        if isinstance(recorded, dict) and isinstance(ours, dict) and "token" in recorded:
            self._instead[recorded["token"]] = ours["token"]


class SignedIn(dict):
    """Maps each user name to a new session token."""

    def get(self, name, default=None):
        user = User.get_or_none(User.username == NAMES.get(name, name))
        with db.atomic():
            return issue(user, "session", None) if user else default


@pytest.fixture
def replay(tmp_path):
    """Returns a function that creates an app with the data from the start of the recording, and returns its replay."""

    def begun(**settings):
        app = create_app(Settings(data=tmp_path, **settings), tmp_path / "hearthbook.db")
        app.testing, app.config["PROPAGATE_EXCEPTIONS"] = True, False
        with db.connection_context():
            create_all(db)
            with db.atomic():
                home = Group.found("Home", private=True)
                lives = {"group": home, "household": Household.found(home, "Family")}
                User.create(username="admin", full_name="Admin", email="admin@example.com", admin=True, **lives)
                # Carl is created here, because our server would refuse his recorded password as too short.
                flags = dict.fromkeys(RUNS_THE_GROUP, True)
                User.create(username="carl", full_name="Carl C", email="carl@example.com", **flags, **lives)
        return Joining(app, SignedIn(), {}, ADDED)

    yield begun
    db.close()


def wrong_in(replay, name: str, is_judged) -> list[str]:
    """Returns one line for each unexpected response.

    A response is unexpected if it differs from the recording without a reason in FIXED_DEFECTS, or has a reason there
    but does not differ.
    """
    contract, wrong = read("contract.json"), []
    fixed = {n: (status, why) for status, by in FIXED_DEFECTS[name].items() for why, ns in by.items() for n in ns}
    for exchange in (one for one in read(name)["exchanges"] if "method" in one):
        operation = operation_of(contract, exchange)
        counts = operation and is_judged(operation, exchange)
        if not counts and exchange["path"] not in FOUNDATIONS:
            continue
        status, answer, differences = replay.play(exchange)
        found = judged(contract, operation, status, answer, differences)
        expected, why = fixed.get(exchange["n"], (exchange["status"], None))
        told = f"{exchange['n']} {exchange['method']} {exchange['path']}"
        if why is None and counts:
            wrong += [f"{told}: {line}" for line in found]
        elif why and (status != expected or not found):
            wrong.append(f"{told}: answers {status}; {expected} is declared, because: {why}")
    return wrong


def test_joining_and_password_resets_match_the_recording_except_for_defects(replay):
    assert not wrong_in(replay(), "golden.json", lambda operation, exchange: operation["area"] in AREAS)


def test_open_registration_matches_the_recording(replay):
    assert not wrong_in(replay(allow_signup=True), "golden-signup.json", lambda operation, exchange: True)
