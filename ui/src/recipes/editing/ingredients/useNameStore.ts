/** Loads food and unit names once a field needs them, and adds new names that other rows of the recipe use. */
import { useEffect, useState } from "react";

import { useFoodNames, useUnitNames } from "@/foods/nameLists";

import type { Ingredient } from "../../recipe";
import { createNameStore } from "./nameStore";
import { withNewNames } from "./withNewNames";

export function useNameStore(rows: Pick<Ingredient, "food" | "unit">[]) {
  const [isNear, setNear] = useState(false);
  const [store] = useState(() => createNameStore(() => setNear(true)));
  const foods = useFoodNames(isNear);
  const units = useUnitNames(isNear);
  const fresh = JSON.stringify([newNames(rows.map(({ food }) => food)), newNames(rows.map(({ unit }) => unit))]);
  useEffect(() => {
    const [newFoods, newUnits] = JSON.parse(fresh) as [string[], string[]];
    store.set({ foods: foods && withNewNames(foods, newFoods), units: units && withNewNames(units, newUnits) });
  }, [store, foods, units, fresh]);
  return store;
}

const newNames = (things: ({ id?: string | null; name: string } | null | undefined)[]) => [
  ...new Set(things.filter((one) => one && !one.id).map((one) => one!.name)),
];
