/** Stores checked-off ingredients, finished steps and the scale of a recipe in this tab, so that they survive a reload. */
import { useCallback, useMemo } from "react";

import { readStored, useStored, writeStored } from "@/kit/device/useStored";

import { useLoadedScale } from "../amounts/scaling/scaling";

export type CookingProgress = {
  ingredients: string[];
  steps: string[];
  tools: string[];
  scale: number;
  /** Whether the ingredients are shown as they stood on the source. */ isSource?: boolean;
  /** The last step shown in cook mode; 0 if it was never opened. */ at: number;
};

const NOTHING: CookingProgress = { ingredients: [], steps: [], tools: [], scale: 1, at: 0 };
const keyOf = (recipeId: string) => `recipe-progress:${recipeId}`;

/** Returns the scale at which the recipe was last shown in this tab. */
export const readStoredScale = (recipeId: string) => readStored(keyOf(recipeId), NOTHING, "session").scale;

/** Unchecks everything, but keeps the scale and how the ingredients are shown. Returns a function that restores the previous state. */
export function startOver(recipeId: string): () => void {
  const before = readStored(keyOf(recipeId), NOTHING, "session");
  writeStored(
    keyOf(recipeId),
    { ...NOTHING, scale: before.scale, ...(before.isSource && { isSource: true }) },
    "session",
  );
  return () => writeStored(keyOf(recipeId), before, "session");
}

export function useProgress(recipeId: string) {
  const [stored, change] = useStored<CookingProgress>(keyOf(recipeId), NOTHING, "session");
  const unscale = useCallback(() => change({ scale: 1 }), [change]);
  const loadedScale = useLoadedScale(stored.scale, unscale);
  const progress = useMemo(() => ({ ...stored, scale: loadedScale }), [stored, loadedScale]);
  const toggle = useCallback(
    (what: "ingredients" | "steps" | "tools", id: string) => {
      const ids = progress[what];
      change({ [what]: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] });
    },
    [progress, change],
  );
  const scaleTo = useCallback((scale: number) => change({ scale }), [change]);
  const showSource = useCallback((isSource: boolean) => change({ isSource }), [change]);
  const goTo = useCallback((at: number) => change({ at }), [change]);
  const setDone = useCallback(
    (id: string, isDone: boolean) => {
      const others = progress.steps.filter((one) => one !== id);
      change({ steps: isDone ? [...others, id] : others });
    },
    [progress.steps, change],
  );
  const untickAll = useCallback(() => change({ ingredients: [] }), [change]);
  return { progress, toggle, scaleTo, showSource, goTo, setDone, untickAll };
}
