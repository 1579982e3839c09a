/** Finds recipes while the name of a food is typed, so that an ingredient can be one of them. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { Choice } from "@/kit/form/combobox/findChoices";
import { useDebounced } from "@/kit/form/useDebounced";
import { t } from "@/locales/language";

import type { RecipeReference, RecipeSummary } from "../../../recipe";

export type RecipeChoice = Choice & { recipe: RecipeReference };

const MAX_RESULTS = 5;
const SHORTEST = 2;

/** `ownId` is the recipe that is edited, which cannot be an ingredient of itself. */
export function useRecipeChoices(typed: string, ownId?: string): RecipeChoice[] {
  const search = useDebounced(typed.trim(), 250);
  const { data } = useQuery({
    queryKey: ["recipes", "search", "inner", search],
    queryFn: ({ signal }) =>
      call<ListPage<RecipeSummary>>("GET", "recipes", {
        query: { search, page: 1, perPage: MAX_RESULTS, orderBy: "name", orderDirection: "asc" },
        signal,
      }),
    enabled: search.length >= SHORTEST,
    placeholderData: (shown) => shown,
    retry: false,
    meta: { quiet: true },
  });
  return useMemo(
    () =>
      (data?.items ?? [])
        .filter(({ id }) => id !== ownId)
        .map(({ id, name, slug }) => ({
          id: `recipe ${id}`,
          // Not its bare name, with which a food of the same name is created.
          name: t("rows.recipeChoice", { name }),
          recipe: { id, name, slug },
        })),
    [data, ownId],
  );
}
