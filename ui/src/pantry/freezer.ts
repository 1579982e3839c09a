/** What is in the freezer and the cellar: its query, and putting in, taking out and planning. */
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { makeNewId } from "@/base/makeNewId";
import { today } from "@/kit/form/calendarDay";
import { DINNER } from "@/mealplans/meals";
import { addEntry, PLAN } from "@/mealplans/plan";
import { t } from "@/locales/language";

const FREEZER = "households/freezer";

export type FrozenThing = components["schemas"]["FrozenThing"];
export type FrozenFields = { title: string; portions: number; place: "freezer" | "cellar"; keepsUntil?: string };

export const freezerQuery = {
  queryKey: [FREEZER],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<{ items: FrozenThing[] }>("GET", FREEZER, { signal }),
};

export const usePutIn = (onPut: () => void) => {
  const [key] = useState(makeNewId);
  return useAction(
    (fields: FrozenFields) => call<FrozenThing>("POST", FREEZER, { body: fields, idempotencyKey: key }),
    { quiet: true, renews: [FREEZER], onDone: onPut },
  );
};

const take = (thing: FrozenThing, portions: number) =>
  call<FrozenThing>("POST", `${FREEZER}/${thing.id}/take`, { body: { portions }, idempotencyKey: makeNewId() });

/** Returns a mutation that takes portions out. If somebody was quicker, a toast says so and the list is fetched again. */
export const useTakeOut = () =>
  useAction(({ thing, portions }: { thing: FrozenThing; portions: number }) => take(thing, portions), {
    renews: [FREEZER],
  });

/**
 * Returns a mutation that takes one portion out and plans it for today's dinner. It is planned as words, because it is
 * not cooked again, and nothing in the kitchen goes down.
 */
export const usePlanFrozen = (onPlanned: () => void) => {
  const cache = useQueryClient();
  return useAction(
    async (thing: FrozenThing) => {
      await take(thing, 1);
      return addEntry({
        date: today(),
        entryType: DINNER,
        recipeId: null,
        title: thing.title ?? "",
        text: t("freezer.fromFreezer"),
      });
    },
    {
      renews: [FREEZER],
      onDone: async () => {
        await cache.invalidateQueries({ queryKey: [PLAN] });
        onPlanned();
      },
    },
  );
};
