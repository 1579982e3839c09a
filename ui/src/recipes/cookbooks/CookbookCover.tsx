/** The cover of a cookbook: the pictures of four of its recipes, and how many it has. */
import { useQuery } from "@tanstack/react-query";

import { base, call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { Icon } from "@/kit/picture/Icon";
import { Picture } from "@/kit/picture/Picture";
import { pictureUrl } from "@/media/pictureUrl";
import { t } from "@/locales/language";

import type { RecipeSummary } from "../recipe";
import { inGroup, listKey, type RecipeGroup } from "../recipeQueries";
import type { Cookbook } from "./cookbooks";

const SHOWN = 4;

type CookbookCoverProps = { cookbook: Cookbook; group: RecipeGroup };

export function CookbookCover({ cookbook, group }: CookbookCoverProps) {
  const { data } = useQuery({
    queryKey: listKey(group, "cover", cookbook.id),
    queryFn: ({ signal }) =>
      call<ListPage<RecipeSummary>>("GET", inGroup(group, "recipes"), {
        query: { cookbook: cookbook.slug, page: 1, perPage: SHOWN, orderBy: "image", orderDirection: "desc" },
        signal,
      }),
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const recipes = data?.items ?? [];
  return (
    <>
      <span className="cover" data-count={recipes.length} aria-hidden="true">
        {recipes.map((recipe) => (
          <Picture
            key={recipe.id}
            src={pictureUrl(recipe, "tiny-original", base())}
            cover={recipe.cover}
            name={recipe.name}
          />
        ))}
        {data && recipes.length === 0 && <Icon name="cookbooks" size="big" />}
      </span>
      <p className="hint small">{data ? t("explorer.countAll", { count: data.total }) : "\u00a0"}</p>
    </>
  );
}
