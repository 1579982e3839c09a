"""Tells whether a recipe of another program is already here."""

from app.framework.tasks.run import Run
from app.framework.text.name import make_slug
from app.importing.moving.move_in import MovedRecipe
from app.importing.readers.recipe_content import hash_texts
from app.recipes.finding.known_source import normalize_address
from app.recipes.recipe import Recipe, make_recipe_slug
from app.recipes.recipe_document import read_recipe_document

MOST_OF_ONE_NAME = 5
KINDS = ("move-in", "import-links", "examples")  # of the runs that make recipes


class KnownRecipes:
    """The recipes of a group, as far as they are needed to recognize those of a file.

    A recipe is the same if the same program gave it the same id in an earlier run; or if it has the same name, and
    also the same lines and steps, or the same address.
    """

    def __init__(self, group: str, program: str, move_id: str | None = None):
        columns = MovedRecipe.move, MovedRecipe.source_id, MovedRecipe.content, Recipe.name
        rows = MovedRecipe.select(*columns).join(Run).join(Recipe, on=(Recipe.id == MovedRecipe.recipe_id))
        moves = Run.select(Run.id, Run.given).where(Run.group == group, Run.kind << list(KINDS)).tuples()
        of_program = {move for move, parameters in moves if parameters.get("program") == program and move != move_id}
        self._group, self._ids, self._contents = group, set(), set()
        for move, source_id, content, name in rows.where(Run.group == group).tuples():
            if source_id and move in of_program:
                self._ids.add(source_id)
            self._contents.add((make_slug(name), content))

    def has(self, candidate: dict) -> bool:
        name, content = candidate["recipe"]["name"], candidate["content"]
        if candidate["source_id"] in self._ids or (make_slug(name), content) in self._contents:
            return True
        return any(self._is_same(row, candidate["recipe"], content) for row in self._of_name(name))

    def add(self, candidate: dict) -> None:
        self._contents.add((make_slug(candidate["recipe"]["name"]), candidate["content"]))

    def _of_name(self, name: str):
        rows = Recipe.select(Recipe.id, Recipe.org_url)
        return rows.where(Recipe.group == self._group, Recipe.slug == make_recipe_slug(name)).limit(MOST_OF_ONE_NAME)

    def _is_same(self, row: Recipe, recipe: dict, content: str) -> bool:
        page = normalize_address(recipe.get("org_url") or "")
        is_one_page = bool(page.partition("/")[2].strip("?"))  # the address of a whole site tells nothing
        if is_one_page and normalize_address(row.org_url or "") == page:
            return True
        return hash_texts(read_recipe_document(row.id)) == content
