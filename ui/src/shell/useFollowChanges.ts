/**
 * Fetches again what was changed elsewhere: the shopping lists, their items, and the meal plan. Also sends the changes of
 * lists that earlier pages could not send.
 */
import { type Query, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

import { ApiError } from "@/api/client";
import type { Changes } from "@/api/changes/changes";
import { shoppingListPath } from "@/base/memberPaths";
import { waitUntilIdle } from "@/kit/device/waitUntilIdle";
import { PLAN } from "@/recipes/plannedMeals";
import { getOwner, useUser } from "@/session/session";
import { ITEMS, LISTS, openItemsKey } from "@/shopping/paths";

export function useFollowChanges() {
  const cache = useQueryClient();
  const personId = useUser()?.id;
  useEffect(() => {
    if (!personId) return undefined;
    const controller = new AbortController();
    void follow(cache, personId, controller.signal).catch(() => undefined);
    return () => controller.abort();
  }, [cache, personId]);
}

/** How long the page is left to itself before more code is loaded, in milliseconds. */
const REST = 4_000;
/** How long to wait before code that could not be loaded is tried again, in milliseconds. */
const PAUSE = 20_000;

/** The code is loaded after the page, which does not need it to be shown. */
async function follow(cache: QueryClient, personId: string, signal: AbortSignal) {
  // A list shows at once what waits for it.
  const isList = window.location.pathname.includes(shoppingListPath(""));
  if (isList) await sendWaiting(cache, personId, signal);
  await waitUntilIdle();
  const { followChanges } = await loadCode(() => import("@/api/changes/followChanges"), signal);
  if (signal.aborted) return;
  const stopFollowing = followChanges({
    personId,
    onChanges: (changes) => fetchAgain(cache, changes),
    onReached: () => void cache.refetchQueries({ type: "active", predicate: hasFailedToFetch }),
  });
  signal.addEventListener("abort", stopFollowing);
  const rest = new Promise((resolve) => {
    setTimeout(resolve, REST);
  });
  await rest;
  if (!isList) await sendWaiting(cache, personId, signal);
  await waitUntilIdle();
  const { keepOffline } = await loadCode(() => import("./offline/keepOffline"), signal);
  if (signal.aborted) return;
  const user = getOwner(cache);
  if (user) await keepOffline(cache, user);
}

/** Sends the changes of lists that wait, and those that will. */
async function sendWaiting(cache: QueryClient, personId: string, signal: AbortSignal) {
  const { followQueues } = await loadCode(() => import("@/shopping/items/queue/itemQueue"), signal);
  if (!signal.aborted) signal.addEventListener("abort", followQueues(cache, personId));
}

/** Loads code. Without a connection, it is tried again as soon as there may be one. */
async function loadCode<Code>(load: () => Promise<Code>, signal: AbortSignal): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (signal.aborted) throw error;
    await waitForConnection(signal);
    return loadCode(load, signal);
  }
}

function waitForConnection(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = setTimeout(resolve, PAUSE);
    window.addEventListener("online", () => resolve(), { once: true, signal });
    signal.addEventListener("abort", () => {
      clearTimeout(again);
      reject(signal.reason);
    });
  });
}

/** With `everything`, it is not known what has changed. This is also so when the page has just begun to follow. */
export function fetchAgain(cache: QueryClient, { everything, listIds, lists, plan }: Changes) {
  const keys = everything
    ? [[LISTS], [ITEMS], [PLAN]]
    : [
        ...listIds.map((id) => [LISTS, id]),
        ...(lists || listIds.length > 0 ? [[LISTS, "all"]] : []),
        ...(lists || listIds.length > 0 ? [openItemsKey] : []),
        ...(plan ? [[PLAN]] : []),
      ];
  for (const queryKey of keys) {
    // What is being fetched for the first time may have been read before the change, and is not fetched again by itself.
    for (const { promise, queryKey: first } of cache.getQueryCache().findAll({ queryKey, predicate: isFirstFetch }))
      promise?.then(() => cache.invalidateQueries({ queryKey: first, exact: true })).catch(() => undefined);
    void cache.invalidateQueries({ queryKey });
  }
}

/** A change that could not be fetched, because the connection was just lost, is not announced again. */
const hasFailedToFetch = ({ state }: Query) =>
  state.fetchStatus === "idle" && state.error instanceof ApiError && state.error.unreachable;

const isFirstFetch = ({ state }: Query) => state.fetchStatus === "fetching" && state.data === undefined;
