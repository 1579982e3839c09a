/** Shows how many ingredient lines of an imported recipe have no food, with a link to the review screen. */
import { ButtonLink } from "@/kit/Button";
import { Banner } from "@/kit/feedback/Banner";
import { t } from "@/locales/language";

import { parserPath } from "../editMode";
import type { Recipe } from "../../recipe";
import { unreadIn } from "./unreadLines";
import { useEditRight } from "../../useEditRight";

export function UnreadHint({ recipe, groupSlug }: { recipe: Recipe; groupSlug: string }) {
  const right = useEditRight(recipe);
  const count = unreadIn(recipe).length;
  if (right !== null || count === 0) return null;
  return (
    <Banner
      kind="note"
      icon="wand"
      role="status"
      actions={
        <ButtonLink compact to={parserPath(groupSlug, recipe.slug)}>
          {t("parsing.hintAction")}
        </ButtonLink>
      }
    >
      {t("parsing.hint", { count })}
    </Banner>
  );
}
