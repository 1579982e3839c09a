"""Answers a request with server-sent events, while the work that it asks for goes on."""

from collections.abc import Callable, Iterator
from functools import wraps
from threading import Event, Lock, Thread

import orjson
from flask import Response, current_app, g, make_response, request, stream_with_context

from app.framework.api.full_disk import clean_up
from app.framework.api.request_limit import WORKS_ON

EVENT_STREAM = "text/event-stream"
HEADERS = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
BEAT = b": still working\n\n"
SECONDS_BETWEEN_BEATS = 15.0  # proxies cut connections on which nothing is sent for a minute or so


class EventStream(Response):
    """A response whose events are sent while the view works, with the function that WSGI has for that."""

    default_mimetype = EVENT_STREAM

    def __init__(self, work: Callable[[], Response]):
        self._work = work
        self._lock, self._ended = Lock(), Event()
        super().__init__(stream_with_context(self._events()), headers=HEADERS)

    def __call__(self, environ, start_response):
        parts, status, headers = self.get_wsgi_response(environ)
        self._write = start_response(status, headers)
        return parts

    def send(self, event: bytes) -> None:
        """Sends an event, unless the client is gone or the stream has ended: the work goes on without a listener."""
        from waitress.channel import ClientDisconnected

        with self._lock:
            if self._ended.is_set():
                return
            try:
                self._write(event)
            except ClientDisconnected:
                self._ended.set()

    def _events(self) -> Iterator[bytes]:
        """Works, and yields how it ended."""
        g.stream = self
        self.send(b": working\n\n")
        Thread(target=self._beat, name="event stream", daemon=True).start()
        try:
            event = make_last_event(run_work(self._work))
        finally:
            with self._lock:
                self._ended.set()
        yield event

    def _beat(self) -> None:
        while not self._ended.wait(SECONDS_BETWEEN_BEATS):
            self.send(BEAT)


def stream_view(view):
    """Decorates a view that works for long, and returns JSON with the slug of what it made. Its client gets "progress"
    events, and at last "done" with the slug, or "error" with a message.

    What is refused by the decorators before this one is answered as usual.
    """

    @wraps(view)
    def begin(*args, **kwargs):
        request.environ[WORKS_ON] = True
        return EventStream(lambda: make_response(view(*args, **kwargs)))

    begin.response, begin.status, begin.media_type = {"type": "string"}, 200, EVENT_STREAM
    return begin


def report_progress(message: str) -> None:
    """Tells the client of a stream what is being done. Does nothing in any other request."""
    if stream := g.get("stream"):
        stream.send(as_event("progress", {"message": message}))


def as_event(kind: str, values: dict) -> bytes:
    return f"event: {kind}\ndata: {orjson.dumps(values).decode()}\n\n".encode()


def run_work(work: Callable[[], Response]) -> Response:
    """Returns the answer to the request, also to one that failed. Flask's handlers are called here, because it calls
    them only for errors that are raised before a response is being sent."""
    try:
        return work()
    except Exception as error:
        return clean_up(make_response(current_app.handle_user_exception(error)))


def make_last_event(answer: Response) -> bytes:
    value = orjson.loads(answer.get_data())
    if answer.status_code < 400:
        return as_event("done", {"slug": value})
    return as_event("error", {"message": read_message(value["detail"])})


def read_message(detail: str | dict | list) -> str:
    """Returns the sentence in an error, in any of the formats that the API has for errors."""
    if isinstance(detail, list):
        return detail[0]["msg"]
    return detail["message"] if isinstance(detail, dict) else detail
