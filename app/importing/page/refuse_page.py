"""Answers requests whose page cannot be fetched or read, with the errors that existing API clients know."""

from contextlib import contextmanager
from http import HTTPStatus

from app.framework.api.errors import Failure, TooMany, describe_refusal
from app.framework.outbound.fetch import CannotFetch
from app.framework.outbound.web_address import InvalidAddress
from app.framework.text.translate import _
from app.importing.page.bad_page import BadPage


class NoRecipe(Failure):
    """Raised when no recipe could be read. `reason` says why. Existing API clients expect the fixed `details`."""

    def __init__(self, why: CannotFetch | BadPage | InvalidAddress):
        super().__init__(body={"details": "BAD_RECIPE_DATA", "reason": why.reason} | describe_refusal(str(why)))


class TooSlow(Failure):
    status = HTTPStatus.REQUEST_TIMEOUT

    def __init__(self, why: CannotFetch | BadPage | InvalidAddress):
        super().__init__(_("Recipe Scraping Timed Out"))


class ImportBusy(TooMany):
    def __init__(self, why: CannotFetch | BadPage | InvalidAddress):
        super().__init__(str(why), wait=5)


ANSWERS = {"TIMED_OUT": TooSlow, "BUSY": ImportBusy}


@contextmanager
def convert_errors():
    try:
        yield
    except (CannotFetch, BadPage, InvalidAddress) as why:
        raise ANSWERS.get(why.reason, NoRecipe)(why) from None
