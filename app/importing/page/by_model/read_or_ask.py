"""Reads the recipe in a page, and has a language model read what nothing else can, if one is set up."""

import json
import logging
from collections.abc import Callable

from app.framework.text.translate import _
from app.importing.page.bad_page import BadPage
from app.importing.page.by_model.ask_for_recipe import make_notes, make_schema, read_text_by_model
from app.importing.page.read_apart import SECONDS, Readers
from app.language_model.ask_model import is_ready
from app.language_model.send_question import ModelAway
from app.settings import Settings

log = logging.getLogger(__name__)


class PageReader:
    """Reads pages with `readers`. `before_asking` is called before the model is asked.

    In the background, this waits for as long as others ask the model.
    """

    def __init__(
        self,
        readers: Readers,
        settings: Settings,
        locale: str,
        *,
        in_background: bool = False,
        before_asking: Callable[[], None] = lambda: None,
    ):
        self._readers, self._settings, self._locale = readers, settings, locale
        self._in_background, self._before_asking = in_background, before_asking

    def recipe_in(self, text: str, url: str, seconds: float = SECONDS) -> dict:
        """Returns the recipe as `read_page` does. Raises BadPage.

        If the model fails, too, the result is the same as without a model.
        """
        recipe, why = self._found(text, url, seconds)
        if is_complete(recipe) or not is_ready(self._settings) or (why and why.reason != "NO_RECIPE"):
            return check_result(recipe, why)
        try:
            return self._asked(text, url)
        except (BadPage, ModelAway) as failure:
            log.info("the language model read no recipe in %s: %s", url.partition("?")[0], failure)
            return check_result(recipe, why)

    def _found(self, text: str, url: str, seconds: float) -> tuple[dict | None, BadPage | None]:
        try:
            return self._readers.recipe_in(text, url, self._locale, seconds), None
        except BadPage as why:
            return None, why

    def _asked(self, text: str, url: str) -> dict:
        answer, images = self._answer_about(text, url)
        return self.recipe_of_answer(answer, url, images)

    def _answer_about(self, text: str, url: str) -> tuple[dict, list[str]]:
        page = self._readers.text_in(text)
        self._before_asking()
        answer = read_text_by_model(self._settings, page["text"], url, in_background=self._in_background)
        return answer, page["images"]

    def recipe_of_answer(self, answer: dict, url: str = "", images: list[str] | None = None) -> dict:
        """Returns the recipe in a model's answer, as `read_page` does. Raises BadPage."""
        schema = json.dumps(make_schema(answer, url, images))
        return self._readers.recipe_in(schema, url, self._locale) | {"notes": make_notes(answer)}

    def schema_in(self, text: str, url: str) -> dict:
        """Returns the model's answer about a page as a schema.org recipe. Raises BadPage or ModelAway."""
        answer, images = self._answer_about(text, url)
        return make_schema(answer, url, images)


def is_complete(recipe: dict | None) -> bool:
    return bool(recipe and (recipe["recipe_ingredient"] or recipe["recipe_instructions"] or "handed_over" in recipe))


def report_title_only(recipe: dict) -> BadPage:
    return BadPage("TITLE_ONLY", _("Only the title was found on this page: {name}", name=recipe["name"][:200]))


def check_result(recipe: dict | None, why: BadPage | None) -> dict:
    if recipe is None:
        raise why
    return recipe
