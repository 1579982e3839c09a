"""Formats a time in the words of a language: 5400 seconds are "1 hour 30 minutes"."""

UNITS = {"year": 365 * 86400, "day": 86400, "hour": 3600, "minute": 60, "second": 1}
# Singular and plural of each unit, in the order of UNITS, and the word for no time at all.
WORDS = {
    "en-US": ("year years", "day days", "hour hours", "minute minutes", "second seconds", "none"),
    "de-DE": ("Jahr Jahre", "Tag Tage", "Stunde Stunden", "Minute Minuten", "Sekunde Sekunden", "keine"),
    "fr-FR": ("an ans", "jour jours", "heure heures", "minute minutes", "seconde secondes", "aucun"),
    "es-ES": ("año años", "día días", "hora horas", "minuto minutos", "segundo segundos", "ninguno"),
    "it-IT": ("anno anni", "giorno giorni", "ora ore", "minuto minuti", "secondo secondi", "nessuno"),
    "nl-NL": ("jaar jaar", "dag dagen", "uur uur", "minuut minuten", "seconde seconden", "geen"),
    "pt-BR": ("ano anos", "dia dias", "hora horas", "minuto minutos", "segundo segundos", "nenhum"),
    "sv-SE": ("år år", "dag dagar", "timme timmar", "minut minuter", "sekund sekunder", "ingen"),
}
# Arabic has four forms: for one and for two (without a number), for three to ten, and for more (Unicode CLDR).
ARABIC = (
    "سنة سنتان سنوات سنة",
    "يوم يومان أيام يومًا",
    "ساعة ساعتان ساعات ساعة",
    "دقيقة دقيقتان دقائق دقيقة",
    "ثانية ثانيتان ثوانٍ ثانية",
    "لا شيء",
)


def write_time(seconds: int, locale: str = "en-US") -> str:
    """Formats a time in the words of a language, the largest unit first, without units whose number is zero."""
    words = ARABIC if locale.startswith("ar") else WORDS.get(locale, WORDS["en-US"])
    parts = []
    for length, forms in zip(UNITS.values(), words, strict=False):
        count, seconds = divmod(seconds, length)
        if count:
            parts.append(write_count(count, forms.split()))
    return " ".join(parts) or words[-1]


def write_count(count: int, forms: list[str]) -> str:
    if len(forms) == 2:
        return f"{count} {forms[count != 1]}"
    if count <= 2:
        return forms[count - 1]
    return f"{count} {forms[2 if count <= 10 else 3]}"
