/** How durations are written in Spanish. */
import type { DurationWords } from "./words";

export const es: DurationWords = {
  hours: "horas?|hrs?|h",
  minutes: "minutos?|mins?",
  seconds: "segundos?|segs?|s",
  numbers: {
    una: 1,
    un: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    doce: 12,
    quince: 15,
    veinte: 20,
    treinta: 30,
    cuarenta: 40,
    sesenta: 60,
  },
  phrases: { "media hora": 30, "tres cuartos de hora": 45, "un cuarto de hora": 15, "cuarto de hora": 15 },
  andAHalf: "y media",
  and: "y",
  to: "a|o",
  between: "entre",
};
