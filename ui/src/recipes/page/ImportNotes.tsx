/** What an import left to decide on a recipe's page: unread lines, added foods, and mentioned tools. */
import { UnreadHint } from "../editing/ingredients/UnreadHint";
import { AddedFoods } from "../reading/AddedFoods";
import { MentionedTools } from "../reading/MentionedTools";
import type { Recipe } from "../recipe";

export function ImportNotes({ recipe, groupSlug }: { recipe: Recipe; groupSlug: string }) {
  return (
    <>
      <UnreadHint recipe={recipe} groupSlug={groupSlug} />
      <AddedFoods recipe={recipe} />
      <MentionedTools recipe={recipe} />
    </>
  );
}
