/** Loads the recipe shown on a visitor's page. */
import { useCallback, useEffect, useState } from "react";

import { ApiError, call } from "@/api/client";
import type { Recipe } from "@/recipes/recipe";

export type GuestRecipeState = {
  recipe?: Recipe;
  /** Whether the recipe does not exist or may not be seen. */
  isMissing?: boolean;
  isFailed?: boolean;
  retry: () => void;
};

/** Without the API path `from`, the recipe is missing. */
export function useGuestRecipe(from?: string): GuestRecipeState {
  const [answer, setAnswer] = useState<Omit<GuestRecipeState, "retry">>({ isMissing: !from });
  const ask = useCallback(
    (signal?: AbortSignal) => {
      if (!from) return;
      call<Recipe>("GET", from, { signal })
        .then((recipe) => setAnswer({ recipe }))
        .catch((error: unknown) => {
          if (signal?.aborted) return;
          const isMissing = error instanceof ApiError && [400, 401, 403, 404, 422].includes(error.status);
          setAnswer({ isMissing, isFailed: !isMissing });
        });
    },
    [from],
  );
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  const retry = useCallback(() => {
    setAnswer({});
    ask();
  }, [ask]);
  return { ...answer, retry };
}
