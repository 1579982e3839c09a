/** How nine languages write durations: the words for hours, minutes and seconds, small numbers, halves and ranges. */
export type DurationWords = {
  /** Alternatives of a pattern, the longest first where one begins another. `m` and `s` alone are left to what stands before them. */
  hours: string;
  minutes: string;
  seconds: string;
  /** Whole words that count: "ten minutes", "an hour". */
  numbers: Record<string, number>;
  /** Whole durations without a number before them, in minutes. */
  said: Record<string, number>;
  /** After a unit: "an hour and a half". */
  andAHalf?: string;
  /** Between the parts of one duration: "1 hour and 15 minutes". */
  and: string;
  /** Between the ends of a range. */
  to: string;
  /** Before a range whose ends `and` joins: "between 5 and 10 minutes". */
  between?: string;
};

export const durationWords: Record<string, DurationWords> = {
  en: {
    hours: "hours?|hrs?|h", minutes: "minutes?|mins?", seconds: "seconds?|secs?|s",
    numbers: { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, "forty-five": 45, fifty: 50, sixty: 60, ninety: 90, "a couple of": 2, "one and a half": 1.5, "1 and a half": 1.5, "two and a half": 2.5, "2 and a half": 2.5 },
    said: { "half an hour": 30, "a half hour": 30, "half-hour": 30, "three quarters of an hour": 45, "three-quarters of an hour": 45, "a quarter of an hour": 15, "quarter of an hour": 15, "half a minute": 0.5 },
    andAHalf: "and a half", and: "and|&", to: "to|or", between: "between",
  },
  de: {
    hours: "stunden?|std|h", minutes: "minuten?|minütige[nrs]?|min", seconds: "sekunden?|sek|s",
    numbers: { eine: 1, einer: 1, ein: 1, zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, zwölf: 12, fünfzehn: 15, zwanzig: 20, dreißig: 30, vierzig: 40, fünfundvierzig: 45, sechzig: 60, anderthalb: 1.5, eineinhalb: 1.5, zweieinhalb: 2.5, dreieinhalb: 3.5 },
    said: { "eine halbe stunde": 30, "einer halben stunde": 30, "halbe stunde": 30, "halben stunde": 30, dreiviertelstunde: 45, "dreiviertel stunde": 45, "eine viertelstunde": 15, viertelstunde: 15, "eine halbe minute": 0.5 },
    and: "und|u", to: "bis|oder", between: "zwischen",
  },
  fr: {
    hours: "heures?|h", minutes: "minutes?|min|mn", seconds: "secondes?|sec|s",
    numbers: { une: 1, un: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, douze: 12, quinze: 15, vingt: 20, trente: 30, quarante: 40, soixante: 60 },
    said: { "une demi-heure": 30, "demi-heure": 30, "une demi heure": 30, "trois quarts d'heure": 45, "trois quarts d’heure": 45, "un quart d'heure": 15, "un quart d’heure": 15, "quart d'heure": 15, "quart d’heure": 15 },
    andAHalf: "et demie?", and: "et", to: "à|ou", between: "entre",
  },
  es: {
    hours: "horas?|hrs?|h", minutes: "minutos?|mins?", seconds: "segundos?|segs?|s",
    numbers: { una: 1, un: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, doce: 12, quince: 15, veinte: 20, treinta: 30, cuarenta: 40, sesenta: 60 },
    said: { "media hora": 30, "tres cuartos de hora": 45, "un cuarto de hora": 15, "cuarto de hora": 15 },
    andAHalf: "y media", and: "y", to: "a|o", between: "entre",
  },
  it: {
    hours: "or[ae]|h", minutes: "minut[oi]|min", seconds: "second[oi]|sec|s",
    numbers: { "un'": 1, "un’": 1, una: 1, un: 1, due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10, dodici: 12, quindici: 15, venti: 20, trenta: 30, quaranta: 40, sessanta: 60 },
    said: { "mezz'ora": 30, "mezz’ora": 30, "mezza ora": 30, "tre quarti d'ora": 45, "tre quarti d’ora": 45, "un quarto d'ora": 15, "un quarto d’ora": 15, "quarto d'ora": 15, "quarto d’ora": 15 },
    andAHalf: "e mezz[ao]", and: "e", to: "a|o", between: "tra|fra",
  },
  nl: {
    hours: "uren|uur|u", minutes: "minuten|minuut|min", seconds: "seconden|seconde|sec|s",
    numbers: { een: 1, één: 1, twee: 2, drie: 3, vier: 4, vijf: 5, zes: 6, zeven: 7, acht: 8, negen: 9, tien: 10, twaalf: 12, vijftien: 15, twintig: 20, dertig: 30, veertig: 40, zestig: 60, anderhalf: 1.5, anderhalve: 1.5, tweeënhalf: 2.5 },
    said: { "een half uur": 30, "half uur": 30, "halfuur": 30, "drie kwartier": 45, "een kwartier": 15, kwartier: 15 },
    and: "en", to: "tot|à|of", between: "tussen",
  },
  pt: {
    hours: "horas?|hrs?|h", minutes: "minutos?|mins?", seconds: "segundos?|segs?|s",
    numbers: { uma: 1, um: 1, duas: 2, dois: 2, três: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10, doze: 12, quinze: 15, vinte: 20, trinta: 30, quarenta: 40, sessenta: 60 },
    said: { "meia hora": 30, "três quartos de hora": 45, "um quarto de hora": 15, "quarto de hora": 15 },
    andAHalf: "e meia", and: "e", to: "a|ou", between: "entre",
  },
  sv: {
    hours: "timmar(?:na)?|timmen?|tim|h", minutes: "minuter(?:na)?|minut|min", seconds: "sekunder|sekund|sek|s",
    numbers: { en: 1, ett: 1, två: 2, tre: 3, fyra: 4, fem: 5, sex: 6, sju: 7, åtta: 8, nio: 9, tio: 10, tolv: 12, femton: 15, tjugo: 20, trettio: 30, fyrtio: 40, sextio: 60, "en och en halv": 1.5, "två och en halv": 2.5 },
    said: { "en halvtimme": 30, halvtimme: 30, "en halv timme": 30, "halv timme": 30, "tre kvart": 45, "en kvart": 15, kvart: 15 },
    and: "och", to: "till|à|eller", between: "mellan",
  },
  ar: {
    hours: "ساعات|ساعة|ساعه", minutes: "دقائق|دقيقة|دقيقه", seconds: "ثوان[يٍ]?|ثانية|ثانيه",
    numbers: { واحدة: 1, ثلاث: 3, أربع: 4, خمس: 5, ست: 6, سبع: 7, ثماني: 8, تسع: 9, عشر: 10, عشرين: 20, ثلاثين: 30, أربعين: 40 },
    said: { "نصف ساعة": 30, "نصف ساعه": 30, "ربع ساعة": 15, "ثلث ساعة": 20, ساعتين: 120, ساعتان: 120, دقيقتين: 2, دقيقتان: 2, ساعة: 60, دقيقة: 1 },
    andAHalf: "ونصف|و نصف", and: "و", to: "إلى|الى|أو", between: "بين",
  },
};
