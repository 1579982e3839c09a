"""Tells which web addresses a group has recipes from."""

from app.recipes.finding.known_source import normalize_address
from app.recipes.recipe import Recipe


class KnownPages:
    """The recipes of a group by the page that they come from, however its address is written."""

    def __init__(self, group: str):
        rows = Recipe.select(Recipe.name, Recipe.slug, Recipe.org_url).where(
            Recipe.group == group, Recipe.org_url != ""
        )
        self._pages: dict[str, dict] = {}
        for name, slug, url in rows.order_by(Recipe.created_at.desc()).tuples():
            if url:
                self._pages.setdefault(normalize_address(url), {"name": name, "slug": slug})
        self._pages.pop("", None)

    def find(self, url: str) -> dict | None:
        """Returns the name and slug of the newest recipe from this page, or None."""
        return self._pages.get(normalize_address(url))

    def add(self, url: str, name: str) -> None:
        if page := normalize_address(url):
            self._pages[page] = {"name": name}
