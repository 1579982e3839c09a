"""What all providers of DNS have in common: calling them, and what their refusals mean."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson

from app.framework.api.errors import Failure
from app.framework.outbound.call_api import ApiReply, call_api
from app.framework.outbound.fetch import Fetcher
from app.framework.text.translate import _

SHORTEST_LIFE = 60  # seconds that resolvers may keep the record


class DnsProviderFailed(Failure):
    """The provider did not do what it was asked for. The message says why, for users."""


@dataclass
class DnsProvider(ABC):
    """Adds and removes TXT records with the token of an account."""

    fetcher: Fetcher
    agent: str  # the name of this program and its version
    token: str

    @abstractmethod
    def add_record(self, name: str, value: str) -> None:
        """Adds a TXT record, and leaves others at the same name. Raises Failure."""

    @abstractmethod
    def remove_record(self, name: str, value: str) -> None:
        """Removes the record again. Raises Failure."""

    def call(self, verb: str, url: str, content: Any = None, *, authorization: str = "Bearer") -> ApiReply:
        headers = {"User-Agent": self.agent, "Accept": "application/json", "Content-Type": "application/json"}
        if authorization:
            headers["Authorization"] = f"{authorization} {self.token}"
        body = None if content is None else orjson.dumps(content)
        reply = call_api(self.fetcher, verb, url, headers=headers, content=body)
        refuse_status(reply.status)
        return reply


def refuse_status(status: int) -> None:
    """Raises DnsProviderFailed for a status that means the same at all providers."""
    if status in (401, 403):
        raise DnsProviderFailed(_("The provider refused the token ({status}). Check it and its rights.", status=status))
    if status >= 500 or status == 429 or 300 <= status < 400:
        raise DnsProviderFailed(_("The provider reported an error ({status}). Try again later.", status=status))


def refuse_failure(reply: ApiReply, *also: int) -> None:
    """Raises DnsProviderFailed unless the status is a success, or one of those that are accepted too."""
    if not reply.is_success and reply.status not in also:
        raise DnsProviderFailed(_("The provider reported an error ({status}). Try again later.", status=reply.status))


def report_missing_zone(name: str) -> DnsProviderFailed:
    domain = name.removeprefix("_acme-challenge.")
    return DnsProviderFailed(
        _("This account at the provider has no domain for {name}, or the token may not see it.", name=domain)
    )


def list_zones(name: str) -> Iterator[str]:
    """Yields the names that the zone of a name may have, the longest first."""
    labels = name.split(".")
    for start in range(1, len(labels) - 1):
        yield ".".join(labels[start:])


def quote_text(value: str) -> str:
    return f'"{value}"'
