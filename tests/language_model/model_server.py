"""A local server with the API of a language model, whose chat completions are chosen by the test."""

import json
import time
from http.server import BaseHTTPRequestHandler
from threading import Event, Lock

from tests.framework.outbound.stand_in_server import StandInServer


class ModelServer(StandInServer):
    """Runs the server. `says` turns what a request is about into the text of the answer: lines, a text, or parts with
    pictures.

    If a test changes `status` or `body`, the server responds with these instead. `refusals` are answered first, one for
    each request: a status and headers. `bodies` are texts of answers that come next, one for each request. `asked` has
    the requests, and `most_at_once` is the highest number of parallel ones. If `plain` is set, the server refuses
    requests with a response format or a temperature. With `closes`, it closes the connection without a response; with
    `hangs`, it never responds; with `drips`, it sends one byte after the other.
    """

    def __init__(self):
        super().__init__(Handler)
        self.url = f"http://127.0.0.1:{self.port}/v1"
        self.says, self.status, self.body, self.seconds, self.plain = echo, 200, None, 0, False
        self.refusals, self.bodies, self.ended = [], [], Event()
        self.closes = self.hangs = self.drips = False
        self.finish = "stop"  # why the model ended its answer
        self.asked, self.paths, self.headers, self.under_way, self.most_at_once, self.lock = [], [], [], 0, 0, Lock()

    def __exit__(self, *_):
        self.ended.set()
        super().__exit__()

    def answer(self, asked: dict) -> tuple[int, dict, bytes]:
        if self.plain and asked.keys() & {"response_format", "temperature"}:
            return 400, {}, b'{"error": {"message": "unknown: response_format"}}'
        if self.refusals:
            status, headers = self.refusals.pop(0)
            return status, headers, b'{"error": {"message": "no"}}'
        if self.status != 200 or self.body is not None:
            return self.status, {}, self.body or b'{"error": {"message": "no"}}'
        text = self.bodies.pop(0) if self.bodies else self.says(content_of(asked))
        return 200, {}, completion(text, asked["model"], self.finish)


def content_of(asked: dict):
    """Returns what the model has to read: the lines, the text, or the parts of the first message of the user."""
    content = asked["messages"][1]["content"]
    return json.loads(content) if isinstance(content, str) and content.startswith("[") else content


def completion(text, model: str, finish: str = "stop") -> bytes:
    message = {"role": "assistant", "content": text}
    given = {"id": "1", "object": "chat.completion", "created": 1, "model": model}
    usage = {"prompt_tokens": 120, "completion_tokens": 30, "total_tokens": 150}
    choices = [{"index": 0, "message": message, "finish_reason": finish}]
    return json.dumps(given | {"choices": choices, "usage": usage}).encode()


def echo(content) -> str:
    """Answers like a model that takes every whole line for a food, and finds no recipe in anything else."""
    if not isinstance(content, list) or not all("line" in one for one in content):
        return recipe_said(name="", ingredients=[], instructions=[])
    return in_shape([said(one["n"], food=one["line"]) for one in content])


def said(n, quantity=None, unit="", food="", note="", confidence=90):
    return {"n": n, "quantity": quantity, "unit": unit, "food": food, "note": note, "confidence": confidence}


def in_shape(lines: list) -> str:
    return json.dumps({"lines": lines})


def recipe_said(**changes) -> str:
    """Returns the answer of a model that found a recipe for leek soup."""
    return json.dumps(
        {
            "name": "Leek soup",
            "description": "A soup for cold days.",
            "recipe_yield": "4 servings",
            "prep_time": "PT20M",
            "perform_time": None,
            "total_time": "PT45M",
            "ingredients": [
                {"title": "For the soup", "text": "2 leeks, sliced"},
                {"title": "", "text": "1 l water"},
                {"title": "On top", "text": "1 bunch chives"},
            ],
            "instructions": [{"title": "Soup", "text": "Boil the leeks."}, {"title": "", "text": "Serve hot."}],
            "notes": [{"title": "Tip", "text": "It freezes well."}],
        }
        | changes
    )


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        model = self.site
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with model.lock:
            model.asked.append(asked)
            model.paths.append(self.path)
            model.headers.append(self.headers)
            model.under_way += 1
            model.most_at_once = max(model.most_at_once, model.under_way)
        time.sleep(model.seconds)
        if model.hangs:
            model.ended.wait()
        if model.closes:
            self.close_connection = True
            return
        status, headers, body = model.answer(asked)
        with model.lock:
            model.under_way -= 1
        self.respond(status, headers, body)

    def respond(self, status: int, headers: dict, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()
        try:
            if self.site.drips:
                self.drip(body)
            self.wfile.write(body)
        except OSError:
            self.close_connection = True  # the other side had enough

    def drip(self, body: bytes) -> None:
        for byte in body:
            self.wfile.write(bytes([byte]))
            if self.site.ended.wait(0.05):
                return

    def log_message(self, *_):
        pass
