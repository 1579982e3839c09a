/** What the search field of a page offers besides recipes, with the settings that a person may open. */
import { SearchSuggestions } from "@/recipes/finding/search/SearchSuggestions";
import type { SearchSuggestionsProps } from "@/recipes/outsideParts";

import { useFindPlaces } from "./useFindPlaces";

export function SuggestEverything(props: SearchSuggestionsProps) {
  return <SearchSuggestions {...props} findPlaces={useFindPlaces()} />;
}
