"""A local server with the API of a language model, whose chat completions are chosen by the test."""

import json
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread


class ModelServer:
    """Runs the server. `says` is a function that turns the lines of a request into the text of the answer.

    If a test changes `status` or `body`, the server responds with these instead. `asked` lists the requests, and
    `most_at_once` is the highest number of parallel ones. If `plain` is set, the server refuses requests with a
    response format or a temperature.
    """

    def __init__(self):
        self.says, self.status, self.body, self.seconds, self.plain = echo, 200, None, 0, False
        self.asked, self.paths, self.headers, self.under_way, self.most_at_once, self.lock = [], [], [], 0, 0, Lock()

    def __enter__(self):
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.model = self
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}/v1"
        Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_):
        self._server.shutdown()
        self._server.server_close()

    def answer(self, asked: dict) -> tuple[int, bytes]:
        if self.plain and asked.keys() & {"response_format", "temperature"}:
            return 400, b'{"error": {"message": "unknown: response_format"}}'
        if self.status != 200 or self.body is not None:
            return self.status, self.body or b'{"error": {"message": "no"}}'
        lines = json.loads(asked["messages"][-1]["content"])
        message = {"role": "assistant", "content": self.says(lines)}
        told = {"id": "1", "object": "chat.completion", "created": 1, "model": asked["model"]}
        return 200, json.dumps(told | {"choices": [{"index": 0, "message": message, "finish_reason": "stop"}]}).encode()


def echo(lines: list[dict]) -> str:
    """Answers like a model that takes every whole line for a food."""
    return in_shape([said(one["n"], food=one["line"]) for one in lines])


def said(n, quantity=None, unit="", food="", note="", confidence=90):
    return {"n": n, "quantity": quantity, "unit": unit, "food": food, "note": note, "confidence": confidence}


def in_shape(lines: list) -> str:
    return json.dumps({"lines": lines})


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        model = self.server.model
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        with model.lock:
            model.asked.append(asked)
            model.paths.append(self.path)
            model.headers.append(self.headers)
            model.under_way += 1
            model.most_at_once = max(model.most_at_once, model.under_way)
        time.sleep(model.seconds)
        status, body = model.answer(asked)
        with model.lock:
            model.under_way -= 1
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass
