"""Tests that every API call, by every user and with ids of every owner, is answered as in `permission_matrix.txt`.

Run with `--update` to accept a change, and review the diff of that file.
"""

from collections import defaultdict
from pathlib import Path

import pytest
from peewee import Value

from app import access
from tests.rights.cells import CALLERS, Cells, operations
from tests.rights.examples import FORMS, IN_QUERIES, NAMING_NOTHING, NEVER_SUCCESSFUL

PAGE = Path(__file__).parent / "permission_matrix.txt"
HEAD = """\
The HTTP status that each API call returns to each caller. Columns: {callers}.
Alice is an organizer and Dave a manager in Bob's household. Carol is in another household, Mallory in another group.
After `parameter=` are the owners of the ids that were sent. Olga's group is public, except for `hidden` things.
`!` means that a call shows things of others, and `*` that it changes them. test_permission_matrix.py has the reasons.
"""
# The calls that may show (!) or change (*) things of other users, with the reason.
INTENDED = {
    "GET /api/recipes/shared/<token_id>": "Everyone who has the share link may read the recipe.",
    "GET /api/recipes/shared/<token_id>/zip": "Everyone who has the share link may read the recipe.",
    "PATCH /api/recipes/<slug>/last-made": "The date so far is kept for the household that the recipe belongs to.",
    "POST /api/recipes/shared/<token_id>/keep": "Signed-in users who have the share link may copy the recipe.",
    "GET /api/calendar/<token>.ics": "Everyone who has the secret address of the feed may read the plan.",
    "GET /api/media/recipes/<id:recipe_id>/assets/<file_name>": "Everyone who knows the recipe id may read the file.",
    "GET /api/utils/download": "Everyone who has the download token may use it, once.",
    "GET /api/recipes/<slug>/exports/zip": "Sending a download token uses it up, no matter for whom it was created.",
    "POST /api/auth/token": "Everyone who knows the password may sign in.",
    "POST /api/users/reset-password": "Everyone who has the reset token may set a new password.",
    "POST /api/users/register": "Everyone who has an invitation may create an account.",
    "PUT /api/households/permissions": "Group managers may set the permissions of the members of their household.",
    "DELETE /api/foods/<id:row_id>": "This also deletes which households have the food on hand.",
    "DELETE /api/organizers/tools/<id:row_id>": "This also deletes which households have the tool on hand.",
    **dict.fromkeys(
        (f"{verb} /api/{path}/<id:row_id>" for verb in ("PUT", "PATCH") for path in ("foods", "organizers/tools")),
        "An organizer may change which households of the group have it on hand.",
    ),
    "DELETE /api/recipes/<slug>": "This also deletes the ratings of other users for the recipe.",
    "POST /api/recipes/bulk-actions/delete": "This also deletes the ratings of other users for the recipes.",
}
OWN_NAMES = "recipeInstructions.[].id"  # step ids are not checked, because they are unique only within a recipe
# Rules that give administrators access to other groups.
ACROSS_GROUPS = {access.admin, access.profile_owner, access.inviter}
# Cases in which the response may reveal that an id exists although it belongs to another user.
DISTINGUISHABLE = {
    (
        "DELETE",
        "number",
    ): "Mealie's API returns 403 for tokens of other users. Their numbers are sequential anyway.",
    ("GET", "?token"): "A valid token for something else is answered differently. Tokens cannot be guessed.",
    ("POST", "body id"): "An id that is already in use is refused. Ids cannot be guessed.",
}


class Matrix:
    def __init__(self, world):
        self.cells, self.asked, self.found = Cells(world), set(), {}
        views = world.app.view_functions
        self.across_groups = {
            f"{verb} {route.rule}"
            for route in world.app.url_map.iter_rules()
            for verb in route.methods
            if views[route.endpoint].rule in ACROSS_GROUPS
        }
        for operation in operations(world.app):
            self.found[operation[:2]] = list(self.cells.of(*operation))
            self.asked |= self.cells.asked.names

    def every(self):
        """Yields all cells, each with the verb and route of its operation."""
        return ((f"{verb} {route}", cell) for (verb, route), cells in self.found.items() for cell in cells)

    def lines(self) -> list[str]:
        return [line for (verb, route), cells in self.found.items() for line in lines_of(verb, route, cells)]


def lines_of(verb: str, route: str, cells: list) -> list[str]:
    """Returns the lines for one operation. Ids with the same results share a line, which lists their owners."""
    rows, said = defaultdict(list), defaultdict(list)
    for cell in cells:
        rows[cell.label, cell.target].append(str(cell))
    for (label, target), row in rows.items():
        said[label, " ".join(f"{one:5}" for one in row)].append(target)
    return [f"{row} {verb:6} {route}  {label}={','.join(targets)}" for (label, row), targets in said.items()]


@pytest.fixture(scope="module")
def matrix(world):
    return Matrix(world)


def agreed() -> list[str]:
    return PAGE.read_text(encoding="utf-8").splitlines()[HEAD.count("\n") :]


def test_all_calls_are_answered_as_in_the_matrix(matrix, pytestconfig):
    if pytestconfig.getoption("--update"):
        head = HEAD.format(callers=", ".join(CALLERS))
        PAGE.write_text(head + "\n".join(matrix.lines()) + "\n", encoding="utf-8")
    found, told = matrix.lines(), agreed()
    assert ([one for one in found if one not in told], [one for one in told if one not in found]) == ([], [])
    assert found == told


def test_no_call_causes_a_server_error(matrix):
    assert not [(operation, cell) for operation, cell in matrix.every() if cell.status >= 500]


def test_every_operation_succeeds_for_some_call(matrix):
    done = {operation for operation, cell in matrix.every() if cell.status < 400}
    assert {operation for operation, _ in matrix.every()} - done == NEVER_SUCCESSFUL.keys()


def test_all_query_parameters_are_tried(matrix):
    in_forms = {name for form in FORMS.values() for name in form}
    assert matrix.asked - in_forms <= {*IN_QUERIES, *NAMING_NOTHING, "token"}


def test_only_listed_calls_show_or_change_things_of_others(matrix):
    found = {
        (operation, cell.label, cell.caller)
        for operation, cell in matrix.every()
        if (cell.shows or cell.changes) and not cell.label.endswith(OWN_NAMES)
        if not (cell.caller == "admin" and operation in matrix.across_groups)
    }
    assert {operation for operation, _, _ in found} == INTENDED.keys(), sorted(found)


def test_unreachable_things_look_like_missing_ones(matrix):
    for (verb, route), cells in matrix.found.items():
        answers = defaultdict(dict)
        for cell in cells:
            if cell.status >= 400 or cell.target == "nobody":
                answers[cell.label, cell.caller][cell.target] = cell.status, matrix.cells.without_ids(cell.text)
        for (label, caller), told in answers.items():
            own = caller == "mallory" or (caller == "admin" and f"{verb} {route}" in matrix.across_groups)
            if not own and "mallory" in told and (verb, label) not in DISTINGUISHABLE:
                assert told["mallory"] == told["nobody"], f"{verb} {route} {label} {caller}"


LET_THROUGH = {
    "rows of other households": (access.housemate, "within", "GET", "/api/households/cookbooks/<slug>"),
    "rows of other groups": (access.member, "within", "GET", "/api/comments/<id:row_id>"),
    "profiles of other users": (access.profile_owner, "within", "PUT", "/api/users/<id:user_id>"),
    "locked recipes": (access.recipe_remover, "within", "DELETE", "/api/recipes/<slug>"),
    "calls without the required permission": (access.organizer, "admits", "DELETE", "/api/foods/<id:row_id>"),
}


@pytest.mark.parametrize("rule, guard, verb, route", LET_THROUGH.values(), ids=LET_THROUGH)
def test_the_check_detects_a_missing_guard(matrix, rule, guard, verb, route):
    kept = getattr(rule, guard)
    noun = next(noun for one, path, noun in operations(matrix.cells.world.app) if (one, path) == (verb, route))
    object.__setattr__(rule, guard, lambda person, table=None: Value(1))
    try:
        found = lines_of(verb, route, list(matrix.cells.of(verb, route, noun)))
    finally:
        object.__setattr__(rule, guard, kept)
    assert set(found) - set(agreed())
    assert set(lines_of(verb, route, list(matrix.cells.of(verb, route, noun)))) <= set(agreed())


def test_the_check_detects_a_missing_line(matrix):
    lines = [line for line in agreed() if " GET    /api/foods " not in line]
    assert len(lines) == len(agreed()) - 1 and matrix.lines() != lines
