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
from app.users.user import User
from tests.framework.golden import SignedIn, unexpected
from tests.framework.replay import Replay

AREAS = {"Admin: Email", "Households: Invitations", "Users: Passwords", "Users: Registration"}
FOUNDATIONS = {
    "/api/admin/users": "creates bob and Ulla, whose passwords are reset",
    "/api/admin/users/password-reset-token": "creates their reset tokens",
    "/api/auth/token": "signs in users who registered",
}
ADDED = {"expiresAt", "link", "error", "exception", "productVersion", "emailReady", "group", "household"}
ADDED |= {
    "parseIngredients",
    "createFoods",
    "foodText",
    "isDoubtful",
    "referencedScale",
    "language",
    "otherUnits",
    "missing",
    "cover",
}
NAMES = {"user": "bob", "new": "newuser"}  # maps usernames in the recording to ours, if they differ
# The reasons why responses differ from the recordings. Map each reason to our status and the numbers of the requests.
FIXED_DEFECTS = {
    "A reset is refused if the two passwords differ": {422: (72, 120)},
    "Passwords shorter than 8 characters are refused": {422: (902,)},
    "The refused reset did not use up the token, so it still works": {200: (74,)},
}
FIXED_AT_SIGNUP = {
    "Registering with seed data succeeds; Mealie fails with a server error": {201: (18,)},
    "The new group has the seed data; in Mealie it is empty": {200: (20, 21, 22)},
    "Invalid email addresses are refused": {422: (27,)},
}


class Joining(Replay):
    """Also replaces recorded invitation and password reset tokens by ours, because MADE_THERE does not match them."""

    def _learn(self, recorded, ours):
        super()._learn(recorded, ours)
        if isinstance(recorded, dict) and isinstance(ours, dict) and "token" in recorded:
            self._instead[recorded["token"]] = ours["token"]


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
        return Joining(app, SignedIn(NAMES), {}, ADDED)

    yield begun
    db.close()


def test_joining_and_password_resets_match_the_recording_except_for_defects(replay):
    is_judged = lambda operation, exchange: operation["area"] in AREAS  # noqa: E731
    assert not unexpected(replay(), is_judged, FIXED_DEFECTS, is_needed=lambda path: path in FOUNDATIONS)


def test_open_registration_matches_the_recording(replay):
    answers = replay(allow_signup=True)
    assert not unexpected(answers, lambda operation, exchange: True, FIXED_AT_SIGNUP, name="golden-signup.json")
