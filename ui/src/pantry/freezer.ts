/** What is in the freezer and the cellar: its query, and putting in, taking out and planning. */
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";

import { ApiError, call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { makeNewId } from "@/base/makeNewId";
import { sendUnlessUndone } from "@/base/sendUnlessUndone";
import { today } from "@/kit/form/calendarDay";
import { DINNER } from "@/mealplans/meals";
import { addEntry, deleteEntry, PLAN } from "@/mealplans/plan";
import { t } from "@/locales/language";

const FREEZER = "households/freezer";

export type FrozenThing = components["schemas"]["FrozenThing"];
export type FrozenFields = { title: string; portions: number; place: "freezer" | "cellar"; keepsUntil?: string };

export const freezerQuery = {
  queryKey: [FREEZER],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<{ items: FrozenThing[] }>("GET", FREEZER, { signal }),
};

/** Returns a mutation that puts something in. If nobody answered and the fields are the same, it is put in once. */
export const usePutIn = (onPut: () => void) => {
  const keys = useRef(new Map<string, string>());
  return useAction(
    (fields: FrozenFields) => {
      const sent = JSON.stringify(fields);
      const key = keys.current.get(sent) ?? makeNewId();
      keys.current.set(sent, key);
      return call<FrozenThing>("POST", FREEZER, { body: fields, idempotencyKey: key });
    },
    { quiet: true, renews: [FREEZER], onDone: onPut },
  );
};

const take = (thing: FrozenThing, portions: number, key = makeNewId()) =>
  call<FrozenThing>("POST", `${FREEZER}/${thing.id}/take`, { body: { portions }, idempotencyKey: key });

/**
 * Returns the things without the portions that were taken out, and a function that takes one out. The server is told once
 * this cannot be undone any more. If somebody was quicker, a toast says so and the list is fetched again.
 */
export function useTakeOut(things: FrozenThing[]) {
  const cache = useQueryClient();
  const [taken, setTaken] = useState<Record<string, number>>({});
  const count = ({ id }: FrozenThing, by: number) =>
    setTaken((before) => ({ ...before, [id]: (before[id] ?? 0) + by }));
  const { mutate: send } = useAction(async (thing: FrozenThing) => {
    try {
      await take(thing, 1);
    } finally {
      await cache.invalidateQueries({ queryKey: [FREEZER] });
      count(thing, -1);
    }
  });
  const left = things
    .map((thing) => ({ ...thing, portions: thing.portions - (taken[thing.id] ?? 0) }))
    .filter(({ portions }) => portions > 0);
  const takeOne = (thing: FrozenThing) => {
    count(thing, 1);
    sendUnlessUndone(
      t("freezer.taken", { title: thing.title ?? "" }),
      () => send(thing),
      () => count(thing, -1),
    );
  };
  return { left, takeOne };
}

/** Whether the server has answered, and certainly changed nothing. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Returns a mutation that plans one portion for today's dinner and takes it out. It is planned as words, because it is
 * not cooked again, and nothing in the kitchen goes down.
 */
export const usePlanFrozen = (onPlanned: () => void) => {
  const cache = useQueryClient();
  // Kept until the server has answered, so that another press goes on where the network failed.
  const key = useRef<string | null>(null);
  return useAction(
    async (thing: FrozenThing) => {
      key.current ??= makeNewId();
      try {
        await planPortion(thing, key.current);
      } catch (error) {
        if (isRefusal(error)) key.current = null;
        throw error;
      }
      key.current = null;
    },
    {
      onDone: onPlanned,
      onEnd: () => Promise.all([[FREEZER], [PLAN]].map((queryKey) => cache.invalidateQueries({ queryKey }))),
    },
  );
};

/** The portion is taken out last: one that is planned and still there is seen, one that is only gone is lost. */
async function planPortion(thing: FrozenThing, key: string) {
  const words = { title: thing.title ?? "", text: t("freezer.fromFreezer") };
  const entry = await addEntry({ date: today(), entryType: DINNER, recipeId: null, ...words }, key);
  try {
    await take(thing, 1, key);
  } catch (error) {
    if (isRefusal(error)) await deleteEntry(entry);
    throw error;
  }
}
