/** Adds one recipe to a shopping list, as many times as it is scaled on its page. */
import { useState } from "react";

import { readStoredScale } from "@/recipes/reading/useProgress";
import type { RecipeSummary } from "@/recipes/recipe";

import { AddToListDialog } from "./AddToListDialog";

export function AddRecipeToListDialog({ recipe, onClose }: { recipe: RecipeSummary; onClose: () => void }) {
  const [recipes] = useState(() => [{ recipe, scale: readStoredScale(recipe.id) }]);
  return <AddToListDialog recipes={recipes} onClose={onClose} />;
}
