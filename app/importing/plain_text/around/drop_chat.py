"""Takes the messages of a chat apart from when and from whom they are, and drops the replies of others."""

import re
from collections import Counter

DAY, MINUTE = r"\d{1,4}[./-]\d{1,2}[./-]\d{2,4}", r"\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]\.? ?m\.?)?"
# When and from whom a message is, as messengers write it before each that is copied.
SENT = re.compile(
    rf"[\u200e\u200f]?(?:\[(?:{DAY},? {MINUTE}|{MINUTE}, {DAY})\]|{DAY},? {MINUTE} [-–]) ([^:]{{1,40}}):(?: |$)",
    re.IGNORECASE,
)
# Telegram and Discord write it on a line of its own.
HEAD = re.compile(
    rf"([^\[\]\d]{{1,60}}),? \[{DAY},? {MINUTE}\]:?|([^\d:]{{1,40}}) [—–-] {DAY},? {MINUTE}", re.IGNORECASE
)
NOTICE = re.compile(rf"[\u200e\u200f]?\[?{DAY},? {MINUTE}\]?(?: [-–])? .{{10,}}", re.IGNORECASE)
FORWARDED = re.compile(
    r"\[?(?:forwarded (?:from|message)|weitergeleitet(?:e nachricht)?(?: von| aus)?|transféré de|reenviado de"
    r"|inoltrato da"
    r"|doorgestuurd van|videresendt fra|vidarebefordrat från|przekazano od|encaminhada? de"
    r"|переслано от)\b[^\]]{0,60}\]?:?",
    re.IGNORECASE,
)
LEFT_OUT = re.compile(
    r"[<\u200e\u200f(\[]*(?:(?:image|photo|video|gif|sticker|audio|document|media|bild|foto|vidéo|imagen?"
    r"|immagine|afbeelding"
    r"|billede|imagem|mídia|medien|média|archivo|multimedia|plik|obraz|изображение|файл)\b.{0,20})?"
    r"\b(?:omitted|weggelassen|ausgeschlossen|omise?|omitid[oa]|omess[oi]|weggelaten|udeladt|utelämnad|utelatt"
    r"|pominięto"
    r"|oculto|ocultada?|пропущено|без медиафайлов)[>\u200e\u200f\])]*",
    re.IGNORECASE,
)
DELETED = re.compile(
    r".{0,60}(?:end-to-end|ende-zu-ende|bout en bout|extremo a extremo|punt[ao]\b)|(?:this message was deleted"
    r"|diese nachricht wurde gelöscht|ce message a été supprimé|se eliminó este mensaje"
    r"|questo messaggio è stato eliminato"
    r"|dit bericht is verwijderd|mensagem apagada)\b.{0,20}",
    re.IGNORECASE,
)
LONGEST_REPLY = 8  # words


def drop_chat(lines: list[str]) -> list[str]:
    """Returns the lines of a chat without senders and replies. "" stands where a message begins."""
    messages = split_messages(lines)
    if len(messages) == 1:
        return messages[0][1]
    senders = Counter(sender for sender, message in messages for line in message if line.strip())
    writer = max(senders, key=lambda sender: (sender is not None, senders[sender]), default=None)
    kept_lines: list[str] = []
    for sender, message in messages:
        message = [line for line in message if not LEFT_OUT.fullmatch(line) and not DELETED.match(line)]
        if sender not in (writer, None) and is_reply(message):
            continue
        kept_lines += ["", *message]
    return kept_lines


def split_messages(lines: list[str]) -> list[tuple[str | None, list[str]]]:
    """Returns each message with its sender. What is before the first has none."""
    messages: list[tuple[str | None, list[str]]] = [(None, [])]
    for line in lines:
        if sent := SENT.match(line):
            messages.append((sent[1].strip(), [line[sent.end() :].strip()]))
        elif head := HEAD.fullmatch(line):
            messages.append(((head[1] or head[2]).strip(), []))
        elif not FORWARDED.fullmatch(line):
            messages[-1][1].append("" if is_notice(line) else line)
    return messages


def is_notice(line: str) -> bool:
    """Whether a messenger itself says something, such as that messages are encrypted."""
    return NOTICE.fullmatch(line) is not None and DELETED.search(line) is not None


def is_reply(message: list[str]) -> bool:
    """Whether a message of somebody else is too short to be a part of the recipe."""
    words = " ".join(message).split()
    return len(words) <= LONGEST_REPLY and not any(line[:1].isnumeric() for line in message)
