"""Sends a question to a language model, on any server that offers OpenAI's chat completions API."""

import json
import logging
import time
from collections.abc import Sequence
from http import HTTPStatus
from typing import Any, NamedTuple

from app.framework.jobs.deadline import Deadline
from app.framework.text.translate import _, lazy
from app.settings import Settings

log = logging.getLogger(__name__)
OPENAI = "https://api.openai.com/v1"
TEMPERATURE = 0.2
LARGEST = 2 * 1024 * 1024  # bytes; the largest answers are recipes, which have a few thousand
WITHOUT_EXTRAS = {400, 422}  # how servers refuse parameters that they do not know
BUSY = {429, 503}
MOST_WAITS = 3
TOO_LONG = lazy("The language model took too long to answer.")
SOMETHING_ELSE = lazy("The language model did not answer what it was asked.")
CUT_OFF = lazy("The language model's answer was cut off. Allow it longer answers, or send fewer pages at once.")
TOO_LARGE = lazy("The language model takes only smaller requests. Send fewer or smaller pictures.")
# Exceptions that are raised if the reply is not a chat completion.
NO_COMPLETION = (ValueError, AttributeError, LookupError, TypeError, RecursionError)


# Servers and models that refused the response format or the temperature, and answered without them.
without_extras: set[tuple[str | None, str | None]] = set()


class ModelRefused(Exception):
    """Raised inside the connection when the server answers with an error, before the text of the error is read."""

    def __init__(self, status: int, wait: str):
        super().__init__(status)
        self.status, self.wait = status, float(wait) if wait.isascii() and wait.isdecimal() else None


class Reply(NamedTuple):
    """What the model wrote, and how many tokens the question and the answer had, if the server counts them.

    `is_cut_off` tells that it had more to say than it may.
    """

    text: str
    tokens_sent: int | None
    tokens_answered: int | None
    is_cut_off: bool = False


class ModelAway(Exception):
    """Raised when the language model gives no usable answer. The message tells the user why.

    `replies` are what it wrote nevertheless.
    """

    def __init__(self, message: str, replies: Sequence[Reply] = ()):
        super().__init__(message)
        self.replies = replies


class ModelTooLarge(ModelAway):
    """Raised when the question has more bytes than the server takes."""


def send_question(settings: Settings, messages: list[dict], form: dict, deadline: Deadline) -> Reply:
    """Returns the model's reply. `form` is the response format, with a JSON schema. Raises ModelAway.

    Some servers reject the form or the temperature; they are asked again without both, and from then on at once. A
    server that asks to wait is
    asked again if there is time for that.
    """
    whom = settings.openai_base_url, settings.openai_model
    extras: dict[str, Any] = {} if whom in without_extras else {"temperature": TEMPERATURE, "response_format": form}
    waits, was_refused = 0, False
    while True:
        try:
            reply = read_reply(receive_answer(settings, {"messages": messages} | extras, deadline))
            if was_refused:
                without_extras.add(whom)
            return reply
        except ModelRefused as refused:
            if refused.status in WITHOUT_EXTRAS and extras:
                extras, was_refused = {}, True
            elif refused.status in BUSY and refused.wait is not None and waits < MOST_WAITS:
                waits += 1
                wait_for(refused.wait, deadline)
            else:
                raise explain_refusal(refused) from None
        except TimeoutError:
            raise ModelAway(TOO_LONG) from None
        except NO_COMPLETION as odd:
            log.warning("what should be a language model answers oddly: %s", type(odd).__name__)
            raise ModelAway(SOMETHING_ELSE) from None


def wait_for(seconds: float, deadline: Deadline) -> None:
    try:
        is_soon_enough = seconds < deadline.left()
    except TimeoutError:
        is_soon_enough = False
    if not is_soon_enough:
        raise ModelAway(_("The language model is busy. Try again in a few minutes."))
    time.sleep(seconds)


def explain_refusal(refused: ModelRefused) -> ModelAway:
    # The text of the refusal is not logged, as it may contain the API key.
    log.warning("the language model refused: %s", refused.status)
    if refused.status == HTTPStatus.REQUEST_ENTITY_TOO_LARGE:
        return ModelTooLarge(TOO_LARGE)
    match refused.status:
        case HTTPStatus.UNAUTHORIZED | HTTPStatus.FORBIDDEN:
            sentence = _("The language model's server rejected the API key ({status}).", status=refused.status)
        case HTTPStatus.NOT_FOUND:
            sentence = _(
                "The language model's server has no such model, or no such address ({status}).", status=refused.status
            )
        case status:
            sentence = _("The language model refused to answer ({status}).", status=status)
    return ModelAway(sentence)


def receive_answer(settings: Settings, request: dict, deadline: Deadline) -> bytes:
    """Returns the body of the server's response. Raises ModelRefused, ModelAway, TimeoutError or ValueError."""
    import openai

    body = bytearray()

    def receive(response) -> None:
        """Reads the body within the limits. Errors that are raised here are the cause of an APIConnectionError."""
        if not response.is_success:
            raise ModelRefused(response.status_code, response.headers.get("retry-after", ""))
        for piece in response.iter_bytes():
            deadline.left()
            body.extend(piece)
            if len(body) > LARGEST:
                raise ValueError("too large")

    model = openai.OpenAI(
        api_key=settings.openai_api_key or "none",
        base_url=settings.openai_base_url or OPENAI,
        timeout=deadline.left(),
        max_retries=0,
        default_headers={"Accept-Encoding": "identity"} | (settings.openai_custom_headers or {}),
        default_query=settings.openai_custom_params,
        http_client=openai.DefaultHttpxClient(follow_redirects=False, event_hooks={"response": [receive]}),
    )
    try:
        with model, model.chat.completions.with_streaming_response.create(model=settings.openai_model, **request):
            return bytes(body)
    except openai.APITimeoutError:
        raise TimeoutError from None
    except openai.APIConnectionError as away:
        if isinstance(away.__cause__, ModelRefused | TimeoutError | ValueError):
            raise away.__cause__ from None
        log.warning("the language model is not to be reached: %s", type(away.__cause__ or away).__name__)
        raise ModelAway(_("The language model is not to be reached.")) from None


def read_reply(body: bytes) -> Reply:
    completion = json.loads(body)
    chosen = completion["choices"][0]
    text = chosen["message"]["content"] or ""
    if not isinstance(text, str):
        raise TypeError
    usage = completion.get("usage") or {}
    counts = read_token_count(usage, "prompt_tokens"), read_token_count(usage, "completion_tokens")
    return Reply(text, *counts, is_cut_off=chosen.get("finish_reason") == "length")


def read_token_count(usage: dict, name: str) -> int | None:
    count = usage.get(name)
    return count if type(count) is int and 0 <= count < 10**9 else None
