/** How durations are written in Dutch. */
import type { DurationWords } from "./words";

export const nl: DurationWords = {
  hours: "uren|uur|u",
  minutes: "minuten|minuut|min",
  seconds: "seconden|seconde|sec|s",
  numbers: {
    een: 1,
    één: 1,
    twee: 2,
    drie: 3,
    vier: 4,
    vijf: 5,
    zes: 6,
    zeven: 7,
    acht: 8,
    negen: 9,
    tien: 10,
    twaalf: 12,
    vijftien: 15,
    twintig: 20,
    dertig: 30,
    veertig: 40,
    zestig: 60,
    anderhalf: 1.5,
    anderhalve: 1.5,
    tweeënhalf: 2.5,
  },
  phrases: { "een half uur": 30, "half uur": 30, halfuur: 30, "drie kwartier": 45, "een kwartier": 15, kwartier: 15 },
  and: "en",
  to: "tot|à|of",
  between: "tussen",
};
