/** Stores the request to print a recipe, made in the menu of its page or card. The page prints once it is shown. */
import { useSyncExternalStore } from "react";

let wanted: string | null = null;
const listeners = new Set<() => void>();

function setWanted(recipeId: string | null) {
  wanted = recipeId;
  listeners.forEach((listener) => listener());
}

export const askToPrint = (recipeId: string) => setWanted(recipeId);
export const clearPrintRequest = () => setWanted(null);

export const usePrintRequested = (recipeId: string) =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted === recipeId,
  );
