/** A list with its items as the person sees them: as the server has them, and with the changes that are on their way. */
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useSyncExternalStore } from "react";

import { useFollowsChanges } from "@/api/changes/changes";

import { listQuery } from "../listQuery";
import { type ShoppingItem } from "../shoppingLists";
import { subscribeToQueues, listWaitingOperations } from "./queue/itemQueue";
import { applyOperations } from "./operations";
import { sortByPosition } from "./reorder";

/**
 * How often the list is fetched again, in milliseconds, while the person uses it and otherwise, if the server does not
 * tell of changes by itself.
 */
const POLL = 5_000;
const SLOW_POLL = 30_000;
/** How long after the last touch or key the person counts as using the list, in milliseconds. */
const ACTIVE = 300_000;
const NO_ITEMS: ShoppingItem[] = [];

export function useShoppingList(id: string) {
  const lastActive = useLastActive();
  const follows = useFollowsChanges();
  const query = useQuery({
    ...listQuery(id),
    meta: { quiet: true },
    refetchOnWindowFocus: "always",
    refetchInterval: () => {
      if (follows) return false;
      return Date.now() - lastActive.current < ACTIVE ? POLL : SLOW_POLL;
    },
  });
  const operations = useSyncExternalStore(subscribeToQueues, () => listWaitingOperations(id));
  const saved = query.data?.listItems ?? NO_ITEMS;
  const items = useMemo(() => sortByPosition(applyOperations(saved, operations)), [saved, operations]);
  return { query, items };
}

function useLastActive() {
  const last = useRef(Infinity);
  useEffect(() => {
    const note = () => {
      last.current = Date.now();
    };
    note();
    const controller = new AbortController();
    for (const kind of ["pointerdown", "keydown", "focus"])
      window.addEventListener(kind, note, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, []);
  return last;
}
