/** Times and dates of recipes in the words of the page: "1 h 45 min", "made 3 weeks ago". */
import { intl, t } from "@/locales/language";

const DAY = 86_400_000;
const PARTS: [RegExp, "days" | "hours" | "minutes"][] = [
  [/^(\d+(?:[.,]\d+)?)\s*(?:days?|tage?n?|d)(?![\p{L}])/iu, "days"],
  [/^(\d+(?:[.,]\d+)?)\s*(?:hours?|hrs?|stunden?|std|h)(?![\p{L}])\.?/iu, "hours"],
  [/^(\d+(?:[.,]\d+)?)\s*(?:minutes?|mins?|minuten?|m)(?![\p{L}])\.?/iu, "minutes"],
];

/** Shortens "1 hour 45 minutes"; a time in other words is shown as it was written. */
export function tellDuration(text: string | null | undefined): string {
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

/** When a recipe was last made, to be put into "made …": days, then weeks, then the month, then the year. */
export function tellMade(lastMade: string, now = new Date()): { when: string; isMonth: boolean } {
  const then = new Date(lastMade);
  const days = Math.max(0, Math.round((midnight(now) - midnight(then)) / DAY));
  const relative = new Intl.RelativeTimeFormat(intl(), { numeric: "auto" });
  if (days < 14) return { when: relative.format(-days, "day"), isMonth: false };
  if (days < 63) return { when: relative.format(-Math.round(days / 7), "week"), isMonth: false };
  const isThisYear = days < 330;
  return { when: new Intl.DateTimeFormat(intl(), isThisYear ? { month: "long" } : { year: "numeric" }).format(then), isMonth: true };
}

/** Calendar days are counted on the local calendar, so no change of the clock moves one. */
const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
