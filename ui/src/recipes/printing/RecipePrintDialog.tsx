/** Fetches a recipe of the group, and opens the print preferences with a preview of the recipe. */
import { useQuery } from "@tanstack/react-query";

import { getBase } from "@/api/client";
import { useGroup } from "@/session/useGroup";

import { useConvertedRecipe } from "../amounts/useConvertedRecipe";
import { PrintDialog } from "./PrintDialog";
import { useProgress } from "../reading/useProgress";
import type { RecipeSummary } from "../recipe";
import { getApiPath, recipeQuery } from "../recipeQueries";

export type RecipePrintDialogProps = { recipe: RecipeSummary; onClose: () => void; onPrint: () => void };

export function RecipePrintDialog({ recipe: { id, slug }, ...rest }: RecipePrintDialogProps) {
  const group = useGroup();
  const { recipe } = useConvertedRecipe(useQuery(recipeQuery(group, slug)).data, getApiPath(group, slug));
  const { progress } = useProgress(id);
  return recipe ? <PrintDialog recipe={recipe} scale={progress.scale} base={getBase()} {...rest} /> : null;
}
