/** Loads the code that scales texts when a recipe is first scaled. Most recipes are read as written. */
import { useEffect, useState } from "react";

import { loadWithRetry, reportLoadError } from "@/kit/makeLazyComponent";

type Scaling = typeof import("./scaleTexts") & typeof import("./scaleNote");
let loaded: Scaling | null = null;

export async function loadScaling() {
  const [texts, note] = await loadWithRetry(() => Promise.all([import("./scaleTexts"), import("./scaleNote")]));
  loaded = { ...texts, ...note };
}

/** The functions that scale texts. A scale other than 1 comes from `useLoadedScale`, which has loaded them. */
export function getScaling(): Scaling {
  if (!loaded) throw new Error("the code that scales texts is not loaded");
  return loaded;
}

/** Returns the scale once texts can be scaled by it, and until then 1. If that fails, tells so and calls `onFailure`. */
export function useLoadedScale(scale: number, onFailure: () => void): number {
  const [, redraw] = useState(false);
  const isMissing = scale !== 1 && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    loadScaling().then(
      () => redraw(true),
      () => {
        onFailure();
        void reportLoadError();
      },
    );
  }, [isMissing, onFailure]);
  return isMissing ? 1 : scale;
}
