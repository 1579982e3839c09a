"""Texts of the test e-mail in each language."""

from app.framework.mail.write_email import EmailText

TRIAL = {
    "en": EmailText(
        language="en",
        subject="Test e-mail from Hearthbook",
        heading="E-mail works",
        says="This is a test. Invitations and password links will arrive the same way.",
        button="Open Hearthbook",
        below="If the link doesn't open on your other devices, set HEARTHBOOK_BASE_URL to the address they use.",
    ),
    "de": EmailText(
        language="de",
        subject="Test-E-Mail von Hearthbook",
        heading="E-Mail funktioniert",
        says="Dies ist ein Test. Einladungen und Links für ein neues Passwort kommen genauso an.",
        button="Hearthbook öffnen",
        below="Wenn sich der Link auf deinen anderen Geräten nicht öffnet, setze HEARTHBOOK_BASE_URL auf die Adresse, "
        "unter der sie Hearthbook erreichen.",
    ),
    "ar": EmailText(
        language="ar",
        subject="رسائل Hearthbook تصل",
        heading="البريد يعمل",
        says="أُرسلت هذه الرسالة للتجربة. ستصل الدعوات وروابط كلمة المرور الجديدة بالطريقة نفسها.",
        button="فتح Hearthbook",
        below="إن لم يُفتح الرابط على أجهزتك الأخرى فاضبط HEARTHBOOK_BASE_URL على العنوان الذي تستخدمه.",
    ),
}
