/**
 * Starts the service worker, and fetches what is to be readable without a network: the shopping lists, the plan of
 * the week with its recipes, the favorites, and what the app asks when it starts. The worker itself keeps every recipe that is opened.
 */
import type { QueryClient } from "@tanstack/react-query";

import { aboutQuery } from "@/api/app";
import { runBatch } from "@/api/batch";
import { getBase, call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { toast } from "@/base/toast";
import { isLocalhost } from "@/kit/device/isLocalhost";
import { canWorkOffline, forgetKeptAnswers, startWorker, stopWorkingOffline } from "@/kit/device/keptAnswers";
import { readStored, writeStored } from "@/kit/device/useStored";
import { addDays, today } from "@/kit/form/calendarDay";
import { t } from "@/locales/language";
import { DEFAULT_SORT, sortQuery } from "@/recipes/finding/favoriteSort";
import { PER_PAGE } from "@/recipes/explorerQuery";
import { planQuery } from "@/recipes/plannedMeals";
import type { RecipeSummary } from "@/recipes/recipe";
import { recipeQuery } from "@/recipes/recipeQueries";
import { sessionQuery, startupQuery } from "@/session/session";
import type { User } from "@/session/user";
import { listQuery } from "@/shopping/listQuery";
import { listsQuery } from "@/shopping/shoppingLists";

import { OFFLINE } from "./offlineSetting";

const ANNOUNCED = "gains-announced";
/** The storage key for the person whose answers are kept. */
const KEPT_FOR = "kept-for";
const MOST_FAVORITES = 300;
/** Requests at the same time, so that the page stays fast. */
const AT_ONCE = 2;

export async function keepOffline(cache: QueryClient, user: User): Promise<void> {
  if (!canWorkOffline() || import.meta.env.DEV) return;
  if (!readStored(OFFLINE, true)) return stopWorkingOffline();
  if (readStored(KEPT_FOR, "") !== user.id) {
    await forgetKeptAnswers();
    writeStored(KEPT_FOR, user.id);
  }
  await startWorker();
  await waitUntilControlled();
  await fetchAhead(cache, user);
  announceGains();
  return undefined;
}

/** Says once on each device what works there from now on. On the computer of Hearthbook itself, it always did. */
function announceGains() {
  if (isLocalhost() || readStored(ANNOUNCED, false)) return;
  writeStored(ANNOUNCED, true);
  toast.info(t("secure.newHere"));
}

/** Resolves when the worker sees the requests of this page, which it does not yet on a first visit. */
async function waitUntilControlled(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  await new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
  });
}

async function fetchAhead(cache: QueryClient, user: User) {
  const kept = await caches.open("hearthbook-answers");
  const isKept = async (path: string) => Boolean(await kept.match(`${getBase()}api/${path}`, { ignoreVary: true }));
  const group = { slug: user.groupSlug, isOwn: true };
  if (!(await isKept("users/self"))) await repeatQueries(cache);
  const lists = await cache.fetchQuery({ ...listsQuery, staleTime: 0 });
  await runBatch(
    lists,
    (part) => Promise.all(part.map(({ id }) => cache.fetchQuery({ ...listQuery(id), staleTime: 0 }))),
    undefined,
    AT_ONCE,
  );
  const missing: RecipeSummary[] = [];
  for (const recipe of [...(await listRecipesOfWeek(cache)), ...(await loadFavorites(user))]) {
    // oxlint-disable-next-line no-await-in-loop -- the browser's own storage, which answers at once
    if (!(await isKept(`recipes/${encodeURIComponent(recipe.slug)}`))) missing.push(recipe);
  }
  await runBatch(
    missing,
    (part) =>
      Promise.all(part.map(({ slug }) => recipeQuery(group, slug).queryFn({ signal: new AbortController().signal }))),
    undefined,
    AT_ONCE,
  );
}

/** Asks for the next seven days of the plan as their screen does. Returns their recipes, each once. */
async function listRecipesOfWeek(cache: QueryClient): Promise<RecipeSummary[]> {
  const query = planQuery({ from: today(), to: addDays(today(), 6) });
  const { items } = await cache.fetchQuery({ ...query, staleTime: 0 });
  return [...new Map(items.flatMap(({ recipe }) => (recipe ? [[recipe.id, recipe]] : []))).values()];
}

/** Asks for the favorites as their screen does, so that it finds the answers. */
async function loadFavorites(user: User): Promise<RecipeSummary[]> {
  const found: RecipeSummary[] = [];
  for (let page = 1; found.length < MOST_FAVORITES; page += 1) {
    const query = { page, perPage: PER_PAGE, ...sortQuery(DEFAULT_SORT, user.id) };
    // oxlint-disable-next-line no-await-in-loop -- only the length of a page tells whether there is another
    const { items } = await call<ListPage<RecipeSummary>>("GET", "recipes", { query });
    found.push(...items);
    if (items.length < PER_PAGE) break;
  }
  return found;
}

/** On a first visit, the worker has not seen the answers with which the app started. */
async function repeatQueries(cache: QueryClient) {
  await cache.fetchQuery({ ...startupQuery, staleTime: 0 });
  await cache.fetchQuery({ ...aboutQuery, staleTime: 0 });
  await cache.fetchQuery({ ...sessionQuery(cache), staleTime: 0 });
  await cache.refetchQueries({ type: "active" });
}
