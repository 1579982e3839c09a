/** The search dialog, which finds recipes, and the settings that a person may open. */
import { SearchDialog } from "@/recipes/finding/search/SearchDialog";

import { useFindPlaces } from "./useFindPlaces";

export function SearchEverything({ onClose }: { onClose: () => void }) {
  return <SearchDialog onClose={onClose} findPlaces={useFindPlaces()} />;
}
