/** The cover of a cookbook: the pictures of four of its recipes, and how many it has. */
import { useQuery } from "@tanstack/react-query";

import { getBase, call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { Icon } from "@/kit/picture/Icon";
import { Picture } from "@/kit/picture/Picture";
import { makePictureUrl } from "@/media/makePictureUrl";
import { t } from "@/locales/language";

import type { RecipeSummary } from "../recipe";
import { getGroupPath, makeListKey, type RecipeGroup } from "../recipeQueries";
import type { Cookbook } from "./cookbooks";

const SHOWN = 4;

type CookbookCoverProps = { cookbook: Cookbook; group: RecipeGroup };

export function CookbookCover({ cookbook, group }: CookbookCoverProps) {
  const { data } = useQuery({
    queryKey: makeListKey(group, "cover", cookbook.id),
    queryFn: ({ signal }) =>
      call<ListPage<RecipeSummary>>("GET", getGroupPath(group, "recipes"), {
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
            src={makePictureUrl(recipe, "tiny-original", getBase())}
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
