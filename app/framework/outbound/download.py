"""Downloads a large file from an address in the settings to the disk."""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

from app.framework.jobs.deadline import Deadline
from app.framework.outbound.connection import (
    CannotFetch,
    Service,
    exchange,
    explain_errors,
    read_location,
    read_pieces,
    refuse_status,
    resolve_place,
)
from app.framework.outbound.fetch import HOPS, MB, Fetcher
from app.framework.outbound.unpack import unpack
from app.framework.storage.folder.generation import sync
from app.framework.text.translate import _

SECONDS = 3600.0


def download(
    fetcher: Fetcher, url: str, into: Path, largest: int, note: Callable[[int, int | None], None] = lambda *unused: None
) -> None:
    """Writes what an address sends into a file, and follows redirects. `note` is told how many bytes have come, and of
    how many. Raises CannotFetch.

    The machine in the address may be on the local network, and may be used without TLS if the address says so. Others
    to which it redirects must be on the internet, with TLS.
    """
    service, deadline = Service(resolve_place(url)), Deadline(SECONDS)
    moved: str | None = url
    for _hop in range(HOPS + 1):
        place, url = resolve_place(moved, url), urljoin(url, moved)
        service.check_secure(place)
        with explain_errors(), fetcher.connect_to_service(service, place, deadline) as sock:
            answer = exchange(sock, deadline, place, "GET", {"Accept": "*/*", "Accept-Encoding": "identity"})
            moved = read_location(answer)
            if moved is None:
                refuse_status(answer.status, answer.getheader("Retry-After"))
                return save(answer, into, largest, note)
    raise CannotFetch("TOO_MANY_REDIRECTS", _("The site redirects too many times."))


def save(answer, into: Path, largest: int, note: Callable[[int, int | None], None]) -> None:
    done, total = 0, answer.length
    with into.open("wb") as file:
        for piece in unpack(read_pieces(answer), (answer.getheader("Content-Encoding") or "").strip().lower()):
            done += len(piece)
            if done > largest:
                raise CannotFetch(
                    "TOO_LARGE", _("What this address sends is larger than {most} MB.", most=largest // MB)
                )
            file.write(piece)
            note(done, total)
    sync(into)
