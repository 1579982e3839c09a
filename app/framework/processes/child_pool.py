"""A pool of child processes that answer questions within a deadline. Each question is one line of JSON."""

import json
import subprocess
from threading import Thread, Timer

from app.framework.jobs.concurrency_limit import ConcurrencyLimit
from app.framework.jobs.deadline import Deadline
from app.framework.processes.child_process import build_child_command

IDLE_SECONDS = 60.0
LONGEST_ANSWER = 64 * 1024 * 1024


class ChildFailed(Exception):
    """A child process exited without an answer or could not be started."""


class ChildPool:
    """Starts child processes on demand. Each exits after `idle_seconds` without a question."""

    def __init__(self, verb: str, *, at_once: int, waiting: int, idle_seconds: float = IDLE_SECONDS):
        self._verb, self._idle_seconds = verb, idle_seconds
        self._limit = ConcurrencyLimit(at_once, waiting)
        self._idle: list[subprocess.Popen] = []

    def ask(self, question, *, seconds: float, patience: float):
        """Returns a child's answer. Raises TimeoutError after `seconds`, or ChildFailed if the child exits.

        Waits up to `patience` seconds for a free child, then raises LimitReached.
        """
        line = json.dumps(question).encode() + b"\n"
        with self._limit.slot(patience):
            return json.loads(self._answer(line, Deadline(seconds)))

    def _answer(self, line: bytes, deadline: Deadline) -> bytes:
        """Asks children until one answers. An idle child may have just exited, so only a new one counts as failed."""
        while True:
            child, is_new = self._child()
            if answer := read_answer(child, line, deadline):
                self._idle.append(child)
                return answer
            end(child)
            deadline.left()
            if is_new:
                raise ChildFailed

    def _child(self) -> tuple[subprocess.Popen, bool]:
        """Returns a child and whether it is new. `list.pop` is atomic, so two threads never get the same child."""
        try:
            return self._idle.pop(), False
        except IndexError:
            return self._started(), True

    def _started(self) -> subprocess.Popen:
        # In a session of its own, the child does not receive Ctrl-C. It exits when the server closes its input.
        try:
            child = subprocess.Popen(
                build_child_command(self._verb, str(self._idle_seconds)),
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
        """Waits until the child exits and cleans up after it, so that it does not stay a zombie with open pipes."""
        child.wait()
        try:
            self._idle.remove(child)
        except ValueError:
            return  # a thread is using this child and will close its pipes
        end(child)


def read_answer(child: subprocess.Popen, line: bytes, deadline: Deadline) -> bytes:
    """Returns the child's complete answer, or b"" if the child exited or was killed at the deadline."""
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
        pass  # part of the question could not be sent
    child.wait()
