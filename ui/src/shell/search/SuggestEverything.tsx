/** What the search field of a page offers besides recipes, with the settings that a person may open. */
import { SearchSuggestions, type SearchSuggestionsProps } from "@/recipes/finding/search/SearchSuggestions";

import { useFindPlaces } from "./useFindPlaces";

export function SuggestEverything(props: SearchSuggestionsProps) {
  return <SearchSuggestions {...props} findPlaces={useFindPlaces()} />;
}
