/** Fetches the choices of a filter that at least one recipe has, each with its number of recipes. */
import { call } from "@/api/client";

import type { ChoiceKind } from "../../explorerQuery";
import type { FilterChoice } from "../../filtering/filterLists";
import { getGroupPath, type RecipeGroup } from "../../recipeQueries";

export type CountedChoice = FilterChoice & { recipes: number };

export const countedChoicesQuery = (group: RecipeGroup, kind: ChoiceKind) => ({
  queryKey: ["recipes", "filters", kind, group.slug, group.isOwn],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<CountedChoice[]>("GET", getGroupPath(group, `recipes/filters/${kind}`), { signal }),
  staleTime: 60_000,
});
