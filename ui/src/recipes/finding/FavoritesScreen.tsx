/** The screen at `/user/:id/favorites`, which lists the favorite recipes of a user. */
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "react-router";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { groupPath } from "@/base/paths";
import { Button, ButtonLink } from "@/kit/Button";
import { useStored } from "@/kit/device/useStored";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { LoadFailure } from "@/kit/feedback/LoadFailure";
import { useNavigation } from "@/kit/navigation";
import { Menu } from "@/kit/overlay/Menu";
import { Page } from "@/kit/Page";
import { Icon } from "@/kit/picture/Icon";
import { ListEnd } from "@/kit/table/ListEnd";
import { t } from "@/locales/language";
import { useUser } from "@/session/session";
import { useMembers } from "@/users/members";

import { type FavoriteSort, isFlipped, sortQuery, type SortPreferences, SORTS, DEFAULT_SORT } from "./favoriteSort";
import { getOpenedRecipe, noteOpened } from "../memory";
import { useOpinions } from "../opinions/opinions";
import type { RecipeSummary } from "../recipe";
import { CardsSkeleton } from "./CardsSkeleton";
import { RecipeCard } from "./RecipeCard";
import { makeListKey, type RecipeGroup, type RecipePages } from "../recipeQueries";
import "./explorer.css";

const PER_PAGE = 30;

export function FavoritesScreen() {
  const { id: userId = "" } = useParams();
  const user = useUser()!;
  const owner = useMembers().find((member) => member.id === userId);
  const [sort, store] = useStored<SortPreferences>("recipe-section-preferences", DEFAULT_SORT);
  const group = { slug: user.groupSlug, isOwn: true };
  const isMine = userId === user.id;
  const list = useFavorites(group, userId, sort);
  const visit = useVisit();
  const opinions = useOpinions();
  const found = list.data?.pages.flatMap((page) => page.items) ?? [];
  const recipes = isMine ? keepFavorites(found, opinions) : found;
  const title = isMine ? t("favorites.title") : t("favorites.of", { name: owner?.fullName ?? "" });
  return (
    <Page
      title={title}
      className="explorer favorites"
      heading={
        <>
          <Icon name="heart" /> {isMine ? title : <bdi>{title}</bdi>}
        </>
      }
      aside={<FavoriteTools sort={sort} onSort={store} />}
    >
      {list.isPending && <CardsSkeleton count={8} isLate />}
      {list.isError && recipes.length === 0 && (
        <LoadFailure title={t("explorer.failedTitle")} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess && recipes.length === 0 && <NoFavorites groupSlug={group.slug} isMine={isMine} />}
      {recipes.length > 0 && (
        <FavoriteCards
          recipes={recipes}
          groupSlug={group.slug}
          opinions={opinions}
          visit={visit}
          isFetching={list.isFetching}
        />
      )}
      {list.hasNextPage && <ListEnd list={list} more={t("explorer.loadMore")} />}
    </Page>
  );
}

function useFavorites(group: RecipeGroup, userId: string, sort: SortPreferences) {
  return useInfiniteQuery<ListPage<RecipeSummary>, Error, RecipePages, unknown[], number>({
    queryKey: makeListKey(group, "favorites", userId, sort.orderBy, sort.orderDirection, sort.filterNull),
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<ListPage<RecipeSummary>>("GET", "recipes", {
        query: { page: pageParam, perPage: PER_PAGE, ...sortQuery(sort, userId) },
        signal,
      }),
    getNextPageParam: (last, pages) => (last.items.length < PER_PAGE ? undefined : pages.length + 1),
  });
}

/**
 * Leaves out recipes that the user has just removed from the favorites. If the user undoes the removal, their cards
 * appear again.
 */
const keepFavorites = (recipes: RecipeSummary[], opinions: ReturnType<typeof useOpinions>) =>
  recipes.filter(({ id }) => opinions.size === 0 || opinions.get(id)?.isFavorite);

/**
 * Returns the key of the current history entry. If the user came back to this entry, also returns the ID of the recipe
 * that they had opened from it.
 */
function useVisit() {
  const { key: entry } = useLocation();
  const { arrived } = useNavigation();
  const [returnTo] = useState(() => (arrived ? undefined : getOpenedRecipe(entry)));
  return { entry, returnTo };
}

type FavoriteCardsProps = {
  recipes: RecipeSummary[];
  groupSlug: string;
  opinions: ReturnType<typeof useOpinions>;
  visit: ReturnType<typeof useVisit>;
  isFetching: boolean;
};

function FavoriteCards({ recipes, groupSlug, opinions, visit, isFetching }: FavoriteCardsProps) {
  return (
    <ul className="cards" aria-label={t("explorer.results")} aria-busy={isFetching}>
      {recipes.map((recipe, index) => (
        <RecipeCard
          key={recipe.id}
          recipe={recipe}
          groupSlug={groupSlug}
          isOwn
          isFirst={index < 4}
          isFavorite={opinions.get(recipe.id)?.isFavorite ?? false}
          isReturn={recipe.id === visit.returnTo}
          onOpen={(opened) => noteOpened(visit.entry, opened)}
        />
      ))}
    </ul>
  );
}

function NoFavorites({ groupSlug, isMine }: { groupSlug: string; isMine: boolean }) {
  return (
    <EmptyState
      action={
        <ButtonLink kind="filled" icon="recipes" to={groupPath(groupSlug)}>
          {t("favorites.toRecipes")}
        </ButtonLink>
      }
    >
      {isMine ? t("favorites.empty") : t("favorites.emptyOf")}
    </EmptyState>
  );
}

type FavoriteToolsProps = { sort: SortPreferences; onSort: (sort: Partial<SortPreferences>) => void };

function FavoriteTools(props: FavoriteToolsProps) {
  return (
    <div className="tools">
      <FavoriteSortMenu {...props} />
    </div>
  );
}

/** Choosing the active sort order again reverses it. */
function FavoriteSortMenu({ sort, onSort }: FavoriteToolsProps) {
  return (
    <Menu
      label={t("explorer.sort")}
      items={(Object.keys(SORTS) as FavoriteSort[]).map((name) => {
        const isActive = SORTS[name].orderBy === sort.orderBy;
        return {
          id: name,
          isSelected: isActive,
          label: t(`favorites.sorts.${name}`),
          onAction: () =>
            onSort(isActive ? { orderDirection: sort.orderDirection === "asc" ? "desc" : "asc" } : SORTS[name]),
        };
      })}
      trigger={(wiring) => (
        <Button kind="quiet" icon="sort" iconAfter="chevron-down" {...wiring}>
          {t("explorer.sort")}
          {isFlipped(sort) && <span className="sr">, {t("favorites.turned")}</span>}
        </Button>
      )}
    />
  );
}
