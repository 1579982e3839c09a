"""Reads web pages in child processes, at most two at once, each with a time limit."""

from app.framework.jobs.concurrency_limit import LimitReached
from app.framework.processes.child_pool import ChildFailed, ChildPool
from app.framework.text.translate import _, current_language
from app.importing.page.bad_page import BadPage

AT_ONCE, WAITING = 2, 30
SECONDS = 15.0


class Readers:
    """Runs `read_page`, `read_schema` and `find_address` in child processes."""

    def __init__(self, at_once: int = AT_ONCE, patience: float | None = None):
        self._children, self._patience = ChildPool("read-pages", at_once=at_once, waiting=WAITING), patience

    def recipe_in(self, text: str, url: str = "", locale: str = "en-US", seconds: float = SECONDS) -> dict:
        """Returns the result of `read_page`. Raises BadPage, also if reading takes too long."""
        return self._answer({"wanted": "recipe", "text": text, "url": url, "locale": locale}, seconds)

    def schema_in(self, text: str, url: str = "", seconds: float = SECONDS) -> dict | None:
        """Returns the result of `read_schema`. Raises BadPage, also if reading takes too long."""
        return self._answer({"wanted": "schema", "text": text, "url": url}, seconds)

    def address_in(self, text: str, seconds: float = SECONDS) -> str:
        """Returns the result of `find_address`. Raises BadPage, also if reading takes too long."""
        return self._answer({"wanted": "address", "text": text}, seconds)

    def text_in(self, text: str, seconds: float = SECONDS) -> dict:
        """Returns the result of `read_page_file`. Raises BadPage, also if reading takes too long."""
        return self._answer({"wanted": "text", "text": text}, seconds)

    def inspect(self, text: str, url: str, locale: str, seconds: float = SECONDS) -> dict:
        """Returns the result of `inspect_page`. Raises BadPage, also if reading takes too long."""
        return self._answer({"wanted": "inspection", "text": text, "url": url, "locale": locale}, seconds)

    def _answer(self, question: dict, seconds: float):
        try:
            whole_question = question | {"language": current_language()}
            answer = self._children.ask(whole_question, seconds=seconds, patience=self._patience or seconds)
        except LimitReached:
            raise BadPage("BUSY", _("Many pages are being read. Try again in a moment.")) from None
        except TimeoutError:
            raise BadPage("TIMED_OUT", _("It took too long to find a recipe in this page.")) from None
        except ChildFailed:
            raise BadPage("UNREADABLE", _("This page is too large or too broken to be read.")) from None
        if "reason" in answer:
            raise BadPage(answer["reason"], answer["sentence"])
        return answer["found"]


readers = Readers()
