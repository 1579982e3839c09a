/** Fetches a recipe converted to the measures chosen in this browser. Returns the original recipe if that fails. */
import { useEffect, useMemo, useState } from "react";

import { call } from "@/api/client";
import { toast } from "@/base/toast";
import { t } from "@/locales/language";

import { useMeasures } from "./measures";
import type { Recipe } from "../recipe";

type Conversion = { key: string; convert: ((written: Recipe) => Recipe) | null };

/**
 * `written` is the original recipe, and `from` is its path in the API. `isAwaited` is true until a recipe that is opened
 * in converted measures has been converted. When other measures are chosen, the recipe stays as it is until then.
 */
export function useConvertedRecipe(
  written: Recipe | undefined,
  from: string,
): { recipe: Recipe | undefined; isAwaited: boolean } {
  const [preferred] = useMeasures();
  const [preferredAtFirst] = useState(preferred);
  const measures = written?.otherUnits?.includes(preferred) ? preferred : null;
  const key = measures ? `${measures} ${written?.dateUpdated} ${from}` : null;
  const [answer, setAnswer] = useState<Conversion | null>(null);
  useEffect(() => {
    if (!measures || !key) return undefined;
    const leaving = new AbortController();
    const asked = call<Recipe>("GET", from, { query: { units: measures }, signal: leaving.signal });
    // Few users convert recipes, so the code that applies the conversion is loaded only when needed, in parallel with
    // the request.
    Promise.all([asked, import("./withMeasures")]).then(
      ([converted, { convertMeasures: withMeasures }]) =>
        setAnswer({ key, convert: (recipe) => withMeasures(measures, recipe, converted) }),
      () => {
        if (leaving.signal.aborted) return;
        setAnswer({ key, convert: null });
        toast.error(t("recipe.measuresFailed"));
      },
    );
    return () => leaving.abort();
  }, [measures, key, from]);
  const convert = answer?.key === key ? answer?.convert : null;
  const recipe = useMemo(() => (written && convert ? convert(written) : written), [written, convert]);
  return { recipe, isAwaited: key !== null && answer === null && preferred === preferredAtFirst };
}
