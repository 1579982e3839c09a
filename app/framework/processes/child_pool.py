"""Pool of child processes that answer questions, each a line of JSON, within a deadline."""

import json
import subprocess
from threading import Thread, Timer

from app.framework.jobs.concurrency_limit import ConcurrencyLimit
from app.framework.jobs.deadline import Deadline
from app.framework.processes.child_process import child_command

IDLE_SECONDS = 60.0
LONGEST_ANSWER = 64 * 1024 * 1024


class ChildFailed(Exception):
    """A child process ended without an answer, or could not be started."""


class ChildPool:
    """Starts children when they are needed. Each ends by itself after `idle_seconds` without a question."""

    def __init__(self, verb: str, *, at_once: int, waiting: int, idle_seconds: float = IDLE_SECONDS):
        self._verb, self._idle_seconds = verb, idle_seconds
        self._limit = ConcurrencyLimit(at_once, waiting)
        self._idle: list[subprocess.Popen] = []

    def ask(self, question, *, seconds: float, patience: float):
        """A child's answer, within some seconds. `patience`: how many seconds to wait for a free child first.

        Raises LimitReached if all children are busy, TimeoutError, and ChildFailed.
        """
        line = json.dumps(question).encode() + b"\n"
        with self._limit.slot(patience):
            return json.loads(self._answer(line, Deadline(seconds)))

    def _answer(self, line: bytes, deadline: Deadline) -> bytes:
        """An idle child may have exited just before it was asked, so only the silence of a new one is a failure."""
        while True:
            child, is_new = self._child()
            if answer := answered(child, line, deadline):
                self._idle.append(child)
                return answer
            end(child)
            deadline.left()
            if is_new:
                raise ChildFailed

    def _child(self) -> tuple[subprocess.Popen, bool]:
        """A child, and whether it is new. Taking an idle one is atomic, as other threads want it too."""
        try:
            return self._idle.pop(), False
        except IndexError:
            return self._started(), True

    def _started(self) -> subprocess.Popen:
        # In a session of its own, so that Ctrl-C reaches only the server; the child exits when its input ends.
        try:
            child = subprocess.Popen(
                child_command(self._verb, str(self._idle_seconds)),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:  # no more processes are allowed, or no memory is left
            raise ChildFailed from error
        try:
            Thread(target=self._put_away, args=(child,), name=self._verb, daemon=True).start()
        except RuntimeError as error:  # no more threads are allowed
            end(child)
            raise ChildFailed from error
        return child

    def _put_away(self, child: subprocess.Popen) -> None:
        """Waits until the child exits, so that it does not remain a zombie with open pipes."""
        child.wait()
        try:
            self._idle.remove(child)
        except ValueError:
            return  # the thread that asked it closes its pipes
        end(child)


def answered(child: subprocess.Popen, line: bytes, deadline: Deadline) -> bytes:
    """The child's whole answer, or nothing if it ended or had to be killed."""
    late = Timer(deadline.left(), child.kill)
    late.daemon = True
    try:
        late.start()
        child.stdin.write(line)
        child.stdin.flush()
        answer = child.stdout.readline(LONGEST_ANSWER)
    except (OSError, RuntimeError):  # the child has ended, or no more threads are allowed
        return b""
    finally:
        late.cancel()
    return answer if answer.endswith(b"\n") else b""


def end(child: subprocess.Popen) -> None:
    child.kill()
    child.stdout.close()
    try:
        child.stdin.close()
    except OSError:
        pass  # an unsent rest of the question
    child.wait()
