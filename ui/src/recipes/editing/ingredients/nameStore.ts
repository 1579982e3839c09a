/** Shares food and unit names with the row being edited, so that other rows do not render again when the names load. */
import { useSyncExternalStore } from "react";

import type { FoodChoice, UnitChoice } from "@/foods/nameLists";

export type KnownNames = { foods: FoodChoice[] | undefined; units: UnitChoice[] | undefined };
export type NameStore = ReturnType<typeof createNameStore>;

const NONE: KnownNames = { foods: undefined, units: undefined };
const subscribeNever = () => () => {};

/** Creates the store. A row calls `fetchNames` shortly before it needs the names. */
export function createNameStore(fetchNames: () => void) {
  let names = NONE;
  const listeners = new Set<() => void>();
  return {
    fetchNames,
    get: () => names,
    set: (next: KnownNames) => {
      if (next.foods === names.foods && next.units === names.units) return;
      names = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useNames = (store: NameStore, isNear: boolean): KnownNames =>
  useSyncExternalStore(isNear ? store.subscribe : subscribeNever, () => (isNear ? store.get() : NONE));
