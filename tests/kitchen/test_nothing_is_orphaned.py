"""Tests random merges, deletions and restores: no row is orphaned, and no ingredient line loses its text."""

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as some

from app.framework.storage.database import db

FOODS, UNITS, TAGS, RECIPES = ["Mehl", "Butter", "Zucker"], ["Gramm", "Tasse"], ["Süß", "Schnell"], ["Kuchen", "Brot"]
PATHS = {"/foods": FOODS, "/units": UNITS, "/organizers/tags": TAGS}
some_word = some.sampled_from([(path, at) for path, names in PATHS.items() for at in range(len(names))])
steps = some.lists(
    some.one_of(
        some.tuples(some.just("merge"), some_word, some.integers(0, 2)),
        some.tuples(some.just("delete"), some_word),
        some.tuples(some.just("restore"), some_word),
        some.tuples(some.just("save"), some.integers(0, 1)),
        some.tuples(some.just("throw away"), some.integers(0, 1)),
        some.tuples(some.just("bring back"), some.integers(0, 1)),
        some.tuples(some.just("tag all"), some.integers(0, 1)),
    ),
    max_size=8,
)


class Kitchen:
    """A group with a few recipes, each line of which has a food, a unit and a note."""

    def __init__(self, person):
        self.person = person
        ids = {path: [person.post(path, {"name": name})["id"] for name in names] for path, names in PATHS.items()}
        self.ids, self.recipes, self.opened = ids, [], []
        self.said_by = {name: {name} for name in FOODS + UNITS}  # the names that may replace each name after merges
        for at, name in enumerate(RECIPES):
            lines = [self.line(food, at % 2) for food in range(len(FOODS))]
            tags = [{"id": ids["/organizers/tags"][at], "name": TAGS[at]}]
            person.post("/recipes", {"name": name, "recipeIngredient": lines, "tags": tags})
            self.opened.append(person.get(f"/recipes/{name.lower()}"))
        self.recipes = [recipe["id"] for recipe in self.opened]

    def line(self, food, unit):
        foods, units = self.ids["/foods"], self.ids["/units"]
        named = {"food": {"id": foods[food], "name": FOODS[food]}, "unit": {"id": units[unit], "name": UNITS[unit]}}
        return named | {"quantity": 1, "note": f"Notiz {food}"}

    def do(self, what, which, other=0):
        person, anything = self.person, (200, 201, 404, 409, 422)
        if what == "merge":
            path, ids, names = which[0], self.ids[which[0]], PATHS[which[0]]
            into = other % len(ids)
            person.put(f"{path}/merge", {"from": [ids[which[1]]], "to": ids[into]}, expect=anything)
            for names_now in self.said_by.values():
                names_now |= {names[into]} if names[which[1]] in names_now else set()
        elif what in {"delete", "restore"}:
            path, row_id = which[0], self.ids[which[0]][which[1]]
            verb, behind = (person.delete, "") if what == "delete" else (person.post, "/restore")
            verb(f"{path}/{row_id}{behind}", expect=anything)
        elif what == "save":
            person.put(f"/recipes/{self.recipes[which]}", self.opened[which], expect=anything)
        elif what == "throw away":
            person.delete(f"/recipes/{self.recipes[which]}", expect=anything)
        elif what == "bring back":
            person.post(f"/recipes/trash/{self.recipes[which]}/restore", expect=anything)
        else:
            every = {"recipes": self.recipes, "tags": [self.opened[which]["tags"][0]]}
            person.post("/recipes/bulk-actions/tag", every, expect=anything)

    def says(self, name, said):
        return any(one in said for one in self.said_by[name])

    def words(self):
        """Yields the index and all text (names and note) of each ingredient line, in recipes that exist."""
        for recipe_id in self.recipes:
            recipe = self.person.get(f"/recipes/{recipe_id}", expect=(200, 404))
            for at, line in enumerate(recipe.get("recipeIngredient", ())):
                kinds = [line[kind] or {"name": "", "aliases": []} for kind in ("food", "unit")]
                names = [name for one in kinds for name in (one["name"], *(alias["name"] for alias in one["aliases"]))]
                yield at, f"{' '.join(names)} {line['note']}"


class Undone(Exception):
    """Raised to roll back the changes of an example, so that the next one starts anew."""


OUT_OF_SIGHT = [("throw away", 0), ("delete", ("/foods", 0)), ("delete", ("/units", 0)), ("bring back", 0)]
MERGED_OUT_OF_SIGHT = [("throw away", 0), ("merge", ("/foods", 0), 1), ("delete", ("/foods", 1)), ("bring back", 0)]


@example(OUT_OF_SIGHT)
@example(MERGED_OUT_OF_SIGHT)
@example([("delete", ("/foods", 0)), ("save", 0), ("restore", ("/foods", 0)), ("merge", ("/foods", 0), 1)])
@given(steps)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_nothing_is_orphaned_and_no_line_loses_its_words(called, app, doing):
    try:
        with app.app_context(), db.atomic():
            kitchen = Kitchen(called("alice"))
            for step in doing:
                kitchen.do(*step)
                assert db.execute_sql("PRAGMA foreign_key_check").fetchall() == []
            for at, said in kitchen.words():
                assert kitchen.says(FOODS[at], said) and f"Notiz {at}" in said, said
                assert any(kitchen.says(unit, said) for unit in UNITS), said
            raise Undone
    except Undone:
        pass
    finally:
        db.count_replaced()
