"""Tests that every API call, by every user and with ids of every owner, is answered as in `permission_matrix.txt`.

Run with `--update` to accept a change, and review the diff of that file.
"""

from collections import defaultdict
from pathlib import Path

import pytest
from peewee import Value

from app import access
from tests.rights.cells import CALLERS, Cells, operations
from tests.rights.examples import FORMS, IN_QUERIES, NAMING_NOTHING, UNMET

PAGE = Path(__file__).parent / "permission_matrix.txt"
HEAD = """\
Who is answered what. Columns: {callers}.
Alice organizes, Dave manages, Bob shares their household, Carol is of another one, Mallory of another group.
`=` says whose thing was named at that place: of the visitors' pages Olga shows hers, but for what is hidden.
`!` shows and `*` changes what is none of the caller's business; where that is meant, test_permission_matrix.py says.
"""
# The calls that may show (!) or change (*) things of other users, with the reason.
MEANT = {
    "GET /api/recipes/shared/<token_id>": "who has the link may read",
    "POST /api/recipes/shared/<token_id>/keep": "who has the link may keep a copy",
    "GET /api/media/recipes/<id:recipe_id>/assets/<file_name>": "who knows the id sees the file",
    "GET /api/utils/download": "who has the word, has it once",
    "GET /api/recipes/<slug>/exports/zip": "a word is used up by whoever shows it",
    "POST /api/auth/token": "who knows the password",
    "POST /api/users/reset-password": "who has the word",
    "POST /api/users/register": "who was invited",
    "PUT /api/households/permissions": "who manages the group gives permissions to housemates",
    "DELETE /api/foods/<id:row_id>": "with it goes who has it at home",
    "DELETE /api/organizers/tools/<id:row_id>": "with it goes who has it at home",
    "DELETE /api/recipes/<slug>": "with it go the ratings it was given",
    "POST /api/recipes/bulk-actions/delete": "with them go the ratings they were given",
}
OWN_NAMES = "recipeInstructions.[].id"  # step ids are not checked, because they are unique only within a recipe
# Rules that give administrators access to other groups.
OF_THE_HOUSE = {access.admin, access.profile_owner, access.inviter}
# Cases in which the response may reveal that an id exists although it belongs to another user.
TOLD_APART = {
    ("DELETE", "number"): "contract: somebody else's API token is a 403; they have running numbers",
    ("GET", "?token"): "a word for something else; nobody guesses one",
    ("POST", "body id"): "an id that is taken cannot be taken again; nobody guesses one",
}


class Matrix:
    def __init__(self, world):
        self.cells, self.asked, self.found = Cells(world), set(), {}
        views = world.app.view_functions
        self.of_the_house = {
            f"{verb} {route.rule}"
            for route in world.app.url_map.iter_rules()
            for verb in route.methods
            if views[route.endpoint].rule in OF_THE_HOUSE
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
    assert {operation for operation, _ in matrix.every()} - done == UNMET.keys()


def test_all_query_parameters_are_tried(matrix):
    in_forms = {name for form in FORMS.values() for name in form}
    assert matrix.asked - in_forms <= {*IN_QUERIES, *NAMING_NOTHING, "token"}


def test_only_listed_calls_show_or_change_things_of_others(matrix):
    found = {
        (operation, cell.label, cell.caller)
        for operation, cell in matrix.every()
        if (cell.shows or cell.changes) and not cell.label.endswith(OWN_NAMES)
        if not (cell.caller == "admin" and operation in matrix.of_the_house)
    }
    assert {operation for operation, _, _ in found} == MEANT.keys(), sorted(found)


def test_unreachable_things_look_like_missing_ones(matrix):
    for (verb, route), cells in matrix.found.items():
        answers = defaultdict(dict)
        for cell in cells:
            if cell.status >= 400 or cell.target == "nobody":
                answers[cell.label, cell.caller][cell.target] = cell.status, matrix.cells.without_ids(cell.text)
        for (label, caller), told in answers.items():
            own = caller == "mallory" or (caller == "admin" and f"{verb} {route}" in matrix.of_the_house)
            if not own and "mallory" in told and (verb, label) not in TOLD_APART:
                assert told["mallory"] == told["nobody"], f"{verb} {route} {label} {caller}"


LET_THROUGH = {
    "a reach over households": (access.housemate, "within", "GET", "/api/households/cookbooks/<slug>"),
    "a reach over groups": (access.member, "within", "GET", "/api/comments/<id:row_id>"),
    "a reach of one's own": (access.profile_owner, "within", "PUT", "/api/users/<id:user_id>"),
    "a reach over locked recipes": (access.recipe_editor, "within", "DELETE", "/api/recipes/<slug>"),
    "an admission": (access.organizer, "admits", "DELETE", "/api/foods/<id:row_id>"),
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
