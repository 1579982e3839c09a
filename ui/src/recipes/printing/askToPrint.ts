/** Stores the request to print a recipe, made in the menu of its page or card. The page prints once it is shown. */
import { useSyncExternalStore } from "react";

let wanted: string | null = null;
const listeners = new Set<() => void>();

function want(recipeId: string | null) {
  wanted = recipeId;
  listeners.forEach((listener) => listener());
}

export const askToPrint = (recipeId: string) => want(recipeId);
export const doneAsking = () => want(null);

export const useAskedToPrint = (recipeId: string) =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted === recipeId,
  );
