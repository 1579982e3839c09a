/** Shows at once when a recipe was last made; lists and the timeline are read again. */
import type { QueryClient } from "@tanstack/react-query";

import type { Recipe } from "../recipe";

export function noteMade(cache: QueryClient, id: string, lastMade: string | null) {
  cache.setQueriesData<Recipe>({ queryKey: ["recipes", "one"], predicate: ({ state }) => (state.data as Recipe | undefined)?.id === id }, (kept) => kept && { ...kept, lastMade });
  void cache.invalidateQueries({ queryKey: ["recipes", "list"] });
  void cache.invalidateQueries({ queryKey: ["recipes/timeline/events"] });
}
