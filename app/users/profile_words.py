"""The e-mail that tells users at their old address about the new one, in each language."""

from app.framework.mail.write_email import EmailText

MOVED = {
    "en": EmailText(
        language="en",
        subject="Your e-mail address for Hearthbook was changed",
        heading="Your e-mail address was changed",
        says="The account {username} now has the e-mail address {address}. Future messages go there.",
        button="Open Hearthbook",
        below="If this wasn't you, tell an administrator right away. They can correct the address.",
    ),
    "de": EmailText(
        language="de",
        subject="Deine E-Mail-Adresse für Hearthbook wurde geändert",
        heading="Deine E-Mail-Adresse wurde geändert",
        says="Das Konto {username} hat jetzt eine andere E-Mail-Adresse: {address}. Nachrichten gehen ab jetzt "
        "dorthin.",
        button="Hearthbook öffnen",
        below="Wenn du das nicht warst, sag sofort einem Administrator Bescheid. Er kann die Adresse berichtigen.",
    ),
    "ar": EmailText(
        language="ar",
        subject="تغيّر عنوان بريدك في Hearthbook",
        heading="تغيّر عنوان بريدك الإلكتروني",
        says="للحساب {username} الآن عنوان بريد آخر: {address}. ستصل الرسائل إليه من الآن.",
        button="فتح Hearthbook",
        below="إن لم تكن أنت من غيّره فأخبر فورًا من يدير Hearthbook، فبإمكانه تصحيح العنوان.",
    ),
}
