/** What an import left to decide on a recipe's page: added foods, mentioned tools and recipes. */
import { AddedFoods } from "../reading/AddedFoods";
import { MentionedRecipes } from "../reading/MentionedRecipes";
import { MentionedTools } from "../reading/MentionedTools";
import type { Recipe } from "../recipe";

export function ImportNotes({ recipe }: { recipe: Recipe }) {
  return (
    <>
      <AddedFoods recipe={recipe} />
      <MentionedTools recipe={recipe} />
      <MentionedRecipes recipe={recipe} />
    </>
  );
}
