/** Lets the first screen of a page wait for its data. Later screens show at once what is there. */

/** The longest time that the first screen waits after its data was requested, in milliseconds. */
const LONGEST_WAIT = 1_500;

let isFirst = true;

/** Calls `start` for the first screen only, and resolves to null once all that it has started has ended. */
export async function waitForFirst(start: () => Promise<(Promise<unknown> | false)[]>): Promise<null> {
  if (!isFirst) return null;
  isFirst = false;
  const started = await start();
  await Promise.race([
    Promise.all(started),
    new Promise((resolve) => {
      setTimeout(resolve, LONGEST_WAIT);
    }),
  ]);
  return null;
}
