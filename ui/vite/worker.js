/* The service worker: opens the app, lists and recipes without a network. Pages come from the server whenever it answers. */
const APP = "hearthbook-app-__HASH__";
const [ANSWERS, PICTURES] = ["hearthbook-answers", "hearthbook-pictures"];
const FILES = __FILES__;
const base = new URL("./", self.location.href).pathname;
const PATIENCE = 5000; // milliseconds until a kept answer is used instead of one that does not arrive
const AT_ONCE = 4;
const MOST = { [ANSWERS]: 600, [PICTURES]: 400 };
/** Answers that are read without a network. What else the API answers is not kept. */
const READ =
  /^(app\/about|users\/self|users\/[^/]+\/(favorites|ratings)|groups\/(self|preferences|labels)|households\/(self|preferences|shopping|mealplans|cookbooks)|recipes|organizers|foods|units|comments)(\/|$|\?)/;
const NEVER = /\/(exports?|suggestions|test-scrape-url)(\/|$|\?)|^users\/self\/tasks/;

self.addEventListener("install", (event) => {
  event.waitUntil(fillApp().then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldApps().then(() => self.clients.claim()));
});

/** Counts the sign-outs. What was asked for before the last one is not kept when it arrives. */
let signOuts = 0;
self.addEventListener("message", (event) => {
  if (event.data === "forget") event.waitUntil(forget());
});

/** Forgets the answers and pictures, which are only for who was signed in. */
async function forget() {
  signOuts += 1;
  await Promise.all([ANSWERS, PICTURES].map((name) => caches.delete(name)));
}

/** Fetches a few files at a time, so that what the page asks for does not wait behind them. */
async function fillApp() {
  const cache = await caches.open(APP);
  for (let at = 0; at < FILES.length; at += AT_ONCE)
    await cache.addAll(FILES.slice(at, at + AT_ONCE).map((file) => base + file));
  await cache.put(base, await fetch(base, { cache: "no-cache" }));
}

async function dropOldApps() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("hearthbook-app-") && name !== APP).map((name) => caches.delete(name)),
  );
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || !url.pathname.startsWith(base)) return;
  if (request.cache === "no-store") return; // the page needs what the server has now
  const path = url.pathname.slice(base.length);
  if (request.mode === "navigate") {
    if (!path.startsWith("api/") && path !== "docs") event.respondWith(page(request));
  } else if (path.startsWith("assets/") || FILES.includes(path)) event.respondWith(file(request));
  else if (path.startsWith("api/media/recipes/")) event.respondWith(picture(request));
  else if (path.startsWith("api/")) {
    const asked = path.slice(4) + url.search;
    const isStream = request.headers.get("Accept")?.includes("text/event-stream");
    if (READ.test(asked) && !NEVER.test(asked) && !isStream) event.respondWith(answer(request));
  }
});

/** Any page of the app is the same file, which reads the address by itself. */
async function page(request) {
  try {
    return await inTime(fetch(request));
  } catch (error) {
    const kept = await caches.match(base);
    if (kept) return kept;
    throw error;
  }
}

/** The names of files in assets/ contain a hash of what they contain, so a kept one is never old. */
async function file(request) {
  const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok && fresh.type === "basic") await keep(APP, request, fresh, signOuts);
  return fresh;
}

async function picture(request) {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const begun = signOuts;
  const fresh = await fetch(request);
  if (fresh.ok && fresh.status === 200) await keep(PICTURES, request, fresh, begun);
  return fresh;
}

async function answer(request) {
  const asked = ask(request);
  try {
    return await inTime(asked);
  } catch {
    const kept = await caches.match(request, { ignoreVary: true });
    // Without one, a slow answer is better than none.
    if (!kept) return asked;
    const headers = new Headers(kept.headers);
    headers.set("Hearthbook-Kept", "yes");
    return new Response(kept.body, { status: kept.status, headers });
  }
}

async function ask(request) {
  const begun = signOuts;
  const fresh = await fetch(request);
  const type = fresh.headers.get("Content-Type") ?? "";
  if (type.startsWith("text/html") || (fresh.status === 404 && !type.includes("json")))
    throw new TypeError("not an answer of the API");
  if (fresh.status === 200) await keep(ANSWERS, request, fresh, begun);
  // The session has ended, however that came about.
  else if (fresh.status === 401) await forget();
  return fresh;
}

function inTime(response) {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new TypeError("no answer in time")), PATIENCE);
    response.then(resolve, reject);
  });
}

/** Keeps a copy, and forgets the oldest ones beyond the limit. `begun` is the number of sign-outs at the request. */
async function keep(name, request, fresh, begun) {
  if (begun !== signOuts) return;
  const copy = fresh.clone();
  const cache = await caches.open(name);
  if (name !== APP) await cache.delete(request, { ignoreVary: true });
  await cache.put(request, copy);
  if (begun !== signOuts && name !== APP) await caches.delete(name);
  const keys = name === APP ? [] : await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST[name])).map((old) => cache.delete(old)));
}
