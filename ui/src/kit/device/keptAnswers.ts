/** What the service worker keeps of the server's answers, for use without a network. Only secure origins have one. */
import { getBase } from "@/api/client";

const CACHES = ["hearthbook-answers", "hearthbook-pictures"];

export const canWorkOffline = () => window.isSecureContext && "serviceWorker" in navigator;

/**
 * Called when somebody signs out, because the answers are of what this person may see. The worker is told as well, so
 * that it does not keep what is still on its way.
 */
export async function forgetKeptAnswers(): Promise<void> {
  if (!canWorkOffline()) return;
  navigator.serviceWorker.controller?.postMessage("forget");
  await Promise.all(CACHES.map((name) => caches.delete(name)));
}

/** Starts the service worker, which from then on answers what it has kept if the server cannot be reached. */
export const startWorker = () => navigator.serviceWorker.register(`${getBase()}worker.js`, { scope: getBase() });

/** Ends the service worker and forgets everything that it has kept. */
export async function stopWorkingOffline(): Promise<void> {
  if (!canWorkOffline()) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("hearthbook-")).map((name) => caches.delete(name)));
}

/** Returns the kept answers to requests whose path below the API matches, the last ones first. */
export async function listKeptAnswers<Answer>(path: RegExp, most: number): Promise<Answer[]> {
  if (!window.isSecureContext || !("caches" in window)) return [];
  const kept = await caches.open(CACHES[0]!);
  const start = new URL(`${getBase()}api/`, window.location.href).pathname;
  const requests = (await kept.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return !search && pathname.startsWith(start) && path.test(pathname.slice(start.length));
  });
  const answers = await Promise.all(requests.slice(-most).map((request) => kept.match(request, { ignoreVary: true })));
  return Promise.all(answers.flatMap((answer) => (answer ? [answer.json() as Promise<Answer>] : [])).toReversed());
}
