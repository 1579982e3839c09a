/** Groups the events of recipes that were added in quick succession, as by an import, into one entry. */
import { created } from "virtual:server-words";

import type { TimelineEvent } from "./events";

/** One event, or several recipes that were added at once. */
export type TimelineEntry =
  { event: TimelineEvent; added?: undefined } | { event: TimelineEvent; added: TimelineEvent[] };

/** The fewest recipes that count as an import, and not just as a busy evening. */
const LEAST = 3;
/** The longest time between two recipes of an import, in milliseconds. Pages with slow pictures take a while. */
const LONGEST_GAP = 5 * 60_000;

/** What the server writes when a recipe is created, in the language of the person who created it. */
const CREATED = new Set(created);

export const isCreation = ({ eventType, subject }: TimelineEvent) => eventType === "system" && CREATED.has(subject);

export function groupImports(events: TimelineEvent[]): TimelineEntry[] {
  const runs: TimelineEvent[][] = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last && isSameImport(last.at(-1)!, event)) last.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run): TimelineEntry[] =>
    run.length < LEAST ? run.map((event) => ({ event })) : [{ event: run[0]!, added: run }],
  );
}

const isSameImport = (one: TimelineEvent, other: TimelineEvent) =>
  isCreation(one) &&
  isCreation(other) &&
  one.userId === other.userId &&
  Math.abs(Date.parse(one.timestamp) - Date.parse(other.timestamp)) <= LONGEST_GAP;
