"""The child's side of a pool: answers each line of JSON on standard input with one on standard output."""

import json
import os
import sys
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread

try:
    import resource
except ImportError:
    resource = None  # Windows: the parent's deadline remains


def answer_questions(answer: Callable, *, idle_seconds: float, most: int, cpu_seconds: int) -> None:
    """Returns after `idle_seconds` without a question, and after `most` questions, because libraries keep memory that
    they once took. Ends the process when its parent is gone. A question may take `cpu_seconds` of the processor."""
    answers, sys.stdout = sys.stdout, sys.stderr  # what a library prints must not pass for an answer
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=receive, args=(questions,), daemon=True).start()
    try:
        for _ in range(most):
            question = json.loads(questions.get(timeout=idle_seconds))
            limit_time(cpu_seconds)
            print(json.dumps(answer(question)), file=answers, flush=True)
    except (Empty, OSError, MemoryError):
        pass  # nothing was asked, nobody listens, or memory ran out: the pool starts another child


def receive(questions: SimpleQueue) -> None:
    """Reads in a thread of its own, so that the process ends with its parent even in the middle of a question."""
    # Not sys.stdin: closing it at exit would abort the process, as this thread is blocked in it.
    with os.fdopen(sys.stdin.fileno(), "rb", closefd=False) as lines:
        for line in lines:
            questions.put(line)
    os._exit(0)


def limit_memory(most: int) -> None:
    """Limits the process for good, as it cannot raise a hard limit again."""
    if resource:
        limit(resource.RLIMIT_CORE, 0, 0)
        limit(resource.RLIMIT_AS, most, most)


def limit_time(seconds: int) -> None:
    """Limits the processor time of one question, even if the parent, which has the deadline, was killed."""
    if resource:
        usage = resource.getrusage(resource.RUSAGE_SELF)
        used = int(usage.ru_utime + usage.ru_stime)
        limit(resource.RLIMIT_CPU, used + seconds, resource.getrlimit(resource.RLIMIT_CPU)[1])


def limit(kind: int, soft: int, hard: int) -> None:
    try:
        resource.setrlimit(kind, (soft, hard))
    except ValueError:
        return  # macOS does not let a process bound its address space, and the system's own limit may be lower
