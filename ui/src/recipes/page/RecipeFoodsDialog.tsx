/** The foods of a recipe and of the recipes in it, each with the three words that say whether it is at home. */
import { useQuery } from "@tanstack/react-query";

import { pantryQuery, type StockWord } from "@/foods/stock/stock";
import { StockWords } from "@/foods/stock/StockWords";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { LoadingLines } from "@/kit/feedback/LoadingLines";
import { Dialog } from "@/kit/overlay/Dialog";
import { t } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import type { Recipe, RecipeSummary } from "../recipe";
import { recipeQuery } from "../recipeQueries";

type ListedFood = { id: string; name: string };

export function RecipeFoodsDialog({ recipe, onClose }: { recipe: RecipeSummary; onClose: () => void }) {
  const whole = useQuery(recipeQuery(useGroup(), recipe.slug));
  const pantry = useQuery(pantryQuery);
  const isLoaded = whole.data !== undefined && pantry.data !== undefined;
  const failed = [whole, pantry].find(({ error, data }) => error && !data);
  const words = new Map(pantry.data?.items.map(({ foodId, word }) => [foodId, word as StockWord]));
  const foods = isLoaded ? listFoods(whole.data.recipeIngredient) : [];
  return (
    <Dialog isOpen icon="food" title={t("pantry.title")} cancel={t("dialog.close")} onClose={onClose}>
      {failed && <LoadFailure error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />}
      {!isLoaded && !failed && <LoadingLines count={4} />}
      {isLoaded && foods.length === 0 && <EmptyState>{t("recipe.noFoods")}</EmptyState>}
      <ul className="stock-list">
        {foods.map((food) => (
          <li key={food.id}>
            <bdi>{food.name}</bdi>
            <StockWords food={food} word={words.get(food.id) ?? "out"} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Returns each food once, in the order of the lines. */
function listFoods(lines: Recipe["recipeIngredient"], listed = new Map<string, ListedFood>()): ListedFood[] {
  for (const { food, referencedRecipe } of lines ?? []) {
    if (food?.id) listed.set(food.id, { id: food.id, name: food.name });
    if (referencedRecipe) listFoods(referencedRecipe.recipeIngredient, listed);
  }
  return [...listed.values()];
}
