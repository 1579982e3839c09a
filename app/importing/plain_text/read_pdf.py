"""Reads the text of a PDF file, in reading order, and finds a picture in it. Only for the child process."""

import logging
from dataclasses import dataclass, field
from io import BytesIO

from app.framework.text.translate import _
from app.importing.foreign_recipe import UNREADABLE, UnreadableRecipe
from app.importing.plain_text.part_recipes import drop_running_heads
from app.importing.plain_text.place_text import Placed, write_in_order

MOST_PAGES, LONGEST = 30, 200_000
PAGES_WITH_PICTURES, MOST_PICTURES, SMALLEST, LARGEST_PICTURE = 3, 20, 200, 8 * 1024 * 1024


@dataclass
class PdfContent:
    pages: list[str]
    pictures: list[bytes] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n\n".join(self.pages)[:LONGEST]


def read_pdf(body: bytes) -> PdfContent:
    """Returns the text and the largest picture of a PDF. Raises UnreadableRecipe, with the reason for people."""
    from pypdf import PdfReader
    from pypdf.errors import LimitReachedError, PyPdfError

    logging.getLogger("pypdf").setLevel(logging.CRITICAL)  # its warnings repeat what is in the file
    try:
        reader = PdfReader(BytesIO(body), strict=False)
        if reader.is_encrypted and not reader.decrypt(""):
            raise UnreadableRecipe(_("The PDF is protected with a password. Save it without one, and try again."))
        pages = [page for page, _at in zip(reader.pages, range(MOST_PAGES), strict=False)]
        texts = drop_running_heads([read_page_text(page) for page in pages])
    except UnreadableRecipe:
        raise
    except LimitReachedError:
        raise UnreadableRecipe(_("The PDF is too large to be read.")) from None
    except (PyPdfError, *UNREADABLE):
        raise UnreadableRecipe(_("The PDF is damaged, as if its download was cut off. Download it again.")) from None
    if not any(map(str.isalpha, "".join(texts))):
        raise UnreadableRecipe(
            _("This PDF has no text, only pictures, as from a scanner. Type the recipe, or add a picture of the page.")
        )
    return PdfContent(texts, find_largest_picture(pages))


def read_page_text(page) -> str:
    placed: list[Placed] = []

    def place(text: str, current, matrix, _font, size) -> None:
        if text.strip():
            left = matrix[4] * current[0] + matrix[5] * current[2] + current[4]
            height = matrix[4] * current[1] + matrix[5] * current[3] + current[5]
            placed.append(Placed(text.strip("\n"), height, left, abs(size * matrix[3] * current[3])))

    page.extract_text(visitor_text=place)
    return write_in_order(placed)


def find_largest_picture(pages: list) -> list[bytes]:
    """Returns a list with the largest JPEG of the first pages, as it is in the file. It is empty if there is none."""
    from pypdf.errors import PyPdfError

    try:
        pictures = [picture for page in pages[:PAGES_WITH_PICTURES] for picture in list_pictures(page)]
    except (PyPdfError, *UNREADABLE):
        return []
    return [max(pictures, key=lambda picture: picture[0])[1]] if pictures else []


def list_pictures(page) -> list[tuple[int, bytes]]:
    """Returns the JPEGs of a page with their numbers of pixels. They are not decoded, so a bomb stays packed."""
    resources = page.get("/Resources")
    named = resources.get_object().get("/XObject") if resources else None
    objects = named.get_object() if named else {}
    pictures = []
    for name in list(objects)[:MOST_PICTURES]:
        picture = objects[name].get_object()
        width, height = int(picture.get("/Width", 0)), int(picture.get("/Height", 0))
        filters = picture.get("/Filter")
        is_jpeg = filters == "/DCTDecode" or list(filters or []) == ["/DCTDecode"]
        if is_jpeg and min(width, height) >= SMALLEST and len(picture._data) <= LARGEST_PICTURE:
            pictures.append((width * height, bytes(picture._data)))
    return pictures
