"""Answers requests that need a language model, if none is set up or it fails."""

from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus

from app.framework.api.errors import Failure
from app.framework.text.translate import _
from app.language_model.ask_model import is_ready, reads_pictures
from app.language_model.send_question import ModelAway
from app.settings import Settings


class NoModel(Failure):
    """Raised when a request needs a language model, but none is set up."""


class ModelFailed(Failure):
    """Raised when the language model gave no usable answer."""

    status = HTTPStatus.BAD_GATEWAY


def require_model(settings: Settings) -> None:
    """Raises NoModel unless the settings name a language model."""
    if not is_ready(settings):
        raise NoModel(_("No language model is set up. An administrator can add one in the settings."))


def require_picture_model(settings: Settings) -> None:
    """Raises NoModel unless pictures may be sent to a language model."""
    if not reads_pictures(settings):
        raise NoModel(_("OpenAI image services are not enabled"))


@contextmanager
def convert_model_errors() -> Iterator[None]:
    try:
        yield
    except ModelAway as away:
        raise ModelFailed(str(away)) from None
