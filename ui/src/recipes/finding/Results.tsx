/** Shows the recipe cards, or why there are none. Loads more cards before the user reaches the end. */
import { Suspense, useState } from "react";

import { describeError } from "@/api/queryClient";
import { Button } from "@/kit/Button";
import { classes } from "@/kit/classes";
import { EmptyState } from "@/kit/feedback/EmptyState";
import { useNavigation } from "@/kit/navigation";
import { ListEnd } from "@/kit/table/ListEnd";
import { t } from "@/locales/language";

import { noteOpened, noteSearch, getOpenedRecipe } from "../memory";
import { type ExplorerQuery, isFiltered } from "../explorerQuery";
import { useOpinions } from "../opinions/opinions";
import { useOutsideParts } from "../outsideParts";
import type { FoundPage, RecipeGroup } from "../recipeQueries";
import { CardsSkeleton } from "./CardsSkeleton";
import { RecipeCard } from "./RecipeCard";
import type { useRecipeList } from "./useRecipeList";

export type ResultsProps = {
  group: RecipeGroup;
  query: ExplorerQuery;
  entry: string;
  list: ReturnType<typeof useRecipeList>;
  /** Whether to show rows with a small picture instead of a grid. */
  inRows: boolean;
  reset: () => void;
};

/** The number of cards whose pictures load eagerly. The other pictures load as the user scrolls near them. */
const FIRST_SCREEN = 4;
/** Examples are looked for in groups with at most this many recipes. */
const FEW = 30;

export function Results({ group, query, entry, list, inRows, reset }: ResultsProps) {
  const opinions = useOpinions();
  const { arrived } = useNavigation();
  const [returnTo] = useState(() => (arrived ? undefined : getOpenedRecipe(entry)));
  const recipes = list.data?.pages.flatMap((page) => page.items) ?? [];
  const reasons = Object.assign(
    {},
    ...(list.data?.pages.map((page) => page.reasons) ?? []),
  ) as FoundPage["reasons"] & {};
  if (list.isPending) return <CardsSkeleton count={12} inRows={inRows} isLate={arrived} />;
  if (list.isError && recipes.length === 0) return <ResultsFailed list={list} />;
  if (recipes.length === 0) return isFiltered(query) ? <NoMatch reset={reset} /> : <NoRecipes group={group} />;
  const { total } = list.data!.pages[0]!;
  return (
    <>
      <ul
        className={classes("cards", inRows && "in-rows", list.isPlaceholderData && "old-news")}
        aria-label={t("explorer.results")}
        aria-busy={list.isFetching}
      >
        {recipes.map((recipe, index) => (
          <RecipeCard
            key={recipe.id}
            recipe={recipe}
            groupSlug={group.slug}
            isOwn={group.isOwn}
            isFirst={index < FIRST_SCREEN}
            isFavorite={opinions.get(recipe.id)?.isFavorite ?? false}
            isReturn={recipe.id === returnTo}
            reason={reasons[recipe.id]}
            onOpen={(id) => {
              noteOpened(entry, id);
              if (query.search.trim()) noteSearch(query.search.trim());
            }}
          />
        ))}
      </ul>
      <ListEnd list={list} ahead="200%" more={t("explorer.loadMore")}>
        <p className="small hint">{t("explorer.end", { count: total })}</p>
      </ListEnd>
      {group.isOwn && !isFiltered(query) && total <= FEW && <ExamplesBelow />}
    </>
  );
}

function ResultsFailed({ list }: { list: ResultsProps["list"] }) {
  return (
    <div role="alert">
      <EmptyState
        title={t("explorer.failedTitle")}
        action={
          <Button kind="filled" icon="refresh" busy={list.isFetching} onClick={() => void list.refetch()}>
            {t("error.retry")}
          </Button>
        }
      >
        {describeError(list.error)}
      </EmptyState>
    </div>
  );
}

function NoMatch({ reset }: { reset: () => void }) {
  return (
    <EmptyState title={t("explorer.noMatchTitle")} action={<Button onClick={reset}>{t("explorer.reset")}</Button>}>
      {t("explorer.noMatch")}
    </EmptyState>
  );
}

function NoRecipes({ group }: { group: RecipeGroup }) {
  const { EmptyBook } = useOutsideParts();
  if (!group.isOwn) return <EmptyState title={t("explorer.emptyTitle")}>{t("explorer.emptyGuest")}</EmptyState>;
  return (
    <Suspense fallback={null}>
      <EmptyBook />
    </Suspense>
  );
}

/** Says which recipes are examples, below a small collection. */
function ExamplesBelow() {
  const { ExamplesNotice } = useOutsideParts();
  return (
    <Suspense fallback={null}>
      <ExamplesNotice />
    </Suspense>
  );
}
