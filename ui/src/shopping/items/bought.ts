/** What the household bought before: suggestions for new items, and what it usually buys. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { foldText } from "@/locales/foldText";

import { ITEMS } from "../paths";
import type { ShoppingItem } from "../shoppingLists";

export type BoughtItem = components["schemas"]["SuggestedItem"];

const boughtQuery = {
  queryKey: [ITEMS, "bought"],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<BoughtItem[]>("GET", "households/shopping/suggestions", { signal }),
  staleTime: 60_000,
  meta: { quiet: true },
};

export const useBought = (enabled: boolean) => useQuery({ ...boughtQuery, enabled }).data;

/** Returns the bought things that are not among the open items. */
export function listMissing(items: ShoppingItem[], bought: BoughtItem[]): BoughtItem[] {
  const open = items.filter(({ checked }) => !checked);
  const foods = new Set(open.map(({ food }) => food?.id).filter(Boolean));
  const notes = new Set(open.map(({ note }) => foldText(note ?? "")));
  return bought.filter(({ foodId, name }) => (foodId ? !foods.has(foodId) : !notes.has(foldText(name))));
}
