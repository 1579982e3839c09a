"""The manifest of a backup, which lists its parts and describes what is in it."""

from dataclasses import asdict, dataclass, field, fields
from datetime import datetime

import orjson

from app.backups.file.unfit import BadBackup, report_damage, report_no_backup
from app.framework.text.translate import _

NAME = "manifest.json"
PRODUCT, FORMAT = "hearthbook-backup", 1
DATABASE, RECIPES, README = "hearthbook.db", "recipes.json", "README.txt"
MEDIA = "media/"
MOST_LEFT_OUT = 1000
BASE_SIZE, OF_EACH_PART = 1024 * 1024, 300  # bytes; the line of a part takes about 200
BASE_VALUES, VALUES_OF_EACH_PART = 20_000, 8  # the line of a part has 4


@dataclass(frozen=True)
class BackupPart:
    """A file inside a backup, with its size in bytes and the SHA-256 hash of its content."""

    size: int
    sha256: str


@dataclass
class Manifest:
    """`counts` has the number of rows of each table. `content` is a hash of all rows that restoring brings back.

    `left_out` lists rows that were not backed up, because what they refer to is missing: table, id and reason.
    """

    version: str
    migrations: list[str]
    made_at: str
    counts: dict[str, int]
    content: str
    parts: dict[str, BackupPart]
    newest_change: str | None = None
    left_out: list[dict] = field(default_factory=list)
    product: str = PRODUCT
    format: int = FORMAT

    @property
    def moment(self) -> datetime:
        return datetime.fromisoformat(self.made_at)

    def media(self) -> list[str]:
        return [name for name in self.parts if name.startswith(MEDIA)]

    def as_json(self) -> bytes:
        return orjson.dumps(asdict(self), option=orjson.OPT_INDENT_2)


def limit_size(parts: int) -> int:
    """Returns how many bytes the manifest of a backup with so many parts may have."""
    return BASE_SIZE + parts * OF_EACH_PART


def read_manifest(text: bytes, parts: int) -> Manifest:
    """Reads the manifest of an archive with so many parts. Raises BadBackup if it is not one, has more values than its
    parts explain, or was written by a newer version in another format."""
    values = sum(map(text.count, (b",", b"{", b"[")))
    if values > BASE_VALUES + parts * VALUES_OF_EACH_PART:
        raise report_damage()
    try:
        content = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise BadBackup(_("The backup is damaged: its manifest can't be read.")) from None
    if not isinstance(content, dict) or content.get("product") != PRODUCT:
        raise report_no_backup()
    if not isinstance(content.get("format"), int):
        raise report_incomplete()
    if content["format"] > FORMAT:
        raise report_newer(content.get("version"))
    field_names = {field.name for field in fields(Manifest)}
    try:
        parts = {name: BackupPart(int(part["size"]), str(part["sha256"])) for name, part in content["parts"].items()}
        manifest = Manifest(**{key: value for key, value in content.items() if key in field_names} | {"parts": parts})
        assert_plausible(manifest)
    except (KeyError, TypeError, ValueError, AttributeError, AssertionError):
        raise report_incomplete() from None
    return manifest


def assert_plausible(manifest: Manifest) -> None:
    assert manifest.moment.tzinfo is not None
    assert all(isinstance(count, int) for count in manifest.counts.values())
    assert all(isinstance(name, str) for name in manifest.migrations)
    assert all(isinstance(row, dict) for row in manifest.left_out)
    assert {DATABASE, RECIPES} <= manifest.parts.keys()


def report_incomplete() -> BadBackup:
    return BadBackup(_("The backup is damaged: its manifest is incomplete."))


def report_newer(version: object) -> BadBackup:
    return BadBackup(
        _(
            "This backup was made by a newer version of Hearthbook. Install version {version} or a newer one first.",
            version=str(version)[:40],
        )
    )
