"""What the letter says that an administrator sends to try whether mail arrives, by language."""

from app.framework.write_letter import Words

TRIAL = {
    "en": Words(
        language="en",
        subject="Mail from Hearthbook arrives",
        heading="Mail works",
        says="This letter was sent to try it. Invitations and links for a new password will arrive like it.",
        button="Open Hearthbook",
        below="If the link does not open on your other devices, set HEARTHBOOK_BASE_URL to the address they use.",
    ),
    "de": Words(
        language="de",
        subject="Post von Hearthbook kommt an",
        heading="E-Mail funktioniert",
        says="Dieser Brief ist ein Versuch. Einladungen und Links für ein neues Passwort kommen ebenso an.",
        button="Hearthbook öffnen",
        below="Wenn sich der Link auf Deinen anderen Geräten nicht öffnet, setz HEARTHBOOK_BASE_URL auf die Adresse, "
        "unter der sie Hearthbook erreichen.",
    ),
    "ar": Words(
        language="ar",
        subject="رسائل Hearthbook تصل",
        heading="البريد يعمل",
        says="أُرسلت هذه الرسالة للتجربة. ستصل الدعوات وروابط كلمة المرور الجديدة بالطريقة نفسها.",
        button="فتح Hearthbook",
        below="إن لم يُفتح الرابط على أجهزتك الأخرى فاضبط HEARTHBOOK_BASE_URL على العنوان الذي تستخدمه.",
    ),
}
