/** Loads the code that prints a recipe's source, for browsers that print it. Most do not. */
import { type ComponentType, useEffect, useState } from "react";

import type { Recipe } from "../recipe";

export type SourcePart = ComponentType<{ recipe: Recipe }>;

/** Returns null while the code loads, because the browser prints without waiting. Nothing is printed if that fails. */
export function usePrintedSource(isWanted: boolean): SourcePart | null {
  const [part, setPart] = useState<{ Source: SourcePart } | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import("./PrintedSource").then(
      ({ PrintedSource }) => setPart({ Source: PrintedSource }),
      () => setPart({ Source: () => null }),
    );
  }, [isWanted]);
  return part?.Source ?? null;
}
