/** Knows which lines are being read, so that saving can wait for them. */

/** How long saving waits, in milliseconds. After that, the lines are saved as they were written. */
const MAX_WAIT = 8000;

const pending = new Set<Promise<unknown>>();

export function trackReading(reading: Promise<unknown>) {
  pending.add(reading);
  void reading.finally(() => pending.delete(reading));
}

/** Returns null if no line is being read, or else a promise that is fulfilled when all of them are read. */
export const settleReadings = (): Promise<unknown> | null =>
  pending.size === 0
    ? null
    : Promise.race([Promise.allSettled(pending), new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);
