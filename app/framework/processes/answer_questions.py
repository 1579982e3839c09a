"""Runs in the child processes of a ChildPool. Reads questions from standard input and prints the answers, as JSON."""

import json
import os
import sys
from collections.abc import Callable
from math import ceil
from queue import Empty, SimpleQueue
from threading import Thread

try:
    import resource
except ImportError:
    resource = None  # on Windows, only the parent's deadline limits the child


def answer_questions(answer: Callable, *, idle_seconds: float, most: int, cpu_seconds: int) -> None:
    """Answers questions until none has come for `idle_seconds`, or until `most` have been answered.

    The number is limited because libraries do not free all memory they use. The process ends when its parent does. Each
    question may use `cpu_seconds` of processor time.
    """
    answers, sys.stdout = sys.stdout, sys.stderr  # output that a library prints must not be read as an answer
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=receive, args=(questions,), daemon=True).start()
    try:
        for _ in range(most):
            question = json.loads(questions.get(timeout=idle_seconds))
            limit_time(cpu_seconds)
            print(json.dumps(answer(question)), file=answers, flush=True)
    except (Empty, OSError, MemoryError):
        pass  # no question came, the parent is gone, or memory ran out; the pool starts another child if needed


def receive(questions: SimpleQueue) -> None:
    """Reads questions. Runs in its own thread, so that the process ends with its parent even while it is answering."""
    # sys.stdin is not used, because Python closes it at exit, which aborts the process while this thread reads from it.
    with os.fdopen(sys.stdin.fileno(), "rb", closefd=False) as lines:
        for line in lines:
            questions.put(line)
    os._exit(0)


def limit_memory(most: int) -> None:
    """Limits the memory of the process, in bytes. The limit is permanent, because a hard limit cannot be raised."""
    if resource:
        limit(resource.RLIMIT_CORE, 0, 0)
        limit(resource.RLIMIT_AS, most, most)


def limit_time(seconds: int) -> None:
    """Limits the processor time of one question. Needed in case the parent, which enforces the deadline, is killed."""
    if resource:
        usage = resource.getrusage(resource.RUSAGE_SELF)
        used = ceil(usage.ru_utime + usage.ru_stime)
        limit(resource.RLIMIT_CPU, used + seconds, resource.getrlimit(resource.RLIMIT_CPU)[1])


def limit(kind: int, soft: int, hard: int) -> None:
    try:
        resource.setrlimit(kind, (soft, hard))
    except ValueError:
        return  # macOS does not support the limit, or the system has set a lower one
