"""Runs a server that is killed at a point of the code, or rolls a change back, where a request asks for it.

Usage: `python -m tests.notifications.mortal_server MODE serve ...`. MODE is a key of MODES: how messages are sent.
"""

import os
import signal
import sys
from functools import wraps

from flask import has_request_context, request

from app.command_line import run
from app.framework.api.errors import Failure
from app.framework.outbound.fetch import Fetcher
from app.framework.storage.database import db
from app.framework.storage.one_writer import OneWriter
from app.framework.tasks import run as task
from app.framework.tasks.run import Run, new_id
from app.framework.tasks.run_tasks import Runner
from app.notifications.notifiers import sending
from app.users import profile

BEFORE_COMMIT, AFTER_COMMIT, STARTING, SENDING = "before commit", "after commit", "starting", "sending"
ROLLED_BACK = "rolled back"
TASKS, MEMORY, AT_ONCE = "tasks", "memory", "at once"
# A correct server starts a task in the transaction. The others are deliberately faulty.
MODES = {TASKS: None, MEMORY: db.after_commit, AT_ONCE: lambda send: send()}
LOCAL = "127.0.0.1"
doomed: set[str] = set()  # the point at which this process is killed


def die_at(point: str) -> None:
    if point in doomed:
        os.kill(os.getpid(), signal.SIGKILL)


def deadly(point: str, work, is_message=lambda *args: True):
    """Returns a function that does the work, unless this process is to be killed before it."""

    @wraps(work)
    def worked(*args, **kwargs):
        if is_message(*args):
            die_at(point)
        return work(*args, **kwargs)

    return worked


def commit(self: OneWriter, real_commit=OneWriter.commit):
    """Commits, unless the request in whose transaction this is asks for something else, as in `?then=rolled+back`."""
    if has_request_context() and (then := request.args.get("then")):
        if then == ROLLED_BACK:
            raise Failure("Rolled back.")
        doomed.add(then)
    die_at(BEFORE_COMMIT)
    return real_commit(self)


def send_by(begin):
    """Returns a function that sends without a task: `begin` is called with what sends the message."""

    def start(work, parameters=None, *, person=None, household=None, run_id=None, name=None, total=None, is_here=False):
        message = Run(id=run_id or new_id(), given=parameters or {})
        begin(lambda: work(message))
        return message

    return start


def replace_start(start) -> None:
    """Replaces the function that starts tasks, in all modules that have imported it."""
    real = task.start
    for name, module in list(sys.modules.items()):
        if name.startswith("app.") and getattr(module, "start", None) is real:
            module.start = start


def main(mode: str, *words: str) -> int:
    Fetcher.__init__.__kwdefaults__.update(resolve=lambda host, port: [LOCAL], inside=lambda address: address == LOCAL)
    OneWriter.commit = commit
    task.wake = deadly(AFTER_COMMIT, task.wake)
    Runner._do = deadly(STARTING, Runner._do, lambda runner, task: task.given)  # tasks that recur are given nothing
    Fetcher.deliver = deadly(SENDING, Fetcher.deliver)
    sending.send, profile.send = deadly(SENDING, sending.send), deadly(SENDING, profile.send)
    if begin := MODES[mode]:
        replace_start(send_by(begin))
    return run(list(words))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
