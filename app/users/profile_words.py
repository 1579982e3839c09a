"""What the letter to the address says that an account had before, by language."""

from app.framework.write_letter import Words

MOVED = {
    "en": Words(
        language="en",
        subject="Your e-mail address for Hearthbook was changed",
        heading="Your e-mail address was changed",
        says="The account {username} has another e-mail address now: {address}. Letters go there from now on.",
        button="Open Hearthbook",
        below="If it was not you, tell whoever looks after Hearthbook at once: they can set the address right.",
    ),
    "de": Words(
        language="de",
        subject="Deine E-Mail-Adresse für Hearthbook wurde geändert",
        heading="Deine E-Mail-Adresse wurde geändert",
        says="Das Konto {username} hat jetzt eine andere E-Mail-Adresse: {address}. Briefe gehen ab jetzt dorthin.",
        button="Hearthbook öffnen",
        below="Wenn Du das nicht warst, sag es gleich der Person, die Hearthbook betreut: Sie kann die Adresse "
        "berichtigen.",
    ),
    "ar": Words(
        language="ar",
        subject="تغيّر عنوان بريدك في Hearthbook",
        heading="تغيّر عنوان بريدك الإلكتروني",
        says="للحساب {username} الآن عنوان بريد آخر: {address}. ستصل الرسائل إليه من الآن.",
        button="فتح Hearthbook",
        below="إن لم تكن أنت من غيّره فأخبر فورًا من يدير Hearthbook، فبإمكانه تصحيح العنوان.",
    ),
}
