"""Decodes the bytes of a web page, whatever encoding they are in and whatever is said about it."""

import codecs
import re

META = re.compile(rb"<(?:meta|\?xml)[^>]{0,300}?(?:charset|encoding)\s*=\s*[\"']?\s*([\w.:-]{1,40})", re.IGNORECASE)
HEAD = 8192  # number of bytes at the start of a page in which its <meta> is searched
MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF32_LE: "utf-32",
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
NOT_FOR_PAGES = {"idna", "punycode", "utf_7", "unicode_escape", "raw_unicode_escape", "undefined"}
# Browsers read these as the encodings of Windows, which have more characters.
AS_BROWSERS_READ = {
    "iso8859-1": "cp1252",
    "ascii": "cp1252",
    "iso8859-9": "cp1254",
    "gb2312": "gb18030",
    "gbk": "gb18030",
}
AS_BROWSERS_READ |= {"shift_jis": "cp932", "euc_kr": "cp949", "iso8859-11": "cp874", "tis-620": "cp874"}
GUESSED = (
    "cp1251 koi8_r cp1252 cp1250 iso8859_2 cp1253 cp1254 cp1255 cp1256 "
    "cp1257 cp1258 cp874 cp932 euc_jp gb18030 big5 cp949"
)
TOO_SHORT_TO_GUESS = 50
# Hardly any western text in Windows-1252 has three such letters in a row, or such a sign between two letters.
NOT_WESTERN = re.compile(r"[^\x00-\x7f]{3}|[^\W\d_][\xa1-\xb3\xb5-\xbf\xd7\xf7][^\W\d_]")
SAMPLE = 100_000  # number of bytes from which an encoding is guessed
SCRIPT, TAG = re.compile(rb"<(script|style)\b", re.IGNORECASE), re.compile(rb"<[a-z!/?][^<>]{0,2000}>", re.IGNORECASE)
SEVERAL_BYTES, BROKEN_TO_VALID = re.compile(rb"[\xc3-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}"), 4


def decode_page(body: bytes, sender_encoding: str = "") -> str:
    """Returns the text of a page. `sender_encoding` is the encoding that its sender gave.

    The byte order mark decides, then UTF-8 if the bytes are valid, as hardly any other text is; then the <meta> tag,
    the sender, and a guess. An encoding in which the bytes are not valid is passed over.
    """
    for mark, encoding in MARKS.items():
        if body.startswith(mark):
            return body.decode(encoding, errors="replace")
    named = META.search(body[:HEAD])
    stated = [
        encoding
        for name in (named[1].decode() if named else "", sender_encoding)
        if (encoding := normalize_encoding(name))
    ]
    is_escaped = b"\x1b" in body  # as in ISO-2022-JP, which has only ASCII characters
    candidates = [
        *([] if is_escaped else ["utf-8"]),
        *guess_wide_encoding(body),
        *stated,
        *(["utf-8"] if is_escaped else []),
    ]
    for encoding in candidates:
        if (text := decode_strictly(encoding, body)) is not None:
            return text
    if is_nearly_utf8(body):
        return body.decode("utf-8", errors="replace")
    return body.decode(guess(body), errors="replace")


def normalize_encoding(name: str) -> str:
    """Returns the name of the encoding as Python knows it, or "" if it does not, or if no page is written in it."""
    try:
        codec_name = codecs.lookup(name.strip() or "none").name
    except (LookupError, ValueError):
        return ""
    is_text = getattr(codecs.lookup(codec_name), "_is_text_encoding", True)
    # A <meta> tag that can be read byte by byte is not in UTF-16, whatever it says.
    if not is_text or codec_name.replace("-", "_") in NOT_FOR_PAGES or codec_name.startswith(("utf-16", "utf-32")):
        return ""
    return AS_BROWSERS_READ.get(codec_name, codec_name)


def guess_wide_encoding(body: bytes) -> list[str]:
    """Returns UTF-16 if many of every second byte at the start are zero, as in markup without a byte order mark."""
    start = body[:200]
    if len(start) < 4 or b"\0" not in start:
        return []
    odd, even = start[1::2].count(0), start[::2].count(0)
    least = len(start) / 16
    return ["utf-16-le"] if odd > least and odd > 4 * even else ["utf-16-be"] if even > least and even > 4 * odd else []


def decode_strictly(encoding: str, body: bytes) -> str | None:
    try:
        text = body.decode(encoding)
    except UnicodeError:
        return None
    return None if "\0" in text else text


def guess(body: bytes) -> str:
    """Guesses the encoding from the words of the page, without its markup."""
    from charset_normalizer import from_bytes

    from app.framework.text.decoding.guess_letters import guess_letters

    text = TAG.sub(b" ", drop_scripts(body[:SAMPLE]))
    if by_letters := guess_letters(text):
        return by_letters
    if len(body) < TOO_SHORT_TO_GUESS:
        return "utf-8" if NOT_WESTERN.search(body.decode("cp1252", errors="replace")) else "cp1252"
    # Accented letters stand alone between plain ones. Letters of other scripts do not.
    is_western = not re.search(rb"[\x80-\xff]{2}", text)
    best = None if is_western else from_bytes(text, cp_isolation=GUESSED.split()).best()
    return best.encoding if best else "cp1252"


def drop_scripts(page: bytes) -> bytes:
    kept, at = [], 0
    while match := SCRIPT.search(page, at):
        kept.append(page[at : match.start()])
        at = page.find(b"</" + match[1], match.end())
        if at < 0:
            return b" ".join(kept)
    return b" ".join([*kept, page[at:]])


def is_nearly_utf8(body: bytes) -> bool:
    """Whether nearly all letters are valid UTF-8. Other encodings have hardly a valid one."""
    start = body[:SAMPLE]
    valid, broken = len(SEVERAL_BYTES.findall(start)), start.decode("utf-8", errors="replace").count("\ufffd")
    return valid > BROKEN_TO_VALID * broken
