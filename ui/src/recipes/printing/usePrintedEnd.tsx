/** Loads the code that prints the nutrition and the source, for browsers that print one of them. Most print neither. */
import { type ComponentType, type ReactNode, useEffect, useState } from "react";

import type { Recipe } from "../recipe";
import type { PrintedEndProps } from "./PrintedEnd";
import type { PrintPreferences } from "./printPreferences";

/** The browser prints without waiting for `isReady`. Nothing is printed at the end if the code cannot be loaded. */
export function usePrintedEnd(recipe: Recipe, preferences: PrintPreferences): { end: ReactNode; isReady: boolean } {
  const [part, setPart] = useState<{ End: ComponentType<PrintedEndProps> | null } | null>(null);
  const isWanted = preferences.showNutrition || preferences.showSource;
  useEffect(() => {
    if (!isWanted) return;
    import("./PrintedEnd").then(
      ({ PrintedEnd }) => setPart({ End: PrintedEnd }),
      () => setPart({ End: null }),
    );
  }, [isWanted]);
  const end = isWanted && part?.End && <part.End recipe={recipe} preferences={preferences} />;
  return { end, isReady: !isWanted || part !== null };
}
