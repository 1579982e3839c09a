"""Runs in a child process and sends notifications with Apprise, which opens its own connections."""

import logging
import re
import socket
from urllib.parse import quote, urlsplit

import apprise
import requests
from apprise.common import OverflowMode, PersistentStoreMode

from app.framework.outbound.web_address import is_public
from app.framework.processes.answer_questions import answer_questions, limit_memory
from app.framework.processes.confine_process import confine
from app.framework.text.mask_secrets import mask_function
from app.settings import forget_proxies

MOST, CPU_SECONDS, MOST_MEMORY = 200, 15, 512 * 1024 * 1024
LONGEST_REASON, SHORTEST_PART = 300, 4
MOST_READ = 256 * 1024  # bytes of an answer
# Services that show the message on this computer, read key files, or run programs.
NEVER = {"syslog", "dbus", "kde", "qt", "glib", "gnome", "macosx", "windows", "fcm", "vapid", "deltachat"}
# Services that receive the details of an event as further fields.
WITH_DETAILS = re.compile(r"(json|form|xml)s?://", re.IGNORECASE)
ASSET = apprise.AppriseAsset(
    app_id="Hearthbook", app_desc="Hearthbook", app_url="", async_mode=False, storage_mode=PersistentStoreMode.MEMORY
)
inside: dict[str, list[str]] = {}  # the allowed local machines, as host:port, with their addresses
asked_for: list[str] = []  # the host:port that was looked up last
refused: list[str] = []  # where a connection was refused
look_up = socket.getaddrinfo
whole_answer = requests.Response.iter_content


def main(arguments: list[str]) -> int:
    limit_memory(MOST_MEMORY)
    forget_proxies()
    apprise.Apprise().details()  # imports all services
    socket.getaddrinfo = find_addresses
    requests.Response.iter_content = read_beginning
    confine(may_connect)
    answer_questions(answer_to, idle_seconds=float(arguments[0]), most=MOST, cpu_seconds=CPU_SECONDS)
    return 0


def find_addresses(host, port, family=0, *args, **kwargs):
    """Like `socket.getaddrinfo`, but knows the machines in `inside`."""
    host = host.decode() if isinstance(host, bytes) else host
    asked_for[:] = [write_netloc(str(host), port)]
    if addresses := inside.get(asked_for[0]):
        host = addresses[0]
    return look_up(host, port, family, *args, **kwargs)


def read_beginning(answer, *args, **kwargs):
    """Like `requests.Response.iter_content`, which Apprise uses through `content`, but ends after `MOST_READ` bytes."""
    size = 0
    for piece in whole_answer(answer, *args, **kwargs):
        yield piece
        size += len(piece)
        if size >= MOST_READ:
            answer.close()
            return


def may_connect(address: str, port: int) -> bool:
    allowed = is_public(address) or any(
        address in addresses and netloc.rpartition(":")[2] == str(port) for netloc, addresses in inside.items()
    )
    if not allowed:
        refused[:] = asked_for or [write_netloc(address, port)]
    return allowed


def write_netloc(host: str, port: int | str) -> str:
    """Returns the host and port as in a web address: an IPv6 address is in brackets."""
    host = host.lower().rstrip(".")
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def answer_to(question: dict) -> dict:
    """Checks an address or, with a message, sends it. Answers with the name of the service, and what went wrong."""
    inside.clear()
    inside.update(question["inside"])
    refused.clear()
    asked_for.clear()
    address, message = question["address"], question["message"]
    with CollectedWarnings() as warnings:
        service = apprise.Apprise.instantiate(add_details(address, message), asset=ASSET, suppress_exceptions=True)
        if service is None:
            return {"fault": "unknown"}
        if list_schemes(service) & NEVER:
            return {"fault": "never"}
        answer = {"service": str(service.service_name)}
        if message is None or send(service, message):
            return answer
    return (
        answer | {"fault": "refused", "place": refused[0]}
        if refused
        else answer | {"fault": "failed"} | describe_reason(warnings.texts, address)
    )


def add_details(address: str, message: dict | None) -> str:
    details = (message or {}).get("details") or {}
    if not details or not WITH_DETAILS.match(address):
        return address
    fields = "&".join(f":{name}={quote(value, safe='')}" for name, value in details.items())
    return f"{address}{'&' if '?' in address else '?'}{fields}"


def list_schemes(service) -> set[str]:
    """Returns the schemes of a service, which are texts or collections of texts. They are read from its class, because
    the instances of some services keep other things under these names."""
    all_schemes: set[str] = set()
    for schemes in (type(service).protocol, type(service).secure_protocol):
        all_schemes.update((schemes,) if isinstance(schemes, str) else schemes or ())
    return all_schemes


def send(service, message: dict) -> bool:
    service.overflow_mode = OverflowMode.TRUNCATE
    sender = apprise.Apprise(asset=ASSET)
    sender.add(service)
    return bool(sender.notify(title=message["title"], body=message["body"]))


class CollectedWarnings(logging.Handler):
    """Collects the warnings that Apprise logs while it sends."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(record.getMessage())

    def __enter__(self) -> "CollectedWarnings":
        logging.getLogger("apprise").addHandler(self)
        return self

    def __exit__(self, *_) -> None:
        logging.getLogger("apprise").removeHandler(self)


def describe_reason(texts: list[str], address: str) -> dict:
    """Returns the last complaint, without the parts of the address that may be secret."""
    parts = [part for part in re.split(r"[/:?&=@#,]+", address)[1:] if len(part) >= SHORTEST_PART]
    host = urlsplit(address).hostname or ""
    mask = mask_function([part for part in parts if part.lower() != host])
    return {"reason": mask(texts[-1])[:LONGEST_REASON] if texts else ""}
