/** Adds the three example recipes, and takes those away that nobody has changed. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { toast } from "@/base/toast";
import { t } from "@/locales/language";
import { invalidateRecipes } from "@/recipes/recipeQueries";

type Examples = components["schemas"]["Examples"];

const PATH = "groups/example-recipes";
const examplesQuery = {
  queryKey: [PATH],
  queryFn: ({ signal }: { signal: AbortSignal }) => call<Examples>("GET", PATH, { signal }),
};

/** Whether there are example recipes that the user may take away. */
export const useHasExamples = () => (useQuery(examplesQuery).data?.removable ?? 0) > 0;

const useChangeExamples = (verb: "POST" | "DELETE", onDone: () => void) =>
  useAction(() => call<Examples>(verb, PATH), {
    onDone: async (examples, _given, cache) => {
      cache.setQueryData(examplesQuery.queryKey, examples);
      await invalidateRecipes(cache);
      onDone();
    },
  });

export const useAddExamples = (onDone?: () => void) =>
  useChangeExamples("POST", () => {
    toast.success(t("starting.examplesAdded"));
    onDone?.();
  });

export function useRemoveExamples() {
  const adding = useAddExamples();
  return useChangeExamples("DELETE", () =>
    toast.success(t("starting.examplesRemoved"), { action: { label: t("toast.undo"), run: () => adding.mutate() } }),
  );
}
