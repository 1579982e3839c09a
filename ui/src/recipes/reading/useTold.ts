/** Asks for a recipe in the measures this browser shows, where it reads otherwise in them. Without an answer it is shown as it was written. */
import { useEffect, useMemo, useState } from "react";

import { call } from "@/api/client";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";

import type { Recipe } from "../recipe";
import { type Measures, tellIn, useMeasures } from "./measures";

type Answer = { key: string; measures: Measures; told: Recipe | null };

/** `from`: the call that answers the recipe. */
export function useTold(written: Recipe | undefined, from: string): { recipe: Recipe | undefined; isAwaited: boolean } {
  const [wish] = useMeasures();
  const measures = written?.otherUnits?.includes(wish) ? wish : null;
  const key = measures ? `${measures} ${written?.dateUpdated} ${from}` : null;
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (!measures || !key) return undefined;
    const leaving = new AbortController();
    call<Recipe>("GET", from, { query: { units: measures }, signal: leaving.signal }).then(
      (told) => setAnswer({ key, measures, told }),
      () => {
        if (leaving.signal.aborted) return;
        setAnswer({ key, measures, told: null });
        toast.error(t("recipe.measuresFailed"));
      },
    );
    return () => leaving.abort();
  }, [measures, key, from]);
  const told = answer?.key === key ? answer?.told : null;
  const recipe = useMemo(() => (written && told && measures ? tellIn(measures, written, told) : written), [written, told, measures]);
  return { recipe, isAwaited: key !== null && answer === null };
}
