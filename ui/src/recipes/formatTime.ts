/** Formats times and dates of recipes in the language of the page, such as "1 h 45 min" or "made 3 weeks ago". */
import { intl, t } from "@/locales/language";

const DAY = 86_400_000;
const PARTS: [RegExp, "days" | "hours" | "minutes"][] = [
  [/^(\d+(?:[.,]\d+)?)\s*(?:days?|tage?n?|d)(?![\p{L}])/iu, "days"],
  [/^(\d+(?:[.,]\d+)?)\s*(?:hours?|hrs?|stunden?|std|h)(?![\p{L}])\.?/iu, "hours"],
  [/^(\d+(?:[.,]\d+)?)\s*(?:minutes?|mins?|minuten?|m)(?![\p{L}])\.?/iu, "minutes"],
];

/** Shortens "1 hour 45 minutes" to "1 h 45 min"; any other text is returned unchanged. */
export function formatDuration(text: string | null | undefined): string {
  let rest = text?.trim() ?? "";
  const said: string[] = [];
  while (rest) {
    const part = PARTS.map(([pattern, unit]) => ({ found: pattern.exec(rest), unit })).find(({ found }) => found);
    if (!part?.found) return text!.trim();
    said.push(t(`recipe.${part.unit}`, { count: Number(part.found[1]!.replace(",", ".")) }));
    rest = rest.slice(part.found[0].length).replace(/^(?:\s|,|and\b|und\b)+/iu, "");
  }
  return said.join(" ");
}

/**
 * Formats when a recipe was last made: as days or weeks ago, or as the name of the month or the year. `capital` makes
 * the first letter uppercase.
 */
export function formatLastMade(lastMade: string, capital = false, now = new Date()): string {
  const { when, in: unit } = describeWhenMade(lastMade, now);
  const text = t(`recipe.made${unit}`, { when });
  return capital ? text.charAt(0).toLocaleUpperCase(intl()) + text.slice(1) : text;
}

export function describeWhenMade(lastMade: string, now: Date): { when: string; in: "" | "In" | "Year" } {
  const then = new Date(lastMade);
  const days = Math.max(0, Math.round((toMidnight(now) - toMidnight(then)) / DAY));
  const relative = new Intl.RelativeTimeFormat(intl(), { numeric: "auto" });
  if (days < 14) return { when: relative.format(-days, "day"), in: "" };
  if (days < 63) return { when: relative.format(-Math.round(days / 7), "week"), in: "" };
  const isYear = days >= 330;
  return {
    when: new Intl.DateTimeFormat(intl(), isYear ? { year: "numeric" } : { month: "long" }).format(then),
    in: isYear ? "Year" : "In",
  };
}

/** Returns midnight UTC of the local calendar day, so that daylight saving time does not affect differences in days. */
const toMidnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
