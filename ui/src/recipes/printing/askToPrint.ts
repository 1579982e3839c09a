/** Remembers which recipe the user chose to print in a menu. The recipe is printed once its page is shown. */
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
