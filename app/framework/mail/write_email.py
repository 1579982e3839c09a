"""Composes e-mail as plain text and HTML, by inserting names and a link into translated templates."""

from dataclasses import dataclass
from html import escape

from app.framework.mail.send_mail import Email
from app.framework.text.translate import current_language, read_languages
from app.framework.text.write_value import write_values

# The styles are inline, because mail clients ignore style sheets. The colors are those of the user interface.
PAGE = """<!doctype html>
<html lang="{language}" dir="{direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#fbf7f0;color:#2a2420;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:520px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">{heading}</h1>
<p style="margin:0 0 24px">{says}</p>
<p style="margin:0 0 24px"><a href="{link}" style="display:inline-block;padding:12px 20px;border-radius:8px;\
background:#b3391f;color:#ffffff;text-decoration:none">{button}</a></p>
<p style="margin:0 0 24px;font-size:14px;color:#5f564c">{below}</p>
<p style="margin:0;font-size:14px;color:#5f564c;overflow-wrap:anywhere" dir="ltr">{link}</p>
</div></body></html>
"""


@dataclass(frozen=True)
class EmailText:
    """The texts of an e-mail. `write_email` translates them and fills in the placeholders in braces."""

    subject: str
    heading: str
    says: str
    button: str
    below: str


def write_email(words: EmailText, link: str, **names) -> Email:
    """Composes an e-mail with a link. Names are inserted as plain text, even if they contain HTML."""
    parts, language = ("heading", "says", "button", "below"), current_language()
    subject, heading, says, button, below = (getattr(words, part).format(**names) for part in ("subject", *parts))
    # <bdi> keeps a name in another script from changing the text direction around it.
    apart = {name: f"<bdi>{escape(text)}</bdi>" for name, text in write_values(language, names).items()}
    on_page = {part: escape(str(getattr(words, part))).format(**apart) for part in parts}
    direction = next(each["dir"] for each in read_languages() if each["code"] == language)
    about = {"subject": escape(subject), "link": escape(link), "language": language, "direction": direction}
    text = "\n\n".join([heading, says, f"{button}:\n{link}", below])
    return Email(subject=subject, text=f"{text}\n", page=PAGE.format(**on_page, **about))
