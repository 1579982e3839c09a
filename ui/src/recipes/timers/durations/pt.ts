/** How durations are written in Portuguese. */
import type { DurationWords } from "./words";

export const pt: DurationWords = {
  hours: "horas?|hrs?|h",
  minutes: "minutos?|mins?",
  seconds: "segundos?|segs?|s",
  numbers: {
    uma: 1,
    um: 1,
    duas: 2,
    dois: 2,
    três: 3,
    quatro: 4,
    cinco: 5,
    seis: 6,
    sete: 7,
    oito: 8,
    nove: 9,
    dez: 10,
    doze: 12,
    quinze: 15,
    vinte: 20,
    trinta: 30,
    quarenta: 40,
    sessenta: 60,
  },
  phrases: { "meia hora": 30, "três quartos de hora": 45, "um quarto de hora": 15, "quarto de hora": 15 },
  andAHalf: "e meia",
  and: "e",
  to: "a|ou",
  between: "entre",
};
