"""Writes PDF files with text in any script, wrapped at the width of the page, as a printer driver would."""

import re
import textwrap
import zlib
from io import BytesIO

from pypdf import PdfReader, PdfWriter

TOP, BOTTOM, LINE, GAP, WIDTH = 800, 60, 14, 10, 88
# Glyphs have the numbers of their letters. Without an embedded font, readers show other letters, but the text is right.
TO_UNICODE = b"""/CIDInit /ProcSet findresource begin 12 dict begin begincmap
1 begincodespacerange <0000> <FFFF> endcodespacerange
%d beginbfchar
%s
endbfchar
endcmap end end"""


def pdf_of(paragraphs: list[str], *, picture: bytes = b"", size: tuple[int, int] = (0, 0)) -> bytes:
    """Returns a PDF with these paragraphs. Each "\\n" begins a new line, and between paragraphs is more space."""
    pages: list[list[str]] = [[]]
    height = TOP
    for paragraph in paragraphs:
        for line in [part for given in paragraph.split("\n") for part in textwrap.wrap(given, WIDTH) or [""]]:
            if height < BOTTOM:
                pages.append([])
                height = TOP
            pages[-1].append(f"1 0 0 1 50 {height} Tm <{line.encode('utf-16-be', 'replace').hex()}> Tj")
            height -= LINE
        height -= GAP
    return written([f"BT /F1 11 Tf\n{chr(10).join(page)}\nET".encode() for page in pages], picture, size)


def table_of(rows: list[tuple[str, str]]) -> bytes:
    """Returns a PDF with two columns that are written row by row."""
    drawn = [
        f"BT /F1 11 Tf 1 0 0 1 {left} {TOP - LINE * at} Tm <{text.encode('utf-16-be').hex()}> Tj ET"
        for at, row in enumerate(rows)
        for left, text in zip((50, 250), row, strict=True)
        if text
    ]
    return written(["\n".join(drawn).encode()])


def unicode_of(contents: list[bytes]) -> bytes:
    """Returns the table that says which letter each glyph is."""
    codes = {
        text[at : at + 4]
        for one in contents
        for text in re.findall(rb"<([0-9a-f]+)> Tj", one)
        for at in range(0, len(text), 4)
    }
    return TO_UNICODE % (len(codes), b"\n".join(b"<%s> <%s>" % (code, code) for code in sorted(codes)))


def written(contents: list[bytes], picture: bytes = b"", size: tuple[int, int] = (0, 0)) -> bytes:
    font = (
        b"<< /Type /Font /Subtype /Type0 /BaseFont /F /Encoding /Identity-H"
        b" /DescendantFonts [4 0 R] /ToUnicode 5 0 R >>"
    )
    system = b"/CIDSystemInfo << /Registry (A) /Ordering (I) /Supplement 0 >>"
    inner = b"<< /Type /Font /Subtype /CIDFontType2 /BaseFont /F %s /DW 500 >>" % system
    drawn_as = b"/Width %d /Height %d /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode" % size
    head = b"<< /Type /XObject /Subtype /Image %s" % drawn_as
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"",
        font,
        inner,
        stream(unicode_of(contents)),
        stream(picture, head),
    ]
    drawn = b"/XObject << /P 6 0 R >>" if picture else b""
    kids = []
    for content in contents:
        objects.append(stream(zlib.compress(content), b"<< /Filter /FlateDecode"))
        resources = b"<< /Font << /F1 3 0 R >> %s >>" % drawn
        page = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents %d 0 R /Resources %s >>"
        objects.append(page % (len(objects), resources))
        kids.append(b"%d 0 R" % len(objects))
    objects[1] = b"<< /Type /Pages /Kids [%s] /Count %d >>" % (b" ".join(kids), len(kids))
    return joined(objects)


def bomb_of(megabytes: int) -> bytes:
    """Returns a small PDF whose text unpacks to so many megabytes."""
    packer, block = zlib.compressobj(9), b"BT /F1 9 Tf (a) Tj ET " * 48_000
    packed = b"".join(packer.compress(block) for _ in range(megabytes)) + packer.flush()
    font = b"<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"
    page = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources %s >>" % font
    pages = b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>"
    content = stream(zlib.compress(packed), b"<< /Filter [/FlateDecode /FlateDecode]")
    return joined([b"<< /Type /Catalog /Pages 2 0 R >>", pages, page, content])


def stream(data: bytes, head: bytes = b"<<") -> bytes:
    return b"%s /Length %d >>\nstream\n%s\nendstream" % (head, len(data), data)


def joined(objects: list[bytes]) -> bytes:
    data, places = b"%PDF-1.7\n", []
    for number, one in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, one)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    return data + b"xref\n0 %d\n0000000000 65535 f \n%strailer << /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % (
        size, table, size, len(data),
    )  # fmt: skip


def locked(pdf: bytes, password: str) -> bytes:
    writer = PdfWriter(clone_from=PdfReader(BytesIO(pdf)))
    writer.encrypt(password, algorithm="AES-256")
    out = BytesIO()
    writer.write(out)
    return out.getvalue()
