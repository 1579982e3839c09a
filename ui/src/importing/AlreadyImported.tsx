/** Says that the group already has the recipe of a page, and links to it. */
import { recipePath } from "@/base/paths";
import { Banner } from "@/kit/feedback/Banner";
import { Link } from "@/kit/Link";
import { t, tParts } from "@/locales/language";
import { useGroup } from "@/session/useGroup";

import type { KnownRecipe } from "./importPage";

export function AlreadyImported({ recipes }: { recipes: KnownRecipe[] }) {
  const { slug } = useGroup();
  const [recipe] = recipes;
  if (!recipe) return null;
  return (
    <Banner kind="note" role="status">
      <p>
        {tParts("importing.duplicate", {
          name: (
            <Link key="name" to={recipePath(slug, recipe.slug)}>
              <bdi>{recipe.name}</bdi>
            </Link>
          ),
        })}
      </p>
      <p>{t("importing.duplicateHelp")}</p>
    </Banner>
  );
}
