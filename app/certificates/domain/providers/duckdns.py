"""TXT records at Duck DNS, which has one for each name."""

from urllib.parse import urlencode

from app.certificates.domain.providers.provider import DnsProvider, DnsProviderFailed, report_missing_zone
from app.framework.text.translate import _

API = "https://www.duckdns.org"
ENDING = ".duckdns.org"


class DuckDns(DnsProvider):
    def add_record(self, name: str, value: str) -> None:
        self._update(name, {"txt": value})

    def remove_record(self, name: str, value: str) -> None:
        self._update(name, {"txt": value, "clear": "true"})

    def _update(self, name: str, change: dict[str, str]) -> None:
        if not name.endswith(ENDING):
            raise report_missing_zone(name)
        own = name.removesuffix(ENDING).rpartition(".")[2]
        query = urlencode({"domains": own, "token": self.token, **change})
        reply = self.call("GET", f"{API}/update?{query}", authorization="")
        if reply.body.strip()[:2] != b"OK":
            raise DnsProviderFailed(
                _("The provider refused the token ({status}). Check it and its rights.", status="KO")
            )
