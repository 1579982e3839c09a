/** Looks up recipes of the group by the words of ingredient lines. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";

import type { Ingredient, RecipeReference } from "../recipe";
import { findNameWords } from "./asInnerRecipe";

/** The server's limit of names in a request. */
const MOST = 100;

/** Returns a function that gives the recipe whose name a line says, if there is one other than `ownId`. */
export function useRecipesByName(lines: Ingredient[], ownId?: string) {
  const names = [...new Set(lines.flatMap(findNameWords))].slice(0, MOST);
  const { data } = useQuery({
    queryKey: ["recipes", "by-name", names],
    queryFn: ({ signal }) =>
      call<components["schemas"]["CalledRecipes"]>("GET", "recipes/suggestions/by-name", {
        query: { name: names },
        signal,
      }),
    enabled: names.length > 0,
    retry: false,
    meta: { quiet: true },
  });
  return (line: Ingredient): RecipeReference | undefined => {
    const own = findNameWords(line);
    return data?.items.find(({ name, recipe }) => recipe.id !== ownId && own.includes(name))?.recipe;
  };
}
