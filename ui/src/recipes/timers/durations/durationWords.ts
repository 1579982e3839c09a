/** Maps each language to its vocabulary for durations. */
import { ar } from "./ar";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr } from "./fr";
import { it } from "./it";
import { nl } from "./nl";
import { pt } from "./pt";
import { sv } from "./sv";
import type { DurationWords } from "./words";

export const durationWords: Record<string, DurationWords> = { en, de, fr, es, it, nl, pt, sv, ar };
