"""Replays requests about users, households and groups that were recorded from Mealie, which has the same API.

Responses must have the recorded shape, except where FIXED_DEFECTS lists a response of Mealie as a defect.
"""

import pytest

from app import create_app
from app.framework.storage.database import create_all, db
from app.households.group import Group
from app.households.household import Household
from app.settings import Settings
from app.users.user import User
from tests.framework.golden import SignedIn, unexpected
from tests.framework.replay import Replay

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
ADDED = {"productVersion", "emailReady", "cacheKey", "usedAt", "link", "otherUnits", "language", "clock"}
ADDED |= {"parseIngredients", "createFoods"}
NAMES = {"user": "bob"}  # maps usernames in the recording to ours, if they differ
JUDGED_ELSEWHERE = {"newuser", "apitoken"}  # recorded callers whose requests other tests replay
OF_RECIPES = ("/api/users/self/ratings", "/api/users/self/favorites")  # test_golden_shapes replays these
MANAGER = ("can_invite", "can_manage", "can_manage_household", "can_organize")
# The reasons why responses differ from the recording. Most are defects of Mealie that Hearthbook does not have. Maps
# each reason to our status and the numbers of the recorded requests.
FIXED_DEFECTS = {
    "A name that is taken is refused with 409 and a message, not with a database error": {409: (52, 757, 766, 767)},
    "The household of a taken name was not created, so the recorded calls about it find none": {404: (771, 772, 774)},
    "Passwords shorter than 8 characters are refused": {422: (55,)},
    "A malformed id in the path is answered like an unknown id": {404: (59,)},
    "An unknown email address is answered with 404, not with a server error": {404: (70,)},
    "Only group managers may change the preferences of the group": {403: (91,)},
    "Users may update their own profile": {200: (99,)},
    "A household created without a group id is added to the caller's group": {201: (764,)},
    "A missing household or user is answered with 404, not 400": {404: (775, 919, 921)},
    "Users of other households are answered as not found, so that their existence is not revealed": {404: (826,)},
    "Users with recipes and ratings can be deleted, which invalidates their tokens": {200: (920,), 401: (922,)},
    "Mealie answers 401 because a failed restore emptied its database before this request": {200: (930,)},
}


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
        yield Replay(app, SignedIn(NAMES), {}, ADDED)
    db.close()


def is_judged(operation, exchange) -> bool:
    ours = operation["area"] in AREAS and exchange["auth"] not in JUDGED_ELSEWHERE
    return ours and not exchange["path"].startswith(OF_RECIPES)


def test_calls_about_users_and_households_match_the_recording_except_for_defects(replay):
    wrong = unexpected(replay, is_judged, FIXED_DEFECTS)
    assert not wrong, "\n".join(wrong)
