/** What was ticked, done and scaled on a recipe, kept for this sitting so that a reload in mid-cooking loses nothing. */
import { useCallback } from "react";

import { useStored } from "@/kit/useStored";

export type Progress = { ingredients: string[]; steps: string[]; tools: string[]; scale: number };

const NOTHING: Progress = { ingredients: [], steps: [], tools: [], scale: 1 };

export function useProgress(recipeId: string) {
  const [progress, change] = useStored<Progress>(`recipe-progress:${recipeId}`, NOTHING, sessionStorage);
  const toggle = useCallback((what: "ingredients" | "steps" | "tools", id: string) => {
    const ids = progress[what];
    change({ [what]: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] });
  }, [progress, change]);
  const scaleTo = useCallback((scale: number) => change({ scale }), [change]);
  const untickAll = useCallback(() => change({ ingredients: [] }), [change]);
  return { progress, toggle, scaleTo, untickAll };
}
