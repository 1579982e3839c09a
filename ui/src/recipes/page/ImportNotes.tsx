/** What an import left to decide on a recipe's page: added foods and mentioned tools. */
import { AddedFoods } from "../reading/AddedFoods";
import { MentionedTools } from "../reading/MentionedTools";
import type { Recipe } from "../recipe";

export function ImportNotes({ recipe }: { recipe: Recipe }) {
  return (
    <>
      <AddedFoods recipe={recipe} />
      <MentionedTools recipe={recipe} />
    </>
  );
}
