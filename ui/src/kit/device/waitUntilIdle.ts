/** Waits until a page has nothing better to do. */

/** How long to wait where a browser does not tell when it is idle, and at most where it does, in milliseconds. */
const WITHOUT_CALLBACK = 200;
const LONGEST = 3_000;

/** Resolves once the page has loaded and the browser is idle, so that what follows competes with nothing on the screen. */
export async function waitUntilIdle(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => {
      window.addEventListener("load", resolve, { once: true });
    });
  await new Promise<void>((resolve) => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === "undefined") setTimeout(resolve, WITHOUT_CALLBACK);
    else requestIdleCallback(() => resolve(), { timeout: LONGEST });
  });
}
