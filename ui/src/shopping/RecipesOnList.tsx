/** The recipes that items of a list are for, with buttons to add each once more or to take it back once. */
import { getBase } from "@/api/client";
import { recipePath } from "@/base/paths";
import { Link } from "@/kit/Link";
import { Icon } from "@/kit/picture/Icon";
import { Picture } from "@/kit/picture/Picture";
import { intl, t } from "@/locales/language";
import { makePictureUrl } from "@/media/makePictureUrl";
import { formatAmount } from "@/recipes/amounts/formatAmount";
import type { RecipeSummary } from "@/recipes/recipe";
import { useGroup } from "@/session/useGroup";

import { type ShoppingList, useRecipeTimes } from "./shoppingLists";

export function RecipesOnList({ list }: { list: ShoppingList }) {
  const { slug } = useGroup();
  const times = useRecipeTimes(list.id);
  if (list.recipeReferences.length === 0) return null;
  return (
    <section className="recipes-on-list">
      <h2>{t("shopping.fromRecipes")}</h2>
      <ul className="ruled">
        {list.recipeReferences.map(({ recipeId, recipe, recipeQuantity }) => {
          const change = (isMore: boolean) => times.mutate({ recipeId, isMore });
          const number = formatAmount(recipeQuantity, true, intl(), true)?.plain ?? "0";
          return (
            <li key={recipeId} className="row">
              <span className="thumb">
                <Picture
                  src={makePictureUrl(recipe as RecipeSummary, "tiny-original", getBase())}
                  cover={(recipe as RecipeSummary).cover}
                  name={recipe.name}
                />
              </span>
              <Link className="name" to={recipePath(slug, recipe.slug)}>
                <bdi>{recipe.name}</bdi>
              </Link>
              <span className="stepper" role="group" aria-label={t("shopping.timesOf", { name: recipe.name })}>
                <button
                  type="button"
                  aria-label={t("shopping.onceLess", { name: recipe.name })}
                  disabled={times.isPending}
                  onClick={() => change(false)}
                >
                  <Icon name="minus" />
                </button>
                <output>{number}</output>
                <button
                  type="button"
                  aria-label={t("shopping.onceMore", { name: recipe.name })}
                  disabled={times.isPending}
                  onClick={() => change(true)}
                >
                  <Icon name="plus" />
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
